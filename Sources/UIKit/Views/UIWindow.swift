/// A tree of views with a position in its scene's order of windows.
///
/// A new window is hidden; `makeKeyAndVisible()`, or `isHidden = false`, shows it.
@MainActor open class UIWindow: UIView {
  /// The height at which the window floats; any number is a level (rule 13.1).
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat
    /// Creates a level from any number; NaN counts as 0.
    public init(rawValue: CGFloat) { self.rawValue = rawValue.isNaN ? 0 : rawValue }
    /// Creates a level from any number; NaN counts as 0.
    public init(_ rawValue: CGFloat) { self.init(rawValue: rawValue) }
    /// Level 0, the default of windows.
    public static let normal = Level(0)
    /// Level 1000.
    public static let statusBar = Level(1000)
    /// Level 2000.
    public static let alert = Level(2000)
    public static func < (lhs: Level, rhs: Level) -> Bool { lhs.rawValue < rhs.rawValue }
    /// Returns a higher level.
    public static func + (level: Level, difference: CGFloat) -> Level { Level(level.rawValue + difference) }
    /// Returns a lower level.
    public static func - (level: Level, difference: CGFloat) -> Level { Level(level.rawValue - difference) }
  }

  /// The scene. Maintained by `windowScene`; the scene keeps its windows alive.
  final weak var storedWindowScene: UIWindowScene?
  /// The tap records of the window (rules 1.8 and 1.9).
  final var tapRecords = TapRecords()
  /// The environment that arbitrates between the window's recognizers, and between them and the views
  /// (sections 4, 5).
  final let gestureEnvironment = GestureEnvironment()
  /// The first responder. Each window has its own (rule 10.8).
  final var firstResponder: UIResponder? {
    didSet {
      guard oldValue !== firstResponder else { return }
      firstResponderChanges += 1
      oldValue?.firstResponderDidChange(isFirst: false)
      firstResponder?.firstResponderDidChange(isFirst: true)
      updateInputViews()
      firstResponderChanges -= 1
    }
  }
  /// The number of nested changes of the first responder.
  private final var firstResponderChanges = 0
  /// Whether the responder may become or resign first responder now. Keeps an app that reacts to each change
  /// with a further one from using up the stack.
  final func mayChangeFirstResponder(_ responder: UIResponder) -> Bool {
    if firstResponderChanges < 16 { return true }
    owningApplication.report(
      "Each change of the first responder causes another change; a \(type(of: responder)) does not become first responder."
    )
    return false
  }
  /// The dock for input views. Created when a first responder first has an input view.
  final var inputViewDock: InputViewDock? { didSet { extendLifetime(oldValue) } }
  /// The recognizer at edges with system gestures; nil if there are none (rule 12.2).
  final var systemGestureGate: SystemGestureGate? { didSet { extendLifetime(oldValue) } }
  /// The views that the Tab key visits.
  final let focusRing = FocusRing()
  /// The responder at which keys start (rule 10.12): the first responder, else the focused view, else the
  /// window. Responders behind a presented controller get no keys, and an alert takes all.
  final var keyResponder: UIResponder {
    let presented = presentedController
    if let firstResponder, presented?.hasBelow(firstResponder) ?? true { return firstResponder }
    return focusRing.view ?? presented?.keyView ?? self
  }
  /// The area to redraw on the window's own surface; nil if the window is drawn on the scene's.
  final var ownDamage: SceneDamage?
  private final var storedUndoManager: UndoManager? { didSet { extendLifetime(oldValue) } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    gestureEnvironment.attach(to: self)
    storedIsHidden = true
  }

  /// Creates a window as large as the scene.
  public init(windowScene: UIWindowScene) {
    super.init(frame: CGRect(origin: .zero, size: windowScene.size))
    gestureEnvironment.attach(to: self)
    storedIsHidden = true
    storedWindowScene = windowScene
    windowScene.orderFront(self)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    gestureEnvironment.attach(to: self)
    storedIsHidden = true
  }

  deinit {}

  // MARK: Position

  /// The scene that shows the window. A window shown without a scene joins the application's first one.
  open var windowScene: UIWindowScene? {
    get { storedWindowScene }
    set {
      guard newValue !== storedWindowScene else { return }
      storedWindowScene?.remove(self)
      storedWindowScene = newValue
      newValue?.orderFront(self)
    }
  }

  /// The level of the window. Higher levels are in front of lower ones. A window that changes its level moves
  /// to the front of the new level. Default: `normal`.
  open var windowLevel: Level = .normal {
    didSet {
      if windowLevel != oldValue { storedWindowScene?.orderFront(self) }
    }
  }

  /// Whether the window is hidden. Default: true. A window that is shown moves to the front of its level.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      if newValue {
        super.isHidden = true
        windowDidHide()
        visibilityDidChange()
      } else {
        if storedWindowScene == nil { windowScene = UIApplication.shared.orderedScenes.first }
        storedWindowScene?.orderFront(self)
        super.isHidden = false
        UIApplication.setNeedsSettling()
        visibilityDidChange()
        NotificationCenter.default.post(name: UIWindow.didBecomeVisibleNotification, object: self)
      }
    }
  }

  private func windowDidHide() {
    endActivity(cause: .windowHidden)
    NotificationCenter.default.post(name: UIWindow.didBecomeHiddenNotification, object: self)
  }

  /// The root view controller. Hit testing does not depend on it (rule 13.6). Default nil.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      rootViewControllerDidChange(from: oldValue)
    }
  }

  open override var window: UIWindow? { self }
  /// The next responder: the scene, or the application in the responder chain of iOS 12 (rule 10.1).
  open override var next: UIResponder? {
    UIApplication.responderChain == .iOS12 ? owningApplication : storedWindowScene ?? owningApplication
  }

  // MARK: Key window

  /// Whether the window may become key. Default: true.
  open var canBecomeKey: Bool { true }

  /// Whether keyboard input goes to this window. Touches do not depend on it (rule 13.3).
  open var isKeyWindow: Bool { owningApplication.keyWindow === self }

  /// Makes this the key window. The window that was key resigns first (rule 13.2).
  open func makeKey() {
    guard canBecomeKey else { return }
    owningApplication.makeKey(self)
  }

  /// Shows the window, brings it to the front of its level, and makes it key (rule 13.2).
  open func makeKeyAndVisible() {
    isHidden = false
    storedWindowScene?.orderFront(self)
    makeKey()
  }

  /// Called when the window became key. Overrides call super.
  open func becomeKey() {}
  /// Called when the window stopped being key. Overrides call super.
  open func resignKey() {}

  /// Makes the frontmost window that can become key the key window, because this one is hidden (rule 13.2).
  final func resignKeyToNext() {
    guard let application = storedWindowScene?.application, application.keyWindow === self else { return }
    application.makeKey(storedWindowScene?.windows.last { !$0.isHidden && $0.canBecomeKey && $0 !== self })
  }

  /// The undo manager for all views of the window that do not provide their own (rule 10.11).
  open override var undoManager: UndoManager? {
    if let storedUndoManager { return storedUndoManager }
    let made = UndoManager()
    storedUndoManager = made
    return made
  }

  // MARK: Events

  /// Delivers the event's touches of this window (rule 4.3), or an event without touches to the recognizers
  /// that track it, or presses, or an event for the first responder (rule 10.12). Overrides must call super
  /// (rule 4.1).
  open func sendEvent(_ event: UIEvent) {
    switch event {
    case let event as TouchesEvent:
      focusRing.touched()
      storedWindowScene?.keyGuide?.touchesDidTakeOver(in: self)
      gestureEnvironment.update(with: event, in: self)
    case let event as IndirectInputEvent: gestureEnvironment.update(with: event, in: self)
    case let event as UIPressesEvent: gestureEnvironment.update(with: event, in: self)
    case let event as FocusEvent: event.deliver()
    default: break
    }
  }
}

extension UIWindow {
  /// Posted when a window is shown; the object is the window.
  public nonisolated static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification")
  /// Posted when a window is hidden; the object is the window.
  public nonisolated static let didBecomeHiddenNotification = Notification.Name(
    "UIWindowDidBecomeHiddenNotification")
  /// Posted after `becomeKey()`; the object is the window (rule 13.2).
  public nonisolated static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// Posted after `resignKey()`; the object is the window (rule 13.2).
  public nonisolated static let didResignKeyNotification = Notification.Name(
    "UIWindowDidResignKeyNotification")
}
