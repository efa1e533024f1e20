import Foundation

/// Rules 8.13 and 8.25, with 6.I1 and 6.I2: a scroll view's pinch. The rules do not define the content's
/// offset during a pinch, so the model takes the engine's offsets.
extension ModelRun {
  /// Rule 8.25: returns the view that a pinch scales; nil if there is none.
  func zoomedView(_ view: Int) -> Int? {
    guard let zoom = world.views[view].scroll?.motion.zoom, zoom.maximum > zoom.minimum else { return nil }
    return world.children(of: view).first { world.views[$0].isZoomed }
  }

  /// Returns the scale of a view in its superview.
  func scale(_ view: Int) -> Double {
    guard world.views[view].isZoomed, let parent = world.views[view].parent else { return 1 }
    return views[parent].zoom.scale
  }

  mutating func addPinchRecognizer(_ view: Int) {
    guard zoomedView(view) != nil else { return }
    let pinch = ModelRecognizer("pinch of \(world.views[view].name)", on: view, .scrollPinch)
    recognizers.append(RecognizerRecord(pinch, order: 2))
  }

  // MARK: The recognizer

  mutating func feedScrollPinch(_ index: Int, _ phase: ModelPhase, _ own: [Int]) {
    let isWaiting = recognizers[index].state == .possible
    switch phase {
    case .began:
      for touch in own {
        if recognizers[index].counted.count < 2 {
          recognizers[index].counted.append(touch)
          // Rule 6.I1: the values continue when a second finger returns.
          recognizers[index].zoom.base = recognizers[index].zoom.scale
          recognizers[index].zoom.reference = fingerDistance(index) ?? 0
        } else if isWaiting {
          // Rule 4.15: exactly two touches are tracked.
          recognizers[index].touches.removeAll { $0 == touch }
        }
      }
    case .moved:
      guard own.contains(where: { recognizers[index].counted.contains($0) }) else { return }
      guard let distance = fingerDistance(index) else {
        // Rule 6.I1: the scale does not change while only one finger is down.
        if !isWaiting { assign(index, .changed) }
        return
      }
      // The rules do not define the scale of two fingers at the same point.
      if distance < 1 { isUnsettled = true }
      if isWaiting {
        let way = distance - recognizers[index].zoom.reference
        let limit = pinchHysteresis(index)
        if abs(abs(way) - limit) < 1e-9 { isUnsettled = true }
        guard abs(way) >= limit else { return }
        if contentKeepsTouch(index) { return assign(index, .failed) }
        // Rule 6.I2: the hysteresis is added to or subtracted from the reference distance.
        recognizers[index].zoom.reference += way < 0 ? -limit : limit
      }
      recognizers[index].zoom.scale =
        recognizers[index].zoom.base * distance / recognizers[index].zoom.reference
      assign(index, isWaiting ? .began : .changed)
    case .ended:
      recognizers[index].counted.removeAll { own.contains($0) }
      if recognizers[index].counted.isEmpty { assign(index, isWaiting ? .failed : .ended) }
    case .cancelled: assign(index, isWaiting ? .failed : .cancelled)
    case .stationary: break
    }
  }

  private func fingerDistance(_ index: Int) -> Double? {
    let fingers = recognizers[index].counted
    return fingers.count == 2 ? (touches[fingers[0]].location - touches[fingers[1]].location).length : nil
  }

  // MARK: The scale

  mutating func followZoom(_ index: Int, _ state: ModelState) {
    let view = recognizers[index].spec.view
    guard let zoom = world.views[view].scroll?.motion.zoom else { return }
    switch state {
    case .began:
      // Fingers on a touchpad do not touch the content, so the content may still be moving (8.10).
      interruptMotion(view)
      views[view].zoom.start = views[view].zoom.scale
      views[view].zoom.isPinching = true
      scrollLog(view, "willBeginZooming")
      pinch(index, view, zoom)
    case .changed: pinch(index, view, zoom)
    case .ended, .cancelled: endPinch(view, zoom)
    default: break
    }
  }

  private mutating func endPinch(_ view: Int, _ zoom: ModelZoom) {
    takeOffsetOfPinch(view)
    views[view].zoom.isPinching = false
    // A drag that continues with another finger starts at the content's offset. The rules define this offset
    // only to half a pixel.
    if views[view].isDragging { isUnsettled = true }
    views[view].dragStart =
      ModelPoint(unbanded(view, \.x), unbanded(view, \.y)) + views[view].dragWay
    let limited = min(max(views[view].zoom.scale, zoom.minimum), zoom.maximum)
    if limited != views[view].zoom.scale { return bounceScale(view, limited) }
    endZoom(view)
    if !views[view].isDragging, views[view].motion == nil { settleInRange(view) }
  }

  /// Sets the scale to its limit at once, and animates the change. The rules do not define the content's
  /// offset during the animation, but the offset must be in the range.
  private mutating func bounceScale(_ view: Int, _ scale: Double) {
    let isThrown = views[view].motion != nil
    setMotion(view, nil)
    if isThrown { scrollLog(view, "didEndDecelerating") }
    views[view].zoom.isBouncing = true
    setScale(view, scale)
    if let seen = observed.offset(clock, world.views[view].name, while: "bouncing") {
      views[view].offset = allowed(view, seen)
    }
    if isOut(view, \.x) || isOut(view, \.y) { log("\(world.views[view].name) stays outside its range") }
    schedule(.zoomEnd(view), at: now + ModelTime.ticks(ModelRun.animationTime))
  }

  /// Stops the content when it leaves its window, or when the window is hidden (rule 8.19). The bounce of a
  /// scale ends at once.
  mutating func stopContent(_ view: Int) {
    setMotion(view, nil)
    if views[view].zoom.isBouncing { schedule(.zoomEnd(view), at: now) }
  }

  mutating func endZoom(_ view: Int) {
    views[view].zoom.isBouncing = false
    scrollLog(view, "didEndZooming \(ModelText.number(views[view].zoom.scale))")
  }

  private mutating func pinch(_ index: Int, _ view: Int, _ zoom: ModelZoom) {
    let raw = views[view].zoom.start * recognizers[index].zoom.scale
    let inside = min(max(raw, zoom.minimum), zoom.maximum)
    guard raw != inside, zoom.bounces else { return setScale(view, inside) }
    // Beyond its limits, the zoom scale is resisted like an offset, but on a logarithmic scale. The zoom
    // scale exceeds a limit by at most a factor of 2.
    let (over, length) = (abs(Foundation.log(raw / inside)), Foundation.log(2.0))
    let stretched = (1 - 1 / (over * ModelRun.bandFactor / length + 1)) * length
    setScale(view, inside * exp(raw > inside ? stretched : -stretched))
  }

  private mutating func setScale(_ view: Int, _ scale: Double) {
    guard scale != views[view].zoom.scale, let scroll = world.views[view].scroll else { return }
    views[view].zoom.scale = scale
    views[view].contentSize = ModelPoint(scroll.contentWidth * scale, scroll.contentHeight * scale)
    scrollLog(view, "didZoom \(ModelText.number(scale))")
    takeOffsetOfPinch(view)
  }

  /// Takes over the engine's offset while a pinch is in progress. Lines with such offsets are not compared.
  mutating func takeOffsetOfPinch(_ view: Int) {
    guard views[view].zoom.isPinching,
      let seen = observed.offset(clock, world.views[view].name, while: "zooming")
    else { return }
    views[view].offset = allowed(view, seen)
  }

  /// Returns the exact value of an offset in the engine's log. Rule 8.17: it must be an edge or a whole
  /// pixel.
  private mutating func allowed(_ view: Int, _ seen: ModelPoint) -> ModelPoint {
    let old = views[view].offset
    let offset = ModelPoint(
      restored(seen.x, old.x, minimum(view, \.x), maximum(view, \.x)),
      restored(seen.y, old.y, minimum(view, \.y), maximum(view, \.y)))
    let (isOnX, isOnY) = (
      [old.x, minimum(view, \.x), maximum(view, \.x)].contains(offset.x) || pixels(offset.x) == [offset.x],
      [old.y, minimum(view, \.y), maximum(view, \.y)].contains(offset.y) || pixels(offset.y) == [offset.y]
    )
    if !isOnX || !isOnY { log("\(world.views[view].name) stands beside a pixel") }
    return offset
  }
}

/// Rule 6.I2: a pinch's scale, and the distance at which the scale is `base`.
struct ModelPinch {
  var scale = 1.0
  var base = 1.0
  var reference = 0.0
}

/// The state of a scroll view's zoom.
struct ModelZoomState {
  var scale = 1.0
  /// The scale at the beginning of the pinch.
  var start = 1.0
  var isPinching = false
  /// Whether the scale is returning to a limit.
  var isBouncing = false
}
