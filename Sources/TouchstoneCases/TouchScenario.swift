import TouchstoneScript
import UIKit

/// A script and its expected log. The log is derived from the rules, never copied from the engine's output.
public struct TouchScenario {
  public let title: LocalizedText
  /// The identifier of the variant on which the scenario is played.
  public let variantIdentifier: String
  /// The script, without its header. Coordinates are in points of the case's stage.
  public let script: String
  public let expected: [ExpectedLine]

  /// Creates a scenario. `english` and `chinese` are its title in the two languages.
  init(
    _ english: String, _ chinese: String, variant: TouchCaseVariant = .defaultVariant, script: String,
    expected: [ExpectedLine]
  ) {
    title = LocalizedText(english, chinese)
    variantIdentifier = variant.identifier
    self.script = script
    self.expected = expected
  }

  /// Returns the script of a quick tap at a point of the case's stage.
  static func tapScript(_ x: Int, _ y: Int) -> String {
    """
    0.000 down 1 \(x) \(y)
    0.080 up 1
    """
  }
}

extension TouchScenario {
  /// Returns the script of keys that are pressed one after the other. Each key is down for 0.06 s, and the
  /// next key follows 0.06 s later.
  static func keysScript(_ keys: UIKeyboardHIDUsage...) -> String {
    keys.map { "+0.060 key down \($0.rawValue)\n+0.060 key up \($0.rawValue)" }.joined(separator: "\n")
  }

  /// The script of the Tab key with Shift, which moves the focus back.
  static let shiftTabScript = """
    +0.060 key down 225
    +0.020 key down 43 modifiers=shift
    +0.060 key up 43 modifiers=shift
    +0.020 key up 225
    """

  /// Joins parts of a script. Each part begins `pause` seconds after the end of the previous part.
  static func script(_ pieces: String..., after pause: TimeInterval = 0) -> String {
    pieces.joined(separator: "\n+\(pause) wait\n")
  }
}

/// An expected line of a log, with its rule.
public struct ExpectedLine: Equatable, Sendable {
  public let text: String
  /// The rule's number in `Documentation/TouchSemantics.md`.
  public let rule: String
  /// The time of the line, in seconds since the script's start; nil if the rules do not determine it. The
  /// time is compared only if the script is played in virtual time.
  public let time: TimeInterval?
  /// The line that the article with this case prints instead; nil if the article prints the same line.
  public let article: ArticleMisprint?

  init(_ text: String, _ rule: String, at time: TimeInterval? = nil, article: ArticleMisprint? = nil) {
    self.text = text
    self.rule = rule
    self.time = time
    self.article = article
  }

  /// Returns the line that the logging classes print for a call, such as `-[YellowView
  /// touchesBegan:withEvent:]`.
  static func call(
    _ name: String, _ call: LoggedCall, _ rule: String, at time: TimeInterval? = nil
  ) -> ExpectedLine {
    ExpectedLine("-[\(name) \(call.rawValue)]", rule, at: time)
  }
}
