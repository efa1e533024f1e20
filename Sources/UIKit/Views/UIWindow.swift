/// A tree of views with a place in its scene's order of windows.
///
/// A new window is hidden; `makeKeyAndVisible()`, or `isHidden = false`, shows it.
@MainActor open class UIWindow: UIView {
  /// How high the window floats; any number is a level (rule 13.1).
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat
    /// Any number is a level; what is none counts as 0.
    public init(rawValue: CGFloat) { self.rawValue = rawValue.isNaN ? 0 : rawValue }
    /// The same.
    public init(_ rawValue: CGFloat) { self.init(rawValue: rawValue) }
    /// 0: where windows are by default.
    public static let normal = Level(0)
    /// 1000.
    public static let statusBar = Level(1000)
    /// 2000.
    public static let alert = Level(2000)
    public static func < (lhs: Level, rhs: Level) -> Bool { lhs.rawValue < rhs.rawValue }
    /// A level so much higher.
    public static func + (level: Level, difference: CGFloat) -> Level { Level(level.rawValue + difference) }
    /// A level so much lower.
    public static func - (level: Level, difference: CGFloat) -> Level { Level(level.rawValue - difference) }
  }

  /// Maintained by `windowScene`; the scene holds its windows.
  final weak var storedWindowScene: UIWindowScene?
  /// Rules 1.8 and 1.9.
  final var tapRecords = TapRecords()
  /// Arbitrates between the recognizers of the window's views, and between them and the views (sections 4, 5).
  final let gestureEnvironment = GestureEnvironment()
  /// Rule 10.8: one for each window.
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
  /// How many changes of the first responder are under way, each inside of the one before.
  private final var firstResponderChanges = 0
  /// Whether the responder may come or go now: an app that answers each change by another one would use up the stack.
  final func mayChangeFirstResponder(_ responder: UIResponder) -> Bool {
    if firstResponderChanges < 16 { return true }
    owningApplication.report(
      "The first responder changes each time it changed: a \(type(of: responder)) is refused.")
    return false
  }
  /// Made when a first responder first brings something.
  final var inputViewDock: InputViewDock? { didSet { extendLifetime(oldValue) } }
  /// Stands at the edges that are the system's, where there are any (rule 12.2).
  final var systemGestureGate: SystemGestureGate? { didSet { extendLifetime(oldValue) } }
  /// What the Tab key goes through.
  final let focusRing = FocusRing()
  /// Where keys start (rule 10.12): the first responder, else the focused view, else the window. What stands behind a
  /// presented controller has no keys, and an alert takes all.
  final var keyResponder: UIResponder {
    let presented = presentedController
    if let firstResponder, presented?.hasBelow(firstResponder) ?? true { return firstResponder }
    return focusRing.view ?? presented?.keyView ?? self
  }
  /// What must be drawn anew on the window's own surface; nil where it is a part of the scene's.
  final var ownDamage: SceneDamage?
  private final var storedUndoManager: UndoManager? { didSet { extendLifetime(oldValue) } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    gestureEnvironment.attach(to: self)
    storedIsHidden = true
  }

  /// A window as large as the scene.
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

  // MARK: Its place

  /// The scene that shows the window. A window shown without one joins the application's first scene.
  open var windowScene: UIWindowScene? {
    get { storedWindowScene }
    set {
      guard newValue !== storedWindowScene else { return }
      storedWindowScene?.remove(self)
      storedWindowScene = newValue
      newValue?.orderFront(self)
    }
  }

  /// Windows of a higher level stand in front of those of a lower one. A window that changes its level comes to the
  /// front of the new one. Default: `normal`.
  open var windowLevel: Level = .normal {
    didSet {
      if windowLevel != oldValue { storedWindowScene?.orderFront(self) }
    }
  }

  /// Whether the window is off the screen. Default: true. A window that is shown comes to the front of its level.
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

  /// Whether a view of the window can be hit does not depend on a root view controller (rule 13.6).
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      rootViewControllerDidChange(from: oldValue)
    }
  }

  open override var window: UIWindow? { self }
  /// The scene; in the chain of iOS 12 the application (rule 10.1).
  open override var next: UIResponder? {
    UIApplication.responderChain == .iOS12 ? owningApplication : storedWindowScene ?? owningApplication
  }

  // MARK: Being key

  /// Whether the window may become key. Default: true.
  open var canBecomeKey: Bool { true }

  /// Whether keyboard input goes to this window. Touches do not care (rule 13.3).
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

  /// Rule 13.2: whoever hides the key window leaves the key to the front-most window that can take it.
  final func resignKeyToNext() {
    guard let application = storedWindowScene?.application, application.keyWindow === self else { return }
    application.makeKey(storedWindowScene?.windows.last { !$0.isHidden && $0.canBecomeKey && $0 !== self })
  }

  /// For all that is done in the window, where nothing below brings its own (rule 10.11).
  open override var undoManager: UndoManager? {
    if let storedUndoManager { return storedUndoManager }
    let made = UndoManager()
    storedUndoManager = made
    return made
  }

  // MARK: Events

  /// Delivers the event's touches of this window (rule 4.3), or an event without touches to the recognizers that follow
  /// it, or its presses, or what the first responder is to hear (rule 10.12). Overrides must call super (rule 4.1).
  open func sendEvent(_ event: UIEvent) {
    switch event {
    case let event as TouchesEvent:
      focusRing.touched()
      storedWindowScene?.keyGuide?.fingersLead(in: self)
      gestureEnvironment.update(with: event, in: self)
    case let event as IndirectInputEvent: gestureEnvironment.update(with: event, in: self)
    case let event as UIPressesEvent: gestureEnvironment.update(with: event, in: self)
    case let event as FocusEvent: event.deliver()
    default: break
    }
  }
}

extension UIWindow {
  /// Posted when a window was shown; the object is the window.
  public nonisolated static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification")
  /// Posted when a window was hidden; the object is the window.
  public nonisolated static let didBecomeHiddenNotification = Notification.Name(
    "UIWindowDidBecomeHiddenNotification")
  /// Posted after `becomeKey()`; the object is the window (rule 13.2).
  public nonisolated static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// Posted after `resignKey()`; the object is the window (rule 13.2).
  public nonisolated static let didResignKeyNotification = Notification.Name(
    "UIWindowDidResignKeyNotification")
}
