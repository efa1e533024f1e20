/// The taps of a tap recognizer, or those before a long press: fingers that land and lift together, once or several
/// times at one place (rules 6.T2 to 6.T4). Its timers fail the recognizer it belongs to.
final class TapSeries {
  /// What became of a lift.
  enum Lift {
    /// Other fingers of the tap are still down.
    case incomplete
    /// It was the last finger: `count` is one more.
    case tapped
    /// No tap can come of it.
    case failed(RecognizerReason)
  }

  /// The fingers of the tap in progress; after the last tap, those of that one.
  private(set) var fingers = FingerGroup()
  /// How many taps are over.
  private(set) var count = 0
  /// Where the first tap started: the centroid of the places where its fingers landed (rule 6.T5), in points of the
  /// window. Kept after the series.
  private(set) var start = CGPoint.zero

  /// How long one tap, and how long all of them may take.
  private let holdTimer = RecognizerTimer()
  private let totalTimer = RecognizerTimer()
  /// Until when the tap's next finger, or the next tap, must land.
  private let gapTimer = RecognizerTimer()

  /// Until when the next finger or tap must land.
  var deadline: RecognizerDeadline? { gapTimer.deadline }

  /// A finger lands. Returns why no tap can come of it: there are more than `required`, or it is too far from the tap
  /// before. A press, unlike a tap, may last, and its fingers may take their time.
  func land(
    _ touch: UITouch, of required: Int, isPress: Bool = false, for recognizer: UIGestureRecognizer
  ) -> RecognizerReason? {
    guard fingers.count < required else {
      // Those that land together with it count, too.
      return .extraFinger(max(fingers.count + 1, recognizer.touches.count), takes: required)
    }
    if fingers.isEmpty { beginTap(of: required, isPress: isPress, for: recognizer) }
    fingers.land(touch)
    if count == 0 { start = fingers.start }
    guard fingers.count == required else { return nil }
    gapTimer.cancel()
    let place = fingers.start
    let distance = hypot(place.x - start.x, place.y - start.y)
    let limit = TouchConstants.tapAllowableMovement
    return distance > limit ? .landedTooFar(distance, allows: limit) : nil
  }

  private func beginTap(of required: Int, isPress: Bool, for recognizer: UIGestureRecognizer) {
    gapTimer.cancel()
    if isPress {
      totalTimer.cancel()
      return
    }
    let policy = recognizer.owningApplication.gesturePolicy
    fail(recognizer, after: policy.tapHold, holdTimer, .heldTooLong(allows: policy.tapHold))
    let total = policy.tapTotalHold
    if count == 0 { fail(recognizer, after: total, totalTimer, .tapsTookTooLong(allows: total)) }
    let gap = TouchConstants.tapFingerGap
    if required > 1 { fail(recognizer, after: gap, gapTimer, .fingersTooLate(allows: gap)) }
  }

  /// Fingers of the tap lifted.
  func lift(of required: Int) -> Lift {
    // Rule 6.T4: one that lifts before the last has landed does not overlap with it.
    guard fingers.count == required else { return .failed(.tooFewFingers(fingers.count, needs: required)) }
    if let reason = hasMoved(beyond: TouchConstants.tapAllowableMovement) { return .failed(reason) }
    // One that is cancelled in the same event fails the tap in a moment (rule 6.T3).
    guard fingers.haveAllLifted else { return .incomplete }
    holdTimer.cancel()
    count += 1
    return .tapped
  }

  /// The tap before is over: the next one, or the press, must follow in time.
  func awaitNext(for recognizer: UIGestureRecognizer) {
    fingers.removeAll()
    fail(recognizer, after: TouchConstants.tapGap, gapTimer, .nextTapMissing(allows: TouchConstants.tapGap))
  }

  /// How far the fingers' centroid is from where it started, where that is farther than the limit (rule 6.T3).
  func hasMoved(beyond limit: CGFloat) -> RecognizerReason? {
    let distance = fingers.distance
    return distance > limit ? .movedTooFar(distance, allows: limit) : nil
  }

  /// Rule 4.15.
  func forgetIgnored(by recognizer: UIGestureRecognizer) { fingers.forgetIgnored(by: recognizer) }

  /// Nothing more is awaited.
  func stopTimers() {
    holdTimer.cancel()
    totalTimer.cancel()
    gapTimer.cancel()
  }

  func reset() {
    stopTimers()
    fingers.removeAll()
    count = 0
  }

  private func fail(
    _ recognizer: UIGestureRecognizer, after interval: TimeInterval, _ timer: RecognizerTimer,
    _ reason: RecognizerReason
  ) {
    timer.start(after: interval, for: recognizer) { [weak recognizer] in recognizer?.assign(.failed, reason) }
  }

  deinit {}
}
