extension StoryWords {
  static func delivery(_ subject: StoryDraft.Subject, at time: TimeInterval) -> Told {
    switch subject {
    case .held(let phase, let view, let holders): held(phase, view, holders)
    case .call(let call): self.call(call)
    case .cancelled(let cancelled): self.cancelled(cancelled, at: time)
    case .discarded(let touch): discarded(touch)
    default: (LocalizedText("", ""), [])
    }
  }

  private static func held(
    _ phase: UITouch.Phase, _ view: TraceReference?, _ holders: [RecordedRecognizer]
  ) -> Told {
    let method = TraceWords.method(phase)
    let (english, chinese) = (view?.shortName ?? "its view", view?.shortName ?? "视图")
    if holders.count == 1, holders[0].kind == .contentDelay, let scrollView = holders[0].view?.shortName {
      return (
        LocalizedText(
          "\(scrollView), which delays content touches for 0.15 s, held \(method) back from \(english).",
          "\(scrollView) 会延迟内容触摸 0.15 秒，扣住了给 \(chinese) 的 \(method)。"), ["8.2", "4.10"]
      )
    }
    let names = names(holders)
    let property = phase == .began ? "delaysTouchesBegan" : "delaysTouchesEnded"
    return (
      LocalizedText(
        "\(names.english) could still recognize and held \(method) back from \(english): \(property) is on.",
        "\(names.chinese)仍可能识别，扣住了给 \(chinese) 的 \(method)：\(property) 为 YES。"
      ).capitalized,
      phase == .began ? ["4.10"] : ["4.11"]
    )
  }

  // MARK: Calls

  private static func call(_ call: ViewCall) -> Told {
    let method = TraceWords.method(call.phase)
    let (times, way) = (times(call.count), way(call))
    var (late, lateChinese) = ("", "")
    if let delay = call.delay.map(seconds) {
      (late, lateChinese) = (", \(delay.english) late", "，晚了 \(delay.chinese)")
    }
    return (
      LocalizedText(
        "\(call.view.shortName) got \(method)\(times.english)\(late).\(way.text.english)",
        "\(call.view.shortName) 收到 \(method)\(times.chinese)\(lateChinese)。\(way.text.chinese)"),
      [call.delay == nil ? "4.3e" : "4.12"] + way.rules
    )
  }

  /// The call's way up the responder chain, as a sentence of its own.
  private static func way(_ call: ViewCall) -> Told {
    guard let last = call.chain.last?.shortName else {
      return call.isDropped
        ? (LocalizedText(" Nobody is above it: the call was dropped.", "上面没有人了，调用被丢弃。"), ["10.6"])
        : (LocalizedText("", ""), [])
    }
    if call.isDropped, call.isKnownWay {
      return (
        LocalizedText(" Like the one before, it went up the chain and was dropped.", "和之前一样，它沿响应链一直到尽头，被丢弃。"),
        ["10.4", "10.6"]
      )
    }
    if call.isDropped {
      let way = call.chain.map(\.shortName).joined(separator: " › ")
      return (
        LocalizedText(
          " It went up the chain, \(way), to its end, and was dropped.", "它沿响应链 \(way) 一直到尽头，被丢弃。"),
        ["10.4", "10.6"]
      )
    }
    if call.isKnownWay {
      return (
        LocalizedText(" Like the one before, it went up the chain to \(last).", "和之前一样，它沿响应链交到 \(last)。"),
        ["10.4"]
      )
    }
    let between = call.chain.dropLast().map(\.shortName).joined(separator: " › ")
    return (
      LocalizedText(
        " It went up the chain\(between.isEmpty ? "" : ", over \(between),") to \(last), which kept it.",
        "它沿响应链\(between.isEmpty ? "" : "经过 \(between)")交到 \(last)，留在那里。"), ["10.4"]
    )
  }

  // MARK: Taken away

  private static func cancelled(_ cancelled: CancelledCall, at time: TimeInterval) -> Told {
    let listener = cancelled.call?.listener?.shortName
    if let recognizer = cancelled.recognizer {
      let (name, view) = (FactWords.name(recognizer), listener ?? cancelled.view?.shortName)
      let word = verb(recognizer)
      let seconds = seconds(time)
      return (
        LocalizedText(
          "\(view.map { "\($0)'s touchesCancelled" } ?? "touchesCancelled") came because \(name.english) \(word.english) at \(seconds.english) and its cancelsTouchesInView is on.",
          "\(view ?? "视图") 收到 touchesCancelled，因为\(name.chinese)在 \(seconds.chinese)\(word.chinese)，且 cancelsTouchesInView 为 YES。"
        ), ["4.3c", "4.4"]
      )
    }
    let reason = FactWords.reason(cancelled.cause)
    let rule = FactWords.rule(cancelled.cause)
    guard cancelled.call != nil else {
      return (
        LocalizedText("The touch was cancelled: \(reason.english).", "触摸被取消：\(reason.chinese)。"), [rule]
      )
    }
    let name = listener ?? cancelled.view?.shortName
    return (
      LocalizedText(
        "\(name.map { "\($0)'s touchesCancelled" } ?? "touchesCancelled") came because \(reason.english).",
        "\(name ?? "视图") 收到 touchesCancelled，因为\(reason.chinese)。"), [rule, "4.6"]
    )
  }

  private static func discarded(_ touch: DiscardedTouch) -> Told {
    let (english, chinese) = (touch.view?.shortName ?? "The view", touch.view?.shortName ?? "视图")
    guard let recognizer = touch.recognizer else {
      return touch.wasCancelled
        ? (
          LocalizedText(
            "\(english) never hears of the touch: it was cancelled while it was held back.",
            "\(chinese) 永远不会知道这个触摸：它在被扣住时取消了。"), ["4.14"]
        )
        : (
          LocalizedText(
            "\(english) never hears of the touch: there was nobody left to tell.",
            "\(chinese) 永远不会知道这个触摸：已经没有可告知的视图。"), ["1.13", "4.1"]
        )
    }
    let name = FactWords.name(recognizer)
    if touch.joinedLate {
      return (
        LocalizedText(
          "\(english) never hears of the touch: \(name.english) was under way when the finger landed, and took it as its own.",
          "\(chinese) 永远不会知道这个触摸：手指落下时\(name.chinese)已在进行，收走了它。"), ["4.9"]
      )
    }
    let since = touch.holder == nil ? "before it was told" : "while it was held back"
    let sinceChinese = touch.holder == nil ? "还没告诉它" : "还被扣住"
    return (
      LocalizedText(
        "\(english) never hears of the touch: \(name.english) \(verb(recognizer).english) \(since), and its cancelsTouchesInView is on, so it was thrown away.",
        "\(chinese) 永远不会知道这个触摸：\(sinceChinese)时\(name.chinese)就\(verb(recognizer).chinese)，且 cancelsTouchesInView 为 YES，触摸被丢弃。"
      ), ["4.3c", "4.10"]
    )
  }

  /// The verb for the first state in which the recognizer affects others.
  static func verb(_ recognizer: RecordedRecognizer) -> LocalizedText {
    switch recognizer.kind {
    case .longPress, .pan, .edgePan, .pinch, .rotation, .hover, .scrolling, .zooming:
      LocalizedText("began", "开始识别")
    case .tap, .swipe, .contentDelay, .custom: LocalizedText("recognized", "识别")
    }
  }
}
