import SeededNumbers
import TouchstoneScript

/// Generates random scenarios. The same seed results in the same scenario on every machine.
public struct ScenarioGenerator {
  private var random: RandomSource
  /// The source of the features from `readings` on.
  var more: RandomSource
  let features: Scenario.Features
  var world = ModelWorld()

  public static func scenario(seed: UInt64, features: Scenario.Features = .all) -> Scenario {
    var generator = ScenarioGenerator(seed: seed, features: features)
    var scenario = generator.make()
    if features.contains(.motion) { scenario = ScrollingGenerator.addMotion(to: scenario, seed: seed) }
    scenario = PointerGenerator.addPointers(to: scenario, seed: seed, features)
    scenario = PressGenerator.addPresses(to: scenario, seed: seed, features)
    scenario = PresentationGenerator.addPresentations(to: scenario, seed: seed, features)
    return FieldGenerator.addFields(to: scenario, seed: seed, features: features)
  }

  private init(seed: UInt64, features: Scenario.Features) {
    random = RandomSource(seed: seed)
    // Most random worlds (windows, views and recognizers) have only some of the features, because a world
    // with all of them is hard to understand.
    var chosen = Scenario.Features()
    for bit in 0..<11 {
      let feature = Scenario.Features(rawValue: 1 << bit)
      if features.contains(feature), random.chance(1, in: 2) { chosen.insert(feature) }
    }
    more = RandomSource(seed: seed &* 0x9E37_79B9_7F4A_7C15 &+ 1)
    self.features = chosen.union(ScenarioGenerator.addedFeatures(&more, of: features))
  }

  private mutating func make() -> Scenario {
    let windowCount = features.contains(.windows) && random.chance(1, in: 2) ? 2 : 1
    for index in 0..<windowCount {
      addWindow(index)
      addRoot(in: world.views.count - 1)
    }
    for _ in 0...random.number(below: 4) { addView() }
    for _ in 0...random.number(below: 4) { addRecognizer() }
    if features.contains(.relations) { addRelations() }
    world.scale = random.pick([1, 1, 2, 3])
    var steps = fingers()
    if features.contains(.plannedOperations) { addPlannedOperations(until: steps.last?.milliseconds ?? 0) }
    addControls(&steps)
    addGestures(&steps)
    addChain()
    addGeometry()
    let inputs = addResponders(until: steps.last?.milliseconds ?? 0)
    addWindowChanges(until: steps.last?.milliseconds ?? 0)
    addTracking()
    var scenario = Scenario(world, steps, inputs)
    scenario.pencils = addPencils(steps)
    scenario.world = world
    return scenario
  }

  // MARK: Views

  private mutating func addWindow(_ index: Int) {
    var frame = ModelRect(0, 0, 375, 812)
    if index > 0 {
      frame = random.pick([
        ModelRect(0, 0, 375, 812), ModelRect(0, 100, 200, 300), ModelRect(100, 50, 200, 200),
      ])
    }
    var window = ModelView("W\(index)", in: nil, frame)
    window.level = random.pick([0, 0, 0, 1])
    window.callsSuper = random.chance(1, in: 2)
    window.isMultipleTouchEnabled = random.chance(1, in: 2)
    world.views.append(window)
  }

  private mutating func addView() {
    let parent = inhabited(random.number(below: world.views.count))
    let outer = world.views[parent].frame
    let (width, height) = (outer.width, outer.height)
    var frame = ModelRect(
      Double(random.number(below: 4)) * 10, Double(random.number(below: 4)) * 10,
      random.pick([width, width / 2, 120, 100]), random.pick([height, height / 2, 120, 100]))
    frame.width = max(20, frame.width.rounded())
    frame.height = max(20, frame.height.rounded())
    // Rows have no other subviews.
    if case .cell = world.views[parent].kind { return }
    if world.views[parent].scroll?.isTable == true { return }
    if features.contains(.tables), random.chance(1, in: 3) {
      let table = world.addTable("V\(world.views.count)", in: parent, frame, rows: random.pick([2, 4, 12])) {
        $0.delaysContentTouches = !random.chance(1, in: 4)
        $0.canCancelContentTouches = !random.chance(1, in: 5)
        $0.alwaysBounceVertical = random.chance(1, in: 2)
      }
      world.views[table].isMultipleTouchEnabled = random.chance(1, in: 4)
      if features.contains(.turns) { world.views[table].turn = random.pick([.none, .quarter]) }
      return
    }
    var kind = ModelView.Kind.plain
    if features.contains(.controls), random.chance(1, in: 3) {
      kind = random.chance(1, in: 2) ? .control : .button
    } else if features.contains(.scrolling), random.chance(1, in: 2) {
      kind = .scroll(scroll(frame))
    }
    var view = ModelView("V\(world.views.count)", in: parent, frame, kind)
    if features.contains(.turns) { view.turn = random.pick(ModelTurn.allCases) }
    view.isHidden = random.chance(1, in: 30)
    view.alpha = random.chance(1, in: 10) ? random.pick([0.009, 0.01, 0.5]) : 1
    view.isUserInteractionEnabled = !random.chance(1, in: 20)
    view.isMultipleTouchEnabled = random.chance(1, in: 3)
    view.isExclusiveTouch = features.contains(.fingers) && random.chance(1, in: 8)
    if view.isControl { view.isEnabled = !random.chance(1, in: 12) }
    view.callsSuper = random.chance(1, in: 2)
    world.views.append(view)
  }

  private mutating func scroll(_ frame: ModelRect) -> ModelScroll {
    var scroll = ModelScroll(
      frame.width + random.pick([0, 0, -20, 200]), frame.height + random.pick([0, 300, 300, -20]))
    if scroll.contentHeight > frame.height { scroll.offset.y = random.pick([0, 0, 50, 100, 300]) }
    if scroll.contentWidth > frame.width { scroll.offset.x = random.pick([0, 0, 50, 200]) }
    scroll.delaysContentTouches = !random.chance(1, in: 3)
    scroll.canCancelContentTouches = !random.chance(1, in: 5)
    scroll.isScrollEnabled = !random.chance(1, in: 8)
    scroll.bounces = !random.chance(1, in: 6)
    scroll.alwaysBounceVertical = random.chance(1, in: 6)
    scroll.alwaysBounceHorizontal = random.chance(1, in: 6)
    return scroll
  }

  // MARK: Recognizers

  private mutating func addRecognizer() {
    let places = world.views.indices.filter {
      !isRow($0) && !isWrapped($0) && world.views[$0].kind != .wrapper
    }
    let view = random.pick(places)
    var kinds: [ModelRecognizer.Kind] = [
      .tap(taps: 1, touches: 1), .tap(taps: 1, touches: 1), .tap(taps: 2, touches: 1),
      .pan(minimum: 1, maximum: .max),
      .pan(minimum: 1, maximum: .max), .longPress(duration: random.pick([0.5, 0.5, 0.2]), touches: 1),
    ]
    if features.contains(.fingers) {
      kinds += [
        .tap(taps: 1, touches: 2), .pan(minimum: 2, maximum: .max), .longPress(duration: 0.5, touches: 2),
      ]
      if features.contains(.maximums) {
        kinds += [.pan(minimum: 1, maximum: 1), .pan(minimum: 2, maximum: 2)]
      }
    }
    if features.contains(.pinches) { kinds += [.pinch, .pinch] }
    if features.contains(.swipes) { kinds += [.swipe(random.pick(ModelRecognizer.Direction.allCases))] }
    var recognizer = ModelRecognizer("R\(world.recognizers.count)", on: view, random.pick(kinds))
    recognizer.cancelsTouchesInView = !random.chance(1, in: 3)
    recognizer.delaysTouchesBegan = random.chance(1, in: 4)
    recognizer.delaysTouchesEnded = !random.chance(1, in: 3)
    recognizer.isEnabled = !random.chance(1, in: 25)
    if case .tap = recognizer.kind { recognizer.isLogging = random.chance(1, in: 2) }
    if features.contains(.relations) {
      recognizer.shouldBegin = !random.chance(1, in: 12)
      recognizer.receives = random.chance(1, in: 6) ? random.pick(ModelRecognizer.Receives.allCases) : .all
    }
    world.recognizers.append(recognizer)
  }

  private func isRow(_ view: Int) -> Bool {
    if case .cell = world.views[view].kind { true } else { false }
  }

  private mutating func pair() -> ModelPair? {
    let count = world.recognizers.count
    let pair = ModelPair(random.number(below: count), random.number(below: count))
    return pair.first == pair.second ? nil : pair
  }

  private mutating func addRelations() {
    for _ in 0...random.number(below: 3) { if let pair = pair() { world.requirements.append(pair) } }
    for _ in 0..<random.number(below: 3) { if let pair = pair() { world.simultaneous.append(pair) } }
    // The rules do not define cycles that contain the results of delegates. Therefore delegates return
    // requirements in one direction only, and no other relation is added to such a pair.
    guard random.chance(1, in: 4) else { return }
    world.requirements.removeAll { $0.first > $0.second }
    if let pair = pair() {
      let way = ModelPair(min(pair.first, pair.second), max(pair.first, pair.second))
      if random.chance(1, in: 2) {
        world.requiresFailureOf.append(way)
      } else {
        world.requiredToFailBy.append(ModelPair(way.second, way.first))
      }
    }
  }

  private mutating func addPlannedOperations(until end: Int) {
    for _ in 0...random.number(below: 2) {
      let moment: ModelPlannedOperation.Moment =
        random.chance(1, in: 2)
        ? .time(Double(random.number(below: max(1, end / 10)) * 10 + 5) / 1000)
        : .action(
          recognizer: random.number(below: world.recognizers.count), count: 1 + random.number(below: 3))
      var operations: [ModelPlannedOperation.Operation] = [
        .disable(recognizer: random.number(below: world.recognizers.count))
      ]
      let removable = world.views.indices.filter { view in
        world.views[view].parent != nil && !isRow(view) && !isWrapped(view)
          && !world.views.indices.contains { world.isInside($0, view) && world.views[$0].scroll != nil }
      }
      if !removable.isEmpty { operations.append(.remove(view: random.pick(removable))) }
      operations.append(.kill(recognizer: random.number(below: world.recognizers.count)))
      // Windows are excluded, because the rules do not define the order of the calls if an action hides a
      // window. `addWindowChanges` hides windows at given times.
      let hidable = world.views.indices.filter {
        world.views[$0].parent != nil && !isRow($0) && !isWrapped($0)
      }
      if !hidable.isEmpty { operations.append(.hide(view: random.pick(hidable))) }
      if case .time = moment { operations.append(.cancelAllTouches) }
      world.plannedOperations.append(ModelPlannedOperation(moment, random.pick(operations)))
    }
  }

  // MARK: Fingers

  private mutating func fingers() -> [Scenario.Step] {
    var steps: [(order: Int, step: Scenario.Step)] = []
    let count = features.contains(.fingers) ? 1 + random.number(below: 3) : 1
    for finger in 1...count {
      var time = random.pick([0, 0, 0, 20, 100, 300]) * (finger == 1 ? 0 : 1)
      for _ in 0...random.number(below: 3) {
        var x = 20 + random.number(below: 12) * 10
        var y = 20 + random.number(below: 16) * 10
        // Two fingers that land at the same time are distinguished by their locations.
        x += finger
        func add(_ phase: TouchSample.Phase) {
          steps.append((steps.count, Scenario.Step(time, finger, phase, x, y)))
        }
        add(.began)
        if features.contains(.swipes), random.chance(1, in: 3) {
          let (dx, dy) = random.pick([(30, 0), (-30, 0), (0, 30), (0, -30), (25, 1)])
          for _ in 0..<random.pick([2, 3]) {
            time += 20
            (x, y) = (x + dx, y + dy)
            add(.moved)
          }
        }
        for _ in 0..<random.pick([0, 0, 1, 2, 4, 8]) {
          time += random.pick([20, 20, 20, 50, 100, 150, 200, 350])
          let along = random.pick([1, 3, 5, 6, 10, 10, 11, 20, 45, 46, 60])
          let across = random.pick([0, 0, 0, 0, 1, 4, 9, 10, 12])
          let sign = random.chance(3, in: 4) ? 1 : -1
          if random.chance(1, in: 2) {
            (x, y) = (x + sign * along, y + across)
          } else {
            (x, y) = (x + across, y + sign * along)
          }
          add(.moved)
        }
        time += random.pick([10, 50, 80, 80, 80, 100, 150, 200, 400, 500, 600])
        add(random.chance(1, in: 25) ? .cancelled : .ended)
        time += random.pick([50, 100, 120, 120, 200, 300, 340, 350, 360, 500, 1000])
      }
    }
    return steps.sorted { ($0.step.milliseconds, $0.order) < ($1.step.milliseconds, $1.order) }.map(\.step)
  }
}
