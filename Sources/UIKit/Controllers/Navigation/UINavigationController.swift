/// A stack of controllers. It shows the top controller below a bar with its title and a back button.
///
/// A finger that comes in from the left edge pops the top controller interactively.
@MainActor open class UINavigationController: UIViewController {
  /// The duration of showing and hiding bars, in seconds.
  public nonisolated static let hideShowBarDuration: CGFloat = 0.2

  /// The controllers from the bottom up.
  final var stack: [UIViewController] = [] { didSet { extendLifetime(oldValue) } }
  final let bar = UINavigationBar(frame: .zero)
  final let transitionView = UINavigationTransitionView(frame: .zero)
  /// The wrapper around the view of `shown`.
  final var wrapper: UIViewControllerWrapperView? { didSet { extendLifetime(oldValue) } }
  /// The controller whose view is shown: the top of the stack, except before a view is loaded or when a
  /// transition begins.
  final var shown: UIViewController? { didSet { extendLifetime(oldValue) } }
  final var transition: NavigationTransition? { didSet { extendLifetime(oldValue) } }
  private final var storedIsBarHidden = false
  /// A controller that was shown off screen. The delegate is notified when the navigation controller appears.
  private final weak var untold: UIViewController?
  private final let popGesture = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
  private final let popGestureDelegate = PopGestureDelegate()

  /// Receives the navigation controller's events. Not retained.
  open weak var delegate: (any UINavigationControllerDelegate)? {
    didSet { SubclassMethods.include(in: &delegate) }
  }

  /// Creates a stack with one controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setUp()
    setViewControllers([rootViewController], animated: false)
  }

  /// Creates an empty stack.
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

  /// The controllers from the bottom up. Setting them does not animate.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The top of the stack.
  open var topViewController: UIViewController? { stack.last }
  /// The visible controller: the one that the top controller or this one presents, otherwise the top of the
  /// stack.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

  /// Pushes a controller. A controller that is already in the stack, or that is a navigation controller, is
  /// refused with a message in the trace.
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

  /// Pops the top controller, unless it is the only one. Returns the popped controller.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    transition?.finishNow()
    guard stack.count > 1, let top = stack.last else { return nil }
    setStack(stack.dropLast(), animated: animated)
    return top
  }

  /// Pops the controllers above this one. Returns them from the bottom up; nil if this one is not in the
  /// stack.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    transition?.finishNow()
    guard let index = stack.firstIndex(of: viewController) else {
      TouchTrace.message("popToViewController refused: the controller is not in the stack; push it.")
      return nil
    }
    let popped = Array(stack[(index + 1)...])
    if !popped.isEmpty { setStack(Array(stack[...index]), animated: animated) }
    return popped
  }

  /// Pops all controllers but the bottom one. Returns them from the bottom up; nil if there are none to pop.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    transition?.finishNow()
    guard stack.count > 1 else { return nil }
    return popToViewController(stack[0], animated: animated)
  }

  /// Replaces the stack. If animated, it looks like a pop if the new top was in the stack before, otherwise
  /// like a push.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    transition?.finishNow()
    var unique: [UIViewController] = []
    for controller in viewControllers where !unique.contains(controller) { unique.append(controller) }
    setStack(unique, animated: animated)
  }

  // MARK: The bar

  /// The bar. Its items are the navigation items of the controllers.
  open var navigationBar: UINavigationBar { bar }
  /// Whether the bar is hidden. Default false.
  open var isNavigationBarHidden: Bool {
    get { storedIsBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Hides or shows the bar. If animated, it slides out at the top, or in.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != storedIsBarHidden else { return }
    storedIsBarHidden = hidden
    guard isViewLoaded else { return }
    let away = CGAffineTransform(translationX: 0, y: -(UINavigationBar.height + bar.coveredTop))
    layOutContents()
    guard animated, bar.window != nil, !UIAccessibility.isReduceMotionEnabled else {
      bar.transform = .identity
      bar.isHidden = hidden
      return
    }
    bar.isHidden = false
    if !hidden { bar.transform = away }
    UIView.animate(withDuration: UINavigationController.hideShowBarDuration) {
      bar.transform = hidden ? away : .identity
    } completion: { [weak self] _ in
      guard let self, storedIsBarHidden == hidden else { return }
      bar.isHidden = hidden
      bar.transform = .identity
    }
  }

  /// Called when the back button is tapped.
  final func goBack() {
    if let asked = SubclassMethods.included(in: self as? any UINavigationBarDelegate), let item = bar.topItem,
      !asked.navigationBar(bar, shouldPop: item)
    {
      return
    }
    popViewController(animated: true)
  }

  /// The tab bar item. Default: the item of the stack's bottom controller, if this controller has no title.
  open override var tabBarItem: UITabBarItem! {
    get { storedTabBarItem ?? (title == nil ? stack.first?.tabBarItem : nil) ?? super.tabBarItem }
    set { super.tabBarItem = newValue }
  }

  // MARK: The gesture

  /// The recognizer that pops the top controller when a finger comes in from the left edge. By default it is
  /// active if the bar shows a back button. If its delegate is replaced, the new delegate decides.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { popGesture }

  private static let popGestureAction = Selector(UINavigationController.popGestureChanged)

  private func popGestureChanged(_ gesture: UIScreenEdgePanGestureRecognizer) {
    switch gesture.state {
    case .began:
      if let transition {
        transition.grab()
      } else if stack.count > 1 {
        setStack(stack.dropLast(), animated: true, isInteractive: true)
      }
      transition?.move(by: gesture.translation(in: view).x)
    case .changed: transition?.move(by: gesture.translation(in: view).x)
    case .ended: transition?.letGo(atVelocity: gesture.velocity(in: view).x)
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
    bar.coveredTop = container.safeAreaInsets.top
    bar.bounds = CGRect(x: 0, y: 0, width: container.bounds.width, height: UINavigationBar.height)
    bar.center = CGPoint(
      x: container.bounds.midX, y: container.safeAreaInsets.top + UINavigationBar.height / 2)
    if let shown, transition == nil { wrapper?.barInsets = barInsets(for: shown) }
    transition?.layOut()
  }

  /// Returns the insets that the bars cover of the controller's view, in points: the navigation bar, minus
  /// the tab bar if that is hidden for the controller.
  final func barInsets(for controller: UIViewController) -> UIEdgeInsets {
    var insets = UIEdgeInsets(
      top: storedIsBarHidden ? 0 : UINavigationBar.height, left: 0, bottom: 0, right: 0)
    if hidesBottomBar(upTo: controller), let tabs = tabBarController { insets.bottom = -tabs.barHeight }
    return insets
  }

  /// Whether the bottom bar is hidden for the controller, by itself or by a controller below it.
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

  /// Shows the top controller if none is shown. The first view is not loaded before it is needed.
  private func showTopUnlessShown() {
    guard shown == nil, transition == nil, let top = stack.last else { return }
    top.loadViewIfNeeded()
    // Loading a view may change the stack or show its top.
    guard stack.last === top else { return changeScreen { [weak self] in self?.showTopUnlessShown() } }
    guard shown == nil, transition == nil else { return }
    let wrapper = makeWrapper(of: top)
    shown = top
    self.wrapper = wrapper
    untold = top
    transitionView.addSubview(wrapper)
    tabBarController?.contentDidChange()
  }

  // MARK: Appearing

  final override func contentsWillAppear() {
    showTopUnlessShown()
  }

  final override func contentsAreAppearing(_ animated: Bool) {
    if let untold { delegate?.navigationController(self, willShow: untold, animated: animated) }
  }

  final override func contentsDidAppear(_ animated: Bool) {
    guard let told = untold else { return }
    untold = nil
    delegate?.navigationController(self, didShow: told, animated: animated)
  }

  final override func contentsWillDisappear() {
    transition?.finishNow()
  }

  /// Stores the controller, so that the delegate is notified when the navigation controller appears.
  final func deferShowCallbacks(_ controller: UIViewController?) { untold = controller }
}
