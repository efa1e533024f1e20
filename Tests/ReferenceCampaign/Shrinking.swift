import ReferenceModel

extension Scenario {
  /// A simpler scenario in which the model and the engine still differ. They do not differ in any of its
  /// `smaller` scenarios.
  var shrunk: Scenario {
    var best = self
    var isBetter = true
    while isBetter {
      isBetter = false
      for smaller in best.smaller where Comparison(smaller).difference != nil {
        best = smaller
        isBetter = true
        break
      }
    }
    return best
  }

  /// All scenarios that result from one simplification, such as removing a finger, a view or a recognizer, or
  /// setting a property to its default.
  private var smaller: [Scenario] {
    var found: [Scenario] = []
    for finger in Set(steps.map(\.finger)).sorted() {
      found.append(with(steps.filter { $0.finger != finger }))
    }
    found += wholeContacts
    for index in world.recognizers.indices { found.append(with(world.without(recognizer: index))) }
    for index in world.views.indices
    where world.views[index].parent != nil || world.children(of: index).isEmpty {
      if let less = world.without(view: index) { found.append(with(less)) }
    }
    for index in inputs.indices {
      var less = self
      less.inputs.remove(at: index)
      found.append(less)
    }
    for finger in pointers.sorted() {
      var less = self
      less.pointers.remove(finger)
      found.append(less)
    }
    for finger in pencils.sorted() {
      var less = self
      less.pencils.remove(finger)
      found.append(less)
    }
    for less in world.lessRelated { found.append(with(less)) }
    for index in steps.indices where steps[index].phase == .moved {
      var less = steps
      less.remove(at: index)
      found.append(with(less))
    }
    for index in steps.indices where !steps[index].through.isEmpty {
      var less = steps
      less[index].through.removeLast()
      found.append(with(less))
    }
    if steps.contains(where: { $0.modifiers != 0 }) {
      var less = steps
      for index in less.indices { less[index].modifiers = 0 }
      found.append(with(less))
    }
    for less in world.plainer { found.append(with(less)) }
    return found
  }

  private func with(_ less: ModelWorld) -> Scenario {
    var scenario = self
    scenario.world = less
    return scenario
  }

  private func with(_ less: [Step]) -> Scenario {
    var scenario = self
    scenario.steps = less
    return scenario
  }

  /// All scenarios that result from removing one landing and the finger's later steps up to its lift.
  private var wholeContacts: [Scenario] {
    steps.indices.filter { steps[$0].phase == .began }.map { start in
      let finger = steps[start].finger
      var less = steps
      var index = start
      repeat {
        let isLast =
          less[index].finger == finger && less[index].phase != .began && less[index].phase != .moved
        if less[index].finger == finger { less.remove(at: index) } else { index += 1 }
        if isLast { break }
      } while index < less.count
      return with(less)
    }
  }
}

extension ModelWorld {
  func without(recognizer: Int) -> ModelWorld {
    var less = self
    less.recognizers.remove(at: recognizer)
    func moved(_ index: Int) -> Int { index > recognizer ? index - 1 : index }
    func moved(_ pairs: [ModelPair]) -> [ModelPair] {
      pairs.filter { $0.first != recognizer && $0.second != recognizer }.map {
        ModelPair(moved($0.first), moved($0.second))
      }
    }
    less.requirements = moved(requirements)
    less.simultaneous = moved(simultaneous)
    less.requiresFailureOf = moved(requiresFailureOf)
    less.requiredToFailBy = moved(requiredToFailBy)
    less.plannedOperations = plannedOperations.compactMap { planned in
      var result = planned
      if case .action(let index, let count) = planned.moment {
        if index == recognizer { return nil }
        result.moment = .action(recognizer: moved(index), count: count)
      }
      switch planned.operation {
      case .disable(recognizer), .kill(recognizer): return nil
      case .disable(let index): result.operation = .disable(recognizer: moved(index))
      case .kill(let index): result.operation = .kill(recognizer: moved(index))
      default: break
      }
      return result
    }
    return less
  }

  /// Returns the world, which consists of a scenario's views and recognizers, without the view and its
  /// descendants. Returns nil if they have recognizers, because recognizers are removed first.
  func without(view: Int) -> ModelWorld? {
    if case .cell = views[view].kind { return nil }
    guard views[view].scroll?.isTable == true else { return without(leaf: view) }
    // A table is removed together with its rows, which follow the table in the list.
    var less: ModelWorld? = self
    for row in children(of: view).reversed() { less = less?.without(leaf: row) }
    return less?.without(leaf: view)
  }

  private func without(leaf view: Int) -> ModelWorld? {
    guard children(of: view).isEmpty, !recognizers.contains(where: { $0.view == view }), !isHeld(view)
    else { return nil }
    var less = self
    less.views.remove(at: view)
    func moved(_ index: Int) -> Int { index > view ? index - 1 : index }
    for index in less.views.indices { less.views[index].parent = less.views[index].parent.map(moved) }
    for index in less.recognizers.indices {
      less.recognizers[index].view = moved(less.recognizers[index].view)
    }
    less.plannedOperations = plannedOperations.compactMap { planned in
      guard let operation = planned.operation.moved({ $0 == view ? nil : moved($0) }) else { return nil }
      return ModelPlannedOperation(planned.moment, operation)
    }
    less.moveResponders(without: view, moved)
    return less.views.isEmpty ? nil : less
  }

  /// All worlds that result from removing one relation or planned operation.
  var lessRelated: [ModelWorld] {
    var found: [ModelWorld] = []
    for list in [
      \ModelWorld.requirements, \.simultaneous, \.requiresFailureOf, \.requiredToFailBy,
    ] as [WritableKeyPath<ModelWorld, [ModelPair]>] {
      for index in self[keyPath: list].indices {
        var less = self
        less[keyPath: list].remove(at: index)
        found.append(less)
      }
    }
    for index in plannedOperations.indices {
      var less = self
      less.plannedOperations.remove(at: index)
      found.append(less)
    }
    return found
  }

  private func isRow(_ view: Int) -> Bool {
    if case .cell = views[view].kind { true } else { false }
  }

  /// All worlds that result from setting one property to its default.
  var plainer: [ModelWorld] {
    var found: [ModelWorld] = []
    func add(_ change: (inout ModelWorld) -> Void) {
      var less = self
      change(&less)
      if less != self { found.append(less) }
    }
    add { $0.logsEvents = false }
    add { $0.isTablet = false }
    add { $0.logsChainEnd = false }
    for index in views.indices { add { $0.makePlain(index) } }
    for index in views.indices {
      let plain = ModelView("", in: nil, ModelRect(0, 0, 1, 1))
      if views[index].scroll?.isTable != true, !isRow(index), views[index].kind != .wrapper {
        add {
          $0.views[index].kind = .plain
          $0.views[index].menu = nil
        }
      }
      add { $0.views[index].turn = .none }
      add { $0.views[index].zoom = 1 }
      add { $0.views[index].origin = .zero }
      add { $0.views[index].hitting = .usual }
      add { $0.views[index].level = 0 }
      add { $0.views[index].alpha = plain.alpha }
      add { $0.views[index].isHidden = false }
      add { $0.views[index].isUserInteractionEnabled = true }
      add { $0.views[index].isMultipleTouchEnabled = false }
      add { $0.views[index].isExclusiveTouch = false }
      add { $0.views[index].isEnabled = true }
      add { $0.views[index].callsSuper = false }
      add { $0.views[index].isReading = false }
      add { $0.views[index].hasTarget = false }
      add { $0.views[index].tracking = .usual }
      if case .field(let field) = views[index].kind {
        for plainer in field.plainer { add { $0.views[index].kind = .field(plainer) } }
      }
      if let scroll = views[index].scroll {
        var plainScroll = ModelScroll(scroll.contentWidth, scroll.contentHeight)
        plainScroll.isTable = scroll.isTable
        add { $0.views[index].kind = .scroll(plainScroll) }
        for motion in scroll.motion.plainer {
          var plainMotion = scroll
          plainMotion.motion = motion
          add { $0.views[index].kind = .scroll(plainMotion) }
        }
        plainScroll.offset = scroll.offset
        add { $0.views[index].kind = .scroll(plainScroll) }
      }
    }
    for index in recognizers.indices {
      let plain = ModelRecognizer("", on: 0, .pinch)
      add { $0.recognizers[index].cancelsTouchesInView = plain.cancelsTouchesInView }
      add { $0.recognizers[index].delaysTouchesBegan = plain.delaysTouchesBegan }
      add { $0.recognizers[index].delaysTouchesEnded = plain.delaysTouchesEnded }
      add { $0.recognizers[index].isEnabled = plain.isEnabled }
      add { $0.recognizers[index].isReading = plain.isReading }
      add { $0.recognizers[index].isLogging = plain.isLogging }
      add { $0.recognizers[index].shouldBegin = plain.shouldBegin }
      add { $0.recognizers[index].allows = plain.allows }
      add { $0.recognizers[index].requiresExclusiveType = plain.requiresExclusiveType }
      add { $0.recognizers[index].receives = plain.receives }
      add { $0.recognizers[index].scrolls = plain.scrolls }
      add { $0.recognizers[index].buttons = plain.buttons }
    }
    return found
  }
}
