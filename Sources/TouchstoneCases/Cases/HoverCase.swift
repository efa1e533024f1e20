import UIKit

/// A pointer that moves over a view without a pressed button: only hover recognizers receive it.
final class HoverCase: TouchCase {
  static let card = TouchCaseCard(
    identifier: "hover", chapter: .pointers,
    title: LocalizedText("Hover", "指针悬停"),
    summary: LocalizedText(
      "The hover begins when the pointer enters the view, changes as the pointer moves over it or a subview, and ends when the pointer leaves.",
      "指针进入视图时 began，移动（包括经过子视图）时 changed，离开时 ended；视图收不到触摸。"),
    scenarios: [
      TouchScenario(
        "Move the pointer across the view", "指针经过视图",
        script: """
          0.000 hover enter 187 100
          0.060 hover move 100 300
          0.120 hover move 120 320
          0.180 hover move 187 400
          0.240 hover move 187 100
          0.300 hover exit 187 100
          """,
        expected: [
          ExpectedLine("hover began", "6, hover"),
          ExpectedLine("hover changed", "6, hover"),
          // The pointer is over the subview, and therefore still inside.
          ExpectedLine("hover changed", "6, hover"),
          ExpectedLine("hover ended", "6, hover"),
        ])
    ])

  private let view = StageView(
    "HoveredView", frame: CGRect(x: 40, y: 220, width: 295, height: 340), tint: .systemIndigo,
    logs: [.touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled])
  private let spotView = UIView(frame: CGRect(x: 0, y: 0, width: 64, height: 64))

  init(variant: TouchCaseVariant) {}

  func connect(to stage: TouchCaseStage) {
    let innerView = StageView(
      "Subview", frame: CGRect(x: 60, y: 110, width: 175, height: 140), tint: .systemTeal,
      logs: [.touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled])
    spotView.backgroundColor = StageTheme.accent.withAlphaComponent(0.3)
    spotView.layer.cornerRadius = 32
    spotView.isUserInteractionEnabled = false
    spotView.alpha = 0
    view.addSubview(innerView)
    view.addSubview(spotView)
    view.addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: HoverCase.hovered))
    let hint = StageHint(
      LocalizedText("Move the mouse over the view, but press no button.", "把鼠标移到视图上，不要按下。"),
      frame: CGRect(x: 40, y: 612, width: 295, height: 60))
    stage.show(StageController([hint, view]))
  }

  private func hovered(_ hover: UIHoverGestureRecognizer) {
    log("hover \(hover.state)")
    let isOver = hover.state == .began || hover.state == .changed
    if isOver { spotView.center = hover.location(in: view) }
    view.animateWithSpring { spotView.alpha = isOver ? 1 : 0 }
  }
}
