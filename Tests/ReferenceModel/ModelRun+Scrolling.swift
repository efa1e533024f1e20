/// Section 8: scroll views until the finger lifts. `ModelRun+Motion` contains the motion after the lift.
extension ModelRun {
  static let bandFactor = 0.55
  static let restTime = 0.13
  static let slowestThrow = 250.0

  mutating func addScrollRecognizers(_ view: Int, _ scroll: ModelScroll) {
    var delay = ModelRecognizer("delay of \(world.views[view].name)", on: view, .scrollDelay)
    delay.cancelsTouchesInView = false
    delay.delaysTouchesBegan = true
    delay.delaysTouchesEnded = false
    delay.isEnabled = scroll.isScrollEnabled
    var pan = ModelRecognizer("pan of \(world.views[view].name)", on: view, .scrollPan)
    pan.isEnabled = scroll.isScrollEnabled
    recognizers.append(RecognizerRecord(delay, order: 0))
    recognizers.append(RecognizerRecord(pan, order: 1))
    addPinchRecognizer(view)
  }

  func turnToWindow(_ way: ModelPoint, _ view: Int) -> ModelPoint {
    guard let parent = views[view].parent else { return way }
    return turnToWindow(world.views[view].turn.apply(way) * (scale(view) * world.views[view].zoom), parent)
  }

  // MARK: The touch filter, rules 8.2 to 8.5

  mutating func feedScrollDelay(_ index: Int, _ phase: ModelPhase, _ own: [Int]) {
    let view = recognizers[index].spec.view
    guard let scroll = world.views[view].scroll else { return }
    switch phase {
    case .began:
      guard recognizers[index].touches.count == own.count else { return }
      // Rule 8.4.
      if !scroll.delaysContentTouches { return assign(index, .failed) }
      // Rule 8.10: the scroll view keeps the touch. The filter fails at once, so that further fingers do not
      // wait for it.
      if views[view].motion?.kind.isDeceleration == true {
        touchContent(view, own)
        return assign(index, .failed)
      }
      schedule(.scrollDelay(index), at: now + ModelRun.scrollDelay)
    case .moved:
      // Rule 8.3: the filter fails if a finger whose touch is delayed moves 10 points in a direction in which
      // the view cannot scroll.
      for touch in own where touches[touch].view != nil {
        let way = turned(touches[touch].location - touches[touch].start, view)
        if isFar(way.x) && !canScroll(view, \.x, way.x) || isFar(way.y) && !canScroll(view, \.y, way.y) {
          return assign(index, .failed)
        }
      }
    case .ended, .cancelled: assign(index, .failed)
    case .stationary: break
    }
  }

  mutating func endScrollDelay(_ index: Int) { assign(index, .failed) }

  private func isFar(_ way: Double) -> Bool { abs(way) >= ModelRun.panHysteresis - 1e-9 }

  /// Rule 8.11: returns the distance of a drag in the scroll view's own coordinates.
  func turned(_ way: ModelPoint, _ view: Int) -> ModelPoint {
    turnFromWindow(way, view)
  }

  // MARK: The scroll view that scrolls, rules 8.7 and 8.11

  /// Rule 8.11: whether the content is larger than the bounds, or always bounces.
  func isScrollable(_ view: Int, _ axis: KeyPath<ModelPoint, Double>) -> Bool {
    guard let scroll = world.views[view].scroll, scroll.isScrollEnabled else { return false }
    if maximum(view, axis) > minimum(view, axis) { return true }
    return scroll.bounces
      && (axis == \ModelPoint.x ? scroll.alwaysBounceHorizontal : scroll.alwaysBounceVertical)
  }

  /// Rule 8.14.
  func minimum(_ view: Int, _ axis: KeyPath<ModelPoint, Double>) -> Double {
    axis == \ModelPoint.x ? -views[view].inset.left : -views[view].inset.top
  }

  /// Rule 8.14.
  func maximum(_ view: Int, _ axis: KeyPath<ModelPoint, Double>) -> Double {
    let trailing = axis == \ModelPoint.x ? views[view].inset.right : views[view].inset.bottom
    let end = views[view].contentSize[keyPath: axis] + trailing - length(view, axis)
    return max(minimum(view, axis), end)
  }

  /// Whether there is content left to scroll if the finger moves in this direction.
  private func canMove(_ view: Int, _ axis: KeyPath<ModelPoint, Double>, _ way: Double) -> Bool {
    guard isScrollable(view, axis) else { return false }
    let offset = views[view].offset[keyPath: axis]
    return way > 0 ? offset > minimum(view, axis) : offset < maximum(view, axis)
  }

  /// Rule 8.11: whether the scroll view handles a drag in this direction. At its edge, an inner scroll view
  /// leaves the drag to an outer scroll view that can still scroll.
  private func canScroll(_ view: Int, _ axis: KeyPath<ModelPoint, Double>, _ way: Double) -> Bool {
    guard isScrollable(view, axis) else { return false }
    if canMove(view, axis, way) { return true }
    let along = axis == \ModelPoint.x ? ModelPoint(way, 0) : ModelPoint(0, way)
    var outer = views[view].parent
    while let present = outer {
      if world.views[present].scroll != nil {
        let its = turnFromWindow(turnToWindow(along, view), present)
        let isHorizontal = abs(its.x) > abs(its.y)
        if isHorizontal ? canMove(present, \.x, its.x) : canMove(present, \.y, its.y) { return false }
      }
      outer = views[present].parent
    }
    return true
  }

  enum ScrollAnswer {
    case begins, waits, fails
  }

  func scrollAnswer(_ index: Int, _ way: ModelPoint) -> ScrollAnswer {
    let view = recognizers[index].spec.view
    guard world.views[view].scroll != nil else { return .fails }
    let isCaught = views[view].hold.isCaught || inputKind(index).isScroll
    let isAlong =
      (isCaught ? way.x != 0 : isFar(way.x)) && canScroll(view, \.x, way.x)
      || (isCaught ? way.y != 0 : isFar(way.y)) && canScroll(view, \.y, way.y)
    if !isAlong { return .waits }
    return contentKeepsTouch(index) ? .fails : .begins
  }

  /// Rule 8.7: whether a touch in the content cannot be cancelled. Only touches that were delivered to
  /// content are examined. A touch that lifts in this event counts, as in rule 2.8.
  func contentKeepsTouch(_ index: Int) -> Bool {
    let view = recognizers[index].spec.view
    return recognizers[index].touches.contains { touch in
      guard !touches[touch].isGone, touches[touch].story == .told, let content = touches[touch].view,
        content != view, hasWindow(content)
      else { return false }
      return world.views[view].scroll?.canCancelContentTouches != true || world.views[content].isControl
    }
  }

  // MARK: Following the finger, rules 8.17, 8.18, 8.22

  mutating func followPan(_ index: Int, _ state: ModelState) {
    let view = recognizers[index].spec.view
    if inputKind(index) == .wheel { return followWheel(index, state) }
    switch state {
    case .began:
      views[view].hold.isCaught = false
      beginDrag(index, view)
    case .changed: drag(index, view)
    case .ended, .cancelled:
      endDrag(view, speed: state == .ended ? throwSpeed(index, view) : .zero)
    default: break
    }
  }

  private mutating func beginDrag(_ index: Int, _ view: Int) {
    views[view].dragStart = ModelPoint(unbanded(view, \.x), unbanded(view, \.y))
    // A drag also ends an animation.
    setMotion(view, nil)
    views[view].dragOrigin = views[view].offset
    views[view].dragWay = .zero
    views[view].isDragging = true
    beginLock(index, view)
    scrollLog(view, "willBeginDragging")
    endEditing(view)
    drag(index, view)
  }

  private mutating func drag(_ index: Int, _ view: Int) {
    noteLostContent(view)
    let way = turnFromWindow(translation(index), view)
    followLock(view, way)
    let old = views[view].dragWay
    views[view].dragWay = way
    // The movement along an axis that does not scroll now is lost, even if the axis scrolls later.
    if !moves(view, \.x) { views[view].dragStart.x += way.x - old.x }
    if !moves(view, \.y) { views[view].dragStart.y += way.y - old.y }
    // Rule 8.17: a finger that rests, lands or lifts does not move the content.
    guard way != old else { return }
    // Rule 8.25 does not specify the offset of content during a pinch.
    if views[view].zoom.isPinching { return }
    let raw = views[view].dragStart - way
    place(view, banded(view, \.x, raw.x), banded(view, \.y, raw.y))
  }

  /// Marks the run as unsettled if the content is outside of a window. The rules do not say how a drag or an
  /// animation moves such content.
  mutating func noteLostContent(_ view: Int) {
    if !hasWindow(view) { isUnsettled = true }
  }

  /// Whether a finger moves the content on this axis.
  func moves(_ view: Int, _ axis: KeyPath<ModelPoint, Double>) -> Bool {
    guard isScrollable(view, axis) else { return false }
    switch views[view].lock.axis {
    case nil: return true
    case .x: return axis == \ModelPoint.x
    case .y: return axis == \ModelPoint.y
    }
  }

  // MARK: The lift, rules 8.19 to 8.22

  mutating func endDrag(_ view: Int, speed: ModelPoint) {
    noteLostContent(view)
    takeOffsetOfPinch(view)
    // The pinch moves the content after the pan has ended, in the same event (8.25).
    if views[view].zoom.isPinching, touches.contains(where: { !$0.isGone && $0.phase == .moved }) {
      isUnsettled = true
    }
    let isPaging = world.views[view].scroll?.motion.isPaging == true
    let proposals =
      isPaging
      ? [pageTarget(view, speed, from: views[view].dragOrigin)]
      : targets(view, \.x, speed.x).flatMap { x in
        targets(view, \.y, speed.y).map { ModelPoint(x, $0) }
      }
    views[view].hold.isEndingDrag = true
    let text = "willEndDragging \(ModelText.point(speed * 0.001)) to "
    let proposed =
      proposals.count == 1
      ? proposals[0]
      : choose(proposals) { "\(world.views[view].name) \(text)\(ModelText.point($0))" } ?? proposals[0]
    if proposals.count > 1, observed.isEmpty { isUnsettled = true }
    // Rule 8.25 does not specify the offset of content during a pinch, and therefore it does not specify the
    // target of a flick either.
    let target = views[view].zoom.isPinching ? "-" : ModelText.point(proposed)
    scrollLog(view, "\(text)\(target)")
    let choice = delegateTarget(view, proposed)
    let chosen = (
      x: self.chosen(view, \.x, proposed.x, choice.x), y: self.chosen(view, \.y, proposed.y, choice.y)
    )
    let goesOn =
      isPaging
      ? proposed != views[view].offset || moves(view, \.x, speed.x) || moves(view, \.y, speed.y)
      : isOut(view, \.x) || isOut(view, \.y) || leaves(view, \.x, speed, chosen.x)
        || leaves(view, \.y, speed, chosen.y)
    // Rule 8.15: if no motion follows, the scroll view still counts as tracking during the next call.
    views[view].isDragging = false
    views[view].hold.isEndingDrag = !goesOn
    views[view].hold.isGoingOn = goesOn
    scrollLog(view, "didEndDragging \(goesOn)")
    views[view].hold.isEndingDrag = false
    guard goesOn else { return }
    if isPaging { return goToPage(view, proposed, speed) }
    throwContent(view, speed, chosen: chosen)
  }

  private func delegateTarget(_ view: Int, _ proposed: ModelPoint) -> ModelPoint {
    switch world.views[view].scroll?.motion.target {
    case .multiple(let unit):
      ModelPoint((proposed.x / unit).rounded() * unit, (proposed.y / unit).rounded() * unit)
    case .fixed(let place): place
    case nil, .proposed: proposed
    }
  }

  /// Rule 8.22: returns the target that the delegate chose, limited to the range; nil if it kept the proposed
  /// target.
  private func chosen(
    _ view: Int, _ axis: KeyPath<ModelPoint, Double>, _ proposed: Double, _ target: Double
  ) -> Double? {
    let range = range(view, axis)
    return target == proposed ? nil : min(max(target, range.lowerBound), range.upperBound)
  }

  /// Whether the content moves on this axis after the lift.
  private func leaves(
    _ view: Int, _ axis: KeyPath<ModelPoint, Double>, _ speed: ModelPoint, _ chosen: Double?
  ) -> Bool {
    guard let chosen else { return moves(view, axis, speed[keyPath: axis]) }
    return chosen != views[view].offset[keyPath: axis]
  }

  /// Rule 8.22: whether this speed moves the content. Without bouncing, content at its edge does not move.
  private func moves(_ view: Int, _ axis: KeyPath<ModelPoint, Double>, _ speed: Double) -> Bool {
    guard abs(speed) > ModelScrollLaw.endSpeed else { return false }
    if bounces(view) { return true }
    let offset = views[view].offset[keyPath: axis]
    return speed < 0 ? offset > minimum(view, axis) : offset < maximum(view, axis)
  }

  func length(_ view: Int, _ axis: KeyPath<ModelPoint, Double>) -> Double {
    axis == \ModelPoint.x ? world.views[view].frame.width : world.views[view].frame.height
  }

  func isOut(_ view: Int, _ axis: KeyPath<ModelPoint, Double>) -> Bool {
    let offset = views[view].offset[keyPath: axis]
    return offset < minimum(view, axis) || offset > maximum(view, axis)
  }

  /// Returns the allowed offsets of stretched content (rule 8.18). The offsets are rounded to whole pixels,
  /// but an edge is not rounded (8.17).
  private func banded(_ view: Int, _ axis: KeyPath<ModelPoint, Double>, _ value: Double) -> [Double] {
    let inside = min(max(value, minimum(view, axis)), maximum(view, axis))
    if abs(value - inside) < 1e-9 { return pixels(view, axis, value) }
    guard bounces(view) else { return [inside] }
    let length = length(view, axis)
    let stretched = (1 - 1 / (abs(value - inside) * ModelRun.bandFactor / length + 1)) * length
    return pixels(view, axis, inside + (value > inside ? stretched : -stretched))
  }

  /// Rule 8.18: returns the offset without the resistance, so that a drag that starts outside of the range
  /// continues without a jump.
  mutating func unbanded(_ view: Int, _ axis: KeyPath<ModelPoint, Double>) -> Double {
    let value = views[view].offset[keyPath: axis]
    let inside = min(max(value, minimum(view, axis)), maximum(view, axis))
    guard value != inside, bounces(view) else { return value }
    let length = length(view, axis)
    // Thrown content may stretch farther than a drag can stretch it.
    if abs(value - inside) >= length - 1 { isUnsettled = true }
    let way = (1 / (1 - abs(value - inside) / length) - 1) * length / ModelRun.bandFactor
    return inside + (value > inside ? way : -way)
  }

  // MARK: The speed of a lift, rule 8.19

  /// Returns the content's speed in points per second; zero if the content is too slow to decelerate, or the
  /// finger rested before the lift.
  private func throwSpeed(_ index: Int, _ view: Int) -> ModelPoint {
    let rest = ModelTime.seconds(now - recognizers[index].lastSampleTime)
    if rest > ModelRun.restTime { return .zero }
    let finger = turnFromWindow(recognizers[index].velocity, view)
    let speed = ModelPoint(moves(view, \.x) ? -finger.x : 0, moves(view, \.y) ? -finger.y : 0)
    return speed.length < ModelRun.slowestThrow ? .zero : speed
  }

  /// Returns the targets that may be proposed. If a target is at half a pixel, there are two, because a
  /// rounding error decides.
  private func targets(_ view: Int, _ axis: KeyPath<ModelPoint, Double>, _ speed: Double) -> [Double] {
    let end = views[view].offset[keyPath: axis] + ModelScrollLaw.proposedWay(speed, rate: rate(view))
    let range = range(view, axis)
    // The app determines the edges, which need not be at whole pixels.
    if end <= range.lowerBound { return [range.lowerBound] }
    return end >= range.upperBound ? [range.upperBound] : pixels(view, axis, end)
  }
}
