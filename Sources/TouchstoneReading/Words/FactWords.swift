/// The sentences for the facts of a history, in both languages, each with its rule.
public enum FactWords {
  /// Returns the sentence for a fact, and the number of its rule in `Documentation/TouchSemantics.md`; nil if
  /// no rule applies.
  public static func sentence(for fact: TraceFact) -> (text: LocalizedText, rule: String?) {
    let (text, rule) = words(fact)
    return (text.spaced, rule)
  }

  private static func words(_ fact: TraceFact) -> (text: LocalizedText, rule: String?) {
    switch fact {
    case .input(let input): words(input)
    case .hitTest(let hitTest): words(hitTest)
    case .binding(let binding): words(binding)
    case .recognizer(let recognizer): words(recognizer)
    case .delivery(let delivery): words(delivery)
    case .responder(let responder): words(responder)
    case .control(.event(let control, let name)):
      (LocalizedText("\(control.shortName) sends \(name).", "\(control.shortName) 发出 \(name)。"), "7.1")
    case .control(.action(let name, _, let target)): actionText(name, target)
    case .message(let text): (LocalizedText("The app printed: \(text)", "应用打印了：\(text)"), nil)
    case .history(let history): (words(history), nil)
    case .idle:
      (
        LocalizedText(
          "The engine is idle until the next event or timer.",
          "引擎空闲，直到下一个事件或期限。"), nil
      )
    }
  }

  private static func words(_ history: TraceFact.History) -> LocalizedText {
    switch history {
    case .deadline(let recognizer, let deadline?):
      LocalizedText(
        "\(name(recognizer).english) starts its timer of \(Seconds.shortText(deadline.end - deadline.start)) s.",
        "\(name(recognizer).chinese)启动 \(Seconds.shortText(deadline.end - deadline.start)) 秒的定时器。")
    case .deadline(let recognizer, nil):
      LocalizedText(
        "The timer of \(name(recognizer).english) is over.", "\(name(recognizer).chinese)的定时器结束。")
    case .merged(let moves):
      LocalizedText(
        "Fingers moved in \(moves.turnCount) turns of the run loop. The history keeps these turns as one entry.",
        "手指移动了 \(moves.turnCount) 轮，记录已合并。")
    }
  }

  /// Returns the number with its noun: `1 touch`, `2 touches`.
  static func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    count == 1 ? "1 \(one)" : "\(count) \(many ?? one + "s")"
  }

  // MARK: Calls

  private static func words(_ responder: TraceFact.Responder) -> (text: LocalizedText, rule: String?) {
    switch responder {
    case .sentEvent(_, _, let responder):
      (
        LocalizedText(
          "sendEvent is called on \(responder.shortName).", "调用 \(responder.shortName) 的 sendEvent。"), "4.1"
      )
    case .touches(let phase, let touches, let view):
      (
        LocalizedText(
          "\(view.shortName) gets \(TraceWords.methodName(for: phase)) with \(counted(touches.count, "touch", "touches")).",
          "\(view.shortName) 收到 \(TraceWords.methodName(for: phase))，带 \(touches.count) 个触摸。"), "2.7"
      )
    case .input(let type, let responder):
      (
        LocalizedText(
          "\(responder.shortName) gets a \(TraceWords.name(type)) event.",
          "\(responder.shortName) 收到 \(TraceWords.name(type)) 事件。"), "10.12"
      )
    case .forwarded(let phase, let from, let to): forwardedText(phase, from, to)
    }
  }

  private static func forwardedText(
    _ phase: UITouch.Phase, _ from: TraceReference, _ to: TraceReference?
  ) -> (LocalizedText, String?) {
    let method = TraceWords.methodName(for: phase)
    guard let to else {
      return (
        LocalizedText(
          "\(from.shortName) has no next responder: \(method) is dropped.",
          "\(from.shortName) 没有下一个响应者，\(method) 被丢弃。"), "10.6"
      )
    }
    return (
      LocalizedText(
        "\(from.shortName) passes \(method) to \(to.shortName).",
        "\(from.shortName) 把 \(method) 传给 \(to.shortName)。"), "10.4"
    )
  }

  private static func actionText(_ name: String, _ target: TraceReference?) -> (LocalizedText, String?) {
    guard let target else {
      return (
        LocalizedText("No object responds to the action \(name): it is dropped.", "没有对象响应动作 \(name)，它被丢弃。"),
        "7.9"
      )
    }
    return (
      LocalizedText(
        "The action \(name) reaches \(target.shortName).", "动作 \(name) 到达 \(target.shortName)。"), "7.8"
    )
  }

  static func cancelledText(_ view: TraceReference?, _ cause: CancellationCause) -> LocalizedText {
    let english = "The touch\(view.map { " on \($0.shortName)" } ?? "") is cancelled"
    let chinese = "\(view.map { "\($0.shortName) 上的" } ?? "")触摸被取消"
    let reason = reason(cause)
    return LocalizedText("\(english): \(reason.english).", "\(chinese)：\(reason.chinese)。")
  }

  /// Returns the reason for a cancellation, for the end of a sentence.
  static func reason(_ cause: CancellationCause) -> LocalizedText {
    switch cause {
    case .system: LocalizedText("the system cancelled it", "系统取消了它")
    case .viewLeftWindow: LocalizedText("the view left its window", "视图离开了窗口")
    case .windowHidden: LocalizedText("its window was hidden", "窗口被隐藏了")
    case .contactReplaced: LocalizedText("another finger landed with the same finger number", "另一根手指以相同的编号落下")
    case .tooManyContacts:
      LocalizedText("too many fingers are down, and this touch is the oldest", "手指太多，它是最早的触摸")
    case .sceneClosed: LocalizedText("its scene closed", "场景关闭了")
    case .interactionIgnored: LocalizedText("the application ignores interaction events", "应用正在忽略交互事件")
    case .recognizer: LocalizedText("a recognizer recognized its gesture", "有手势识别器识别成功")
    }
  }

  static func rule(_ cause: CancellationCause) -> String {
    switch cause {
    case .system, .sceneClosed, .tooManyContacts: "12.1"
    case .viewLeftWindow, .windowHidden: "1.13"
    case .contactReplaced: "1.1"
    case .interactionIgnored: "11.4"
    case .recognizer: "4.3c"
    }
  }
}

extension LocalizedText {
  /// The text with the spacing of Chinese typesetting: a space between Chinese characters and Latin words or
  /// numbers, and none between Chinese characters. Quoted lines of the app are unchanged.
  package var spaced: LocalizedText {
    var text = ""
    var isQuoted = false
    var last: Unicode.Scalar?
    var isSpaceAfterHan = false
    for scalar in chinese.unicodeScalars {
      if scalar == "“" { isQuoted = true }
      if scalar == "”" { isQuoted = false }
      if let last, !isQuoted,
        last.isHan && scalar.isLatinLetterOrDigit || last.isLatinLetterOrDigit && scalar.isHan
      {
        text.append(" ")
      }
      if !isQuoted, scalar.isHan, last == " ", isSpaceAfterHan { text.unicodeScalars.removeLast() }
      isSpaceAfterHan = last?.isHan ?? false
      text.unicodeScalars.append(scalar)
      last = scalar
    }
    return LocalizedText(english, text)
  }
}

extension Unicode.Scalar {
  fileprivate var isHan: Bool { (0x4E00...0x9FFF).contains(value) }
  fileprivate var isLatinLetterOrDigit: Bool {
    isASCII && properties.isAlphabetic || ("0"..."9").contains(self)
  }
}
