import CoreGraphics
import Foundation

/// The motion of a scroll view's content while no finger moves it.
struct ScrollMotion {
  enum Kind: Equatable {
    /// The motion after a finger lifted. The delegate is called at its beginning and end (rule 8.22).
    case deceleration
    /// The motion to an offset that the app set with an animation (rule 8.23).
    case animation
    /// The motion to the top after a tap on the status bar (rule 8.24).
    case toTop
    /// The motion after a step of a wheel, while the wheel's scroll still counts as a drag.
    case glide
  }

  let kind: Kind
  var x: ScrollCurve
  var y: ScrollCurve
  /// The start time, in seconds on the application's clock.
  let start: TimeInterval

  var duration: TimeInterval { TimeInterval(max(x.duration, y.duration)) }
  var end: CGPoint { CGPoint(x: x.end, y: y.end) }

  func offset(at time: TimeInterval) -> CGPoint {
    let elapsed = CGFloat(time.elapsed(since: start))
    return CGPoint(x: x.position(at: elapsed), y: y.position(at: elapsed))
  }
}
