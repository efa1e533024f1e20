extension UIWindow {
  /// Calls the touch methods of the views: one phase after another (policy P4), in a phase one call for each view
  /// with its touches of that phase (rule 2.7), the view that was touched first before the others (policy P2).
  final func deliver(_ event: TouchesEvent) {
    let touches = event.touches
    var phases: TouchPhaseSet = []
    var haveLeft = false
    for touch in touches where touch.storedWindow === self {
      phases.insert(TouchPhaseSet(touch.storedPhase))
      if touch.viewHasLeft { haveLeft = true }
    }
    if haveLeft { cancelTouchesOnDepartedViews(touches, with: event) }
    if phases.contains(.began) { deliver(.began, of: touches, with: event) }
    if phases.contains(.moved) { deliver(.moved, of: touches, with: event) }
    if phases.contains(.ended) { deliver(.ended, of: touches, with: event) }
    if phases.contains(.cancelled) { deliver(.cancelled, of: touches, with: event) }
  }

  private final func deliver(
    _ phase: UITouch.Phase, of touches: ContiguousArray<UITouch>, with event: TouchesEvent
  ) {
    for index in touches.indices {
      guard let view = viewFirstTouched(by: index, of: touches) else { continue }
      var members: ContiguousArray<UITouch> = []
      for touch in touches[index...]
      where touch.storedPhase == phase && touch.storedView === view && touch.storedWindow === self
        && touch.delivery == .tracked && !touch.isHeld
        && (phase == .began || touch.wasBeganDelivered)  // the app may have swallowed Began (rule 4.1)
      {
        members.append(touch)
        if phase == .cancelled { touch.delivery = .cancelled }  // rule 1.20
      }
      if !members.isEmpty { call(view, phase, members, with: event) }
    }
  }

  /// The view of the touch at `index` when no earlier touch of this window is on it.
  private final func viewFirstTouched(by index: Int, of touches: ContiguousArray<UITouch>) -> UIView? {
    let touch = touches[index]
    guard touch.storedWindow === self, let view = touch.storedView else { return nil }
    for earlier in touches[..<index] where earlier.storedView === view && earlier.storedWindow === self {
      return nil
    }
    return view
  }

  /// Calls the view's method for the phase. `touches` are in the order in which they went down.
  final func call(
    _ view: UIView, _ phase: UITouch.Phase, _ touches: ContiguousArray<UITouch>, with event: TouchesEvent
  ) {
    if let application = storedWindowScene?.application ?? UIApplication.current {
      application.record(.delivered(phase, Array(touches), to: view))
    }
    for touch in touches {
      touch.wasBeganDelivered = true
      if phase == .ended || phase == .cancelled { touch.wasEndDelivered = true }
    }
    let members = Set(touches)
    switch phase {
    case .began: view.touchesBegan(members, with: event)
    case .moved: view.touchesMoved(members, with: event)
    case .ended: view.touchesEnded(members, with: event)
    default: view.touchesCancelled(members, with: event)
    }
  }

  /// Rule 1.13: a view that left the window is told at the next event that its touches are over; what else watches
  /// the touches goes on.
  private final func cancelTouchesOnDepartedViews(
    _ touches: ContiguousArray<UITouch>, with event: TouchesEvent
  ) {
    for index in touches.indices {
      let first = touches[index]
      guard first.viewHasLeft, first.storedWindow === self, let view = first.storedView else { continue }
      var members: ContiguousArray<UITouch> = []
      var phases: ContiguousArray<(touch: UITouch, phase: UITouch.Phase)> = []
      for touch in touches[index...]
      where touch.viewHasLeft && touch.storedView === view && touch.storedWindow === self {
        touch.viewHasLeft = false
        // A view that came back meanwhile keeps its touches (rule 1.12).
        guard touch.delivery == .tracked, view.window !== self else { continue }
        touch.delivery = .cancelled
        if !touch.wasBeganDelivered { continue }  // it never heard of this one
        phases.append((touch, touch.storedPhase))
        touch.storedPhase = .cancelled
        members.append(touch)
        storedWindowScene?.application?.record(.cancelled(touch, .viewLeftWindow))
      }
      if members.isEmpty { continue }
      call(view, .cancelled, members, with: event)
      // The touch itself goes on: only the view is through with it.
      for entry in phases { entry.touch.storedPhase = entry.phase }
    }
  }
}
