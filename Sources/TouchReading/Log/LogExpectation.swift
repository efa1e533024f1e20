/// What a scenario must leave in the log.
nonisolated public struct LogExpectation: Equatable, Sendable {
  public struct Line: Equatable, Sendable {
    public let text: String
    /// Numbers of `Documentation/TouchSemantics.md`.
    public let rule: String
    /// What an article prints here instead; nil where it prints the same, or nothing is known of it.
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

/// Where an article prints otherwise than a device does, and why the device is right.
nonisolated public struct ArticleMisprint: Equatable, Sendable {
  /// The article, as `Documentation/TouchSemantics.md` counts them: `S2`.
  public let source: String
  /// The line that it prints, or lets one expect; nil where it leaves the right one out, or speaks of it in words alone.
  public let text: String?
  public let ruling: LocalizedText

  public init(_ source: String, prints text: String?, ruling: LocalizedText) {
    self.source = source
    self.text = text
    self.ruling = ruling
  }
}
