import UIKit

/// SC-01: the views that a finger on E hit-tests, and their order.
final class EViewCase: TouchCase {
  static let card = TouchCaseCard(
    identifier: "eview", chapter: .hitTesting,
    title: LocalizedText("The E view", "点击视图 E"),
    summary: LocalizedText(
      "Hit testing asks the newest subview first, and walks twice before anybody is touched.",
      "从最后添加的子视图问起；触摸送达之前整棵树走两遍。"),
    scenarios: [
      TouchScenario(
        "A tap on E", "点击 E",
        script: TouchScenario.tap(280, 200),
        expected: walk() + walk(article: walkAtEnd) + [
          ExpectedLine("-[EView touchesBegan:withEvent:]", "4.3e")
        ])
    ])

  /// C before B and F before E: last added first (3.1); a view's hitTest, then its pointInside (3.10). B and D are
  /// never asked, since C returned a view. The hit test runs twice at Began, and not at all at the lift (3.9).
  private static func walk(article: ArticleMisprint? = nil) -> [ExpectedLine] {
    ["AView", "CView", "FView", "EView"].flatMap {
      [
        ExpectedLine("-[\($0) hitTest:withEvent:]", "3.9", article: $0 == "AView" ? article : nil),
        ExpectedLine("-[\($0) pointInside:withEvent:]", "3.10"),
      ]
    }
  }

  private static let walkAtEnd = ArticleMisprint(
    "S0", prints: nil,
    ruling: LocalizedText(
      "The article counts the second walk to the end of the touch: both belong to its beginning.",
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

/// Prints its calls of the hit test.
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
  /// Without super: the responder chain ends here.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log(self, .touchesBegan)
  }
}
