import SeededNumbers

/// Controllers and the responder chain, first responders, keys, and windows that are shown and hidden.
extension ScenarioGenerator {
  /// Whether the view is a controller's root view inside private wrappers, or such a wrapper.
  func isWrapped(_ view: Int) -> Bool {
    world.views[view].kind == .wrapper
      || world.views[view].parent.map { world.views[$0].kind == .wrapper } == true
  }

  /// Returns the view to which new views are added. For a wrapper, or a window with a root view, this is the
  /// view inside all wrappers. For any other view, it is the view itself.
  func inhabited(_ view: Int) -> Int {
    var view = view
    while let inner = world.children(of: view).last,
      world.views[view].kind == .wrapper || world.views[inner].kind == .wrapper
    {
      view = inner
    }
    return view
  }

  /// Adds a root view controller to the window (rule 10.7).
  mutating func addRoot(in window: Int) {
    guard features.contains(.chains), more.chance(2, in: 3) else { return }
    let size = world.views[window].frame
    let frame = ModelRect(0, 0, size.width, size.height)
    var parent = window
    func add(_ view: ModelView) {
      world.views.append(view)
      parent = world.views.count - 1
    }
    // UITransitionView and UIDropShadowView.
    for _ in 0..<2 { add(ModelView("-", in: parent, frame, .wrapper)) }
    if more.chance(1, in: 3) {
      // UILayoutContainerView, UINavigationTransitionView, UIViewControllerWrapperView.
      for index in 0..<3 {
        var view = ModelView("-", in: parent, frame, .wrapper)
        if index == 0 {
          view.controller = ModelController("N\(window)", .navigation)
          view.controller?.responder = responder()
        }
        add(view)
      }
    }
    var root = ModelView("V\(world.views.count)", in: parent, frame)
    root.controller = ModelController("C\(world.views.count)")
    root.controller?.responder = responder()
    root.callsSuper = more.chance(3, in: 4)
    root.isMultipleTouchEnabled = more.chance(1, in: 2)
    add(root)
  }

  /// Returns a responder that forwards most calls.
  private mutating func responder() -> ModelResponder {
    var responder = ModelResponder()
    responder.callsSuper = more.chance(4, in: 5)
    if more.chance(1, in: 4) {
      responder.exceptions = [
        more.pick(["touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled", "pressesBegan"])
      ]
    }
    return responder
  }

  mutating func addChain() {
    guard features.contains(.chains) else { return }
    world.logsChainEnd = more.chance(1, in: 2)
    for view in world.views.indices
    where world.views[view].kind == .plain && world.views[view].parent != nil && !isWrapped(view) {
      if more.chance(1, in: 3) {
        var controller = ModelController("C\(view)")
        controller.responder = responder()
        world.views[view].controller = controller
      }
      if more.chance(1, in: 3) {
        world.views[view].responder = responder()
        let places = world.views.indices.filter {
          $0 < view && world.views[$0].kind != .wrapper && !isCell($0)
        }
        if more.chance(1, in: 3) {
          world.views[view].responder?.next = more.chance(1, in: 4) ? .end : .view(more.pick(places))
        }
      }
    }
    if let root = world.views.indices.first(where: { world.views[$0].kind == .plain && isWrapped($0) }),
      more.chance(1, in: 6)
    {
      present(by: root)
    }
  }

  private func isCell(_ view: Int) -> Bool {
    if case .cell = world.views[view].kind { true } else { false }
  }

  private mutating func present(by root: Int) {
    var window = root
    while let parent = world.views[window].parent { window = parent }
    let size = world.views[window].frame
    let frame = ModelRect(0, 0, size.width, size.height)
    world.views.append(ModelView("-", in: window, frame, .wrapper))
    var view = ModelView("V\(world.views.count)", in: world.views.count - 1, frame)
    view.controller = ModelController("C\(world.views.count)", .presented(by: presenter(root)))
    view.controller?.responder = responder()
    view.callsSuper = more.chance(3, in: 4)
    world.views.append(view)
  }

  /// Returns the outermost view with a controller among the root view and its superviews. The controller of
  /// that view presents the new controller.
  private func presenter(_ root: Int) -> Int {
    var found = root
    var view: Int? = root
    while let present = view {
      if world.views[present].controller != nil { found = present }
      view = world.views[present].parent
    }
    return found
  }

  private mutating func aTime(until end: Int) -> ModelPlannedOperation.Moment {
    .time(Double(more.number(below: max(1, end / 10)) * 10 + 3) / 1000)
  }

  /// Adds first responders, actions and keys. Returns the keys.
  mutating func addResponders(until end: Int) -> [ModelInput] {
    // These scenarios do not test the effect of a presented controller on keys.
    let isPresenting = world.views.contains { view in
      if case .presented = view.controller?.kind { true } else { false }
    }
    guard features.contains(.responders), !isPresenting else { return [] }
    world.keyWindow = 0
    // Deletes the removals of views that were generated before. Only `PresentationGenerator` adds removals of
    // views that can be first responder.
    world.plannedOperations.removeAll { if case .remove = $0.operation { true } else { false } }
    var places: [ModelPlace] = []
    for view in world.views.indices where world.views[view].kind == .plain && world.views[view].parent != nil
    {
      if more.chance(2, in: 3), !isWrapped(view) {
        var responder = world.views[view].responder ?? responder()
        equip(&responder)
        world.views[view].responder = responder
        places.append(ModelPlace(view))
      }
      if world.views[view].controller != nil, more.chance(1, in: 2) {
        if var responder = world.views[view].controller?.responder {
          equip(&responder)
          world.views[view].controller?.responder = responder
        }
        places.append(ModelPlace(view, isController: true))
      }
    }
    for view in world.views.indices where world.views[view].isControl && more.chance(1, in: 2) {
      world.views[view].action = more.pick(["cutA", "cutB"])
    }
    let end = max(end, 300)
    let all = world.views.indices.filter { world.views[$0].kind != .wrapper && !isCell($0) }
    for _ in 0..<1 + more.number(below: 6) {
      var operations: [ModelPlannedOperation.Operation] = [
        .send(more.pick(["cutA", "cutB"]), from: more.pick(all)),
        .find(more.pick(["cutA", "cutB"]), from: more.pick(all)),
      ]
      if !places.isEmpty {
        operations += [.becomeFirst(more.pick(places)), .becomeFirst(more.pick(places))]
        operations += [.resignFirst(more.pick(places))]
      }
      world.plannedOperations.append(ModelPlannedOperation(aTime(until: end), more.pick(operations)))
    }
    return keys(until: end)
  }

  private mutating func equip(_ responder: inout ModelResponder) {
    responder.canBecomeFirst = more.chance(3, in: 4)
    responder.canResignFirst = !more.chance(1, in: 6)
    responder.resigns = !more.chance(1, in: 6)
    responder.actions = ["cutA", "cutB"].filter { _ in more.chance(1, in: 3) }
    responder.denied = ["cutA", "cutB"].filter { _ in more.chance(1, in: 6) }
    if more.chance(1, in: 4) {
      responder.commands.append(.init(more.pick(["a", "b"]), more.pick(["cutA", "cutB"])))
    }
  }

  private mutating func keys(until end: Int) -> [ModelInput] {
    var inputs: [ModelInput] = []
    for _ in 0..<more.number(below: 4) {
      var time = more.number(below: end / 10) * 10 + 7
      let letter = more.pick(["a", "b", "c"])
      if more.chance(1, in: 5) {
        inputs.append(ModelInput(time, .remoteControl))
      } else if more.chance(1, in: 4) {
        inputs.append(ModelInput(time, .shake(.began)))
        inputs.append(ModelInput(time + 100, .shake(more.chance(1, in: 4) ? .cancelled : .ended)))
      } else {
        inputs.append(ModelInput(time, .key(letter, .began)))
        while more.chance(1, in: 3) {
          time += 50
          inputs.append(ModelInput(time, .key(letter, .changed)))
        }
        inputs.append(ModelInput(time + 60, .key(letter, more.chance(1, in: 6) ? .cancelled : .ended)))
      }
    }
    return inputs.enumerated().sorted {
      ($0.element.milliseconds, $0.offset) < ($1.element.milliseconds, $1.offset)
    }
    .map(\.element)
  }

  /// Adds operations of the app that hide, show and raise windows, and make them key.
  mutating func addWindowChanges(until end: Int) {
    guard features.contains(.windowChanges) else { return }
    world.keyWindow = 0
    let windows = world.views.indices.filter { world.views[$0].parent == nil }
    for _ in 0..<1 + more.number(below: 3) {
      let window = more.pick(windows)
      let operations: [ModelPlannedOperation.Operation] = [
        .hide(view: window), .hide(view: window), .show(window: window), .makeKey(window: window),
        .setLevel(window: window, more.pick([0, 1, 2])),
      ]
      world.plannedOperations.append(ModelPlannedOperation(aTime(until: end), more.pick(operations)))
    }
  }
}
