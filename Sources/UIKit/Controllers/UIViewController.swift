/// Manages a tree of views: loads it, handles its appearance and layout, contains and presents other
/// controllers.
@MainActor open class UIViewController: UIResponder {
  // MARK: Stored state. The behaviour is in the extension files beside this one.

  final var storedView: UIView? { didSet { extendLifetime(oldValue) } }
  private final var isLoadingView = false
  final var storedChildren: [UIViewController] = []
  /// The parent, which sets this property.
  final weak var storedParent: UIViewController?
  /// The presentation of another controller by this one.
  final var presentation: Presentation? { didSet { extendLifetime(oldValue) } }
  /// The presentation that shows this controller. The presentation sets this property.
  final weak var presentedBy: Presentation?
  final var appearance = AppearanceState.disappeared
  /// Whether the current appearance is animated, and whether `viewIsAppearing` was called in it.
  final var isAppearanceAnimated = false
  final var didCallViewIsAppearing = false
  final var storedIsBeingPresented = false
  final var storedIsBeingDismissed = false
  final var parentChange = ParentChange.none
  /// Whether the parent replaces another child's view with this one's and ends the appearance itself.
  final var isInTransition = false
  /// Whether the view leaves its window outside of a transition, so that `viewDidDisappear` follows the move.
  final var disappearsWithView = false

  /// The title for containers to show. Setting it sets the titles of both items below. Default nil.
  open var title: String? {
    didSet {
      storedNavigationItem?.title = title
      storedTabBarItem?.title = title
    }
  }
  /// The content of a navigation controller's bar for this controller. Created with the title on first use.
  open var navigationItem: UINavigationItem {
    if let storedNavigationItem { return storedNavigationItem }
    let item = UINavigationItem()
    item.title = title
    storedNavigationItem = item
    return item
  }
  private final var storedNavigationItem: UINavigationItem? { didSet { extendLifetime(oldValue) } }
  /// The content of a tab bar controller's bar for this controller. Created with the title on first use.
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
  /// Whether the tab bar is hidden while this controller, or one above it, is on top of a navigation
  /// controller. Default false.
  open var hidesBottomBarWhenPushed = false
  /// The preferred size of the content in a container, in points. Default zero: no preference.
  open var preferredContentSize: CGSize = .zero {
    didSet {
      if preferredContentSize != oldValue {
        storedParent?.preferredContentSizeDidChange(forChildContentContainer: self)
      }
    }
  }
  /// The edges where the app's own gestures precede the system's: the first swipe belongs to the app, the
  /// next one to the system (rule 12.3). Read from the window's frontmost controller if the window has
  /// `systemGestureEdges`; a compositor does not read it. Default none.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The child whose edges are used instead. Default nil: the controller's own.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Call this when one of the two properties above changed. They are read again for the next finger.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {
    viewIfLoaded?.window?.systemGestureGate?.invalidateDeferredEdges()
  }
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
  /// Called when the root view's `safeAreaInsets` changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// The traits of the controller's view; the current traits before the view is loaded.
  open var traitCollection: UITraitCollection { storedView?.traitCollection ?? .current }

  /// The way in which the controller covers its presenter. Default `.automatic`.
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic
  /// The animation of presenting and dismissing. Default `.coverVertical`.
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical

  /// Creates a controller. Nib files do not exist here: both arguments are ignored and exist only so that
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

  /// The root view. Reading it loads it.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return storedView
    }
    set { replaceView(with: newValue) }
  }

  /// The root view; nil before it is loaded. Reading it does not load it.
  open var viewIfLoaded: UIView? { storedView }
  /// Whether the root view is loaded.
  open var isViewLoaded: Bool { storedView != nil }

  /// Creates the view. Overrides set `view` and do not call super. Default: creates a plain view of the
  /// screen's size.
  open func loadView() {
    let size = UIApplication.shared.orderedScenes.first?.size ?? CGSize(width: 375, height: 812)
    view = UIView(frame: CGRect(origin: .zero, size: size))
  }

  /// Loads the root view if it is not loaded, and calls `viewDidLoad()`.
  open func loadViewIfNeeded() {
    guard storedView == nil else { return }
    // If `loadView` sets no view, or reads `view`, the controller still gets a view.
    if isLoadingView {
      owningApplication.report(
        "loadView of a \(type(of: self)) reads the view before it sets one; a plain view is used.")
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

  /// Called before the view is added to a window.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is in the window, but not yet laid out.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called when the view is on screen and any transition is over.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view leaves the screen.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the view has left the screen and any transition is over.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Called before every layout of the root view.
  open func viewWillLayoutSubviews() {}
  /// Called after the root view's `layoutSubviews()`. Subviews further down may not be laid out yet.
  open func viewDidLayoutSubviews() {}

  /// Whether the children receive this controller's appearance calls automatically. Default true. A container
  /// that returns false calls `beginAppearanceTransition` and `endAppearanceTransition` on them.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells a child that its view will appear or disappear, in a container that forwards appearance calls
  /// manually.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing { beginAppearing(animated: animated) } else { beginDisappearing(animated: animated) }
  }

  /// Ends the change that `beginAppearanceTransition(_:animated:)` began.
  open func endAppearanceTransition() {
    endAppearanceChange()
  }

  // MARK: Containment

  /// The children in the order in which they were added.
  open var children: [UIViewController] { storedChildren }
  /// The nearest navigation controller that contains this controller.
  open var navigationController: UINavigationController? { ancestor() }
  /// The nearest tab bar controller that contains this controller.
  open var tabBarController: UITabBarController? { ancestor() }
  /// The container; nil if there is none.
  open var parent: UIViewController? { storedParent }

  /// Calls `willMove(toParent:)` on `childController` and adds it as a child. Afterwards add its view, then
  /// call its `didMove(toParent:)`. A controller can have one parent; an ancestor cannot become a child.
  open func addChild(_ childController: UIViewController) {
    adopt(childController)
  }

  /// Removes the controller from its parent, then calls its `didMove(toParent: nil)`. Call
  /// `willMove(toParent: nil)` and remove the view first.
  open func removeFromParent() {
    leaveParent()
  }

  /// Replaces the view of one child with another child's. `animations` makes the animated changes; the old
  /// view is removed at the end. The children receive their appearance calls.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    runTransition(
      from: fromViewController, to: toViewController, duration: duration, options: options,
      animations: animations, completion: completion)
  }

  /// Called before the controller joins a container, or with nil, before it leaves one.
  open func willMove(toParent parent: UIViewController?) { parentWillChange(to: parent) }
  /// Called after the controller joined a container, or with nil, after it left one. A container calls it
  /// after adding the view.
  open func didMove(toParent parent: UIViewController?) { parentDidChange() }
  /// Whether the view appears because the controller has just joined its parent, as in a push; false if it
  /// was covered by another controller. Valid in `viewWillAppear(_:)`, `viewIsAppearing(_:)` and
  /// `viewDidAppear(_:)`; false elsewhere.
  open var isMovingToParent: Bool {
    parentChange == .joining && (appearance == .appearing || appearance == .appeared)
  }
  /// Whether the view disappears because the controller leaves its parent, as in a pop; false if another
  /// controller covers it. Valid in `viewWillDisappear(_:)` and `viewDidDisappear(_:)`; meaningless
  /// elsewhere.
  open var isMovingFromParent: Bool {
    parentChange == .leaving && (appearance == .disappearing || appearance == .disappeared)
  }
  /// Called when a child's preferred size changed. Default: does nothing.
  open func preferredContentSizeDidChange(forChildContentContainer container: UIViewController) {}

  // MARK: Editing

  /// Whether the controller's content can be edited. Default false. Setting it calls
  /// `setEditing(_:animated:)`.
  open var isEditing: Bool {
    get { storedIsEditing }
    set { setEditing(newValue, animated: false) }
  }
  private final var storedIsEditing = false
  /// Sets `isEditing`. Overrides call super and update the content.
  open func setEditing(_ editing: Bool, animated: Bool) {
    storedIsEditing = editing
    if let storedEditButtonItem { show(isEditing: editing, on: storedEditButtonItem) }
  }
  /// An item titled "Edit", or "Done" while the controller is editing, in the app's language. Its button
  /// toggles `isEditing` with animation. Created on first use.
  open var editButtonItem: UIBarButtonItem {
    if let storedEditButtonItem { return storedEditButtonItem }
    let item = makeEditButtonItem()
    storedEditButtonItem = item
    return item
  }
  private final var storedEditButtonItem: UIBarButtonItem? { didSet { extendLifetime(oldValue) } }

  // MARK: Presentation

  /// The controller that this controller, or an ancestor, presents.
  open var presentedViewController: UIViewController? {
    presentation?.presented ?? storedParent?.presentedViewController
  }

  /// Whether this controller's view receives the keys if no responder on its screen has them while it is
  /// presented. The keys go no further. Default false.
  var takesAllKeys: Bool { false }

  /// The controller that presented this controller or an ancestor.
  open var presentingViewController: UIViewController? {
    presentedBy?.presenter ?? storedParent?.presentingViewController
  }

  /// Whether the controller is being presented: true from the call of `present` until `viewDidAppear(_:)`
  /// returned. Always false for children.
  open var isBeingPresented: Bool { storedIsBeingPresented }
  /// Whether the controller is being dismissed: true from the call of `dismiss` until `viewDidDisappear(_:)`
  /// returned. Always false for children.
  open var isBeingDismissed: Bool { storedIsBeingDismissed }

  /// Presents another controller over this controller's topmost ancestor. If that ancestor is not in a window
  /// or already presents, does nothing except leave a message in the trace.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    changeScreen {
      self.topmostAncestor.startPresenting(viewControllerToPresent, animated: flag, completion: completion)
    }
  }

  /// Dismisses the controller that this one presents, with everything above it. If this controller presents
  /// nothing, it is dismissed itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    let context = topmostAncestor
    guard let presentation = context.presentation ?? context.presentedBy else {
      completion?()
      return
    }
    presentation.dismiss(animated: flag, completion: completion)
  }

  // MARK: For containers of this module

  /// Called when the root view, a `UILayoutContainerView`, is laid out.
  func layOutContents() {}
  /// Called after `viewWillAppear`, before the children receive theirs.
  func contentsWillAppear() {}
  /// Called after the children received `viewWillAppear`.
  func contentsAreAppearing(_ animated: Bool) {}
  /// Called after the children received `viewDidAppear`.
  func contentsDidAppear(_ animated: Bool) {}
  /// Called after `viewWillDisappear`, before the children receive theirs.
  func contentsWillDisappear() {}

  // MARK: Responder chain

  final var addedKeyCommands: [UIKeyCommand] = []
  /// The added commands, in the order of addition (rule 10.13); nil if there are none.
  open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }
  /// Adds a key command after the existing ones.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }
  /// Removes a key command.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    extendLifetime(addedKeyCommands.removeAndReturn { $0 === keyCommand })
  }

  /// The presenter of a presented controller; otherwise the superview of the root view (rule 10.2).
  open override var next: UIResponder? {
    if let presentedBy { return presentedBy.presenter }
    if let presentation { return presentation.nextResponderOfPresenter }
    return storedView?.superview
  }
}
