import UIKit

/// An app's own discrete recognizer: a check mark on paper.
final class CheckMarkCase: TouchCase {
  static let card = TouchCaseCard(
    identifier: "checkmark", chapter: .recognizers,
    title: LocalizedText("A recognizer of one's own", "自定义手势"),
    summary: LocalizedText(
      "A subclass reads the touches and sets its state; waiting, actions and cancelling are the environment's.",
      "子类只需读取触摸并设置 state；等待、action 和取消都由系统完成。"),
    scenarios: [
      TouchScenario(
        "A check mark", "画一个勾",
        script: """
          0.000 down 1 110 380
          0.050 move 1 125 405
          0.100 move 1 145 440
          0.150 move 1 175 390
          0.200 move 1 215 330
          0.250 move 1 250 280
          0.300 up 1
          """,
        expected: [
          .call("Paper", .touchesBegan, "4.3e"),
          ExpectedLine("check mark", "5.3, 5.7"),
          .call("Paper", .touchesCancelled, "4.4"),
        ]),
      TouchScenario(
        "A line upwards", "向上的直线",
        script: """
          0.000 down 1 110 440
          0.050 move 1 145 400
          0.100 move 1 215 330
          0.150 up 1
          """,
        expected: [
          .call("Paper", .touchesBegan, "4.3e"),
          // It failed at the first move: it neither delays nor cancels.
          .call("Paper", .touchesEnded, "5.3, 4.11"),
        ]),
      TouchScenario(
        "Only half of it", "只画一半",
        script: """
          0.000 down 1 110 380
          0.050 move 1 125 405
          0.100 move 1 145 440
          0.150 up 1
          """,
        expected: [
          .call("Paper", .touchesBegan, "4.3e"),
          // It fails in the event of the lift.
          .call("Paper", .touchesEnded, "5.3, 4.11"),
        ]),
    ])

  private let paper = Paper(frame: CGRect(x: 40, y: 220, width: 295, height: 320))

  init(variant: TouchCaseVariant) {}

  func connect(to stage: TouchCaseStage) {
    paper.addGestureRecognizer(CheckMarkGestureRecognizer(target: self, action: CheckMarkCase.checked))
    let hint = StageHint(
      LocalizedText("Draw a check mark: down, then up to the right.", "画一个勾：先向下，再向右上。"),
      frame: CGRect(x: 40, y: 600, width: 295, height: 60))
    stage.show(StageController([hint, paper]))
  }

  private func checked() {
    log("check mark")
    paper.isChecked = true
    paper.pulse()
  }
}

/// Shows the finger's line, green when it was a check mark.
private final class Paper: StageView {
  var isChecked = false { didSet { setNeedsDisplay() } }
  private var line = UIBezierPath()

  init(frame: CGRect) {
    super.init(
      frame: frame, tint: StageTheme.accent, logs: [.touchesBegan, .touchesEnded, .touchesCancelled])
    backgroundColor = StageTheme.card
  }

  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    guard let touch = touches.first else { return }
    line = UIBezierPath()
    line.lineWidth = 9
    line.lineCapStyle = .round
    line.lineJoinStyle = .round
    line.move(to: touch.location(in: self))
    isChecked = false
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    guard let touch = touches.first else { return }
    line.addLine(to: touch.location(in: self))
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    (isChecked ? UIColor.systemGreen : StageTheme.accent).setStroke()
    line.stroke()
  }
}
