/// A view that turns touches into actions.
///
/// A control tracks the first finger that lands on it and sends the events of `ControlEventTable`. The
/// control does not pass touches up the responder chain (rule 10.4), and ignores touches that hit one of its
/// subviews (rule 7.16).
@MainActor open class UIControl: UIView, KeyboardOperable {
  private final var storedIsEnabled = true
  private final var storedIsSelected = false
  private final var storedIsHighlighted = false
  private final var storedIsTouchInside = false
  /// The tracked touch. This property becomes nil when the control receives the touch in the phase `.ended`
  /// or `.cancelled`.
  private final var trackedTouch: UITouch?
  private final var handlers = ControlHandlers()
  /// The keys that are held down on the control.
  final var keys = ControlKeys()

  /// The vertical alignment of the content. Only controls that draw content use this property. Default
  /// `.center`.
  open var contentVerticalAlignment: ContentVerticalAlignment = .center {
    didSet { setNeedsLayout() }
  }
  /// The horizontal alignment of the content. Only controls that draw content use this property. Default
  /// `.center`.
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center {
    didSet { setNeedsLayout() }
  }
  /// The value of `contentHorizontalAlignment`, with leading and trailing resolved to left and right.
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

  /// Creates a control that performs `primaryAction` for `.primaryActionTriggered` (rules 7.7, 7.12).
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  deinit {}

  // MARK: State

  /// The control's state, combined from its flags (rule 7.5).
  open var state: State {
    var state: State = .normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFocused { state.insert(.focused) }
    return state
  }

  /// Whether the control is enabled. The hit test skips a disabled control and finds the view behind the
  /// control (rule 3.7). Disabling a control under a finger changes neither the tracking nor the highlight
  /// (rule 7.10). Default true.
  open var isEnabled: Bool {
    get { storedIsEnabled }
    set {
      guard newValue != storedIsEnabled else { return }
      storedIsEnabled = newValue
      setHitRefusal(.controlDisabled, !newValue)
      stateDidChange()
    }
  }

  /// Whether the control is selected. Default false.
  open var isSelected: Bool {
    get { storedIsSelected }
    set {
      guard newValue != storedIsSelected else { return }
      storedIsSelected = newValue
      stateDidChange()
    }
  }

  /// Whether the control is highlighted. True while the tracked finger is inside the control or a key presses
  /// the control. False after the finger has lifted, even if the tap was very quick (rule 7.6). Default
  /// false.
  open var isHighlighted: Bool {
    get { storedIsHighlighted }
    set {
      guard newValue != storedIsHighlighted else { return }
      storedIsHighlighted = newValue
      stateDidChange()
    }
  }

  /// Whether the control tracks a touch.
  open var isTracking: Bool { trackedTouch != nil }

  /// Whether the tracked touch was inside at its last event. "Inside" includes a margin around the bounds:
  /// `TouchConstants.controlTrackingMargin` or, on a tablet, `controlTrackingMarginTablet` (rule 7.3).
  open var isTouchInside: Bool { storedIsTouchInside }

  /// Called after the state changed. Subclasses update their look here. Overrides call super.
  func stateDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Whether the Tab key stops at the control. Default: the value of `isEnabled`.
  open override var canBecomeFocused: Bool { isEnabled }

  // MARK: Tracking

  /// Called when a finger lands on the control. Returns whether to track this finger. Default: returns true.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the tracked finger moves. Returns whether to continue tracking this finger. Default: returns
  /// true.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the tracked finger lifts, before the control sends its event (rule 7.2).
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// Called when the tracked touch is cancelled or the control leaves its window (rule 1.13).
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // Rule 7.1b: the control tracks one touch at a time. If the end of a touch is delivered late, the touch
    // counts as tracked until then. Rule 7.10: a disabled control starts no tracking.
    guard trackedTouch == nil, isEnabled, let touch = firstTouch(of: touches) else { return }
    // Only a pointer's primary button presses a control. If the button mask is empty, the host does not
    // report buttons, and the primary button is assumed.
    if touch.type == .indirectPointer, let buttons = event?.buttonMask, !buttons.isEmpty,
      !buttons.contains(.primary)
    {
      return
    }
    guard beginTracking(touch, with: event) else { return }
    trackedTouch = touch
    apply(touch.tapCount >= 2 ? .beganAgain : .began, with: event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    guard continueTracking(touch, with: event) else {
      apply(.refused, with: event)
      return
    }
    apply(ControlEventTable.moved(wasInside: isTouchInside, isInside: tracksInside(touch)), with: event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    let isInside = tracksInside(touch)
    endTracking(touch, with: event)
    apply(isInside ? .endedInside : .endedOutside, with: event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    cancelTracking(with: event)
    apply(.cancelled, with: event)
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    // Rule 1.13: a control that leaves its window cancels its tracking.
    if isTracking, newWindow !== window {
      cancelTracking(with: nil)
      apply(.cancelled, with: nil)
    }
    super.willMove(toWindow: newWindow)
  }

  /// Returns the touch to track; nil if there is none. Of the touches that hit the control itself, returns
  /// the touch that landed first (rule 7.16, policy P3). Only a control with `isMultipleTouchEnabled`
  /// receives several touches together.
  private func firstTouch(of touches: Set<UITouch>) -> UITouch? {
    touches.firstLanded { $0.view === self }
  }

  /// Returns whether the touch lies in the control's bounds, expanded by the margin of the device's idiom
  /// (rule 7.3).
  final func tracksInside(_ touch: UITouch) -> Bool {
    let isTablet = UITraitCollection.current.userInterfaceIdiom == .pad
    let margin =
      isTablet ? TouchConstants.controlTrackingMarginTablet : TouchConstants.controlTrackingMargin
    return bounds.insetBy(dx: -margin, dy: -margin).contains(touch.location(in: self))
  }

  /// Applies the row of `ControlEventTable` for the incident (rule 7.1).
  private func apply(_ incident: ControlEventTable.Incident, with event: UIEvent?) {
    guard let row = ControlEventTable.row(for: incident) else { return }
    if !row.isTracking { trackedTouch = nil }
    storedIsTouchInside = row.isTouchInside
    switch row.highlight {
    case .turnsOnBeforeEvents: isHighlighted = true
    case .turnsOffBeforeEvents: isHighlighted = false
    case .unchanged, .turnsOffAfterEvents: break
    }
    for controlEvent in row.events { sendTouchEvent(controlEvent, with: event) }
    if row.highlight == .turnsOffAfterEvents { isHighlighted = false }
  }

  /// Sends a control event that a touch caused. Overrides add semantic events, such as
  /// `.primaryActionTriggered` (rule 7.7).
  func sendTouchEvent(_ controlEvent: Event, with event: UIEvent?) {
    sendActions(for: controlEvent, with: event)
  }

  /// Sends `.valueChanged` after the user changed the value, and then `.primaryActionTriggered` (rule 7.7).
  final func sendValueChanged(with event: UIEvent?) {
    sendActions(for: .valueChanged, with: event)
    sendActions(for: .primaryActionTriggered, with: event)
  }

  // MARK: Keys (see `UIControl+Keys`)

  /// Handles keys while the control has the focus or is the first responder. Unhandled keys go up the
  /// responder chain (rule 10.14).
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = beginKeys(presses, with: event)
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }
  /// Ends the presses. Releasing the key that highlights the control has the effect of a tap.
  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = endKeys(presses, with: event, areCancelled: false)
    if !others.isEmpty { super.pressesEnded(others, with: event) }
  }
  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = endKeys(presses, with: event, areCancelled: true)
    if !others.isEmpty { super.pressesCancelled(others, with: event) }
  }

  /// Performs the control's own action for a key, such as an arrow key. Returns whether the control handled
  /// the key. Default: returns false.
  func handleKey(_ key: UIKeyboardHIDUsage, with event: UIEvent?) -> Bool { false }
  /// Whether Space and Return act like a tap on the control. Default true.
  var isPressedByKeys: Bool { true }
  /// Called when Space or Return is released. Performs the effect of a tap. Default: sends `.touchUpInside`.
  func performKeyPress(with event: UIEvent?) { sendTouchEvent(.touchUpInside, with: event) }
  /// Called when the Tab key moved the focus to the control or away from it. Overrides call super.
  func keyFocusDidChange(isFocused: Bool) {
    if !isFocused { endKeyHighlight() }
    stateDidChange()
  }
  /// The corner radius of the focus ring, in points. Default: the layer's corner radius.
  var focusCornerRadius: CGFloat { layer.cornerRadius }

  // MARK: Targets and actions

  /// One shared `NSNull`, because two `NSNull` instances are not equal in Foundation on Linux.
  private static let nilTarget = NSNull()

  /// The targets of all target-action pairs. `NSNull` represents a nil target.
  open var allTargets: Set<AnyHashable> {
    var targets: Set<AnyHashable> = []
    for entry in handlers.entries {
      guard case .targetAction(let pair) = entry.handler else { continue }
      switch pair.receiver(owner: self) {
      case .responderChain: targets.insert(UIControl.nilTarget)
      case .object(let target):
        targets.insert((target as? AnyHashable) ?? AnyHashable(ObjectIdentifier(target)))
      case .deallocated: break
      }
    }
    return targets
  }

  /// All control events that have a handler.
  open var allControlEvents: Event { handlers.events }

  /// Sends `action` to `target` when one of the events occurs. The target is not retained. If `target` is
  /// nil, the action goes up the responder chain (rule 7.9). Adding the same pair again merges the events
  /// (rule 7.11).
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    handlers.add(target: target as AnyObject?, action: action, for: controlEvents, owner: self)
  }

  /// Removes target-action pairs for the events. A nil target matches every target, a nil action matches
  /// every action.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    changeHandlers {
      $0.remove(target: target as AnyObject?, action: action, for: controlEvents, owner: self)
    }
  }

  /// Returns the names of the actions that an event sends to the target; nil if there are none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    var names: [String] = []
    for entry in handlers.entries where !entry.events.isDisjoint(with: controlEvent) {
      guard case .targetAction(let pair) = entry.handler,
        pair.hasTarget(target as AnyObject?, owner: self)
      else { continue }
      names.append(pair.action.description)
    }
    return names.isEmpty ? nil : names
  }

  /// Performs `action` when one of the events occurs. The new action replaces an action with the same
  /// identifier (rule 7.12).
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    changeHandlers { $0.add(action, for: controlEvents) }
  }

  /// Removes the action, or an action with the same identifier, from the events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    changeHandlers { $0.remove(identifier: action.identifier, for: controlEvents) }
  }

  /// Removes the action with this identifier from the events.
  open func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
    changeHandlers { $0.remove(identifier: identifier, for: controlEvents) }
  }

  /// Changes the handlers. Releasing an action can run code that calls this control, so this method releases
  /// the old handlers after the change.
  private final func changeHandlers(_ change: (inout ControlHandlers) -> Void) {
    let old = handlers
    change(&handlers)
    withExtendedLifetime(old) {}
  }

  /// Calls `iterator` with every handler, in the order of registration. The arguments are the handler's
  /// action (nil for a target-action pair), its target and selector (nil for an action), its events, and a
  /// flag that stops the iteration when set to true.
  open func enumerateEventHandlers(_ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void) {
    var stop = false
    for entry in handlers.entries where !stop {
      switch entry.handler {
      case .action(let action):
        iterator(action, nil, entry.events, &stop)
      case .targetAction(let pair):
        switch pair.receiver(owner: self) {
        case .responderChain: iterator(nil, (nil, pair.action), entry.events, &stop)
        case .object(let target): iterator(nil, (target, pair.action), entry.events, &stop)
        case .deallocated: break
        }
      }
    }
  }

  /// Sends one action through the application. Every action of the control passes through this method:
  /// override this method to observe or redirect actions (rule 7.8).
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    _ = owningApplication?.sendAction(action, to: target, from: self, for: event)
  }

  /// Performs one action. Every `UIAction` of the control passes through this method (rule 7.12).
  open func sendAction(_ action: UIAction) {
    action.perform(from: self)
  }

  /// Performs the control's primary action: sends `primaryActionTriggered`.
  open func performPrimaryAction() {
    sendActions(for: .primaryActionTriggered)
  }

  /// Sends the actions of all handlers for the events, in the order of registration.
  open func sendActions(for controlEvents: Event) {
    sendActions(for: controlEvents, with: nil)
  }

  func sendActions(for controlEvents: Event, with event: UIEvent?) {
    let application = owningApplication
    application?.record(.control(.event(self, name: controlEvents.logName)))
    guard application?.actionCallLimit.enter() ?? true else {
      return UIApplication.reportFault(
        "An action of a \(type(of: self)) keeps sending the control's actions; further actions are dropped.",
        in: application)
    }
    defer { application?.actionCallLimit.leave() }
    // Iterates over a copy, because an action may add and remove handlers.
    for entry in handlers.entries where !entry.events.isDisjoint(with: controlEvents) {
      switch entry.handler {
      case .action(let action): sendAction(action)
      case .targetAction(let pair):
        switch pair.receiver(owner: self) {
        case .responderChain: sendAction(pair.action, to: nil, for: event)
        case .object(let target): sendAction(pair.action, to: target, for: event)
        case .deallocated: break
        }
      }
    }
  }
}

extension UIControl {
  /// Returns whether the recognizer recognizes a single tap with one finger and is attached to a view other
  /// than the control. Apple's own controls prevent such a recognizer from beginning (rule 7.13); controls
  /// that the app defines do not (rule 7.15).
  final func isSingleTapOfSuperview(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer.view !== self, let tap = recognizer as? UITapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }

  /// Returns whether a movement is more horizontal than vertical, in the control's coordinates.
  final func isHorizontalMovement(from start: CGPoint, to end: CGPoint) -> Bool {
    abs(end.x - start.x) > abs(end.y - start.y)
  }
}
