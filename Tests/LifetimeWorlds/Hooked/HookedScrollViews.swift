import UIKit

final class HookedScrollView: UIScrollView {
  override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    hooked(.touchesShouldBegin, self) { super.touchesShouldBegin(touches, with: event, in: view) }
  }
  override func touchesShouldCancel(in view: UIView) -> Bool {
    hooked(.touchesShouldCancel, self) { super.touchesShouldCancel(in: view) }
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
  deinit { hookedDeinitializer() }
}

final class HookedTableView: UITableView {
  override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    hooked(.touchesShouldBegin, self) { super.touchesShouldBegin(touches, with: event, in: view) }
  }
  override func touchesShouldCancel(in view: UIView) -> Bool {
    hooked(.touchesShouldCancel, self) { super.touchesShouldCancel(in: view) }
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
  deinit { hookedDeinitializer() }
}

final class HookedCollectionView: UICollectionView {
  override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    hooked(.touchesShouldBegin, self) { super.touchesShouldBegin(touches, with: event, in: view) }
  }
  override func touchesShouldCancel(in view: UIView) -> Bool {
    hooked(.touchesShouldCancel, self) { super.touchesShouldCancel(in: view) }
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
  deinit { hookedDeinitializer() }
}
