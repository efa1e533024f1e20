import TouchstoneDesktopSettings
import Glibc
import TestCompositor
import UIKit
import TouchstoneWayland

@testable import UIKitWayland

/// An application on a scripted compositor. Both run in turn on this thread.
///
/// The screen refreshes every thousand seconds, so that no frame is shown during a test unless the test
/// requests it.
final class WireStage {
  let compositor: TestCompositor
  let connection: WaylandConnection
  let host: WaylandHost
  let application = UIApplication()
  let observer = HostLog()
  let output: TestOutput

  init(
    _ offers: [TestCompositor.Offer: UInt32] = TestCompositor.newest, presentationClock: UInt32 = 1,
    settings: DesktopSettings? = nil
  ) throws {
    var offers = offers
    offers[.output] = nil
    compositor = try TestCompositor(offers)
    compositor.presentationClock = presentationClock
    output = compositor.addOutput(refresh: 1)
    connection = try WaylandConnection.connect(descriptor: compositor.connect())
    host = try WaylandHost(connection: connection, settings: settings)
    host.observer = observer
    application.becomeShared()
    host.adopt(application)
    try settle()
  }

  /// Closes both ends. Call this last.
  func end() {
    connection.close()
    compositor.stop()
  }

  var touch: TestTouch { compositor.seat.touch }
  var pointer: TestPointer { compositor.seat.pointer }
  var touchpad: TestTouchpad { compositor.seat.touchpad }
  var tablets: TestTablets { compositor.seat.tablets }
  var keyboard: TestKeyboard { compositor.seat.keyboard }

  /// Runs both sides in turn until neither has anything left to send.
  func settle() throws {
    var quietRounds = 0
    for _ in 0..<1000 where quietRounds < 3 { quietRounds = try round() ? 0 : quietRounds + 1 }
  }

  /// Runs both sides in turn until `condition` is true. Returns false if neither side has anything left to
  /// send before that.
  func settle(until condition: () throws -> Bool) throws -> Bool {
    for _ in 0..<1_000_000 {
      if try condition() { return true }
      try round()
    }
    return false
  }

  /// Runs each side once. Returns whether either side received anything.
  @discardableResult
  func round() throws -> Bool {
    let isHeard = compositor.hasUnreadRequests
    compositor.dispatch()
    var socket = pollfd(fd: connection.fileDescriptor, events: Int16(POLLIN), revents: 0)
    let hears = poll(&socket, 1, 0) > 0
    try host.runTurn()
    return isHeard || hears
  }

  // MARK: Windows

  /// Opens a window that the compositor has not configured.
  func openUnconfigured(
    size: CGSize = CGSize(width: 400, height: 300), decorations: WindowOptions.Decorations = .none,
    style: UIUserInterfaceStyle = .unspecified
  ) throws -> WireWindow {
    let scene = UIWindowScene()
    scene.size = size
    application.connect(scene)
    let view = RecordingView(frame: CGRect(origin: .zero, size: size))
    let window = UIWindow(windowScene: scene)
    window.addSubview(view)
    window.isHidden = false
    host.open(
      scene,
      options: WindowOptions(
        title: "Stage", applicationIdentifier: "test.stage", size: size, userInterfaceStyle: style,
        decorations: decorations))
    try settle()
    guard let server = compositor.toplevels.last else { throw Missing.window }
    server.surface.enter(output)
    return WireWindow(stage: self, scene: scene, window: window, view: view, server: server)
  }

  /// Opens a window of 400 by 300 points, or of the given size, and shows its first frame.
  func open(size: CGSize = CGSize(width: 400, height: 300), scale: UInt32 = 120) throws -> WireWindow {
    let window = try openUnconfigured(size: size)
    window.server.surface.fractionalScale?.sendPreferredScale(scale: scale)
    window.server.configure(width: Int32(size.width), height: Int32(size.height))
    try settle()
    try window.finishFrame()
    return window
  }

  enum Missing: Error { case window }
}

/// A window: its objects in the application and in the compositor.
struct WireWindow {
  let stage: WireStage
  let scene: UIWindowScene
  let window: UIWindow
  let view: RecordingView
  let server: TestToplevel

  var surface: TestSurface { server.surface }
  var commits: [TestSurface.Commit] { server.surface.commits }
  var scheduler: FrameScheduler? { stage.host.scenes.all.first { $0.scene === scene }?.scheduler }

  /// Makes the compositor release the buffer and complete the frame callbacks, so that another frame can be
  /// drawn.
  func finishFrame() throws {
    surface.current?.release()
    surface.frameDone(time: 0)
    try stage.settle()
  }
}
