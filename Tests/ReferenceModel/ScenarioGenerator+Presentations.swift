import SeededNumbers

/// Adds controllers that are presented and dismissed, and first responders that leave their window. The
/// generator has a random source of its own.
struct PresentationGenerator {
  private var random: RandomSource
  private var scenario: Scenario

  static func addPresentations(to scenario: Scenario, seed: UInt64, _ features: Scenario.Features) -> Scenario
  {
    var generator = PresentationGenerator(
      random: RandomSource(seed: seed &* 0x94D0_49BB_1331_11EB &+ 11), scenario: scenario)
    if features.contains(.presentations) { generator.add() }
    return generator.scenario
  }

  private mutating func add() {
    if random.chance(1, in: 3) { supply() }
    let views = scenario.world.views
    let end = max(300, scenario.steps.last?.milliseconds ?? 0)
    // The rules do not define the motion of content outside of a window, so most of these worlds have no
    // scroll views.
    let scrolls = views.contains { $0.scroll != nil }
    if random.chance(1, in: scrolls ? 20 : 3) { addPresentation(until: end) }
    let holders = views.indices.filter { views[$0].responder?.canBecomeFirst == true }
    let removable = holders.filter { view in
      !views.indices.contains { scenario.world.isInside($0, view) && views[$0].scroll != nil }
    }
    if !removable.isEmpty, random.chance(1, in: 3) {
      let view = random.pick(removable)
      if random.chance(1, in: 2) {
        scenario.world.plannedOperations.append(
          ModelPlannedOperation(.time(0.001), .becomeFirst(ModelPlace(view))))
      }
      scenario.world.plannedOperations.append(ModelPlannedOperation(aTime(until: end), .remove(view: view)))
      scenario.world.plannedOperations.append(
        ModelPlannedOperation(aTime(until: end), .becomeFirst(ModelPlace(random.pick(holders)))))
    }
  }

  /// Adds properties that responders supply, and operations that search the responder chain for these
  /// properties (rule 10.11).
  private mutating func supply() {
    // If the world has a key window, a first responder's input views would cover a part of the window.
    guard scenario.world.keyWindow == nil else { return }
    let all = ModelResponder.Supply.allCases
    for view in scenario.world.views.indices {
      if scenario.world.views[view].responder != nil, random.chance(1, in: 2) {
        scenario.world.views[view].responder?.supplies = all.filter { _ in random.chance(1, in: 2) }
      }
      if scenario.world.views[view].controller != nil, random.chance(1, in: 2) {
        scenario.world.views[view].controller?.responder.supplies = all.filter { _ in random.chance(1, in: 2)
        }
      }
    }
    let askable = scenario.world.views.indices.filter { index in
      switch scenario.world.views[index].kind {
      case .plain, .control, .button: true
      default: false
      }
    }
    for time in 0..<3 {
      scenario.world.plannedOperations.append(
        ModelPlannedOperation(
          .time(Double(time * 200 + 9) / 1000), .ask(random.pick(all), of: random.pick(askable))))
    }
  }

  private mutating func aTime(until end: Int) -> ModelPlannedOperation.Moment {
    .time(Double(random.number(below: max(1, end / 10)) * 10 + 6) / 1000)
  }

  private mutating func addPresentation(until end: Int) {
    let views = scenario.world.views
    let isPresenting = views.contains { view in
      if case .presented = view.controller?.kind { true } else { false }
    }
    // The presenter is the outermost controller of its window.
    let presenters = views.indices.filter { index in
      guard views[index].controller != nil, let parent = views[index].parent else { return false }
      return views[parent].kind == .wrapper && !hasController(above: index)
    }
    guard !isPresenting, !presenters.isEmpty else { return }
    let presenter = random.pick(presenters)
    var window = presenter
    while let parent = views[window].parent { window = parent }
    let frame = ModelRect(0, 0, views[window].frame.width, views[window].frame.height)
    scenario.world.views.append(ModelView("-", in: window, frame, .wrapper))
    let index = scenario.world.views.count
    var view = ModelView("V\(index)", in: index - 1, frame)
    view.controller = ModelController(
      "C\(index)", .presents(by: presenter, isFull: random.chance(2, in: 3)))
    view.callsSuper = random.chance(3, in: 4)
    view.isMultipleTouchEnabled = random.chance(1, in: 2)
    if scenario.world.keyWindow != nil {
      view.responder = ModelResponder()
      view.responder?.canBecomeFirst = random.chance(2, in: 3)
      view.responder?.callsSuper = random.chance(3, in: 4)
    }
    scenario.world.views.append(view)
    if random.chance(1, in: 2) {
      scenario.world.recognizers.append(
        ModelRecognizer(
          "R\(scenario.world.recognizers.count)", on: index,
          random.pick([.tap(taps: 1, touches: 1), .pan(minimum: 1, maximum: .max)])))
    }
    let start = random.number(below: end / 10) * 10 + 8
    scenario.world.plannedOperations.append(
      ModelPlannedOperation(.time(Double(start) / 1000), .present(view: index)))
    if view.responder?.canBecomeFirst == true, random.chance(1, in: 2) {
      scenario.world.plannedOperations.append(
        ModelPlannedOperation(.time(Double(start + 20) / 1000), .becomeFirst(ModelPlace(index))))
    }
    if random.chance(2, in: 3) {
      let length = random.pick([40, 100, 300, 500])
      scenario.world.plannedOperations.append(
        ModelPlannedOperation(.time(Double(start + length) / 1000), .dismiss(view: index)))
    }
  }

  private func hasController(above view: Int) -> Bool {
    var current = scenario.world.views[view].parent
    while let present = current {
      if scenario.world.views[present].controller != nil { return true }
      current = scenario.world.views[present].parent
    }
    return false
  }
}
