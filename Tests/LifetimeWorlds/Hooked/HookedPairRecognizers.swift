import UIKit

final class HookedPinch: UIPinchGestureRecognizer {
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

final class HookedRotation: UIRotationGestureRecognizer {
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

final class HookedSwipe: UISwipeGestureRecognizer {
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
