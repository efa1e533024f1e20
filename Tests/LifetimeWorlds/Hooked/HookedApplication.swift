import UIKit

final class HookedApplication: UIApplication {
  override func sendEvent(_ event: UIEvent) {
    hooked(.applicationSendEvent, self) { super.sendEvent(event) }
  }
  override func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    hooked(.sendAction, sender as AnyObject?) {
      super.sendAction(action, to: target, from: sender, for: event)
    }
  }
  deinit { hookedDeinitializer() }
}
