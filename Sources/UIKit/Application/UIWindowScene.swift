/// A surface with windows: a toplevel under Wayland, otherwise a virtual screen.
@MainActor open class UIWindowScene: UIScene {
  /// The windows from back to front, including hidden ones. Lower levels come first; within a level, the
  /// window shown longest comes first (rules 3.11, 13.1).
  public internal(set) var windows: [UIWindow] = [] {
    didSet {
      extendLifetime(oldValue)
      UIApplication.setNeedsSettling()
    }
  }

  /// The window of this scene that last became key.
  public internal(set) weak var keyWindow: UIWindow?

  /// The size of the surface, in points. The host sets it. Windows that filled the surface still fill it
  /// after a change. A length that is negative or not a number counts as 0. Default 375 × 812.
  public var size: CGSize = CGSize(width: 375, height: 812) {
    didSet {
      size = CGSize(width: size.width.usableLength, height: size.height.usableLength)
      sizeDidChange(from: oldValue)
    }
  }

  /// The pixels per point of the surface. The host sets it. Default 1.
  public var displayScale: CGFloat = 1 {
    didSet { displayScaleDidChange(from: oldValue) }
  }

  /// The desktop's light or dark style. The host sets it. Default `.light`.
  public var userInterfaceStyle: UIUserInterfaceStyle = .light {
    didSet { userInterfaceStyleDidChange(from: oldValue) }
  }

  /// The insets of the surface that the host covers, in points. Default zero. The host sets it.
  public var safeAreaInsets: UIEdgeInsets {
    get { storedSafeAreaInsets }
    set { change(safeAreaInsets: newValue.usable, of: windows[...]) }
  }
  private var storedSafeAreaInsets = UIEdgeInsets.zero

  /// Handles the keys of the elements that the scene shows around its application. Default nil.
  public var keyGuide: (any SceneKeyGuide)? { didSet { extendLifetime(oldValue) } }

  /// The areas that must be redrawn, in pixels.
  public final let damage = SceneDamage()

  /// The open menu.
  final var openMenu: (any PopupOwner)? { didSet { extendLifetime(oldValue) } }

  /// Turns samples into touches.
  let dispatcher = TouchDispatcher()

  /// Turns other input samples into events.
  let inputDispatcher = InputDispatcher()

  deinit {}

  /// Nests the change of each window inside the change of the one before, so that all see the same old and
  /// new insets.
  private func change(safeAreaInsets insets: UIEdgeInsets, of windows: ArraySlice<UIWindow>) {
    guard let window = windows.first else {
      storedSafeAreaInsets = insets
      return
    }
    window.changeSafeArea { change(safeAreaInsets: insets, of: windows.dropFirst()) }
  }

  private func sizeDidChange(from old: CGSize) {
    guard size != old else { return }
    let full = CGRect(origin: .zero, size: old)
    for window in windows where window.frame == full {
      window.frame = CGRect(origin: .zero, size: size)
    }
    openMenu?.sceneSizeDidChange()
  }

  final override func willResignActive() {
    if let application { inputDispatcher.cancelAll(for: application) }
  }

  final override func titleDidChange() { application?.host?.titleDidChange(of: self) }

  /// Moves the window in front of all other windows of its level (rule 13.1).
  final func orderFront(_ window: UIWindow) {
    let old = windows.firstIndex { $0 === window }
    if let old { windows.remove(at: old) }
    let index = windows.firstIndex { $0.windowLevel > window.windowLevel } ?? windows.count
    windows.insert(window, at: index)
    // The window now covers other windows, or other windows cover it.
    if index != old { window.addDamage() }
  }

  /// Removes the window from the scene. All activity in the window ends.
  final func remove(_ window: UIWindow) {
    window.willLeaveScene(cause: .windowHidden)
    if keyWindow === window { keyWindow = nil }
    window.addDamage()  // the content behind it shows now
    windows.removeAll { $0 === window }
  }

  /// Releases the windows when the scene leaves the application.
  final func releaseWindows() {
    openMenu?.close()
    for window in windows { window.storedWindowScene = nil }
    windows = []
    keyWindow = nil
  }
}
