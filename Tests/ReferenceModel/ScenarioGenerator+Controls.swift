import SeededNumbers
import TouchstoneScript

/// UIKit's controls with values, and fingers that use them.
extension ScenarioGenerator {
  mutating func addControls(_ steps: inout [Scenario.Step]) {
    guard features.contains(.kit) else { return }
    var places: [Int] = []
    for _ in 0...more.number(below: 2) {
      let parents = world.views.indices.filter { view in
        switch world.views[view].kind {
        case .plain: return world.children(of: view).allSatisfy { world.views[$0].kind != .wrapper }
        case .scroll(let scroll): return !scroll.isTable
        default: return false
        }
      }
      let kit = aKit()
      let (width, height) = size(kit)
      let frame = ModelRect(
        Double(20 + more.number(below: 6) * 10), Double(20 + more.number(below: 6) * 10), width, height)
      var view = ModelView("V\(world.views.count)", in: more.pick(parents), frame, .kit(kit))
      if features.contains(.turns), more.chance(1, in: 3) { view.turn = more.pick([.quarter, .half]) }
      places.append(world.views.count)
      world.views.append(view)
      if case .slider = kit, more.chance(1, in: 2) {
        steps = merged(more.chance(1, in: 3) ? steps : [], swipe(over: places[places.count - 1]))
        continue
      }
      // Changes the kind of a recognizer. The control blocks some of these kinds, and does not block the
      // others.
      if more.chance(1, in: 2) {
        let index = more.number(below: world.recognizers.count)
        world.recognizers[index].kind = more.pick([
          .tap(taps: 1, touches: 1), .pan(minimum: 1, maximum: .max), .tap(taps: 2, touches: 1),
          .swipe(more.pick(ModelRecognizer.Direction.allCases)),
        ])
        world.recognizers[index].isLogging = false
      }
    }
    if more.chance(3, in: 4) {
      let view = more.pick(places)
      steps = merged(more.chance(1, in: 3) ? steps : [], usingFingers(view))
    }
    if more.chance(1, in: 3) {
      let time = Double(more.number(below: 60) * 10 + 3) / 1000
      world.plannedOperations.append(
        ModelPlannedOperation(.time(time), .disableControl(view: more.pick(places))))
    }
  }

  /// Adds results of tracking methods, and values that events read (rules 7.1, 7.1b, 7.11).
  mutating func addTracking() {
    guard features.contains(.tracking) else { return }
    for view in world.views.indices where world.views[view].isControl {
      world.views[view].isReading = more.chance(2, in: 3)
      world.views[view].hasTarget = more.chance(1, in: 3)
      if world.views[view].kind == .control, more.chance(1, in: 3) {
        world.views[view].tracking = more.pick([.refusesToBegin, .refusesToContinue])
      }
    }
  }

  /// Adds pencils, and recognizers that distinguish pencils from fingers (rules 5.31, 5.32).
  mutating func addPencils(_ steps: [Scenario.Step]) -> Set<Int> {
    guard features.contains(.pencils) else { return [] }
    for index in world.recognizers.indices {
      if more.chance(1, in: 3) {
        world.recognizers[index].allows = more.pick([.fingers, .fingers, .pencils, .pencils, .none])
      }
      world.recognizers[index].requiresExclusiveType = more.chance(1, in: 2)
    }
    // The order of a set is different in each process.
    return Set(Set(steps.map(\.finger)).sorted().filter { _ in more.chance(1, in: 2) })
  }

  private mutating func aKit() -> ModelKit {
    switch more.number(below: 5) {
    case 0: return .toggle(isOn: more.chance(1, in: 2))
    case 1: return .slider(value: more.pick([0, 0.5, 1, 0.25]), isContinuous: more.chance(2, in: 3))
    case 2:
      var stepper = ModelStepper(value: more.pick([0, 1, 5, 9, 10]), step: more.pick([1, 1, 3]))
      stepper.wraps = more.chance(1, in: 3)
      stepper.autorepeat = more.chance(2, in: 3)
      stepper.isContinuous = more.chance(2, in: 3)
      return .stepper(stepper)
    case 3:
      let count = 1 + more.number(below: 4)
      let selected = more.chance(1, in: 4) ? nil : more.number(below: count)
      return .segments(count: count, selected: selected, isMomentary: more.chance(1, in: 3))
    default:
      let count = more.number(below: 5)
      return .pages(count: count, current: more.number(below: max(1, count)))
    }
  }

  private mutating func size(_ kit: ModelKit) -> (Double, Double) {
    switch kit {
    case .toggle: (ModelKit.toggleSize.width, ModelKit.toggleSize.height)
    case .slider: (128, 34)
    case .stepper: (ModelKit.stepperSize.width, ModelKit.stepperSize.height)
    case .segments: (120, 32)
    case .pages: (80, 26)
    }
  }

  /// Returns the steps of a fast finger along a slider or across it, from its thumb or from beside it. Also
  /// adds a swipe recognizer to an ancestor, for the slider to block (rule 7.13).
  private mutating func swipe(over view: Int) -> [Scenario.Step] {
    let index = more.number(below: world.recognizers.count)
    var ancestor = world.views[view].parent ?? view
    while let parent = world.views[ancestor].parent, more.chance(1, in: 2) { ancestor = parent }
    if world.views[ancestor].kind == .wrapper { return [] }
    let direction = more.pick([ModelRecognizer.Direction.right, .right, .left, .down])
    world.recognizers[index] = ModelRecognizer("R\(index)", on: ancestor, .swipe(direction))
    guard case .kit(.slider(let value, _)) = world.views[view].kind else { return [] }
    let place = origin(view)
    var x = Int(place.x) + 14 + Int(value * 100) + more.pick([0, 4, -4, 30])
    var y = Int(place.y) + 17
    let way = more.pick([(x: 30, y: 0), (x: -30, y: 0), (x: 0, y: 30)])
    var time = 0
    var steps = [Scenario.Step(time, 3, .began, x, y)]
    for _ in 0..<3 {
      time += 20
      (x, y) = (x + way.x, y + way.y)
      steps.append(Scenario.Step(time, 3, .moved, x, y))
    }
    return steps + [Scenario.Step(time + 20, 3, .ended, x, y)]
  }

  /// Returns the view's position in its scene, without transforms.
  private func origin(_ view: Int) -> ModelPoint {
    var origin = ModelPoint.zero
    var current: Int? = view
    while let present = current {
      origin = origin + ModelPoint(world.views[present].frame.x, world.views[present].frame.y)
      if world.views[present].parent != nil, let scroll = world.views[present].scroll {
        origin = origin - scroll.offset
      }
      current = world.views[present].parent
    }
    return origin
  }

  /// Returns the steps of a finger that moves on and around the control and lifts, once or twice.
  private mutating func usingFingers(_ view: Int) -> [Scenario.Step] {
    let origin = origin(view)
    let frame = world.views[view].frame
    var steps: [Scenario.Step] = []
    var time = more.pick([0, 0, 100])
    for _ in 0...more.number(below: 2) {
      var x = Int(origin.x) + more.number(below: Int(frame.width) / 4) * 4
      var y = Int(origin.y) + more.pick([4, 10, 15, 20])
      func add(_ phase: TouchSample.Phase) { steps.append(Scenario.Step(time, 4, phase, x, y)) }
      add(.began)
      for _ in 0..<more.pick([0, 0, 1, 2, 4, 6]) {
        time += more.pick([20, 20, 50, 100, 200, 350])
        x += more.pick([-30, -20, -10, -4, 0, 4, 10, 11, 20, 30, 60])
        y += more.pick([0, 0, 0, 2, 5, -4, 60, -60])
        add(.moved)
      }
      time += more.pick([50, 80, 100, 450, 650, 1200])
      add(more.chance(1, in: 12) ? .cancelled : .ended)
      time += more.pick([100, 200, 500])
    }
    return steps
  }
}
