import UIKit

/// The order in which hit testing visits the views if a finger lands on view E (scenario SC-01).
final class EViewCase: TouchCase {
  static let card = TouchCaseCard(
    identifier: "eview", chapter: .hitTesting,
    title: LocalizedText("A tap on view E", "点按视图 E"),
    summary: LocalizedText(
      "A hit test visits the subviews from last to first. It runs twice before the touch is delivered.",
      "命中测试从最后添加的子视图开始；触摸送达之前进行两遍。"),
    scenarios: [
      TouchScenario(
        "A tap on E", "点按 E",
        script: TouchScenario.tapScript(280, 200),
        expected: hitTestLines() + hitTestLines(article: hitTestLastMisprint) + [
          ExpectedLine("-[EView touchesBegan:withEvent:]", "4.3e")
        ])
    ])

  /// Returns the lines of the hit test. C is tested before B, and F before E, because later subviews come
  /// first (3.1). A view's hitTest calls its pointInside (3.10). B and D are not tested, because C returned a
  /// view. The hit test runs twice when the finger lands, and not when it lifts (3.9).
  private static func hitTestLines(article: ArticleMisprint? = nil) -> [ExpectedLine] {
    ["AView", "CView", "FView", "EView"].flatMap {
      [
        ExpectedLine("-[\($0) hitTest:withEvent:]", "3.9", article: $0 == "AView" ? article : nil),
        ExpectedLine("-[\($0) pointInside:withEvent:]", "3.10"),
      ]
    }
  }

  private static let hitTestLastMisprint = ArticleMisprint(
    "S0", prints: nil,
    ruling: LocalizedText(
      "The article says that the second hit test happens when the touch ends. In fact both hit tests happen when the touch begins.",
      "文章认为第二遍属于触摸结束阶段：两遍都发生在触摸开始时。"))

  init(variant: TouchCaseVariant) {}

  func connect(to stage: TouchCaseStage) {
    let a = AView(frame: CGRect(x: 0, y: 0, width: 375, height: 812), tint: .systemIndigo)
    let b = BView(
      frame: CGRect(x: 0, y: 0, width: 187, height: 812).insetBy(dx: 12, dy: 64), tint: .systemTeal)
    let c = CView(
      frame: CGRect(x: 188, y: 0, width: 187, height: 812).insetBy(dx: 12, dy: 64), tint: .systemOrange)
    let d = DView(frame: CGRect(x: 14, y: 40, width: 135, height: 200), tint: .systemGreen)
    let e = EView(frame: CGRect(x: 14, y: 40, width: 135, height: 290), tint: .systemPink)
    let f = FView(frame: CGRect(x: 14, y: 354, width: 135, height: 290), tint: .systemPurple)
    a.addSubview(b)
    a.addSubview(c)
    b.addSubview(d)
    c.addSubview(e)
    c.addSubview(f)
    stage.show(StageController([a]))
  }
}

/// A view that prints the calls of its hit-test methods.
private class WalkedView: StageView {
  init(frame: CGRect, tint: UIColor) {
    super.init(frame: frame, tint: tint, logs: [.hitTest, .pointInside])
  }

  required init?(coder: NSCoder) { nil }
}

private final class AView: WalkedView {}
private final class BView: WalkedView {}
private final class CView: WalkedView {}
private final class DView: WalkedView {}
private final class FView: WalkedView {}

private final class EView: WalkedView {
  /// Does not call super, so the call does not go up the responder chain.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log(self, .touchesBegan)
  }
}
