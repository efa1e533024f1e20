import TouchCases
import TouchInspector
import TouchScript
import UIKit
import UIKitWayland
import Wayland

/// One window on the desktop, and the case that lives in it.
@MainActor final class LiveSession {
  let host: WaylandHost
  let scene = UIWindowScene()
  let window: WindowSettings
  let trace: TouchTrace
  private var stage: TouchCaseStage?
  private var touchCase: (any TouchCase)?
  private let backdrop: Backdrop
  private var gallery: Gallery?
  private var overlay: TouchOverlayWindow?
  private var isOpen = false
  private var recorder: TouchRecorder?
  private let output: OpenOutput

  init(host: WaylandHost, window: WindowSettings, output: OutputOptions) throws {
    self.host = host
    self.window = window
    backdrop = Backdrop()
    self.output = try output.open()
    trace = TouchTrace(readers: self.output.readers)
    // Once for each window: a case may open more.
    host.onFirstFrame = { _ in tell("READY") }
    host.shouldClose = { [unowned self] closing in
      // The windows that the case opened go with its own.
      if closing === scene { host.stop() }
      return true
    }
  }

  /// Shows the case: alone at the surface's top left, or in the gallery. What was shown before is taken down, with
  /// its application, since a case may bring one of its own. A performance of the ghost finger goes on.
  func open(
    _ type: any TouchCase.Type, variant: TouchCaseVariant, bare: Bool, performance: GhostPerformance? = nil
  ) {
    close()
    let touchCase = type.init(variant: variant)
    self.touchCase = touchCase
    let preferred = window.size?.size ?? (bare ? type.card.size : Gallery.preferredSize)
    if !isOpen { scene.size = preferred }
    let application = UIApplication.launch(
      type.applicationClass, delegate: touchCase.applicationDelegate, host: host, scene: scene)
    host.adopt(application)
    application.trace = trace
    backdrop.show(in: scene)
    let stage = TouchCaseStage(scene: scene, size: type.card.size)
    self.stage = stage
    if !bare {
      let gallery = Gallery(session: self, type: type, variant: variant, performance: performance)
      self.gallery = gallery
      gallery.show(on: scene, around: stage)
    }
    touchCase.connect(to: stage)
    gallery?.takeKeys(beside: stage)
    if !bare {
      let overlay = TouchOverlayWindow(windowScene: scene)
      overlay.start(reading: trace)
      self.overlay = overlay
    }
    guard !isOpen else { return }
    isOpen = true
    host.open(
      scene,
      options: UIKitWayland.WindowOptions(
        title: "Touchstone", applicationIdentifier: "touchstone", size: preferred,
        isFullscreen: window.fullscreen, userInterfaceStyle: window.interfaceStyle,
        decorations: bare ? .none : .automatic))
  }

  private func close() {
    host.unscheduleSamples()
    overlay?.stop()
    touchCase?.disconnect()
    gallery?.close()
    stage?.clear()
    for further in host.application?.connectedScenes ?? [] where further !== scene { host.close(further) }
    overlay = nil
    gallery = nil
    stage = nil
    touchCase = nil
  }

  /// Records everything that happens from now on into a file.
  func record(into path: String, caseName: String) throws {
    guard let application = host.application else { return }
    let recorder = try TouchRecorder(
      path: path, application: application, caseName: caseName, size: scene.size, scale: scene.displayScale)
    self.recorder = recorder
    host.observer = recorder
  }

  /// Runs until the window is closed; a recording is complete then, however it ended.
  func run() throws {
    defer { recorder?.finish() }
    try host.run()
    if let problem = recorder?.problem { throw CommandFailure(problem) }
    try output.check()
  }
}

/// The ground behind a case that does not fill the surface: it takes no touches.
@MainActor private final class Backdrop {
  private var window: UIWindow?

  func show(in scene: UIWindowScene) {
    let window = UIWindow(windowScene: scene)
    window.windowLevel = UIWindow.Level(-1)
    window.isUserInteractionEnabled = false
    window.backgroundColor = .systemGroupedBackground
    window.isHidden = false
    self.window = window
  }
}
