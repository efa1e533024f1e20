import SeededNumbers

/// Adds recognizers of presses to a scenario with keys. The generator has a random source of its own.
struct PressGenerator {
  private var random: RandomSource
  private var scenario: Scenario

  static func addPresses(to scenario: Scenario, seed: UInt64, _ features: Scenario.Features) -> Scenario {
    var generator = PressGenerator(
      random: RandomSource(seed: seed &* 0xBF58_476D_1CE4_E5B9 &+ 7), scenario: scenario)
    let hasResponders = scenario.world.views.contains { $0.responder?.canBecomeFirst == true }
    if features.contains(.presses), hasResponders, generator.random.chance(1, in: 2) { generator.add() }
    return generator.scenario
  }

  private mutating func add() {
    let end = max(300, scenario.steps.last?.milliseconds ?? 0)
    let responders = scenario.world.views.indices.filter {
      scenario.world.views[$0].responder?.canBecomeFirst == true
    }
    for _ in 0...random.number(below: 2) {
      // Adds a recognizer to a view that can be first responder, or to a superview of such a view.
      var view = random.pick(responders)
      while let parent = scenario.world.views[view].parent, random.chance(1, in: 3),
        scenario.world.views[parent].kind == .plain
      {
        view = parent
      }
      let index = scenario.world.recognizers.count
      var recognizer = ModelRecognizer(
        "R\(index)", on: view, .press(random.pick(ModelRecognizer.Press.allCases)))
      recognizer.cancelsTouchesInView = random.chance(2, in: 3)
      recognizer.shouldBegin = !random.chance(1, in: 8)
      recognizer.allows = .none
      scenario.world.recognizers.append(recognizer)
      if index > 0, random.chance(1, in: 3) {
        scenario.world.requirements.append(ModelPair(index, random.number(below: index)))
      }
      if index > 0, random.chance(1, in: 4) {
        scenario.world.simultaneous.append(ModelPair(index, random.number(below: index)))
      }
    }
    scenario.world.plannedOperations.append(
      ModelPlannedOperation(.time(0.002), .becomeFirst(ModelPlace(random.pick(responders)))))
    for _ in 0..<2 {
      let letter = random.pick(["a", "b", "c"])
      let start = random.number(below: end / 10) * 10 + 4
      scenario.inputs.append(ModelInput(start, .key(letter, .began)))
      if random.chance(1, in: 3) { scenario.inputs.append(ModelInput(start + 50, .key(letter, .changed))) }
      let length = random.pick([60, 200, 400])
      scenario.inputs.append(
        ModelInput(start + length, .key(letter, random.chance(1, in: 6) ? .cancelled : .ended)))
    }
    scenario.inputs = scenario.inputs.enumerated().sorted {
      ($0.element.milliseconds, $0.offset) < ($1.element.milliseconds, $1.offset)
    }.map(\.element)
  }
}
