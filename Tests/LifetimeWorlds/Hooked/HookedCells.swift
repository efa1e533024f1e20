import UIKit

final class HookedTableViewCell: UITableViewCell {
  override func prepareForReuse() { hooked(.prepareForReuse, self) { super.prepareForReuse() } }
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

final class HookedCollectionViewCell: UICollectionViewCell {
  override func prepareForReuse() { hooked(.prepareForReuse, self) { super.prepareForReuse() } }
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

final class HookedHeaderView: UITableViewHeaderFooterView {
  override func prepareForReuse() { hooked(.prepareForReuse, self) { super.prepareForReuse() } }
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
  deinit { hookedDeinitializer() }
}
