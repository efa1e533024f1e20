/// A view at the top of a tree of views, with a position in its scene's order of windows.
///
/// A new window is hidden. `makeKeyAndVisible()` or `isHidden = false` shows the window.
@MainActor open class UIWindow: UIView {
  /// The level of a window: windows of higher levels are in front (rule 13.1).
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat
    /// Creates a level from any number; NaN counts as 0.
    public init(rawValue: CGFloat) { self.rawValue = rawValue.isNaN ? 0 : rawValue }
    /// Creates a level from any number; NaN counts as 0.
    public init(_ rawValue: CGFloat) { self.init(rawValue: rawValue) }
    /// Level 0, the default for windows.
    public static let normal = Level(0)
    /// Level 1000, the level of the status bar.
    public static let statusBar = Level(1000)
    /// Level 2000, the level of alerts.
    public static let alert = Level(2000)
    /// Returns whether the left level is behind the right level.
    public static func < (lhs: Level, rhs: Level) -> Bool { lhs.rawValue < rhs.rawValue }
    /// Returns the level that is higher by `difference`.
    public static func + (level: Level, difference: CGFloat) -> Level { Level(level.rawValue + difference) }
    /// Returns the level that is lower by `difference`.
    public static func - (level: Level, difference: CGFloat) -> Level { Level(level.rawValue - difference) }
  }

  /// The scene of the window. `windowScene` sets this property; the scene keeps its windows alive.
  final weak var storedWindowScene: UIWindowScene?
  /// The tap records of the window, from which the `tapCount` of touches is computed (rules 1.8, 1.9).
  final var tapRecords = TapRecords()
  /// Runs the window's recognizers and delivers its touches to views (sections 4 and 5 of the rules).
  final let gestureEnvironment = GestureEnvironment()
  /// The first responder of this window; nil if there is none. Each window has its own first responder (rule
  /// 10.8).
  final var firstResponder: UIResponder? {
    didSet {
      guard oldValue !== firstResponder else { return }
      firstResponderChangeDepth += 1
      oldValue?.firstResponderDidChange(isFirst: false)
      firstResponder?.firstResponderDidChange(isFirst: true)
      updateInputViews()
      firstResponderChangeDepth -= 1
    }
  }
  /// The number of changes of the first responder that are nested in each other.
  private final var firstResponderChangeDepth = 0
  /// Returns whether the responder may become or resign first responder now. At most 16 changes can be
  /// nested; otherwise, an app that reacts to each change with a further change would exhaust the stack.
  final func mayChangeFirstResponder(_ responder: UIResponder) -> Bool {
    if firstResponderChangeDepth < 16 { return true }
    UIApplication.reportFault(
      "Each change of the first responder causes another change; a \(type(of: responder)) is refused.",
      in: owningApplication)
    return false
  }
  /// The container of input views at the window's lower edge; nil until a first responder has an input view.
  final var inputViewDock: InputViewDock? { didSet { extendLifetime(oldValue) } }
  /// The recognizer at the edges that have system gestures; nil if no edge has system gestures (rule 12.2).
  final var systemGestureGate: SystemGestureGate? { didSet { extendLifetime(oldValue) } }
  /// The keyboard focus, which the Tab key moves between the window's views.
  final let keyFocus = KeyboardFocus()
  /// The view, such as an edit menu, that closes when the next touch lands outside it; nil if there is none.
  final weak var dismissedByTouches: (any DismissedByTouches)?
  /// The responder that receives keys first: the first responder, otherwise the focused view, otherwise the
  /// window (rule 10.12). Responders behind a presented controller receive no keys, and an alert receives all
  /// keys.
  final var keyResponder: UIResponder {
    let presented = presentedController
    if let firstResponder, presented?.isInChain(of: firstResponder) ?? true { return firstResponder }
    return keyFocus.view ?? presented?.keyView ?? self
  }
  /// The area to redraw if the window has a surface of its own; nil if the window is drawn on the scene's
  /// surface.
  final var ownDamage: SceneDamage?
  private final var storedUndoManager: UndoManager? { didSet { extendLifetime(oldValue) } }

  /// Creates a hidden window without a scene. `frame` is in the scene's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    gestureEnvironment.attach(to: self)
    storedIsHidden = true
  }

  /// Creates a hidden window of the scene's size, and adds the window to the scene.
  public init(windowScene: UIWindowScene) {
    super.init(frame: CGRect(origin: .zero, size: windowScene.size))
    gestureEnvironment.attach(to: self)
    storedIsHidden = true
    storedWindowScene = windowScene
    windowScene.orderFront(self)
  }

  /// Creates a hidden window without a scene, whose frame is zero. The coder is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    gestureEnvironment.attach(to: self)
    storedIsHidden = true
  }

  deinit {}

  /// The object that ends the running transitions when the window is released; nil before the first one.
  final var transitions: AnyObject?

  // MARK: Position

  /// The screen on which the window is shown: the only screen.
  open var screen: UIScreen { .main }
  /// The scene of the window; nil if there is none. A window that is shown without a scene joins the
  /// application's first scene.
  open var windowScene: UIWindowScene? {
    get { storedWindowScene }
    set {
      guard newValue !== storedWindowScene else { return }
      storedWindowScene?.remove(self)
      storedWindowScene = newValue
      newValue?.orderFront(self)
    }
  }

  /// The level of the window. Windows of higher levels are in front. A window whose level changes moves to
  /// the front of its new level. Default `.normal`.
  open var windowLevel: Level = .normal {
    didSet {
      if windowLevel != oldValue { storedWindowScene?.orderFront(self) }
    }
  }

  /// Whether the window is hidden. A window that is shown moves to the front of its level. Default true.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      if newValue {
        super.isHidden = true
        windowDidHide()
        visibilityDidChange()
      } else {
        if storedWindowScene == nil { windowScene = UIApplication.current?.orderedScenes.first }
        storedWindowScene?.orderFront(self)
        super.isHidden = false
        UIApplication.setNeedsDeferredWork()
        visibilityDidChange()
        NotificationCenter.default.post(name: UIWindow.didBecomeVisibleNotification, object: self)
      }
    }
  }

  private func windowDidHide() {
    endActivity(cause: .windowHidden)
    NotificationCenter.default.post(name: UIWindow.didBecomeHiddenNotification, object: self)
  }

  /// The controller whose root view fills the window. Hit testing does not depend on this property (rule
  /// 13.6). Default nil.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      rootViewControllerDidChange(from: oldValue)
    }
  }

  open override var window: UIWindow? { self }
  /// The next responder: the scene. Without a scene, or in the responder chain of iOS 12, the next responder
  /// is the application (rule 10.1).
  open override var next: UIResponder? {
    UIApplication.responderChain == .iOS12 ? owningApplication : storedWindowScene ?? owningApplication
  }

  // MARK: Key window

  /// Whether the window can become the key window. Default true.
  open var canBecomeKey: Bool { true }

  /// Whether the window is the key window, which receives keyboard input. Touches do not depend on the key
  /// window (rule 13.3).
  open var isKeyWindow: Bool { owningApplication?.keyWindow === self }

  /// Makes this window the key window. The former key window resigns first (rule 13.2). Has no effect if
  /// `canBecomeKey` is false.
  open func makeKey() {
    guard canBecomeKey else { return }
    owningApplication?.makeKey(self)
  }

  /// Shows the window in front of the other windows of its level, and makes it the key window (rule 13.2).
  open func makeKeyAndVisible() {
    isHidden = false
    storedWindowScene?.orderFront(self)
    makeKey()
  }

  /// Called when the window has become the key window. Overrides call super.
  open func becomeKey() {}
  /// Called when the window is no longer the key window. Overrides call super.
  open func resignKey() {}

  /// Called when the window is hidden or leaves its scene. If this window was the key window, makes another
  /// window the key window: the frontmost visible window of the scene that can become key (rule 13.2).
  final func resignKeyToNext() {
    guard let application = storedWindowScene?.application, application.keyWindow === self else { return }
    application.makeKey(storedWindowScene?.windows.last { !$0.isHidden && $0.canBecomeKey && $0 !== self })
  }

  /// The undo manager for responders of the window that have no undo manager of their own (rule 10.11). The
  /// first use creates the undo manager.
  open override var undoManager: UndoManager? {
    if let storedUndoManager { return storedUndoManager }
    let undoManager = UndoManager()
    storedUndoManager = undoManager
    return undoManager
  }

  // MARK: Events

  /// Delivers an event to the window's recognizers and views: touches (rule 4.3), input without touches,
  /// presses, or an event for the first responder (rule 10.12). An override must call super, or the event is
  /// lost (rule 4.1).
  open func sendEvent(_ event: UIEvent) {
    switch event {
    case let event as TouchesEvent:
      keyFocus.touchDidLand()
      if let dismissedByTouches {
        for touch in event.touches where touch.storedPhase == .began && touch.isIn(self) {
          dismissedByTouches.touchDidLand(touch)
        }
      }
      storedWindowScene?.keyHandler?.touchDidLand(in: self)
      gestureEnvironment.update(with: event, in: self)
    case let event as IndirectInputEvent: gestureEnvironment.update(with: event, in: self)
    case let event as UIPressesEvent: gestureEnvironment.update(with: event, in: self)
    case let event as FirstResponderEvent: event.deliver()
    default: break
    }
  }
}

extension UIWindow {
  /// Posted when a window is shown. The notification's object is the window.
  public nonisolated static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification")
  /// Posted when a window is hidden. The notification's object is the window.
  public nonisolated static let didBecomeHiddenNotification = Notification.Name(
    "UIWindowDidBecomeHiddenNotification")
  /// Posted after `becomeKey()` was called. The notification's object is the window (rule 13.2).
  public nonisolated static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// Posted after `resignKey()` was called. The notification's object is the window (rule 13.2).
  public nonisolated static let didResignKeyNotification = Notification.Name(
    "UIWindowDidResignKeyNotification")
}

extension UIWindow {
  /// Converts a point from the scene's coordinates to the window's.
  final func pointFromScene(_ point: CGPoint) -> CGPoint {
    modelPoint(fromSuperview: point) ?? anchorInBounds
  }

  /// Converts a point from the window's coordinates to the scene's.
  final func pointToScene(_ point: CGPoint) -> CGPoint { superviewPoint(fromModel: point) }

  /// The number of scene points for one window point. The number is 1 unless the transform scales both
  /// directions equally.
  final var uniformScale: CGFloat {
    let transform = storedTransform
    return transform.onlyScales && transform.a == transform.d && transform.a > 0 ? transform.a : 1
  }

  /// Converts a rectangle from the window's coordinates to the scene's. Returns the bounding box of the
  /// converted corners.
  final func rectToScene(_ rect: CGRect) -> CGRect {
    CGRect.enclosing(
      pointToScene(rect.origin), pointToScene(CGPoint(x: rect.maxX, y: rect.minY)),
      pointToScene(CGPoint(x: rect.minX, y: rect.maxY)), pointToScene(CGPoint(x: rect.maxX, y: rect.maxY)))
  }
}
