/// A container for a stack of controllers. The container shows the top controller's view, and a bar with the
/// controller's title and a back button.
///
/// A finger that moves in from the left edge pops the top controller interactively.
@MainActor open class UINavigationController: UIViewController {
  /// The duration, in seconds, of the animation that shows or hides bars.
  public nonisolated static let hideShowBarDuration: CGFloat = 0.2

  /// The controllers of the stack, from bottom to top.
  final var stack: [UIViewController] = [] { didSet { extendLifetime(oldValue) } }
  final let bar = UINavigationBar(frame: .zero)
  final let transitionView = UINavigationTransitionView(frame: .zero)
  /// The view around the root view of `shownController`; nil if no controller is shown.
  final var wrapper: UIViewControllerWrapperView? { didSet { extendLifetime(oldValue) } }
  /// The controller whose view is visible. This controller is at the top of the stack, except before the top
  /// controller's view is loaded and while a transition starts. Nil if no controller is shown.
  final var shownController: UIViewController? { didSet { extendLifetime(oldValue) } }
  final var transition: NavigationTransition? { didSet { extendLifetime(oldValue) } }
  private final var storedIsBarHidden = false
  /// The controller that became the top while the container was off screen; nil if there is none. When the
  /// container appears, it reports this controller to the delegate.
  private final weak var controllerAwaitingShowCallbacks: UIViewController?
  private final let popGesture = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
  private final let popGestureDelegate = PopGestureDelegate()

  /// Receives an event whenever another controller is shown. Not retained.
  open weak var delegate: (any UINavigationControllerDelegate)? {
    didSet { SubclassMethods.include(in: &delegate) }
  }

  /// Creates a navigation controller with one controller in its stack.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setUp()
    setViewControllers([rootViewController], animated: false)
  }

  /// Creates a navigation controller with an empty stack. Nib files are not supported: both arguments are
  /// ignored.
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  deinit {}

  private func setUp() {
    bar.controller = self
    popGestureDelegate.controller = self
    popGesture.edges = .left
    popGesture.delegate = popGestureDelegate
    popGesture.addTarget(self, action: UINavigationController.popGestureAction)
  }

  // MARK: The stack

  /// The controllers of the stack, from bottom to top. Setting this property shows the new top without an
  /// animation.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The controller at the top of the stack; nil if the stack is empty.
  open var topViewController: UIViewController? { stack.last }
  /// The controller that the user sees: the controller presented by this controller or by the top of the
  /// stack, or else the top of the stack.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

  /// Pushes a controller. A navigation controller, or a controller that is already in the stack, is refused
  /// with a message in the trace.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    transition?.finishNow()
    guard !(viewController is UINavigationController) else {
      return TouchTrace.message(
        "pushViewController refused: a navigation controller cannot be pushed; present it.")
    }
    guard !stack.contains(viewController) else {
      return TouchTrace.message(
        "pushViewController refused: the controller is already in the stack; pop to it.")
    }
    setStack(stack + [viewController], animated: animated)
  }

  /// Pops the top controller and returns it. Returns nil if the stack has fewer than two controllers.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    transition?.finishNow()
    guard stack.count > 1, let top = stack.last else { return nil }
    setStack(stack.dropLast(), animated: animated)
    return top
  }

  /// Pops all controllers above `viewController` and returns them, from bottom to top. Returns nil if
  /// `viewController` is not in the stack.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    transition?.finishNow()
    guard let index = stack.firstIndex(of: viewController) else {
      TouchTrace.message("popToViewController refused: the controller is not in the stack; push it.")
      return nil
    }
    let poppedControllers = Array(stack[(index + 1)...])
    if !poppedControllers.isEmpty { setStack(Array(stack[...index]), animated: animated) }
    return poppedControllers
  }

  /// Pops all controllers except the bottom one and returns them, from bottom to top. Returns nil if the
  /// stack has fewer than two controllers.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    transition?.finishNow()
    guard stack.count > 1 else { return nil }
    return popToViewController(stack[0], animated: animated)
  }

  /// Replaces the stack. If the new top was in the stack before, the change is animated as a pop, otherwise
  /// as a push.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    transition?.finishNow()
    var uniqueControllers: [UIViewController] = []
    for controller in viewControllers where !uniqueControllers.contains(controller) {
      uniqueControllers.append(controller)
    }
    setStack(uniqueControllers, animated: animated)
  }

  // MARK: The bar

  /// The bar, which shows the navigation items of the controllers in the stack.
  open var navigationBar: UINavigationBar { bar }
  /// Whether the navigation bar is hidden. Default false.
  open var isNavigationBarHidden: Bool {
    get { storedIsBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Hides or shows the navigation bar. If `animated` is true, the bar slides out or in at the top.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != storedIsBarHidden else { return }
    storedIsBarHidden = hidden
    guard isViewLoaded else { return }
    let offScreenTransform = CGAffineTransform(
      translationX: 0, y: -(UINavigationBar.height + bar.coveredTopHeight))
    layOutContents()
    guard animated, bar.window != nil, !UIAccessibility.isReduceMotionEnabled else {
      bar.transform = .identity
      bar.isHidden = hidden
      return
    }
    bar.isHidden = false
    if !hidden { bar.transform = offScreenTransform }
    UIView.animate(withDuration: UINavigationController.hideShowBarDuration) {
      bar.transform = hidden ? offScreenTransform : .identity
    } completion: { [weak self] _ in
      guard let self, storedIsBarHidden == hidden else { return }
      bar.isHidden = hidden
      bar.transform = .identity
    }
  }

  /// Pops the top controller. Called when the back button is tapped.
  final func goBack() {
    if let asked = SubclassMethods.included(in: self as? any UINavigationBarDelegate), let item = bar.topItem,
      !asked.navigationBar(bar, shouldPop: item)
    {
      return
    }
    popViewController(animated: true)
  }

  /// The item that represents this controller in a tab bar. Default: an item with this controller's title. If
  /// this controller has no title, the default is the item of the stack's bottom controller.
  open override var tabBarItem: UITabBarItem! {
    get { storedTabBarItem ?? (title == nil ? stack.first?.tabBarItem : nil) ?? super.tabBarItem }
    set { super.tabBarItem = newValue }
  }

  // MARK: The gesture

  /// The recognizer that pops the top controller when a finger moves in from the left edge. By default, the
  /// recognizer begins only if the bar shows a back button. If the app replaces the recognizer's delegate,
  /// the new delegate decides.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { popGesture }

  private static let popGestureAction = Selector(UINavigationController.popGestureChanged)

  private func popGestureChanged(_ gesture: UIScreenEdgePanGestureRecognizer) {
    switch gesture.state {
    case .began:
      if let transition {
        transition.grab()
      } else if stack.count > 1 {
        setStack(stack.dropLast(), animated: true, isLedByPopGesture: true)
      }
      transition?.move(by: gesture.translation(in: view).x)
    case .changed: transition?.move(by: gesture.translation(in: view).x)
    case .ended: transition?.release(atVelocity: gesture.velocity(in: view).x)
    default: transition?.cancelGrab()
    }
  }

  // MARK: Views

  open override func loadView() {
    super.loadView()
    let bounds = CGRect(origin: .zero, size: viewIfLoaded?.bounds.size ?? .zero)
    let container = UILayoutContainerView(frame: bounds)
    transitionView.frame = bounds
    transitionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(transitionView)
    container.addSubview(bar)
    container.addGestureRecognizer(popGesture)
    bar.isHidden = storedIsBarHidden
    view = container
  }

  final override func layOutContents() {
    guard let container = viewIfLoaded else { return }
    showTopUnlessShown()
    bar.coveredTopHeight = container.safeAreaInsets.top
    bar.bounds = CGRect(x: 0, y: 0, width: container.bounds.width, height: UINavigationBar.height)
    bar.center = CGPoint(
      x: container.bounds.midX, y: container.safeAreaInsets.top + UINavigationBar.height / 2)
    if let shownController, transition == nil { wrapper?.barInsets = barInsets(for: shownController) }
    transition?.layOut()
  }

  /// Returns the insets, in points, that bars add to the safe area of the controller's view. The navigation
  /// bar adds its height at the top. If the controller, or a controller below it in the stack, hides the tab
  /// bar, the height of the tab bar is subtracted at the bottom.
  final func barInsets(for controller: UIViewController) -> UIEdgeInsets {
    var insets = UIEdgeInsets(
      top: storedIsBarHidden ? 0 : UINavigationBar.height, left: 0, bottom: 0, right: 0)
    if hidesBottomBar(upTo: controller), let tabs = tabBarController { insets.bottom = -tabs.barHeight }
    return insets
  }

  /// Returns whether `controller`, or a controller below it in the stack, hides the tab bar. If `controller`
  /// is nil, returns whether any controller of the stack hides the tab bar.
  final func hidesBottomBar(upTo controller: UIViewController?) -> Bool {
    for member in stack {
      if member.hidesBottomBarWhenPushed { return true }
      if member === controller { return false }
    }
    return controller?.hidesBottomBarWhenPushed ?? false
  }

  final func makeWrapper(of controller: UIViewController) -> UIViewControllerWrapperView {
    UIViewControllerWrapperView(
      of: controller, bounds: transitionView.bounds, barInsets: barInsets(for: controller))
  }

  /// Shows the top controller if no controller is shown yet. The container does not load the first
  /// controller's root view earlier.
  private func showTopUnlessShown() {
    guard shownController == nil, transition == nil, let top = stack.last else { return }
    top.loadViewIfNeeded()
    // While the view was loaded, the app may have changed the stack, or the top may have been shown already.
    guard stack.last === top else {
      return performControllerChange { [weak self] in self?.showTopUnlessShown() }
    }
    guard shownController == nil, transition == nil else { return }
    let wrapper = makeWrapper(of: top)
    shownController = top
    self.wrapper = wrapper
    controllerAwaitingShowCallbacks = top
    transitionView.addSubview(wrapper)
    tabBarController?.contentDidChange()
  }

  // MARK: Appearing

  final override func contentsWillAppear() {
    showTopUnlessShown()
  }

  final override func contentsAreAppearing(_ animated: Bool) {
    if let controllerAwaitingShowCallbacks {
      delegate?.navigationController(self, willShow: controllerAwaitingShowCallbacks, animated: animated)
    }
  }

  final override func contentsDidAppear(_ animated: Bool) {
    guard let controller = controllerAwaitingShowCallbacks else { return }
    controllerAwaitingShowCallbacks = nil
    delegate?.navigationController(self, didShow: controller, animated: animated)
  }

  final override func contentsWillDisappear() {
    transition?.finishNow()
  }

  /// Stores the controller, so that the delegate is called for it when the container appears.
  final func deferShowCallbacks(for controller: UIViewController?) {
    controllerAwaitingShowCallbacks = controller
  }
}
