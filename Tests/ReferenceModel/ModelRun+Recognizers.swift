/// Section 6: the handling of touches by each kind of recognizer.
extension ModelRun {
  /// Passes the event's touches to the recognizers (rule 4.3a, with P4 and P1).
  mutating func feedRecognizers(_ event: [Int]) {
    for phase in ModelPhase.buckets {
      let mine = event.filter { touches[$0].phase == phase && isFresh($0, phase) }
      var order: [Int] = []
      for touch in mine {
        for index in touches[touch].recognizers where !order.contains(index) { order.append(index) }
      }
      for index in order {
        // Rule 4.5. A recognizer that was reset no longer has the touch.
        let own = mine.filter { recognizers[index].touches.contains($0) }
        guard recognizers[index].state.hears, !own.isEmpty else { continue }
        feed(index, phase, own)
      }
    }
  }

  /// Whether the touch is new in its phase. If the system cancels a touch, its phase may still be Began from
  /// the previous event.
  private func isFresh(_ touch: Int, _ phase: ModelPhase) -> Bool {
    phase != .began || !touches[touch].isHeld && touches[touch].story == .untold
  }

  private mutating func feed(_ index: Int, _ phase: ModelPhase, _ own: [Int]) {
    if recognizers[index].spec.isLogging {
      let fingers = own.map { "\(touches[$0].finger)" }
      log(
        "\(recognizers[index].spec.name) \(phase.method) \(fingers.joined(separator: " "))"
      )
    }
    if let touch = own.first, touches[touch].kind != .touch { return feedContact(index, phase, own) }
    // Rule 5.29: at the lift no button is down any more, but the gesture keeps its buttons.
    if phase != .ended { recognizers[index].buttons = buttons }
    recognizers[index].modifiers = modifiers
    let wasInBegan = recognizers[index].state == .began && recognizers[index].successUpdate != updateNumber
    switch recognizers[index].spec.kind {
    case .tap(let taps, let fingers): feedTap(index, phase, own, taps, fingers)
    case .longPress(let duration, let fingers): feedPress(index, phase, own, duration, fingers)
    case .pan(let minimum, let maximum): feedPan(index, phase, own, minimum, maximum)
    case .scrollPan: feedPan(index, phase, own, 1, .max)
    case .menu(let menu): feedMenu(index, phase, own, menu)
    case .scrollDelay: feedScrollDelay(index, phase, own)
    case .scrollPinch: feedScrollPinch(index, phase, own)
    case .swipe(let direction): feedSwipe(index, phase, own, direction)
    case .pinch, .rotation: feedPair(index, phase, own)
    case .edgePan: feedEdgePan(index, phase, own)
    case .hover, .press: break
    case .tapPress(let taps, let fingers): feedTapPress(index, phase, own, taps, fingers)
    }
    // Rule 5.4.
    if wasInBegan, recognizers[index].state == .began { assign(index, .changed) }
  }

  func live(_ index: Int) -> [Int] { recognizers[index].touches.filter { touches[$0].isLive } }

  func centroid(_ list: [Int]) -> ModelPoint { ModelPoint.mean(list.map { touches[$0].location }) }

  // MARK: Tap

  mutating func feedTap(_ index: Int, _ phase: ModelPhase, _ own: [Int], _ taps: Int, _ fingers: Int) {
    if refusesButtons(index, phase, own) { return assign(index, .failed) }
    switch phase {
    case .began:
      cancel(.tapGap(index))
      // Rule 6.T3: the hold timer starts when the first finger lands.
      if recognizers[index].tapFingers.isEmpty {
        schedule(.tapMaximumDuration(index), at: now + ModelRun.tapMaximumDuration)
      }
      recognizers[index].tapFingers += own
      let all = recognizers[index].tapFingers
      // Rule 6.T4.
      if all.count < fingers {
        if all.count == own.count { schedule(.tapFingers(index), at: now + ModelRun.tapFingerGap) }
      } else {
        cancel(.tapFingers(index))
      }
      if all.count > fingers { return assign(index, .failed) }
      // Rule 6.T4: all fingers must be down at the same time.
      if all.contains(where: { touches[$0].isGone }) { return assign(index, .failed) }
      let start = ModelPoint.mean(all.map { touches[$0].start })
      if recognizers[index].tapsDone == 0 {
        recognizers[index].firstTap = start
      } else if all.count == fingers, let first = recognizers[index].firstTap,
        (start - first).length > ModelRun.tapMovement
      {
        return assign(index, .failed)
      }
    case .moved:
      // Rule 6.T3: fails if the centroid moves more than 45 points from the start centroid.
      let all = recognizers[index].tapFingers
      let way = ModelPoint.mean(all.map { touches[$0].location - touches[$0].start })
      if way.length > ModelRun.tapMovement { assign(index, .failed) }
    case .ended:
      let all = recognizers[index].tapFingers
      if all.count < fingers { return assign(index, .failed) }
      // If a touch is cancelled in the same event, the recognizer is called for that touch later (P4).
      guard all.allSatisfy({ touches[$0].phase == .ended }) else { return }
      cancel(.tapMaximumDuration(index))
      recognizers[index].tapsDone += 1
      recognizers[index].lastTap = all
      recognizers[index].tapFingers = []
      if recognizers[index].tapsDone == taps {
        assign(index, .ended)
      } else {
        schedule(.tapGap(index), at: now + ModelRun.tapGap)
      }
    case .cancelled: assign(index, .failed)
    case .stationary: break
    }
  }

  // MARK: Long press

  mutating func feedPress(
    _ index: Int, _ phase: ModelPhase, _ own: [Int], _ duration: Double, _ fingers: Int
  ) {
    let isWaiting = recognizers[index].state == .possible
    switch phase {
    case .began:
      // Rule 6.L4. An additional finger after Began does not count.
      guard isWaiting else { return }
      recognizers[index].counted += own
      if recognizers[index].counted.count > fingers { return assign(index, .failed) }
      if recognizers[index].counted.count == fingers {
        schedule(.press(index), at: now + ModelTime.ticks(duration))
      }
    case .moved:
      let counted = recognizers[index].counted
      guard own.contains(where: { counted.contains($0) }) else { return }
      // Rule 6.L2.
      if !isWaiting { return assign(index, .changed) }
      let way = ModelPoint.mean(counted.map { touches[$0].location - touches[$0].start })
      if way.length > ModelRun.pressMovement { assign(index, .failed) }
    case .ended:
      if isWaiting { return assign(index, .failed) }
      if own.contains(where: { recognizers[index].counted.contains($0) }) { assign(index, .ended) }
    case .cancelled:
      // Rule 12.1: any cancelled finger cancels the gesture.
      assign(index, isWaiting ? .failed : .cancelled)
    case .stationary: break
    }
  }

  // MARK: Pan

  mutating func feedPan(
    _ index: Int, _ phase: ModelPhase, _ own: [Int], _ minimum: Int, _ maximum: Int
  ) {
    let isWaiting = recognizers[index].state == .possible
    switch phase {
    case .began:
      if recognizers[index].spec.kind == .scrollPan {
        touchContent(recognizers[index].spec.view, own)
      }
      // The movement of the other fingers in this event does not count for the velocity.
      recognizers[index].unsampled = followCentroid(index, minimum)
      let before = recognizers[index].counted.count
      for touch in own {
        if recognizers[index].counted.count < maximum {
          recognizers[index].counted.append(touch)
        } else if isWaiting {
          // Rules 6.P5, 4.15: the touch is ignored. A recognizer that has recognized can no longer ignore a
          // touch.
          recognizers[index].touches.removeAll { $0 == touch }
          recognizers[index].crowd.append(touch)
        }
      }
      // Rule 6.P5: the centroid's jump is compensated.
      recognizers[index].lastCentroid = centroid(recognizers[index].counted)
      // Rule 6.P5: the distance and its time count from the moment at which enough fingers are down.
      if before == 0 || (isWaiting && before < minimum) {
        recognizers[index].lastSampleTime = now
        (recognizers[index].velocity, recognizers[index].lastSpeed) = (.zero, .zero)
      }
    case .moved:
      let counted = recognizers[index].counted
      guard own.contains(where: { counted.contains($0) }) else { return }
      let way = followCentroid(index, minimum)
      sampleVelocity(index, recognizers[index].unsampled + way)
      recognizers[index].unsampled = .zero
      if !isWaiting { return assign(index, .changed) }
      // If there are more fingers than the maximum, a pan does not begin (6.P5).
      let isCrowded = recognizers[index].crowd.contains { touches[$0].isLive }
      guard counted.count >= minimum, !isCrowded else { return }
      if case .edgePan = recognizers[index].spec.kind { beginEdgePan(index) } else { beginPan(index) }
    case .ended:
      // If a touch is cancelled in the same event, the recognizer is called for that touch later (P4).
      recognizers[index].counted.removeAll { own.contains($0) }
      // Rule 6.P6: this was the pan's last finger.
      if recognizers[index].counted.isEmpty {
        assign(index, isWaiting ? .failed : .ended)
      } else {
        recognizers[index].lastCentroid = centroid(recognizers[index].counted)
        if isWaiting, recognizers[index].counted.count < minimum { recognizers[index].movement = .zero }
      }
    case .cancelled: assign(index, isWaiting ? .failed : .cancelled)
    case .stationary: break
    }
  }

  /// Returns the centroid's movement since the last call. If there are too few fingers, the pan waits, and
  /// the movement does not count.
  private mutating func followCentroid(_ index: Int, _ minimum: Int) -> ModelPoint {
    let counted = recognizers[index].counted
    if counted.isEmpty { return .zero }
    let place = centroid(counted)
    let way = place - recognizers[index].lastCentroid
    recognizers[index].lastCentroid = place
    if recognizers[index].state == .possible, counted.count < minimum {
      recognizers[index].movement = .zero
      return .zero
    }
    recognizers[index].movement = recognizers[index].movement + way
    return way
  }

  /// Rules 6.P1, 6.P2.
  private mutating func beginPan(_ index: Int) {
    let isScroll = recognizers[index].spec.kind == .scrollPan
    let view = recognizers[index].spec.view
    // Rule 8.10: content that a finger has stopped is dragged without hysteresis.
    let limit = isScroll && views[view].hold.isCaught ? 0 : ModelRun.panHysteresis
    let way = isScroll ? turned(recognizers[index].movement, view) : recognizers[index].movement
    // A rounding error must not decide whether a movement equals the limit. For example, a third of 30 points
    // counts as 10.
    let longest = max(abs(way.x), abs(way.y))
    let isClose = [way.x, way.y].contains { abs(abs($0) - limit) < 1e-9 }
    let isTurned =
      isScroll && world.views.indices.contains { world.views[$0].turn == .eighth && isInside(view, $0) }
    if isClose, isTurned || recognizers[index].touches.count > 2 { isUnsettled = true }
    guard longest >= limit - 1e-9, longest > 0 else { return }
    if isScroll {
      switch scrollAnswer(index, way) {
      case .begins: break
      case .waits: return
      case .fails: return assign(index, .failed)
      }
    }
    let removed = ModelPoint(max(-limit, min(limit, way.x)), max(-limit, min(limit, way.y)))
    recognizers[index].removed = isScroll ? turnToWindow(removed, view) : removed
    assign(index, .began)
  }

  /// Rule 6.P4.
  mutating func sampleVelocity(_ index: Int, _ way: ModelPoint) {
    let interval = ModelTime.seconds(now - recognizers[index].lastSampleTime)
    let speed = interval < 0.001 ? .zero : way * (1 / interval)
    recognizers[index].velocity = recognizers[index].lastSpeed * 0.8 + speed * 0.2
    recognizers[index].lastSpeed = speed
    recognizers[index].lastSampleTime = now
  }

  /// Rule 6.P7.
  mutating func restartTranslation(_ index: Int) { recognizers[index].removed = recognizers[index].movement }

  // MARK: Swipe

  private mutating func feedSwipe(
    _ index: Int, _ phase: ModelPhase, _ own: [Int], _ direction: ModelRecognizer.Direction
  ) {
    guard let first = recognizers[index].touches.first else { return }
    switch phase {
    case .began:
      recognizers[index].lastCentroid = touches[first].location
      recognizers[index].lastSampleTime = now
      if recognizers[index].touches.count > 1 { assign(index, .failed) }
    case .moved:
      // Rule 6.S2: a swipe that takes too long fails at the next move.
      if now - touches[first].startTime > ModelTime.ticks(0.5) { return assign(index, .failed) }
      let way = touches[first].location - touches[first].start
      let interval = ModelTime.seconds(now - recognizers[index].lastSampleTime)
      let speed = (touches[first].location - recognizers[index].lastCentroid).length / max(0.001, interval)
      recognizers[index].lastCentroid = touches[first].location
      recognizers[index].lastSampleTime = now
      let (along, across) =
        switch direction {
        case .left: (-way.x, abs(way.y))
        case .right: (way.x, abs(way.y))
        case .up: (-way.y, abs(way.x))
        case .down: (way.y, abs(way.x))
        }
      // The rules do not specify the limits of straightness and speed.
      if across > 4 || along < 0 || speed < 800 { isUnsettled = true }
      if along >= 50, across <= 50 { assign(index, .ended) }
    case .ended, .cancelled: assign(index, .failed)
    case .stationary: break
    }
  }

  // MARK: Locations in actions

  func translation(_ index: Int) -> ModelPoint { recognizers[index].movement - recognizers[index].removed }

  func details(_ index: Int) -> String { usualDetails(index) + readings(index) }

  private func usualDetails(_ index: Int) -> String {
    let view = recognizers[index].spec.view
    guard hasWindow(view) else { return "" }
    switch recognizers[index].spec.kind {
    case .tap: return recognizers[index].firstTap.map { " at \(ModelText.point(fromWindow($0, view)))" } ?? ""
    case .hover:
      guard let touch = recognizers[index].touches.first else { return "" }
      return " at \(ModelText.point(fromWindow(touches[touch].location, view)))"
    case .pan, .edgePan: return " moved \(ModelText.point(turnFromWindow(translation(index), view)))"
    case .longPress, .tapPress:
      // If no finger is down, the rules define no location.
      let isLifting = touches.contains { !$0.isGone && !$0.isLive }
      guard !recognizers[index].state.isTerminal, !isLifting else { return "" }
      let down = recognizers[index].counted
      return " at \(ModelText.point(fromWindow(centroid(down), view)))"
    default: return ""
    }
  }
}
