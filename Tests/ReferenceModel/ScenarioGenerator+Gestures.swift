import SeededNumbers
import TouchstoneScript

/// The features from `readings` on. They use a second random source. Therefore the rest of a seed's scenario
/// stayed the same when these features were added.
extension ScenarioGenerator {
  static func addedFeatures(_ random: inout RandomSource, of features: Scenario.Features) -> Scenario.Features
  {
    var chosen = Scenario.Features()
    for bit in 12..<23 {
      let feature = Scenario.Features(rawValue: 1 << bit)
      if features.contains(feature), random.chance(1, in: 4) { chosen.insert(feature) }
    }
    return chosen
  }

  mutating func addGestures(_ steps: inout [Scenario.Step]) {
    if features.contains(.readings) {
      world.logsEvents = more.chance(1, in: 2)
      for index in world.recognizers.indices where more.chance(2, in: 3) {
        world.recognizers[index].isReading = true
      }
      if more.chance(1, in: 2) { for index in steps.indices { steps[index] = coalesced(steps[index]) } }
    }
    if features.contains(.pairs) {
      change([.pinch, .rotation, .rotation])
      if more.chance(2, in: 3) { steps = merged(more.chance(1, in: 3) ? steps : [], turningFingers()) }
    }
    if features.contains(.edges) {
      change(ModelRecognizer.Edge.allCases.map { .edgePan($0) })
      steps = merged(more.chance(1, in: 3) ? steps : [], edgeFingers())
    }
    if features.contains(.tapPresses) {
      change([.tapPress(taps: 1, touches: 1), .tapPress(taps: 2, touches: 1), .tapPress(taps: 1, touches: 2)])
      if more.chance(2, in: 3) { steps = merged(more.chance(1, in: 3) ? steps : [], pressingFingers()) }
    }
  }

  /// Changes one or two recognizers to another kind.
  private mutating func change(_ kinds: [ModelRecognizer.Kind]) {
    for _ in 0...more.number(below: 2) {
      let index = more.number(below: world.recognizers.count)
      let kind = more.pick(kinds)
      world.recognizers[index].kind = kind
      world.recognizers[index].isLogging = false
      world.recognizers[index].isReading = more.chance(3, in: 4)
    }
  }

  func merged(_ one: [Scenario.Step], _ other: [Scenario.Step]) -> [Scenario.Step] {
    let all = (one + other).enumerated()
    return all.sorted { ($0.element.milliseconds, $0.offset) < ($1.element.milliseconds, $1.offset) }.map(
      \.element)
  }

  /// Returns a move with earlier samples (rule 1.17).
  private mutating func coalesced(_ step: Scenario.Step) -> Scenario.Step {
    guard step.phase == .moved, more.chance(1, in: 3) else { return step }
    var step = step
    for _ in 0...more.number(below: 2) {
      // An earlier sample is never at the end of the move, because then the last two samples would be equal.
      // These scenarios do not test whether the second of two equal samples counts as a change.
      let way = (x: more.number(below: 7), y: more.number(below: 14))
      step.through.append(ModelPoint(Double(step.x - 7 + way.x), Double(step.y - 7 + way.y)))
    }
    return step
  }

  /// Returns the steps of two fingers around a centre. The fingers gradually turn and move apart. One finger
  /// may lift and land again.
  private mutating func turningFingers() -> [Scenario.Step] {
    var steps: [Scenario.Step] = []
    let middle = (x: 105 + more.number(below: 8) * 10, y: 108 + more.number(below: 8) * 10)
    var ways = [(x: -40, y: 0), (x: 40, y: 0)]
    if more.chance(1, in: 2) { ways = [(x: 0, y: -30), (x: 3, y: 30)] }
    var time = more.pick([0, 0, 50])
    func add(_ finger: Int, _ phase: TouchSample.Phase) {
      let way = ways[finger]
      steps.append(Scenario.Step(time, 8 + finger, phase, middle.x + way.x, middle.y + way.y))
    }
    var isDown = [true, true]
    add(0, .began)
    time += more.pick([0, 0, 20, 100])
    add(1, .began)
    for _ in 0..<3 + more.number(below: 8) {
      time += more.pick([10, 20, 20, 50, 100])
      for finger in 0..<2 {
        if !isDown[finger] {
          if more.chance(1, in: 2) {
            isDown[finger] = true
            add(finger, .began)
          }
        } else if isDown[1 - finger], more.chance(1, in: 16) {
          isDown[finger] = false
          add(finger, .ended)
        } else if more.chance(2, in: 3) {
          // Each step turns the fingers a little, and changes their distance a little.
          let way = ways[finger]
          let turn = more.pick([0, 0, 1, 2, 4, 8])
          ways[finger] = (way.x - way.y * turn / 20, way.y + way.x * turn / 20)
          let further = more.pick([-6, -2, 0, 0, 0, 1, 4, 8])
          ways[finger].x += ways[finger].x < 0 ? -further : further
          add(finger, .moved)
        }
      }
    }
    for finger in 0..<2 where isDown[finger] {
      time += more.pick([0, 20, 50])
      add(finger, more.chance(1, in: 20) ? .cancelled : .ended)
    }
    return steps
  }

  /// Returns the steps of a finger that lands at an edge of the window, or near it.
  private mutating func edgeFingers() -> [Scenario.Step] {
    var steps: [Scenario.Step] = []
    let edge = more.pick([ModelRecognizer.Edge.left, .left, .right, .top, .bottom])
    var inside = more.pick([0, 2, 5, 12, 14, 20])
    var along = 60 + more.number(below: 10) * 10
    var time = 0
    func add(_ phase: TouchSample.Phase) {
      let place =
        switch edge {
        case .left: (inside, along)
        case .right: (374 - inside, along)
        case .top: (along, inside)
        default: (along, 811 - inside)
        }
      steps.append(Scenario.Step(time, 7, phase, place.0, place.1))
    }
    add(.began)
    for _ in 0..<2 + more.number(below: 6) {
      time += more.pick([10, 20, 20, 50, 100, 200])
      inside += more.pick([0, 2, 5, 5, 10, 14, 15, 16, 30])
      along += more.pick([0, 0, 0, 1, -2, 5, 14, 15, -16])
      add(.moved)
    }
    time += more.pick([10, 50, 200])
    add(more.chance(1, in: 20) ? .cancelled : .ended)
    return steps
  }

  /// Returns the steps of taps followed by a press.
  private mutating func pressingFingers() -> [Scenario.Step] {
    var steps: [Scenario.Step] = []
    let count = more.pick([1, 1, 2])
    var place = (x: 65 + more.number(below: 10) * 10, y: 65 + more.number(below: 10) * 10)
    var time = 0
    let taps = more.number(below: 3)
    for tap in 0...taps {
      for finger in 0..<count {
        steps.append(Scenario.Step(time, 5 + finger, .began, place.x + finger * 30, place.y))
        if count > 1 { time += more.pick([0, 0, 20, 100]) }
      }
      if tap == taps {
        time += more.pick([100, 300, 490])
        place.x += more.pick([0, 0, 9, 11])
        steps.append(Scenario.Step(time, 5, .moved, place.x, place.y))
        time += more.pick([20, 100, 300])
        place.y += more.pick([5, 20])
        steps.append(Scenario.Step(time, 5, .moved, place.x, place.y))
      }
      time += more.pick([50, 80, 100])
      for finger in 0..<count {
        steps.append(Scenario.Step(time, 5 + finger, .ended, place.x + finger * 30, place.y))
        if count > 1 { time += more.pick([0, 10]) }
      }
      time += more.pick([50, 100, 200, 340, 350, 360])
      place.x += more.pick([0, 0, 0, 20, 44, 46])
    }
    return steps
  }
}
