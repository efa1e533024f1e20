extension UIGestureRecognizer {
  // MARK: Changing

  /// What a subclass's `state = …` does (rules 5.2, 5.7).
  final func assign(_ assigned: State) {
    guard let next = GestureStateTable.next(from: storedState, assigned: assigned) else { return }
    if storedState == .possible && next != .failed {
      let objection = objectionToBeginning()
      // Whoever was asked may have taken the recognizer out of the game.
      guard storedState == .possible else { return }
      if let objection {
        transition(to: .failed, .refused(by: objection))
        return
      }
    }
    transition(to: next, .assigned)
  }

  /// Changes the state, notes what is to be reported, and asks for an update.
  final func transition(to next: State, _ cause: RecognizerStateCause) {
    let old = storedState
    storedState = next
    if next != old {
      metNumber = 0
      environment?.stateDidChange(to: next)
    }
    switch next {
    case .possible: unreported = []
    case .began: unreported.insert(.began)
    case .changed: unreported.insert(.changed)
    case .ended:
      // Changes that nobody was told of are lost (rule 5.14).
      unreported.remove(.changed)
      unreported.insert(.ended)
    case .cancelled: unreported = isReported ? .cancelled : []  // rule 5.5
    case .failed: unreported = []
    }
    record(.recognizerState(self, from: old, to: next, cause))
    environment?.setNeedsUpdate()
  }

  /// Rule 5.7: the views that were hit are asked first, then the delegate.
  final var objectionOfViewsOrDelegate: RecognizerObjection? {
    if cancelsTouchesInView {
      var asked: UIView?
      for (index, touch) in sequence.enumerated() {
        guard let view = touch.hitView, view !== asked else { continue }
        var wasAsked = false
        for earlier in sequence[..<index] where earlier.hitView === view { wasAsked = true }
        if wasAsked { continue }
        asked = view
        if !view.gestureRecognizerShouldBegin(self) { return .view(view) }
      }
      if sequence.isEmpty, let view = input?.hitView ?? viewOfPresses {
        asked = view
        if !view.gestureRecognizerShouldBegin(self) { return .view(view) }
      }
    }
    guard let delegate else { return nil }
    if cancelsTouchesInView, (delegate as AnyObject) is UIView, isHitView(delegate) { return nil }
    return delegate.gestureRecognizerShouldBegin(self) ? nil : .delegate
  }

  private final func isHitView(_ object: AnyObject) -> Bool {
    if sequence.isEmpty { return (input?.hitView ?? viewOfPresses) === object }
    for touch in sequence where touch.hitView === object { return true }
    return false
  }

  // MARK: Taking part

  final func applyEnabled(_ isEnabled: Bool) {
    guard isEnabled != storedIsEnabled else { return }
    storedIsEnabled = isEnabled
    if !isEnabled { leaveSequence(.disabled) }
  }

  /// Rules 5.20 and 5.21: out of the game, with its fingers: those that are down count no more.
  final func leaveSequence(_ cause: RecognizerStateCause) {
    guard participates else { return }
    switch storedState {
    case .possible: transition(to: .failed, cause)
    case .began, .changed: transition(to: .cancelled, cause)
    case .ended where !isReported: transition(to: .failed, cause)
    default: break
    }
    rememberCentroid()
    touches.removeAll(keepingCapacity: true)
    input = nil
    presses.removeAll()
    environment?.stateDidChange(to: storedState)
    environment?.setNeedsUpdate()
  }

  /// Whether it still counts the touch as one of its own.
  final func holds(_ touch: UITouch) -> Bool {
    for held in sequence where held === touch { return true }
    return false
  }

  final func holds(_ press: UIPress) -> Bool {
    for held in presses where held === press { return true }
    return false
  }

  /// Whether one of its fingers or keys is down.
  final var hasFingersDown: Bool {
    for touch in touches where touch.storedPhase != .ended && touch.storedPhase != .cancelled { return true }
    for press in presses where press.isDown { return true }
    return false
  }

  /// It would tell its targets, and has not: it waits (rule 5.14), or its turn has not come.
  final var isUndecided: Bool {
    !isReported && (storedState == .began || storedState == .changed || storedState == .ended)
  }

  // MARK: Places

  final var centroid: CGPoint {
    let touches = countedTouches
    guard !touches.isEmpty else { return lastCentroid }
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

  /// What logs call it.
  final var logName: String { name ?? String(describing: Swift.type(of: self)) }

  @inline(__always)
  final func record(_ event: @autoclosure () -> TouchTraceEvent) {
    UIApplication.current?.record(event())
  }
}
