import UIKit

/// The frames of all windows are an application of their own, as the system's parts are on a device: what happens there
/// is no event of the app, and stands in no trace and no recording of it.
final class WindowFrameApplication: UIApplicationHost {
  let application = UIApplication()
  /// When it wants to be woken.
  private(set) var deadline: TimeInterval?
  private unowned let host: WaylandHost

  init(host: WaylandHost) {
    self.host = host
    application.host = self
    advance()
  }

  var now: TimeInterval { host.framesNow }

  func deadlineDidChange(_ deadline: TimeInterval?) { self.deadline = deadline }

  func setNeedsFrame(_ scene: UIWindowScene) {
    host.surfaces.first { $0.frame?.scene === scene }?.frame?.scheduler.setNeedsFrame()
  }

  /// Lets time pass up to the host's present.
  func advance() { perform { application.advance(to: now) } }

  /// Runs what touches the frames' views: meanwhile they are the shared application, and then again the app.
  func perform<Result>(_ body: () -> Result) -> Result {
    let app = UIApplication.shared
    application.becomeShared()
    defer { app.becomeShared() }
    return body()
  }
}
