import SeededNumbers
import TouchstoneScript

/// Adds the motion of scroll views after a drag. It has a random source of its own, so that the rest of a
/// seed's scenario does not depend on this motion.
struct ScrollingGenerator {
  private var random: RandomSource
  private var world: ModelWorld
  private var steps: [Scenario.Step]

  /// Returns the scenario with motion added. Half of the scenarios have none.
  static func addMotion(to scenario: Scenario, seed: UInt64) -> Scenario {
    var generator = ScrollingGenerator(
      random: RandomSource(seed: seed ^ 0x5C20_11ED), world: scenario.world, steps: scenario.steps)
    return generator.make(scenario)
  }

  private mutating func make(_ scenario: Scenario) -> Scenario {
    let scrollViews = world.views.indices.filter { world.views[$0].scroll != nil }
    guard !scrollViews.isEmpty, random.chance(3, in: 4) else { return scenario }
    for view in scrollViews { change(view) }
    let zooming = scrollViews.filter { world.views[$0].scroll?.motion.zoom != nil }
    for view in zooming { addZoomedView(view) }
    if !zooming.isEmpty { addPinch() }
    let hasResponders = world.views.contains { $0.responder != nil || $0.controller != nil }
    if random.chance(1, in: 4), !hasResponders { addKeyboard() }
    if random.chance(2, in: 3) {
      for _ in 0...random.number(below: 3) { addThrow() }
    }
    // At most one change by the app is added, because a random world (windows, views and recognizers) in
    // which the app makes two changes is hard to understand.
    if random.chance(1, in: 3) { addOperation(random.pick(scrollViews)) }
    var result = scenario
    (result.world, result.steps) = (world, steps)
    return result
  }

  // MARK: Properties

  private mutating func change(_ view: Int) {
    guard case .scroll(var scroll) = world.views[view].kind else { return }
    scroll.motion.isFast = random.chance(1, in: 3)
    scroll.motion.scrollsToTop = random.chance(1, in: 2)
    scroll.motion.allowsScrollToTop = !random.chance(1, in: 5)
    scroll.motion.dismissesKeyboardOnDrag = random.chance(1, in: 2)
    switch random.number(below: 9) {
    case 0: scroll.motion.target = .multiple(40)
    case 1:
      scroll.motion.target = .fixed(
        ModelPoint(Double(random.number(below: 5)) * 30, Double(random.number(below: 5)) * 40))
    case 2 where !scroll.isTable: makePages(view, &scroll)
    case 3, 4: scroll.motion.isDirectionalLockEnabled = true
    case 5:
      scroll.motion.inset = inset()
    case 6 where !scroll.isTable:
      let (minimum, maximum) = random.pick([(0.5, 2), (1, 3), (1, 1.5), (0.25, 1)])
      scroll.motion.zoom = ModelZoom(minimum, maximum, bounces: !random.chance(1, in: 3))
    default: break
    }
    if scroll.motion.isDirectionalLockEnabled, !scroll.isTable {
      scroll.contentWidth = world.views[view].frame.width + 200
      scroll.contentHeight = world.views[view].frame.height + 300
    }
    // Content begins in its range (8.14).
    let (inset, frame) = (scroll.motion.inset, world.views[view].frame)
    scroll.offset.x = min(scroll.offset.x, max(-inset.left, scroll.contentWidth + inset.right - frame.width))
    scroll.offset.y = min(
      scroll.offset.y, max(-inset.top, scroll.contentHeight + inset.bottom - frame.height))
    world.views[view].kind = .scroll(scroll)
  }

  private mutating func makePages(_ view: Int, _ scroll: inout ModelScroll) {
    let frame = world.views[view].frame
    scroll.motion.isPaging = true
    scroll.contentWidth = frame.width * random.pick([1, 1, 3])
    scroll.contentHeight = frame.height * random.pick([1, 3, 4])
    scroll.offset = ModelPoint(
      scroll.contentWidth > frame.width ? frame.width : 0,
      scroll.contentHeight > frame.height ? frame.height * random.pick([0, 1, 2]) : 0)
  }

  private mutating func inset() -> ModelInset {
    ModelInset(
      top: random.pick([0, 20, 50]), left: random.pick([0, 0, 15]), bottom: random.pick([0, 30, 200]),
      right: random.pick([0, 0, 25]))
  }

  private mutating func addZoomedView(_ view: Int) {
    guard let scroll = world.views[view].scroll else { return }
    var zoomed = ModelView(
      "Z\(view)", in: view, ModelRect(0, 0, scroll.contentWidth, scroll.contentHeight))
    zoomed.isZoomed = true
    zoomed.callsSuper = random.chance(1, in: 2)
    zoomed.isMultipleTouchEnabled = random.chance(1, in: 2)
    world.views.append(zoomed)
  }

  /// Adds a first responder in a place where no finger lands.
  private mutating func addKeyboard() {
    var holder = ModelView("F", in: 0, ModelRect(0, 0, 10, 10))
    holder.holdsKeyboard = true
    world.views.append(holder)
  }

  // MARK: Fingers

  /// Adds two fingers that move apart or together, with pauses. They lift together or one after the other.
  private mutating func addPinch() {
    var time = (steps.map(\.milliseconds).max() ?? 0) + random.pick([30, 200, 700])
    let (x, y) = (40 + random.number(below: 16) * 10, 60 + random.number(below: 20) * 10)
    var places = [(x, y), (x + random.pick([30, 60, 90]), y + random.pick([0, 20, 80]))]
    func add(_ finger: Int, _ phase: TouchSample.Phase) {
      steps.append(.init(time, finger + 1, phase, places[finger].0, places[finger].1))
    }
    add(0, .began)
    time += random.pick([0, 20, 200])
    add(1, .began)
    for _ in 0..<random.pick([1, 2, 4, 6]) {
      time += random.pick([10, 20, 20, 180])
      for finger in random.pick([[0], [1], [1], [0, 1]]) {
        let sign = finger == 0 ? -1 : 1
        let way = sign * random.pick([-20, -9, -3, 2, 5, 9, 20, 40, 70])
        if random.chance(1, in: 2) { places[finger].0 += way } else { places[finger].1 += way }
        add(finger, .moved)
      }
    }
    time += random.pick([10, 20, 150])
    add(0, random.chance(1, in: 15) ? .cancelled : .ended)
    time += random.pick([0, 0, 60, 200])
    if random.chance(1, in: 3) {
      places[1].1 += random.pick([3, -25])
      add(1, .moved)
      time += 20
    }
    add(1, .ended)
  }

  /// Adds a quick drag, and perhaps a finger that lands while the content may still be moving after the drag.
  private mutating func addThrow() {
    var time = (steps.map(\.milliseconds).max() ?? 0) + random.pick([20, 100, 350, 700])
    var (x, y) = (40 + random.number(below: 16) * 10, 60 + random.number(below: 20) * 10)
    func add(_ phase: TouchSample.Phase) { steps.append(.init(time, 1, phase, x, y)) }
    add(.began)
    let (dx, dy) = random.pick([(0, -1), (0, -1), (0, 1), (-1, 0), (1, 0), (1, 1), (0, -1)])
    for _ in 0..<random.pick([2, 3, 4, 6]) {
      time += random.pick([8, 16, 16, 20, 33, 700])
      let length = random.pick([4, 10, 13, 20, 40])
      x += dx * length + random.pick([0, 0, 1, 3, 9])
      y += dy * length + random.pick([0, 0, 1, 3, 9])
      add(.moved)
    }
    time += random.pick([8, 16, 16, 100, 140])
    add(random.chance(1, in: 12) ? .cancelled : .ended)
    guard random.chance(2, in: 3) else { return }
    time += random.pick([10, 33, 50, 100, 200, 400, 900])
    (x, y) = (x + random.pick([0, 0, 30, -30]), y + random.pick([0, 0, 30, -30]))
    add(.began)
    for _ in 0..<random.pick([0, 0, 1, 3]) {
      time += random.pick([16, 33, 170])
      x += random.pick([0, 0, 2, 12, -8])
      y += random.pick([0, 1, 3, 15, -12, -25])
      add(.moved)
    }
    time += random.pick([8, 60, 120, 200])
    add(.ended)
  }

  // MARK: Apps

  /// Adds a change by the app. The rules do not define some cases, so these do not occur: an animation that
  /// begins while a finger is down, a change of the range of a scroll view with pages or zooming, and a
  /// change of the offset or content size of a table.
  private mutating func addOperation(_ view: Int) {
    guard let scroll = world.views[view].scroll else { return }
    let end = steps.map(\.milliseconds).max() ?? 0
    var operations: [ModelScrollOperation] = [.tapStatusBar]
    if !scroll.isTable {
      let offset = ModelPoint(
        scroll.contentWidth > world.views[view].frame.width ? Double(random.number(below: 10)) * 10 : 0,
        scroll.contentHeight > world.views[view].frame.height ? Double(random.number(below: 20)) * 10 : 0)
      operations.append(.setOffset(view: view, offset, animated: true))
      operations.append(.setOffset(view: view, offset, animated: false))
    }
    if !scroll.motion.isPaging, scroll.motion.zoom == nil {
      operations.append(.setInset(view: view, inset()))
      if !scroll.isTable {
        let size = ModelPoint(
          scroll.contentWidth + random.pick([0, -100, 80]),
          scroll.contentHeight + random.pick([-250, -100, 120]))
        operations.append(.setContentSize(view: view, ModelPoint(max(20, size.x), max(20, size.y))))
      }
    }
    let operation = random.pick(operations)
    var time = random.number(below: max(1, (end + 600) / 5)) * 5 + 2
    switch operation {
    case .setOffset(_, _, animated: true) where isFingerDown(at: time): time = end + 402
    // The inset of a table must also not change while the end of a touch may be delayed.
    case .setInset where scroll.isTable: time = end + 402
    default: break
    }
    world.plannedOperations.append(ModelPlannedOperation(.time(Double(time) / 1000), .scroll(operation)))
  }

  private func isFingerDown(at time: Int) -> Bool {
    var down: Set<Int> = []
    for step in steps where step.milliseconds <= time {
      switch step.phase {
      case .began: down.insert(step.finger)
      case .ended, .cancelled: down.remove(step.finger)
      case .moved: break
      }
    }
    return !down.isEmpty
  }
}
