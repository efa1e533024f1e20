/// Manages a tree of views: loads it, hears when it appears and is laid out, contains and presents other controllers.
@MainActor open class UIViewController: UIResponder {
  // MARK: Stored state. Behaviour lives in the extension files beside this one.

  final var storedView: UIView? { didSet { extendLifetime(oldValue) } }
  private final var isLoadingView = false
  final var storedChildren: [UIViewController] = []
  /// Maintained by the parent.
  final weak var storedParent: UIViewController?
  /// What this controller presents.
  final var presentation: Presentation? { didSet { extendLifetime(oldValue) } }
  /// The presentation that this controller is shown by. Maintained by the presentation.
  final weak var presentedBy: Presentation?
  final var appearance = AppearanceState.disappeared
  /// Whether the appearance that is going on is animated, and whether `viewIsAppearing` was said in it.
  final var isAppearanceAnimated = false
  final var isAppearingWasSaid = false
  final var storedIsBeingPresented = false
  final var storedIsBeingDismissed = false
  final var parentChange = ParentChange.none
  /// Its parent exchanges another child's view for this one's and ends the appearance itself.
  final var isInTransition = false
  /// The view leaves its window without anybody driving it: `viewDidDisappear` follows the move.
  final var disappearsWithView = false

  /// A title for containers to show. Setting it sets those of the items below.
  open var title: String? {
    didSet {
      storedNavigationItem?.title = title
      storedTabBarItem?.title = title
    }
  }
  /// What a navigation controller's bar shows for this controller. Made with the title when first asked for.
  open var navigationItem: UINavigationItem {
    if let storedNavigationItem { return storedNavigationItem }
    let item = UINavigationItem()
    item.title = title
    storedNavigationItem = item
    return item
  }
  private final var storedNavigationItem: UINavigationItem? { didSet { extendLifetime(oldValue) } }
  /// What a tab bar controller's bar shows for this controller. Made with the title when first asked for.
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
  /// Whether the tab bar goes while this controller, or one above it, is on top of a navigation controller. Default
  /// false.
  open var hidesBottomBarWhenPushed = false
  /// The size that the content would like to have in a container, in points. Zero: no wish.
  open var preferredContentSize: CGSize = .zero {
    didSet {
      if preferredContentSize != oldValue {
        storedParent?.preferredContentSizeDidChange(forChildContentContainer: self)
      }
    }
  }
  /// At which edges the app's own gestures come before the system's: the first swipe is the app's, the next one the
  /// system's (rule 12.3). Asked of the window's front-most controller, where the window has `systemGestureEdges`: a
  /// compositor does not ask. Default none.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The child to be asked instead. Default nil: the controller itself.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Tells that one of the two answers is another one: the next finger asks again.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {
    viewIfLoaded?.window?.systemGestureGate?.forgetAnswer()
  }
  /// What the controller adds to its view's safe area, in points. Default zero.
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
  /// The surroundings of the controller's view; the current ones before it is loaded.
  open var traitCollection: UITraitCollection { storedView?.traitCollection ?? .current }

  /// Default `.automatic`.
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic
  /// Default `.coverVertical`.
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical

  /// Nib files do not exist here: both arguments are there so that code written for iOS compiles.
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

  /// The root view; asking for it loads it.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return storedView
    }
    set { replaceView(with: newValue) }
  }

  /// The root view, nil before it is loaded; asking does not load it.
  open var viewIfLoaded: UIView? { storedView }
  /// Whether the root view is loaded.
  open var isViewLoaded: Bool { storedView != nil }

  /// Makes the view. Overrides set `view` and do not call super; the default makes a plain view of the screen's size.
  open func loadView() {
    let size = UIApplication.shared.orderedScenes.first?.size ?? CGSize(width: 375, height: 812)
    view = UIView(frame: CGRect(origin: .zero, size: size))
  }

  /// Loads the root view unless it is loaded, and tells `viewDidLoad()`.
  open func loadViewIfNeeded() {
    guard storedView == nil else { return }
    // A `loadView` that sets nothing, or asks for the view, still leaves a controller with a view.
    if isLoadingView {
      owningApplication.report(
        "The loadView of a \(type(of: self)) asks for the view before it sets one; it gets a plain one.")
      return replaceView(with: UIView(frame: .zero))
    }
    isLoadingView = true
    loadView()
    isLoadingView = false
    if storedView == nil { replaceView(with: UIView(frame: .zero)) }
    viewDidLoad()
  }

  /// The root view was just made. The default does nothing.
  open func viewDidLoad() {}

  // MARK: Appearance, in the order of the calls

  /// The view is about to be added to a window.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is in the window, and not yet laid out.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view is on screen and any transition is over.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to leave the screen.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view has left the screen and any transition is over.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Around every layout of the root view.
  open func viewWillLayoutSubviews() {}
  /// The root view's `layoutSubviews()` has run; subviews further down may still wait for theirs.
  open func viewDidLayoutSubviews() {}

  /// Whether the children hear of this controller's appearing and disappearing by themselves. Default true; a
  /// container that answers false calls `beginAppearanceTransition` and `endAppearanceTransition` on them.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells a child, in a container that forwards by hand, that its view will appear or disappear.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing { beginAppearing(animated: animated) } else { beginDisappearing(animated: animated) }
  }

  /// Ends what `beginAppearanceTransition(_:animated:)` began.
  open func endAppearanceTransition() {
    endAppearanceChange()
  }

  // MARK: Containment

  /// In the order in which they were added.
  open var children: [UIViewController] { storedChildren }
  /// The nearest navigation controller that contains this one.
  open var navigationController: UINavigationController? { ancestor() }
  /// The nearest tab bar controller that contains this one.
  open var tabBarController: UITabBarController? { ancestor() }
  /// The container; nil without one.
  open var parent: UIViewController? { storedParent }

  /// Makes `childController` a child, having told it so (`willMove(toParent:)`). Afterwards add its view, then call its
  /// `didMove(toParent:)`. A controller can have one parent; an ancestor cannot become a child.
  open func addChild(_ childController: UIViewController) {
    adopt(childController)
  }

  /// Ends the containment; tells the controller afterwards (`didMove(toParent: nil)`). Call `willMove(toParent: nil)`
  /// and take the view out first.
  open func removeFromParent() {
    leaveParent()
  }

  /// Exchanges the view of one child for that of another. `animations` changes what is to be animated; the old view
  /// leaves at the end. The children's appearance calls are taken care of.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    runTransition(
      from: fromViewController, to: toViewController, duration: duration, options: options,
      animations: animations, completion: completion)
  }

  /// The controller is about to join a container, or (nil) to leave it.
  open func willMove(toParent parent: UIViewController?) { parentWillChange(to: parent) }
  /// The controller has joined a container, or (nil) left it. A container calls it after adding the view.
  open func didMove(toParent parent: UIViewController?) { parentDidChange() }
  /// Whether the view appears because the controller has just joined its parent, as by a push; false where it was below
  /// another one. Asked in `viewWillAppear(_:)`, `viewIsAppearing(_:)` and `viewDidAppear(_:)`; elsewhere false.
  open var isMovingToParent: Bool {
    parentChange == .joining && (appearance == .appearing || appearance == .appeared)
  }
  /// Whether the view disappears because the controller leaves its parent, as by a pop; false where another one comes
  /// above it. Asked in `viewWillDisappear(_:)` and `viewDidDisappear(_:)`; elsewhere it means nothing.
  open var isMovingFromParent: Bool {
    parentChange == .leaving && (appearance == .disappearing || appearance == .disappeared)
  }
  /// A child would like to have another size. The default does nothing.
  open func preferredContentSizeDidChange(forChildContentContainer container: UIViewController) {}

  // MARK: Editing

  /// Whether what the controller shows can be edited. Default false. Setting it calls `setEditing(_:animated:)`.
  open var isEditing: Bool {
    get { storedIsEditing }
    set { setEditing(newValue, animated: false) }
  }
  private final var storedIsEditing = false
  /// Overrides call super, and change what is shown.
  open func setEditing(_ editing: Bool, animated: Bool) {
    storedIsEditing = editing
    if let storedEditButtonItem { show(isEditing: editing, on: storedEditButtonItem) }
  }
  /// An item that says "Edit", and "Done" while the controller is editing, in the app's language; its button turns
  /// `isEditing` over, with animation. Made when first asked for.
  open var editButtonItem: UIBarButtonItem {
    if let storedEditButtonItem { return storedEditButtonItem }
    let item = makeEditButtonItem()
    storedEditButtonItem = item
    return item
  }
  private final var storedEditButtonItem: UIBarButtonItem? { didSet { extendLifetime(oldValue) } }

  // MARK: Presentation

  /// What this controller, or an ancestor, presents.
  open var presentedViewController: UIViewController? {
    presentation?.presented ?? storedParent?.presentedViewController
  }

  /// Whether keys that nobody on its screen has start here while it is presented, and go no further.
  var takesAllKeys: Bool { false }

  /// Who presented this controller, or an ancestor.
  open var presentingViewController: UIViewController? {
    presentedBy?.presenter ?? storedParent?.presentingViewController
  }

  /// True from the call of `present` until `viewDidAppear(_:)` has returned; of children it is false.
  open var isBeingPresented: Bool { storedIsBeingPresented }
  /// True from the call of `dismiss` until `viewDidDisappear(_:)` has returned; of children it is false.
  open var isBeingDismissed: Bool { storedIsBeingDismissed }

  /// Shows another controller over the topmost ancestor of this one. Does nothing but leave a message in the trace
  /// when that is not in a window, or presents already.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    changeScreen {
      self.topmostAncestor.startPresenting(viewControllerToPresent, animated: flag, completion: completion)
    }
  }

  /// Takes away what this controller presents, with all that stands above it; a controller that presents nothing is
  /// itself taken away.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    let context = topmostAncestor
    guard let presentation = context.presentation ?? context.presentedBy else {
      completion?()
      return
    }
    presentation.dismiss(animated: flag, completion: completion)
  }

  // MARK: For containers of this module

  /// The root view, a `UILayoutContainerView`, is laid out.
  func layOutContents() {}
  /// `viewWillAppear` was called; the children are about to hear theirs.
  func contentsWillAppear() {}
  /// The children have heard `viewWillAppear`.
  func contentsAreAppearing(_ animated: Bool) {}
  /// The children have heard `viewDidAppear`.
  func contentsDidAppear(_ animated: Bool) {}
  /// `viewWillDisappear` was called; the children are about to hear theirs.
  func contentsWillDisappear() {}

  // MARK: Responder chain

  final var addedKeyCommands: [UIKeyCommand] = []
  /// Those that were added, in that order (rule 10.13); nil when there are none.
  open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }
  /// Answers the command from now on, after those that were added before.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }
  /// Answers the command no longer.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    extendLifetime(addedKeyCommands.take { $0 === keyCommand })
  }

  /// The presenter of a presented controller; else whatever holds the root view (rule 10.2).
  open override var next: UIResponder? {
    if let presentedBy { return presentedBy.presenter }
    if let presentation { return presentation.nextOfPresenter }
    return storedView?.superview
  }
}
