/// The taps of a tap recognizer, or the taps before a long press: fingers that land and lift together, once
/// or several times at the same location (rules 6.T2 to 6.T4). If one of the time limits of the series
/// expires, the recognizer fails.
final class TapSeries {
  /// The result of a lift of one or more fingers.
  enum LiftResult {
    /// Other fingers of the tap are still down.
    case incomplete
    /// The last finger of a tap has lifted, and `count` was increased by one.
    case tapped
    /// The fingers did not make a tap. The recognizer fails for this reason.
    case failed(RecognizerReason)
  }

  /// The fingers of the tap in progress, or the fingers of the last tap if no tap is in progress.
  private(set) var fingers = FingerGroup()
  /// The number of completed taps in the series.
  private(set) var count = 0
  /// The centroid of the locations where the first tap's fingers landed (rule 6.T5), in points of the window.
  /// The value remains after the series is reset.
  private(set) var start = CGPoint.zero

  /// The time limit of one tap.
  private let holdTimer = RecognizerTimer()
  /// The time limit of all taps of the series together.
  private let totalTimer = RecognizerTimer()
  /// The time limit within which the tap's next finger, or the next tap, must land.
  private let gapTimer = RecognizerTimer()

  /// The time by which the tap's next finger or the next tap must land; nil if the series waits for neither.
  var deadline: RecognizerDeadline? { gapTimer.deadline }

  /// Adds a finger that landed. Returns the reason to fail if more than `required` fingers are down, or if
  /// the tap is too far from the first tap; nil otherwise. `isPress`: whether the finger belongs to a long
  /// press, for which the time limits of taps do not apply.
  func land(
    _ touch: UITouch, of required: Int, isPress: Bool = false, for recognizer: UIGestureRecognizer
  ) -> RecognizerReason? {
    guard fingers.count < required else {
      // The count includes the fingers that land in the same event.
      return .extraFinger(max(fingers.count + 1, recognizer.touches.count), maximum: required)
    }
    if fingers.isEmpty { beginTap(of: required, isPress: isPress, for: recognizer) }
    fingers.land(touch)
    if count == 0 { start = fingers.start }
    guard fingers.count == required else { return nil }
    gapTimer.cancel()
    let fingersStart = fingers.start
    let distance = hypot(fingersStart.x - start.x, fingersStart.y - start.y)
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
    fail(
      recognizer, after: policy.tapMaximumDuration, holdTimer, .heldTooLong(allows: policy.tapMaximumDuration)
    )
    let totalLimit = policy.tapTotalHold
    if count == 0 { fail(recognizer, after: totalLimit, totalTimer, .tapsTookTooLong(allows: totalLimit)) }
    let gapLimit = TouchConstants.tapFingerGap
    if required > 1 { fail(recognizer, after: gapLimit, gapTimer, .fingersTooLate(allows: gapLimit)) }
  }

  /// Handles the lift of one or more fingers of the tap in progress.
  func lift(of required: Int) -> LiftResult {
    // Rule 6.T4: all fingers of a tap must be down at the same time before the first of them lifts.
    guard fingers.count == required else { return .failed(.tooFewFingers(fingers.count, needs: required)) }
    if let reason = hasMoved(beyond: TouchConstants.tapAllowableMovement) { return .failed(reason) }
    // Rule 6.T3: if a finger was cancelled in the same event, `touchesCancelled` is called next, and the tap
    // fails there.
    guard fingers.haveAllLifted else { return .incomplete }
    holdTimer.cancel()
    count += 1
    return .tapped
  }

  /// Starts the time limit within which the next tap or the press must land.
  func startGapTimer(for recognizer: UIGestureRecognizer) {
    fingers.removeAll()
    fail(recognizer, after: TouchConstants.tapGap, gapTimer, .nextTapMissing(allows: TouchConstants.tapGap))
  }

  /// Returns the reason to fail if the fingers' centroid has moved farther than `limit` points (rule 6.T3);
  /// nil otherwise.
  func hasMoved(beyond limit: CGFloat) -> RecognizerReason? {
    let distance = fingers.distance
    return distance > limit ? .movedTooFar(distance, allows: limit) : nil
  }

  /// Removes the fingers that the recognizer has ignored (rule 4.15).
  func removeIgnored(by recognizer: UIGestureRecognizer) { fingers.removeIgnored(by: recognizer) }

  /// Stops all time limits.
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
