/// An object that receives the touches of a view and its subviews, and calls its targets when they make its
/// gesture.
///
/// A subclass overrides `touchesBegan` and the related methods and sets `state`. The window's gesture environment
/// decides which of several recognizers may recognize, sends the actions, and holds or cancels the views' touches.
/// Rule 5.2 has the table of states, rule 5.27 the defaults.
@MainActor open class UIGestureRecognizer: NSObject {
  /// The states of a recognizer (rule 5.1).
  public enum State: Int, Sendable {
    /// The touches may still become the gesture.
    case possible
    /// A continuous gesture began, changed or ended.
    case began, changed, ended
    /// A continuous gesture was interrupted.
    case cancelled
    /// The touches are not the gesture.
    case failed

    /// The end of a discrete gesture.
    public static let recognized = State.ended
  }

  // MARK: Stored state

  final var storedState = State.possible
  /// The state that targets read while an older state is reported to them (rule 5.14).
  final var shownState: State?
  /// The view retains its recognizers.
  final weak var storedView: UIView?
  /// The recognizer's part in the sequence in progress; nil while it has none.
  final var participation: Participation? { didSet { extendLifetime(oldValue) } }
  /// The number of the last touches event in which the recognizer accepted a touch, and that touch's type
  /// (rule 5.32).
  final var landing = (event: 0, type: UITouch.TouchType.direct)

  final var handlers = GestureHandlers()
  /// The requirements from `require(toFail:)`.
  final var fixedRequirements = RecognizerList()

  final var storedModifierFlags: UIKeyModifierFlags = []
  final var storedButtonMask: UIEvent.ButtonMask = []
  final var storedIsEnabled = true
  /// The last centroid of the touches, in points of the window.
  final var lastCentroid = CGPoint.zero

  // MARK: Initializers

  /// Creates a recognizer that calls the action on the target, which is not retained (rule 5.25). Without a target
  /// or an action there is no call.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  public convenience override init() { self.init(target: nil, action: nil) }

  deinit {}

  // MARK: Properties

  /// The view that the recognizer is attached to (rule 5.26).
  open var view: UIView? { storedView }
  /// The delegate, asked before decisions. Not retained. Default nil.
  open weak var delegate: (any UIGestureRecognizerDelegate)? {
    didSet { SubclassMethods.include(in: &delegate) }
  }
  /// Whether the recognizer takes part. Setting false during a gesture fails or cancels it; after setting true
  /// again, only new touches count (rule 5.20). Default true.
  open var isEnabled: Bool {
    get { storedIsEnabled }
    set { applyEnabled(newValue) }
  }
  /// The app's name for the recognizer, used in logs. Default nil.
  open var name: String?

  /// Whether recognition cancels the touches on their views (rule 4.9). Default true.
  open var cancelsTouchesInView = true
  /// Whether views get no call about the touches until the recognizer has failed (rule 4.10). Default false.
  open var delaysTouchesBegan = false
  /// Whether views get the end of the touches only when the recognizer has failed (rule 4.11). Default true.
  open var delaysTouchesEnded = true

  /// The raw values of the accepted `UITouch.TouchType`s. An empty list refuses every touch (rule 5.31). Default
  /// all.
  open var allowedTouchTypes: [NSNumber] {
    get { storedAllowedTouchTypes.numbers }
    set { storedAllowedTouchTypes = TouchTypeSet(newValue) }
  }
  final var storedAllowedTouchTypes = TouchTypeSet.all
  /// The raw values of the accepted `UIPress.PressType`s. Default none: the built-in recognizers use touches.
  open var allowedPressTypes: [NSNumber] = []
  /// Whether touches of a type other than the held ones are refused (rule 5.32). Default true.
  open var requiresExclusiveTouchType = true

  // MARK: State

  /// The state of the recognizer. Only subclasses set it, in their touch methods or from timers. Rule 5.2's table
  /// gives the next state, and leaving Possible asks the question of rule 5.7 at once (rule 5.6).
  open var state: State {
    get { shownState ?? storedState }
    set { assign(newValue) }
  }

  /// The number of held touches that are in contact (rule 5.22).
  open var numberOfTouches: Int {
    var count = 0
    for touch in countedTouches where touch.isInContact {
      count += 1
    }
    return count
  }

  /// Returns the centroid of the touches in contact, in `view`'s coordinates (`nil`: the window's); after the last
  /// lift, the last centroid (rule 5.22).
  open func location(in view: UIView?) -> CGPoint { convertFromWindow(centroidInContact, to: view) }

  /// Returns the location of one of the touches in contact, indexed in the order of landing (rule 5.22), in
  /// `view`'s coordinates (`nil`: the window's). For an index out of range it returns `location(in:)`.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    var index = 0
    for touch in countedTouches where touch.isInContact {
      if index == touchIndex { return touch.location(in: view) }
      index += 1
    }
    return location(in: view)
  }

  /// The modifier keys held (rule 5.29).
  open var modifierFlags: UIKeyModifierFlags { storedModifierFlags }
  /// The pointer buttons held (rule 5.29).
  open var buttonMask: UIEvent.ButtonMask { storedButtonMask }

  // MARK: Targets

  /// Adds a target and an action. The target is not retained. A pair that exists already is not added again
  /// (rule 5.25).
  open func addTarget(_ target: Any, action: Selector) {
    handlers.add(target: target as AnyObject, action: action, owner: self)
  }

  /// Removes the pairs of that target and action. Nil means any target or any action (rule 5.25).
  open func removeTarget(_ target: Any?, action: Selector?) {
    let old = handlers
    handlers.remove(target: target.map { $0 as AnyObject }, action: action, owner: self)
    extendLifetime(old)
  }

  // MARK: Relations

  /// Makes the action wait until the other recognizer has failed (rule 5.14). The other one is not retained: the
  /// requirement ends with it.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    // Waiting for itself would be the shortest circle (rule 5.17).
    if otherGestureRecognizer !== self { fixedRequirements.add(otherGestureRecognizer) }
  }

  /// Whether this recognizer's recognition makes the other one fail (rule 5.9). Default true.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether the other recognizer's recognition makes this one fail (rule 5.9). Default true.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether this recognizer waits for the other one to fail. Called once per pair in each sequence (rule 5.16).
  /// Default false.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether the other recognizer waits for this one to fail. Called once per pair in each sequence (rule 5.16).
  /// Default false.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  // MARK: For subclasses

  /// Whether the recognizer receives anything of the event. Called before the delegate is asked (rules 1.14, 5.8).
  /// Default true.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  /// Called when the gesture is over, recognized or not, to discard the subclass's state: the only call that
  /// always comes (rules 4.5, 5.18). Apps do not call it. Overrides call super.
  open func reset() {}

  /// Ignores the touch: the recognizer gets no more calls about it, and neither delays nor cancels it (rule 4.15).
  /// No effect after the recognizer has recognized.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    guard storedState == .possible, let participation, !participation.isReported else { return }
    participation.environment?.ignore(touch, by: self, participation)
  }

  /// Ignores the press: the recognizer gets no more calls about it. No effect after the recognizer has recognized.
  open func ignore(_ button: UIPress, for event: UIPressesEvent) {
    guard storedState == .possible, let participation, !participation.isReported else { return }
    participation.environment?.ignore(button, by: participation)
  }

  // These methods do nothing: there is no responder chain behind a recognizer (rule 5.24).

  /// Called when touches land on the view or its subviews.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches move or change otherwise.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches lift.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when the system cancels touches (rule 12.1).
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when final values replace estimates (rule 1.19).
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  /// Called when keys of a type in `allowedPressTypes` go down while the first responder is the recognizer's view
  /// or below it (rule 10.12).
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called when the force of a button changes.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called when keys come up. By default the recognizer fails with the last of them, so that the sequence ends.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    if storedState == .possible, participation?.hasFingersDown == false { assign(.failed, .lifted) }
  }
  /// Called when presses are cancelled.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  // MARK: Overridden by recognizers of this module

  /// Called when the pointer scrolls over the view (rule 6.P8), if `indirectInput` contains scrolls.
  func scrollChanged(with event: ScrollEvent) {}
  /// Called when fingers on a touchpad pinch or rotate over the view.
  func transformChanged(with event: TransformEvent) {}
  /// Called when a pointer enters the view, moves there, or leaves.
  func hoverChanged(_ phase: HoverPhase, with event: HoverEvent) {}
  /// The deadline that the recognizer waits for, for the trace.
  var deadline: RecognizerDeadline? { nil }
  /// The events other than touches that the recognizer receives.
  var indirectInput: IndirectInput { [] }
  /// Whether the recognizer tracks this event, whose kind is in `indirectInput`. Called once, when the event
  /// begins.
  func follows(_ event: IndirectInputEvent) -> Bool { true }
  /// Whether the recognizer accepts touches.
  var wantsTouches: Bool { true }
  /// The held touches that make the gesture (rule 4.15).
  var countedTouches: ContiguousArray<UITouch> { touches }

  /// Returns the objection to leaving Possible for a success; nil if there is none.
  func objectionToBeginning() -> RecognizerObjection? { objectionOfViewsOrDelegate }

  /// Calls the view that created the recognizer for itself, before the targets are called.
  func tellOwner() {}

  /// Called right before Began is reported. `afterWaiting`: another recognizer had to fail first (rules 5.14,
  /// 6.P7).
  func willReportBegan(afterWaiting: Bool) {}
}
