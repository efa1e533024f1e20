/// Watches the touches of a view and of its subviews, and tells its targets when they make its gesture.
///
/// A subclass overrides `touchesBegan` and its siblings and sets `state`; the window's gesture environment decides who
/// of several may recognize, sends the actions, and holds or cancels the views' touches. What may follow what is rule
/// 5.2's table, and the defaults are rule 5.27's.
@MainActor open class UIGestureRecognizer: NSObject {
  /// Rule 5.1.
  public enum State: Int, Sendable {
    /// The touches may still become the gesture.
    case possible
    /// A continuous gesture began, goes on, is over.
    case began, changed, ended
    /// A continuous gesture was interrupted.
    case cancelled
    /// The touches are not the gesture.
    case failed

    /// What the end of a discrete gesture is called.
    public static let recognized = State.ended
  }

  // MARK: Stored state

  final var storedState = State.possible
  /// What its targets read while an older state is reported to them (rule 5.14).
  final var shownState: State?
  /// The view retains its recognizers.
  final weak var storedView: UIView?
  /// Its part in the sequence in progress; nil while it has none.
  final var participation: Participation? { didSet { extendLifetime(oldValue) } }
  /// In which event of touches it was last asked for a touch and took it, and of which type that was (rule 5.32).
  final var landing = (event: 0, type: UITouch.TouchType.direct)

  final var handlers = GestureHandlers()
  /// From `require(toFail:)`.
  final var fixedRequirements = RecognizerList()

  final var storedModifierFlags: UIKeyModifierFlags = []
  final var storedButtonMask: UIEvent.ButtonMask = []
  final var storedIsEnabled = true
  /// Where the centroid of the touches was when there last were any, in points of the window.
  final var lastCentroid = CGPoint.zero

  // MARK: Life

  /// Calls the action on the target, which is not retained (rule 5.25). Without a target or an action there is none.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  public convenience override init() { self.init(target: nil, action: nil) }

  deinit {}

  // MARK: What it watches

  /// The view it is attached to (rule 5.26).
  open var view: UIView? { storedView }
  /// Asked before decisions. Not retained.
  open weak var delegate: (any UIGestureRecognizerDelegate)? {
    didSet { SubclassMethods.include(in: &delegate) }
  }
  /// Whether it takes part. Turning this off amid a gesture fails or cancels it; after turning it on again, only new
  /// touches count (rule 5.20). Default true.
  open var isEnabled: Bool {
    get { storedIsEnabled }
    set { applyEnabled(newValue) }
  }
  /// A name of the app's own, for logs. Default nil.
  open var name: String?

  /// Whether views are told that their touches were cancelled when it recognizes (rule 4.9). Default true.
  open var cancelsTouchesInView = true
  /// Whether views hear nothing of its touches before it has failed (rule 4.10). Default false.
  open var delaysTouchesBegan = false
  /// Whether views hear of the end of its touches only when it has failed (rule 4.11). Default true.
  open var delaysTouchesEnded = true

  /// The raw values of the `UITouch.TouchType`s it accepts; an empty list refuses every touch (rule 5.31). Default all.
  open var allowedTouchTypes: [NSNumber] {
    get { storedAllowedTouchTypes.numbers }
    set { storedAllowedTouchTypes = TouchTypeSet(newValue) }
  }
  final var storedAllowedTouchTypes = TouchTypeSet.all
  /// The raw values of the `UIPress.PressType`s it accepts. Default none: the built-in ones are made by touches.
  open var allowedPressTypes: [NSNumber] = []
  /// Whether touches of another type than those it holds are refused (rule 5.32). Default true.
  open var requiresExclusiveTouchType = true

  // MARK: Where it stands

  /// Setting it is for subclasses, which do it in their touch methods or from their timers: rule 5.2's table says what
  /// follows, and leaving Possible asks rule 5.7's question at once (rule 5.6).
  open var state: State {
    get { shownState ?? storedState }
    set { assign(newValue) }
  }

  /// The touches it holds that are in contact (rule 5.22).
  open var numberOfTouches: Int {
    var count = 0
    for touch in countedTouches where touch.isInContact {
      count += 1
    }
    return count
  }

  /// The centroid of its touches in `view`'s coordinates, `nil` standing for the window's; after the last lift, where
  /// it was last (rule 5.22).
  open func location(in view: UIView?) -> CGPoint { convertFromWindow(centroid, to: view) }

  /// Where one of its touches is, in the order in which they went down (rule 5.22). An index that no touch has answers
  /// with `location(in:)`.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    let touches = countedTouches
    guard touches.indices.contains(touchIndex) else { return location(in: view) }
    return touches[touchIndex].location(in: view)
  }

  /// The modifier keys held (rule 5.29).
  open var modifierFlags: UIKeyModifierFlags { storedModifierFlags }
  /// The pointer buttons held (rule 5.29).
  open var buttonMask: UIEvent.ButtonMask { storedButtonMask }

  // MARK: Targets

  /// Calls the action on the target, which is not retained. A pair that is there already is not added again
  /// (rule 5.25).
  open func addTarget(_ target: Any, action: Selector) {
    handlers.add(target: target as AnyObject, action: action, owner: self)
  }

  /// Takes back the pairs of that target and action; nil stands for any (rule 5.25).
  open func removeTarget(_ target: Any?, action: Selector?) {
    let old = handlers
    handlers.remove(target: target.map { $0 as AnyObject }, action: action, owner: self)
    extendLifetime(old)
  }

  // MARK: Relations

  /// Waits with its action until the other one has failed (rule 5.14). The other one is not retained: when it is gone,
  /// so is the requirement.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    // Waiting for itself would be the shortest of all circles (rule 5.17).
    if otherGestureRecognizer !== self { fixedRequirements.add(otherGestureRecognizer) }
  }

  /// Whether its recognition makes the other one fail (rule 5.9). Default true.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether the other one's recognition makes it fail (rule 5.9). Default true.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether it waits for the other one to fail. Asked once for a pair in each sequence (rule 5.16). Default false.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether the other one waits for it to fail. Asked once for a pair in each sequence (rule 5.16). Default false.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  // MARK: For subclasses

  /// Whether it gets anything of the event; asked before its delegate is (rules 1.14, 5.8). Default true.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  /// Called when the gesture is over, recognized or not, to forget what the subclass gathered: the one sure sign
  /// (rules 4.5, 5.18). Not called by apps. Overrides call super.
  open func reset() {}

  /// Drops the touch: no more calls about it, it delays and cancels nothing (rule 4.15). One that has recognized may
  /// not ignore.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    guard storedState == .possible, let participation, !participation.isReported else { return }
    participation.environment?.ignore(touch, by: self, participation)
  }

  /// Drops the press: no more calls about it. One that has recognized may not ignore.
  open func ignore(_ button: UIPress, for event: UIPressesEvent) {
    guard storedState == .possible, let participation, !participation.isReported else { return }
    participation.environment?.ignore(button, by: participation)
  }

  // They do nothing: no responder chain stands behind a recognizer (rule 5.24).

  /// Touches landed on the view or its subviews.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches moved, or changed otherwise.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches were taken away by the system (rule 12.1).
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Values that were estimates are now known (rule 1.19).
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  /// Keys went down, of a type that `allowedPressTypes` lists, while the first responder was its view or below it
  /// (rule 10.12).
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// The force of a button became another one.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Keys came up. The default fails with the last of them, so that the sequence ends.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    if storedState == .possible, participation?.hasFingersDown == false { assign(.failed, .lifted) }
  }
  /// Keys were taken away.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  // MARK: For the recognizers of this module

  /// The pointer scrolls over its view (rule 6.P8). Called where `indirectInput` says so.
  func scrollChanged(with event: ScrollEvent) {}
  /// Fingers on a touchpad pinch or turn over its view.
  func transformChanged(with event: TransformEvent) {}
  /// A pointer entered its view, moved there, or left.
  func hoverChanged(_ phase: HoverPhase, with event: HoverEvent) {}
  /// What it waits for by the clock, for readers of the trace.
  var deadline: RecognizerDeadline? { nil }
  /// Which events other than touches it wants.
  var indirectInput: IndirectInput { [] }
  /// Whether it follows this event among those; asked once, at its beginning.
  func follows(_ event: IndirectInputEvent) -> Bool { true }
  /// Whether touches are anything to it.
  var wantsTouches: Bool { true }
  /// Those of its touches that make the gesture (rule 4.15).
  var countedTouches: ContiguousArray<UITouch> { touches }

  /// Whether it may leave Possible for a success.
  func objectionToBeginning() -> RecognizerObjection? { objectionOfViewsOrDelegate }

  /// Its targets are about to be told; the view that made it for itself comes before them.
  func tellOwner() {}

  /// Its Began is reported now. `afterWaiting`: another one had to fail first (rules 5.14, 6.P7).
  func willReportBegan(afterWaiting: Bool) {}
}
