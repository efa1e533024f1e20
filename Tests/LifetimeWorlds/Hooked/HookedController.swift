import UIKit

/// A controller whose view is filled from the seed when it loads.
final class HookedController: UIViewController {
  override func loadView() {
    super.loadView()
    Saboteur.current?.fill(self)
    hooked(.loadView, self)
  }
  override func viewDidLoad() { hooked(.viewDidLoad, self) { super.viewDidLoad() } }
  override func viewWillAppear(_ animated: Bool) {
    hooked(.viewWillAppear, self) { super.viewWillAppear(animated) }
  }
  override func viewIsAppearing(_ animated: Bool) {
    hooked(.viewIsAppearing, self) { super.viewIsAppearing(animated) }
  }
  override func viewDidAppear(_ animated: Bool) {
    hooked(.viewDidAppear, self) { super.viewDidAppear(animated) }
  }
  override func viewWillDisappear(_ animated: Bool) {
    hooked(.viewWillDisappear, self) { super.viewWillDisappear(animated) }
  }
  override func viewDidDisappear(_ animated: Bool) {
    hooked(.viewDidDisappear, self) { super.viewDidDisappear(animated) }
  }
  override func viewWillLayoutSubviews() { hooked(.viewWillLayout, self) { super.viewWillLayoutSubviews() } }
  override func viewDidLayoutSubviews() { hooked(.viewDidLayout, self) { super.viewDidLayoutSubviews() } }
  override func willMove(toParent parent: UIViewController?) {
    hooked(.willMoveToParent, self) { super.willMove(toParent: parent) }
  }
  override func didMove(toParent parent: UIViewController?) {
    hooked(.didMoveToParent, self) { super.didMove(toParent: parent) }
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
