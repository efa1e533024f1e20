import TouchstoneScript

/// Scrolls, touchpad gestures and hovering pointers. Each of them is recorded like a touch, but it has no
/// view that receives calls, and it is not in the events of touches (5.9).
extension ModelRun {
  static let scrollRest = 0.13
  static let wheelRest = ModelTime.ticks(0.15)
  static let touchpadDistance = 100.0
  static let pointerPinchHysteresis = 2.0

  mutating func handle(_ input: ModelPointerInput) {
    switch input {
    case .scroll(let scroll): if scroll.isWheel { turnWheel(scroll) } else { handleScroll(scroll) }
    case .hover(let hover): handleHover(hover)
    case .transform(let transform): handleTransform(transform)
    }
  }

  // MARK: Contacts without touches

  /// Returns the contact of this kind that is in progress.
  func contact(_ kind: ModelInputKind, isPencil: Bool = false) -> Int? {
    touches.indices.first {
      touches[$0].kind == kind && !touches[$0].isGone && touches[$0].isLive
        && (touches[$0].type == .pencil) == isPencil
    }
  }

  /// Begins a contact at the view under the pointer, with the recognizers of rule 1.14. Returns nil if there
  /// is no view.
  private mutating func begin(_ kind: ModelInputKind, at point: ModelPoint) -> Int? {
    if isOnRoughEdge(point) { isUnsettled = true }
    guard let (window, hit) = hitTest(point) else { return nil }
    if !hasWindow(hit) || isFlat(hit) { isUnsettled = true }
    let place = point - windowOrigin(window)
    var contact = TouchRecord(
      finger: -1, window: window, hit: hit, view: nil, start: place, startTime: now, location: place,
      previous: place, time: now)
    contact.kind = kind
    let index = touches.count
    for recognizer in attachable(hit) where accepts(recognizer, kind) {
      // The rules do not say whether a recognizer accepts input of another kind during its sequence.
      if recognizers[recognizer].participates {
        isUnsettled = true
        continue
      }
      contact.recognizers.append(recognizer)
      recognizers[recognizer].touches.append(index)
    }
    touches.append(contact)
    return index
  }

  /// Whether the recognizer handles this kind of input.
  func accepts(_ index: Int, _ kind: ModelInputKind) -> Bool {
    let spec = recognizers[index].spec
    switch (kind, spec.kind) {
    // A scroll view always accepts wheels and touchpads.
    case (.wheel, .scrollPan), (.scroll, .scrollPan): return true
    case (.wheel, .pan): return spec.scrolls.contains(.wheel)
    case (.scroll, .pan): return spec.scrolls.contains(.touchpad)
    case (.transform, .pinch), (.transform, .rotation), (.transform, .scrollPinch): return true
    case (.press, .press): return true
    case (.touch, .hover), (.touch, .press): return false
    case (.touch, _): return true
    default: return false
    }
  }

  /// Sends an event for a contact.
  private mutating func send(_ index: Int, _ phase: ModelPhase) {
    touches[index].phase = phase
    touches[index].time = now
    updateNumber += 1
    feedRecognizers([index])
    update([index], in: touches[index].window)
    if !touches[index].isLive { touches[index].isGone = true }
    touches[index].isHeld = true
    update([], in: nil)
    selectRows()
  }

  func inputKind(_ index: Int) -> ModelInputKind {
    recognizers[index].touches.first.map { touches[$0].kind } ?? .touch
  }

  /// Whether both recognizers have received input of the same kind (5.9).
  func shareInput(_ one: Int, _ other: Int) -> Bool { inputKind(one) == inputKind(other) }

  /// Passes input without touches to a recognizer.
  mutating func feedContact(_ index: Int, _ phase: ModelPhase, _ own: [Int]) {
    guard let touch = own.first else { return }
    // Rule 5.4.
    let wasInBegan = recognizers[index].state == .began && recognizers[index].successUpdate != updateNumber
    switch (touches[touch].kind, recognizers[index].spec.kind) {
    case (.press, .press(let press)): feedPress(index, phase, own, press)
    case (.transform, .scrollPinch): feedTransformOfScrollView(index, phase, touch)
    case (.transform, _): feedTransform(index, phase, touch)
    default: feedScroll(index, phase, touch)
    }
    if wasInBegan, recognizers[index].state == .began { assign(index, .changed) }
  }

  // MARK: Scrolls, rule 6.P8

  private mutating func handleScroll(_ scroll: ModelScrollInput) {
    switch scroll.phase {
    case .began:
      guard let index = begin(.scroll, at: scroll.place) else { return }
      send(index, .began)
    case .changed:
      guard let index = contact(.scroll) else { return }
      touches[index].way = scroll.way
      send(index, .moved)
    case .ended, .cancelled:
      guard let index = contact(.scroll) else { return }
      send(index, scroll.phase == .ended ? .ended : .cancelled)
    }
  }

  /// Turns the wheel by a step. The first step begins a scroll, which ends after a rest.
  private mutating func turnWheel(_ scroll: ModelScrollInput) {
    if contact(.wheel) == nil {
      guard let index = begin(.wheel, at: scroll.place) else { return }
      send(index, .began)
    }
    guard let index = contact(.wheel) else { return }
    touches[index].way = scroll.way
    schedule(.wheelRest(index), at: now + ModelRun.wheelRest)
    send(index, .moved)
  }

  /// Ends the wheel's scroll (6.P8).
  mutating func endWheel(_ index: Int) {
    guard !touches[index].isGone, touches[index].isLive else { return }
    send(index, .ended)
  }

  /// Ends a wheel's scroll when a finger goes down in the scene (6.P8).
  mutating func endWheelAtLanding() {
    guard let index = contact(.wheel) else { return }
    cancel(.wheelRest(index))
    // The content stops at the offset that its motion has now.
    for view in views.indices where views[view].motion?.kind == .wheel {
      moveContent(view)
      setMotion(view, nil)
    }
    endWheel(index)
  }

  /// Passes a scroll to a pan that receives a scroll instead of touches.
  mutating func feedScroll(_ index: Int, _ phase: ModelPhase, _ touch: Int) {
    let isWaiting = recognizers[index].state == .possible
    let view = recognizers[index].spec.view
    let isOfScrollView = recognizers[index].spec.kind == .scrollPan
    switch phase {
    case .began:
      recognizers[index].lastSampleTime = now
      // Fingers on the touchpad, or the first step of a wheel, stop content that is moving (6.P8, 8.10).
      if isOfScrollView { touchContent(view, []) }
    case .moved:
      let way = touches[touch].way
      clearVelocity(index)
      recognizers[index].movement = recognizers[index].movement + way
      sampleVelocity(index, way)
      if !isWaiting { return assign(index, .changed) }
      guard way != .zero else { return }
      // A scroll needs no hysteresis (6.P8).
      if isOfScrollView {
        switch scrollAnswer(index, turned(recognizers[index].movement, view)) {
        case .begins: break
        case .waits:
          // A wheel's step that moves nothing is not added to later steps.
          if touches[touch].kind == .wheel { recognizers[index].movement = .zero }
          return
        case .fails: return assign(index, .failed)
        }
      }
      assign(index, .began)
    case .ended:
      clearVelocity(index)
      assign(index, isWaiting ? .failed : .ended)
    case .cancelled: assign(index, isWaiting ? .failed : .cancelled)
    case .stationary: break
    }
  }

  // MARK: Wheels over scroll views, rules 6.P8, 8.22

  mutating func followWheel(_ index: Int, _ state: ModelState) {
    let view = recognizers[index].spec.view
    switch state {
    case .began:
      views[view].hold.isCaught = false
      setMotion(view, nil)
      views[view].isDragging = true
      beginLock(index, view)
      scrollLog(view, "willBeginDragging")
      endEditing(view)
      addSteps(index, view)
    case .changed: addSteps(index, view)
    case .ended, .cancelled:
      if let target = views[view].motion?.target, state == .ended {
        place(view, [target.x], [target.y])
      } else {
        moveContent(view)
      }
      setMotion(view, nil)
      endDrag(view, speed: .zero)
    default: break
    }
  }

  /// Whether a wheel or a touchpad scrolls the content. The rules do not say what `isTracking` is then. The
  /// model treats the scroll as a finger from its beginning to its end.
  func isScrolledWithoutTouches(_ view: Int) -> Bool {
    (views[view].isDragging || views[view].hold.isEndingDrag || views[view].hold.isCaught)
      && recognizers.indices.contains {
        recognizers[$0].spec.kind == .scrollPan && recognizers[$0].spec.view == view
          && inputKind($0).isScroll
      }
  }

  /// Adds the wheel's step to the earlier steps. The sum is limited to the range.
  private mutating func addSteps(_ index: Int, _ view: Int) {
    noteLostContent(view)
    // The rules do not say whether a wheel turns pages.
    if world.views[view].scroll?.motion.isPaging == true { isUnsettled = true }
    guard let touch = recognizers[index].touches.last else { return }
    let way = turnFromWindow(touches[touch].way, view)
    if views[view].motion != nil { moveContent(view) }
    var target = views[view].motion?.origin ?? views[view].offset
    target.x = limited(view, \.x, target.x - (moves(view, \.x) ? way.x : 0))
    target.y = limited(view, \.y, target.y - (moves(view, \.y) ? way.y : 0))
    guard target != views[view].offset else { return setMotion(view, nil) }
    // The exact target is kept, because steps add up; the content moves to a whole pixel (8.17).
    let (xs, ys) = (pixels(view, \.x, target.x), pixels(view, \.y, target.y))
    if xs.count > 1 || ys.count > 1 { isUnsettled = true }
    var motion = ModelMotion(kind: .wheel, start: now, target: ModelPoint(xs[0], ys[0]))
    motion.origin = target
    setMotion(view, motion)
  }

  private func limited(_ view: Int, _ axis: KeyPath<ModelPoint, Double>, _ value: Double) -> Double {
    let range = range(view, axis)
    return min(max(value, range.lowerBound), range.upperBound)
  }

  /// Returns the change of the fingers' distance that a pinch needs (the constants of section 6).
  mutating func pinchHysteresis(_ index: Int) -> Double {
    // The rules do not say which hysteresis applies if one of the fingers is a pointer.
    if recognizers[index].counted.contains(where: { touches[$0].type == .pointer }) { isUnsettled = true }
    return ModelRun.pinchHysteresis
  }

  // MARK: Buttons, rule 6.T3

  /// Whether a tap fails because of the pointer's buttons.
  mutating func refusesButtons(_ index: Int, _ phase: ModelPhase, _ own: [Int]) -> Bool {
    // The rules require no buttons for the taps before a long press.
    guard case .tap = recognizers[index].spec.kind, own.contains(where: { touches[$0].type == .pointer })
    else { return false }
    let required = recognizers[index].spec.buttons
    switch phase {
    case .began, .moved:
      // A pointer whose buttons are unknown counts as pressing the primary button.
      let pressed = buttons == 0 ? 1 : buttons
      recognizers[index].pressedButtons |= pressed
      return pressed & ~required != 0
    case .ended:
      let pressed = recognizers[index].pressedButtons
      recognizers[index].pressedButtons = 0
      return required & ~pressed != 0
    case .cancelled, .stationary: return false
    }
  }

  /// Rule 6.P8: clears the velocity if the last change was more than 0.13 s ago.
  private mutating func clearVelocity(_ index: Int) {
    guard ModelTime.seconds(now - recognizers[index].lastSampleTime) > ModelRun.scrollRest else { return }
    (recognizers[index].velocity, recognizers[index].lastSpeed) = (.zero, .zero)
  }

  // MARK: Touchpad gestures, rules 6.I2, 6.I3

  private mutating func handleTransform(_ transform: ModelTransformInput) {
    if transform.phase == .began {
      guard let index = begin(.transform, at: transform.place) else { return }
      return send(index, .began)
    }
    guard let index = contact(.transform) else { return }
    touches[index].scale = transform.scale
    touches[index].rotation = transform.angle
    switch transform.phase {
    case .began, .changed: send(index, .moved)
    case .ended: send(index, .ended)
    case .cancelled: send(index, .cancelled)
    }
  }

  mutating func feedTransform(_ index: Int, _ phase: ModelPhase, _ touch: Int) {
    let isWaiting = recognizers[index].state == .possible
    let distance = ModelRun.touchpadDistance * touches[touch].scale
    switch phase {
    case .began:
      recognizers[index].pair = PairRecord(
        start: distance, reference: distance, distance: distance, angle: 0, time: now)
    case .moved:
      guard let pair = recognizers[index].pair else { return }
      let angle = touches[touch].rotation
      changePair(index, pair, distance: distance, angle: angle, turn: angle - pair.angle)
      if !isWaiting { return assign(index, .changed) }
      beginPair(index, pinchHysteresis: ModelRun.pointerPinchHysteresis)
    case .ended: assign(index, isWaiting ? .failed : .ended)
    case .cancelled: assign(index, isWaiting ? .failed : .cancelled)
    case .stationary: break
    }
  }

  private mutating func feedTransformOfScrollView(_ index: Int, _ phase: ModelPhase, _ touch: Int) {
    let isWaiting = recognizers[index].state == .possible
    let distance = ModelRun.touchpadDistance * touches[touch].scale
    switch phase {
    case .began: recognizers[index].zoom.reference = distance
    case .moved:
      if isWaiting {
        let way = distance - recognizers[index].zoom.reference
        if abs(abs(way) - ModelRun.pointerPinchHysteresis) < 1e-9 { isUnsettled = true }
        guard abs(way) >= ModelRun.pointerPinchHysteresis else { return }
        recognizers[index].zoom.reference +=
          way < 0 ? -ModelRun.pointerPinchHysteresis : ModelRun.pointerPinchHysteresis
      }
      recognizers[index].zoom.scale = distance / recognizers[index].zoom.reference
      assign(index, isWaiting ? .began : .changed)
    case .ended: assign(index, isWaiting ? .failed : .ended)
    case .cancelled: assign(index, isWaiting ? .failed : .cancelled)
    case .stationary: break
    }
  }

  // MARK: Ends, rule 12.1

  /// Cancels the scrolls and touchpad gestures for which the condition is true, and ends the hovers for which
  /// it is true. Called when touches are cancelled.
  mutating func cancelContacts(where isCancelled: (TouchRecord) -> Bool = { _ in true }) {
    for kinds in [[ModelInputKind.wheel, .scroll], [.transform], [.hover]] {
      for index in touches.indices where kinds.contains(touches[index].kind) && !touches[index].isGone {
        guard isCancelled(touches[index]) else { continue }
        if touches[index].kind == .hover {
          endHover(index, at: touches[index].location + windowOrigin(touches[index].window))
        } else {
          send(index, .cancelled)
        }
      }
    }
  }
}

extension ModelTouchType {
  init(_ type: UITouch.TouchType) {
    switch type {
    case .pencil: self = .pencil
    case .indirectPointer: self = .pointer
    default: self = .finger
    }
  }
}
