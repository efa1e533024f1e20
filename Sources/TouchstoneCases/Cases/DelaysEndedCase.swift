import UIKit

/// The effect of `delaysTouchesEnded` (scenario SC-13).
final class DelaysEndedCase: TouchCase {
  private static let tapCountSwitch = TouchCaseSwitch(
    "numberOfTapsRequired", of: "tap", LocalizedText("number of taps", "需要点几下"),
    values: ["2", "1"])
  private static let delaysEndedSwitch = TouchCaseSwitch(
    "delaysTouchesEnded", of: "tap",
    LocalizedText("holds touchesEnded until it fails", "识别失败前不发 touchesEnded"))
  private static let doubleTapVariant = TouchCaseVariant(
    "double-on", LocalizedText("Double tap, delaysTouchesEnded = true", "双击，delaysTouchesEnded = true"),
    [tapCountSwitch[0], delaysEndedSwitch.on])
  private static let doubleTapOffVariant = TouchCaseVariant(
    "double-off", LocalizedText("Double tap, delaysTouchesEnded = false", "双击，delaysTouchesEnded = false"),
    [tapCountSwitch[0], delaysEndedSwitch.off])
  private static let singleTapVariant = TouchCaseVariant(
    "single-on", LocalizedText("Single tap, delaysTouchesEnded = true", "点按，delaysTouchesEnded = true"),
    [tapCountSwitch[1], delaysEndedSwitch.on])
  private static let singleTapOffVariant = TouchCaseVariant(
    "single-off", LocalizedText("Single tap, delaysTouchesEnded = false", "点按，delaysTouchesEnded = false"),
    [tapCountSwitch[1], delaysEndedSwitch.off])

  static let card = TouchCaseCard(
    identifier: "delaysended", chapter: .gestures,
    title: LocalizedText("delaysTouchesEnded", "delaysTouchesEnded"),
    summary: LocalizedText(
      "Only touchesEnded is delayed, until the recognizer recognizes or fails. A double tap fails if no second tap comes within 0.35 s.",
      "只延迟 touchesEnded，直到手势识别成功或失败：第一次抬起后 0.35 秒内没有第二次点按，双击就失败，并没有固定的 0.15 秒。"),
    variants: [doubleTapVariant, doubleTapOffVariant, singleTapVariant, singleTapOffVariant],
    scenarios: [
      TouchScenario(
        "One tap", "点一下", variant: doubleTapVariant, script: tapScript,
        expected: [
          ExpectedLine("-[YellowView touchesBegan:withEvent:]", "4.3e", at: 0),
          // 0.35 s after the lift the double tap fails, because no second tap followed. The view gets
          // touchesEnded at once, without the further delay of 0.15 s that some articles describe.
          ExpectedLine(
            "-[YellowView touchesEnded:withEvent:]", "4.11, 6.T3", at: 0.43, article: fixedDelayMisprint),
        ]),
      TouchScenario(
        "One tap, with touchesEnded not delayed", "点一下，不延迟", variant: doubleTapOffVariant, script: tapScript,
        expected: [
          ExpectedLine("-[YellowView touchesBegan:withEvent:]", "4.3e", at: 0),
          ExpectedLine("-[YellowView touchesEnded:withEvent:]", "4.11", at: 0.08),
        ]),
      TouchScenario(
        "Two taps", "点两下", variant: doubleTapVariant, script: twoTapsScript,
        expected: [
          ExpectedLine("-[YellowView touchesBegan:withEvent:]", "4.3e", at: 0),
          ExpectedLine("-[YellowView touchesBegan:withEvent:]", "4.11, 2.8", at: 0.2),
          ExpectedLine("double tap", "4.16, 6.T2", at: 0.28),
          // Both touches are cancelled in one call.
          ExpectedLine("-[YellowView touchesCancelled:withEvent:]", "4.16, 2.7", at: 0.28),
        ]),
      TouchScenario(
        "Two taps, with touchesEnded not delayed", "点两下，不延迟", variant: doubleTapOffVariant,
        script: twoTapsScript,
        expected: [
          ExpectedLine("-[YellowView touchesBegan:withEvent:]", "4.3e", at: 0),
          ExpectedLine("-[YellowView touchesEnded:withEvent:]", "4.11", at: 0.08),
          ExpectedLine("-[YellowView touchesBegan:withEvent:]", "4.16", at: 0.2),
          ExpectedLine("double tap", "4.16, 6.T2", at: 0.28),
          ExpectedLine("-[YellowView touchesCancelled:withEvent:]", "4.16", at: 0.28),
        ]),
      TouchScenario(
        "A finger that moves too far for a tap", "手指移出点按范围", variant: singleTapVariant,
        script: """
          0.000 down 1 100 300
          0.040 move 1 160 300
          0.200 up 1
          """,
        expected: [
          ExpectedLine("-[YellowView touchesBegan:withEvent:]", "4.3e", at: 0),
          ExpectedLine("-[YellowView touchesMoved:withEvent:]", "4.3e", at: 0.04),
          // The tap failed at the move: a failed recognizer delays nothing.
          ExpectedLine("-[YellowView touchesEnded:withEvent:]", "6.T3, 4.11", at: 0.2),
        ]),
      TouchScenario(
        "A single tap, with touchesEnded not delayed", "点按，不延迟", variant: singleTapOffVariant,
        script: tapScript,
        expected: [
          ExpectedLine("-[YellowView touchesBegan:withEvent:]", "4.3e", at: 0),
          // The tap is recognized at the lift, before the view would get touchesEnded.
          ExpectedLine("single tap", "4.3c", at: 0.08),
          ExpectedLine("-[YellowView touchesCancelled:withEvent:]", "4.4", at: 0.08),
        ]),
    ])

  private static let fixedDelayMisprint = ArticleMisprint(
    "S0, S2", prints: nil,
    ruling: LocalizedText(
      "Articles say that touchesEnded is delivered 0.15 s after the failure. In fact it is delivered as soon as every recognizer has recognized or failed.",
      "文章说识别失败后再延迟 0.15 秒；实际上一旦没有手势待定就立刻到来，没有固定延迟。"))

  private static let tapScript = TouchScenario.tapScript(187, 380)
  private static let twoTapsScript = """
    0.000 down 1 187 380
    0.080 up 1
    0.200 down 1 187 380
    0.280 up 1
    """

  private let variant: TouchCaseVariant
  init(variant: TouchCaseVariant) {
    self.variant = variant
  }

  func connect(to stage: TouchCaseStage) {
    let tapsRequired = variant.index(of: DelaysEndedCase.tapCountSwitch) == 0 ? 2 : 1
    let controller = GestureViewController(
      hint: tapsRequired == 1
        ? LocalizedText("Put a finger down, move it far, then lift it.", "按下，移开，抬起。")
        : LocalizedText(
          "Tap once: when does touchesEnded come?", "点一下，看 touchesEnded 何时到来。")
    )
    let tap = UITapGestureRecognizer(target: self, action: DelaysEndedCase.tapped)
    tap.numberOfTapsRequired = tapsRequired
    tap.delaysTouchesEnded = variant.isOn(DelaysEndedCase.delaysEndedSwitch)
    controller.yellowView.addGestureRecognizer(tap)
    stage.show(controller)
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    log(tap.numberOfTapsRequired == 2 ? "double tap" : "single tap")
    tap.view?.pulse()
  }
}
