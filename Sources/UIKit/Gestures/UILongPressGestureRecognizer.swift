/// A recognizer of fingers that press for some time without moving (rules 6.L1 to 6.L5).
///
/// The gesture begins when the fingers have rested for `minimumPressDuration`. After that, every move of a
/// finger is reported as a change, and the first lift of a finger ends the gesture. The recognizer fails if,
/// before the gesture begins, a finger lifts, the fingers' centroid moves farther than `allowableMovement`,
/// or more fingers land than required.
@MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The number of taps that must precede the press. These taps follow the rules of `UITapGestureRecognizer`.
  /// Default 0.
  open var numberOfTapsRequired = 0
  /// The number of fingers that must press. Default 1.
  open var numberOfTouchesRequired = 1
  /// The time in seconds that the fingers must rest after the last finger has landed. If the time is 0, the
  /// gesture begins when the last finger lands. Default 0.5.
  open var minimumPressDuration = TouchConstants.longPressDuration
  /// The distance in points that the fingers' centroid may move before the gesture begins. After that, the
  /// movement is unlimited. Default 10.
  open var allowableMovement = TouchConstants.longPressAllowableMovement

  /// The taps that precede the press, and then the fingers of the press.
  private final let series = TapSeries()
  private final let pressTimer = RecognizerTimer()

  deinit {}

  // MARK: Location

  /// Returns the centroid of the press's fingers in the coordinates of `view`, or of the window if `view` is
  /// nil. Fingers that landed after the gesture had begun do not count (rules 4.15, 6.L4).
  open override func location(in view: UIView?) -> CGPoint {
    guard !series.fingers.isEmpty else { return super.location(in: view) }
    return convertFromWindow(series.fingers.location, to: view)
  }

  /// Returns the location of one finger of the press in the coordinates of `view`, or of the window if `view`
  /// is nil. `touchIndex` counts the fingers in the order of landing. If `touchIndex` is out of range, the
  /// result is `location(in:)`.
  open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    series.fingers.location(ofTouch: touchIndex, in: view) ?? location(in: view)
  }

  /// The number of fingers of the tap or press that are in contact.
  open override var numberOfTouches: Int { series.fingers.downCount }

  override var deadline: RecognizerDeadline? { pressTimer.deadline ?? series.deadline }

  // MARK: Touches

  private final var hasRequiredTaps: Bool { series.count >= numberOfTapsRequired }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible else { return }  // rule 6.L4
    series.removeIgnored(by: self)
    let isPress = hasRequiredTaps
    for touch in self.touches where touches.contains(touch) {
      if let reason = series.land(touch, of: numberOfTouchesRequired, isPress: isPress, for: self) {
        return fail(reason)
      }
    }
    if isPress && series.fingers.count == numberOfTouchesRequired { startPress() }
  }

  private final func startPress() {
    guard minimumPressDuration > 0 else {
      assign(.began, .rested(0))
      return
    }
    let duration = minimumPressDuration
    pressTimer.start(after: duration, for: self) { [weak self] in self?.assign(.began, .rested(duration)) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    series.removeIgnored(by: self)
    if state == .possible {
      let limit = hasRequiredTaps ? allowableMovement : TouchConstants.tapAllowableMovement
      if let reason = series.hasMoved(beyond: limit) { fail(reason) }
    } else if series.fingers.containsAny(of: touches) {
      assign(.changed, .inputChanged)
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    series.removeIgnored(by: self)
    if state != .possible {
      if series.fingers.containsAny(of: touches) { assign(.ended, .lifted) }
      return
    }
    // If the finger belongs to the press, it has lifted too soon (rule 6.L2). Otherwise it belongs to a tap
    // before the press (rule 6.L3).
    guard !hasRequiredTaps else { return fail(failureReason(at: event.timestamp)) }
    switch series.lift(of: numberOfTouchesRequired) {
    case .failed(let reason): fail(reason)
    case .incomplete: break
    case .tapped: series.startGapTimer(for: self)
    }
  }

  open override func reset() {
    super.reset()
    pressTimer.cancel()
    series.reset()
  }

  /// Returns the reason to fail when a finger of the press lifts at this time, before the gesture has begun.
  private final func failureReason(at time: TimeInterval) -> RecognizerReason {
    let fingers = series.fingers
    guard fingers.count == numberOfTouchesRequired, let last = fingers.members.last else {
      return .tooFewFingers(fingers.count, needs: numberOfTouchesRequired)
    }
    return .liftedTooSoon(time.elapsed(since: last.start.timestamp), needs: minimumPressDuration)
  }

  private final func fail(_ reason: RecognizerReason) {
    pressTimer.cancel()
    series.stopTimers()
    assign(.failed, reason)
  }
}
