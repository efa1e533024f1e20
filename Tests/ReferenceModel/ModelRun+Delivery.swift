/// Calls to views: rules 4.3 c to e, 4.9 to 4.16, 10.4.
extension ModelRun {
  // MARK: Holding back

  /// Rules 4.10, 5.15: whether the recognizer is undecided, or has succeeded but not reported yet.
  private func isUndecided(_ index: Int) -> Bool {
    let recognizer = recognizers[index]
    return recognizer.state == .possible || (recognizer.state.isSuccess && recognizer.sent == nil)
  }

  private func isBeganHeld(_ touch: Int) -> Bool {
    touches[touch].recognizers.contains {
      recognizers[$0].spec.delaysTouchesBegan && recognizers[$0].touches.contains(touch) && isUndecided($0)
    }
  }

  /// Whether a recognizer delays the touch's end (rule 4.11).
  private func isEndHeld(_ touch: Int) -> Bool {
    touches[touch].recognizers.contains {
      recognizers[$0].spec.delaysTouchesEnded && recognizers[$0].touches.contains(touch) && isUndecided($0)
    }
  }

  // MARK: Discarding and cancelling

  /// Rule 4.3c: discards touches that are still delayed, and cancels delivered touches on their views.
  mutating func cancelTouches(of index: Int) {
    cancelPresses(of: index)
    var told: [Int] = []
    for touch in recognizers[index].touches where touches[touch].view != nil {
      if touches[touch].story == .told { told.append(touch) }
      touches[touch].story = .over
    }
    for view in viewsInOrder(told) {
      call(view, .cancelled, told.filter { touches[$0].view == view })
    }
  }

  // MARK: Release

  private struct HeldCall {
    let time: Ticks
    let phase: ModelPhase
    let touch: Int
  }

  /// Rule 4.12: sends the delayed calls, sorted by time: for each touch, the original Began and at most one
  /// call for the current state.
  mutating func releaseHeld(_ event: [Int], in window: Int?) {
    var calls: [HeldCall] = []
    for index in touches.indices {
      let touch = touches[index]
      guard let view = touch.view, touch.story != .over, window == nil || touch.window == window else {
        continue
      }
      let isOver = !touch.isLive
      if touch.story == .untold {
        // A touch that begins in this event is delivered later, by `deliver` (rule 4.3e).
        guard touch.isHeld else { continue }
        if touch.phase == .cancelled {
          // Rule 4.14.
          touches[index].story = .over
          continue
        }
        if isBeganHeld(index) { continue }
        if !hasWindow(view) {
          // Rule 1.13: this is the last call for this touch. `send` drops even this call if the view still
          // has no window.
          touches[index].story = .over
          calls.append(HeldCall(time: touch.startTime, phase: .began, touch: index))
          continue
        }
        touches[index].story = .told
        calls.append(HeldCall(time: touch.startTime, phase: .began, touch: index))
        // A change in the current event is delivered later, by `deliver` (rule 4.3e), together with the other
        // touches of its phase.
        if event.contains(index), touch.phase != .stationary { continue }
        if isOver {
          if isEndHeld(index) { continue }
          touches[index].story = .over
          calls.append(HeldCall(time: touch.time, phase: .ended, touch: index))
        } else if touch.location != touch.start {
          calls.append(HeldCall(time: touch.time, phase: .moved, touch: index))
        }
      } else if isOver, touch.isGone {
        if isEndHeld(index) { continue }
        touches[index].story = .over
        // Rule 1.13: a view without a window gets no delayed calls, but its touch must be cancelled.
        let isCancelled = touch.phase == .cancelled || !hasWindow(view)
        calls.append(HeldCall(time: touch.time, phase: isCancelled ? .cancelled : .ended, touch: index))
      }
    }
    send(calls)
  }

  private mutating func send(_ calls: [HeldCall]) {
    var rest = calls.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
    while let first = rest.first {
      let view = touches[first.touch].view
      // Calls to the same view, with the same phase and time, become one call.
      let same = rest.prefix {
        $0.time == first.time && $0.phase == first.phase && touches[$0.touch].view == view
      }
      rest.removeFirst(same.count)
      if let view, hasWindow(view) || first.phase != .began { call(view, first.phase, same.map(\.touch)) }
    }
  }

  // MARK: The event's own touches

  /// Delivers the event's touches (rule 4.3e, with P4 and P2).
  mutating func deliver(_ event: [Int]) {
    // Rule 1.13: if the view has left its window, its touch is cancelled.
    let lost = event.filter {
      touches[$0].story == .told && touches[$0].view.map { !hasWindow($0) } ?? false
    }
    for index in lost { touches[index].story = .over }
    // If a touch's Began has not been delivered yet, the view never gets a call about the touch, even if the
    // view returns to the window.
    for index in event where touches[index].story == .untold {
      if let view = touches[index].view, !hasWindow(view) { touches[index].story = .over }
    }
    for view in viewsInOrder(lost) { call(view, .cancelled, lost.filter { touches[$0].view == view }) }
    for phase in ModelPhase.buckets {
      let mine = event.filter { isDue($0, phase) }
      for index in mine {
        switch phase {
        case .began: touches[index].story = .told
        case .ended, .cancelled: touches[index].story = .over
        default: break
        }
      }
      for view in viewsInOrder(mine) { call(view, phase, mine.filter { touches[$0].view == view }) }
    }
  }

  private mutating func isDue(_ index: Int, _ phase: ModelPhase) -> Bool {
    let touch = touches[index]
    guard let view = touch.view, touch.phase == phase, touch.story != .over else { return false }
    switch phase {
    case .began:
      if touch.story == .told || touch.isHeld { return false }
      if !hasWindow(view) || touch.isWithheld {
        touches[index].story = .over
        return false
      }
      return !isBeganHeld(index)
    case .moved: return touch.story == .told
    case .ended: return touch.story == .told && !isEndHeld(index)
    case .cancelled:
      if touch.story == .told { return true }
      touches[index].story = .over
      return false
    case .stationary: return false
    }
  }

  /// Returns the views in the order of policy P2: by their first landing.
  func viewsInOrder(_ list: [Int]) -> [Int] {
    var found: [Int] = []
    let views = Set(list.compactMap { touches[$0].view })
    for index in touches.indices where !touches[index].isGone || list.contains(index) {
      if let view = touches[index].view, views.contains(view), !found.contains(view) { found.append(view) }
    }
    return found
  }

  // MARK: The chain

  /// Rule 10.4: calls the responders up the chain as long as each calls super. Controls and scroll views do
  /// not call super.
  mutating func call(_ view: Int, _ phase: ModelPhase, _ list: [Int]) {
    var current: Responder? = .view(view)
    while let responder = current {
      if case .view(let present) = responder {
        hear(present, phase, list)
      } else if isLogging(responder) {
        log(
          "\(name(responder)) \(phase.method) \(texts(phase, list) { (place, _) in ModelText.point(place) })")
      }
      if !goesOn(responder, phase.method) { return }
      current = next(responder)
    }
  }

  private func isLogging(_ responder: Responder) -> Bool {
    if case .controller = responder { return true }
    return world.logsChainEnd
  }

  private func texts(_ phase: ModelPhase, _ list: [Int], _ place: (ModelPoint, Int) -> String)
    -> String
  {
    list.sorted().map { touch -> String in
      let point = phase == .began ? touches[touch].start : touches[touch].location
      // Rule 1.5: a delayed Began has the time of the landing.
      let time = ModelTime.seconds(phase == .began ? touches[touch].startTime : touches[touch].time)
      let (finger, count) = (touches[touch].finger, touches[touch].tapCount)
      return "\(finger)*\(count):\(place(point, touches[touch].window))@\(ModelText.time(time))"
    }.joined(separator: " ")
  }

  private mutating func hear(_ view: Int, _ phase: ModelPhase, _ list: [Int]) {
    switch world.views[view].kind {
    case .cell, .wrapper: return
    default: break
    }
    // A call may be forwarded to a view whose transform has no inverse.
    if isFlat(view) { isUnsettled = true }
    let text = texts(phase, list) { place, window in
      guard let own = windowOf(view), !isPinched(view) else { return "-" }
      // A call may be forwarded to a view of another window.
      return ModelText.point(fromWindow(place + windowOrigin(window) - windowOrigin(own), view))
    }
    log("\(world.views[view].name) \(phase.method) \(text)")
    if world.views[view].scroll?.isTable == true { followRows(view, phase, list) }
    if world.views[view].isControl, let touch = trackable(view, phase, list) { track(view, phase, touch) }
  }

  /// Whether a pinch scales the content that contains the view. Rule 8.25 does not specify the content's
  /// offset then.
  private func isPinched(_ view: Int) -> Bool {
    views.indices.contains { views[$0].zoom.isPinching && isInside(view, $0) }
  }

  // MARK: Controls, section 7

  /// Returns the touch that a control tracks; nil if there is none. Only the first touch is tracked (rule
  /// 7.1b), and only a touch whose view is the control (rule 7.16).
  private func trackable(_ view: Int, _ phase: ModelPhase, _ list: [Int]) -> Int? {
    let own = list.sorted().filter { touches[$0].view == view }
    if phase == .began { return views[view].tracked == nil ? own.first : nil }
    return own.first { $0 == views[view].tracked }
  }

  /// Tracks a touch of a control (rule 7.1).
  private mutating func track(_ view: Int, _ phase: ModelPhase, _ touch: Int) {
    let place = phase == .began ? touches[touch].start : touches[touch].location
    // Rule 7.3.
    let local = fromWindow(place, view)
    let slop = world.isTablet ? ModelRun.tabletControlSlop : ModelRun.controlSlop
    let isInside = contains(local, view, grownBy: slop)
    // In a rotated view, rounding errors decide whether a point on the edge of the control's enlarged area is
    // inside.
    let nearly = [slop - 1e-6, slop + 1e-6]
    if nearly.contains(where: { contains(local, view, grownBy: $0) != isInside }), local != place {
      isUnsettled = true
    }
    switch phase {
    case .began:
      // Rule 7.1: if tracking returns NO, no event is sent and the touch is not tracked. Rule 7.10: a
      // disabled control does not begin to track a touch. A pointer is tracked only if it presses the primary
      // button, or if its buttons are unknown.
      if touches[touch].type == .pointer, buttons != 0, buttons & 1 == 0 { return }
      guard views[view].isEnabled, world.views[view].tracking != .refusesToBegin,
        beginTracking(view, at: local)
      else { return }
      views[view].tracked = touch
      views[view].isInside = true
      views[view].isHighlighted = true
      beginFieldTouch(view, touch, at: local)
      send("touchDown", view)
      if touches[touch].tapCount >= 2 { send("touchDownRepeat", view) }
      prepareMenu(view, touch)
    case .moved:
      if world.views[view].tracking == .refusesToContinue {
        // Rule 7.1b: if the control refuses to continue tracking, no further call is made, no event is sent,
        // and the highlight is off.
        views[view].tracked = nil
        views[view].isHighlighted = false
        return
      }
      let changed = isInside != views[view].isInside
      continueTracking(view, at: local, isInside: isInside)
      followFieldTouch(view, touch, at: local)
      views[view].isInside = isInside
      views[view].isHighlighted = isInside
      if changed { send(isInside ? "touchDragEnter" : "touchDragExit", view) }
      send(isInside ? "touchDragInside" : "touchDragOutside", view)
    case .ended:
      endTracking(view, at: local, isInside: isInside)
      endFieldTouch(view, touch, at: local)
      views[view].tracked = nil
      // Rule 7.4: if the menu is the primary action, the menu opens and the event is not sent.
      let opensMenu = isInside && world.views[view].menu == .primary
      if opensMenu { showMenu(view) } else { send(isInside ? "touchUpInside" : "touchUpOutside", view) }
      // Rule 7.9.
      if isInside, let action = world.views[view].action { _ = send(action, from: view) }
      // Rule 7.7.
      if isInside, !opensMenu, world.views[view].kind == .button { send("primaryActionTriggered", view) }
      // The highlight goes off after the event is sent, not before.
      views[view].isHighlighted = false
    case .cancelled: cancelTracking(view)
    case .stationary: break
    }
  }

  mutating func cancelTracking(_ view: Int) {
    guard views[view].tracked != nil else { return }
    cancelKit(view)
    views[view].tracked = nil
    views[view].isHighlighted = false
    send("touchCancel", view)
  }

  private mutating func send(_ event: String, _ view: Int) {
    let spec = world.views[view]
    var text = "\(spec.name) \(event)"
    if spec.isReading, event != "primaryActionTriggered" {
      text += " highlighted \(views[view].isHighlighted) tracking \(views[view].tracked != nil)"
    }
    log(text)
    // Rule 7.11: a target that was added twice, for different events, gets one call for each event.
    if spec.hasTarget, ["touchDown", "touchUpInside"].contains(event) { log("\(spec.name) target") }
  }
}
