/// Hovering pointers: the rules of section 6, and 1.3, 1.14, 5.31.
extension ModelRun {
  mutating func handleHover(_ hover: ModelHoverInput) {
    var old = contact(.hover, isPencil: hover.isPencil)
    if hover.phase == .ended || hover.phase == .cancelled {
      if let old { endHover(old, at: hover.place) }
      return
    }
    if isOnRoughEdge(hover.place) { isUnsettled = true }
    let found = hitTest(hover.place)
    if let present = old, touches[present].window != found?.window {
      // The pointer left its window. The rules do not say which location the recognizers read then; the model
      // takes the last one in the window.
      endHover(present, at: touches[present].location + windowOrigin(touches[present].window))
      old = nil
    }
    let index = old ?? beginHover(hover, found)
    guard let index else { return }
    move(index, to: hover.place)
    updateNumber += 1
    var left: [Int] = []
    var entered: [Int] = []
    if old == nil || touches[index].hit != found?.view {
      // The recognizers are looked up only when the hit view changes.
      let new = found.map { hovering($0.view, index, hover.isPencil) } ?? []
      left = touches[index].recognizers.filter { !new.contains($0) && follows($0, index) }
      entered = new.filter { !follows($0, index) }
      touches[index].hit = found?.view ?? -1
      // Recognizers of views that the pointer left come before those of views that it entered.
      touches[index].recognizers = left + new
    }
    // The sequences of these recognizers are over, because the pointer is no longer in their views.
    for one in left {
      recognizers[one].isLeft = true
      assign(one, recognizers[one].state == .possible ? .failed : .ended)
    }
    let others = touches[index].recognizers.filter { follows($0, index) && recognizers[$0].state.hears }
    // The rules do not define the order in which these recognizers report (4.3c).
    if !others.isEmpty, !entered.isEmpty || !left.isEmpty { isUnsettled = true }
    for one in others { assign(one, .changed) }
    for one in entered {
      recognizers[one].touches = [index]
      assign(one, .began)
    }
    update([index], in: nil)
    update([], in: nil)
    touches[index].recognizers.removeAll { left.contains($0) }
  }

  private mutating func beginHover(_ hover: ModelHoverInput, _ found: (window: Int, view: Int)?) -> Int? {
    guard let found else { return nil }
    let place = hover.place - windowOrigin(found.window)
    var contact = TouchRecord(
      finger: -1, window: found.window, hit: found.view, view: nil, start: place, startTime: now,
      location: place, previous: place, time: now)
    contact.kind = .hover
    if hover.isPencil { contact.type = .pencil }
    touches.append(contact)
    return touches.count - 1
  }

  private mutating func move(_ index: Int, to point: ModelPoint) {
    touches[index].phase = .moved
    touches[index].location = point - windowOrigin(touches[index].window)
    touches[index].time = now
  }

  mutating func endHover(_ index: Int, at point: ModelPoint) {
    touches[index].location = point - windowOrigin(touches[index].window)
    touches[index].phase = .ended
    updateNumber += 1
    for one in touches[index].recognizers where follows(one, index) && recognizers[one].state.hears {
      assign(one, recognizers[one].state == .possible ? .failed : .ended)
    }
    update([index], in: nil)
    touches[index].isGone = true
    update([], in: nil)
  }

  /// Whether the recognizer follows the pointer. It no longer does so after it was disabled and reset.
  private func follows(_ index: Int, _ pointer: Int) -> Bool { recognizers[index].touches.contains(pointer) }

  /// Returns the recognizers of the hit view and its superviews that follow a hovering pointer (1.14).
  private func hovering(_ hit: Int, _ contact: Int, _ isPencil: Bool) -> [Int] {
    attachable(hit).filter {
      // A recognizer follows one pointer at a time.
      recognizers[$0].spec.kind == .hover
        && (recognizers[$0].touches.isEmpty || recognizers[$0].touches == [contact])
        && allowsType($0, isPencil ? .pencil : .pointer)
    }
  }
}
