import Testing

@testable import UIKit

/// Rule 4.16 for all settings of the three properties: the calls of the view during a double tap, one line
/// per touch.
@Suite struct DoubleTapTruthTable {
  let stage = Stage()
  let told = StageLog()

  nonisolated struct Setting: Sendable, CustomTestStringConvertible {
    let cancels: Bool
    let delaysBegan: Bool
    let delaysEnded: Bool
    /// The calls for two quick taps.
    let double: [String]
    /// The calls for one tap alone, each line with its time.
    let single: [String]

    var testDescription: String { "cancels \(cancels), delays \(delaysBegan), \(delaysEnded)" }
  }

  private func makeView(_ setting: Setting, isTimed: Bool) {
    let view = stage.view()
    let clock = stage.application.clock
    view.heard = { [told] phase, touches, _ in
      for _ in touches { told.add(isTimed ? "\(phase)@\(clock.now)" : "\(phase)") }
    }
    let tap = UITapGestureRecognizer { [told] _ in told.add("action") }
    tap.numberOfTapsRequired = 2
    tap.cancelsTouchesInView = setting.cancels
    tap.delaysTouchesBegan = setting.delaysBegan
    tap.delaysTouchesEnded = setting.delaysEnded
    view.addGestureRecognizer(tap)
  }

  @Test("4.16: each row of the truth table for two taps", arguments: settings)
  func double(_ setting: Setting) {
    makeView(setting, isTimed: false)
    stage.tap(100, 100, at: 0, until: 0.08)
    stage.tap(100, 100, at: 0.2, until: 0.28)
    stage.advance(to: 2)
    #expect(told.take() == setting.double)
  }

  @Test("4.16: one tap alone, with the double tap failing 0.35 s after the lift", arguments: settings)
  func single(_ setting: Setting) {
    makeView(setting, isTimed: true)
    stage.tap(100, 100, at: 0, until: 0.25)
    stage.advance(to: 2)
    #expect(told.take() == setting.single)
  }

  /// The first tap is 0–0.08, the second one 0.2–0.28; the single tap is 0–0.25, and the double tap fails at
  /// 0.6.
  nonisolated static let settings: [Setting] = [
    Setting(
      cancels: true, delaysBegan: false, delaysEnded: true,
      double: [
        "began",  // the end of the first tap is held back: 4.11
        "began",  // 2.8: a touch with a held end is not tracked
        "action", "cancelled", "cancelled",  // 4.3c: the touch whose end is held back, and the other one
      ],
      single: ["began@0.0", "ended@0.6"]),  // 4.11
    Setting(
      cancels: true, delaysBegan: false, delaysEnded: false,
      double: [
        "began", "ended", "began",
        "action", "cancelled",  // 4.9: only touches that the view still tracks
      ],
      single: ["began@0.0", "ended@0.25"]),
    Setting(
      cancels: true, delaysBegan: true, delaysEnded: true,
      double: ["action"],  // 4.10: discarded for good
      single: ["began@0.6", "ended@0.6"]),  // 4.12
    Setting(
      cancels: true, delaysBegan: true, delaysEnded: false,
      double: ["action"],  // 4.10; an end cannot come before its Began
      single: ["began@0.6", "ended@0.6"]),
    Setting(
      cancels: false, delaysBegan: false, delaysEnded: true,
      double: [
        "began", "began", "action",
        "ended",  // 4.3d: the first tap's, which no recognizer holds back any more
        "ended",  // 4.3e: the current event's
      ],
      single: ["began@0.0", "ended@0.6"]),
    Setting(
      cancels: false, delaysBegan: false, delaysEnded: false,
      double: ["began", "ended", "began", "action", "ended"],
      single: ["began@0.0", "ended@0.25"]),
    Setting(
      cancels: false, delaysBegan: true, delaysEnded: true,
      double: [
        "action",
        "began", "ended", "began",  // 4.10: released; 4.12: each by its own time
        "ended",  // 4.3e
      ],
      single: ["began@0.6", "ended@0.6"]),
    Setting(
      cancels: false, delaysBegan: true, delaysEnded: false,
      double: ["action", "began", "ended", "began", "ended"],
      single: ["began@0.6", "ended@0.6"]),
  ]
}
