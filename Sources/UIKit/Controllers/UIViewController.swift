/// Manages a hierarchy of views: loads the views, and reacts to their appearance and layout. Also contains
/// and presents other controllers.
@MainActor open class UIViewController: UIResponder {
  // MARK: Stored state. The behaviour is in the extension files beside this one.

  final var storedView: UIView? { didSet { extendLifetime(oldValue) } }
  private final var isLoadingView = false
  final var storedChildren: [UIViewController] = []
  /// The containing controller; nil if there is none. The parent sets this property.
  final weak var storedParent: UIViewController?
  /// The presentation of another controller by this controller; nil if there is none.
  final var presentation: Presentation? { didSet { extendLifetime(oldValue) } }
  /// The presentation that shows this controller; nil if it is not presented. The presentation sets this
  /// property.
  final weak var presentedBy: Presentation?
  /// The object that presents this controller, or will present it; nil before it is needed.
  final var storedPresentationController: UIPresentationController? { didSet { extendLifetime(oldValue) } }
  /// The running transition of this controller; nil if there is none. The transition sets this property.
  final weak var transitionContext: TransitionContext?
  final var appearance = AppearanceState.disappeared
  /// Whether the current appearance or disappearance is animated.
  final var isAppearanceAnimated = false
  /// Whether `viewIsAppearing` was called in the current appearance.
  final var didCallViewIsAppearing = false
  final var storedIsBeingPresented = false
  final var storedIsBeingDismissed = false
  final var parentChange = ParentChange.none
  /// Whether the parent is replacing another child's view with this controller's view. If so, the parent
  /// itself completes this controller's appearance.
  final var isInTransition = false
  /// Whether the view is leaving its window outside of a transition. If so, `viewDidDisappear` is called when
  /// the view has left the window.
  final var disappearsWithView = false

  /// The title that containers show. Setting this property also sets the titles of `navigationItem` and
  /// `tabBarItem`. Default nil.
  open var title: String? {
    didSet {
      storedNavigationItem?.title = title
      storedTabBarItem?.title = title
    }
  }
  /// The title and the buttons that a navigation bar shows for this controller. The first access creates the
  /// item with the controller's title.
  open var navigationItem: UINavigationItem {
    if let storedNavigationItem { return storedNavigationItem }
    let item = UINavigationItem()
    item.title = title
    storedNavigationItem = item
    return item
  }
  private final var storedNavigationItem: UINavigationItem? { didSet { extendLifetime(oldValue) } }
  /// The item that represents this controller in a tab bar. The first access creates the item with the
  /// controller's title.
  open var tabBarItem: UITabBarItem! {
    get {
      if let storedTabBarItem { return storedTabBarItem }
      let item = UITabBarItem(title: title, image: nil, tag: 0)
      storedTabBarItem = item
      return item
    }
    set {
      storedTabBarItem = newValue
      tabBarController?.itemsDidChange()
    }
  }
  final var storedTabBarItem: UITabBarItem? { didSet { extendLifetime(oldValue) } }
  /// Whether the tab bar is hidden while this controller, or a controller above it, is at the top of a
  /// navigation controller's stack. Default false.
  open var hidesBottomBarWhenPushed = false
  /// The size that the content prefers in a container, in points. Default zero: no preference.
  open var preferredContentSize: CGSize = .zero {
    didSet {
      if preferredContentSize != oldValue {
        storedParent?.preferredContentSizeDidChange(forChildContentContainer: self)
        presentedBy?.controller.preferredContentSizeDidChange(forChildContentContainer: self)
      }
    }
  }
  /// The screen edges at which the app's gestures take precedence over the system's. At these edges, the app
  /// receives the first swipe, and the system receives the next swipe (rule 12.3). The engine reads this
  /// property from a window's frontmost controller if the window's `systemGestureEdges` is not empty. These
  /// edges are not sent to the compositor. Default: no edges.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The child whose `preferredScreenEdgesDeferringSystemGestures` is used instead of this controller's.
  /// Default nil.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Discards the screen edges that were read from `preferredScreenEdgesDeferringSystemGestures` and
  /// `childForScreenEdgesDeferringSystemGestures`. Call this method after one of these properties changed.
  /// The edges are read again when the next finger lands.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {
    viewIfLoaded?.window?.systemGestureGate?.invalidateDeferredEdges()
  }

  // MARK: Status bar, orientation and memory

  // A window has neither a status bar nor an orientation. These members exist so that code written for iOS
  // compiles.

  /// Has no effect. Whether the status bar is hidden. Default false.
  open var prefersStatusBarHidden: Bool { false }
  /// Has no effect. The style of the status bar. Default `.default`.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Has no effect. How the status bar appears and disappears. Default `.fade`.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Has no effect. The child that decides whether the status bar is hidden. Default nil: this controller.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Has no effect. The child that decides on the style of the status bar. Default nil: this controller.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// Has no effect. Tells that a property of the status bar has changed.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Has no effect. Whether the system hides its indicator at the lower edge. Default false.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Has no effect. The child that decides whether the indicator is hidden. Default nil: this controller.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// Has no effect. Tells that `prefersHomeIndicatorAutoHidden` has changed.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// Has no effect. Whether the interface turns with the device. Default true.
  open var shouldAutorotate: Bool { true }
  /// Has no effect. The orientations of the interface. Default: all except upside down.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// Has no effect. The orientation in which the controller is presented. Default `.portrait`.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Has no effect. Tells that the orientations have changed.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  /// Has no effect. Asks for the orientation of the device.
  public class func attemptRotationToDeviceOrientation() {}
  /// Never called by the engine. On iOS, called when memory is short. Default: does nothing.
  open func didReceiveMemoryWarning() {}

  // MARK: Safe area

  /// The insets that the controller adds to its view's safe area, in points. Default zero.
  open var additionalSafeAreaInsets: UIEdgeInsets {
    get { storedAdditionalSafeAreaInsets }
    set {
      let insets = newValue.usable
      guard let storedView else {
        storedAdditionalSafeAreaInsets = insets
        return
      }
      storedView.changeSafeArea { storedAdditionalSafeAreaInsets = insets }
    }
  }
  private final var storedAdditionalSafeAreaInsets = UIEdgeInsets.zero
  /// Called after the `safeAreaInsets` of the root view changed. Default: does nothing.
  open func viewSafeAreaInsetsDidChange() {}
  /// The traits of the root view; before the view is loaded, the value of `UITraitCollection.current`.
  open var traitCollection: UITraitCollection { storedView?.traitCollection ?? .current }

  /// How this controller covers its presenter. Default `.automatic`.
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic
  /// The animation with which this controller is presented and dismissed. Default `.coverVertical`.
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
  /// Provides the objects that present and dismiss this controller. Not retained. Default nil: the styles
  /// above say how.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    didSet { SubclassMethods.include(in: &transitioningDelegate) }
  }
  /// Whether presentations of the styles `.currentContext` and `.overCurrentContext` cover this controller's
  /// view when a descendant presents. Default false: they cover the topmost ancestor's view.
  open var definesPresentationContext = false
  /// Whether this controller's `modalTransitionStyle` replaces that of a controller that it presents in its
  /// context. Default false.
  open var providesPresentationContextTransitionStyle = false
  /// Whether the user must not dismiss this controller, for example by pulling its sheet down. Default false.
  open var isModalInPresentation = false

  /// Creates a controller. Nib files are not supported: both arguments are ignored, and exist only so that
  /// code written for iOS compiles.
  public init(nibName: String?, bundle: Bundle?) {
    super.init()
  }

  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  deinit {}

  // MARK: The view

  /// The root view. Reading this property loads the view if needed.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return storedView
    }
    set { replaceView(with: newValue) }
  }

  /// The root view; nil if it is not loaded. Reading this property does not load the view.
  open var viewIfLoaded: UIView? { storedView }
  /// Whether the root view is loaded.
  open var isViewLoaded: Bool { storedView != nil }

  /// Creates the root view. Overrides assign a view to `view` and do not call super. Default: creates a plain
  /// view as large as the first scene.
  open func loadView() {
    let size = UIApplication.current?.orderedScenes.first?.size ?? CGSize(width: 375, height: 812)
    view = UIView(frame: CGRect(origin: .zero, size: size))
  }

  /// Loads the root view if it is not loaded, and calls `viewDidLoad()`.
  open func loadViewIfNeeded() {
    guard storedView == nil else { return }
    // If `loadView` reads `view` before it assigns a view, the controller gets a plain view.
    if isLoadingView {
      UIApplication.reportFault(
        "loadView of a \(type(of: self)) reads the view before it sets one; a plain view is used.",
        in: owningApplication)
      return replaceView(with: UIView(frame: .zero))
    }
    isLoadingView = true
    loadView()
    isLoadingView = false
    if storedView == nil { replaceView(with: UIView(frame: .zero)) }
    viewDidLoad()
  }

  /// Called after the root view was loaded. Default: does nothing.
  open func viewDidLoad() {}

  // MARK: Appearance, in the order of the calls

  /// Called before the view is added to a window, for each appearance. Default: does nothing.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is in its window, before the view is laid out. Default: does nothing.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called when the view is on screen and its transition has ended. Default: does nothing.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view leaves the screen. Default: does nothing.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the view has left the screen and its transition has ended. Default: does nothing.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Called before each layout of the root view. Default: does nothing.
  open func viewWillLayoutSubviews() {}
  /// Called after each layout of the root view. The subviews of its subviews may not be laid out yet.
  /// Default: does nothing.
  open func viewDidLayoutSubviews() {}

  /// Whether children receive the appearance calls together with this controller. A container that returns
  /// false must call `beginAppearanceTransition` and `endAppearanceTransition` on its children. Default true.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Sends this controller the calls that precede its view's appearance or disappearance. Called by a parent
  /// that does not forward appearance calls automatically.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing { beginAppearing(animated: animated) } else { beginDisappearing(animated: animated) }
  }

  /// Sends this controller the calls that follow its view's appearance or disappearance. Ends the change that
  /// `beginAppearanceTransition(_:animated:)` began.
  open func endAppearanceTransition() {
    endAppearanceChange()
  }

  // MARK: Containment

  /// The child controllers, in the order in which they were added.
  open var children: [UIViewController] { storedChildren }
  /// The nearest ancestor that is a navigation controller; nil if there is none.
  open var navigationController: UINavigationController? { ancestor() }
  /// The nearest ancestor that is a tab bar controller; nil if there is none.
  open var tabBarController: UITabBarController? { ancestor() }
  /// The controller that contains this controller; nil if there is none.
  open var parent: UIViewController? { storedParent }

  /// Calls `willMove(toParent:)` on `childController` and adds it as a child. Afterwards, add the child's
  /// view to this controller's view, and then call the child's `didMove(toParent:)`. The child is removed
  /// from its previous parent. If `childController` is this controller or one of its ancestors, the call only
  /// writes a message to the trace.
  open func addChild(_ childController: UIViewController) {
    adopt(childController)
  }

  /// Removes this controller from its parent, and then calls `didMove(toParent: nil)`. Before calling
  /// `removeFromParent()`, call `willMove(toParent: nil)` and remove the controller's view.
  open func removeFromParent() {
    leaveParent()
  }

  /// Replaces the view of one child with the view of another child. The changes that `animations` makes are
  /// animated, too. The old view is removed at the end. Both children receive their appearance calls. If the
  /// two controllers are not both children of this controller, calls `completion` with false.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    runTransition(
      from: fromViewController, to: toViewController, duration: duration, options: options,
      animations: animations, completion: completion)
  }

  /// Called before the controller is added to a parent or removed from its parent. `parent` is nil if the
  /// controller is being removed.
  open func willMove(toParent parent: UIViewController?) { parentWillChange(to: parent) }
  /// Called after the controller was added to a parent or removed from its parent. `parent` is nil if the
  /// controller was removed. A container calls this method after it added the child's view.
  open func didMove(toParent parent: UIViewController?) { parentDidChange() }
  /// Whether the view appears because the controller has just been added to its parent, as in a push. False
  /// if the view appears because another controller's view no longer covers it. Valid in
  /// `viewWillAppear(_:)`, `viewIsAppearing(_:)` and `viewDidAppear(_:)`; false elsewhere.
  open var isMovingToParent: Bool {
    parentChange == .joining && (appearance == .appearing || appearance == .appeared)
  }
  /// Whether the view disappears because the controller is being removed from its parent, as in a pop. False
  /// if another controller's view covers it. Valid in `viewWillDisappear(_:)` and `viewDidDisappear(_:)`; not
  /// meaningful elsewhere.
  open var isMovingFromParent: Bool {
    parentChange == .leaving && (appearance == .disappearing || appearance == .disappeared)
  }
  /// Called after the `preferredContentSize` of a child changed. Default: does nothing.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Returns the size of a child, in points, before this controller's view changes its size. The child then
  /// receives `viewWillTransition(to:with:)` with this size. Default: `parentSize`.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// Called before the window's size, and with it the view's, changes. `coordinator` runs animations and
  /// completions with the change (rule 10.20). Overrides call super, which passes the call on to the
  /// children.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in storedChildren {
      child.viewWillTransition(
        to: self.size(forChildContentContainer: child, withParentContainerSize: size), with: coordinator)
    }
  }

  // MARK: Editing

  /// Whether the user is editing the controller's content. Setting this property calls
  /// `setEditing(_:animated:)`. Default false.
  open var isEditing: Bool {
    get { storedIsEditing }
    set { setEditing(newValue, animated: false) }
  }
  private final var storedIsEditing = false
  /// Sets `isEditing`. Overrides call super and update their content.
  open func setEditing(_ editing: Bool, animated: Bool) {
    storedIsEditing = editing
    if let storedEditButtonItem { show(isEditing: editing, on: storedEditButtonItem) }
  }
  /// A bar button item that toggles `isEditing` with an animation. Its title is "Edit", or "Done" while the
  /// controller is editing, in the app's language. The first access creates the item.
  open var editButtonItem: UIBarButtonItem {
    if let storedEditButtonItem { return storedEditButtonItem }
    let item = makeEditButtonItem()
    storedEditButtonItem = item
    return item
  }
  private final var storedEditButtonItem: UIBarButtonItem? { didSet { extendLifetime(oldValue) } }

  // MARK: Presentation

  /// The controller that this controller, or its nearest presenting ancestor, presents; nil if there is none.
  open var presentedViewController: UIViewController? {
    presentation?.presented ?? storedParent?.presentedViewController
  }

  /// Whether this controller, while presented, handles every key that no responder in its view handles. If
  /// so, responders behind the controller receive no keys. Default false.
  var takesAllKeys: Bool { false }

  /// The controller that presented this controller or its nearest presented ancestor; nil if there is none.
  open var presentingViewController: UIViewController? {
    presentedBy?.presenter ?? storedParent?.presentingViewController
  }

  /// Whether the controller is being presented. True from the call of `present` until `viewDidAppear(_:)` has
  /// returned. Always false for children.
  open var isBeingPresented: Bool { storedIsBeingPresented }
  /// Whether the controller is being dismissed. True from the call of `dismiss` until `viewDidDisappear(_:)`
  /// has returned. Always false for children.
  open var isBeingDismissed: Bool { storedIsBeingDismissed }

  /// Presents another controller on top of this controller's topmost ancestor; with the styles
  /// `.currentContext` and `.overCurrentContext`, on top of the nearest ancestor that defines a context. The
  /// presentation is refused, with a message in the trace, if that ancestor is not in a window or already
  /// presents a controller. `completion` is called after the transition.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    performControllerChange {
      self.startPresenting(viewControllerToPresent, animated: flag, completion: completion)
    }
  }

  /// Dismisses the controller that this controller or its nearest presenting ancestor presents, and all
  /// controllers above that controller. If there is none, dismisses this controller's presented ancestor.
  /// `completion` is called after the transition, even if the transition was cancelled.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let presentation = nearestPresentation else {
      completion?()
      return
    }
    presentation.dismiss(animated: flag, completion: completion)
  }

  // MARK: For containers of this module

  /// Lays out the contents of a container. Called when the root view, a `UILayoutContainerView`, is laid out.
  func layOutContents() {}
  /// Called after `viewWillAppear`, before the children receive it.
  func contentsWillAppear() {}
  /// Called after the children received `viewWillAppear`.
  func contentsAreAppearing(_ animated: Bool) {}
  /// Called after the children received `viewDidAppear`.
  func contentsDidAppear(_ animated: Bool) {}
  /// Called after `viewWillDisappear`, before the children receive it.
  func contentsWillDisappear() {}

  // MARK: Responder chain

  private final var addedKeyCommands: [UIKeyCommand] = []
  /// The key commands of this controller, in the order in which they were added (rule 10.13); nil if there
  /// are none.
  open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }
  /// Adds a key command after the existing ones.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }
  /// Removes a key command. Has no effect if the command was not added.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    extendLifetime(addedKeyCommands.removeAndReturn { $0 === keyCommand })
  }

  /// The presenter, if this controller is presented; otherwise the superview of the root view (rule 10.2).
  open override var next: UIResponder? {
    if let presentedBy { return presentedBy.presenter }
    if let presentation { return presentation.nextResponderOfPresenter }
    return storedView?.superview
  }
}

extension UIViewController {
  /// Sets the controller's root view. A view can be the root view of only one controller. A controller that
  /// loses its view loads a new one when needed.
  private final func replaceView(with new: UIView?) {
    guard new !== storedView else { return }
    storedView?.viewController = nil
    new?.viewController?.storedView = nil
    storedView = new
    new?.viewController = self
  }
}
