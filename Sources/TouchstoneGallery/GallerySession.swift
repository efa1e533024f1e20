import Foundation
import TouchstoneCases
import TouchstoneInspector
import TouchstoneScript
import UIKit

/// A scene with the case that runs in it, alone or in the gallery.
public final class GallerySession {
  public let host: any GalleryHost
  /// The scene in which the case runs.
  public let scene: UIWindowScene
  /// The trace of all cases of the session.
  public let trace: TouchTrace
  /// The gallery around the open case; nil for a case without a gallery.
  private(set) var gallery: Gallery?
  private(set) var stage: TouchCaseStage?
  private(set) var overlay: TouchOverlayWindow?
  private var inspector: CaseInspector?
  /// The case's history since it was opened.
  var history: TraceHistory? { inspector?.history }
  /// The user's settings of the gallery. They are kept when another case is opened.
  var viewState = GalleryViewState()
  /// The first tour; nil if no tour is in progress.
  var tour: FirstTour?
  private var touchCase: (any TouchCase)?
  /// Whether a case or a comparison is open.
  private var isOpen = false
  private let backdrop = Backdrop()

  /// Writes a recording in another format, and then calls the completion with a message for the user. Default
  /// nil: the gallery offers no exports.
  public var exporter:
    ((_ path: String, _ form: RecordingExport, _ completion: @escaping @MainActor (String) -> Void) -> Void)?

  /// The path of the recordings' folder, which is created with the first recording.
  let recordingFolder: String

  /// Creates a session. The readers of `trace` receive the events of all cases. `environment` returns the
  /// value of an environment variable: `XDG_STATE_HOME` or `HOME` determine the folder of the recordings.
  public init(
    host: any GalleryHost, scene: UIWindowScene, trace: TouchTrace,
    environment: (String) -> String? = { getenv($0).map { String(cString: $0) } }
  ) {
    recordingFolder = StageRecorder.folder(environment: environment)
    self.host = host
    self.scene = scene
    self.trace = trace
  }

  /// Opens a case. If `bare` is true, the case is at the scene's top left, without the gallery. Removes the
  /// previous case with its application, because each case may have its own subclass of `UIApplication`.
  public func open(_ type: any TouchCase.Type, variant: TouchCaseVariant, bare: Bool) {
    open(type, variant: variant, bare: bare, performance: nil)
  }

  /// Ends the comparison, and opens the variant that was open before it, with the history of its touches. The
  /// stage shows the end of the last touch.
  func endComparison() {
    guard comparison != nil, let before = variantBeforeComparison else { return }
    open(before.type, variant: before.variant, bare: false, performance: nil, keepsHistory: true)
    if let inspector { inspector.panel.moment = inspector.touchFilms.film(at: nil)?.end }
  }

  /// Opens the case of a recording in the gallery, and replays the recording there. If the file is not a
  /// recording of a case, the gallery shows an error message. Does nothing if no gallery is open.
  public func replay(path: String) { gallery?.replay(path: path) }

  func recording(at path: String) throws -> (found: FoundCase, performance: GhostPerformance) {
    let script = try TouchScript.read(path: path)
    guard let name = script.caseName else { throw RecordingWithoutCaseError(path: path) }
    let found = try TouchCaseCatalog.find(name)
    return (found, GhostPerformance(replaying: script))
  }

  /// Opens a case in which a performance of the ghost finger continues. If `keepsHistory` is true, or the
  /// performance is under way, the inspector keeps the touches so far.
  func open(
    _ type: any TouchCase.Type, variant: TouchCaseVariant, bare: Bool, performance: GhostPerformance?,
    keepsHistory: Bool = false
  ) {
    closeGalleryOrComparison()
    let touchCase = type.init(variant: variant)
    self.touchCase = touchCase
    isOpen = true
    let application = UIApplication.launch(
      type.applicationClass, delegate: touchCase.applicationDelegate, host: host, scene: scene)
    host.adopt(application)
    application.trace = trace
    let ground = backdrop.show(in: scene)
    let stage = TouchCaseStage(scene: scene, size: type.card.size)
    self.stage = stage
    if !bare {
      let goesOn = keepsHistory || performance?.isUnderWay ?? false
      let inspector = goesOn ? self.inspector : nil
      let kept = inspector ?? CaseInspector(type, variant: variant, page: viewState.pageIndex)
      if goesOn { kept.history.beginRun() }
      self.inspector = kept
      kept.history.exclude(ground)
      trace.add(kept.history)
      let gallery = Gallery(
        session: self, type: type, variant: variant, inspector: kept, performance: performance)
      self.gallery = gallery
      gallery.show(around: stage)
    }
    touchCase.connect(to: stage)
    guard !bare else { return }
    gallery?.startReceivingKeys()
    gallery?.startComparingLog()
    let overlay = TouchOverlayWindow(windowScene: scene)
    history?.exclude(overlay)
    if let panelWindow = gallery?.panelWindow { overlay.exclude(panelWindow) }
    overlay.layers = viewState.layers
    overlay.films = inspector?.touchFilms
    overlay.onTouchBegan = { [weak gallery] in gallery?.fingerDidLand() }
    overlay.start(reading: trace)
    self.overlay = overlay
    placeOverlay()
    gallery?.limitOverlay()
    gallery?.updateGuessButton()
    gallery?.makeRoomForGhost()
  }

  /// Passes the stage's position and scale to the overlay, so that the overlay's marks stay on the stage. The
  /// overlay is the window that draws the touches over the case.
  func placeOverlay() {
    if let stage { overlay?.stage = OverlayStage(origin: stage.origin, scale: stage.scale) }
  }

  /// The open comparison, which replaces the gallery; nil if none is open.
  private(set) var comparison: CompareGallery?
  /// The case and variant that was open before the comparison; nil if none was open.
  private var variantBeforeComparison: FoundCase?

  /// Shows two variants of a case side by side. Both receive the same touches.
  func compare(_ type: any TouchCase.Type, _ variants: [TouchCaseVariant]) {
    if comparison == nil {
      variantBeforeComparison = gallery.map { FoundCase(type: $0.type, variant: $0.variant) }
    }
    closeGalleryOrComparison()
    let application = UIApplication.launch(UIApplication.self, delegate: nil, host: host, scene: scene)
    host.adopt(application)
    _ = backdrop.show(in: scene)
    setClockSpeed(viewState.pace.rateOfLiveFingers)
    comparison = CompareGallery(type, variants: variants, session: self, application: application)
    isOpen = true
  }

  /// Sets the speed of the application's clock, in seconds per second of real time.
  func setClockSpeed(_ speed: Double) {
    host.pace = speed
    GalleryMotion.pace = speed
  }

  private func closeGalleryOrComparison() {
    host.unscheduleInput()
    setClockSpeed(1)
    host.resetToRealTime()
    comparison?.close()
    comparison = nil
    overlay?.stop()
    gallery?.stopComparingLog()
    touchCase?.disconnect()
    gallery?.close()
    if let history { trace.remove(history) }
    stage?.clear()
    if isOpen {
      for further in UIApplication.shared.orderedScenes where further !== scene { host.close(further) }
    }
    overlay = nil
    gallery = nil
    stage = nil
    touchCase = nil
    isOpen = false
  }
}

/// The background behind a case that does not fill the scene. It receives no touches.
private final class Backdrop {
  private var window: UIWindow?

  func show(in scene: UIWindowScene) -> UIWindow {
    let window = UIWindow(windowScene: scene)
    window.windowLevel = UIWindow.Level(-1)
    window.isUserInteractionEnabled = false
    window.backgroundColor = .systemGroupedBackground
    window.isHidden = false
    self.window = window
    return window
  }
}

/// The error for a recording that does not name a case.
struct RecordingWithoutCaseError: Error, CustomStringConvertible {
  let path: String

  var description: String {
    "\(path) does not name its case; add the name with `touchstone convert \(path) NEW.touch CASE`."
  }
}
