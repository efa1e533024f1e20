/// Writes the sentences of a story in both languages, each with its rules.
enum StoryWords {
  typealias Sentence = (text: LocalizedText, rules: [String])

  static func sentence(_ draft: StoryDraft) -> Sentence {
    let sentence = quotedSentence(draft)
    return (sentence.text.spaced, sentence.rules)
  }

  /// Returns the draft's sentence, followed by the lines that the app printed.
  private static func quotedSentence(_ draft: StoryDraft) -> Sentence {
    let sentence = unquotedSentence(draft)
    guard !draft.quotes.isEmpty else { return sentence }
    var english = draft.quotes.map { "“\($0.text)”\($0.count > 1 ? " \($0.count) times" : "")" }
    var chinese = draft.quotes.map { "“\($0.text)”\($0.count > 1 ? " \($0.count) 次" : "")" }
    if draft.unquotedCount > 0 {
      english.append(draft.unquotedCount == 1 ? "another line" : "\(draft.unquotedCount) more lines")
      chinese.append("另外 \(draft.unquotedCount) 行")
    }
    return (
      LocalizedText(
        "\(sentence.text.english) The app printed \(listText(english).english).",
        "\(sentence.text.chinese)应用打印了\(chinese.joined(separator: "、"))。"), sentence.rules
    )
  }

  private static func unquotedSentence(_ draft: StoryDraft) -> Sentence {
    switch draft.subject {
    case .passedThrough, .found, .refused, .withheld: hitTestSentence(draft.subject)
    case .receivers, .leftOut, .ignored, .state, .excluded, .notExcluded, .waits, .waited, .resets:
      recognizersSentence(draft.subject, at: draft.time)
    case .held, .call, .cancelled, .discarded: deliverySentence(draft.subject, at: draft.time)
    case .control(let reference, let event, let count, let lacksTarget):
      controlSentence(reference, event, count, lacksTarget)
    case .action(let name, let target): actionSentence(name, target)
    case .lines(isInEvent: true):
      (LocalizedText("The event was sent through sendEvent.", "事件经过 sendEvent 发送。"), ["4.1"])
    case .lines(isInEvent: false):
      (LocalizedText("The engine ran without an event.", "引擎在没有事件时工作。"), ["4.8"])
    case .fact(let fact): unquotedSentence(fact)
    }
  }

  private static func unquotedSentence(_ fact: TraceFact) -> Sentence {
    let (text, rule) = FactWords.sentence(for: fact)
    return (text, [rule ?? "4.1"])
  }

  private static func controlSentence(
    _ reference: TraceReference, _ event: String, _ count: Int, _ lacksTarget: Bool
  ) -> Sentence {
    let name = reference.shortName
    let times = count > 1 ? " \(count) times" : ""
    let timesChinese = count > 1 ? " \(count) 次" : ""
    if lacksTarget {
      return (
        LocalizedText(
          "\(name) sent \(event)\(times), but no object responds to its action, which was dropped.",
          "\(name) 发出 \(event)\(timesChinese)，但没有对象响应它的动作，动作被丢弃。"), ["7.9", "7.1"]
      )
    }
    return (
      LocalizedText("\(name) sent \(event)\(times).", "\(name) 发出 \(event)\(timesChinese)。"),
      event == "primaryActionTriggered" ? ["7.7"] : ["7.1"]
    )
  }

  private static func actionSentence(_ name: String, _ target: TraceReference?) -> Sentence {
    guard let target else {
      return (
        LocalizedText("No object responds to the action \(name): it was dropped.", "没有对象响应动作 \(name)：它被丢弃。"),
        ["7.9"]
      )
    }
    return (
      LocalizedText(
        "The action \(name) reached \(target.shortName).", "动作 \(name) 到达 \(target.shortName)。"), ["7.8"]
    )
  }

  // MARK: Lists and times

  /// Returns the items as a list: `A, B and C`, in Chinese `A、B 和 C`.
  static func listText(_ items: [String]) -> LocalizedText {
    guard let last = items.last else { return LocalizedText("", "") }
    let others = items.dropLast()
    if others.isEmpty { return LocalizedText(last, last) }
    return LocalizedText(
      "\(others.joined(separator: ", ")) and \(last)", "\(others.joined(separator: "、"))和 \(last)")
  }

  static func names(_ recognizers: [RecordedRecognizer]) -> LocalizedText {
    let names = recognizers.map(FactWords.name)
    return LocalizedText(
      listText(names.map(\.english)).english, names.map(\.chinese).joined(separator: "、"))
  }

  /// Returns the names of the views. If there are more than four, returns three names and the number of the
  /// others.
  static func names(_ views: [TraceReference]) -> LocalizedText {
    let limit = 4
    let names = views.map(\.shortName)
    guard names.count > limit else { return listText(names) }
    let (first, rest) = (names.prefix(limit - 1), names.count - limit + 1)
    return LocalizedText(
      "\(first.joined(separator: ", ")) and \(rest) others",
      "\(first.joined(separator: "、"))等 \(names.count) 个视图")
  }

  /// Returns a time with its unit: `0.08 s`.
  static func secondsText(_ time: TimeInterval) -> LocalizedText {
    Seconds.localizedText(Seconds.shortText(time))
  }

  /// Returns the number of repetitions to append, such as ` 7 times`; empty for 1.
  static func repetitionText(_ count: Int) -> LocalizedText {
    count > 1 ? LocalizedText(" \(count) times", " \(count) 次") : LocalizedText("", "")
  }
}

extension LocalizedText {
  /// The text, with a capital letter if it begins with "the". If it begins with a name, it is unchanged.
  var capitalized: LocalizedText {
    guard english.hasPrefix("the ") else { return self }
    return LocalizedText("T" + english.dropFirst(), chinese)
  }
}
