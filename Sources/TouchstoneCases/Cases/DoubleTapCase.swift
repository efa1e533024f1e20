import UIKit

/// A single and a double tap on one view (scenario SC-39 a, b, e).
final class DoubleTapCase: TouchCase {
  private static let requiresFailureSwitch = TouchCaseSwitch(
    "require(toFail:)", of: "single", LocalizedText("waits for the double tap", "等待双击失败"))
  private static let lastAddedSwitch = TouchCaseSwitch(
    LocalizedText("Added last", "最后添加"),
    values: [LocalizedText("double tap", "双击"), LocalizedText("single tap", "点按")])
  private static let doubleTapViewSwitch = TouchCaseSwitch(
    LocalizedText("Double tap added to", "双击所在"),
    values: [LocalizedText("YellowView", "YellowView"), LocalizedText("BlueView", "BlueView")])

  private static let requiresFailureVariant = TouchCaseVariant(
    "require", LocalizedText("single.require(toFail: double)", "点按等待双击失败"),
    [requiresFailureSwitch.on, lastAddedSwitch[0], doubleTapViewSwitch[0]])
  private static let doubleTapLastVariant = TouchCaseVariant(
    "double-last", LocalizedText("Not linked, double tap added last", "互不关联，后添加双击"),
    [requiresFailureSwitch.off, lastAddedSwitch[0], doubleTapViewSwitch[0]])
  private static let singleTapLastVariant = TouchCaseVariant(
    "single-last", LocalizedText("Not linked, single tap added last", "互不关联，后添加点按"),
    [requiresFailureSwitch.off, lastAddedSwitch[1], doubleTapViewSwitch[0]])
  private static let otherViewVariant = TouchCaseVariant(
    "elsewhere", LocalizedText("The double tap is on another view", "双击在另一个视图上"),
    [requiresFailureSwitch.on, lastAddedSwitch[0], doubleTapViewSwitch[1]])

  static let card = TouchCaseCard(
    identifier: "doubletap", chapter: .recognizers,
    title: LocalizedText("Single tap and double tap", "点按与双击"),
    summary: LocalizedText(
      "By itself, a single tap does not wait for a second tap. The app must link the gestures with require(toFail:).",
      "点按手势不会自动等待双击，需要用 require(toFail:) 声明。"),
    variants: [requiresFailureVariant, doubleTapLastVariant, singleTapLastVariant, otherViewVariant],
    scenarios: [
      TouchScenario(
        "One tap waits for the double tap", "点一下，等待", variant: requiresFailureVariant, script: tapScript,
        expected: [
          ExpectedLine("-[YellowView touchesBegan:withEvent:]", "4.3e", at: 0),
          // The double tap fails 0.35 s after the lift.
          ExpectedLine("single tap", "5.14, 6.T3", at: 0.43),
          ExpectedLine("-[YellowView touchesCancelled:withEvent:]", "4.11, 4.3c", at: 0.43),
        ]),
      TouchScenario(
        "Two taps", "点两下", variant: requiresFailureVariant, script: twoTapsScript,
        expected: [
          ExpectedLine("-[YellowView touchesBegan:withEvent:]", "4.3e", at: 0),
          ExpectedLine("-[YellowView touchesBegan:withEvent:]", "4.11, 2.8", at: 0.2),
          ExpectedLine("double tap", "6.T2, 5.14", at: 0.28),
          ExpectedLine("-[YellowView touchesCancelled:withEvent:]", "4.16, 2.7", at: 0.28),
        ]),
      TouchScenario(
        "Two taps, not linked", "点两下，互不关联", variant: doubleTapLastVariant, script: twoTapsScript,
        expected: bothTapsLines),
      TouchScenario(
        "Two taps, not linked, added in the other order", "点两下，互不关联，顺序相反", variant: singleTapLastVariant,
        script: twoTapsScript, expected: bothTapsLines),
      TouchScenario(
        "A tap that need not wait for a double tap", "点一下，无须等待", variant: otherViewVariant, script: tapScript,
        expected: [
          ExpectedLine("-[YellowView touchesBegan:withEvent:]", "4.3e", at: 0),
          // A required recognizer that does not receive the touch counts as failed.
          ExpectedLine("single tap", "5.14", at: 0.08),
          ExpectedLine("-[YellowView touchesCancelled:withEvent:]", "4.4", at: 0.08),
        ]),
    ])

  private static let tapScript = TouchScenario.tapScript(187, 300)
  private static let twoTapsScript = """
    0.000 down 1 187 300
    0.080 up 1
    0.200 down 1 187 300
    0.280 up 1
    """

  /// A single tap does not prevent a double tap, but the double tap prevents the second single tap (6.T7).
  /// The order in which the recognizers were added does not matter.
  private static let bothTapsLines = [
    ExpectedLine("-[YellowView touchesBegan:withEvent:]", "4.3e", at: 0),
    ExpectedLine("single tap", "6.T7", at: 0.08),
    ExpectedLine("-[YellowView touchesCancelled:withEvent:]", "4.4", at: 0.08),
    ExpectedLine("-[YellowView touchesBegan:withEvent:]", "5.18", at: 0.2),
    ExpectedLine("double tap", "6.T7", at: 0.28),
    ExpectedLine("-[YellowView touchesCancelled:withEvent:]", "4.4", at: 0.28),
  ]

  private let variant: TouchCaseVariant
  init(variant: TouchCaseVariant) {
    self.variant = variant
  }

  func connect(to stage: TouchCaseStage) {
    let yellow = YellowView(
      frame: CGRect(x: 40, y: 160, width: 295, height: 260),
      logs: [.touchesBegan, .touchesEnded, .touchesCancelled])
    var content: [UIView] = [
      yellow,
      StageHint(
        LocalizedText("Tap once, then twice. Note the delay.", "点一下，再点两下，注意何时响应。"),
        frame: CGRect(x: 40, y: 660, width: 295, height: 60)),
    ]
    let single = UITapGestureRecognizer(target: self, action: DoubleTapCase.tapped)
    let double = UITapGestureRecognizer(target: self, action: DoubleTapCase.tapped)
    double.numberOfTapsRequired = 2
    if variant.index(of: DoubleTapCase.doubleTapViewSwitch) == 1 {
      let blue = StageView(
        "BlueView", frame: CGRect(x: 40, y: 450, width: 295, height: 170), tint: StageTheme.accent)
      content.append(blue)
      yellow.addGestureRecognizer(single)
      blue.addGestureRecognizer(double)
    } else {
      let isSingleLast = variant.index(of: DoubleTapCase.lastAddedSwitch) == 1
      for tap in isSingleLast ? [double, single] : [single, double] { yellow.addGestureRecognizer(tap) }
    }
    if variant.isOn(DoubleTapCase.requiresFailureSwitch) { single.require(toFail: double) }
    stage.show(StageController(content))
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    log(tap.numberOfTapsRequired == 2 ? "double tap" : "single tap")
    tap.view?.pulse()
  }
}
