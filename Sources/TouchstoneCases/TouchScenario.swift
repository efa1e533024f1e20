import TouchstoneScript
import UIKit

/// A script and its expected log, written by hand from the rules, never from our own output.
public struct TouchScenario {
  public let title: LocalizedText
  /// The identifier of the case's variant.
  public let variant: String
  /// In the script language.
  public let script: String
  public let expected: [ExpectedLine]

  /// Creates a scenario: the title in both languages, the variant, the script, and the expected log.
  init(
    _ english: String, _ chinese: String, variant: TouchCaseVariant = .plain, script: String,
    expected: [ExpectedLine]
  ) {
    title = LocalizedText(english, chinese)
    self.variant = variant.identifier
    self.script = script
    self.expected = expected
  }

  /// Returns the script of a quick tap, in points of the case.
  static func tap(_ x: Int, _ y: Int) -> String {
    """
    0.000 down 1 \(x) \(y)
    0.080 up 1
    """
  }
}

extension TouchScenario {
  /// The expected log, for the inspector.
  public var expectation: LogExpectation {
    LogExpectation(
      title: title,
      lines: expected.map { LogExpectation.Line($0.text, rule: $0.rule, misprint: $0.article) })
  }

  /// Returns the script of keys one after the other: each is down for 0.06 s and up for 0.06 s.
  static func keys(_ keys: UIKeyboardHIDUsage...) -> String {
    keys.map { "+0.060 key down \($0.rawValue)\n+0.060 key up \($0.rawValue)" }.joined(separator: "\n")
  }

  /// The Tab key with Shift, which moves back.
  static let shiftTab = """
    +0.060 key down 225
    +0.020 key down 43 modifiers=shift
    +0.060 key up 43 modifiers=shift
    +0.020 key up 225
    """

  /// Joins pieces of a script, each `pause` seconds after the one before.
  static func script(_ pieces: String..., after pause: TimeInterval = 0) -> String {
    pieces.joined(separator: "\n+\(pause) wait\n")
  }
}

/// One expected line of a log and its rule.
public struct ExpectedLine: Equatable, Sendable {
  public let text: String
  /// The rule's number in `Documentation/TouchSemantics.md`.
  public let rule: String
  /// The time of the line, in seconds from the script's start, if the rules give the instant. Only virtual time
  /// checks it.
  public let time: TimeInterval?
  /// The article's line instead; nil if it prints the same, or nothing.
  public let article: ArticleMisprint?

  init(_ text: String, _ rule: String, at time: TimeInterval? = nil, article: ArticleMisprint? = nil) {
    self.text = text
    self.rule = rule
    self.time = time
    self.article = article
  }

  /// A call as the logging classes print it: `-[YellowView touchesBegan:withEvent:]`.
  static func call(
    _ name: String, _ call: LoggedCall, _ rule: String, at time: TimeInterval? = nil
  ) -> ExpectedLine {
    ExpectedLine("-[\(name) \(call.rawValue)]", rule, at: time)
  }
}
