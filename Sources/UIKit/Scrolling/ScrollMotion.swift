import CoreGraphics
import Foundation

/// The motion of a scroll view's content while no finger moves it.
struct ScrollMotion {
  enum Kind: Equatable {
    /// The motion after a finger lifted. Delegate calls enclose the deceleration (rule 8.22).
    case deceleration
    /// An animated offset set by the app (rule 8.23).
    case animation
    /// A tap on the status bar (rule 8.24).
    case toTop
    /// The content follows a wheel, whose drag is still in progress.
    case glide
  }

  let kind: Kind
  var x: ScrollCurve
  var y: ScrollCurve
  /// The start time in seconds of the application's clock.
  let start: TimeInterval

  var duration: TimeInterval { TimeInterval(max(x.duration, y.duration)) }
  var end: CGPoint { CGPoint(x: x.end, y: y.end) }

  func offset(at time: TimeInterval) -> CGPoint {
    let elapsed = CGFloat(time.elapsed(since: start))
    return CGPoint(x: x.position(at: elapsed), y: y.position(at: elapsed))
  }
}
