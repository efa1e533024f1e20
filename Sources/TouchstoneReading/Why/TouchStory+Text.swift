extension TouchStory {
  /// The story as text for a terminal, in `Language.current`: the headline, then each sentence with its time
  /// and rules.
  public var text: String {
    let lines = sentences.map { sentence in
      "  \(Seconds.text(sentence.time))  \(sentence.text.text) (\(sentence.rules.joined(separator: ", ")))"
    }
    return ([headline.text, ""] + lines).joined(separator: "\n")
  }

  /// The texts of the rules that the story cites, in `Language.current`, in the order of their first
  /// citation. At the end is the meaning of confidence letters and article numbers.
  public var ruleTexts: String {
    var citedRules: [String] = []
    for rule in rules + sentences.flatMap(\.rules) where !citedRules.contains(rule) {
      citedRules.append(rule)
    }
    let book = RuleBook.current
    let texts = citedRules.compactMap { rule in book.text(of: rule).map { "\(rule)  \($0)" } }
    let notes = RuleBook.notes(on: texts.joined()).map(\.text)
    return (texts + notes).joined(separator: "\n\n")
  }
}
