import UIKit

/// A view that prints the calls of the methods in `logs`, as in the articles on iOS touch handling.
class LoggingView: EdgedView {
  /// The methods whose calls are printed, before super is called. Default none.
  var logs: Set<LoggedCall> = []

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if logs.contains(.hitTest) { logTouchCall(self, .hitTest, event) }
    return super.hitTest(point, with: event)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    if logs.contains(.pointInside) { logTouchCall(self, .pointInside, event) }
    return super.point(inside: point, with: event)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if logs.contains(.touchesBegan) { log(self, .touchesBegan) }
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if logs.contains(.touchesMoved) { log(self, .touchesMoved) }
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if logs.contains(.touchesEnded) { log(self, .touchesEnded) }
    super.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if logs.contains(.touchesCancelled) { log(self, .touchesCancelled) }
    super.touchesCancelled(touches, with: event)
  }
}
