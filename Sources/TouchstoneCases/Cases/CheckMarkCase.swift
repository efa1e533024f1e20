import UIKit

/// A custom discrete recognizer, which recognizes a check mark.
final class CheckMarkCase: TouchCase {
  static let card = TouchCaseCard(
    identifier: "checkmark", chapter: .recognizers,
    title: LocalizedText("A custom recognizer", "自定义手势"),
    summary: LocalizedText(
      "A subclass reads the touches and sets its state. UIKit handles waiting, actions and cancelled touches.",
      "子类只需读取触摸并设置 state；等待、action 和取消都由系统完成。"),
    scenarios: [
      TouchScenario(
        "Draw a check mark", "画一个勾",
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
        "Draw a line upwards", "向上画直线",
        script: """
          0.000 down 1 110 440
          0.050 move 1 145 400
          0.100 move 1 215 330
          0.150 up 1
          """,
        expected: [
          .call("Paper", .touchesBegan, "4.3e"),
          // The check-mark recognizer failed at the first move, so it neither delays nor cancels the touch.
          .call("Paper", .touchesEnded, "5.3, 4.11"),
        ]),
      TouchScenario(
        "Draw half a check mark", "只画一半",
        script: """
          0.000 down 1 110 380
          0.050 move 1 125 405
          0.100 move 1 145 440
          0.150 up 1
          """,
        expected: [
          .call("Paper", .touchesBegan, "4.3e"),
          // The check-mark recognizer fails at the lift.
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

/// Shows the line that the finger draws, in green if it is a check mark.
private final class Paper: StageView {
  var isChecked = false { didSet { setNeedsDisplay() } }
  private var linePath = UIBezierPath()

  init(frame: CGRect) {
    super.init(
      frame: frame, tint: StageTheme.accent, logs: [.touchesBegan, .touchesEnded, .touchesCancelled])
    backgroundColor = StageTheme.card
  }

  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    guard let touch = touches.first else { return }
    linePath = UIBezierPath()
    linePath.lineWidth = 9
    linePath.lineCapStyle = .round
    linePath.lineJoinStyle = .round
    linePath.move(to: touch.location(in: self))
    isChecked = false
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    guard let touch = touches.first else { return }
    linePath.addLine(to: touch.location(in: self))
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    (isChecked ? UIColor.systemGreen : StageTheme.accent).setStroke()
    linePath.stroke()
  }
}

/// Recognizes a check mark drawn with one finger: a short stroke down to the right, then a longer one up to
/// the right.
private final class CheckMarkGestureRecognizer: UIGestureRecognizer {
  /// The distance by which a finger may move in the wrong direction, in points.
  var tolerance: CGFloat = 4
  /// The minimum height of the first stroke, in points.
  var minimumDepth: CGFloat = 20

  private enum Stroke { case down, up }
  private var stroke = Stroke.down
  private var startLocation = CGPoint.zero
  /// The lowest point of the finger's path so far, where the two strokes meet.
  private var cornerLocation = CGPoint.zero
  private var lastLocation = CGPoint.zero

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard numberOfTouches == 1 else {
      state = .failed
      return
    }
    startLocation = location(in: view)
    cornerLocation = startLocation
    lastLocation = startLocation
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard state == .possible else { return }
    let fingerLocation = location(in: view)
    defer { lastLocation = fingerLocation }
    if fingerLocation.x < lastLocation.x - tolerance { state = .failed }
    switch stroke {
    case .down:
      if fingerLocation.y >= cornerLocation.y {
        cornerLocation = fingerLocation
      } else if fingerLocation.y < cornerLocation.y - tolerance {
        // The finger started to move up. If the first stroke was too short, the recognizer fails.
        if cornerLocation.y - startLocation.y >= minimumDepth { stroke = .up } else { state = .failed }
      }
    case .up: if fingerLocation.y > lastLocation.y + tolerance { state = .failed }
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    guard state == .possible else { return }
    let isLonger = cornerLocation.y - lastLocation.y > cornerLocation.y - startLocation.y
    state = stroke == .up && isLonger ? .recognized : .failed
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  override func reset() {
    super.reset()
    stroke = .down
  }
}
