extension LifeOfATouch {
  /// What recognizers do, and what that does to views.
  func tellRecognizers(_ event: TouchTraceEvent) -> (text: String, rule: String?) {
    switch event {
    case .recognizerJoined(let recognizer, _):
      let place = recognizer.view.map { " of \(names.shortName($0))" } ?? ""
      return ("\(names.shortName(recognizer))\(place) takes the touch on.", "1.14")
    case .recognizerTouches(let phase, let touches, let recognizer):
      return (
        "\(names.shortName(recognizer)) gets \(TraceWords.method(phase)) with "
          + "\(LifeOfATouch.counted(touches.count, "touch", "touches")), before any view does.", "4.3a"
      )
    case .recognizerInput(let event, let recognizer):
      return ("\(names.shortName(recognizer)) is told of a \(TraceWords.name(event.type)) event.", "5.8")
    case .recognizerState(let recognizer, let old, let new, let cause):
      return tell(names.shortName(recognizer), from: old, to: new, cause)
    case .recognizerWaits(let recognizer, let other):
      return (
        "\(names.shortName(recognizer)) would recognize, and waits for \(names.shortName(other)) to fail.",
        "5.14"
      )
    case .recognizerWaitEnded(let recognizer, let other, let didFail):
      let decision = didFail ? "failed: the way is free for" : "recognized: it was in vain for"
      return ("\(names.shortName(other)) \(decision) \(names.shortName(recognizer)), which waited.", "5.14")
    case .recognizerIgnored(let recognizer, _):
      return (
        "\(names.shortName(recognizer)) ignores the touch from now on: it delays and cancels nothing.", "4.15"
      )
    case .preventionDecided(let recognizer, let other, let standing, let relation):
      return tell(names.shortName(recognizer), preventing: names.shortName(other), standing, relation)
    case .deliveryDecided(_, let call, let recognizer, let standing, let verdict):
      return tell(names.shortName(recognizer), call, standing, verdict)
    case .recognitionDecided(_, let recognizer, let knowledge, let cancels):
      return tell(names.shortName(recognizer), knowledge, cancels: cancels)
    case .touchHeld(let touch, let phase, let recognizer):
      return (
        "\(viewName(of: touch, begins: true)) is not told of \(TraceWords.method(phase)) yet: "
          + "\(names.shortName(recognizer)) holds it back.", phase == .ended ? "4.11" : "4.10"
      )
    case .touchReleased(let touch, let phase):
      return (
        "Nobody holds \(TraceWords.method(phase)) back any more: \(viewName(of: touch)) is told now.", "4.12"
      )
    case .touchDiscarded(let touch, let recognizer?):
      return (
        "\(names.shortName(recognizer)) recognized first: \(viewName(of: touch)) never hears of the touch.",
        "4.10"
      )
    case .touchDiscarded(let touch, nil):
      return touch.phase == .cancelled
        ? (
          "The touch was cancelled while it was held back: \(viewName(of: touch)) never hears of it.", "4.14"
        )
        : ("\(viewName(of: touch, begins: true)) has left the window: it never hears of the touch.", "1.13")
    default: return ("", nil)
    }
  }

  /// For the middle of a sentence; for its beginning with a capital.
  private func viewName(of touch: UITouch, begins: Bool = false) -> String {
    touch.view.map(names.shortName) ?? (begins ? "The view" : "the view")
  }

  private func tell(
    _ name: String, from old: UIGestureRecognizer.State, to new: UIGestureRecognizer.State,
    _ cause: RecognizerStateCause
  ) -> (text: String, rule: String?) {
    let state = TraceWords.name(new)
    switch cause {
    case .assigned:
      return switch new {
      case .possible: ("\(name) is possible again.", "5.2")
      case .began: ("\(name) sees its gesture begin.", "5.2")
      case .changed: ("\(name) sees its gesture change.", "5.2")
      case .ended: ("\(name) \(old == .possible ? "recognizes its gesture" : "sees its gesture end").", "5.3")
      case .cancelled: ("\(name) gives its gesture up: cancelled.", "5.3")
      case .failed: ("\(name) fails: this is not its gesture.", "5.3")
      }
    case .refused: return ("\(name) fails: its view or its delegate said that it should not begin.", "5.7")
    case .prevented(let other):
      return ("\(name) fails: \(names.shortName(other)) recognized and prevents it.", "5.9")
    case .underWay(let other):
      return ("\(name) fails: \(names.shortName(other)) is under way and prevents it.", "5.11")
    case .requirement(let other):
      return ("\(name) is \(state): \(names.shortName(other)), which had to fail, recognized.", "5.14")
    case .followed: return ("\(name) is \(state): an event came after it began.", "5.4")
    case .disabled: return ("\(name) is \(state): it was disabled.", "5.20")
    case .removed: return ("\(name) is \(state): it was taken from its view.", "5.21")
    case .reset: return ("The sequence is over for \(name): it is reset and possible again.", "5.18")
    }
  }

  private func tell(
    _ name: String, preventing other: String, _ standing: PreventionTable.Standing,
    _ relation: PreventionTable.Relation
  ) -> (text: String, rule: String?) {
    let question = "May \(name) prevent \(other)?"
    return switch relation {
    case .prevents: ("\(question) Yes.", standing == .active ? "5.11" : "5.9")
    case .simultaneous: ("\(question) No: a delegate lets both recognize.", "5.10")
    case .mayNot: ("\(question) No: one of the two says no.", "5.9")
    case .unrelated: ("\(question) No: neither view is inside the other.", "5.9")
    }
  }

  private func tell(
    _ name: String, _ call: DeliveryTable.Call, _ standing: DeliveryTable.Standing,
    _ verdict: DeliveryTable.Verdict
  ) -> (text: String, rule: String?) {
    let method = call == .began ? "touchesBegan" : "touchesEnded"
    let reason =
      switch standing {
      case .possible: "it may still recognize"
      case .waiting: "it waits for another one to fail"
      case .recognized: "it has recognized"
      case .out: "it is out of the game"
      }
    let property = call == .began ? "delaysTouchesBegan" : "delaysTouchesEnded"
    return switch verdict {
    case .hold:
      (
        "\(name) holds \(method) back: \(reason), and its \(property) is on.",
        call == .began ? "4.10" : "4.11"
      )
    case .discard: ("\(name) keeps \(method) from the view: \(reason), and the touch joined later.", "4.9")
    case .pass where standing == .possible || standing == .waiting:
      ("\(name) lets \(method) pass: its \(property) is off.", call == .began ? "4.10" : "4.11")
    case .pass: ("\(name) lets \(method) pass: \(reason).", call == .began ? "4.10" : "4.11")
    }
  }

  private func tell(
    _ name: String, _ knowledge: RecognitionTable.Knowledge, cancels: Bool
  ) -> (text: String, rule: String?) {
    guard cancels else { return ("\(name) recognized, and leaves its touch to the view.", "4.9") }
    return switch RecognitionTable.effect(knowledge, cancelsTouchesInView: true) {
    case .nothing: ("\(name) recognized; no view has its touch.", "4.9")
    case .discard: ("\(name) recognized before the view was told of its touch.", "4.10")
    case .cancel: ("\(name) recognized, and takes its touch from the view.", "4.9")
    }
  }

  static func words(_ sample: InputSample) -> String {
    switch sample {
    case .hover(let hover):
      "\(hover.type == .pencil ? "The pen" : "The pointer") \(verb(hover.phase)) \(Points.text(hover.location))."
    case .scroll(let scroll):
      "\(scroll.source == .wheel ? "The wheel" : "The touchpad") scrolls (\(scroll.phase)) by "
        + "\(Points.text(CGPoint(x: scroll.translation.dx, y: scroll.translation.dy))) at "
        + "\(Points.text(scroll.location))."
    case .transform(let transform):
      "\(counted(transform.fingerCount, "finger")) on the touchpad (\(transform.phase)) at "
        + "\(Points.text(transform.location))."
    case .press(let press):
      "Key \(press.usage) \(verb(press.phase))\(press.characters.isEmpty ? "" : ": it types \(press.characters)")."
    case .text(let text): words(text.change)
    case .shake(let shake): "The device is shaken: \(shake.phase)."
    case .remoteControl(let control): "A media key asks for \(control.subtype)."
    }
  }

  private static func words(_ change: TextInputChange) -> String {
    var parts: [String] = []
    if change.deletedBefore > 0 || change.deletedAfter > 0 {
      parts.append("deletes \(change.deletedBefore) and \(change.deletedAfter) bytes around the caret")
    }
    if let text = change.committedText, !text.isEmpty { parts.append("writes \(text)") }
    if let text = change.markedText, !text.isEmpty { parts.append("proposes \(text)") }
    if parts.isEmpty { parts.append("takes its proposal back") }
    return "The input method \(parts.joined(separator: ", "))."
  }

  private static func verb(_ phase: HoverSample.Phase) -> String {
    switch phase {
    case .entered: "comes in at"
    case .moved: "moves to"
    case .exited: "leaves at"
    }
  }

  private static func verb(_ phase: PressSample.Phase) -> String {
    switch phase {
    case .began: "goes down"
    case .changed: "repeats"
    case .ended: "comes up"
    case .cancelled: "is taken away"
    }
  }

  static func rule(_ sample: InputSample) -> String? {
    switch sample {
    case .hover: "1.3"
    case .scroll: "6.P8"
    case .transform: "2.4"
    case .press, .text, .shake, .remoteControl: "10.12"
    }
  }
}
