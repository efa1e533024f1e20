import UIKit

final class HookedTap: UITapGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    hookedTouches(.recognizerBegan, self, touches, event) { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    hookedTouches(.recognizerMoved, self, touches, event) { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    hookedTouches(.recognizerEnded, self, touches, event) { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    hookedTouches(.recognizerCancelled, self, touches, event) { super.touchesCancelled(touches, with: event) }
  }
  override func reset() { hooked(.recognizerReset, self) { super.reset() } }
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    hooked(.canPrevent, self) { super.canPrevent(other) }
  }
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    hooked(.canBePrevented, self) { super.canBePrevented(by: other) }
  }
  deinit { hookedDeinitializer() }
}

final class HookedLongPress: UILongPressGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    hookedTouches(.recognizerBegan, self, touches, event) { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    hookedTouches(.recognizerMoved, self, touches, event) { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    hookedTouches(.recognizerEnded, self, touches, event) { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    hookedTouches(.recognizerCancelled, self, touches, event) { super.touchesCancelled(touches, with: event) }
  }
  override func reset() { hooked(.recognizerReset, self) { super.reset() } }
  deinit { hookedDeinitializer() }
}

final class HookedPan: UIPanGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    hookedTouches(.recognizerBegan, self, touches, event) { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    hookedTouches(.recognizerMoved, self, touches, event) { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    hookedTouches(.recognizerEnded, self, touches, event) { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    hookedTouches(.recognizerCancelled, self, touches, event) { super.touchesCancelled(touches, with: event) }
  }
  override func reset() { hooked(.recognizerReset, self) { super.reset() } }
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    hooked(.canPrevent, self) { super.canPrevent(other) }
  }
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    hooked(.canBePrevented, self) { super.canBePrevented(by: other) }
  }
  deinit { hookedDeinitializer() }
}
