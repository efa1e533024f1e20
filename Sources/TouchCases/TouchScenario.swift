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

/// One line of an expected log and the rule that puts it there.
public struct ExpectedLine: Equatable, Sendable {
  public let text: String
  /// Numbers of `Documentation/TouchSemantics.md`.
  public let rule: String
  /// When it is due, in seconds from the script's start, where the rules say so to the instant. Only virtual time is
  /// held to it.
  public let time: TimeInterval?

  init(_ text: String, _ rule: String, at time: TimeInterval? = nil) {
    self.text = text
    self.rule = rule
    self.time = time
  }

  /// A call as the logging classes print it: `-[YellowView touchesBegan:withEvent:]`.
  static func call(
    _ name: String, _ call: LoggedCall, _ rule: String, at time: TimeInterval? = nil
  ) -> ExpectedLine {
    ExpectedLine("-[\(name) \(call.rawValue)]", rule, at: time)
  }
}
