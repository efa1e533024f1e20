import UIKit
import TouchstoneWayland

/// The frames of all windows whose title bars the desktop does not draw. Creates the frames, delivers their
/// input, and carries out the requests that the user makes on them.
final class WindowFrames {
  private let connection: WaylandConnection
  private let clock: HostClock
  private let router: InputRouter
  private let scenes: SceneSurfaces
  /// The application that shows the frames; nil until the first frame is created.
  private var application: WindowFrameApplication?

  init(connection: WaylandConnection, clock: HostClock, router: InputRouter, scenes: SceneSurfaces) {
    self.connection = connection
    self.clock = clock
    self.router = router
    self.scenes = scenes
  }

  /// Returns a new frame for a window; nil if the compositor does not support subsurfaces.
  func makeFrame(around toplevel: Toplevel) -> WindowFrame? {
    let application = application ?? WindowFrameApplication(clock: clock)
    self.application = application
    return WindowFrame(around: toplevel, connection: connection, application: application)
  }

  // MARK: Time

  /// The next deadline of the frames' application, in seconds of uptime; nil if it has none.
  var deadline: TimeInterval? { application?.deadline }

  /// Advances the frames' application if its deadline has passed, for example the deadline of a long press on
  /// a title bar.
  func advanceIfDue() {
    guard let application, let deadline = application.deadline, deadline <= clock.uptime else { return }
    application.advance()
    performRequests()
  }

  // MARK: Input

  func deliver(_ batch: TouchBatch) {
    deliver(at: batch.samples.newestTime) { $0.enqueue(batch) }
  }

  func deliver(_ sample: InputSample, to scene: UIWindowScene) {
    deliver(at: sample.timestamp) { $0.enqueue(sample, in: scene) }
  }

  private func deliver(at time: TimeInterval, enqueue: (UIApplication) -> Void) {
    guard let frames = application else { return }
    clock.withFixedTime(max(frames.application.clock.now, min(time, clock.uptime))) {
      frames.advance()
      enqueue(frames.application)
      frames.application.drainEventQueue()
    }
    frames.advance()
    performRequests()
  }

  // MARK: Requests

  private func performRequests() {
    for surface in scenes.all {
      guard let frame = surface.frame else { continue }
      for request in frame.takeRequests() { perform(request, of: surface, frame) }
    }
  }

  private func perform(_ request: WindowFrameRequest, of surface: SceneSurface, _ frame: WindowFrame) {
    let toplevel = surface.toplevel
    switch request {
    case .move(let contact):
      router.handOver(contact) { toplevel.move(seat: $0, serial: $1) }
    case .resize(let contact, let edges):
      router.handOver(contact) { toplevel.resize(seat: $0, serial: $1, edges: edges) }
    case .menu(let contact, let point):
      guard toplevel.capabilities.contains(.windowMenu) else { return }
      let origin = frame.geometry.contentRect.origin
      router.handOver(contact) {
        toplevel.showWindowMenu(
          seat: $0, serial: $1, x: Int(point.x - origin.x), y: Int(point.y - origin.y))
      }
    case .toggleMaximized:
      guard toplevel.capabilities.contains(.maximize) else { return }
      toplevel.setMaximized(!toplevel.configuration.states.contains(.maximized))
    case .minimize: toplevel.minimize()
    case .close: surface.requestClose()
    }
  }
}
