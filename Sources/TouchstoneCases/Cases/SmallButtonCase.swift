import UIKit

/// A button of 10 by 10 points that accepts touches up to 10 points around it (scenario SC-19).
final class SmallButtonCase: TouchCase {
  private static let pointInsideSwitch = TouchCaseSwitch(
    "point(inside:with:)", of: "SmallButton", LocalizedText("10 points larger on each side", "四边各扩大 10 点"))
  private static let hitTestSwitch = TouchCaseSwitch(
    "hitTest(_:with:)", of: "SmallButton", LocalizedText("10 points larger on each side", "四边各扩大 10 点"))
  private static let plainVariant = TouchCaseVariant(
    "default", LocalizedText("Default", "默认"), [pointInsideSwitch.off, hitTestSwitch.off])
  private static let pointInsideVariant = TouchCaseVariant(
    "pointInside", LocalizedText("pointInside overridden", "重写 pointInside"),
    [pointInsideSwitch.on, hitTestSwitch.off])
  private static let hitTestVariant = TouchCaseVariant(
    "hitTest", LocalizedText("hitTest overridden", "重写 hitTest"), [pointInsideSwitch.off, hitTestSwitch.on])
  private static let bothVariant = TouchCaseVariant(
    "pointInside+hitTest", LocalizedText("Both overridden", "两者都重写"),
    [pointInsideSwitch.on, hitTestSwitch.on])

  static let card = TouchCaseCard(
    identifier: "smallbutton", chapter: .hitTesting,
    title: LocalizedText("A button 10 points in size", "扩大按钮的点按区域"),
    summary: LocalizedText(
      "If point(inside:with:) returns true for more points, the touch area is larger, but not beyond the superview's bounds.",
      "扩大 pointInside 的范围会扩大触摸区域，但不能超出父视图。"),
    variants: [pointInsideVariant, hitTestVariant, bothVariant, plainVariant],
    scenarios: [pointInsideVariant, hitTestVariant, bothVariant].flatMap { variant in
      [
        TouchScenario(
          "A finger on the button", "按钮上", variant: variant, script: TouchScenario.tapScript(200, 300),
          expected: buttonClickLines),
        TouchScenario(
          "9 points beside the button", "按钮旁边 9 点", variant: variant,
          script: TouchScenario.tapScript(186, 300),
          expected: buttonClickLines),
        // Points on the minimum edges are inside; points on the maximum edges are outside (3.4). Here
        // x = 185 is inside and x = 215 is outside.
        TouchScenario(
          "On the left edge of the enlarged area", "扩大区域的左边缘", variant: variant,
          script: TouchScenario.tapScript(185, 300),
          expected: buttonClickLines),
        TouchScenario(
          "On the right edge of the enlarged area", "扩大区域的右边缘", variant: variant,
          script: TouchScenario.tapScript(215, 300),
          expected: missedButtonLines),
        TouchScenario(
          "11 points beside the button", "按钮旁边 11 点", variant: variant,
          script: TouchScenario.tapScript(184, 300),
          expected: missedButtonLines),
        TouchScenario(
          "In the enlarged area, outside the superview", "扩大区域内，父视图外", variant: variant,
          script: TouchScenario.tapScript(324, 516),
          expected: []),
        TouchScenario(
          "In the enlarged area, inside the superview", "扩大区域内，父视图内", variant: variant,
          script: TouchScenario.tapScript(304, 516),
          expected: cornerLines),
      ]
    } + [
      TouchScenario(
        "A finger on the button, default settings", "默认：按钮上", variant: plainVariant,
        script: TouchScenario.tapScript(200, 300),
        expected: buttonClickLines),
      TouchScenario(
        "9 points beside the button, default settings", "默认：按钮旁边 9 点", variant: plainVariant,
        script: TouchScenario.tapScript(186, 300),
        expected: missedButtonLines),
    ])

  private static let buttonClickLines = [
    ExpectedLine("-[SmallButton touchesBegan:withEvent:]", "3.4"),
    ExpectedLine("-[SmallButton touchesEnded:withEvent:]", "4.3e"),
    ExpectedLine("small button clicked!", "7.2"),
  ]
  private static let missedButtonLines = [ExpectedLine("-[Parent touchesBegan:withEvent:]", "3.1")]
  /// The second button is in the corner of its superview, and the superview's bounds limit the enlarged area
  /// (3.5).
  private static let cornerLines = buttonClickLines

  private let variant: TouchCaseVariant
  init(variant: TouchCaseVariant) {
    self.variant = variant
  }

  func connect(to stage: TouchCaseStage) {
    let parent = StageView(
      "Parent", frame: CGRect(x: 55, y: 180, width: 265, height: 341), tint: .systemIndigo,
      logs: [.touchesBegan])
    for center in [CGPoint(x: 145, y: 120), CGPoint(x: 260, y: 336)] {
      let button = SmallButton(
        frame: CGRect(x: center.x - 5, y: center.y - 5, width: 10, height: 10),
        enlargesPointInside: variant.isOn(SmallButtonCase.pointInsideSwitch),
        enlargesHitTest: variant.isOn(SmallButtonCase.hitTestSwitch))
      parent.addSubview(button)
    }
    stage.show(StageController([parent]))
  }
}

private final class SmallButton: LoggingButton {
  private let enlargesPointInside, enlargesHitTest: Bool

  init(frame: CGRect, enlargesPointInside: Bool, enlargesHitTest: Bool) {
    self.enlargesPointInside = enlargesPointInside
    self.enlargesHitTest = enlargesHitTest
    super.init(frame: frame, clicked: "small button clicked!")
    backgroundColor = StageTheme.accent
    layer.cornerRadius = 3
  }

  required init?(coder: NSCoder) { nil }

  private var enlargedBounds: CGRect { bounds.insetBy(dx: -10, dy: -10) }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    enlargesPointInside ? enlargedBounds.contains(point) : super.point(inside: point, with: event)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if enlargesHitTest, enlargedBounds.contains(point) { return self }
    return super.hitTest(point, with: event)
  }
}
