import UIKit

/// Recognizes a check mark drawn with one finger: a short stroke down, then a longer stroke up to the right.
final class CheckMarkGestureRecognizer: UIGestureRecognizer {
  private var start = CGPoint.zero
  /// The lowest point so far.
  private var corner = CGPoint.zero

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard numberOfTouches == 1 else {
      state = .failed
      return
    }
    start = location(in: view)
    corner = start
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    let place = location(in: view)
    if place.y >= corner.y { corner = place }
    // If the finger moves far to the left, the stroke is not a check mark.
    if place.x < start.x - 20 { state = .failed }
  }
}
