import Foundation
import TouchstoneCases
import TouchstoneInspector
import TouchstoneScript
import UIKit

/// A scene and the case that runs in it: alone, or in the gallery.
public final class GallerySession {
  public let host: any GalleryHost
  public let scene: UIWindowScene
  public let trace: TouchTrace
  /// The gallery around the open case; nil for a case alone.
  private(set) var gallery: Gallery?
  private(set) var stage: TouchCaseStage?
  private(set) var overlay: TouchOverlayWindow?
  private var inspector: CaseInspector?
  /// The case's history since it was opened.
  var history: TraceHistory? { inspector?.history }
  /// Kept from case to case.
  var desk = GalleryDesk()
  /// The tour, while the user takes it.
  var tour: FirstTour?
  private var touchCase: (any TouchCase)?
  private let backdrop = Backdrop()

  /// Writes a recording in another form, and then calls the completion with a sentence. Default nil: the gallery
  /// offers no exports.
  public var exporter:
    ((_ path: String, _ form: RecordingExport, _ completion: @escaping @MainActor (String) -> Void) -> Void)?

  /// The folder of the recordings; it is created with the first one.
  let recordingFolder: String
  private let home: String?

  /// Creates a session. `trace` may have readers already; they receive every case. `environment` returns the
  /// values of environment variables: `XDG_STATE_HOME` or `HOME` determine the folder of the recordings.
  public init(
    host: any GalleryHost, scene: UIWindowScene, trace: TouchTrace,
    environment: (String) -> String? = { getenv($0).map { String(cString: $0) } }
  ) {
    recordingFolder = StageRecorder.folder(environment: environment)
    home = environment("HOME")
    self.host = host
    self.scene = scene
    self.trace = trace
  }

  /// Shows the case: alone at the scene's top left, or in the gallery. The previous case is removed with its
  /// application, since a case may bring one of its own.
  public func open(_ type: any TouchCase.Type, variant: TouchCaseVariant, bare: Bool) {
    open(type, variant: variant, bare: bare, performance: nil)
  }

  /// Opens the case of a recording in the gallery, and replays the recording there. If the file is no recording of a
  /// case, the gallery says so. Does nothing without a gallery.
  public func replay(path: String) { gallery?.replay(path: path) }

  func recording(at path: String) throws -> (found: FoundCase, performance: GhostPerformance) {
    let script = try TouchScript.read(path: path)
    guard let name = script.caseName else { throw RecordingWithoutCase(path: path) }
    let found = try TouchCaseCatalog.find(name)
    let expected = ExpectedLog(found.type.card.scenarios(of: found.variant))
    return (found, GhostPerformance(replaying: script, expected: expected))
  }

  /// Opens a case in which a performance of the ghost finger continues.
  func open(
    _ type: any TouchCase.Type, variant: TouchCaseVariant, bare: Bool, performance: GhostPerformance?
  ) {
    close()
    let touchCase = type.init(variant: variant)
    self.touchCase = touchCase
    let application = UIApplication.launch(
      type.applicationClass, delegate: touchCase.applicationDelegate, host: host, scene: scene)
    host.adopt(application)
    application.trace = trace
    let ground = backdrop.show(in: scene)
    let stage = TouchCaseStage(scene: scene, size: type.card.size)
    self.stage = stage
    if !bare {
      let goesOn = performance?.isUnderWay ?? false
      let inspector = goesOn ? self.inspector : nil
      let kept = inspector ?? CaseInspector(type, variant: variant, page: desk.page)
      if goesOn { kept.history.beginRun() }
      self.inspector = kept
      kept.history.leaveOut(ground)
      trace.add(kept.history)
      let gallery = Gallery(
        session: self, type: type, variant: variant, inspector: kept, performance: performance)
      self.gallery = gallery
      gallery.show(around: stage)
    }
    touchCase.connect(to: stage)
    guard !bare else { return }
    gallery?.takeKeys()
    gallery?.startListening()
    let overlay = TouchOverlayWindow(windowScene: scene)
    history?.leaveOut(overlay)
    if let panels = gallery?.panels { overlay.leaveOut(panels) }
    overlay.layers = desk.layers
    overlay.room = gallery?.controller?.overlayRoom
    overlay.start(reading: trace)
    self.overlay = overlay
  }

  /// Returns a path for display, with `~` for the home folder.
  func short(_ path: String) -> String {
    guard let home, !home.isEmpty, path.hasPrefix(home + "/") else { return path }
    return "~" + path.dropFirst(home.count)
  }

  private func close() {
    host.unscheduleSamples()
    host.pace = 1
    host.catchUp()
    GalleryMotion.pace = 1
    overlay?.stop()
    gallery?.stopListening()
    touchCase?.disconnect()
    gallery?.close()
    if let history { trace.remove(history) }
    stage?.clear()
    if touchCase != nil {
      for further in UIApplication.shared.orderedScenes where further !== scene { host.close(further) }
    }
    overlay = nil
    gallery = nil
    stage = nil
    touchCase = nil
  }
}

/// The background of a case that does not fill the scene: it takes no touches.
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

/// A recording that names no case.
struct RecordingWithoutCase: Error, CustomStringConvertible {
  let path: String

  var description: String {
    "\(path) does not say which case it belongs to; `touchstone convert \(path) NEW.touch CASE` writes one that does."
  }
}
