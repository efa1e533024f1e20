extension TouchStory {
  /// For a terminal, in `Language.current`: the headline, then the sentences, each with its time and its rules.
  public var text: String {
    let lines = sentences.map { sentence in
      "  \(Seconds.text(sentence.time))  \(sentence.text.text) (\(sentence.rules.joined(separator: ", ")))"
    }
    return ([headline.text, ""] + lines).joined(separator: "\n")
  }
}
