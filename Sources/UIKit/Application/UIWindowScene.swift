/// One surface full of windows: a toplevel under Wayland, a virtual screen without.
@MainActor open class UIWindowScene: UIScene {
  /// Back to front, hidden ones included: lower levels first, within a level the longest shown first (rules 3.11,
  /// 13.1).
  public internal(set) var windows: [UIWindow] = [] {
    didSet {
      extendLifetime(oldValue)
      UIApplication.setNeedsSettling()
    }
  }

  /// The window of this scene that was made key last.
  public internal(set) weak var keyWindow: UIWindow?

  /// The size of the surface, in points. The host sets it. Windows that filled the surface go on filling it. A length that
  /// is negative, or no number, counts as 0.
  public var size: CGSize = CGSize(width: 375, height: 812) {
    didSet {
      size = CGSize(width: size.width.usableLength, height: size.height.usableLength)
      sizeDidChange(from: oldValue)
    }
  }

  /// Pixels per point of the surface. The host sets it.
  public var displayScale: CGFloat = 1 {
    didSet { displayScaleDidChange(from: oldValue) }
  }

  /// Light or dark, as the desktop wants it. The host sets it.
  public var userInterfaceStyle: UIUserInterfaceStyle = .light {
    didSet { userInterfaceStyleDidChange(from: oldValue) }
  }

  /// How much of each edge of the surface the host covers, in points. Default zero. The host sets it.
  public var safeAreaInsets: UIEdgeInsets {
    get { storedSafeAreaInsets }
    set { change(safeAreaInsets: newValue.usable, of: windows[...]) }
  }
  private var storedSafeAreaInsets = UIEdgeInsets.zero

  /// Leads the keyboard where the scene shows more than its application. Default nil.
  public var keyGuide: (any SceneKeyGuide)? { didSet { extendLifetime(oldValue) } }

  /// What must be drawn anew, in pixels.
  public final let damage = SceneDamage()

  /// The menu that is open.
  final var openMenu: (any PopupOwner)? { didSet { extendLifetime(oldValue) } }

  /// Makes touches of samples.
  let dispatcher = TouchDispatcher()

  /// Makes events of readings that are no touches.
  let inputDispatcher = InputDispatcher()

  deinit {}

  /// Inside the changes of one window those of the next: all see the same old and new insets.
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

  /// Puts the window before all others of its level (rule 13.1).
  final func orderFront(_ window: UIWindow) {
    let old = windows.firstIndex { $0 === window }
    if let old { windows.remove(at: old) }
    let index = windows.firstIndex { $0.windowLevel > window.windowLevel } ?? windows.count
    windows.insert(window, at: index)
    // What it now covers, or now covers it, shows another picture.
    if index != old { window.addDamage() }
  }

  /// The window leaves the scene, and all that goes on in it ends.
  final func remove(_ window: UIWindow) {
    window.willLeaveScene(cause: .windowHidden)
    if keyWindow === window { keyWindow = nil }
    window.addDamage()  // what stood behind it shows
    windows.removeAll { $0 === window }
  }

  /// The scene goes: its windows belong nowhere.
  final func releaseWindows() {
    openMenu?.close()
    for window in windows { window.storedWindowScene = nil }
    windows = []
    keyWindow = nil
  }
}
