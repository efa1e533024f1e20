/// Section 8: scroll views, until the finger lifts.
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
  }

  func turnToWindow(_ way: ModelPoint, _ view: Int) -> ModelPoint {
    guard let parent = views[view].parent else { return way }
    return turnToWindow(world.views[view].turn.apply(way) * world.views[view].zoom, parent)
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
      schedule(.scrollDelay(index), at: now + ModelRun.scrollDelay)
    case .moved:
      // Rule 8.3: a move of 10 in a direction in which the view cannot scroll, by a finger that content waits
      // for.
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

  /// Rule 8.11: a drag is judged in the scroll view's own coordinates.
  func turned(_ way: ModelPoint, _ view: Int) -> ModelPoint {
    turnFromWindow(way, view)
  }

  // MARK: Who scrolls, rules 8.7 and 8.11

  /// Rule 8.11: content larger than the bounds, or always bouncing.
  private func isScrollable(_ view: Int, _ axis: KeyPath<ModelPoint, Double>) -> Bool {
    guard let scroll = world.views[view].scroll, scroll.isScrollEnabled else { return false }
    if axis == \ModelPoint.x {
      return scroll.contentWidth > world.views[view].frame.width
        || (scroll.bounces && scroll.alwaysBounceHorizontal)
    }
    return scroll.contentHeight > world.views[view].frame.height
      || (scroll.bounces && scroll.alwaysBounceVertical)
  }

  /// Rule 8.14.
  private func maximum(_ view: Int, _ axis: KeyPath<ModelPoint, Double>) -> Double {
    guard let scroll = world.views[view].scroll else { return 0 }
    let frame = world.views[view].frame
    return axis == \ModelPoint.x
      ? max(0, scroll.contentWidth - frame.width) : max(0, scroll.contentHeight - frame.height)
  }

  /// Whether content is left in the direction of the finger.
  private func canMove(_ view: Int, _ axis: KeyPath<ModelPoint, Double>, _ way: Double) -> Bool {
    guard isScrollable(view, axis) else { return false }
    let offset = views[view].offset[keyPath: axis]
    return way > 0 ? offset > 0 : offset < maximum(view, axis)
  }

  /// Rule 8.11: at its edge an inner scroll view leaves the drag to an outer one that can still scroll.
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
    guard let scroll = world.views[view].scroll else { return .fails }
    let isAlong = isFar(way.x) && canScroll(view, \.x, way.x) || isFar(way.y) && canScroll(view, \.y, way.y)
    if !isAlong { return .waits }
    // Rule 8.7: only touches that were delivered to content. A touch that lifts in this event counts, as in rule
    // 2.8.
    for touch in recognizers[index].touches where !touches[touch].isGone && touches[touch].story == .told {
      guard let content = touches[touch].view, content != view, hasWindow(content) else { continue }
      if !scroll.canCancelContentTouches || world.views[content].isControl { return .fails }
    }
    return .begins
  }

  // MARK: Following the finger, rules 8.17, 8.18, 8.22

  mutating func followPan(_ index: Int, _ state: ModelState) {
    let view = recognizers[index].spec.view
    let name = world.views[view].name
    switch state {
    case .began:
      views[view].dragStart = ModelPoint(unbanded(view, \.x), unbanded(view, \.y))
      log("\(name) willBeginDragging")
      drag(index, view)
    case .changed: drag(index, view)
    case .ended, .cancelled:
      let speed = state == .ended ? throwSpeed(index, view) : .zero
      let target = ModelPoint(self.target(view, \.x, speed.x), self.target(view, \.y, speed.y))
      let perMillisecond = speed * 0.001
      log("\(name) willEndDragging \(ModelText.point(perMillisecond)) to \(ModelText.point(target))")
      let goesOn =
        isOut(view, \.x) || isOut(view, \.y) || moves(view, \.x, speed.x) || moves(view, \.y, speed.y)
      log("\(name) didEndDragging \(goesOn)")
      if goesOn, horizon == nil { horizon = lines.count }
    default: break
    }
  }

  private mutating func drag(_ index: Int, _ view: Int) {
    let way = turnFromWindow(translation(index), view)
    let start = views[view].dragStart
    var offset = views[view].offset
    if isScrollable(view, \.x) { offset.x = onPixel(banded(view, \.x, start.x - way.x)) }
    if isScrollable(view, \.y) { offset.y = onPixel(banded(view, \.y, start.y - way.y)) }
    guard offset != views[view].offset else { return }
    views[view].offset = offset
    noteRows(view)
    log("\(world.views[view].name) didScroll \(ModelText.point(offset))")
  }

  /// Rule 8.22: without a band, content does not move if a throw would push it over its edge.
  private func moves(_ view: Int, _ axis: KeyPath<ModelPoint, Double>, _ speed: Double) -> Bool {
    // Rule 8.19: a deceleration ends at 10 points a second.
    guard abs(speed) > 10 else { return false }
    if world.views[view].scroll?.bounces == true { return true }
    let offset = views[view].offset[keyPath: axis]
    return speed < 0 ? offset > 0 : offset < maximum(view, axis)
  }

  private mutating func onPixel(_ value: Double) -> Double {
    // The rounding direction of half a pixel is not defined.
    let pixels = value * world.scale
    if abs(abs(pixels - pixels.rounded(.down)) - 0.5) < 1e-9 { isUnsettled = true }
    return pixels.rounded() / world.scale
  }

  private func length(_ view: Int, _ axis: KeyPath<ModelPoint, Double>) -> Double {
    axis == \ModelPoint.x ? world.views[view].frame.width : world.views[view].frame.height
  }

  private func isOut(_ view: Int, _ axis: KeyPath<ModelPoint, Double>) -> Bool {
    let offset = views[view].offset[keyPath: axis]
    return offset < 0 || offset > maximum(view, axis)
  }

  /// Rule 8.18.
  private func banded(_ view: Int, _ axis: KeyPath<ModelPoint, Double>, _ value: Double) -> Double {
    let limit = maximum(view, axis)
    let inside = min(max(value, 0), limit)
    guard value != inside, world.views[view].scroll?.bounces == true else { return inside }
    let length = length(view, axis)
    let stretched = (1 - 1 / (abs(value - inside) * ModelRun.bandFactor / length + 1)) * length
    return inside + (value > inside ? stretched : -stretched)
  }

  /// Rule 8.18: a grab outside of the range continues without a jump.
  private func unbanded(_ view: Int, _ axis: KeyPath<ModelPoint, Double>) -> Double {
    let value = views[view].offset[keyPath: axis]
    let inside = min(max(value, 0), maximum(view, axis))
    guard value != inside, world.views[view].scroll?.bounces == true else { return value }
    let length = length(view, axis)
    let way = (1 / (1 - abs(value - inside) / length) - 1) * length / ModelRun.bandFactor
    return inside + (value > inside ? way : -way)
  }

  // MARK: The lift, rule 8.19

  /// Returns the content's speed, in points per second; zero below the slowest throw, or after a rest.
  private func throwSpeed(_ index: Int, _ view: Int) -> ModelPoint {
    let rest = ModelTime.seconds(now - recognizers[index].lastSampleTime)
    if rest > ModelRun.restTime { return .zero }
    let finger = turnFromWindow(recognizers[index].velocity, view)
    let speed = ModelPoint(isScrollable(view, \.x) ? -finger.x : 0, isScrollable(view, \.y) ? -finger.y : 0)
    return speed.length < ModelRun.slowestThrow ? .zero : speed
  }

  private mutating func target(_ view: Int, _ axis: KeyPath<ModelPoint, Double>, _ speed: Double) -> Double {
    let offset = views[view].offset[keyPath: axis]
    let rate = 0.998
    let way = abs(speed) > 10 ? -(abs(speed) - 10) / (1000 * ModelScrollLaw.logarithm(rate)) : 0
    let limit = maximum(view, axis)
    let end = offset + (speed < 0 ? -way : way)
    // The edges are the app's own numbers, and need not be on a pixel.
    return end <= 0 ? 0 : end >= limit ? limit : onPixel(end)
  }
}
