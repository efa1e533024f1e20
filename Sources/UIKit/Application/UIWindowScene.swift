/// A scene that shows windows on a surface: a toplevel under Wayland, or a virtual screen.
@MainActor open class UIWindowScene: UIScene {
  /// The windows of the scene from back to front, including hidden ones. Windows of lower levels come first;
  /// within a level, the window that was shown first comes first (rules 3.11, 13.1).
  public internal(set) var windows: [UIWindow] = [] {
    didSet {
      extendLifetime(oldValue)
      UIApplication.setNeedsDeferredWork()
    }
  }

  /// The window of this scene that was most recently the key window; nil if no window of the scene has been
  /// the key window.
  public internal(set) weak var keyWindow: UIWindow?

  /// The size of the surface, in points. The host sets it. When the size changes, every window that filled
  /// the surface is resized to fill it again. A length that is negative or NaN counts as 0. Default 375 ×
  /// 812.
  public var size: CGSize = CGSize(width: 375, height: 812) {
    didSet {
      size = CGSize(width: size.width.usableLength, height: size.height.usableLength)
      sizeDidChange(from: oldValue)
    }
  }

  /// The number of pixels per point. The host sets it. Default 1.
  public var displayScale: CGFloat = 1 {
    didSet { displayScaleDidChange(from: oldValue) }
  }

  /// The style of the desktop: light or dark. The host sets it. Default `.light`.
  public var userInterfaceStyle: UIUserInterfaceStyle = .light {
    didSet { userInterfaceStyleDidChange(from: oldValue) }
  }

  /// The distances, in points, from the surface's edges to the area that the host does not cover. The host
  /// sets them. Default zero.
  public var safeAreaInsets: UIEdgeInsets {
    get { storedSafeAreaInsets }
    set { change(safeAreaInsets: newValue.usable, of: windows[...]) }
  }
  private var storedSafeAreaInsets = UIEdgeInsets.zero

  /// Handles keys for the elements that the scene shows around the app's user interface. Default nil: there
  /// are no such elements.
  public var keyHandler: (any SceneKeyHandler)? { didSet { extendLifetime(oldValue) } }

  /// The areas of the surface that must be redrawn, in pixels.
  public final let damage = SceneDamage()
  /// The views that were painted with a blur of what lies behind them.
  final var backdropViews: [WeakReference<UIView>] = [] {
    didSet { hasBackdropViews = !backdropViews.isEmpty }
  }
  /// Whether `backdropViews` contains a view. Unlike the array, it is read without a check of the access.
  private(set) final var hasBackdropViews = false

  /// The open menu of the scene; nil if there is none.
  final var openMenu: (any PopupOwner)? { didSet { extendLifetime(oldValue) } }
  /// Returns whether a touch that lands now passes through an open menu. The argument is the window of the
  /// view from which the menu was opened. Default nil: the menu receives every touch.
  package final var doesMenuIgnoreTouches: ((UIWindow) -> Bool)?

  /// Creates touches and their events from touch samples.
  let dispatcher = TouchDispatcher()

  /// Creates events from all samples except touch samples.
  let inputDispatcher = InputDispatcher()

  deinit {}

  /// Nests the windows' calls of `changeSafeArea`, and changes the insets in the innermost call. Every window
  /// can therefore compare its safe area before and after the change.
  private func change(safeAreaInsets insets: UIEdgeInsets, of windows: ArraySlice<UIWindow>) {
    guard let window = windows.first else {
      storedSafeAreaInsets = insets
      return
    }
    window.changeSafeArea { change(safeAreaInsets: insets, of: windows.dropFirst()) }
  }

  private func sizeDidChange(from old: CGSize) {
    guard size != old else { return }
    let fullFrame = CGRect(origin: .zero, size: old)
    for window in windows where window.frame == fullFrame { window.fill(size) }
    openMenu?.sceneSizeDidChange()
  }

  final override func willResignActive() {
    if let application { inputDispatcher.cancelAll(for: application) }
  }

  final override func titleDidChange() { application?.host?.titleDidChange(of: self) }

  /// Moves the window in front of all other windows of its level (rule 13.1).
  final func orderFront(_ window: UIWindow) {
    let oldIndex = windows.firstIndex { $0 === window }
    if let oldIndex { windows.remove(at: oldIndex) }
    let index = windows.firstIndex { $0.windowLevel > window.windowLevel } ?? windows.count
    windows.insert(window, at: index)
    // The window is redrawn, because it now covers other windows or is covered by them.
    if index != oldIndex { window.addDamage() }
  }

  /// Removes the window from the scene and ends all activity in the window.
  final func remove(_ window: UIWindow) {
    window.willLeaveScene(cause: .windowHidden)
    if keyWindow === window { keyWindow = nil }
    window.addDamage()  // redraws the content behind the window
    windows.removeAll { $0 === window }
  }

  /// Removes all windows, because the scene was disconnected from its application.
  final func releaseWindows() {
    openMenu?.close()
    for window in windows { window.storedWindowScene = nil }
    windows = []
    keyWindow = nil
  }
}
