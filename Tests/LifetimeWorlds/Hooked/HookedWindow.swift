import UIKit

final class HookedWindow: UIWindow {
  override func sendEvent(_ event: UIEvent) { hooked(.windowSendEvent, self) { super.sendEvent(event) } }
  override func becomeKey() { hooked(.becomeKey, self) { super.becomeKey() } }
  override func resignKey() { hooked(.resignKey, self) { super.resignKey() } }
  override func layoutSubviews() { hooked(.layoutSubviews, self) { super.layoutSubviews() } }
  override func willMove(toSuperview view: UIView?) {
    hooked(.willMoveToSuperview, self) { super.willMove(toSuperview: view) }
  }
  override func didMoveToSuperview() { hooked(.didMoveToSuperview, self) { super.didMoveToSuperview() } }
  override func willMove(toWindow window: UIWindow?) {
    hooked(.willMoveToWindow, self) { super.willMove(toWindow: window) }
  }
  override func didMoveToWindow() { hooked(.didMoveToWindow, self) { super.didMoveToWindow() } }
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    hooked(.hitTest, self) { super.hitTest(point, with: event) }
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    hooked(.pointInside, self) { super.point(inside: point, with: event) }
  }
  override func didAddSubview(_ view: UIView) { hooked(.didAddSubview, self) { super.didAddSubview(view) } }
  override func willRemoveSubview(_ view: UIView) {
    hooked(.willRemoveSubview, self) { super.willRemoveSubview(view) }
  }
  override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    hooked(.shouldBegin, self) { super.gestureRecognizerShouldBegin(recognizer) }
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    hookedTouches(.touchesBegan, self, touches, event) { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    hookedTouches(.touchesMoved, self, touches, event) { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    hookedTouches(.touchesEnded, self, touches, event) { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    hookedTouches(.touchesCancelled, self, touches, event) { super.touchesCancelled(touches, with: event) }
  }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    hookedPresses(.pressesBegan, self, presses, event) { super.pressesBegan(presses, with: event) }
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    hookedPresses(.pressesEnded, self, presses, event) { super.pressesEnded(presses, with: event) }
  }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    hookedPresses(.pressesCancelled, self, presses, event) { super.pressesCancelled(presses, with: event) }
  }
  deinit { hookedDeinitializer() }
}
