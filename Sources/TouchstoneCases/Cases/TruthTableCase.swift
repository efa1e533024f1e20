import UIKit

/// Rule 4.16: the view's calls for a double tap, for every combination of the recognizer's properties
/// `cancelsTouchesInView`, `delaysTouchesBegan` and `delaysTouchesEnded`.
final class TruthTableCase: TouchCase {
  private static let cancelsTouchesSwitch = TouchCaseSwitch(
    "cancelsTouchesInView", of: "tap", LocalizedText("cancels the view's touches", "识别后取消视图的触摸"))
  private static let delaysBeganSwitch = TouchCaseSwitch(
    "delaysTouchesBegan", of: "tap", LocalizedText("holds all calls until it fails", "识别失败前不发任何触摸"))
  private static let delaysEndedSwitch = TouchCaseSwitch(
    "delaysTouchesEnded", of: "tap",
    LocalizedText("holds touchesEnded until it fails", "识别失败前不发 touchesEnded"))

  /// The variants, beginning with the properties' defaults.
  private static let variants = [true, false].flatMap { cancels in
    [false, true].flatMap { began in [true, false].map { ended in makeVariant(cancels, began, ended) } }
  }

  private static func makeVariant(_ cancels: Bool, _ began: Bool, _ ended: Bool) -> TouchCaseVariant {
    let names = [
      cancels ? ("cancels", "cancels") : nil, began ? ("delays-began", "delaysBegan") : nil,
      ended ? ("delays-ended", "delaysEnded") : nil,
    ].compactMap { $0 }
    guard !names.isEmpty else {
      return TouchCaseVariant(
        "none", LocalizedText("All properties false", "全部属性为 false"),
        [self.cancelsTouchesSwitch.off, delaysBeganSwitch.off, delaysEndedSwitch.off])
    }
    return TouchCaseVariant(
      names.map(\.0).joined(separator: "+"),
      LocalizedText(
        names.map(\.0).joined(separator: " · ").replacing("-", with: " "),
        names.map(\.1).joined(separator: " · ")),
      [cancelsTouchesSwitch[cancels], delaysBeganSwitch[began], delaysEndedSwitch[ended]])
  }

  static let card = TouchCaseCard(
    identifier: "truthtable", chapter: .gestures,
    title: LocalizedText("Three properties of a double tap", "双击手势的三个属性"),
    summary: LocalizedText(
      "Try all combinations of cancelsTouchesInView, delaysTouchesBegan and delaysTouchesEnded. Each call prints a line.",
      "cancelsTouchesInView、delaysTouchesBegan、delaysTouchesEnded 的八种组合，每次调用一行。"),
    variants: variants,
    scenarios: variants.map { variant in
      TouchScenario(
        "Two taps", "点两下", variant: variant,
        script: """
          0.000 down 1 187 380
          0.080 up 1
          0.200 down 1 187 380
          0.280 up 1
          """,
        expected: expectedLines(
          variant.isOn(cancelsTouchesSwitch), variant.isOn(delaysBeganSwitch), variant.isOn(delaysEndedSwitch)
        ))
    })

  private static let recognizedLine = ExpectedLine("double tap", "6.T2")
  private static let began1Line = ExpectedLine("touch 1 began", "4.3e")
  private static let ended1Line = ExpectedLine("touch 1 ended", "4.11")
  private static let began2Line = ExpectedLine("touch 2 began", "4.3e, 2.8")
  private static let ended2Line = ExpectedLine("touch 2 ended", "4.9")
  private static let cancelled1Line = ExpectedLine("touch 1 cancelled", "4.16")
  private static let cancelled2Line = ExpectedLine("touch 2 cancelled", "4.16")

  private static func expectedLines(
    _ cancels: Bool, _ delaysBegan: Bool, _ delaysEnded: Bool
  ) -> [ExpectedLine] {
    switch (cancels, delaysBegan, delaysEnded) {
    // Row 1 of Apple's table: the first touch's end is held, and both touches are cancelled.
    case (true, false, true): [began1Line, began2Line, recognizedLine, cancelled1Line, cancelled2Line]
    // Row 2 of Apple's table: the first touch has already ended.
    case (true, false, false): [began1Line, ended1Line, began2Line, recognizedLine, cancelled2Line]
    // Both touches are held and then discarded (4.10).
    case (true, true, _): [recognizedLine]
    // After the action the held touchesEnded is delivered first, because it is older (4.12).
    case (false, false, true): [began1Line, began2Line, recognizedLine, ended1Line, ended2Line]
    case (false, false, false): [began1Line, ended1Line, began2Line, recognizedLine, ended2Line]
    // The tap does not cancel touches. After the action, all held calls are delivered in chronological order
    // (4.10, 4.12).
    case (false, true, _): [recognizedLine, began1Line, ended1Line, began2Line, ended2Line]
    }
  }

  private let variant: TouchCaseVariant
  init(variant: TouchCaseVariant) {
    self.variant = variant
  }

  func connect(to stage: TouchCaseStage) {
    let controller = GestureViewController(
      NumberingYellowView(logs: []),
      hint: LocalizedText("Tap twice, quickly.", "快速点两下。"))
    let tap = UITapGestureRecognizer(target: self, action: TruthTableCase.tapped)
    tap.numberOfTapsRequired = 2
    tap.cancelsTouchesInView = variant.isOn(TruthTableCase.cancelsTouchesSwitch)
    tap.delaysTouchesBegan = variant.isOn(TruthTableCase.delaysBeganSwitch)
    tap.delaysTouchesEnded = variant.isOn(TruthTableCase.delaysEndedSwitch)
    controller.yellowView.addGestureRecognizer(tap)
    stage.show(controller)
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    log("double tap")
    tap.view?.pulse()
  }
}

/// A view that numbers its touches, and prints a line for each touch of a call.
private final class NumberingYellowView: YellowView {
  private var seenTouches: [UITouch] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // A touch with tapCount 1 begins a new count, so its number is 1 again.
    if touches.contains(where: { $0.tapCount < 2 }) { seenTouches = [] }
    seenTouches += touches.inLandingOrder
    logTouchNumbers(touches, "began")
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    logTouchNumbers(touches, "ended")
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    logTouchNumbers(touches, "cancelled")
  }

  private func logTouchNumbers(_ touches: Set<UITouch>, _ what: String) {
    for (index, touch) in seenTouches.enumerated() where touches.contains(touch) {
      log("touch \(index + 1) \(what)")
    }
  }
}
