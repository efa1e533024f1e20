extension UIGestureRecognizer {
  // MARK: State changes

  /// Assigns a state. Setting the public property `state` has the same effect (rules 5.2, 5.7). A recognizer
  /// of this module can also give a reason, which is recorded in the trace.
  final func assign(_ assigned: State, _ reason: RecognizerReason? = nil) {
    guard let next = GestureStateTable.next(from: storedState, assigned: assigned) else { return }
    if storedState == .possible && next != .failed {
      let objection = objectionToBeginning()
      // While the view and the delegate were asked whether the gesture may begin, the app may have disabled
      // the recognizer or removed it from its view.
      guard storedState == .possible else { return }
      if let objection {
        transition(to: .failed, .refused(by: objection))
        return
      }
    }
    transition(to: next, .assigned(reason))
  }

  /// Sets the state, records that the state must be reported to the targets, and requests an update of the
  /// recognizers.
  final func transition(to next: State, _ cause: RecognizerStateCause) {
    let old = storedState
    storedState = next
    let participation = participation
    if let participation {
      if next != old {
        participation.lastExclusionJoinNumber = 0
        participation.changes.stateDidChange(to: next)
      }
      participation.addReport(for: next)
    }
    record(.recognizer(.state(self, from: old, to: next, cause)))
    participation?.changes.setNeedsUpdate()
    participation?.updateWaitingWindows()
  }

  /// The first of the following objects that does not allow the gesture to begin (rule 5.7): the hit views,
  /// if `cancelsTouchesInView` is true, and then the delegate. Nil if the gesture may begin. Neither the view
  /// of a withheld touch nor the view of a finger that lifted before this event is asked (rules 2.8, 2.9).
  final var objectionOfViewsOrDelegate: RecognizerObjection? {
    if cancelsTouchesInView {
      let touches = touches
      for (index, touch) in touches.enumerated() {
        guard let view = touch.storedView else { continue }
        var wasAsked = false
        for earlier in touches[..<index] where earlier.storedView === view { wasAsked = true }
        if wasAsked { continue }
        if !view.gestureRecognizerShouldBegin(self) { return .view(view) }
      }
      if sequence.isEmpty, let view = viewOfInput, !view.gestureRecognizerShouldBegin(self) {
        return .view(view)
      }
    }
    guard let delegate else { return nil }
    if cancelsTouchesInView, (delegate as AnyObject) is UIView, isHitView(delegate) { return nil }
    return delegate.gestureRecognizerShouldBegin(self) ? nil : .delegate
  }

  private final func isHitView(_ object: AnyObject) -> Bool {
    if sequence.isEmpty { return viewOfInput === object }
    for touch in touches where touch.storedView === object { return true }
    return false
  }

  /// The hit view of a scroll, touchpad gesture or hover, or else the first view of the presses.
  private final var viewOfInput: UIView? { input?.hitView ?? participation?.viewOfPresses }

  // MARK: Participation

  final func applyEnabled(_ isEnabled: Bool) {
    guard isEnabled != storedIsEnabled else { return }
    storedIsEnabled = isEnabled
    if !isEnabled { leaveSequence(.disabled) }
  }

  final var participates: Bool { participation != nil }

  /// The gesture environment that runs the sequence in which the recognizer takes part; nil if the recognizer
  /// takes part in no sequence.
  final var environment: GestureEnvironment? { participation?.environment }

  /// The accepted touches that are in contact or ended in the current event; see `Participation`.
  final var touches: ContiguousArray<UITouch> { participation?.touches ?? [] }

  /// The contact of the recognizer's first touch; nil if the recognizer has no touches.
  package final var firstContact: TouchSample.Contact? { touches.first?.contact }
  final var sequence: ContiguousArray<UITouch> { participation?.sequence ?? [] }
  final var input: IndirectInputEvent? { participation?.input }

  /// Returns whether the recognizer accepted the touch in this sequence and has not ignored it.
  final func includes(_ touch: UITouch) -> Bool { participation?.includes(touch) ?? false }

  /// Whether the recognizer is enabled and its gesture is not over (rules 1.14, 4.5).
  final var acceptsTouches: Bool {
    storedState.rawValue <= State.changed.rawValue && storedIsEnabled
  }

  /// Ends the recognizer's participation in the sequence. The recognizer fails or is cancelled, and its
  /// fingers are removed (rules 5.20, 5.21).
  final func leaveSequence(_ cause: RecognizerStateCause) {
    guard let participation else { return }
    switch storedState {
    case .possible: transition(to: .failed, cause)
    case .began, .changed: transition(to: .cancelled, cause)
    case .ended where !participation.hasSentActions: transition(to: .failed, cause)
    default: break
    }
    rememberCentroid()
    participation.removeInput()
    participation.changes.stateDidChange(to: storedState)
    participation.changes.setNeedsUpdate()
  }

  /// Resets a recognizer that no gesture environment will reset: its window was deallocated during a
  /// sequence, or it finished while it took part in no sequence.
  final func resetIfOutsideSequence() {
    guard environment == nil, participates || storedState.rawValue > State.changed.rawValue else { return }
    endSequence()
  }

  /// Resets the recognizer to Possible and discards its data for the sequence (rule 5.18).
  final func endSequence() {
    reset()
    let old = storedState
    storedState = .possible
    rememberCentroid()
    participation?.updateWaitingWindows()
    participation = nil
    record(.recognizer(.state(self, from: old, to: .possible, .reset)))
  }

  // MARK: Locations

  /// The centroid of all touches of the recognizer, including touches that lift in the current event.
  final var centroid: CGPoint {
    let touches = countedTouches
    guard !touches.isEmpty else { return lastCentroid }
    if touches.count == 1 { return touches[0].reading.location }
    var x: CGFloat = 0
    var y: CGFloat = 0
    for touch in touches {
      x += touch.reading.location.x
      y += touch.reading.location.y
    }
    return CGPoint(x: x / CGFloat(touches.count), y: y / CGFloat(touches.count))
  }

  /// The centroid of the recognizer's touches in contact. If no touch is in contact, this is the centroid of
  /// the touches that lift in the current event. If no touch lifts either, this is the last known centroid.
  final var centroidInContact: CGPoint {
    guard let participation, participation.slotMask & participation.changes.endingSlots != 0 else {
      return centroid
    }
    let touches = countedTouches
    var downCount = 0
    for touch in touches where touch.isInContact { downCount += 1 }
    if downCount == 0 { return centroid }
    var x: CGFloat = 0
    var y: CGFloat = 0
    for touch in touches where touch.isInContact {
      x += touch.reading.location.x
      y += touch.reading.location.y
    }
    return CGPoint(x: x / CGFloat(downCount), y: y / CGFloat(downCount))
  }

  final func rememberCentroid() { lastCentroid = centroid }

  final func convertFromWindow(_ point: CGPoint, to view: UIView?) -> CGPoint {
    view?.convert(point, from: nil) ?? point
  }

  // MARK: Tracing

  /// The recognizer's name in logs: `name`, or the name of its class if `name` is nil.
  final var logName: String { name ?? String(describing: Swift.type(of: self)) }

  @inline(__always)
  final func record(_ event: @autoclosure () -> TouchTraceEvent) {
    UIApplication.record(event(), in: owningApplication)
  }
}
