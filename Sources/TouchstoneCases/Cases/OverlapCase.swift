import UIKit

/// Where B1 overlaps A2, only B and its subviews are tested (scenario SC-18).
final class OverlapCase: TouchCase {
  static let card = TouchCaseCard(
    identifier: "overlap", chapter: .hitTesting,
    title: LocalizedText("Overlap of A2 and B1", "A2 与 B1 重叠"),
    summary: LocalizedText(
      "C and B2 refuse the touch, and B1 is hit. The first hit ends the test, so A is not tested.",
      "C 和 B2 拒绝触摸，命中 B1；最先命中的就是结果，所以 A 没有被测试。"),
    scenarios: [
      TouchScenario(
        "A tap on the overlap", "点按重叠处",
        script: TouchScenario.tapScript(200, 300),
        expected: hitTestLines + hitTestLines + [
          ExpectedLine("-[B1 touchesBegan:withEvent:]", "4.3e"),
          ExpectedLine("-[B touchesBegan:withEvent:]", "10.4"),
          ExpectedLine("-[MainView touchesBegan:withEvent:]", "10.4"),
        ])
    ])

  /// The last subview is tested first (3.1). For each view, its hitTest is called first, then its
  /// pointInside, then its subviews' hitTest (3.10). The hit test runs twice when the finger lands (3.9).
  private static let hitTestLines: [ExpectedLine] = ["MainView", "C", "B", "B2", "B1"].flatMap {
    [
      ExpectedLine("-[\($0) hitTest:withEvent:]", "3.1"),
      ExpectedLine("-[\($0) pointInside:withEvent:]", "3.10"),
    ]
  }

  init(variant: TouchCaseVariant) {}

  func connect(to stage: TouchCaseStage) {
    func makeSheet(
      _ name: String, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ tint: UIColor
    )
      -> StageView
    {
      StageView(
        name, frame: CGRect(x: x, y: y, width: width, height: height), tint: tint,
        logs: [.hitTest, .pointInside, .touchesBegan])
    }
    let main = makeSheet("MainView", 0, 0, 375, 812, .systemIndigo)
    let a = makeSheet("A", 24, 90, 220, 260, .systemTeal)
    let b = makeSheet("B", 130, 240, 221, 270, .systemPink)
    let c = makeSheet("C", 24, 560, 327, 200, .systemGreen)
    a.addSubview(makeSheet("A1", 14, 34, 192, 90, .systemTeal))
    a.addSubview(makeSheet("A2", 14, 140, 192, 106, .systemTeal))
    b.addSubview(makeSheet("B1", 14, 34, 193, 96, .systemPink))
    b.addSubview(makeSheet("B2", 14, 148, 193, 106, .systemPink))
    c.addSubview(makeSheet("C1", 14, 34, 142, 150, .systemGreen))
    c.addSubview(makeSheet("C2", 170, 34, 142, 150, .systemGreen))
    for view in [a, b, c] { main.addSubview(view) }
    stage.show(StageController([main]))
  }
}
