/// The lines that a scenario must leave in the log.
nonisolated public struct LogExpectation: Equatable, Sendable {
  public struct Line: Equatable, Sendable {
    public let text: String
    /// The numbers of the rules in `Documentation/TouchSemantics.md`.
    public let rule: String
    /// The line that an article prints here instead; nil if it prints the same, or if no article has this
    /// scenario.
    public let misprint: ArticleMisprint?

    public init(_ text: String, rule: String, misprint: ArticleMisprint? = nil) {
      self.text = text
      self.rule = rule
      self.misprint = misprint
    }
  }

  public let title: LocalizedText
  public let lines: [Line]

  public init(title: LocalizedText, lines: [Line]) {
    self.title = title
    self.lines = lines
  }
}

/// A place where an article prints something else than a device, with the reason why the device is right.
nonisolated public struct ArticleMisprint: Equatable, Sendable {
  /// The article, as `Documentation/TouchSemantics.md` counts them: `S2`.
  public let source: String
  /// The line that the article prints or implies; nil if it leaves the right line out, or only describes it.
  public let text: String?
  public let ruling: LocalizedText

  public init(_ source: String, prints text: String?, ruling: LocalizedText) {
    self.source = source
    self.text = text
    self.ruling = ruling
  }
}
