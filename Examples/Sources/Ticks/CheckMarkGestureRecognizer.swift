import UIKit

/// Recognizes a check mark drawn with one finger: a short stroke down, then a longer stroke up to the right.
final class CheckMarkGestureRecognizer: UIGestureRecognizer {
  private var start = CGPoint.zero
  /// The lowest point of the stroke so far.
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
    // If the finger goes far to the left, it does not draw a check mark.
    if place.x < start.x - 20 { state = .failed }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    guard state == .possible else { return }
    let end = location(in: view)
    let down = corner.y - start.y
    let up = corner.y - end.y
    let isCheckMark = down >= 15 && up > down && corner.x > start.x && end.x >= corner.x + 20
    state = isCheckMark ? .ended : .failed
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .failed
  }

  override func reset() {
    super.reset()
    start = .zero
    corner = .zero
  }
}
