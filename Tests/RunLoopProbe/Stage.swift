import Foundation
import Glibc
import TestCompositor
import UIKit
import UIKitWayland
import TouchstoneWayland

/// An application on a scripted compositor, in a process of its own. In this process, unlike in the tests,
/// the app has the main thread. Each event is printed as a line on standard output.
final class Stage {
  let compositor: TestCompositor
  let host: WaylandHost
  let application = UIApplication()
  let scene = UIWindowScene()
  let window: UIWindow
  /// A timer that invalidates itself.
  var repeating: Timer?
  private let connection: WaylandConnection

  init() throws {
    compositor = try TestCompositor()
    connection = try WaylandConnection.connect(descriptor: compositor.connect())
    host = try WaylandHost(connection: connection)
    application.becomeShared()
    host.adopt(application)
    scene.size = CGSize(width: 200, height: 200)
    application.connect(scene)
    window = UIWindow(windowScene: scene)
    try settle()
    window.makeKeyAndVisible()
    host.loop.watch(compositor.fileDescriptor) { [compositor] in compositor.dispatch() }
    host.open(scene, options: WindowOptions(title: "Probe", applicationIdentifier: "probe", size: scene.size))
    try settle()
    surface.fractionalScale?.sendPreferredScale(scale: 120)
    compositor.toplevels.last?.configure(width: 200, height: 200)
    try settle()
    finishFrame()
  }

  /// Runs the application and the compositor in turn until neither has anything left to send.
  private func settle() throws {
    for _ in 0..<20 {
      compositor.dispatch()
      try host.runTurn()
    }
  }

  var surface: TestSurface {
    guard let toplevel = compositor.toplevels.last else { preconditionFailure("The window did not open.") }
    return toplevel.surface
  }

  /// Makes the compositor release the buffer and complete the frame callbacks, so that another frame can be
  /// drawn.
  func finishFrame() {
    surface.current?.release()
    surface.frameDone(time: 0)
    compositor.flush()
  }

  // MARK: The finger

  private var milliseconds: UInt32 { UInt32(truncatingIfNeeded: Int(EventLoop.now() * 1000)) }

  func down(_ y: Double) {
    _ = compositor.seat.touch.down(surface, id: 1, x: 100, y: y, time: milliseconds)
    endFrame()
  }

  func move(_ y: Double) {
    compositor.seat.touch.motion(id: 1, x: 100, y: y, time: milliseconds)
    endFrame()
  }

  func up() {
    compositor.seat.touch.up(id: 1, time: milliseconds)
    endFrame()
  }

  private func endFrame() {
    compositor.seat.touch.frame()
    compositor.flush()
  }

  // MARK: The output

  func say(_ line: String) {
    var text = line + "\n"
    text.withUTF8 { _ = write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  }

  func after(_ seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { MainActor.assumeIsolated(body) }
  }

  /// Schedules a one-shot Foundation timer in the given mode.
  func timer(
    _ seconds: TimeInterval, in mode: RunLoop.Mode = .default, _ body: @escaping @MainActor () -> Void
  ) {
    // With Foundation of Swift 6.3, a timer made with `Timer(timeInterval:)` fires at once.
    let date = Date(timeIntervalSinceNow: seconds)
    let timer = Timer(fire: date, interval: 0, repeats: false) { _ in MainActor.assumeIsolated(body) }
    RunLoop.main.add(timer, forMode: mode)
  }
}
