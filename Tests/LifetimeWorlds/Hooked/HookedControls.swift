import UIKit

final class HookedControl: UIControl {
  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    hooked(.beginTracking, self) { super.beginTracking(touch, with: event) }
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    hooked(.continueTracking, self) { super.continueTracking(touch, with: event) }
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    hooked(.endTracking, self) { super.endTracking(touch, with: event) }
  }
  override func cancelTracking(with event: UIEvent?) {
    hooked(.cancelTracking, self) { super.cancelTracking(with: event) }
  }
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
  override func draw(_ rect: CGRect) { hooked(.draw, self) { super.draw(rect) } }
  deinit { hookedDeinitializer() }
}

final class HookedButton: UIButton {
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
  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    hooked(.beginTracking, self) { super.beginTracking(touch, with: event) }
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    hooked(.continueTracking, self) { super.continueTracking(touch, with: event) }
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    hooked(.endTracking, self) { super.endTracking(touch, with: event) }
  }
  override func cancelTracking(with event: UIEvent?) {
    hooked(.cancelTracking, self) { super.cancelTracking(with: event) }
  }
  deinit { hookedDeinitializer() }
}

final class HookedTextField: UITextField {
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
  override func becomeFirstResponder() -> Bool {
    hooked(.becomeFirstResponder, self) { super.becomeFirstResponder() }
  }
  override func resignFirstResponder() -> Bool {
    hooked(.resignFirstResponder, self) { super.resignFirstResponder() }
  }
  deinit { hookedDeinitializer() }
}
