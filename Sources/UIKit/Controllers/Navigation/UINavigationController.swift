/// A stack of controllers of which the top one is shown, below a bar with its title and the way back.
///
/// A finger that comes in from the left edge takes the top one away by hand.
@MainActor open class UINavigationController: UIViewController {
  /// How long bars take to come and go, in seconds.
  public nonisolated static let hideShowBarDuration: CGFloat = 0.2

  /// From the bottom up.
  final var stack: [UIViewController] = [] { didSet { extendLifetime(oldValue) } }
  final let bar = UINavigationBar(frame: .zero)
  final let transitionView = UINavigationTransitionView(frame: .zero)
  /// Around the view of `shown`.
  final var wrapper: UIViewControllerWrapperView? { didSet { extendLifetime(oldValue) } }
  /// Whose view is there: the top of the stack, but while nothing was loaded yet or a transition begins.
  final var shown: UIViewController? { didSet { extendLifetime(oldValue) } }
  final var transition: NavigationTransition? { didSet { extendLifetime(oldValue) } }
  private final var storedIsBarHidden = false
  /// What came while nobody could see it: said when the controller appears.
  private final weak var untold: UIViewController?
  private final let popGesture = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
  private final let popGestureDelegate = PopGestureDelegate()

  /// Hears what is shown. Not retained.
  open weak var delegate: (any UINavigationControllerDelegate)? {
    didSet { SubclassMethods.include(in: &delegate) }
  }

  /// A stack of one.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setUp()
    setViewControllers([rootViewController], animated: false)
  }

  /// An empty stack.
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

  /// From the bottom up. Setting it does not animate.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The top of the stack.
  open var topViewController: UIViewController? { stack.last }
  /// What is to be seen: what the top controller, or this one, presents, else the top of the stack.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

  /// Puts a controller on top. One that is in the stack already, or is a navigation controller, is refused with a
  /// message in the trace.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    transition?.finishNow()
    guard !(viewController is UINavigationController) else {
      return TouchTrace.message("pushViewController refused: navigation controllers do not nest; present it.")
    }
    guard !stack.contains(viewController) else {
      return TouchTrace.message("pushViewController refused: the controller is in the stack; pop to it.")
    }
    setStack(stack + [viewController], animated: animated)
  }

  /// Takes the top controller away, unless it is the only one. Answers which one that was.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    transition?.finishNow()
    guard stack.count > 1, let top = stack.last else { return nil }
    setStack(stack.dropLast(), animated: animated)
    return top
  }

  /// Takes away what lies above the controller; answers that, from the bottom up. Nil if it is not in the stack.
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

  /// Takes away all but the bottom one; answers that, from the bottom up. Nil where there is nothing to take.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    transition?.finishNow()
    guard stack.count > 1 else { return nil }
    return popToViewController(stack[0], animated: animated)
  }

  /// Another stack. Animated, a top controller that is new comes as in a push, one that was there before as in a pop.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    transition?.finishNow()
    var unique: [UIViewController] = []
    for controller in viewControllers where !unique.contains(controller) { unique.append(controller) }
    setStack(unique, animated: animated)
  }

  // MARK: The bar

  /// Its items are those of the controllers.
  open var navigationBar: UINavigationBar { bar }
  /// Default false.
  open var isNavigationBarHidden: Bool {
    get { storedIsBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Slides the bar out at the top, or in again.
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

  /// Called by the way back.
  final func goBack() {
    if let asked = SubclassMethods.included(in: self as? any UINavigationBarDelegate), let item = bar.topItem,
      !asked.navigationBar(bar, shouldPop: item)
    {
      return
    }
    popViewController(animated: true)
  }

  /// The item of the stack's bottom one, unless it was given one of its own.
  open override var tabBarItem: UITabBarItem! {
    get { storedTabBarItem ?? (title == nil ? stack.first?.tabBarItem : nil) ?? super.tabBarItem }
    set { super.tabBarItem = newValue }
  }

  // MARK: The gesture

  /// Comes in from the left edge and takes the top controller with it. Default: on where the bar shows a way back;
  /// with another delegate that one decides.
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
    default: transition?.letGoToStay()
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

  /// What the bars cover of the controller's view: this one's, and less of the tab bar where that hides for it.
  final func barInsets(for controller: UIViewController) -> UIEdgeInsets {
    var insets = UIEdgeInsets(
      top: storedIsBarHidden ? 0 : UINavigationBar.height, left: 0, bottom: 0, right: 0)
    if hidesBottomBar(upTo: controller), let tabs = tabBarController { insets.bottom = -tabs.barHeight }
    return insets
  }

  /// A controller that hides the bottom bar hides it for those above, too.
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

  /// The first view is only loaded when it is needed.
  private func showTopUnlessShown() {
    guard shown == nil, transition == nil, let top = stack.last else { return }
    top.loadViewIfNeeded()
    // Loading a view may change the stack, or show its top.
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

  /// The delegate hears of it when the controller appears.
  final func rememberToTell(_ controller: UIViewController?) { untold = controller }
}
