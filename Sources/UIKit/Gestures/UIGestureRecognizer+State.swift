extension UIGestureRecognizer {
  // MARK: State changes

  /// Assigns a state, as `state = …` in a subclass does (rules 5.2, 5.7). Recognizers of this module also
  /// give a reason, for the trace.
  final func assign(_ assigned: State, _ reason: RecognizerReason? = nil) {
    guard let next = GestureStateTable.next(from: storedState, assigned: assigned) else { return }
    if storedState == .possible && next != .failed {
      let objection = objectionToBeginning()
      // The view or delegate that was asked may have disabled or removed the recognizer.
      guard storedState == .possible else { return }
      if let objection {
        transition(to: .failed, .refused(by: objection))
        return
      }
    }
    transition(to: next, .assigned(reason))
  }

  /// Sets the state, notes the reports that it requires, and requests an update.
  final func transition(to next: State, _ cause: RecognizerStateCause) {
    let old = storedState
    storedState = next
    let participation = participation
    if let participation {
      if next != old {
        participation.exclusionDecidedUpTo = 0
        participation.news.stateDidChange(to: next)
      }
      participation.note(next)
    }
    record(.recognizer(.state(self, from: old, to: next, cause)))
    participation?.news.setNeedsUpdate()
    participation?.wakeWaitingWindows()
  }

  /// The objection of a hit view or of the delegate to the gesture's beginning, asked in this order
  /// (rule 5.7); nil if both agree. Fingers that lifted before this event, and withheld touches (rules 2.8,
  /// 2.9), have no view to ask.
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

  /// The hit view of a scroll, touchpad gesture or hover, or the first view of the presses.
  private final var viewOfInput: UIView? { input?.hitView ?? participation?.viewOfPresses }

  // MARK: Participation

  final func applyEnabled(_ isEnabled: Bool) {
    guard isEnabled != storedIsEnabled else { return }
    storedIsEnabled = isEnabled
    if !isEnabled { leaveSequence(.disabled) }
  }

  final var participates: Bool { participation != nil }

  /// The gesture environment of the window in whose sequence the recognizer takes part; nil if it takes part
  /// in none.
  final var environment: GestureEnvironment? { participation?.environment }

  /// The accepted touches that are in contact or ended in the current event; see `Participation`.
  final var touches: ContiguousArray<UITouch> { participation?.touches ?? [] }
  final var sequence: ContiguousArray<UITouch> { participation?.sequence ?? [] }
  final var input: IndirectInputEvent? { participation?.input }

  /// Whether the recognizer has accepted the touch in this sequence and not ignored it.
  final func holds(_ touch: UITouch) -> Bool { participation?.holds(touch) ?? false }

  /// Whether the recognizer is enabled and its gesture is not over (rules 1.14, 4.5).
  final var acceptsTouches: Bool {
    storedState.rawValue <= State.changed.rawValue && storedIsEnabled
  }

  /// Ends the recognizer's part in the sequence: it fails or is cancelled, and its fingers no longer count
  /// (rules 5.20, 5.21).
  final func leaveSequence(_ cause: RecognizerStateCause) {
    guard let participation else { return }
    switch storedState {
    case .possible: transition(to: .failed, cause)
    case .began, .changed: transition(to: .cancelled, cause)
    case .ended where !participation.isReported: transition(to: .failed, cause)
    default: break
    }
    rememberCentroid()
    participation.letGo()
    participation.news.stateDidChange(to: storedState)
    participation.news.setNeedsUpdate()
  }

  /// Resets the recognizer if it takes part in the sequence of a deallocated window, or has finished outside
  /// any sequence, because nothing else would reset it.
  final func forgetLostSequence() {
    guard environment == nil, participates || storedState.rawValue > State.changed.rawValue else { return }
    endSequence()
  }

  /// Resets the recognizer to Possible and discards its data for the sequence (rule 5.18).
  final func endSequence() {
    reset()
    let old = storedState
    storedState = .possible
    rememberCentroid()
    participation?.wakeWaitingWindows()
    participation = nil
    record(.recognizer(.state(self, from: old, to: .possible, .reset)))
  }

  // MARK: Locations

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

  final func rememberCentroid() { lastCentroid = centroid }

  final func convertFromWindow(_ point: CGPoint, to view: UIView?) -> CGPoint {
    view?.convert(point, from: nil) ?? point
  }

  // MARK: Tracing

  /// The name of the recognizer in logs: `name`, or its class if that is nil.
  final var logName: String { name ?? String(describing: Swift.type(of: self)) }

  @inline(__always)
  final func record(_ event: @autoclosure () -> TouchTraceEvent) {
    UIApplication.record(event(), in: owningApplication)
  }
}
