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
    for disturbance in world.disturbances {
      let moment =
        switch disturbance.moment {
        case .time(let time): ".time(\(time))"
        case .action(let index, let count): ".action(recognizer: \(index), count: \(count))"
        }
      let deed =
        switch disturbance.deed {
        case .remove(let view): ".remove(view: \(view))"
        case .disable(let index): ".disable(recognizer: \(index))"
        case .kill(let index): ".kill(recognizer: \(index))"
        case .hide(let view): ".hide(view: \(view))"
        case .cancelAllTouches: ".cancelAllTouches"
        case .scroll(let deed): ".scroll(\(deed.swiftCode))"
        }
      text += "world.disturbances.append(ModelDisturbance(\(moment), \(deed)))\n"
    }
    let list = steps.map { "  .init(\($0.milliseconds), \($0.finger), .\($0.phase), \($0.x), \($0.y)),\n" }
    return text + "let steps: [Scenario.Step] = [\n\(list.joined())]\n"
  }

  private func code(_ view: ModelView, _ index: Int) -> String {
    let frame = view.frame
    let kind =
      switch view.kind {
      case .plain: ""
      case .control: ", .control"
      case .button: ", .button"
      case .cell(let row): ", .cell(row: \(row))"
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
    add("level", view.level, plain.level)
    add("isHidden", view.isHidden, plain.isHidden)
    add("alpha", view.alpha, plain.alpha)
    add("isUserInteractionEnabled", view.isUserInteractionEnabled, plain.isUserInteractionEnabled)
    add("isMultipleTouchEnabled", view.isMultipleTouchEnabled, plain.isMultipleTouchEnabled)
    add("isExclusiveTouch", view.isExclusiveTouch, plain.isExclusiveTouch)
    add("isEnabled", view.isEnabled, plain.isEnabled)
    add("callsSuper", view.callsSuper, plain.callsSuper)
    add("isZoomed", view.isZoomed, plain.isZoomed)
    add("holdsKeyboard", view.holdsKeyboard, plain.holdsKeyboard)
    if let scroll = view.scroll { text += code(scroll, index) }
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
      default: ".pinch"
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
    add("isLogging", recognizer.isLogging, plain.isLogging)
    add("shouldBegin", recognizer.shouldBegin, plain.shouldBegin)
    add("receives", recognizer.receives, plain.receives, ".\(recognizer.receives)")
    return text
  }
}
