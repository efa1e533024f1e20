import TouchScript

/// Fingers, and the log that they must leave: written by hand from the rules, never from our own output.
public struct TouchScenario {
  public let title: LocalizedText
  /// The variant of the case that it plays on.
  public let variant: String
  /// In the script language.
  public let script: String
  public let expected: [ExpectedLine]

  /// The title in both languages, the variant, the fingers, and what they must leave.
  init(
    _ english: String, _ chinese: String, variant: TouchCaseVariant = .plain, script: String,
    expected: [ExpectedLine]
  ) {
    title = LocalizedText(english, chinese)
    self.variant = variant.identifier
    self.script = script
    self.expected = expected
  }

  /// The script of a quick tap, in points of the case.
  static func tap(_ x: Int, _ y: Int) -> String {
    """
    0.000 down 1 \(x) \(y)
    0.080 up 1
    """
  }
}

/// One line of an expected log and the rule that puts it there.
public struct ExpectedLine: Equatable, Sendable {
  public let text: String
  /// Numbers of `Documentation/TouchSemantics.md`.
  public let rule: String

  init(_ text: String, _ rule: String) {
    self.text = text
    self.rule = rule
  }
}
