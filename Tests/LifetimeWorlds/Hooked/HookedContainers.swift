import UIKit

final class HookedNavigationController: UINavigationController {
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
  deinit { hookedDeinitializer() }
}

final class HookedTabBarController: UITabBarController {
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
  deinit { hookedDeinitializer() }
}

final class HookedTableViewController: UITableViewController {
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
  deinit { hookedDeinitializer() }
}
