import TouchScript
import UIKit

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

extension TouchScenario {
  /// What it must leave, for the inspector's log.
  public var expectation: LogExpectation {
    LogExpectation(
      title: title,
      lines: expected.map { LogExpectation.Line($0.text, rule: $0.rule, misprint: $0.article) })
  }

  /// Keys one after the other: each is down for 0.06 s and up for 0.06 s.
  static func keys(_ keys: UIKeyboardHIDUsage...) -> String {
    keys.map { "+0.060 key down \($0.rawValue)\n+0.060 key up \($0.rawValue)" }.joined(separator: "\n")
  }

  /// The Tab key with Shift, which leads back.
  static let shiftTab = """
    +0.060 key down 225
    +0.020 key down 43 modifiers=shift
    +0.060 key up 43 modifiers=shift
    +0.020 key up 225
    """

  /// Pieces of a script, each some seconds after the one before.
  static func script(_ pieces: String..., after pause: TimeInterval = 0) -> String {
    pieces.joined(separator: "\n+\(pause) wait\n")
  }
}

/// One line of an expected log and the rule that puts it there.
public struct ExpectedLine: Equatable, Sendable {
  public let text: String
  /// Numbers of `Documentation/TouchSemantics.md`.
  public let rule: String
  /// When it is due, in seconds from the script's start, where the rules say so to the instant. Only virtual time is
  /// held to it.
  public let time: TimeInterval?
  /// What an article prints here instead; nil where it prints the same, or nothing.
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
