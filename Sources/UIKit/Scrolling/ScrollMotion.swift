import CoreGraphics
import Foundation

/// What moves the content of a scroll view while no finger does.
struct ScrollMotion {
  enum Kind: Equatable {
    /// A finger let go: the bracket of delegate calls around a deceleration (rule 8.22).
    case deceleration
    /// The app asked for an animated offset (rule 8.23).
    case animation
    /// A tap on the status bar (rule 8.24).
    case toTop
    /// The content catches up with a wheel, whose drag goes on meanwhile.
    case glide
  }

  let kind: Kind
  var x: ScrollCurve
  var y: ScrollCurve
  /// Seconds of the application's clock.
  let start: TimeInterval

  var duration: TimeInterval { TimeInterval(max(x.duration, y.duration)) }
  var end: CGPoint { CGPoint(x: x.end, y: y.end) }

  func offset(at time: TimeInterval) -> CGPoint {
    let elapsed = CGFloat(time.elapsed(since: start))
    return CGPoint(x: x.position(at: elapsed), y: y.position(at: elapsed))
  }
}
