import UIKit

/// A drawer that a screen-edge pan opens from the left edge.
final class EdgePanCase: TouchCase {
  static let card = TouchCaseCard(
    identifier: "edge", chapter: .recognizers,
    title: LocalizedText("Screen edge pan", "屏幕边缘手势"),
    summary: LocalizedText(
      "The gesture needs a finger that lands at the very edge and soon moves inwards. The content gets all other touches.",
      "只有手指落在屏幕边缘并很快向内移动，手势才会识别；其余触摸归内容视图。"),
    scenarios: [
      TouchScenario(
        "Drag from the edge", "从边缘拉出",
        script: """
          0.000 down 1 5 400
          0.050 move 1 14 400
          0.100 move 1 40 402
          0.150 move 1 120 402
          0.200 up 1
          """,
        expected: [
          .call("ContentView", .touchesBegan, "4.3e"),
          // The finger moved nine points inwards. The edge pan requires fifteen.
          .call("ContentView", .touchesMoved, "6, edge"),
          ExpectedLine("edge pan began", "6, edge"),
          .call("ContentView", .touchesCancelled, "4.4"),
          ExpectedLine("edge pan changed", "5.4"),
          ExpectedLine("edge pan ended", "6.P6"),
        ]),
      TouchScenario(
        "Drag from the middle", "从中间拖动",
        script: """
          0.000 down 1 60 400
          0.050 move 1 100 400
          0.100 up 1
          """,
        expected: [
          .call("ContentView", .touchesBegan, "4.3e"),
          .call("ContentView", .touchesMoved, "6, edge"),
          .call("ContentView", .touchesEnded, "4.11"),
        ]),
      TouchScenario(
        "Drag from the edge after a pause", "停顿之后从边缘拉",
        script: """
          0.000 down 1 5 400
          0.400 move 1 40 400
          0.460 move 1 80 400
          0.520 up 1
          """,
        expected: [
          .call("ContentView", .touchesBegan, "4.3e"),
          // The finger moved inwards later than a quarter of a second after it landed, so the edge pan has
          // failed.
          .call("ContentView", .touchesMoved, "6, edge"),
          .call("ContentView", .touchesMoved, "6, edge"),
          .call("ContentView", .touchesEnded, "4.11"),
        ]),
    ])

  private let drawer = UIView(frame: CGRect(x: -264, y: 0, width: 264, height: 812))
  private static let drawerWidth: CGFloat = 264

  init(variant: TouchCaseVariant) {}

  func connect(to stage: TouchCaseStage) {
    let content = StageView(
      "ContentView", frame: CGRect(x: 0, y: 0, width: 375, height: 812), tint: .systemTeal,
      logs: [.touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled])
    content.layer.cornerRadius = 0
    content.layer.borderWidth = 0
    let hint = StageHint(
      LocalizedText("Pull the drawer in from the left edge.", "从左边缘向右拉出抽屉。"),
      frame: CGRect(x: 40, y: 380, width: 295, height: 60))
    content.addSubview(hint)
    let gripView = UIView(frame: CGRect(x: 5, y: 376, width: 4, height: 60))
    gripView.backgroundColor = StageTheme.accent
    gripView.layer.cornerRadius = 2
    gripView.isUserInteractionEnabled = false
    content.addSubview(gripView)
    fillDrawer()
    let controller = StageController([content, drawer])
    let edge = UIScreenEdgePanGestureRecognizer(target: self, action: EdgePanCase.pulled)
    edge.edges = .left
    controller.view.addGestureRecognizer(edge)
    stage.show(controller)
  }

  private func pulled(_ edge: UIScreenEdgePanGestureRecognizer) {
    log("edge pan \(edge.state)")
    switch edge.state {
    case .began, .changed:
      drawer.layer.shadowOpacity = 0.18
      let distance = min(max(edge.translation(in: drawer.superview).x, 0), EdgePanCase.drawerWidth)
      drawer.transform = CGAffineTransform(translationX: distance, y: 0)
    default:
      drawer.animateWithSpring {
        drawer.transform = .identity
        drawer.layer.shadowOpacity = 0
      }
    }
  }

  private func fillDrawer() {
    drawer.backgroundColor = StageTheme.card
    drawer.layer.shadowRadius = 16
    let headline = UILabel(frame: CGRect(x: 24, y: 64, width: 216, height: 36))
    headline.text = LocalizedText("Drawer", "抽屉").text
    headline.font = .systemFont(ofSize: 28, weight: .bold)
    drawer.addSubview(headline)
    for index in 0..<6 {
      let dot = UIView(frame: CGRect(x: 24, y: 130 + CGFloat(index) * 52, width: 28, height: 28))
      dot.backgroundColor = UIColor(
        hue: 0.52 + CGFloat(index) * 0.05, saturation: 0.45, brightness: 0.92, alpha: 1)
      dot.layer.cornerRadius = 8
      let line = UIView(frame: CGRect(x: 66, y: 139 + CGFloat(index) * 52, width: 150, height: 10))
      line.backgroundColor = .systemFill
      line.layer.cornerRadius = 5
      drawer.addSubview(dot)
      drawer.addSubview(line)
    }
  }
}
