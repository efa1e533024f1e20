import SeededNumbers
import TouchstoneScript

/// Adds text fields, key presses that type into these fields, menus, and cycles of failure requirements.
/// Gives some worlds the tablet idiom. The generator has a random source of its own, so that the random
/// numbers for the rest of a seed's scenario remain the same.
struct FieldGenerator {
  private var random: RandomSource
  private var scenario: Scenario
  /// The time after which no finger lands, in milliseconds.
  private var lastLanding = Int.max

  static func addFields(to scenario: Scenario, seed: UInt64, features: Scenario.Features) -> Scenario {
    var generator = FieldGenerator(random: RandomSource(seed: seed ^ 0xF1E1_D000), scenario: scenario)
    if features.contains(.tablets), generator.random.chance(1, in: 4) {
      generator.scenario.world.isTablet = true
    }
    if features.contains(.fields), generator.random.chance(1, in: 8) { generator.addFields() }
    if features.contains(.menus), generator.random.chance(1, in: 8) { generator.addMenus() }
    if features.contains(.circles), generator.random.chance(1, in: 8) { generator.addCircle() }
    return generator.scenario
  }

  private mutating func addFields() {
    // Scenarios in which a controller is presented get no text fields, because the presentation also affects
    // first responders.
    let isPresenting = scenario.world.views.contains { view in
      if case .presented = view.controller?.kind { true } else { false }
    }
    if isPresenting { return }
    scenario.world.keyWindow = 0
    for view in scenario.world.views.indices {
      scenario.world.views[view].holdsKeyboard = false
      if case .scroll(var scroll) = scenario.world.views[view].kind {
        scroll.motion.dismissesKeyboardOnDrag = random.chance(1, in: 2)
        scroll.motion.dismissesInteractively = random.chance(1, in: 2)
        scenario.world.views[view].kind = .scroll(scroll)
      }
    }
    let places = (0..<1 + random.number(below: 3)).map { _ in addField() }
    if random.chance(7, in: 8) { scenario.steps = [] }
    for (index, place) in places.enumerated() where random.chance(3, in: 4) {
      addFingers(20 + index, on: place)
    }
    scenario.steps = scenario.steps.enumerated().sorted {
      ($0.element.milliseconds, $0.offset) < ($1.element.milliseconds, $1.offset)
    }.map(\.element)
    let late = scenario.steps.filter { $0.phase == .began && $0.milliseconds > lastLanding }
    scenario.steps.removeAll { step in
      late.contains { $0.finger == step.finger && step.milliseconds >= $0.milliseconds }
    }
    let end = max(scenario.steps.last?.milliseconds ?? 0, 600)
    for _ in 0..<random.number(below: 4) {
      let place = ModelPlace(random.pick(places))
      var operations: [ModelPlannedOperation.Operation] = [
        .becomeFirst(place), .becomeFirst(place), .resignFirst(place),
      ]
      if random.chance(1, in: 4) { operations.append(.disableControl(view: place.view)) }
      if random.chance(1, in: 6) { operations.append(.remove(view: place.view)) }
      let time = Double(random.number(below: end / 10) * 10 + 3) / 1000
      scenario.world.plannedOperations.append(ModelPlannedOperation(.time(time), random.pick(operations)))
    }
    addKeys(until: end + 300)
  }

  private mutating func addField() -> Int {
    let parents = scenario.world.views.indices.filter { view in
      // `addFingers` ignores transforms, so its fingers would miss a field in a rotated view.
      guard isUpright(view) else { return false }
      return switch scenario.world.views[view].kind {
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
    field.clearsOnBegin = random.chance(1, in: 4)
    field.shouldClear = random.chance(2, in: 3)
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

  private func isUpright(_ view: Int) -> Bool {
    var current: Int? = view
    while let present = current {
      let spec = scenario.world.views[present]
      if spec.turn != .none || spec.zoom != 1 { return false }
      current = spec.parent
    }
    return true
  }

  private mutating func addFingers(_ finger: Int, on view: Int) {
    let origin = origin(view)
    var time = random.pick([0, 100, 300, 700, 1300])
    var isDouble = false
    for _ in 0..<1 + random.number(below: 3) where time <= lastLanding {
      // The finger lands beside the text, out of reach of the caret, and also out of reach of the caret of
      // any field that overlaps this field.
      var x = Int(origin.x) + random.pick([100, 110, 120, 140, 150])
      var y = Int(origin.y) + random.pick([4, 17, 30])
      func step(_ phase: TouchSample.Phase) { scenario.steps.append(.init(time, finger, phase, x, y)) }
      step(.began)
      if random.chance(1, in: 4) {
        time += 30
        x += random.pick([4, 10, 11, 20])
        y += random.pick([0, 0, 60, 100, 110])
        step(.moved)
      }
      let isHeld = random.chance(1, in: 24)
      time += isHeld ? random.pick([490, 500, 600]) : random.pick([50, 50, 80, 100, 160])
      step(random.chance(1, in: 15) ? .cancelled : .ended)
      // A long press or a double tap opens an edit menu. The effect of later fingers near the menu is not
      // known, so no further finger lands.
      if isHeld || isDouble {
        lastLanding = time
        break
      }
      isDouble = random.chance(1, in: 12)
      time += isDouble ? random.pick([100, 200, 340]) : random.pick([360, 400, 500])
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
      if random.chance(1, in: 5) {
        inputs.append(ModelInput(time, .commit(random.pick(["ab", "c", "cc"]))))
        continue
      }
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

  // MARK: Other features

  /// Makes two recognizers require each other to fail. At least one of the two requirements is a result of a
  /// delegate (rule 5.17).
  private mutating func addCircle() {
    let count = scenario.world.recognizers.count
    let (one, other) = (random.number(below: count), random.number(below: count))
    guard one != other else { return }
    if random.chance(2, in: 3) {
      scenario.world.requirements.append(ModelPair(one, other))
    } else {
      scenario.world.requiresFailureOf.append(ModelPair(one, other))
    }
    if random.chance(1, in: 2) {
      scenario.world.requiresFailureOf.append(ModelPair(other, one))
    } else {
      scenario.world.requiredToFailBy.append(ModelPair(one, other))
    }
  }

  /// Adds a button with a menu, and fingers that open and close the menu (rule 7.4).
  private mutating func addMenus() {
    // The rules do not say how keys and changes of windows affect an open menu, and the menu's own views
    // receive events, too.
    let isBusy = scenario.world.views.contains { $0.controller != nil } || !scenario.inputs.isEmpty
    let isChanged = scenario.world.plannedOperations.contains { planned in
      switch planned.operation {
      case .disable, .kill: false
      default: true
      }
    }
    if isBusy || isChanged || scenario.world.logsEvents { return }
    scenario.world.keyWindow = 0
    // Touches on the menu's own views reach the end of the responder chain, so the end of the chain is not
    // logged.
    scenario.world.logsChainEnd = false
    let frame = ModelRect(
      Double(20 + random.number(below: 10) * 10), Double(20 + random.number(below: 10) * 10), 100, 40)
    let parents = scenario.world.views.indices.filter { view in
      switch scenario.world.views[view].kind {
      case .plain: true
      case .scroll(let scroll): !scroll.isTable
      default: false
      }
    }
    var view = ModelView("V\(scenario.world.views.count)", in: random.pick(Array(parents)), frame, .button)
    view.menu = random.pick([.press, .primary])
    let place = origin(view.parent ?? 0) + ModelPoint(frame.x, frame.y)
    scenario.world.views.append(view)
    if random.chance(7, in: 8) { scenario.steps = [] }
    var time = random.pick([0, 100, 300])
    for index in 0..<2 + random.number(below: 3) {
      // Fingers with an odd index land outside the menu.
      var x = Int(place.x) + random.pick([10, 50, 90])
      var y = Int(place.y) + random.pick([4, 20]) + (index % 2 == 1 ? random.pick([300, 400]) : 0)
      func step(_ phase: TouchSample.Phase) { scenario.steps.append(.init(time, 30, phase, x, y)) }
      step(.began)
      if random.chance(1, in: 4) {
        time += random.pick([30, 200, 600])
        x += random.pick([2, 6, 10])
        y += random.pick([0, 0, 6, 350])
        step(.moved)
      }
      time += random.pick([50, 80, 100, 200, 550, 700])
      step(random.chance(1, in: 15) ? .cancelled : .ended)
      time += random.pick([100, 340, 500])
    }
    scenario.steps = scenario.steps.enumerated().sorted {
      ($0.element.milliseconds, $0.offset) < ($1.element.milliseconds, $1.offset)
    }.map(\.element)
  }
}
