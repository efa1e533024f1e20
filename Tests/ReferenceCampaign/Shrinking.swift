import ReferenceModel

extension Scenario {
  /// Removes parts of the scenario as long as the two sides still differ.
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

  /// All scenarios with one part removed.
  private var smaller: [Scenario] {
    var found: [Scenario] = []
    for finger in Set(steps.map(\.finger)).sorted() {
      found.append(Scenario(world, steps.filter { $0.finger != finger }))
    }
    found += wholeContacts
    for index in world.recognizers.indices { found.append(Scenario(world.without(recognizer: index), steps)) }
    for index in world.views.indices
    where world.views[index].parent != nil || world.children(of: index).isEmpty {
      if let less = world.without(view: index) { found.append(Scenario(less, steps)) }
    }
    for less in world.lessRelated { found.append(Scenario(less, steps)) }
    for index in steps.indices where steps[index].phase == .moved {
      var less = steps
      less.remove(at: index)
      found.append(Scenario(world, less))
    }
    for less in world.plainer { found.append(Scenario(less, steps)) }
    return found
  }

  /// The scenario without one landing and the later steps of that finger, up to its lift.
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
      return Scenario(world, less)
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
    less.disturbances = disturbances.compactMap { disturbance in
      var result = disturbance
      if case .action(let index, let count) = disturbance.moment {
        if index == recognizer { return nil }
        result.moment = .action(recognizer: moved(index), count: count)
      }
      switch disturbance.deed {
      case .disable(recognizer), .kill(recognizer): return nil
      case .disable(let index): result.deed = .disable(recognizer: moved(index))
      case .kill(let index): result.deed = .kill(recognizer: moved(index))
      default: break
      }
      return result
    }
    return less
  }

  /// Returns the world without the view and its descendants; nil if they have recognizers, which are removed
  /// first.
  func without(view: Int) -> ModelWorld? {
    if case .cell = views[view].kind { return nil }
    guard views[view].scroll?.isTable == true else { return without(leaf: view) }
    // A table is removed together with its rows, which follow it in the list.
    var less: ModelWorld? = self
    for row in children(of: view).reversed() { less = less?.without(leaf: row) }
    return less?.without(leaf: view)
  }

  private func without(leaf view: Int) -> ModelWorld? {
    guard children(of: view).isEmpty, !recognizers.contains(where: { $0.view == view }) else { return nil }
    var less = self
    less.views.remove(at: view)
    func moved(_ index: Int) -> Int { index > view ? index - 1 : index }
    for index in less.views.indices { less.views[index].parent = less.views[index].parent.map(moved) }
    for index in less.recognizers.indices {
      less.recognizers[index].view = moved(less.recognizers[index].view)
    }
    less.disturbances = disturbances.compactMap { disturbance in
      var result = disturbance
      switch disturbance.deed {
      case .remove(view), .hide(view): return nil
      case .remove(let index): result.deed = .remove(view: moved(index))
      case .hide(let index): result.deed = .hide(view: moved(index))
      case .scroll(let deed):
        guard let index = deed.view else { break }
        if index == view { return nil }
        result.deed = .scroll(deed.about(view: moved(index)))
      default: break
      }
      return result
    }
    return less.views.isEmpty ? nil : less
  }

  /// All worlds with one relation or disturbance removed.
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
    for index in disturbances.indices {
      var less = self
      less.disturbances.remove(at: index)
      found.append(less)
    }
    return found
  }

  private func isRow(_ view: Int) -> Bool {
    if case .cell = views[view].kind { true } else { false }
  }

  /// All worlds in which one property has its default.
  var plainer: [ModelWorld] {
    var found: [ModelWorld] = []
    func add(_ change: (inout ModelWorld) -> Void) {
      var less = self
      change(&less)
      if less != self { found.append(less) }
    }
    for index in views.indices {
      let plain = ModelView("", in: nil, ModelRect(0, 0, 1, 1))
      if views[index].scroll?.isTable != true, !isRow(index) { add { $0.views[index].kind = .plain } }
      add { $0.views[index].turn = .none }
      add { $0.views[index].level = 0 }
      add { $0.views[index].alpha = plain.alpha }
      add { $0.views[index].isHidden = false }
      add { $0.views[index].isUserInteractionEnabled = true }
      add { $0.views[index].isMultipleTouchEnabled = false }
      add { $0.views[index].isExclusiveTouch = false }
      add { $0.views[index].isEnabled = true }
      add { $0.views[index].callsSuper = false }
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
      add { $0.recognizers[index].isLogging = plain.isLogging }
      add { $0.recognizers[index].shouldBegin = plain.shouldBegin }
      add { $0.recognizers[index].receives = plain.receives }
    }
    return found
  }
}
