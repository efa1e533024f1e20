import UIKit

/// A tap recognizer that prints each call of a touch method before it handles the call, as in the articles on
/// iOS touch handling.
class LoggingTapGestureRecognizer: UITapGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    log(self, .touchesBegan)
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    log(self, .touchesMoved)
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    log(self, .touchesEnded)
    super.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    log(self, .touchesCancelled)
    super.touchesCancelled(touches, with: event)
  }
}

/// A pan recognizer that prints each call of a touch method before it handles the call.
class LoggingPanGestureRecognizer: UIPanGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    log(self, .touchesBegan)
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    log(self, .touchesMoved)
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    log(self, .touchesEnded)
    super.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    log(self, .touchesCancelled)
    super.touchesCancelled(touches, with: event)
  }
}

/// A recognizer that prints the calls of its touch methods and never recognizes.
///
/// It delays no touches. It fails when its last finger has lifted, so that the next touch begins a new
/// sequence.
class WatchingGestureRecognizer: UIGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    log(self, .touchesBegan)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    log(self, .touchesEnded)
    if numberOfTouches == 0 { state = .failed }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    log(self, .touchesCancelled)
    if numberOfTouches == 0 { state = .failed }
  }
}

/// Subclasses with the names that the articles on iOS touch handling use.
final class LXFTapGestureRecognizer: LoggingTapGestureRecognizer {}
final class ZZTapGestureRecognizer: LoggingTapGestureRecognizer {}
final class ZZPanGestureRecognizer: LoggingPanGestureRecognizer {}
