/// The taps of a tap recognizer, or those before a long press: fingers that land and lift together, once or
/// several times at one place (rules 6.T2 to 6.T4). Its timers fail the recognizer that it belongs to.
final class TapSeries {
  /// The result of a lift.
  enum Lift {
    /// Other fingers of the tap are still down.
    case incomplete
    /// The last finger lifted: `count` is one more.
    case tapped
    /// No tap is possible any more.
    case failed(RecognizerReason)
  }

  /// The fingers of the tap in progress, or of the last tap once it is over.
  private(set) var fingers = FingerGroup()
  /// The number of completed taps.
  private(set) var count = 0
  /// The centroid of the locations where the first tap's fingers landed (rule 6.T5), in points of the window. Kept
  /// after the series.
  private(set) var start = CGPoint.zero

  /// The time limits of one tap and of all taps together.
  private let holdTimer = RecognizerTimer()
  private let totalTimer = RecognizerTimer()
  /// The time limit for the tap's next finger, or for the next tap.
  private let gapTimer = RecognizerTimer()

  /// The deadline by which the next finger or tap must land.
  var deadline: RecognizerDeadline? { gapTimer.deadline }

  /// Adds a finger that landed. Returns why no tap is possible any more, if so: there are more than `required`, or
  /// the tap is too far from the first one. A press, unlike a tap, may last, and its fingers may land at any time.
  func land(
    _ touch: UITouch, of required: Int, isPress: Bool = false, for recognizer: UIGestureRecognizer
  ) -> RecognizerReason? {
    guard fingers.count < required else {
      // Fingers that land in the same event count, too.
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
    let policy = recognizer.gesturePolicy
    fail(recognizer, after: policy.tapHold, holdTimer, .heldTooLong(allows: policy.tapHold))
    let total = policy.tapTotalHold
    if count == 0 { fail(recognizer, after: total, totalTimer, .tapsTookTooLong(allows: total)) }
    let gap = TouchConstants.tapFingerGap
    if required > 1 { fail(recognizer, after: gap, gapTimer, .fingersTooLate(allows: gap)) }
  }

  /// Handles the lift of fingers of the tap.
  func lift(of required: Int) -> Lift {
    // Rule 6.T4: a finger that lifts before the last one has landed does not overlap with it.
    guard fingers.count == required else { return .failed(.tooFewFingers(fingers.count, needs: required)) }
    if let reason = hasMoved(beyond: TouchConstants.tapAllowableMovement) { return .failed(reason) }
    // A finger that is cancelled in the same event fails the tap right after this (rule 6.T3).
    guard fingers.haveAllLifted else { return .incomplete }
    holdTimer.cancel()
    count += 1
    return .tapped
  }

  /// Waits for the next tap, or the press, which must follow in time.
  func awaitNext(for recognizer: UIGestureRecognizer) {
    fingers.removeAll()
    fail(recognizer, after: TouchConstants.tapGap, gapTimer, .nextTapMissing(allows: TouchConstants.tapGap))
  }

  /// Returns a reason to fail if the fingers' centroid moved farther than the limit (rule 6.T3).
  func hasMoved(beyond limit: CGFloat) -> RecognizerReason? {
    let distance = fingers.distance
    return distance > limit ? .movedTooFar(distance, allows: limit) : nil
  }

  /// Drops ignored fingers (rule 4.15).
  func forgetIgnored(by recognizer: UIGestureRecognizer) { fingers.forgetIgnored(by: recognizer) }

  /// Stops all deadlines.
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
