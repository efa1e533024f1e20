import SeededNumbers
import TouchstoneScript

/// Adds text fields, and keys that type into them. It has a random source of its own, so that the rest of a
/// seed's scenario does not depend on it.
struct FieldGenerator {
  private var random: RandomSource
  private var scenario: Scenario

  static func addFields(to scenario: Scenario, seed: UInt64, features: Scenario.Features) -> Scenario {
    var generator = FieldGenerator(random: RandomSource(seed: seed ^ 0xF1E1_D000), scenario: scenario)
    if features.contains(.tablets), generator.random.chance(1, in: 4) { generator.scenario.world.isTablet = true }
    if features.contains(.fields), generator.random.chance(1, in: 5) { generator.addFields() }
    return generator.scenario
  }

  private mutating func addFields() {
    // The effect of a presented controller on first responders is a question of its own.
    let isPresenting = scenario.world.views.contains { view in
      if case .presented = view.controller?.kind { true } else { false }
    }
    if isPresenting { return }
    scenario.world.keyWindow = 0
    // The rules do not define the effect on a first responder that leaves its window.
    scenario.world.disturbances.removeAll { if case .remove = $0.deed { true } else { false } }
    for view in scenario.world.views.indices { scenario.world.views[view].holdsKeyboard = false }
    let places = (0..<1 + random.number(below: 3)).map { _ in addField() }
    if random.chance(2, in: 3) { scenario.steps = [] }
    for (index, place) in places.enumerated() where random.chance(3, in: 4) {
      addFingers(20 + index, on: place)
    }
    scenario.steps = scenario.steps.enumerated().sorted {
      ($0.element.milliseconds, $0.offset) < ($1.element.milliseconds, $1.offset)
    }.map(\.element)
    let end = max(scenario.steps.last?.milliseconds ?? 0, 600)
    for _ in 0..<random.number(below: 4) {
      let place = ModelPlace(random.pick(places))
      var deeds: [ModelDisturbance.Deed] = [.becomeFirst(place), .becomeFirst(place), .resignFirst(place)]
      if random.chance(1, in: 4) { deeds.append(.disableControl(view: place.view)) }
      let time = Double(random.number(below: end / 10) * 10 + 3) / 1000
      scenario.world.disturbances.append(ModelDisturbance(.time(time), random.pick(deeds)))
    }
    addKeys(until: end + 300)
  }

  private mutating func addField() -> Int {
    let parents = scenario.world.views.indices.filter { view in
      switch scenario.world.views[view].kind {
      case .plain:
        scenario.world.children(of: view).allSatisfy { scenario.world.views[$0].kind != .wrapper }
      case .scroll(let scroll): !scroll.isTable
      default: false
      }
    }
    var field = ModelField()
    field.text = random.pick(["", "a", "abc", "cab"])
    field.isSecure = random.chance(1, in: 5)
    field.hasExitTarget = random.chance(1, in: 3)
    field.shouldBeginEditing = !random.chance(1, in: 6)
    field.shouldEndEditing = !random.chance(1, in: 6)
    field.shouldReturn = !random.chance(1, in: 3)
    field.refused = random.pick(["", "", "b", "ab"])
    let frame = ModelRect(
      Double(20 + random.number(below: 6) * 10), Double(20 + random.number(below: 16) * 10),
      random.pick([160, 240]), 34)
    let name = "V\(scenario.world.views.count)"
    var view = ModelView(name, in: random.pick(Array(parents)), frame, .field(field))
    view.isEnabled = !random.chance(1, in: 12)
    scenario.world.views.append(view)
    return scenario.world.views.count - 1
  }

  private mutating func addFingers(_ finger: Int, on view: Int) {
    let origin = origin(view)
    var time = random.pick([0, 100, 300, 700, 1300])
    for _ in 0..<1 + random.number(below: 3) {
      // A finger beside the text: further away than a caret's reach.
      var x = Int(origin.x) + random.pick([40, 60, 80, 100, 140])
      var y = Int(origin.y) + random.pick([4, 17, 30])
      func step(_ phase: TouchSample.Phase) { scenario.steps.append(.init(time, finger, phase, x, y)) }
      step(.began)
      if random.chance(1, in: 4) {
        time += 30
        x += random.pick([4, 10, 11, 20])
        y += random.pick([0, 0, 60, 100, 110])
        step(.moved)
      }
      time += random.pick([50, 50, 80, 100, 160, 600])
      step(random.chance(1, in: 15) ? .cancelled : .ended)
      time += random.pick([100, 200, 340, 500])
    }
  }

  /// Returns the view's position in its scene, without transforms.
  private func origin(_ view: Int) -> ModelPoint {
    var origin = ModelPoint.zero
    var current: Int? = view
    while let present = current {
      let spec = scenario.world.views[present]
      origin = origin + ModelPoint(spec.frame.x, spec.frame.y)
      if spec.parent != nil, let scroll = spec.scroll { origin = origin - scroll.offset }
      current = spec.parent
    }
    return origin
  }

  private mutating func addKeys(until end: Int) {
    let keys = ["a", "b", "c", ModelField.returnKey, ModelField.deleteKey, ModelField.deleteKey]
    var inputs = scenario.inputs
    for _ in 0..<1 + random.number(below: 6) {
      let key = random.pick(keys)
      var time = random.number(below: end / 10) * 10 + 7
      inputs.append(ModelInput(time, .key(key, .began)))
      while random.chance(1, in: 4) {
        time += 50
        inputs.append(ModelInput(time, .key(key, .changed)))
      }
      inputs.append(ModelInput(time + 40, .key(key, random.chance(1, in: 8) ? .cancelled : .ended)))
    }
    scenario.inputs = inputs.enumerated().sorted {
      ($0.element.milliseconds, $0.offset) < ($1.element.milliseconds, $1.offset)
    }.map(\.element)
  }
}
