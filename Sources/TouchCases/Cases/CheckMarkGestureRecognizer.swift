import UIKit

/// A check mark, drawn with one finger: a short stroke down to the right, then a longer one up to the right.
final class CheckMarkGestureRecognizer: UIGestureRecognizer {
  /// How far a finger may go the wrong way, in points.
  var tolerance: CGFloat = 4
  /// How far down the first stroke goes at least, in points.
  var minimumDepth: CGFloat = 20

  private enum Stroke { case down, up }
  private var stroke = Stroke.down
  private var start = CGPoint.zero
  /// The lowest point so far, where the strokes meet.
  private var corner = CGPoint.zero
  private var last = CGPoint.zero

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard numberOfTouches == 1 else {
      state = .failed
      return
    }
    start = location(in: view)
    corner = start
    last = start
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard state == .possible else { return }
    let finger = location(in: view)
    defer { last = finger }
    if finger.x < last.x - tolerance { state = .failed }
    switch stroke {
    case .down:
      if finger.y >= corner.y {
        corner = finger
      } else if finger.y < corner.y - tolerance {
        // The turn: too high up it is none.
        if corner.y - start.y >= minimumDepth { stroke = .up } else { state = .failed }
      }
    case .up: if finger.y > last.y + tolerance { state = .failed }
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    guard state == .possible else { return }
    let isLonger = corner.y - last.y > corner.y - start.y
    state = stroke == .up && isLonger ? .recognized : .failed
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  override func reset() {
    super.reset()
    stroke = .down
  }
}
