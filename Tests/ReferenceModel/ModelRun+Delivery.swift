/// The calls of views: rules 4.3 c to e, 4.9 to 4.16, 10.4.
extension ModelRun {
  // MARK: Holding back

  /// Rules 4.10, 5.15: whether the recognizer is undecided, or waits with its report.
  private func isUndecided(_ index: Int) -> Bool {
    let recognizer = recognizers[index]
    return recognizer.state == .possible || (recognizer.state.isSuccess && recognizer.sent == nil)
  }

  private func isBeganHeld(_ touch: Int) -> Bool {
    touches[touch].recognizers.contains {
      recognizers[$0].spec.delaysTouchesBegan && recognizers[$0].touches.contains(touch) && isUndecided($0)
    }
  }

  /// Whether the recognizer holds back the touch's end (rule 4.11).
  private func isEndHeld(_ touch: Int) -> Bool {
    touches[touch].recognizers.contains {
      recognizers[$0].spec.delaysTouchesEnded && recognizers[$0].touches.contains(touch) && isUndecided($0)
    }
  }

  // MARK: Discarding and cancelling

  /// Rule 4.3c: discards touches that are still delayed, and cancels delivered ones on their views.
  mutating func cancelTouches(of index: Int) {
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

  /// Rule 4.12: sorted by time, the original Began and at most one catch-up call.
  mutating func releaseHeld(_ event: [Int], in window: Int?) {
    var calls: [HeldCall] = []
    for index in touches.indices {
      let touch = touches[index]
      guard let view = touch.view, touch.story != .over, window == nil || touch.window == window else {
        continue
      }
      let isOver = !touch.isLive
      if touch.story == .untold {
        // Touches that begin in this event are delivered by (e).
        guard touch.isHeld else { continue }
        if touch.phase == .cancelled {
          // Rule 4.14.
          touches[index].story = .over
          continue
        }
        if !hasWindow(view) {
          // Rule 1.13. Only the order of this call is needed any more.
          touches[index].story = .over
          calls.append(HeldCall(time: touch.startTime, phase: .began, touch: index))
          continue
        }
        if isBeganHeld(index) { continue }
        touches[index].story = .told
        calls.append(HeldCall(time: touch.startTime, phase: .began, touch: index))
        // Changes in the present event are delivered with the others of its phase, by (e).
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
        // Rule 1.13: a view without a window gets no delayed calls, but its touch must still be cancelled.
        calls.append(HeldCall(time: touch.time, phase: hasWindow(view) ? .ended : .cancelled, touch: index))
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
      // Calls of one view and phase with equal times become one call.
      let same = rest.prefix {
        $0.time == first.time && $0.phase == first.phase && touches[$0.touch].view == view
      }
      rest.removeFirst(same.count)
      if let view, hasWindow(view) || first.phase != .began { call(view, first.phase, same.map(\.touch)) }
    }
  }

  // MARK: The event's own touches

  /// Rule 4.3e, with P4 and P2.
  mutating func deliver(_ event: [Int]) {
    // Rule 1.13: cancelled on a view that has left its window.
    let lost = event.filter {
      touches[$0].story == .told && touches[$0].view.map { !hasWindow($0) } ?? false
    }
    for index in lost { touches[index].story = .over }
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

  /// Returns the views in the order of policy P2: by the first touch-down.
  private func viewsInOrder(_ list: [Int]) -> [Int] {
    var found: [Int] = []
    let views = Set(list.compactMap { touches[$0].view })
    for index in touches.indices where !touches[index].isGone || list.contains(index) {
      if let view = touches[index].view, views.contains(view), !found.contains(view) { found.append(view) }
    }
    return found
  }

  // MARK: The chain

  /// Rule 10.4: up the chain while super is called; controls and scroll views end the walk.
  mutating func call(_ view: Int, _ phase: ModelPhase, _ list: [Int]) {
    var current: Int? = view
    while let present = current {
      let texts = list.sorted().map { touch -> String in
        let place = phase == .began ? touches[touch].start : touches[touch].location
        let local = hasWindow(present) ? ModelText.point(fromWindow(place, present)) : "-"
        let count = phase == .began ? "*\(touches[touch].tapCount)" : ""
        return "\(touches[touch].finger)\(count):\(local)"
      }
      if case .cell = world.views[present].kind {
        current = views[present].parent
        continue
      }
      log("\(world.views[present].name) \(phase.method) \(texts.joined(separator: " "))")
      if world.views[present].scroll?.isTable == true { followRows(present, phase, list) }
      if world.views[present].isControl {
        if let touch = trackable(present, phase, list) { track(present, phase, touch) }
        return
      }
      if let scroll = world.views[present].scroll {
        // Documented, though the rules do not repeat it: with scrolling disabled it forwards.
        if scroll.isScrollEnabled { return }
      } else if !world.views[present].callsSuper {
        return
      }
      current = views[present].parent
    }
  }

  // MARK: Controls, section 7

  /// Rule 7.1b: the first touch alone; rule 7.16: only a touch whose view is the control.
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
    let isInside = contains(local, view, grownBy: ModelRun.controlSlop)
    // In a turned view, rounding errors decide whether a point on that edge is inside.
    let nearly = [ModelRun.controlSlop - 1e-6, ModelRun.controlSlop + 1e-6]
    if nearly.contains(where: { contains(local, view, grownBy: $0) != isInside }), local != place {
      isUnsettled = true
    }
    switch phase {
    case .began:
      views[view].tracked = touch
      views[view].isInside = true
      send("touchDown", view)
      if touches[touch].tapCount >= 2 { send("touchDownRepeat", view) }
    case .moved:
      let changed = isInside != views[view].isInside
      views[view].isInside = isInside
      if changed { send(isInside ? "touchDragEnter" : "touchDragExit", view) }
      send(isInside ? "touchDragInside" : "touchDragOutside", view)
    case .ended:
      views[view].tracked = nil
      send(isInside ? "touchUpInside" : "touchUpOutside", view)
      // Rule 7.7.
      if isInside, world.views[view].kind == .button { send("primaryActionTriggered", view) }
    case .cancelled: cancelTracking(view)
    case .stationary: break
    }
  }

  mutating func cancelTracking(_ view: Int) {
    guard views[view].tracked != nil else { return }
    views[view].tracked = nil
    send("touchCancel", view)
  }

  private mutating func send(_ event: String, _ view: Int) { log("\(world.views[view].name) \(event)") }
}
