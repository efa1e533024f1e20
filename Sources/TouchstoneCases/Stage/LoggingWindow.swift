import UIKit

/// A window that prints the calls of the methods in `logs`.
class LoggingWindow: UIWindow {
  var logs: Set<LoggedCall> = []

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if logs.contains(.hitTest) { logTouchCall(self, .hitTest, event) }
    return super.hitTest(point, with: event)
  }

  override func sendEvent(_ event: UIEvent) {
    if logs.contains(.sendEvent) { logTouchCall(self, .sendEvent, event) }
    super.sendEvent(event)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if logs.contains(.touchesBegan) { log(self, .touchesBegan) }
    super.touchesBegan(touches, with: event)
  }
}
