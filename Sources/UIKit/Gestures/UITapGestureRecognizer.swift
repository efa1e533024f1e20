/// Taps: one or more, with one or more fingers (rules 6.T1 to 6.T8).
///
/// It recognizes when the last finger of the last tap lifts. It fails when the fingers' centroid goes farther than 45
/// points, when more fingers land than required, when a tap is held longer than `GesturePolicy.tapHold`, and when the
/// next tap does not land near the first one within 0.35 seconds.
@MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many taps make the gesture. Default 1.
  open var numberOfTapsRequired = 1
  /// How many fingers make each tap. Default 1.
  open var numberOfTouchesRequired = 1
  /// The buttons with which a pointer taps; touches of other types have none. Default `.primary`.
  open var buttonMaskRequired: UIEvent.ButtonMask = .primary

  private final let series = TapSeries()
  /// The buttons that were down during the tap.
  private final var buttons: UIEvent.ButtonMask = []

  deinit {}

  // MARK: Where it is

  /// Where the first tap started: the centroid of the places where its fingers landed, in `view`'s coordinates, `nil`
  /// standing for the window's (rules 5.22, 6.T5).
  open override func location(in view: UIView?) -> CGPoint { convertFromWindow(series.start, to: view) }

  /// Where a finger of the present tap is, or lifted (rule 5.22).
  open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    series.fingers.location(ofTouch: touchIndex, in: view) ?? location(in: view)
  }

  /// The fingers in contact; when the last tap is complete, those that made it (rule 5.22).
  open override var numberOfTouches: Int {
    let down = series.fingers.downCount
    return down > 0 ? down : series.fingers.count
  }

  override var deadline: RecognizerDeadline? { series.deadline }

  // MARK: Relations

  /// Rule 6.T7: not a tap of the same fingers that needs more taps.
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
    series.forgetIgnored(by: self)
    for touch in self.touches where touches.contains(touch) {
      if series.fingers.isEmpty { buttons = [] }
      guard presses(event, with: touch) else { return fail(.wrongButtons) }
      if let reason = series.land(touch, of: numberOfTouchesRequired, for: self) { return fail(reason) }
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    series.forgetIgnored(by: self)
    guard presses(event, of: touches) else { return fail(.wrongButtons) }
    if let reason = series.hasMoved(beyond: TouchConstants.tapAllowableMovement) { fail(reason) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    series.forgetIgnored(by: self)
    switch series.lift(of: numberOfTouchesRequired) {
    case .failed(let reason): fail(reason)
    case .incomplete: break
    case .tapped where !hasRequiredButtons: fail(.wrongButtons)
    case .tapped where series.count < numberOfTapsRequired: series.awaitNext(for: self)
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

  private final func presses(_ event: UIEvent, of touches: Set<UITouch>) -> Bool {
    for finger in series.fingers.members where finger.touch.storedType == .indirectPointer {
      if touches.contains(finger.touch), !presses(event, with: finger.touch) { return false }
    }
    return true
  }

  /// Notes the buttons that are down. False when there is one that is not required. A host that tells of no button
  /// means the primary one: a pointer touches with a button.
  private final func presses(_ event: UIEvent, with touch: UITouch) -> Bool {
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
