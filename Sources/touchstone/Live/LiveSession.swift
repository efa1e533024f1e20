import TouchstoneCases
import TouchstoneGallery
import TouchstoneInspector
import TouchstoneScript
import UIKit
import UIKitWayland
import TouchstoneWayland

/// A window on the desktop, and the case that runs in it.
@MainActor final class LiveSession {
  let host: WaylandHost
  let scene = UIWindowScene()
  private let windowSettings: WindowSettings
  private let session: GallerySession
  private var isOpen = false
  private var recorder: TouchRecorder?
  /// The path of the recording to replay when the window is on the screen; nil if there is none.
  private var pendingRecording: String?
  private let output: OpenOutput

  init(host: WaylandHost, window windowSettings: WindowSettings, output: OutputOptions) throws {
    self.host = host
    self.windowSettings = windowSettings
    if windowSettings.reduceMotion { host.reducesMotion = true }
    self.output = try output.open()
    session = GallerySession(host: host, scene: scene, trace: TouchTrace(readers: self.output.readers))
    // `READY` is printed once for each window, because a case may open further windows.
    host.onFirstFrame = { [unowned self] shownScene in
      printMessage("READY")
      if shownScene === scene, let path = pendingRecording {
        pendingRecording = nil
        openRecording(path)
      }
    }
    host.onDrop = { [unowned self] paths in
      if let path = paths.first(where: { $0.hasSuffix(".touch") }) { openRecording(path) }
    }
    session.exporter = { RecordingExporter.export($0, as: $1, $2) }
    host.shouldClose = { [unowned self] closingScene in
      // When the session's window closes, the windows that the case opened close too.
      if closingScene === scene { host.stop() }
      return true
    }
  }

  /// Opens a case in the gallery. If `bare` is true, opens it without the gallery, at the top left corner of
  /// the window.
  func open(_ type: any TouchCase.Type, variant: TouchCaseVariant, bare: Bool) {
    let preferredSize = windowSettings.size?.size ?? (bare ? type.card.size : Gallery.preferredSize)
    if !isOpen { scene.size = preferredSize }
    session.open(type, variant: variant, bare: bare)
    guard !isOpen else { return }
    isOpen = true
    var options = UIKitWayland.WindowOptions(
      title: "Touchstone", applicationIdentifier: "touchstone", size: preferredSize,
      isFullscreen: windowSettings.fullscreen, userInterfaceStyle: windowSettings.interfaceStyle,
      decorations: bare ? .none : .automatic)
    // The gallery shows the program's name at the head of its list, so the title bar need not show the name.
    options.showsTitle = bare
    host.open(scene, options: options)
  }

  /// Opens the case. At the first start on this machine, opens the case of the tour instead.
  func openWithTour(_ foundCase: FoundCase) {
    let tourCase = session.beginFirstTour() ?? foundCase
    open(tourCase.type, variant: tourCase.variant, bare: false)
  }

  /// Opens the recording's case in the gallery, and replays the recording when the window is on the screen.
  func open(_ recording: Recording, at path: String) {
    pendingRecording = path
    open(recording.foundCase.type, variant: recording.foundCase.variant, bare: false)
  }

  private func openRecording(_ path: String) {
    host.performWhenIdle { [unowned self] in session.replay(path: path) }
  }

  /// Starts to record all input to a file.
  func record(into path: String, caseName: String) throws {
    guard let application = host.application else { return }
    let recorder = try TouchRecorder(
      path: path, application: application, caseName: caseName, size: scene.size, scale: scene.displayScale)
    self.recorder = recorder
    host.observer = recorder
  }

  /// Runs until the window is closed, and ends the recording, even after an error.
  func run() throws {
    defer { recorder?.finish() }
    try host.run()
    if let problem = recorder?.problem { throw CommandFailure(problem) }
    try output.check()
  }
}
