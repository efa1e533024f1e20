@testable import UIKit

/// A pan recognizer that logs its touch calls, each before calling super.
class RecordingPan: UIPanGestureRecognizer {
  var log: StageLog?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    log?.add("-[\(logName) touchesBegan:withEvent:]")
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    log?.add("-[\(logName) touchesMoved:withEvent:]")
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    log?.add("-[\(logName) touchesEnded:withEvent:]")
    super.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    log?.add("-[\(logName) touchesCancelled:withEvent:]")
    super.touchesCancelled(touches, with: event)
  }
}

extension UIGestureRecognizer {
  /// Whether no state of a gesture remains: the recognizer is possible, and takes part in no sequence.
  var isIdle: Bool { state == .possible && !participates && input == nil && touches.isEmpty }
}

extension UIGestureRecognizer {
  /// Calls the closure with each action, after the targets that were added before.
  func addHandler(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) { handlers.add(handler) }
}
