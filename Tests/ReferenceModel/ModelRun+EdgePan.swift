/// Section 6: edge pans, and long presses after taps.
extension ModelRun {
  static let edgeStrip = 13.0
  static let edgeHysteresis = 15.0
  static let edgeTime = ModelTime.ticks(0.25)

  mutating func feedEdgePan(_ index: Int, _ phase: ModelPhase, _ own: [Int]) {
    let isWaiting = recognizers[index].state == .possible
    feedPan(index, phase, own, 1, .max)
    guard phase == .began, isWaiting else { return }
    for touch in own {
      // The recognizer fails if a finger lands at none of its edges. The rules do not define the effect of a
      // second finger at another edge.
      guard let edge = edge(index, touch) else { return assign(index, .failed) }
      if edge != recognizers[index].edge ?? edge { isUnsettled = true }
      if recognizers[index].edge == nil { schedule(.edge(index), at: now + ModelRun.edgeTime) }
      recognizers[index].edge = edge
    }
  }

  /// Returns the edge at which a finger landed: the nearest one of the recognizer's edges.
  private mutating func edge(_ index: Int, _ touch: Int) -> ModelRecognizer.Edge? {
    guard case .edgePan(let edges) = recognizers[index].spec.kind else { return nil }
    let place = touches[touch].start
    let frame = world.views[touches[touch].window].frame
    let distances: [(ModelRecognizer.Edge, Double)] = [
      (.left, place.x), (.right, frame.width - place.x), (.top, place.y), (.bottom, frame.height - place.y),
    ].filter { edges == .all || $0.0 == edges }
    guard let nearest = distances.min(by: { $0.1 < $1.1 }) else { return nil }
    // The rules say "within" the strip, and in a corner "the nearer" edge. They do not define the result
    // exactly at the strip's limit, or at equal distances from two edges.
    if distances.contains(where: { $0.0 != nearest.0 && $0.1 == nearest.1 }) { isUnsettled = true }
    if nearest.1 == ModelRun.edgeStrip { isUnsettled = true }
    return nearest.1 < ModelRun.edgeStrip ? nearest.0 : nil
  }

  /// Begins when the fingers have moved 15 points inwards. Fails when they have moved 15 points in another
  /// direction.
  mutating func beginEdgePan(_ index: Int) {
    guard let edge = recognizers[index].edge else { return }
    let way = recognizers[index].movement
    let (inwards, across) =
      switch edge {
      case .left: (way.x, abs(way.y))
      case .right: (-way.x, abs(way.y))
      case .top: (way.y, abs(way.x))
      default: (-way.y, abs(way.x))
      }
    let limit = ModelRun.edgeHysteresis
    // The rules do not specify the result if a finger moves 15 points both inwards and along the edge in one
    // event.
    if inwards >= limit, across >= limit { isUnsettled = true }
    if across >= limit || inwards <= -limit { return assign(index, .failed) }
    guard inwards >= limit else { return }
    recognizers[index].removed = ModelPoint(max(-limit, min(limit, way.x)), max(-limit, min(limit, way.y)))
    cancel(.edge(index))
    assign(index, .began)
  }

  // MARK: Long press after taps, rule 6.L3

  mutating func feedTapPress(
    _ index: Int, _ phase: ModelPhase, _ own: [Int], _ taps: Int, _ fingers: Int
  ) {
    guard recognizers[index].tapsDone == taps else {
      // Rules 6.T3 and 6.T4. `feedTap` waits for one more tap than `taps`, so that the taps alone do not end
      // in recognition.
      return feedTap(index, phase, own, taps + 1, fingers)
    }
    if phase == .began, recognizers[index].state == .possible {
      cancel(.tapGap(index))
      let start = ModelPoint.mean((recognizers[index].counted + own).map { touches[$0].start })
      if recognizers[index].counted.count + own.count == fingers, let first = recognizers[index].firstTap,
        (start - first).length > ModelRun.tapMovement
      {
        return assign(index, .failed)
      }
    }
    feedPress(index, phase, own, 0.5, fingers)
  }
}
