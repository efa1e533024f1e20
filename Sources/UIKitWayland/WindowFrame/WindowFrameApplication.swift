import UIKit

/// The application that shows the frames of all windows. It is separate from the app, like the system's own
/// processes on a device. Its events appear in no trace and no recording of the app.
final class WindowFrameApplication: UIApplicationHost {
  let application = UIApplication()
  /// The application's next deadline, in seconds of uptime; nil if it has none.
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

  /// Registers a window frame. From now on, the frame receives the requests of its scene.
  func insert(_ frame: WindowFrame) {
    frames.removeAll { $0.frame == nil }
    frames.append(WeakFrame(frame: frame))
  }

  var now: TimeInterval { clock.windowFramesTime }

  func deadlineDidChange(_ deadline: TimeInterval?) { self.deadline = deadline }

  func setNeedsFrame(_ scene: UIWindowScene) {
    for entry in frames {
      if let frame = entry.frame, frame.scene === scene { frame.setNeedsFrame() }
    }
  }

  /// Advances the application's time to the host's current time.
  func advance() { application.advance(to: now) }
}
