import Foundation
import Testing
import UIKit

@testable import TouchstoneInspector
@testable import TouchstoneReading

/// Checks every reason's text: it must be a sentence in both languages and contain the reason's figures. No
/// figure may be written like its own limit.
@Suite("The words for reasons")
struct ReasonWordsTests {
  /// Each reason, with the figures that its text must contain, as they are written.
  private let reasons: [(RecognizerReason, [String])] = [
    (.tapped(taps: 3, fingers: 2), ["3", "2"]), (.rested(0.5), ["0.5"]),
    (.moved(12, needs: 10), ["12", "10"]),
    (.swiped(61.5, in: 0.12), ["61.5", "0.12"]), (.distanceChanged(9, needs: 8), ["9", "8"]),
    (.turned(.pi / 30, needs: .pi / 36), ["6", "5"]), (.inputBegan, []), (.inputChanged, []), (.lifted, []),
    (.touchCancelled, []), (.eventSwallowed, []), (.movedTooFar(46, allows: 45), ["46", "45"]),
    (.landedTooFar(60, allows: 45), ["60", "45"]), (.heldTooLong(allows: 1.5), ["1.5"]),
    (.tapsTookTooLong(allows: 2), ["2"]), (.nextTapMissing(allows: 0.35), ["0.35"]),
    (.fingersTooLate(allows: 0.35), ["0.35"]), (.extraFinger(3, maximum: 2), ["3", "2"]),
    (.tooFewFingers(1, needs: 2), ["1", "2"]), (.liftedTooSoon(0.125, needs: 0.2), ["0.1", "0.2"]),
    (.movedTooLittle(9.5, needs: 10), ["9.5", "10"]), (.cannotScroll(20), ["20"]),
    (.strayed(46, allows: 45), ["46", "45"]), (.wentBack(12, allows: 10), ["12", "10"]),
    (.tookTooLong(0.55, allows: 0.5), ["0.55", "0.5"]), (.tooSlow(20, needs: 100), ["20", "100"]),
    (.distanceChangedTooLittle(6, needs: 8), ["6", "8"]),
    (.turnedTooLittle(.pi / 45, needs: .pi / 36), ["4", "5"]),
    (.landedOffEdge(40, allows: 13), ["40", "13"]), (.wrongButtons, []), (.besideBar, []),
    (.contentDelayOver(0.15), ["0.15"]), (.contentNotDelayed, []), (.contentFingerLifted, []),
    (.contentCannotScroll(20), ["20"]), (.contentRefused, []), (.contentCaught, []),
  ]

  /// Returns the name of the enum case.
  private func name(_ reason: RecognizerReason) -> String { String("\(reason)".prefix { $0 != "(" }) }

  /// Returns the numbers in a text, as they are written.
  private func numbers(_ text: String) -> [String] {
    text.split { !$0.isASCII || !($0.isNumber || $0 == ".") }.map {
      String($0).trimmingSuffix(".")
    }.filter { !$0.isEmpty }
  }

  @Test("Every reason has a different text in both languages, with its figures")
  func sentences() {
    var texts: Set<String> = []
    for (reason, figures) in reasons {
      let (text, rule) = ReasonWords.explanation(reason)
      #expect(text.english.count > 5 && text.chinese.count > 3, "\(reason)")
      #expect(text.english != text.chinese && !rule.isEmpty, "\(reason)")
      for figure in figures {
        let isThere = { (text: String) in
          numbers(text).contains { Double($0).map { abs($0 - Double(figure)!) < 0.04 } ?? false }
        }
        #expect(isThere(text.english) && isThere(text.chinese), "\(reason): \(text.english), \(text.chinese)")
      }
      texts.insert(text.english)
    }
    // The two reasons for content that cannot scroll have the same sentence, but different rules.
    #expect(texts.count == reasons.count - 1)
  }

  @Test("The test's list contains every reason")
  func complete() throws {
    var names: Set<String> = []
    let file =
      #filePath.components(separatedBy: "/Tests/")[0] + "/Sources/UIKit/Tracing/RecognizerReason.swift"
    let source = try String(contentsOfFile: file, encoding: .utf8)
    let reasons = source.components(separatedBy: "public nonisolated enum RecognizerExclusion")[0]
    for line in reasons.split(separator: "\n") where line.hasPrefix("  case ") {
      names.insert(String(line.dropFirst(7).prefix { $0.isLetter }))
    }
    #expect(names.count > 30)
    #expect(Set(self.reasons.map { name($0.0) }) == names)
  }

  @Test(
    "A figure is never written with the same digits as its own limit",
    arguments: [0.2, 0.04, 0.004, 0.0004, 0.00004, 1e-7] as [CGFloat])
  func limits(_ difference: CGFloat) {
    for limit in [45, 10, 8, 0.5, 7.03, 41.666, 100] as [CGFloat] {
      let (above, below) = (limit + difference, limit - difference)
      let reasons: [RecognizerReason] = [
        .moved(above, needs: limit), .distanceChanged(above, needs: limit), .turned(above, needs: limit),
        .movedTooFar(above, allows: limit), .landedTooFar(above, allows: limit),
        .strayed(above, allows: limit),
        .wentBack(above, allows: limit), .landedOffEdge(above, allows: limit),
        .movedTooLittle(below, needs: limit), .tooSlow(below, needs: limit),
        .distanceChangedTooLittle(below, needs: limit), .turnedTooLittle(below, needs: limit),
        .liftedTooSoon(below, needs: limit), .tookTooLong(above, allows: limit),
      ]
      for reason in reasons {
        let text = ReasonWords.explanation(reason).text
        for words in [text.english, text.chinese] {
          let numbers = numbers(words).compactMap(Double.init)
          #expect(numbers.count == 2 && numbers[0] != numbers[1], "\(reason): \(words)")
        }
      }
    }
  }

  @Test("A figure exactly at its limit, and excluded for that, is not written as if it were allowed")
  func exactly() {
    for reason in [RecognizerReason.strayed(15, allows: 15), .wentBack(10, allows: 10)] {
      let text = ReasonWords.explanation(reason).text
      #expect(!text.english.contains("allows") && numbers(text.english).count == 1, "\(text.english)")
      #expect(!text.chinese.contains("允许") && numbers(text.chinese).count == 1, "\(text.chinese)")
    }
  }

  @Test("Every exclusion has a different text in both languages")
  func exclusions() {
    let all: [RecognizerExclusion] = [
      .disabled, .decided, .otherInput, .otherWindow, .touchType, .exclusiveTouchType, .refusedEvent,
      .delegateRefusedEvent, .delegateRefusedTouch,
    ]
    let words = all.map { ReasonWords.explanation($0) }
    #expect(words.allSatisfy { !$0.text.english.isEmpty && !$0.text.chinese.isEmpty && !$0.rule.isEmpty })
    #expect(Set(words.map(\.text.english)).count == all.count)
    #expect(Set(words.map(\.text.chinese)).count == all.count)
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: Character) -> String {
    hasSuffix("\(suffix)") ? String(dropLast()) : self
  }
}
