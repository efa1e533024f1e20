import Foundation

/// The values of two fingers (rules 6.I1 to 6.I3).
struct PairRecord {
  /// The distance between two fingers when they were first down together.
  let start: Double
  /// The distance between the fingers at which the scale is `base`.
  var reference: Double
  /// The scale when the second finger returned; before that, 1.
  var base = 1.0
  var distance: Double
  var angle: Double
  /// The rotation since two fingers were first down together, in radians.
  var rotation = 0.0
  /// The threshold, which is subtracted from the rotation.
  var removed = 0.0
  var velocity = 0.0
  var time: Ticks
}

/// Rules 6.I1 to 6.I3: pinches and rotations.
extension ModelRun {
  static let pinchHysteresis = 8.0
  static let rotationHysteresis = 5.0 * Double.pi / 180

  mutating func feedPair(_ index: Int, _ phase: ModelPhase, _ own: [Int]) {
    let isWaiting = recognizers[index].state == .possible
    switch phase {
    case .began:
      for touch in own {
        if recognizers[index].counted.count < 2 {
          recognizers[index].counted.append(touch)
          startPair(index)
        } else if isWaiting {
          // Rule 4.15: exactly two touches are tracked.
          recognizers[index].touches.removeAll { $0 == touch }
        }
      }
    case .moved:
      guard own.contains(where: { recognizers[index].counted.contains($0) }) else { return }
      followPair(index)
      if !isWaiting { return assign(index, .changed) }
      guard recognizers[index].counted.count == 2 else { return }
      beginPair(index, pinchHysteresis: pinchHysteresis(index))
    case .ended:
      recognizers[index].counted.removeAll { own.contains($0) }
      if recognizers[index].counted.isEmpty { assign(index, isWaiting ? .failed : .ended) }
    case .cancelled: assign(index, isWaiting ? .failed : .cancelled)
    case .stationary: break
    }
  }

  private func measure(_ index: Int) -> (distance: Double, angle: Double)? {
    let fingers = recognizers[index].counted
    guard fingers.count == 2 else { return nil }
    let way = touches[fingers[1]].location - touches[fingers[0]].location
    // If both fingers are at the same point, they have no angle and no scale.
    return (way.length, atan2(way.y, way.x))
  }

  /// Called when two fingers are down, for the first time or again. The values continue from the values at
  /// the lift of the other finger (6.I1).
  private mutating func startPair(_ index: Int) {
    guard let (distance, angle) = measure(index) else { return }
    if distance <= ModelRun.pinchHysteresis { isUnsettled = true }
    if var pair = recognizers[index].pair, recognizers[index].state != .possible {
      pair.base = scale(pair)
      pair.reference = distance
      (pair.distance, pair.angle, pair.time) = (distance, angle, now)
      recognizers[index].pair = pair
    } else {
      // The rules do not say what remains if a finger is replaced before Began. In the model, only the
      // velocity remains.
      recognizers[index].pair = PairRecord(
        start: distance, reference: distance, distance: distance, angle: angle,
        velocity: recognizers[index].pair?.velocity ?? 0, time: now)
    }
  }

  private func scale(_ pair: PairRecord) -> Double { pair.base * pair.distance / pair.reference }

  private mutating func followPair(_ index: Int) {
    guard let pair = recognizers[index].pair, let (distance, angle) = measure(index) else { return }
    var turn = angle - pair.angle
    if turn > .pi { turn -= 2 * .pi }
    if turn < -.pi { turn += 2 * .pi }
    // A turn by 180° between two events has no direction.
    if abs(abs(turn) - .pi) < 1e-6 || distance <= ModelRun.pinchHysteresis { isUnsettled = true }
    changePair(index, pair, distance: distance, angle: angle, turn: turn)
  }

  /// Sets the distance and the angle. `turn` is the change of the angle in radians.
  mutating func changePair(
    _ index: Int, _ old: PairRecord, distance: Double, angle: Double, turn: Double
  ) {
    var pair = old
    let isPinch = recognizers[index].spec.kind == .pinch
    let change = isPinch ? pair.base * (distance - pair.distance) / pair.reference : turn
    let interval = ModelTime.seconds(now - pair.time)
    pair.velocity = 0.75 * pair.velocity + 0.25 * (interval < 0.001 ? 0 : change / interval)
    pair.rotation += turn
    (pair.distance, pair.angle, pair.time) = (distance, angle, now)
    recognizers[index].pair = pair
  }

  /// Begins the gesture if the distance or the rotation reaches its threshold (rules 6.I2 and 6.I3).
  mutating func beginPair(_ index: Int, pinchHysteresis: Double) {
    guard var pair = recognizers[index].pair else { return }
    let way = pair.distance - pair.start
    let isPinch = recognizers[index].spec.kind == .pinch
    let slack = min(abs(way) / pair.start, 1).squareRoot()
    let limit =
      isPinch ? pinchHysteresis : ModelRun.rotationHysteresis + ModelRun.rotationHysteresis * slack
    let value = isPinch ? way : pair.rotation
    if abs(abs(value) - limit) < 1e-9 { isUnsettled = true }
    guard abs(value) >= limit else { return }
    if isPinch {
      pair.reference = pair.start + (way < 0 ? -limit : limit)
    } else {
      pair.removed = value < 0 ? -limit : limit
    }
    recognizers[index].pair = pair
    assign(index, .began)
  }

  /// Returns the values that the action of a pinch or a rotation reads.
  func pairValues(_ index: Int) -> String {
    guard let pair = recognizers[index].pair else { return "" }
    let isPinch = recognizers[index].spec.kind == .pinch
    let value = isPinch ? scale(pair) : pair.rotation - pair.removed
    return " = \(ModelText.number(value)), \(ModelText.number(pair.velocity)) a second"
  }
}
