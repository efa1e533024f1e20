import UIKit

/// SC-20: B lies over A; how to let A have the touch.
final class PassToSiblingCase: TouchCase {
  private static let plain = TouchCaseVariant("default", LocalizedText("Default", "默认"))
  private static let silent = TouchCaseVariant("silent", LocalizedText("B has no handlers", "B 没有处理方法"))
  private static let hitTest = TouchCaseVariant(
    "hitTest", LocalizedText("B.hitTest returns nil", "B.hitTest 返回 nil"))
  private static let disabled = TouchCaseVariant(
    "disabled", LocalizedText("B's interaction is off", "B 关闭交互"))

  static let card = TouchCaseCard(
    identifier: "sibling", chapter: .hitTesting,
    title: LocalizedText("Pass it to the sibling below", "把事件交给下面的兄弟视图"),
    summary: LocalizedText(
      "A view that answers nil, or does not interact, uncovers what lies below. Having no handlers changes nothing.",
      "返回 nil 或关闭交互即可；有没有处理方法与命中无关。"),
    variants: [plain, silent, hitTest, disabled],
    scenarios: [
      TouchScenario("B takes it", "B 收到", variant: plain, script: tap, expected: touched("B")),
      // Handlers never matter in hit testing: B is hit, and its call goes up the chain past A, its sibling.
      TouchScenario("B is hit without handlers", "B 没有处理方法也被命中", variant: silent, script: tap, expected: []),
      TouchScenario(
        "hitTest returns nil", "hitTest 返回 nil", variant: hitTest, script: tap,
        expected: touched("A", article: noHandlers)),
      TouchScenario("Interaction is off", "关闭交互", variant: disabled, script: tap, expected: touched("A")),
    ])

  private static let tap = TouchScenario.tap(200, 330)

  private static let noHandlers = ArticleMisprint(
    "S1", prints: nil,
    ruling: LocalizedText(
      "The article also wants B to handle nothing: handlers never matter in hit testing.",
      "文章还要求 B 不处理事件：命中测试从不看有没有处理方法。"))

  private static func touched(_ name: String, article: ArticleMisprint? = nil) -> [ExpectedLine] {
    [
      ExpectedLine("-[\(name) touchesBegan:withEvent:]", "3.1", article: article),
      ExpectedLine("-[\(name) touchesEnded:withEvent:]", "4.3e"),
    ]
  }

  private let variant: TouchCaseVariant
  init(variant: TouchCaseVariant) {
    self.variant = variant
  }

  func connect(to stage: TouchCaseStage) {
    let a = StageView(
      "A", frame: CGRect(x: 40, y: 160, width: 220, height: 240), tint: .systemTeal,
      logs: [.touchesBegan, .touchesEnded])
    let b = CoverView(
      "B", frame: CGRect(x: 120, y: 280, width: 215, height: 260), tint: .systemPink,
      logs: variant == PassToSiblingCase.silent ? [] : [.touchesBegan, .touchesEnded])
    b.answersNil = variant == PassToSiblingCase.hitTest
    b.isUserInteractionEnabled = variant != PassToSiblingCase.disabled
    stage.show(StageController([a, b]))
  }
}

private final class CoverView: StageView {
  var answersNil = false

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    answersNil ? nil : super.hitTest(point, with: event)
  }
}
