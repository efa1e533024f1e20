/// Writes a scenario as Swift code, so that it can become a test.
extension Scenario {
  public var swiftCode: String {
    var text = "var world = ModelWorld()\n"
    if world.scale != 1 { text += "world.scale = \(world.scale)\n" }
    for (index, view) in world.views.enumerated() { text += code(view, index) }
    for (index, recognizer) in world.recognizers.enumerated() { text += code(recognizer, index) }
    for (name, pairs) in [
      ("requirements", world.requirements), ("simultaneous", world.simultaneous),
      ("requiresFailureOf", world.requiresFailureOf), ("requiredToFailBy", world.requiredToFailBy),
    ] where !pairs.isEmpty {
      let list = pairs.map { "ModelPair(\($0.first), \($0.second))" }.joined(separator: ", ")
      text += "world.\(name) = [\(list)]\n"
    }
    for planned in world.plannedOperations {
      let moment =
        switch planned.moment {
        case .time(let time): ".time(\(time))"
        case .action(let index, let count): ".action(recognizer: \(index), count: \(count))"
        }
      let operation =
        switch planned.operation {
        case .remove(let view): ".remove(view: \(view))"
        case .disable(let index): ".disable(recognizer: \(index))"
        case .kill(let index): ".kill(recognizer: \(index))"
        case .hide(let view): ".hide(view: \(view))"
        case .cancelAllTouches: ".cancelAllTouches"
        case .scroll(let operation): ".scroll(\(operation.swiftCode))"
        case .show(let window): ".show(window: \(window))"
        case .setLevel(let window, let level): ".setLevel(window: \(window), \(level))"
        case .makeKey(let window): ".makeKey(window: \(window))"
        case .present(let view): ".present(view: \(view))"
        case .dismiss(let view): ".dismiss(view: \(view))"
        case .becomeFirst(let place):
          ".becomeFirst(ModelPlace(\(place.view), isController: \(place.isController)))"
        case .resignFirst(let place):
          ".resignFirst(ModelPlace(\(place.view), isController: \(place.isController)))"
        case .send(let action, let view): ".send(\"\(action)\", from: \(view))"
        case .find(let action, let view): ".find(\"\(action)\", from: \(view))"
        case .disableControl(let view): ".disableControl(view: \(view))"
        case .ask(let supply, let view): ".ask(.\(supply), of: \(view))"
        }
      text += "world.plannedOperations.append(ModelPlannedOperation(\(moment), \(operation)))\n"
    }
    if world.logsChainEnd { text += "world.logsChainEnd = true\n" }
    if let window = world.keyWindow { text += "world.keyWindow = \(window)\n" }
    if world.isTablet { text += "world.isTablet = true\n" }
    if world.logsEvents { text += "world.logsEvents = true\n" }
    let list = steps.map { "  .init(\($0.milliseconds), \($0.finger), .\($0.phase), \($0.x), \($0.y)),\n" }
    text += "var steps: [Scenario.Step] = [\n\(list.joined())]\n"
    for (index, step) in steps.enumerated() where !step.through.isEmpty {
      let points = step.through.map { "ModelPoint(\($0.x), \($0.y))" }.joined(separator: ", ")
      text += "steps[\(index)].through = [\(points)]\n"
    }
    for (index, step) in steps.enumerated() where step.buttons != 1 {
      text += "steps[\(index)].buttons = \(step.buttons)\n"
    }
    for (index, step) in steps.enumerated() where step.modifiers != 0 {
      text += "steps[\(index)].modifiers = \(step.modifiers)\n"
    }
    if !pointers.isEmpty { text += "let pointers: Set<Int> = \(pointers.sorted())\n" }
    if !pencils.isEmpty { text += "let pencils: Set<Int> = \(pencils.sorted())\n" }
    if !inputs.isEmpty {
      let list = inputs.map { "  ModelInput(\($0.milliseconds), \(code($0.kind))),\n" }.joined()
      text += "let inputs: [ModelInput] = [\n\(list)]\n"
    }
    return text
  }

  private func code(_ kind: ModelInput.Kind) -> String {
    switch kind {
    case .key(let letter, let phase): ".key(\"\(letter)\", .\(phase))"
    case .shake(let phase): ".shake(.\(phase))"
    case .commit(let text): ".commit(\"\(text)\")"
    case .remoteControl: ".remoteControl"
    case .pointer(let input): ".pointer(\(code(input)))"
    }
  }

  private func code(_ input: ModelPointerInput) -> String {
    switch input {
    case .scroll(let scroll):
      ".scroll(.init(.\(scroll.phase), \(scroll.place.swiftCode), by: \(scroll.way.swiftCode), "
        + "isWheel: \(scroll.isWheel)))"
    case .hover(let hover):
      ".hover(.init(.\(hover.phase), \(hover.place.swiftCode), isPencil: \(hover.isPencil)))"
    case .transform(let transform):
      ".transform(.init(.\(transform.phase), \(transform.place.swiftCode), scale: \(transform.scale), "
        + "rotation: \(transform.rotation)))"
    }
  }

  private func code(_ view: ModelView, _ index: Int) -> String {
    let frame = view.frame
    let kind =
      switch view.kind {
      case .plain: ""
      case .control: ", .control"
      case .button: ", .button"
      case .cell(let row): ", .cell(row: \(row))"
      case .wrapper: ", .wrapper"
      case .kit(.stepper): ", .control"
      case .kit(let kit): ", .kit(.\(kit))"
      case .field(let field): ", .field(\(field.swiftCode))"
      case .scroll(let scroll): ", .scroll(ModelScroll(\(scroll.contentWidth), \(scroll.contentHeight)))"
      }
    let parent = view.parent.map { "\($0)" } ?? "nil"
    var text = "world.views.append(\n  ModelView(\"\(view.name)\", in: \(parent), "
    text += "ModelRect(\(frame.x), \(frame.y), \(frame.width), \(frame.height))\(kind)))\n"
    let plain = ModelView("", in: nil, frame)
    func add<Value: Equatable & Sendable>(
      _ name: String, _ value: Value, _ usual: Value, _ word: String? = nil
    ) {
      if value != usual { text += "world.views[\(index)].\(name) = \(word ?? "\(value)")\n" }
    }
    add("turn", view.turn, plain.turn, ".\(view.turn)")
    add("zoom", view.zoom, plain.zoom)
    if view.origin != .zero {
      text += "world.views[\(index)].origin = ModelPoint(\(view.origin.x), \(view.origin.y))\n"
    }
    switch view.hitting {
    case .usual: break
    case .passing: text += "world.views[\(index)].hitting = .passing\n"
    case .view(let other): text += "world.views[\(index)].hitting = .view(\(other))\n"
    }
    add("level", view.level, plain.level)
    add("isHidden", view.isHidden, plain.isHidden)
    add("alpha", view.alpha, plain.alpha)
    add("isUserInteractionEnabled", view.isUserInteractionEnabled, plain.isUserInteractionEnabled)
    add("isMultipleTouchEnabled", view.isMultipleTouchEnabled, plain.isMultipleTouchEnabled)
    add("isExclusiveTouch", view.isExclusiveTouch, plain.isExclusiveTouch)
    add("isEnabled", view.isEnabled, plain.isEnabled)
    add("isReading", view.isReading, plain.isReading)
    add("hasTarget", view.hasTarget, plain.hasTarget)
    add("tracking", view.tracking, plain.tracking, ".\(view.tracking)")
    add("callsSuper", view.callsSuper, plain.callsSuper)
    add("isZoomed", view.isZoomed, plain.isZoomed)
    add("holdsKeyboard", view.holdsKeyboard, plain.holdsKeyboard)
    if let menu = view.menu { text += "world.views[\(index)].menu = .\(menu)\n" }
    if let action = view.action { text += "world.views[\(index)].action = \"\(action)\"\n" }
    if let responder = view.responder {
      text += "world.views[\(index)].responder = ModelResponder()\n"
      text += code(responder, "world.views[\(index)].responder?")
    }
    if let controller = view.controller {
      let kind =
        switch controller.kind {
        case .plain: ""
        case .navigation: ", .navigation"
        case .presented(let presenter): ", .presented(by: \(presenter))"
        case .presents(let presenter, let isFull): ", .presents(by: \(presenter), isFull: \(isFull))"
        }
      text += "world.views[\(index)].controller = ModelController(\"\(controller.name)\"\(kind))\n"
      text += code(controller.responder, "world.views[\(index)].controller?.responder")
    }
    if case .kit(.stepper(let stepper)) = view.kind {
      text += "var stepper\(index) = ModelStepper(value: \(stepper.value), step: \(stepper.step))\n"
      if stepper.wraps { text += "stepper\(index).wraps = true\n" }
      if !stepper.autorepeat { text += "stepper\(index).autorepeat = false\n" }
      if !stepper.isContinuous { text += "stepper\(index).isContinuous = false\n" }
      text += "world.views[\(index)].kind = .kit(.stepper(stepper\(index)))\n"
    }
    if let scroll = view.scroll { text += code(scroll, index) }
    return text
  }

  private func code(_ responder: ModelResponder, _ path: String) -> String {
    let plain = ModelResponder()
    var text = ""
    func add(_ name: String, _ word: String, _ isUsual: Bool) {
      if !isUsual { text += "\(path).\(name) = \(word)\n" }
    }
    add("callsSuper", "\(responder.callsSuper)", responder.callsSuper == plain.callsSuper)
    add("exceptions", "\(responder.exceptions)", responder.exceptions.isEmpty)
    switch responder.next {
    case .usual: break
    case .view(let view): add("next", ".view(\(view))", false)
    case .end: add("next", ".end", false)
    }
    add("canBecomeFirst", "\(responder.canBecomeFirst)", !responder.canBecomeFirst)
    add("canResignFirst", "\(responder.canResignFirst)", responder.canResignFirst)
    add("resigns", "\(responder.resigns)", responder.resigns)
    add("actions", "\(responder.actions)", responder.actions.isEmpty)
    add("denied", "\(responder.denied)", responder.denied.isEmpty)
    let commands = responder.commands.map { ".init(\"\($0.letter)\", \"\($0.action)\")" }
    let supplies = responder.supplies.map { ".\($0)" }
    add("supplies", "[\(supplies.joined(separator: ", "))]", supplies.isEmpty)
    add("commands", "[\(commands.joined(separator: ", "))]", commands.isEmpty)
    return text
  }

  private func code(_ scroll: ModelScroll, _ index: Int) -> String {
    let plain = ModelScroll(scroll.contentWidth, scroll.contentHeight)
    guard scroll != plain else { return "" }
    var text = "var scroll\(index) = ModelScroll(\(scroll.contentWidth), \(scroll.contentHeight))\n"
    if scroll.offset != plain.offset {
      text += "scroll\(index).offset = ModelPoint(\(scroll.offset.x), \(scroll.offset.y))\n"
    }
    func add(_ name: String, _ value: Bool, _ usual: Bool) {
      if value != usual { text += "scroll\(index).\(name) = \(value)\n" }
    }
    add("isTable", scroll.isTable, plain.isTable)
    add("delaysContentTouches", scroll.delaysContentTouches, plain.delaysContentTouches)
    add("canCancelContentTouches", scroll.canCancelContentTouches, plain.canCancelContentTouches)
    add("isScrollEnabled", scroll.isScrollEnabled, plain.isScrollEnabled)
    add("bounces", scroll.bounces, plain.bounces)
    add("alwaysBounceHorizontal", scroll.alwaysBounceHorizontal, plain.alwaysBounceHorizontal)
    add("alwaysBounceVertical", scroll.alwaysBounceVertical, plain.alwaysBounceVertical)
    text += scroll.motion.swiftCode("scroll\(index).motion")
    return text + "world.views[\(index)].kind = .scroll(scroll\(index))\n"
  }

  private func code(_ recognizer: ModelRecognizer, _ index: Int) -> String {
    let kind =
      switch recognizer.kind {
      case .tap(let taps, let touches): ".tap(taps: \(taps), touches: \(touches))"
      case .longPress(let duration, let touches): ".longPress(duration: \(duration), touches: \(touches))"
      case .pan(let minimum, let maximum):
        ".pan(minimum: \(minimum), maximum: \(maximum == .max ? ".max" : "\(maximum)"))"
      case .swipe(let direction): ".swipe(.\(direction))"
      case .edgePan(let edge): ".edgePan(.\(edge))"
      case .tapPress(let taps, let touches): ".tapPress(taps: \(taps), touches: \(touches))"
      case .rotation: ".rotation"
      case .hover: ".hover"
      case .press(let press): ".press(.\(press))"
      case .pinch: ".pinch"
      case .scrollDelay, .scrollPan, .scrollPinch, .menu: fatalError("Worlds do not contain this kind.")
      }
    var text =
      "world.recognizers.append(ModelRecognizer(\"\(recognizer.name)\", on: \(recognizer.view), \(kind)))\n"
    let plain = ModelRecognizer("", on: 0, .pinch)
    func add<Value: Equatable & Sendable>(
      _ name: String, _ value: Value, _ usual: Value, _ word: String? = nil
    ) {
      if value != usual { text += "world.recognizers[\(index)].\(name) = \(word ?? "\(value)")\n" }
    }
    add("cancelsTouchesInView", recognizer.cancelsTouchesInView, plain.cancelsTouchesInView)
    add("delaysTouchesBegan", recognizer.delaysTouchesBegan, plain.delaysTouchesBegan)
    add("delaysTouchesEnded", recognizer.delaysTouchesEnded, plain.delaysTouchesEnded)
    add("isEnabled", recognizer.isEnabled, plain.isEnabled)
    add("isReading", recognizer.isReading, plain.isReading)
    add("isLogging", recognizer.isLogging, plain.isLogging)
    add("shouldBegin", recognizer.shouldBegin, plain.shouldBegin)
    add("allows", recognizer.allows, plain.allows, ".\(recognizer.allows)")
    add("requiresExclusiveType", recognizer.requiresExclusiveType, plain.requiresExclusiveType)
    add("scrolls", recognizer.scrolls, plain.scrolls, ".init(rawValue: \(recognizer.scrolls.rawValue))")
    add("buttons", recognizer.buttons, plain.buttons)
    add("receives", recognizer.receives, plain.receives, ".\(recognizer.receives)")
    return text
  }
}
