extension StoryWords {
  static func deliverySentence(_ subject: StoryDraft.Subject, at time: TimeInterval) -> Sentence {
    switch subject {
    case .held(let phase, let view, let holders): heldSentence(phase, view, holders)
    case .call(let call): self.callSentence(call)
    case .cancelled(let cancelled): self.cancelledSentence(cancelled, at: time)
    case .discarded(let touch): discardedSentence(touch)
    default: (LocalizedText("", ""), [])
    }
  }

  private static func heldSentence(
    _ phase: UITouch.Phase, _ view: TraceReference?, _ holders: [RecordedRecognizer]
  ) -> Sentence {
    let method = TraceWords.methodName(for: phase)
    let (english, chinese) = (view?.shortName ?? "its view", view?.shortName ?? "视图")
    if holders.count == 1, holders[0].kind == .contentDelay, let scrollView = holders[0].view?.shortName {
      return (
        LocalizedText(
          "\(scrollView), which delays content touches for 0.15 s, held \(method) back from \(english).",
          "\(scrollView) 会延迟内容触摸 0.15 秒，延迟了给 \(chinese) 的 \(method)。"), ["8.2", "4.10"]
      )
    }
    let names = names(holders)
    let property = phase == .began ? "delaysTouchesBegan" : "delaysTouchesEnded"
    return (
      LocalizedText(
        "\(names.english) could still recognize and held \(method) back from \(english): \(property) is true.",
        "\(names.chinese)仍可能识别，延迟了给 \(chinese) 的 \(method)：\(property) 为 true。"
      ).capitalized,
      phase == .began ? ["4.10"] : ["4.11"]
    )
  }

  // MARK: Calls

  private static func callSentence(_ call: ViewCall) -> Sentence {
    let method = TraceWords.methodName(for: call.phase)
    let (times, path) = (repetitionText(call.count), pathSentence(of: call))
    var (late, lateChinese) = ("", "")
    if let delay = call.delay.map(secondsText) {
      (late, lateChinese) = (", \(delay.english) late", "，晚了 \(delay.chinese)")
    }
    return (
      LocalizedText(
        "\(call.view.shortName) got \(method)\(times.english)\(late).\(path.text.english)",
        "\(call.view.shortName) 收到 \(method)\(times.chinese)\(lateChinese)。\(path.text.chinese)"),
      [call.delay == nil ? "4.3e" : "4.12"] + path.rules
    )
  }

  /// Returns a separate sentence about the call's path up the responder chain; empty if the view handled the
  /// call.
  private static func pathSentence(of call: ViewCall) -> Sentence {
    guard let last = call.chain.last?.shortName else {
      return call.isDropped
        ? (LocalizedText(" It has no next responder: the call was dropped.", "它没有下一个响应者，调用被丢弃。"), ["10.6"])
        : (LocalizedText("", ""), [])
    }
    if call.isDropped, call.repeatsPath {
      return (
        LocalizedText(
          " Like the previous call, it went up the chain to its end.", "和之前一样，它沿响应链传到尽头。"),
        ["10.4", "10.6"]
      )
    }
    if call.isDropped {
      let responders = call.chain.map(\.shortName).joined(separator: " › ")
      return (
        LocalizedText(
          " It went up the responder chain (\(responders)) to its end.",
          "它沿响应链 \(responders) 传到尽头。"),
        ["10.4", "10.6"]
      )
    }
    if call.repeatsPath {
      return (
        LocalizedText(" Like the previous call, it went up the chain to \(last).", "和之前一样，它沿响应链传到 \(last)。"),
        ["10.4"]
      )
    }
    let between = call.chain.dropLast().map(\.shortName).joined(separator: " › ")
    return (
      LocalizedText(
        " It went up the responder chain\(between.isEmpty ? "" : " (\(between))") to \(last), which handled it.",
        "它沿响应链\(between.isEmpty ? "" : "经过 \(between)")传到 \(last)，由它处理。"), ["10.4"]
    )
  }

  // MARK: Cancelled and discarded

  private static func cancelledSentence(_ cancelled: CancelledCall, at time: TimeInterval) -> Sentence {
    let handler = cancelled.call?.handler?.shortName
    if let recognizer = cancelled.recognizer {
      let (name, view) = (FactWords.name(recognizer), handler ?? cancelled.view?.shortName)
      let word = recognitionVerb(for: recognizer)
      let seconds = secondsText(time)
      return (
        LocalizedText(
          "\(view ?? "The view") got touchesCancelled because \(name.english) \(word.english) at \(seconds.english) and its cancelsTouchesInView is true.",
          "\(view ?? "视图") 收到 touchesCancelled，因为\(name.chinese)在 \(seconds.chinese)\(word.chinese)，且 cancelsTouchesInView 为 true。"
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
    let name = handler ?? cancelled.view?.shortName
    return (
      LocalizedText(
        "\(name ?? "The view") got touchesCancelled because \(reason.english).",
        "\(name ?? "视图") 收到 touchesCancelled，因为\(reason.chinese)。"), [rule, "4.6"]
    )
  }

  private static func discardedSentence(_ touch: DiscardedTouch) -> Sentence {
    let (english, chinese) = (touch.view?.shortName ?? "The view", touch.view?.shortName ?? "视图")
    guard let recognizer = touch.recognizer else {
      return touch.wasCancelled
        ? (
          LocalizedText(
            "\(english) does not get the touch: the touch was cancelled while it was held back.",
            "\(chinese) 收不到这个触摸：触摸在被延迟时取消了。"), ["4.14"]
        )
        : (
          LocalizedText(
            "\(english) does not get the touch: the view left its window while the touch was held back.",
            "\(chinese) 收不到这个触摸：触摸被延迟时，视图离开了窗口。"), ["1.13", "4.1"]
        )
    }
    let name = FactWords.name(recognizer)
    if touch.hadBegunAtLanding {
      return (
        LocalizedText(
          "\(english) does not get the touch: \(name.english) had begun before the finger landed, and took the touch.",
          "\(chinese) 收不到这个触摸：手指落下时\(name.chinese)已在进行，接管了它。"), ["4.9"]
      )
    }
    let moment = touch.holder == nil ? "before the touch was delivered" : "while the touch was held back"
    let momentChinese = touch.holder == nil ? "还没有派发" : "还被延迟"
    return (
      LocalizedText(
        "\(english) does not get the touch: \(name.english) \(recognitionVerb(for: recognizer).english) \(moment), and its cancelsTouchesInView is true, so the touch was discarded.",
        "\(chinese) 收不到这个触摸：\(momentChinese)时\(name.chinese)就\(recognitionVerb(for: recognizer).chinese)，且 cancelsTouchesInView 为 true，触摸被丢弃。"
      ), ["4.3c", "4.10"]
    )
  }

  /// Returns the verb for the state in which a recognizer first prevents other recognizers: `began` for
  /// UIKit's continuous gestures, `recognized` for all others.
  static func recognitionVerb(for recognizer: RecordedRecognizer) -> LocalizedText {
    switch recognizer.kind {
    case .longPress, .pan, .edgePan, .pinch, .rotation, .hover, .scrolling, .zooming:
      LocalizedText("began", "开始识别")
    case .tap, .swipe, .contentDelay, .custom: LocalizedText("recognized", "识别")
    }
  }
}
