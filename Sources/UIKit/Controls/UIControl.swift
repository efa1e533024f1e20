/// A view that turns touches into actions.
///
/// A control follows the first finger that lands on it and sends the events of `ControlEventTable`. It does not hand
/// touches up the responder chain (rule 10.4), and a touch that hit one of its subviews is none of its business
/// (rule 7.16).
@MainActor open class UIControl: UIView {
  private final var storedIsEnabled = true
  private final var storedIsSelected = false
  private final var storedIsHighlighted = false
  private final var storedIsTouchInside = false
  /// The finger that is followed, until its Ended or Cancelled reaches the control.
  private final var trackedTouch: UITouch?
  private final var handlers = ControlHandlers()
  /// The keys that are down on the control.
  final var keys = ControlKeys()

  /// Where the content goes, for those who draw content. Default: the middle.
  open var contentVerticalAlignment: ContentVerticalAlignment = .center {
    didSet { setNeedsLayout() }
  }
  /// The same from side to side. Default: the middle.
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center {
    didSet { setNeedsLayout() }
  }
  /// The horizontal alignment with leading and trailing told as left and right.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: .left
    case .trailing: .right
    default: contentHorizontalAlignment
    }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// A control that performs `primaryAction` for its primary event (rules 7.7, 7.12).
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  deinit {}

  // MARK: State

  /// The state as a whole, put together from the flags (rule 7.5).
  open var state: State {
    var state: State = .normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFocused { state.insert(.focused) }
    return state
  }

  /// A disabled control is not hit, and what lies behind it is (rule 3.7). Disabling it under a finger changes neither
  /// the tracking nor the highlight (rule 7.10). Default true.
  open var isEnabled: Bool {
    get { storedIsEnabled }
    set {
      guard newValue != storedIsEnabled else { return }
      storedIsEnabled = newValue
      setHitRefusal(.controlDisabled, !newValue)
      stateDidChange()
    }
  }

  /// Default false.
  open var isSelected: Bool {
    get { storedIsSelected }
    set {
      guard newValue != storedIsSelected else { return }
      storedIsSelected = newValue
      stateDidChange()
    }
  }

  /// On while the tracked finger is inside; off when it lifts, however quick the tap was (rule 7.6).
  open var isHighlighted: Bool {
    get { storedIsHighlighted }
    set {
      guard newValue != storedIsHighlighted else { return }
      storedIsHighlighted = newValue
      stateDidChange()
    }
  }

  /// Whether the control follows a finger.
  open var isTracking: Bool { trackedTouch != nil }

  /// Whether the finger that is followed was inside when it was last heard of. "Inside" is generous: see
  /// `TouchConstants.controlTrackingMargin` (rule 7.3).
  open var isTouchInside: Bool { storedIsTouchInside }

  /// The look depends on the state: subclasses bring theirs up to date here.
  func stateDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Whether the Tab key stops here: while the control is enabled.
  open override var canBecomeFocused: Bool { isEnabled }

  // MARK: Tracking

  /// A finger landed on the control. False: the control does not follow it. The default follows.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The finger moved. False: the control follows it no more. The default goes on.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The finger lifted. The event is sent after this call (rule 7.2).
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// The touch was cancelled, or the control left its window (rule 1.13).
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // Rule 7.1b: one finger at a time, also while its Ended is held back. Rule 7.10: no new tracking when disabled.
    guard trackedTouch == nil, isEnabled, let touch = firstTouch(of: touches) else { return }
    // A pointer presses a control with its primary button; a host that tells of no button means that one.
    if touch.type == .indirectPointer, let buttons = event?.buttonMask, !buttons.isEmpty,
      !buttons.contains(.primary)
    {
      return
    }
    guard beginTracking(touch, with: event) else { return }
    trackedTouch = touch
    take(touch.tapCount >= 2 ? .beganAgain : .began, with: event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    guard continueTracking(touch, with: event) else {
      take(.refused, with: event)
      return
    }
    take(ControlEventTable.moved(wasInside: isTouchInside, isInside: tracksInside(touch)), with: event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    let isInside = tracksInside(touch)
    endTracking(touch, with: event)
    take(isInside ? .endedInside : .endedOutside, with: event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    cancelTracking(with: event)
    take(.cancelled, with: event)
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    // Rule 1.13: the rest of the touch will not be heard here.
    if isTracking, newWindow !== window {
      cancelTracking(with: nil)
      take(.cancelled, with: nil)
    }
    super.willMove(toWindow: newWindow)
  }

  /// The touch to follow: one that hit the control itself (rule 7.16). Of several that land together, which a control
  /// gets only with `isMultipleTouchEnabled`, the first (policy P3).
  private func firstTouch(of touches: Set<UITouch>) -> UITouch? {
    touches.firstLanded { $0.view === self }
  }

  /// Rule 7.3: inside means inside the bounds grown by the idiom's margin.
  final func tracksInside(_ touch: UITouch) -> Bool {
    let isTablet = UITraitCollection.current.userInterfaceIdiom == .pad
    let margin =
      isTablet ? TouchConstants.controlTrackingMarginTablet : TouchConstants.controlTrackingMargin
    return bounds.insetBy(dx: -margin, dy: -margin).contains(touch.location(in: self))
  }

  /// Does what the table's row says (rule 7.1).
  private func take(_ incident: ControlEventTable.Incident, with event: UIEvent?) {
    guard let row = ControlEventTable.row(for: incident) else { return }
    if !row.isTracking { trackedTouch = nil }
    storedIsTouchInside = row.isTouchInside
    switch row.highlight {
    case .onBefore: isHighlighted = true
    case .offBefore: isHighlighted = false
    case .unchanged, .offAfter: break
    }
    for controlEvent in row.events { sendTouchEvent(controlEvent, with: event) }
    if row.highlight == .offAfter { isHighlighted = false }
  }

  /// Sends an event that a touch led to; controls with a meaning of their own add theirs (rule 7.7).
  func sendTouchEvent(_ controlEvent: Event, with event: UIEvent?) {
    sendActions(for: controlEvent, with: event)
  }

  /// The user made the value another one: `valueChanged`, and with it the primary event (rule 7.7).
  final func sendValueChanged(with event: UIEvent?) {
    sendActions(for: .valueChanged, with: event)
    sendActions(for: .primaryActionTriggered, with: event)
  }

  // MARK: Keys (see `UIControl+Keys`)

  /// A control that has the focus, or is first responder, answers its keys; other keys go on up the chain (rule 10.14).
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = beginKeys(presses, with: event)
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }
  /// With the key up the control does what it does at a tap.
  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = endKeys(presses, with: event, areCancelled: false)
    if !others.isEmpty { super.pressesEnded(others, with: event) }
  }
  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = endKeys(presses, with: event, areCancelled: true)
    if !others.isEmpty { super.pressesCancelled(others, with: event) }
  }

  /// Does what the key means to the control; false where it means nothing. The default knows no keys.
  func takeKey(_ key: UIKeyboardHIDUsage, with event: UIEvent?) -> Bool { false }
  /// Whether Space and Return press the control. Default true.
  var isPressedByKeys: Bool { true }
  /// Space or Return came up: what a tap would do. The default sends a tap's event.
  func performKeyPress(with event: UIEvent?) { sendTouchEvent(.touchUpInside, with: event) }
  /// The Tab key came here, or went on. Overrides call super.
  func keyFocusDidChange(isHere: Bool) {
    if !isHere { letGoOfKey() }
    stateDidChange()
  }
  /// Of the shape that the ring of the focus follows, in points.
  var focusCornerRadius: CGFloat { layer.cornerRadius }

  // MARK: Targets and actions

  /// One object for all: two `NSNull`s differ here.
  private static let nilTarget = NSNull()

  /// All targets; NSNull stands for the nil target.
  open var allTargets: Set<AnyHashable> {
    var targets: Set<AnyHashable> = []
    for entry in handlers.entries {
      guard case .targetAction(let pair) = entry.body else { continue }
      switch pair.receiver(owner: self) {
      case .responderChain: targets.insert(UIControl.nilTarget)
      case .object(let target):
        targets.insert((target as? AnyHashable) ?? AnyHashable(ObjectIdentifier(target)))
      case .gone: break
      }
    }
    return targets
  }

  /// All events that somebody listens to.
  open var allControlEvents: Event { handlers.events }

  /// Sends `action` to `target` for the events. The target is not retained; nil looks for one along the responder
  /// chain (rule 7.9). The same pair a second time listens to the union of the events (rule 7.11).
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    handlers.add(target: target as AnyObject?, action: action, for: controlEvents, owner: self)
  }

  /// Stops sending. A nil target stands for every target, a nil action for every action.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    changeHandlers {
      $0.remove(target: target as AnyObject?, action: action, for: controlEvents, owner: self)
    }
  }

  /// The names of the target's actions for an event; nil when there are none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    var names: [String] = []
    for entry in handlers.entries where !entry.events.isDisjoint(with: controlEvent) {
      guard case .targetAction(let pair) = entry.body,
        pair.hasTarget(target as AnyObject?, owner: self)
      else { continue }
      names.append(pair.action.description)
    }
    return names.isEmpty ? nil : names
  }

  /// Performs `action` for the events. It takes the place of an action with the same identifier (rule 7.12).
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    changeHandlers { $0.add(action, for: controlEvents) }
  }

  /// Stops performing the action, or one of the same identifier, for the events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    changeHandlers { $0.remove(identifier: action.identifier, for: controlEvents) }
  }

  /// Stops performing the action with this identifier for the events.
  open func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
    changeHandlers { $0.remove(identifier: identifier, for: controlEvents) }
  }

  /// What an action held may come back to the control as it goes: it goes when the handlers are whole again.
  private final func changeHandlers(_ change: (inout ControlHandlers) -> Void) {
    let old = handlers
    change(&handlers)
    withExtendedLifetime(old) {}
  }

  /// Tells every handler, in the order of registration: an action, or a target with its selector, and the events it
  /// listens to. Setting the last argument to true stops the walk.
  open func enumerateEventHandlers(_ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void) {
    var stop = false
    for entry in handlers.entries where !stop {
      switch entry.body {
      case .action(let action):
        iterator(action, nil, entry.events, &stop)
      case .targetAction(let pair):
        switch pair.receiver(owner: self) {
        case .responderChain: iterator(nil, (nil, pair.action), entry.events, &stop)
        case .object(let target): iterator(nil, (target, pair.action), entry.events, &stop)
        case .gone: break
        }
      }
    }
  }

  /// Sends one action on to the application. Every action of the control comes through here: override to see or
  /// divert it (rule 7.8).
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    _ = UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  /// Performs one action. Every `UIAction` of the control comes through here (rule 7.12).
  open func sendAction(_ action: UIAction) {
    action.perform(from: self)
  }

  /// Does what the user would mean by acting on the control: sends `primaryActionTriggered`.
  open func performPrimaryAction() {
    sendActions(for: .primaryActionTriggered)
  }

  /// Sends the actions of all handlers that listen to one of the events, in the order of registration.
  open func sendActions(for controlEvents: Event) {
    sendActions(for: controlEvents, with: nil)
  }

  func sendActions(for controlEvents: Event, with event: UIEvent?) {
    let application = UIApplication.shared
    if let trace = application.trace {
      trace.record(.control(.event(self, name: controlEvents.logName)), at: application.clock.now)
    }
    guard application.actionCalls.enter() else {
      return application.report(
        "An action of a \(type(of: self)) sends the control's actions again; the last ones are not performed."
      )
    }
    defer { application.actionCalls.leave() }
    // The handlers as they are now: an action may add and remove some.
    for entry in handlers.entries where !entry.events.isDisjoint(with: controlEvents) {
      switch entry.body {
      case .action(let action): sendAction(action)
      case .targetAction(let pair):
        switch pair.receiver(owner: self) {
        case .responderChain: sendAction(pair.action, to: nil, for: event)
        case .object(let target): sendAction(pair.action, to: target, for: event)
        case .gone: break
        }
      }
    }
  }
}
