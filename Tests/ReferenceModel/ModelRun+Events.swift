import TouchstoneScript

/// Turns samples into events: sections 1 to 4.
extension ModelRun {
  /// Handles a batch of samples (rule 2.5). If a contact lands again without a lift, its earlier touch is
  /// cancelled first.
  mutating func handle(_ samples: [TouchSample]) {
    let again = samples.firstIndex { sample in
      sample.phase == .began && touches.contains { $0.finger == Int(sample.contact.number) && !$0.isGone }
    }
    guard let again else { return handleEvent(samples[...]) }
    handleEvent(samples[..<again])
    let finger = Int(samples[again].contact.number)
    cancelTouches { $0.finger == finger }
    handle(Array(samples[again...]))
  }

  /// Handles the samples of one event.
  private mutating func handleEvent(_ samples: ArraySlice<TouchSample>) {
    if samples.contains(where: { $0.phase == .began }) { endWheelAtLanding() }
    for index in touches.indices where !touches[index].isGone && touches[index].kind == .touch {
      touches[index].phase = .stationary
      touches[index].coalesced = []
      if now - touches[index].startTime >= ModelRun.countHold { noteHold(index) }
    }
    var isNews = false
    // The engine's log identifies new fingers by their locations.
    let landings = samples.filter { $0.phase == .began }.map(\.location)
    if landings.indices.contains(where: { landings[..<$0].contains(landings[$0]) }) { isUnsettled = true }
    for sample in samples {
      let finger = Int(sample.contact.number)
      let point = ModelPoint(sample.location.x, sample.location.y)
      let index = touches.firstIndex { $0.finger == finger && $0.isLive && !$0.isGone }
      switch sample.phase {
      case .began:
        // A finger that lands on no window has no touch.
        if index == nil, land(finger, ModelTouchType(sample.type), at: point) { isNews = true }
      case .moved:
        guard let index else { continue }
        let place = point - windowOrigin(touches[index].window)
        // Rule 1.4: if the location is unchanged, the touch is stationary and keeps its timestamp. If no
        // touch changed, no event is sent.
        guard place != touches[index].location else { continue }
        isNews = true
        // Rule 1.17: the samples of one event are one move.
        if touches[index].phase == .stationary { touches[index].previous = touches[index].location }
        touches[index].location = place
        touches[index].time = now
        touches[index].phase = .moved
        touches[index].coalesced.append(place)
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
    // If the system cancelled a finger's touch, the finger no longer has a touch. Its samples alone cause no
    // event.
    if isNews {
      sendEvent()
      selectRows()
    }
  }

  /// Sends the event to each window once, with the window's own touches (rule 13.5). The windows are in the
  /// order of their first landing.
  mutating func sendEvent() {
    let present = touches.indices.filter { !touches[$0].isGone && touches[$0].kind == .touch }
    logEvent(present)
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
    // Rule 2.2: touches that ended or were cancelled leave the event after it is sent.
    for index in present {
      if !touches[index].isLive { touches[index].isGone = true }
      touches[index].isHeld = touches[index].story == .untold
    }
    // Updates recognizers and delayed touches of other windows that this event affected.
    update([], in: nil)
  }

  /// Rule 4.8: updates one window after another, as for an event, and then the recognizers and touches of
  /// other windows that these updates affected.
  mutating func updateWithoutEvent() {
    var windows: [Int] = []
    for touch in touches where !touch.isGone && touch.kind == .touch && !windows.contains(touch.window) {
      windows.append(touch.window)
    }
    let others = world.views.indices.filter { world.views[$0].parent == nil && !windows.contains($0) }
    windows += others.sorted { (views[$0].level, views[$0].shown) < (views[$1].level, views[$1].shown) }
    for window in windows { update([], in: window) }
    update([], in: nil)
  }

  /// Applies rules 4.3 (b) to (f), and 4.8. If `window` is not nil, only this window is updated.
  mutating func update(_ event: [Int], in window: Int?) {
    // An action may change other recognizers: disabled recognizers fail, and waiting recognizers may no
    // longer have to wait.
    repeat { reconcile() } while report(in: window)
    releaseHeld(event, in: window)
    deliver(event)
    resetFinished(event, in: window)
  }

  // MARK: Landing

  /// Begins a touch (rules 1.12, 1.14, 2.8, 2.9). Returns false if the finger has no touch.
  private mutating func land(_ finger: Int, _ type: ModelTouchType, at point: ModelPoint) -> Bool {
    if isOnRoughEdge(point) { isUnsettled = true }
    closeEditMenu(at: point)
    if closeMenu(at: point) { return false }
    guard let (window, hit) = hitTest(point) else { return false }
    // An override of `hitTest` may return a view that has left its window, or a view whose transform has no
    // inverse.
    if !hasWindow(hit) || isFlat(hit) { isUnsettled = true }
    if isCatchOpen(hit) { isUnsettled = true }
    let place = point - windowOrigin(window)
    var touch = TouchRecord(
      finger: finger, window: window, hit: hit, view: hit, start: place, startTime: now, location: place,
      previous: place, time: now)
    touch.type = type
    let exclusive = exclusiveOwner(in: window, except: hit)
    // The rules do not specify whether a view still owns a touch whose delivery stopped because the view left
    // its window (1.13).
    if touches.contains(where: { !$0.isGone && $0.view.map { !hasWindow($0) } ?? false }) {
      isUnsettled = true
    }
    if isDropped(hit, in: window) || exclusive != nil { touch.view = nil }
    (touch.tapCount, touch.tapRecord) = countTap(at: place, in: window)
    let index = touches.count
    for recognizer in attachable(hit) {
      // Rule 2.9b: recognizers of views that do not contain the exclusive view receive nothing.
      if let exclusive, !isInside(exclusive, recognizers[recognizer].spec.view) { continue }
      guard accepts(recognizer, .touch), allowsType(recognizer, type) else { continue }
      // The rules do not say whether a recognizer accepts touches during a scroll or a touchpad gesture.
      if inputKind(recognizer) != .touch { isUnsettled = true }
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
    return true
  }

  /// Whether the recognizer accepts the type of the touch (rules 5.31 and 5.32).
  func allowsType(_ index: Int, _ type: ModelTouchType) -> Bool {
    let spec = recognizers[index].spec
    switch spec.allows {
    case .all: break
    case .fingers: if type != .finger { return false }
    case .pencils: if type != .pencil { return false }
    case .pointers: if type != .pointer { return false }
    case .none: return false
    }
    return !spec.requiresExclusiveType
      || recognizers[index].touches.allSatisfy {
        // The recognizer no longer has touches that ended in an earlier event.
        touches[$0].isGone || touches[$0].kind != .touch || touches[$0].type == type
      }
  }

  /// Returns the recognizers that a touch joins. Rule 1.14: first those of the hit view, then of its
  /// superviews and the window, each in the order of the view's array.
  func attachable(_ hit: Int) -> [Int] {
    var found: [Int] = []
    var view: Int? = hit
    while let present = view {
      let own = recognizers.indices.filter { recognizers[$0].spec.view == present }
      found += own.sorted { recognizers[$0].order < recognizers[$1].order }
      view = views[present].parent
    }
    return found.filter { recognizers[$0].isEnabled && recognizers[$0].state.hears }
  }

  /// Whether the hit view does not get the touch: rules 2.8 and 2.9 (a).
  private func isDropped(_ hit: Int, in window: Int) -> Bool {
    // A touch that ends in this event still counts as being down. A touch that the system cancels does not.
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

  /// Rule 2.9 (b): returns the exclusive view that owns a touch of the window; nil if there is none.
  private func exclusiveOwner(in window: Int, except hit: Int) -> Int? {
    touches.first {
      guard let view = $0.view, !$0.isGone, $0.phase != .cancelled else { return false }
      guard $0.window == window, $0.story != .over else { return false }
      return view != hit && world.views[view].isExclusiveTouch
    }?.view
  }

  // MARK: Tap counts

  /// Returns the tap count (rule 1.8), and the index of its record.
  private mutating func countTap(at place: ModelPoint, in window: Int) -> (Int, Int) {
    // The rule does not say which of several matching records the touch joins. The model takes the oldest
    // one.
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

  /// Rule 1.9: ends the tap count if the touch leaves the box around the point at which the count started.
  private mutating func noteMove(_ index: Int) {
    guard let record = touches[index].tapRecord else { return }
    let window = touches[index].window
    let way = touches[index].location - tapRecords[window][record].start
    if abs(way.x) >= ModelRun.countBox || abs(way.y) >= ModelRun.countBox {
      tapRecords[window][record].isValid = false
      touches[index].tapCount = 0
    }
  }

  /// Rule 1.9: ends the tap count if the touch lasts too long. By policy P5, a touch of exactly the limit is
  /// too long.
  mutating func noteHold(_ index: Int) {
    guard touches[index].isLive, let record = touches[index].tapRecord else { return }
    tapRecords[touches[index].window][record].isValid = false
    touches[index].tapCount = 0
  }

  mutating func noteLift(_ index: Int) {
    guard let record = touches[index].tapRecord else { return }
    let window = touches[index].window
    tapRecords[window][record].lastLift = now
    if touches[index].phase == .cancelled {
      tapRecords[window][record].isValid = false
      touches[index].tapCount = 0
    }
  }
}
