import SeededNumbers
import TouchstoneScript

/// Adds mice, wheels and touchpads to a scenario. The generator uses a second random source. Therefore the
/// scenarios without pointers stayed the same when this generator was added.
struct PointerGenerator {
  private var random: RandomSource
  private var scenario: Scenario

  static func addPointers(to scenario: Scenario, seed: UInt64, _ features: Scenario.Features) -> Scenario {
    var generator = PointerGenerator(
      random: RandomSource(seed: seed &* 0xD1B5_4A32_D192_ED03 &+ 5), scenario: scenario)
    if features.contains(.pointers), generator.random.chance(1, in: 8) { generator.add() }
    return generator.scenario
  }

  private mutating func add() {
    let isMixed = random.chance(1, in: 6)
    if !isMixed { scenario.steps = [] }
    for index in scenario.world.recognizers.indices { change(index) }
    if random.chance(1, in: 2) { press() }
    var inputs = scenario.inputs
    var ends = [0, 0, 0, 0, 0]
    for _ in 0...random.number(below: 3) {
      // Inputs of the same kind do not overlap, because a device performs one action at a time.
      let kind = random.number(below: 5)
      let start = max(random.number(below: 80) * 10, ends[kind] + random.pick([50, 100, 300])) + 1
      let more =
        switch kind {
        case 0: wheel(start)
        case 1: scroll(start)
        case 2: transform(start)
        default: hover(start, isPencil: kind == 3)
        }
      ends[kind] = more.last.map { $0.milliseconds / 10 * 10 } ?? 0
      inputs += more
    }
    scenario.inputs = inputs.enumerated().sorted {
      ($0.element.milliseconds, $0.offset) < ($1.element.milliseconds, $1.offset)
    }.map(\.element)
  }

  private mutating func change(_ index: Int) {
    switch scenario.world.recognizers[index].kind {
    case .pan:
      scenario.world.recognizers[index].scrolls = random.pick([[], .wheel, .touchpad, [.wheel, .touchpad]])
    case .tap: scenario.world.recognizers[index].buttons = random.pick([1, 1, 2, 3])
    case .pinch, .rotation: break
    default: return
    }
    scenario.world.recognizers[index].isReading = random.chance(1, in: 2)
    guard random.chance(1, in: 3) else { return }
    let kinds: [ModelRecognizer.Kind] = [.hover, .hover, .pinch, .rotation, .pan(minimum: 1, maximum: .max)]
    scenario.world.recognizers[index].kind = random.pick(kinds)
    scenario.world.recognizers[index].isLogging = false
    if scenario.world.recognizers[index].kind == .hover {
      scenario.world.recognizers[index].allows = random.pick([.all, .all, .pointers, .pencils, .fingers])
      scenario.world.recognizers[index].isReading = false
    }
  }

  private mutating func place() -> ModelPoint {
    ModelPoint(Double(20 + random.number(below: 16) * 10), Double(20 + random.number(below: 18) * 10))
  }

  /// Adds one or two touches of a pointer. Most of them press buttons, and modifier keys may be held.
  private mutating func press() {
    var steps: [Scenario.Step] = []
    var time = random.number(below: 30) * 10
    for _ in 0...random.number(below: 2) {
      var at = place()
      let buttons = random.pick([1, 1, 2, 3, 0])
      func add(_ phase: TouchSample.Phase, _ buttons: Int) {
        var step = Scenario.Step(time, 12, phase, Int(at.x), Int(at.y))
        step.buttons = buttons
        steps.append(step)
      }
      add(.began, buttons)
      for _ in 0..<random.pick([0, 0, 1, 3]) {
        time += random.pick([20, 50, 100])
        at = at + ModelPoint(Double(random.pick([0, 1, 5, 12])), Double(random.pick([1, 3, 11, 30])))
        add(.moved, random.chance(1, in: 4) ? buttons | 2 : buttons)
      }
      time += random.pick([50, 80, 200, 600])
      add(random.chance(1, in: 12) ? .cancelled : .ended, 0)
      time += random.pick([80, 200, 340, 500])
    }
    if random.chance(1, in: 4) {
      let keys: [UIKeyModifierFlags] = [.alternate, .command, .shift, [.shift, .command]]
      let modifiers = random.pick(keys).rawValue
      for index in steps.indices where random.chance(3, in: 4) { steps[index].modifiers = modifiers }
    }
    scenario.pointers = [12]
    let all = (scenario.steps + steps).enumerated()
    scenario.steps = all.sorted {
      ($0.element.milliseconds, $0.offset) < ($1.element.milliseconds, $1.offset)
    }.map(\.element)
  }

  private mutating func wheel(_ start: Int) -> [ModelInput] {
    var time = start
    var inputs: [ModelInput] = []
    let at = place()
    let scrollViews = scenario.world.views.indices.filter { scenario.world.views[$0].scroll != nil }
    if !scrollViews.isEmpty, random.chance(1, in: 3) {
      // The app moves the content beyond an edge just before the wheel turns.
      let offset = random.pick([ModelPoint(0, -20), ModelPoint(0, -50), ModelPoint(-20, 0)])
      scenario.world.plannedOperations.append(
        ModelPlannedOperation(
          .time(Double(start - 4) / 1000),
          .scroll(.setOffset(view: random.pick(scrollViews), offset, animated: false))))
    }
    for _ in 0...random.number(below: 5) {
      let way = random.pick([
        ModelPoint(0, -30), ModelPoint(0, -30), ModelPoint(0, 30), ModelPoint(15, 0), ModelPoint(-30, 0),
        ModelPoint(7, -30),
      ])
      inputs.append(.init(time, .pointer(.scroll(.init(.changed, at, by: way, isWheel: true)))))
      time += random.pick([20, 50, 100, 130, 150, 160, 400])
    }
    return inputs
  }

  private mutating func scroll(_ start: Int) -> [ModelInput] {
    var time = start
    let at = place()
    var inputs = [ModelInput(time, .pointer(.scroll(.init(.began, at))))]
    let way = random.pick([
      ModelPoint(0, -8), ModelPoint(0, -16), ModelPoint(0, 9), ModelPoint(6, 1), ModelPoint(-12, 3),
    ])
    for _ in 0..<random.number(below: 8) {
      time += random.pick([10, 20, 20, 20, 50, 120, 130, 140])
      let part = random.pick([1, 1, 1, 2, 0.5])
      inputs.append(.init(time, .pointer(.scroll(.init(.changed, at, by: way * part)))))
    }
    time += random.pick([10, 20, 130, 140, 300])
    inputs.append(
      .init(time, .pointer(.scroll(.init(random.chance(1, in: 8) ? .cancelled : .ended, at)))))
    return inputs
  }

  private mutating func transform(_ start: Int) -> [ModelInput] {
    var time = start
    let at = place()
    var (scale, rotation) = (1.0, 0)
    var inputs = [ModelInput(time, .pointer(.transform(.init(.began, at))))]
    for _ in 0..<random.number(below: 7) {
      time += random.pick([10, 20, 20, 50, 100])
      scale *= random.pick([1, 1.01, 1.05, 1.25, 0.95, 0.75])
      rotation += random.pick([0, 0, 20, 50, 100, -60])
      inputs.append(
        .init(time, .pointer(.transform(.init(.changed, at, scale: scale, rotation: rotation)))))
    }
    time += random.pick([10, 50, 100])
    let end: ModelInput.Phase = random.chance(1, in: 8) ? .cancelled : .ended
    inputs.append(.init(time, .pointer(.transform(.init(end, at, scale: scale, rotation: rotation)))))
    return inputs
  }

  private mutating func hover(_ start: Int, isPencil: Bool) -> [ModelInput] {
    var time = start
    var at = place()
    var inputs = [ModelInput(time, .pointer(.hover(.init(.began, at, isPencil: isPencil))))]
    for _ in 0..<random.number(below: 6) {
      time += random.pick([20, 50, 100])
      let way = random.pick([ModelPoint(5, 0), ModelPoint(0, 30), ModelPoint(-40, 10), ModelPoint(60, 60)])
      at = at + way
      inputs.append(.init(time, .pointer(.hover(.init(.changed, at, isPencil: isPencil)))))
    }
    time += random.pick([20, 100])
    inputs.append(.init(time, .pointer(.hover(.init(.ended, at, isPencil: isPencil)))))
    return inputs
  }
}
