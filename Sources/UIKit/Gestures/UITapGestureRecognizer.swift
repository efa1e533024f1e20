/// A recognizer of one or more taps with one or more fingers (rules 6.T1 to 6.T8).
///
/// The recognizer recognizes when the last finger of the last tap lifts. It fails if the fingers' centroid
/// moves farther than 45 points, if more fingers land than required, if a tap is held longer than
/// `GesturePolicy.tapMaximumDuration`, or if the next tap does not land near the first one within 0.35
/// seconds.
@MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps that are required. Default 1.
  open var numberOfTapsRequired = 1
  /// The number of fingers that are required for each tap. Default 1.
  open var numberOfTouchesRequired = 1
  /// The buttons that must be pressed if the tap is made with a pointer. Fingers and pens have no buttons and
  /// are not checked. Default `.primary`.
  open var buttonMaskRequired: UIEvent.ButtonMask = .primary

  private final let series = TapSeries()
  /// The pointer buttons that were down during the tap.
  private final var buttons: UIEvent.ButtonMask = []

  deinit {}

  // MARK: Location

  /// Returns the start of the first tap, which is the centroid of the locations where its fingers landed
  /// (rules 5.22, 6.T5). The result is in the coordinates of `view`, or of the window if `view` is nil.
  open override func location(in view: UIView?) -> CGPoint { convertFromWindow(series.start, to: view) }

  /// Returns the location of one finger of the last tap, in the coordinates of `view`, or of the window if
  /// `view` is nil. If no finger is in contact, returns the location where the finger lifted (rule 5.22). If
  /// `touchIndex` is out of range, returns `location(in:)`.
  open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    series.fingers.location(ofTouch: touchIndex, in: view) ?? location(in: view)
  }

  /// The number of fingers in contact; after the last finger has lifted, the number of fingers of the last
  /// tap (rule 5.22).
  open override var numberOfTouches: Int {
    let down = series.fingers.downCount
    return down > 0 ? down : series.fingers.count
  }

  override var deadline: RecognizerDeadline? { series.deadline }

  // MARK: Relations

  /// Returns whether this recognizer may prevent the other recognizer. Returns false if the other recognizer
  /// is a tap recognizer that requires more taps with the same number of fingers (rule 6.T7).
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    if let tap = preventedGestureRecognizer as? UITapGestureRecognizer,
      tap.numberOfTouchesRequired == numberOfTouchesRequired,
      tap.numberOfTapsRequired > numberOfTapsRequired
    {
      return false
    }
    return super.canPrevent(preventedGestureRecognizer)
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    series.removeIgnored(by: self)
    for touch in self.touches where touches.contains(touch) {
      if series.fingers.isEmpty { buttons = [] }
      guard recordButtons(of: event, with: touch) else { return fail(.wrongButtons) }
      if let reason = series.land(touch, of: numberOfTouchesRequired, for: self) { return fail(reason) }
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    series.removeIgnored(by: self)
    guard recordButtons(of: event, for: touches) else { return fail(.wrongButtons) }
    if let reason = series.hasMoved(beyond: TouchConstants.tapAllowableMovement) { fail(reason) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    series.removeIgnored(by: self)
    switch series.lift(of: numberOfTouchesRequired) {
    case .failed(let reason): fail(reason)
    case .incomplete: break
    case .tapped where !hasRequiredButtons: fail(.wrongButtons)
    case .tapped where series.count < numberOfTapsRequired: series.startGapTimer(for: self)
    case .tapped:
      series.stopTimers()
      assign(.ended, .tapped(taps: series.count, fingers: series.fingers.count))
    }
  }

  open override func reset() {
    super.reset()
    series.reset()
    buttons = []
  }

  private final func fail(_ reason: RecognizerReason) {
    series.stopTimers()
    assign(.failed, reason)
  }

  // MARK: Buttons

  private final func recordButtons(of event: UIEvent, for touches: Set<UITouch>) -> Bool {
    for finger in series.fingers.members where finger.touch.storedType == .indirectPointer {
      if touches.contains(finger.touch), !recordButtons(of: event, with: finger.touch) { return false }
    }
    return true
  }

  /// Records the pointer buttons that are down. Returns whether all these buttons are in
  /// `buttonMaskRequired`. If the host reports no button, the primary button counts as down, because a
  /// pointer's touch exists only while a button is down.
  private final func recordButtons(of event: UIEvent, with touch: UITouch) -> Bool {
    guard touch.storedType == .indirectPointer else { return true }
    buttons.formUnion(event.buttonMask.isEmpty && buttons.isEmpty ? .primary : event.buttonMask)
    return buttonMaskRequired.isSuperset(of: buttons)
  }

  private final var hasRequiredButtons: Bool {
    for finger in series.fingers.members where finger.touch.storedType == .indirectPointer {
      return buttons == buttonMaskRequired
    }
    return true
  }
}
