import UIKit

/// The events of a button while a finger leaves it and comes back (scenario SC-29).
final class DragOutCase: TouchCase {
  static let card = TouchCaseCard(
    identifier: "dragout", chapter: .controls,
    title: LocalizedText("Leaving a button", "手指拖出按钮"),
    summary: LocalizedText(
      "A finger on a button may move up to 70 points beyond its edges. Farther away, the finger counts as outside until it comes back.",
      "按下按钮后，手指可以离开边缘 70 点；再远就算离开，回来又算进入。"),
    scenarios: [
      TouchScenario(
        "Drag out and back", "拖出再拖回",
        script: """
          0.000 down 1 187 400
          0.200 move 1 187 489
          0.400 move 1 187 491
          0.600 move 1 187 400
          0.800 up 1
          """,
        expected: [
          ExpectedLine("touchDown", "7.1"),
          // The finger is 69 points below the button's lower edge.
          ExpectedLine("touchDragInside", "7.3"),
          // The finger is 71 points below the button's lower edge.
          ExpectedLine("touchDragExit", "7.3"),
          ExpectedLine("touchDragOutside", "7.1"),
          ExpectedLine("touchDragEnter", "7.3"),
          ExpectedLine("touchDragInside", "7.1"),
          ExpectedLine("touchUpInside", "7.1"),
        ]),
      TouchScenario(
        "Drag out and lift", "拖出后抬起",
        script: """
          0.000 down 1 187 400
          0.200 move 1 187 560
          0.400 move 1 187 580
          0.600 up 1
          """,
        expected: [
          ExpectedLine("touchDown", "7.1"),
          ExpectedLine("touchDragExit", "7.3"),
          ExpectedLine("touchDragOutside", "7.1"),
          ExpectedLine("touchDragOutside", "7.1"),
          ExpectedLine("touchUpOutside", "7.1"),
        ]),
      TouchScenario(
        "Land beside the button", "按在按钮旁边",
        // A button gets only touches that land on the button itself, not in the 70 points around it.
        script: TouchScenario.tapScript(187, 425), expected: []),
    ])

  private static let loggedEvents: [(UIControl.Event, String)] = [
    (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"),
    (.touchDragInside, "touchDragInside"), (.touchDragOutside, "touchDragOutside"),
    (.touchDragEnter, "touchDragEnter"), (.touchDragExit, "touchDragExit"),
    (.touchUpInside, "touchUpInside"), (.touchUpOutside, "touchUpOutside"),
    (.touchCancel, "touchCancel"),
  ]

  init(variant: TouchCaseVariant) {}

  func connect(to stage: TouchCaseStage) {
    let button = UIButton(frame: CGRect(x: 137, y: 380, width: 100, height: 40))
    button.setTitle(LocalizedText("Button", "按钮").text, for: .normal)
    button.setTitleColor(UIColor.white.withAlphaComponent(0.4), for: .highlighted)
    button.backgroundColor = StageTheme.accent
    button.layer.cornerRadius = 10
    for (event, name) in DragOutCase.loggedEvents {
      button.addAction(UIAction { _ in log(name) }, for: event)
    }
    // Shows the distance up to which a finger counts as inside the button.
    let reachView = ReachView(frame: button.frame.insetBy(dx: -70, dy: -70))
    let hint = StageHint(
      LocalizedText("Press the button, drag out of it and back.", "按住按钮，拖出去再拖回来。"),
      frame: CGRect(x: 40, y: 600, width: 295, height: 60))
    stage.show(StageController([hint, reachView, button]))
  }
}

/// A tinted view that gets no touches.
private final class ReachView: EdgedView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = StageTheme.fillColor(.systemBlue)
    layer.cornerRadius = 10
    edge = (StageTheme.lineColor(.systemBlue), 1)
  }

  required init?(coder: NSCoder) { nil }
}
