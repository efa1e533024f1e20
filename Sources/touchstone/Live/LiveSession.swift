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
  let window: WindowSettings
  private let session: GallerySession
  private var isOpen = false
  private var recorder: TouchRecorder?
  private let output: OpenOutput

  init(host: WaylandHost, window: WindowSettings, output: OutputOptions) throws {
    self.host = host
    self.window = window
    if window.reduceMotion { host.reducesMotion = true }
    self.output = try output.open()
    session = GallerySession(host: host, scene: scene, trace: TouchTrace(readers: self.output.readers))
    // `READY` is printed once for each window, because a case may open further windows.
    host.onFirstFrame = { _ in printMessage("READY") }
    host.shouldClose = { [unowned self] closing in
      // When the session's window closes, the windows that the case opened close too.
      if closing === scene { host.stop() }
      return true
    }
  }

  /// Opens a case in the gallery. If `bare` is true, opens it without the gallery, at the top left corner of
  /// the window.
  func open(_ type: any TouchCase.Type, variant: TouchCaseVariant, bare: Bool) {
    let preferred = window.size?.size ?? (bare ? type.card.size : Gallery.preferredSize)
    if !isOpen { scene.size = preferred }
    session.open(type, variant: variant, bare: bare)
    guard !isOpen else { return }
    isOpen = true
    host.open(
      scene,
      options: UIKitWayland.WindowOptions(
        title: "Touchstone", applicationIdentifier: "touchstone", size: preferred,
        isFullscreen: window.fullscreen, userInterfaceStyle: window.interfaceStyle,
        decorations: bare ? .none : .automatic))
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
