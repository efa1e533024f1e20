import UIKit

/// The application that the frames of all windows share. It is separate from the app, as the system's own
/// processes are on a device: its events appear in no trace and no recording of the app.
final class WindowFrameApplication: UIApplicationHost {
  let application = UIApplication()
  /// The application's next deadline, in seconds of uptime; nil if nothing is due.
  private(set) var deadline: TimeInterval?

  private let clock: HostClock
  private var frames: [WeakFrame] = []

  private struct WeakFrame {
    weak var frame: WindowFrame?
  }

  init(clock: HostClock) {
    self.clock = clock
    application.host = self
    advance()
  }

  /// Registers a frame, whose scene asks for frames from now on.
  func insert(_ frame: WindowFrame) {
    frames.removeAll { $0.frame == nil }
    frames.append(WeakFrame(frame: frame))
  }

  var now: TimeInterval { clock.framesNow }

  func deadlineDidChange(_ deadline: TimeInterval?) { self.deadline = deadline }

  func setNeedsFrame(_ scene: UIWindowScene) {
    for entry in frames {
      if let frame = entry.frame, frame.scene === scene { frame.setNeedsFrame() }
    }
  }

  /// Lets time pass up to the host's present.
  func advance() { application.advance(to: now) }
}
