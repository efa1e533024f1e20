/// A container that shows one of several controllers. The user chooses the controller in a tab bar at the
/// bottom.
@MainActor open class UITabBarController: UIViewController, UITabBarDelegate {
  /// The largest number of items in the bar. Further controllers have no item, so only the app can select
  /// them.
  private static let maximumItemCount = 5

  private final var controllers: [UIViewController] = [] { didSet { extendLifetime(oldValue) } }
  private final var selectedController: UIViewController? { didSet { extendLifetime(oldValue) } }
  private final let ownTabBar = UITabBar(frame: .zero)
  final let transitionView = UITransitionView(frame: .zero, isModal: false)
  /// The view around the root view of `shownController`, or the container of a transition; nil if no
  /// controller is shown.
  final var wrapper: UIViewControllerWrapperView? { didSet { extendLifetime(oldValue) } }
  final var shownController: UIViewController? { didSet { extendLifetime(oldValue) } }
  /// The running transition, which objects of the app perform.
  final var transition: TabTransition? { didSet { extendLifetime(oldValue) } }

  /// Receives the user's choices, and decides whether the user may select a controller. Not retained.
  open weak var delegate: (any UITabBarControllerDelegate)? {
    didSet { SubclassMethods.include(in: &delegate) }
  }

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  deinit {}

  // MARK: The bar

  /// The tab bar. A subclass may override this property to use its own bar, and must then always return the
  /// same bar.
  open var tabBar: UITabBar { ownTabBar }
  /// The bar that was added when the view was loaded; nil until the view is loaded.
  private final var storedTabBar: UITabBar? { didSet { extendLifetime(oldValue) } }

  /// Called when the user chose the item. Default: does nothing.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  /// The bar's height, in points, without the safe area that the bar's background also covers.
  final var barHeight: CGFloat { UITabBar.height }

  final func itemsDidChange() {
    let items = controllers.prefix(UITabBarController.maximumItemCount).map {
      $0.tabBarItem ?? UITabBarItem()
    }
    tabBar.setItems(Array(items), animated: false)
    showSelection()
  }

  private func showSelection() {
    let index = controllers.firstIndex { $0 === selectedController } ?? Int.max
    let items = tabBar.items ?? []
    tabBar.selectedItem = items.indices.contains(index) ? items[index] : nil
  }

  // MARK: The controllers

  /// The controllers, from left to right. When this property is set, the selected controller stays selected
  /// if it is in the new array; otherwise the first controller is selected.
  open var viewControllers: [UIViewController]? {
    get { controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers. The items of the bar change without an animation, even if `animated` is true.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    transition?.finishNow()
    var new: [UIViewController] = []
    for controller in viewControllers ?? [] where !new.contains(controller) { new.append(controller) }
    let old = controllers
    for controller in old where !new.contains(controller) { controller.willMove(toParent: nil) }
    for controller in new where !old.contains(controller) {
      addChild(controller)
      controller.didMove(toParent: self)
      controller.parentChange = .none
    }
    // The calls above run the app's code, which may have changed the controllers. Controllers that this code
    // added are removed again.
    let removedControllers = controllers.filter { !new.contains($0) }
    controllers = new.filter { $0.parent === self }
    if let selectedController, !controllers.contains(selectedController) { self.selectedController = nil }
    selectedController = selectedController ?? controllers.first
    itemsDidChange()
    showSelectedController()
    for controller in removedControllers where !controllers.contains(controller) {
      controller.removeFromParent()
    }
  }

  /// The selected controller, whose view is shown; nil if there is none. Setting a controller that is not in
  /// `viewControllers` has no effect.
  open var selectedViewController: UIViewController? {
    get { selectedController }
    set {
      guard let newValue, controllers.contains(newValue) else { return }
      transition?.finishNow()
      guard controllers.contains(newValue) else { return }
      select(newValue)
      showSelectedController()
    }
  }

  /// Selects the controller and its item, without showing the controller.
  final func select(_ controller: UIViewController) {
    selectedController = controller
    showSelection()
  }

  /// The index of the selected controller; `NSNotFound` if there is none. Setting an index out of range has
  /// no effect.
  open var selectedIndex: Int {
    get { controllers.firstIndex { $0 === selectedController } ?? NSNotFound }
    set {
      guard controllers.indices.contains(newValue) else { return }
      selectedViewController = controllers[newValue]
    }
  }

  /// Selects the controller of the item that the user chose, if the delegate allows it. If the chosen
  /// controller is already selected and is a navigation controller, pops that controller to its root.
  final func choose(_ item: UITabBarItem) {
    guard let index = tabBar.items?.firstIndex(where: { $0 === item }), controllers.indices.contains(index)
    else { return }
    let controller = controllers[index]
    if delegate?.tabBarController(self, shouldSelect: controller) == false { return }
    if controller === selectedController {
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      selectedViewController = controller
    }
    tabBar.delegate?.tabBar(tabBar, didSelect: item)
    delegate?.tabBarController(self, didSelect: controller)
  }

  // MARK: Views

  open override func loadView() {
    super.loadView()
    let bounds = CGRect(origin: .zero, size: viewIfLoaded?.bounds.size ?? .zero)
    let container = UILayoutContainerView(frame: bounds)
    transitionView.frame = bounds
    transitionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(transitionView)
    let bar = tabBar
    storedTabBar = bar
    bar.controller = self
    if bar.delegate == nil { bar.delegate = self }
    container.addSubview(bar)
    view = container
    itemsDidChange()
  }

  final override func layOutContents() {
    guard let container = viewIfLoaded else { return }
    showSelectedController()
    let height = UITabBar.height + container.safeAreaInsets.bottom
    let size = container.bounds.size
    let bar = tabBar
    bar.bounds = CGRect(x: 0, y: 0, width: size.width, height: height)
    bar.center = CGPoint(x: size.width / 2, y: size.height - height / 2)
    wrapper?.barInsets = barInsets
  }

  final var barInsets: UIEdgeInsets {
    // A navigation controller shows and hides the bar itself, and adjusts its children's insets. For such a
    // controller, the bar therefore counts as visible.
    let isHidden = tabBar.isHidden && !(selectedController is UINavigationController)
    return UIEdgeInsets(top: 0, left: 0, bottom: isHidden ? 0 : barHeight, right: 0)
  }

  final func shows(_ controller: UIViewController) -> Bool { shownController === controller }

  /// Hides or shows the bar after the selected navigation controller's top controller changed.
  final func contentDidChange() {
    guard let navigation = shownController as? UINavigationController else { return }
    tabBar.isHidden = navigation.hidesBottomBar(upTo: navigation.topViewController)
  }

  private func showSelectedController() {
    guard isViewLoaded, shownController !== selectedController else { return }
    performControllerChange { [weak self] in self?.replaceShownController() }
  }

  /// Shows the selected controller. The appearance calls have Apple's order: the new controller receives
  /// `viewWillAppear`, the old one `viewWillDisappear` and `viewDidDisappear`, then the new one
  /// `viewDidAppear`. In each of these calls, and while a view is loaded, the app may select another
  /// controller, which is shown at once.
  private func replaceShownController() {
    let old = shownController, new = selectedController
    if let old, let new, appearance == .appeared, let performers = askForPerformers(from: old, to: new) {
      new.loadViewIfNeeded()
      // The app may have selected another controller, which is then shown already.
      guard selectedController === new, shownController === old, transition == nil else { return }
      let transition = TabTransition(in: self, from: old, to: new, performers: performers)
      self.transition = transition
      return transition.start()
    }
    guard selectedController === new, shownController === old else { return }
    new?.loadViewIfNeeded()
    guard selectedController === new, shownController === old else { return }
    let isOnScreen = appearance == .appeared || appearance == .appearing
    if isOnScreen, let new {
      new.beginAppearing(animated: false)
      guard selectedController === new, shownController === old else {
        guard shownController !== new else { return }
        new.beginDisappearing(animated: false)
        return new.endAppearanceChange()
      }
    }
    let oldWrapper = wrapper
    shownController = new
    if let new {
      new.isInTransition = true
      updateBarVisibility(from: old, to: new)
      let newWrapper = makeWrapper(of: new)
      wrapper = newWrapper
      transitionView.addSubview(newWrapper)
    } else {
      wrapper = nil
    }
    if isOnScreen, shownController !== old { old?.beginDisappearing(animated: false) }
    oldWrapper?.remove(withViewOf: old)
    if shownController !== old { old?.endAppearanceChange() }
    new?.isInTransition = false
    // While the container is still appearing, its children receive `viewDidAppear` later, when the container
    // receives it.
    guard appearance == .appeared, shownController === new, let new else { return }
    new.viewIfLoaded?.layoutIfNeeded()
    new.endAppearanceChange()
  }

  /// Asks the delegate for the objects that perform a transition. Returns nil if the change is not animated.
  private func askForPerformers(from: UIViewController, to: UIViewController) -> TransitionPerformers? {
    guard let delegate,
      let animator = delegate.tabBarController(self, animationControllerForTransitionFrom: from, to: to)
    else { return nil }
    return TransitionPerformers(
      animator: animator, interaction: delegate.tabBarController(self, interactionControllerFor: animator))
  }

  final func makeWrapper(of controller: UIViewController) -> UIViewControllerWrapperView {
    UIViewControllerWrapperView(of: controller, bounds: transitionView.bounds, barInsets: barInsets)
  }

  /// Hides the bar if the new controller is a navigation controller whose content hides it.
  final func updateBarVisibility(from old: UIViewController?, to new: UIViewController) {
    guard old is UINavigationController || new is UINavigationController else { return }
    tabBar.isHidden =
      (new as? UINavigationController).map { $0.hidesBottomBar(upTo: $0.topViewController) } ?? false
  }

  final override func contentsWillAppear() {
    showSelectedController()
  }

  final override func contentsWillDisappear() {
    transition?.finishNow()
  }
}
