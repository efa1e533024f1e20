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
}
