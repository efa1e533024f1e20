import UIKit

/// Scroll views inside a scroll view, with the same or another scrolling direction (rule 8.11).
final class NestedScrollCase: TouchCase {
  static let card = TouchCaseCard(
    identifier: "nested", chapter: .scrolling,
    title: LocalizedText("Scroll views in a scroll view", "嵌套的滚动视图"),
    summary: LocalizedText(
      "The inner scroll view scrolls first, if it can scroll in that direction. When its content is at the edge, the outer view scrolls.",
      "内层先滚动它能滚动的方向；滚到边缘后，再拖动就由外层接管。"),
    scenarios: [
      TouchScenario(
        "Drag the band sideways", "横向拖动",
        script: dragScript(187, 250, by: -20, 0),
        // The band scrolls sideways, so its pan begins and prevents the page's pan.
        expected: ExpectedLine.dragLines(["x 10", "x 30"], "8.11, 5.12", of: "band")),
      TouchScenario(
        "Drag up on the band", "在横条上竖向拖动",
        script: dragScript(187, 250, by: 0, -20),
        // The band does not scroll vertically, so the page scrolls.
        expected: ExpectedLine.dragLines([10, 30], "8.11", of: "page")),
      TouchScenario(
        "Drag up on the list", "在列表上竖向拖动",
        script: dragScript(187, 520, by: 0, -20),
        expected: ExpectedLine.dragLines([10, 30], "8.11, 5.12", of: "list")),
      TouchScenario(
        "Drag down on the list, which is at its top", "列表在顶部时往下拖",
        script: """
          0.000 down 1 187 250
          0.050 move 1 187 230
          0.100 move 1 187 210
          0.350 up 1
          0.600 down 1 187 480
          0.650 move 1 187 500
          0.700 move 1 187 510
          0.950 up 1
          """,
        // The list is at its edge, but the page, scrolled up by 30, can scroll down, so the page scrolls.
        expected: ExpectedLine.dragLines([10, 30], "8.11", of: "page")
          + ExpectedLine.dragLines([20, 10], "8.11", of: "page")),
      TouchScenario(
        "Drag down with the list and the page at the top", "列表与页面都在顶部时往下拖",
        script: dragScript(187, 520, by: 0, 20),
        // No scroll view can scroll any farther, so the inner one stretches: 10 points become 5.37, and 30
        // become 15.35 (factor 0.55 in 220 points).
        expected: ExpectedLine.dragLines([-5, -15], "8.18", of: "list", bounces: true)),
    ])

  private static func dragScript(_ x: Int, _ y: Int, by dx: Int, _ dy: Int) -> String {
    """
    0.000 down 1 \(x) \(y)
    0.050 move 1 \(x + dx) \(y + dy)
    0.100 move 1 \(x + 2 * dx) \(y + 2 * dy)
    0.350 up 1
    """
  }

  private let scrollLogs = [ScrollLog("page"), ScrollLog("band"), ScrollLog("list")]

  init(variant: TouchCaseVariant) {}

  func connect(to stage: TouchCaseStage) {
    let pageScrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 812))
    pageScrollView.contentSize = CGSize(width: 375, height: 1_200)
    pageScrollView.delegate = scrollLogs[0]
    let bandScrollView = UIScrollView(frame: CGRect(x: 20, y: 180, width: 335, height: 140))
    bandScrollView.contentSize = CGSize(width: 1_000, height: 140)
    bandScrollView.delegate = scrollLogs[1]
    bandScrollView.backgroundColor = StageTheme.card
    bandScrollView.layer.cornerRadius = 16
    let tints: [UIColor] = [
      .systemBlue, .systemTeal, .systemGreen, .systemOrange, .systemPink, .systemPurple, .systemIndigo,
    ]
    for (index, tint) in tints.enumerated() {
      bandScrollView.addSubview(
        StageView(
          "\(index + 1)", frame: CGRect(x: 16 + CGFloat(index) * 140, y: 16, width: 124, height: 108),
          tint: tint))
    }
    let listScrollView = UIScrollView(frame: CGRect(x: 20, y: 400, width: 335, height: 220))
    listScrollView.contentSize = CGSize(width: 335, height: 900)
    listScrollView.delegate = scrollLogs[2]
    listScrollView.backgroundColor = StageTheme.card
    listScrollView.layer.cornerRadius = 16
    for row in 0..<9 { listScrollView.addSubview(ScrollRuler(row: row, width: 335)) }
    let hint = StageHint(
      LocalizedText("Drag the band sideways and up. Drag the list up and down.", "横着、竖着拖动上面的横条，再上下拖动列表。"),
      frame: CGRect(x: 40, y: 100, width: 295, height: 60))
    for view in [hint, bandScrollView, listScrollView] { pageScrollView.addSubview(view) }
    for row in 8..<12 { pageScrollView.addSubview(ScrollRuler(row: row, width: 375)) }
    stage.show(StageController([pageScrollView]))
  }
}
