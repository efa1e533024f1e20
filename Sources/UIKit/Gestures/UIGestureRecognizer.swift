/// An object that receives the touches of a view and its subviews, and calls its targets when the touches
/// form its gesture.
///
/// A subclass overrides `touchesBegan` and the other touch methods, and sets `state`. The window's gesture
/// environment decides which of several recognizers may recognize, sends the actions, and delays or cancels
/// the views' touches. The table of states is in rule 5.2, the defaults are in rule 5.27.
@MainActor open class UIGestureRecognizer: NSObject {
  /// The states of a recognizer (rule 5.1).
  public enum State: Int, Sendable {
    /// The gesture is undecided: the touches may still form it.
    case possible
    /// A continuous gesture has begun, changed, or ended. A discrete gesture has only `ended`.
    case began, changed, ended
    /// A continuous gesture was interrupted after it had begun.
    case cancelled
    /// The touches do not form the gesture.
    case failed

    /// Another name for `ended`, used for discrete gestures.
    public static let recognized = State.ended
  }

  // MARK: Stored state

  final var storedState = State.possible
  /// The state that is being reported to the targets, which `state` returns during the report (rule 5.14);
  /// nil at other times. This state may be older than the recognizer's current state.
  final var stateDuringAction: State?
  /// The view that the recognizer is attached to. The view retains the recognizer.
  final weak var storedView: UIView?
  /// The recognizer's data for the sequence in progress; nil while the recognizer takes part in no sequence.
  final var participation: Participation? { didSet { extendLifetime(oldValue) } }
  /// The number of the touches event in which the recognizer last accepted a touch, and the type of that
  /// touch (rule 5.32).
  final var lastAcceptedTouch = (event: 0, type: UITouch.TouchType.direct)

  final var handlers = GestureHandlers()
  /// The recognizers added by `require(toFail:)`.
  final var fixedRequirements = RecognizerList()

  final var storedModifierFlags: UIKeyModifierFlags = []
  final var storedButtonMask: UIEvent.ButtonMask = []
  final var storedIsEnabled = true
  /// The last known centroid of the touches, in points of the window. It is used while the
  /// recognizer has no touches.
  final var lastCentroid = CGPoint.zero

  // MARK: Initializers

  /// Creates a recognizer that sends the action to the target. The target is not retained (rule 5.25). If the
  /// target or the action is nil, no target is added.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a recognizer without a target.
  public convenience override init() { self.init(target: nil, action: nil) }

  deinit {}

  // MARK: Properties

  /// The view that the recognizer is attached to (rule 5.26); nil if there is none.
  open var view: UIView? { storedView }
  /// The object that is asked whether the recognizer may begin and which input it receives. Not retained.
  /// Default nil.
  open weak var delegate: (any UIGestureRecognizerDelegate)? {
    didSet { SubclassMethods.include(in: &delegate) }
  }
  /// Whether the recognizer receives input. If the value is set to false during a gesture, the recognizer
  /// fails, or is cancelled if the gesture has begun. After the value is set to true again, only new touches
  /// count (rule 5.20). Default true.
  open var isEnabled: Bool {
    get { storedIsEnabled }
    set { applyEnabled(newValue) }
  }
  /// The recognizer's name in logs. Default nil: logs show the name of its class.
  open var name: String?

  /// Whether the recognizer's touches are cancelled for their views when the recognizer recognizes (rule
  /// 4.9). Default true.
  open var cancelsTouchesInView = true
  /// Whether the recognizer's touches are withheld from their views until the recognizer fails (rule 4.10).
  /// Default false.
  open var delaysTouchesBegan = false
  /// Whether views receive Ended of the recognizer's touches only after the recognizer has failed (rule
  /// 4.11). Default true.
  open var delaysTouchesEnded = true

  /// The raw values of the `UITouch.TouchType`s that the recognizer accepts. If the list is empty, the
  /// recognizer accepts no touches (rule 5.31). Default: all types.
  open var allowedTouchTypes: [NSNumber] {
    get { storedAllowedTouchTypes.numbers }
    set { storedAllowedTouchTypes = TouchTypeSet(newValue) }
  }
  final var storedAllowedTouchTypes = TouchTypeSet.all
  /// The raw values of the `UIPress.PressType`s that the recognizer accepts. Default none, because the
  /// built-in recognizers recognize touches.
  open var allowedPressTypes: [NSNumber] = []
  /// Whether the recognizer accepts only touches of the same type as the touches that it already has (rule
  /// 5.32). Default true.
  open var requiresExclusiveTouchType = true

  // MARK: State

  /// The state of the recognizer. Only a subclass sets the state, in a touch method or from a timer. The
  /// table of rule 5.2 determines the next state from the assigned one. When the state leaves Possible, views
  /// and the delegate are asked at once whether the recognizer may begin (rules 5.6, 5.7).
  open var state: State {
    get { stateDuringAction ?? storedState }
    set { assign(newValue) }
  }

  /// The number of the recognizer's touches that are in contact (rule 5.22).
  open var numberOfTouches: Int {
    var count = 0
    for touch in countedTouches where touch.isInContact {
      count += 1
    }
    return count
  }

  /// Returns the centroid of the touches in contact, in the coordinates of `view`, or of the window if `view`
  /// is nil. After the last finger has lifted, returns the last centroid (rule 5.22).
  open func location(in view: UIView?) -> CGPoint { convertFromWindow(centroidInContact, to: view) }

  /// Returns the location of one touch in the coordinates of `view`, or of the window if `view` is nil.
  /// `touchIndex` counts the touches in contact in the order of landing (rule 5.22). If `touchIndex` is out
  /// of range, the result is `location(in:)`.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    var index = 0
    for touch in countedTouches where touch.isInContact {
      if index == touchIndex { return touch.location(in: view) }
      index += 1
    }
    return location(in: view)
  }

  /// The modifier keys that were held in the recognizer's last event (rule 5.29).
  open var modifierFlags: UIKeyModifierFlags { storedModifierFlags }
  /// The pointer buttons of the gesture: the buttons in the recognizer's last event before the lift (rule
  /// 5.29).
  open var buttonMask: UIEvent.ButtonMask { storedButtonMask }

  // MARK: Targets

  /// Adds a target and the action to send to it. The target is not retained. If the target already has this
  /// action, the call has no effect (rule 5.25).
  open func addTarget(_ target: Any, action: Selector) {
    handlers.add(target: target as AnyObject, action: action, owner: self)
  }

  /// Removes the targets with this target and this action. A nil target matches every target, and a nil
  /// action matches every action. If both are nil, closures are removed, too (rule 5.25).
  open func removeTarget(_ target: Any?, action: Selector?) {
    let old = handlers
    handlers.remove(target: target.map { $0 as AnyObject }, action: action, owner: self)
    extendLifetime(old)
  }

  // MARK: Relations

  /// Makes this recognizer's action wait until the other recognizer has failed (rule 5.14). The other
  /// recognizer is not retained. The requirement ends when the other recognizer is deallocated.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    // A recognizer is not added to its own requirements, because such a requirement would be a cycle (rule
    // 5.17).
    if otherGestureRecognizer !== self { fixedRequirements.add(otherGestureRecognizer) }
  }

  /// Returns whether the other recognizer fails when this recognizer recognizes (rule 5.9). Default true.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns whether this recognizer fails when the other recognizer recognizes (rule 5.9). Default true.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns whether this recognizer waits until the other recognizer has failed. Called once for each pair
  /// in a sequence (rule 5.16). Default false.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns whether the other recognizer waits until this recognizer has failed. Called once for each pair
  /// in a sequence (rule 5.16). Default false.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  // MARK: For subclasses

  /// Returns whether the recognizer may receive touches or presses of the event. Called once in a sequence,
  /// before the delegate is asked (rules 1.14, 5.8). Default true.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  /// Called when the sequence is over, whether or not the gesture was recognized. A subclass discards its
  /// data about the gesture here, because this is the only method that is called in every sequence (rules
  /// 4.5, 5.18). Apps do not call this method. Overrides call super.
  open func reset() {}

  /// Makes the recognizer ignore the touch. The recognizer then receives no more calls about the touch, and
  /// neither delays nor cancels the touch (rule 4.15). Has no effect after the recognizer has recognized.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    guard storedState == .possible, let participation, !participation.hasSentActions else { return }
    participation.environment?.ignore(touch, by: self, participation)
  }

  /// Makes the recognizer ignore the press. The recognizer then receives no more calls about the press. Has
  /// no effect after the recognizer has recognized.
  open func ignore(_ button: UIPress, for event: UIPressesEvent) {
    guard storedState == .possible, let participation, !participation.hasSentActions else { return }
    participation.environment?.ignore(button, by: participation)
  }

  // The touch methods do nothing by default. Unlike a responder, a recognizer does not forward touches up a
  // responder chain (rule 5.24).

  /// Called when touches land on the recognizer's view or its subviews.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches of the recognizer move, or their force or angles change.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when fingers of the recognizer lift.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when the system cancels touches of the recognizer. The recognizer is then cancelled or fails
  /// (rule 12.1).
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when final values replace estimated values of touches (rule 1.19).
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  /// Called when keys or buttons of a type in `allowedPressTypes` go down while the first responder is the
  /// recognizer's view or inside that view (rule 10.12).
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called when the force of a pressed button changes.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called when keys or buttons come up. By default, a recognizer in Possible fails when the last key or
  /// button comes up, so that the sequence ends.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    if storedState == .possible, participation?.hasFingersDown == false { assign(.failed, .lifted) }
  }
  /// Called when the system cancels presses of the recognizer (rule 12.1).
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  // MARK: Overridden by recognizers of this module

  /// Called when a wheel or touchpad scrolls over the recognizer's view, if `acceptedIndirectInput` contains
  /// `.scroll` (rule 6.P8).
  func scrollChanged(with event: ScrollEvent) {}
  /// Called when fingers on a touchpad pinch or rotate over the recognizer's view, if `acceptedIndirectInput`
  /// contains `.transform`.
  func transformChanged(with event: TransformEvent) {}
  /// Called when a pointer enters the recognizer's view, moves over it, or leaves it, if
  /// `acceptedIndirectInput` contains `.hover`.
  func hoverChanged(_ phase: HoverPhase, with event: HoverEvent) {}
  /// The times at which the recognizer's running timer was started and is due, for the trace; nil if no timer
  /// is running.
  var deadline: RecognizerDeadline? { nil }
  /// The kinds of events without touches that the recognizer receives. Default none.
  var acceptedIndirectInput: IndirectInput { [] }
  /// Returns whether the recognizer tracks the event, whose kind is in `acceptedIndirectInput`. Called once,
  /// when the event begins. Default true.
  func tracks(_ event: IndirectInputEvent) -> Bool { true }
  /// Whether the recognizer accepts touches. Default true.
  var wantsTouches: Bool { true }
  /// The recognizer's touches without extra fingers (rule 4.15).
  var countedTouches: ContiguousArray<UITouch> { touches }

  /// Returns the object that does not allow the state to change from Possible to Began or Ended (rule 5.7);
  /// nil if the change is allowed.
  func objectionToBeginning() -> RecognizerObjection? { objectionOfViewsOrDelegate }

  /// Called right before the targets are called. A view that created the recognizer for its own use handles
  /// the gesture here, before the app does. By default, the method does nothing.
  func notifyScrollView() {}

  /// Called right before Began is reported. `afterWaiting`: whether the recognizer had to wait until another
  /// recognizer failed (rules 5.14, 6.P7).
  func willReportBegan(afterWaiting: Bool) {}
}

extension UIGestureRecognizer {
  /// Creates a recognizer that calls a method without arguments. The target is not retained (rule 5.25).
  ///
  /// ```swift
  /// UITapGestureRecognizer(target: self, action: ViewController.tapped)
  /// ```
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(target: target, action: Selector(action, fileID: fileID, line: line, column: column))
  }

  /// Creates a recognizer that calls a method with the recognizer as its argument. The target is not retained
  /// (rule 5.25).
  public convenience init<Target: AnyObject, Recognizer>(
    target: Target, action: @escaping @MainActor (Target) -> @MainActor (Recognizer) -> Void,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(target: target, action: Selector(action, fileID: fileID, line: line, column: column))
  }

  /// Creates a recognizer that retains the closure and calls it with the recognizer as its argument. If the
  /// closure uses an object that owns the recognizer's view, capture that object weakly.
  public convenience init(handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    handlers.add(handler)
  }

  /// Adds a target whose method takes no arguments. The target is not retained (rule 5.25).
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    addTarget(target, action: Selector(action, fileID: fileID, line: line, column: column))
  }

  /// Adds a target whose method takes the recognizer as its argument. The target is not retained (rule 5.25).
  public func addTarget<Target: AnyObject, Recognizer>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Recognizer) -> Void,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    addTarget(target, action: Selector(action, fileID: fileID, line: line, column: column))
  }
}

/// The states that a recognizer has yet to report to its targets (rules 5.5, 5.14).
struct GestureReports: OptionSet {
  let rawValue: UInt8
  static let began = GestureReports(rawValue: 1 << 0)
  static let changed = GestureReports(rawValue: 1 << 1)
  static let ended = GestureReports(rawValue: 1 << 2)
  static let cancelled = GestureReports(rawValue: 1 << 3)
}
