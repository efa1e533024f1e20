extension TouchStory {
  /// The story as text for a terminal, in `Language.current`: the headline, then each sentence with its time and
  /// rules.
  public var text: String {
    let lines = sentences.map { sentence in
      "  \(Seconds.text(sentence.time))  \(sentence.text.text) (\(sentence.rules.joined(separator: ", ")))"
    }
    return ([headline.text, ""] + lines).joined(separator: "\n")
  }

  /// The texts of the rules that the story cites, in `Language.current`, in the order of their first citation. The
  /// meaning of confidence letters and article numbers follows at the end.
  public var ruleTexts: String {
    var cited: [String] = []
    for rule in rules + sentences.flatMap(\.rules) where !cited.contains(rule) { cited.append(rule) }
    let book = RuleBook.current
    let texts = cited.compactMap { rule in book.text(of: rule).map { "\(rule)  \($0)" } }
    let notes = RuleBook.notes(on: texts.joined()).map(\.text)
    return (texts + notes).joined(separator: "\n\n")
  }
}
