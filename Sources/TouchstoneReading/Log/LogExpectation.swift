/// The lines that a scenario must log.
nonisolated public struct LogExpectation: Equatable, Sendable {
  /// An expected line with its rule.
  public struct Line: Equatable, Sendable {
    public let text: String
    /// The numbers of the rules in `Documentation/TouchSemantics.md`.
    public let rule: String
    /// The line that the scenario's article prints instead of this line; nil if the article prints the same
    /// line, or if the scenario comes from no article.
    public let misprint: ArticleMisprint?

    public init(_ text: String, rule: String, misprint: ArticleMisprint? = nil) {
      self.text = text
      self.rule = rule
      self.misprint = misprint
    }
  }

  /// The title of the scenario.
  public let title: LocalizedText
  /// The expected lines, in order. If they are empty, the scenario must log nothing.
  public let lines: [Line]
  /// The location of the scenario's first touch, in points of the case's stage; nil if the scenario has no
  /// touch.
  public let firstTouchLocation: CGPoint?

  public init(title: LocalizedText, lines: [Line], firstTouchLocation: CGPoint? = nil) {
    self.title = title
    self.lines = lines
    self.firstTouchLocation = firstTouchLocation
  }
}

/// A line in an article on iOS touch handling that differs from the log of a device, with the reason.
nonisolated public struct ArticleMisprint: Equatable, Sendable {
  /// The article's number in `Documentation/TouchSemantics.md`, such as `S2`.
  public let source: String
  /// The line that the article prints or implies; nil if the article omits the line or only describes it.
  public let text: String?
  /// The reason why the device's line is right.
  public let ruling: LocalizedText

  public init(_ source: String, prints text: String?, ruling: LocalizedText) {
    self.source = source
    self.text = text
    self.ruling = ruling
  }
}
