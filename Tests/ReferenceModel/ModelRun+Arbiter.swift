/// Section 5: the state machine, requirements and exclusion.
extension ModelRun {
  // MARK: Assignments

  /// Applies rule 5.2 to a state that a recognizer sets itself.
  mutating func assign(_ index: Int, _ new: ModelState) {
    var result: ModelState?
    switch (recognizers[index].state, new) {
    case (.possible, .began), (.possible, .changed): result = .began
    case (.possible, .ended): result = .ended
    case (.possible, .cancelled), (.possible, .failed): result = .failed
    case (.began, .began), (.began, .changed), (.changed, .began), (.changed, .changed),
      (.changed, .possible):
      result = .changed
    case (.began, .ended), (.changed, .ended): result = .ended
    case (.began, .cancelled), (.began, .failed), (.changed, .cancelled), (.changed, .failed):
      result = .cancelled
    default: break
    }
    guard var result else { return }
    // Rule 5.7.
    if recognizers[index].state == .possible, result.isSuccess, !mayBegin(index) { result = .failed }
    enter(index, result)
  }

  private mutating func enter(_ index: Int, _ state: ModelState) {
    recognizers[index].state = state
    if state.isTerminal { cancelTimers(of: index) }
    if recognizers[index].sent != nil {
      switch state {
      case .changed: if recognizers[index].news.last != .changed { recognizers[index].news.append(.changed) }
      // Rule 4.8: a recognizer that changed and was cancelled in this update reports both states. If a
      // recognizer has ended, Ended is its only report in this update.
      case .cancelled: recognizers[index].news.append(.cancelled)
      case .ended: recognizers[index].news = [.ended]
      default: break
      }
    } else if state.isSuccess, recognizers[index].successUpdate == nil {
      recognizers[index].successUpdate = updateNumber
    }
  }

  /// Rule 5.3: fails a recognizer that has not reported, and cancels a recognizer that has reported.
  mutating func exclude(_ index: Int) {
    enter(index, recognizers[index].sent == nil ? .failed : .cancelled)
  }

  private mutating func cancelTimers(of index: Int) {
    for kind in [
      TimerRecord.Kind.tapMaximumDuration(index), .tapGap(index), .tapFingers(index), .press(index),
      .edge(index),
      .scrollDelay(index),
    ] { cancel(kind) }
  }

  /// Rule 5.7: whether the recognizer may begin. `gestureRecognizerShouldBegin` is called first for the hit
  /// views, then for the delegate.
  private func mayBegin(_ index: Int) -> Bool {
    let spec = recognizers[index].spec
    if spec.cancelsTouchesInView {
      // A touch that ended in an earlier event has no view whose `gestureRecognizerShouldBegin` could be
      // called.
      for touch in recognizers[index].touches where !touches[touch].isGone {
        if let view = touches[touch].view, !viewAllows(view, index) { return false }
      }
    }
    return spec.shouldBegin
  }

  // MARK: Relations

  /// Returns whether the first recognizer requires the second one to fail (rules 5.14, 5.16, 5.17).
  private mutating func requires(_ index: Int, _ other: Int) -> Bool {
    guard shareInput(index, other) else {
      // The rules do not say whether requirements link recognizers that receive different kinds of input.
      if isStatic(index, other) || isDynamic(index, other) { isUnsettled = true }
      return false
    }
    if isStatic(index, other) || isDynamic(index, other) { noteOtherWindow(index, other) }
    noteFurtherRequirement(index, other)
    if isStatic(index, other) { return !isOnCircle(index, other) }
    if recognizers[index].required.contains(other) { return !isOnCircle(index, other) }
    // Delegates are called only for a recognizer that has not reported. Recognizers that join later do not
    // affect a recognizer that has reported (5.14).
    guard recognizers[index].sent == nil, isDynamic(index, other) else { return false }
    recognizers[index].linked.insert(other)
    recognizers[other].linked.insert(index)
    recognizers[index].required.insert(other)
    return !isOnCircle(index, other)
  }

  /// Marks the run as unsettled if the recognizers belong to different windows and the result may depend on
  /// a point that rules 13.4 and 13.5 leave open. An event is delivered to the windows one after another.
  /// Three points are open: whether a finger that lands in one window already counts for another window; how
  /// long a recognizer that has reported excludes recognizers of other windows; and the order if several
  /// windows wait for each other.
  private mutating func noteOtherWindow(_ index: Int, _ other: Int) {
    guard window(of: index) != window(of: other) else { return }
    let isNew = [index, other].contains { one in
      recognizers[one].touches.allSatisfy { touches[$0].startTime == now }
    }
    let isInRow = recognizers.indices.contains { third in
      (isStatic(third, index) || isDynamic(third, index)) && window(of: third) != window(of: index)
    }
    if isNew || isInRow || recognizers[other].sent != nil { isUnsettled = true }
  }

  /// Marks the run as unsettled if the results of delegates make both recognizers require each other, and one
  /// of them requires a third recognizer, too. While that recognizer waits for the third one, the rules leave
  /// open whether the delegate that closes the cycle has been called (5.16).
  private mutating func noteFurtherRequirement(_ index: Int, _ other: Int) {
    guard isStatic(index, other) || isDynamic(index, other),
      isDynamic(index, other) || isDynamic(other, index),
      isStatic(other, index) || isDynamic(other, index)
    else { return }
    let isWaiting = recognizers.indices.contains { third in
      ![index, other].contains(third) && recognizers[third].participates
        && [index, other].contains { isStatic($0, third) || isDynamic($0, third) }
    }
    if isWaiting { isUnsettled = true }
  }

  private func isStatic(_ index: Int, _ other: Int) -> Bool {
    world.requirements.contains(ModelPair(index, other))
  }

  func window(of index: Int) -> Int? { recognizers[index].touches.first.map { touches[$0].window } }

  private func isDynamic(_ index: Int, _ other: Int) -> Bool {
    world.requiresFailureOf.contains(ModelPair(index, other))
      || world.requiredToFailBy.contains(ModelPair(other, index))
  }

  /// Returns whether the requirement is part of a cycle. Only results that delegates have already returned
  /// count; no delegate is called in order to find a cycle (rule 5.17).
  private func isOnCircle(_ index: Int, _ other: Int) -> Bool {
    var seen: Set<Int> = []
    var open = [other]
    while let present = open.popLast() {
      if present == index { return true }
      guard seen.insert(present).inserted else { continue }
      open += world.requirements.filter { $0.first == present }.map(\.second)
      open += recognizers[present].required
    }
    return false
  }

  /// Rule 5.9: whether both recognizers take part, and their views are equal or one is an ancestor of the
  /// other.
  private func areRelated(_ one: Int, _ other: Int) -> Bool {
    guard one != other, recognizers[one].participates, recognizers[other].participates else { return false }
    guard shareInput(one, other) else { return false }
    let (first, second) = (recognizers[one].spec.view, recognizers[other].spec.view)
    return isInside(first, second) || isInside(second, first)
  }

  /// Rules 5.9, 5.10, 6.T7, 8.2: whether the first recognizer may prevent the second one.
  private func mayPrevent(_ one: Int, _ other: Int) -> Bool {
    let (mine, its) = (recognizers[one].spec.kind, recognizers[other].spec.kind)
    if mine == .scrollDelay { return false }
    // Hover recognizers neither prevent others nor are prevented.
    if mine == .hover || its == .hover { return false }
    // Rule 8.13.
    let ofScrollView: [ModelRecognizer.Kind] = [.scrollPan, .scrollPinch]
    if ofScrollView.contains(mine), ofScrollView.contains(its),
      recognizers[one].spec.view == recognizers[other].spec.view
    {
      return false
    }
    if case .tap(let taps, let fingers) = mine, case .tap(let itsTaps, let itsFingers) = its,
      taps < itsTaps, fingers == itsFingers
    {
      return false
    }
    return !world.simultaneous.contains(ModelPair(one, other))
      && !world.simultaneous.contains(ModelPair(other, one))
  }

  /// Returns the recognizers in the order of rules 4.3b and 5.12. The recognizer of the deeper view comes
  /// first; on the same view, the recognizer that was added last. All others are in the order of policy P1.
  private func deepestFirst(_ list: [Int]) -> [Int] {
    let places = inOrder(list)
    return places.enumerated().sorted { a, b in
      let (one, other) = (recognizers[a.element], recognizers[b.element])
      let (depthA, depthB) = (depth(one.spec.view), depth(other.spec.view))
      if depthA != depthB { return depthA > depthB }
      if one.spec.view == other.spec.view { return one.order > other.order }
      return a.offset < b.offset
    }.map(\.element)
  }

  /// Returns the recognizers in the order of policy P1, by the touches that they have. Touches are in the
  /// order in which they landed, but touches that have ended come last.
  func inOrder(_ list: [Int]) -> [Int] {
    var found: [Int] = []
    for touch in touches.indices.filter({ !touches[$0].isGone })
      + touches.indices.filter({ touches[$0].isGone })
    {
      for index in touches[touch].recognizers
      where list.contains(index) && recognizers[index].touches.contains(touch) && !found.contains(index) {
        found.append(index)
      }
    }
    return found + list.filter { !found.contains($0) }
  }

  // MARK: Reconciling, rule 4.3b

  private enum Standing {
    case clear, waits, fails
  }

  /// Returns whether the failure requirements allow the first report of a recognizer (rule 5.14).
  private mutating func standing(_ index: Int) -> Standing {
    var result = Standing.clear
    for other in recognizers.indices where other != index && recognizers[other].participates {
      let state = recognizers[other].state
      guard requires(index, other), state != .failed else { continue }
      // A recognizer that was cancelled after its report also counts as recognized, until its reset.
      if recognizers[other].sent != nil || (state.isSuccess && recognizers[other].isApproved) {
        return .fails
      }
      if state == .cancelled { continue }
      result = .waits
    }
    return result
  }

  private func isUntoldSuccess(_ index: Int) -> Bool {
    let recognizer = recognizers[index]
    return recognizer.participates && recognizer.sent == nil && recognizer.state.isSuccess
  }

  /// Applies requirements first, then exclusion, until nothing changes any more.
  mutating func reconcile() {
    var settled: Set<Int> = []
    while true {
      let open = recognizers.indices.filter { index in
        let isRunning = recognizers[index].sent != nil && recognizers[index].news.last?.isSuccess == true
        return !settled.contains(index) && (isRunning || isUntoldSuccess(index))
      }
      var round: [Int] = []
      for index in deepestFirst(open) where recognizers[index].state.isSuccess {
        // After a recognizer has reported, no requirement makes it wait.
        switch recognizers[index].sent == nil ? standing(index) : .clear {
        case .clear:
          round.append(index)
          excludeOthers(than: index)
        case .waits: break
        case .fails: exclude(index)
        }
      }
      if round.isEmpty { return }
      settled.formUnion(round)
      for index in round where recognizers[index].state.isSuccess {
        recognizers[index].isApproved = true
        // Rule 5.14: a success is a recognition or an end, not a change.
        if recognizers[index].state != .changed || recognizers[index].sent == nil {
          failDependents(of: index)
        }
      }
    }
  }

  private mutating func excludeOthers(than index: Int) {
    guard recognizers[index].state.isSuccess else { return }
    if recognizers[index].sent == nil {
      // Rule 5.11: a recognizer that has begun prevents this recognizer from beginning.
      let isStopped = recognizers.indices.contains { other in
        let running = recognizers[other]
        // A recognizer that ends in this event counts, too, because it was in progress when the event
        // arrived.
        return (running.sent == .began || running.sent == .changed) && running.state.isSuccess
          && areRelated(other, index) && mayPrevent(other, index)
      }
      if isStopped { return exclude(index) }
    }
    for other in deepestFirst(recognizers.indices.filter { areRelated(index, $0) }) {
      let record = recognizers[other]
      guard record.sent == nil, record.state == .possible || record.state.isSuccess, mayPrevent(index, other)
      else { continue }
      // Rule 5.14: a recognizer that joins after the report is no longer a requirement.
      if recognizers[index].sent != nil || !requires(index, other) { exclude(other) }
    }
  }

  /// Rule 5.14: at once fails every recognizer that requires this one to fail, if it has not succeeded. If it
  /// has already reported, it is cancelled, unless it has ended.
  private mutating func failDependents(of index: Int) {
    for other in deepestFirst(recognizers.indices.filter { recognizers[$0].participates && $0 != index }) {
      let record = recognizers[other]
      guard record.state == .possible || record.state.isSuccess, requires(other, index) else { continue }
      if record.sent == nil || record.state != .ended { exclude(other) }
    }
  }

  // MARK: Reports, rule 4.3c

  /// Sends the reports of this update. Returns false if there were no reports.
  mutating func report(in window: Int?) -> Bool {
    var hasTold = false
    var reporters: [Int] = []
    for index in inOrder(Array(recognizers.indices)) {
      if let window, let own = self.window(of: index), own != window { continue }
      var states = recognizers[index].news
      let isFirst = isUntoldSuccess(index) && recognizers[index].isApproved
      if isFirst {
        states = firstReport(index)
        // Rule 6.P7: if the recognizer has waited since an earlier update, its translation starts again.
        if recognizers[index].successUpdate != updateNumber { restartTranslation(index) }
      }
      recognizers[index].news = []
      if states.isEmpty { continue }
      noteOrder(index, after: &reporters)
      hasTold = true
      // If an action ends its own recognizer, the state before this end is still reported.
      let aim = recognizers[index].state
      for state in states where recognizers[index].state == aim { act(index, state) }
      if isFirst, recognizers[index].spec.cancelsTouchesInView { cancelTouches(of: index) }
    }
    return hasTold
  }

  /// Marks the run as unsettled if the rules do not specify the order of two reports. Policy P1 orders only
  /// the recognizers of the same touch. If two recognizers without a common touch report in one update, and
  /// all touches of one of them have ended, the rules do not specify their order.
  private mutating func noteOrder(_ index: Int, after others: inout [Int]) {
    func isOver(_ one: Int) -> Bool { recognizers[one].touches.allSatisfy { touches[$0].isGone } }
    for other in others where isOver(index) != isOver(other) {
      if Set(recognizers[index].touches).isDisjoint(with: recognizers[other].touches) { isUnsettled = true }
    }
    others.append(index)
  }

  /// Returns the states of a recognizer's first report. By rule 5.14, a recognizer that changed while it
  /// waited reports Began first.
  private func firstReport(_ index: Int) -> [ModelState] {
    let recognizer = recognizers[index]
    if recognizer.state == .began || !recognizer.spec.isContinuous { return [recognizer.state] }
    return [.began, recognizer.state]
  }

  /// Sends the action (rule 5.5), with its effects.
  private mutating func act(_ index: Int, _ state: ModelState) {
    recognizers[index].sent = state
    recognizers[index].actionCount += 1
    if recognizers[index].spec.kind == .scrollPan {
      followPan(index, state)
    } else if recognizers[index].spec.kind == .scrollPinch {
      followZoom(index, state)
    } else if case .menu = recognizers[index].spec.kind {
      followMenu(index, state)
    } else {
      log("\(recognizers[index].spec.name) \(state)\(details(index))")
    }
    for planned in world.plannedOperations {
      if planned.moment == .action(recognizer: index, count: recognizers[index].actionCount) {
        perform(planned.operation)
      }
    }
  }

  // MARK: Resets, rules 4.3f, 5.18, 5.19

  /// Resets recognizers that have finished. A touch of another window counts as ended only after that window
  /// has received the event, too.
  mutating func resetFinished(_ event: [Int], in window: Int?) {
    let finished = recognizers.indices.filter {
      recognizers[$0].participates && recognizers[$0].state.isTerminal && recognizers[$0].news.isEmpty
        && !isUntoldSuccess($0)
        // Rule 13.5: recognizers of another window have their own update.
        && (window == nil || self.window(of: $0) == window)
    }
    let ready = finished.filter { isReady($0, event, asking: false) }
    // The rules do not specify whether a delegate was called by now: 5.16 says "when first needed".
    if ready != finished.filter({ isReady($0, event, asking: true) }) { isUnsettled = true }
    // The rules do not say whether requirements link the resets of recognizers that receive different kinds
    // of input.
    for index in finished where linked(to: index, asking: false).contains(where: { !shareInput(index, $0) }) {
      isUnsettled = true
    }
    // Rule 13.5: if a group has recognizers in several windows, the rules do not specify in which window's
    // update the group is reset.
    for index in finished where recognizers[index].spec.isLogging {
      let windows = linked(to: index, asking: false).map { self.window(of: $0) }
      if windows.contains(where: { $0 != self.window(of: index) }) { isUnsettled = true }
    }
    for index in inOrder(ready) {
      if recognizers[index].spec.isLogging { log("\(recognizers[index].spec.name) reset") }
      if recognizers[index].spec.kind == .scrollPan { settle(recognizers[index].spec.view) }
      forget(index)
    }
  }

  /// Discards the recognizer's data about its current sequence.
  mutating func forget(_ index: Int) {
    let old = recognizers[index]
    recognizers[index] = RecognizerRecord(old.spec, order: old.order)
    recognizers[index].isEnabled = old.isEnabled
    recognizers[index].actionCount = old.actionCount
  }

  /// Returns whether the recognizer may be reset (rules 5.18 and 5.19).
  private func isReady(_ index: Int, _ event: [Int], asking: Bool) -> Bool {
    linked(to: index, asking: asking).allSatisfy { member in
      let record = recognizers[member]
      if !record.participates { return true }
      let isDown = record.touches.contains { touch in
        touches[touch].isLive || !(touches[touch].isGone || event.contains(touch))
      }
      if isUntoldSuccess(member) { return false }
      // Rule 5.20: a disabled recognizer does not wait for its fingers to lift. When it is enabled again, it
      // accepts new touches.
      return record.state.isTerminal && (!isDown || record.wasDisabled || record.isLeft)
    }
  }

  /// Returns whether a result of a delegate links the recognizers.
  private func isLinked(_ one: Int, _ other: Int) -> Bool {
    guard recognizers[one].linked.contains(other) else { return false }
    return recognizers[one].required.contains(other)
      ? !isOnCircle(one, other) : !recognizers[other].required.contains(one) || !isOnCircle(other, one)
  }

  /// Returns the recognizer and all participating recognizers to which requirements connect it, in either
  /// direction.
  func linked(to index: Int, asking: Bool) -> Set<Int> {
    var found: Set<Int> = [index]
    var open = [index]
    while let present = open.popLast() {
      let next = recognizers.indices.filter { other in
        guard recognizers[other].participates else { return false }
        return (isStatic(present, other) && !isOnCircle(present, other))
          || (isStatic(other, present) && !isOnCircle(other, present))
          || isLinked(present, other)
          || (asking && (isDynamic(present, other) || isDynamic(other, present)))
      }
      for other in next where found.insert(other).inserted { open.append(other) }
    }
    return found
  }
}
