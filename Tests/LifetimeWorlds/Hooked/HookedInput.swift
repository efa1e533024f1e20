import UIKit

/// Handles a touch callback. Some of its touches, with their event, are retained until long after the run.
func hookedTouches(
  _ callback: Callback, _ object: AnyObject, _ touches: Set<UITouch>, _ event: UIEvent?, _ work: () -> Void
) {
  if let touch = touches.first, touches.count == 1 { OperationPlayer.current?.keep(touch, event) }
  hooked(callback, object, work)
}

/// Handles a press callback. Some of its presses, with their event, are retained until long after the run.
func hookedPresses(
  _ callback: Callback, _ object: AnyObject, _ presses: Set<UIPress>, _ event: UIPressesEvent?,
  _ work: () -> Void
) {
  if let press = presses.first, presses.count == 1 { OperationPlayer.current?.keep(press, event) }
  hooked(callback, object, work)
}
