import TouchstoneScript

/// From samples to events: sections 1 to 4.
extension ModelRun {
  /// One event: a batch of samples (rule 2.5).
  mutating func handle(_ samples: [TouchSample]) {
    for index in touches.indices where !touches[index].isGone {
      touches[index].phase = .stationary
      if now - touches[index].startTime >= ModelRun.countHold { noteHold(index) }
    }
    var isNews = false
    for sample in samples {
      let finger = Int(sample.contact.number)
      let point = ModelPoint(sample.location.x, sample.location.y)
      let index = touches.firstIndex { $0.finger == finger && $0.isLive && !$0.isGone }
      switch sample.phase {
      case .began:
        if index == nil { land(finger, at: point) }
        isNews = true
      case .moved:
        guard let index else { continue }
        isNews = true
        let place = point - windowOrigin(touches[index].window)
        // Rule 1.4: without a new location the touch stays stationary and keeps its timestamp.
        guard place != touches[index].location else { continue }
        touches[index].location = place
        touches[index].time = now
        touches[index].phase = .moved
        noteMove(index)
      case .ended, .cancelled:
        guard let index else { continue }
        isNews = true
        touches[index].location = point - windowOrigin(touches[index].window)
        touches[index].time = now
        touches[index].phase = sample.phase == .ended ? .ended : .cancelled
        noteLift(index)
      }
    }
    // A finger whose touch the system cancelled has no touch any more.
    if isNews { sendEvent() }
  }

  /// Rule 13.5: each window gets the event once, with its own touches. Order: by first touch-down.
  mutating func sendEvent() {
    let present = touches.indices.filter { !touches[$0].isGone }
    var windows: [Int] = []
    for index in present where !windows.contains(touches[index].window) {
      windows.append(touches[index].window)
    }
    for window in windows {
      let mine = present.filter { touches[$0].window == window }
      updateNumber += 1
      feedRecognizers(mine)
      update(mine, in: window)
    }
    // Rule 2.2: ended and cancelled touches leave after their event.
    for index in present {
      if !touches[index].isLive { touches[index].isGone = true }
      touches[index].isHeld = touches[index].story == .untold
    }
    // The consequences for recognizers and held touches of other windows.
    update([], in: nil)
    selectRows()
  }

  /// Rule 4.8: updates one window after another, as for an event, then the other windows that are affected.
  mutating func updateWithoutEvent() {
    var windows: [Int] = []
    for touch in touches where !touch.isGone && !windows.contains(touch.window) {
      windows.append(touch.window)
    }
    let others = world.views.indices.filter { world.views[$0].parent == nil && !windows.contains($0) }
    windows += others.sorted { (world.views[$0].level, $0) < (world.views[$1].level, $1) }
    for window in windows { update([], in: window) }
    update([], in: nil)
  }

  /// Rules 4.3 (b) to (f), and 4.8. If `window` is not nil, only this window is updated.
  mutating func update(_ event: [Int], in window: Int?) {
    // An action may change other recognizers: disabled ones fail, and others are released from waiting.
    repeat { reconcile() } while report(in: window)
    releaseHeld(event, in: window)
    deliver(event)
    resetFinished(event, in: window)
  }

  // MARK: Landing

  /// Begins a touch (rules 1.12, 1.14, 2.8, 2.9).
  private mutating func land(_ finger: Int, at point: ModelPoint) {
    if isOnRoughEdge(point) { isUnsettled = true }
    guard let (window, hit) = hitTest(point) else { return }
    if isCatchOpen(hit) { isUnsettled = true }
    let place = point - windowOrigin(window)
    var touch = TouchRecord(
      finger: finger, window: window, hit: hit, view: hit, start: place, startTime: now, location: place,
      time: now)
    let exclusive = exclusiveOwner(in: window, except: hit)
    // The rules leave open whether a view still owns a touch that it lost by leaving its window (1.13).
    if touches.contains(where: { !$0.isGone && $0.view.map { !hasWindow($0) } ?? false }) {
      isUnsettled = true
    }
    if isDropped(hit, in: window) || exclusive != nil { touch.view = nil }
    (touch.tapCount, touch.tapRecord) = countTap(at: place, in: window)
    let index = touches.count
    for recognizer in attachable(hit) {
      // Rule 2.9b: recognizers of views that do not contain the exclusive view receive nothing.
      if let exclusive, !isInside(exclusive, recognizers[recognizer].spec.view) { continue }
      // Rule 5.8.
      switch recognizers[recognizer].spec.receives {
      case .all: break
      case .none: continue
      case .own: if touch.view != recognizers[recognizer].spec.view { continue }
      }
      touch.recognizers.append(recognizer)
      recognizers[recognizer].touches.append(index)
    }
    // Rule 4.9: the touch joins a recognizer that has begun.
    touch.isWithheld = touch.recognizers.contains {
      recognizers[$0].spec.cancelsTouchesInView && recognizers[$0].sent != nil && recognizers[$0].state.hears
    }
    touches.append(touch)
    schedule(.count(index), at: now + ModelRun.countHold)
  }

  /// Rule 1.14: hit view, superviews, window; each view's array order.
  private func attachable(_ hit: Int) -> [Int] {
    var found: [Int] = []
    var view: Int? = hit
    while let present = view {
      let own = recognizers.indices.filter { recognizers[$0].spec.view == present }
      found += own.sorted { recognizers[$0].order < recognizers[$1].order }
      view = views[present].parent
    }
    return found.filter { recognizers[$0].isEnabled && recognizers[$0].state.hears }
  }

  /// Rule 2.8, and 2.9 (a).
  private func isDropped(_ hit: Int, in window: Int) -> Bool {
    // A touch that ends in this event still counts; one that the system cancels does not.
    let live = touches.filter {
      !$0.isGone && $0.phase != .cancelled && $0.window == window && $0.view != nil
    }
    if !world.views[hit].isMultipleTouchEnabled,
      live.contains(where: { $0.view == hit && $0.story != .over })
    {
      return true
    }
    return world.views[hit].isExclusiveTouch && live.contains { $0.view != hit }
  }

  /// Rule 2.9 (b): the exclusive view that owns a touch of the window.
  private func exclusiveOwner(in window: Int, except hit: Int) -> Int? {
    touches.first {
      guard let view = $0.view, !$0.isGone, $0.phase != .cancelled else { return false }
      guard $0.window == window, $0.story != .over else { return false }
      return view != hit && world.views[view].isExclusiveTouch
    }?.view
  }

  // MARK: Tap counts

  /// Returns the tap count (rule 1.8).
  private mutating func countTap(at place: ModelPoint, in window: Int) -> (Int, Int) {
    // The rule does not say which of several matching records the touch joins: the oldest one.
    let found = tapRecords[window].firstIndex { record in
      guard record.isValid, let lift = record.lastLift, now - lift < ModelRun.countGap else { return false }
      let way = place - record.start
      return abs(way.x) < ModelRun.countBox && abs(way.y) < ModelRun.countBox
    }
    if let found {
      tapRecords[window][found].count += 1
      tapRecords[window][found].lastLift = nil
      return (tapRecords[window][found].count, found)
    }
    tapRecords[window].append(TapRecord(start: place, lastLift: nil, count: 1))
    return (1, tapRecords[window].count - 1)
  }

  /// Rule 1.9, the box.
  private mutating func noteMove(_ index: Int) {
    guard let record = touches[index].tapRecord else { return }
    let window = touches[index].window
    let way = touches[index].location - tapRecords[window][record].start
    if abs(way.x) >= ModelRun.countBox || abs(way.y) >= ModelRun.countBox {
      tapRecords[window][record].isValid = false
      touches[index].tapCount = 0
    }
  }

  /// Rule 1.9, the time: by policy P5 a touch at exactly the limit is too long.
  mutating func noteHold(_ index: Int) {
    guard touches[index].isLive, let record = touches[index].tapRecord else { return }
    tapRecords[touches[index].window][record].isValid = false
    touches[index].tapCount = 0
  }

  private mutating func noteLift(_ index: Int) {
    guard let record = touches[index].tapRecord else { return }
    let window = touches[index].window
    tapRecords[window][record].lastLift = now
    if touches[index].phase == .cancelled { tapRecords[window][record].isValid = false }
  }
}
