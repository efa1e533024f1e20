import UIKit

/// A dial that two fingers can rotate. With a custom recognizer, one finger can rotate the dial, too.
final class RotationCase: TouchCase {
  private static let twoFingersVariant = TouchCaseVariant("two-fingers", LocalizedText("Two fingers", "两指"))
  private static let oneFingerVariant = TouchCaseVariant(
    "one-finger", LocalizedText("One finger, custom recognizer", "自定义单指旋转"))

  static let card = TouchCaseCard(
    identifier: "rotation", chapter: .recognizers,
    title: LocalizedText("Rotation", "旋转手势"),
    summary: LocalizedText(
      "The built-in recognizer rotates the dial with two fingers; a small custom subclass rotates it with one.",
      "两指旋转使用内置手势；单指旋转是一个自定义的手势子类。"),
    variants: [twoFingersVariant, oneFingerVariant],
    scenarios: [
      TouchScenario(
        "Two fingers turn the dial", "两指旋转", variant: twoFingersVariant,
        script: """
          0.000 down 1 107 380
          down 2 267 380
          0.080 move 1 118 340
          move 2 256 420
          0.160 move 1 147 311
          move 2 227 449
          0.240 up 1
          up 2
          """,
        expected: [
          ExpectedLine("turn began", "6.I3"),
          ExpectedLine("turn changed", "5.4"),
          ExpectedLine("turn ended", "6.I1"),
        ]),
      TouchScenario(
        "One finger is too few", "一指不够", variant: twoFingersVariant,
        script: """
          0.000 down 1 287 380
          0.080 move 1 274 430
          0.160 up 1
          """,
        expected: []),
      TouchScenario(
        "One finger turns the dial", "单指旋转", variant: oneFingerVariant,
        script: """
          0.000 down 1 287 380
          0.080 move 1 274 430
          0.160 move 1 237 467
          0.240 move 1 187 480
          0.320 up 1
          """,
        expected: [
          ExpectedLine("turn began at 30°", "5.3"),
          ExpectedLine("turn changed at 60°", "5.3"),
          ExpectedLine("turn changed at 90°", "5.3"),
          ExpectedLine("turn ended at 90°", "5.3"),
        ]),
      TouchScenario(
        "A tap does not turn the dial", "点按不会转动旋钮", variant: oneFingerVariant,
        script: TouchScenario.tapScript(287, 380),
        // A continuous recognizer that has not begun fails without sending an action (5.3, 5.5).
        expected: []),
    ])

  private let isOneFinger: Bool
  private let dialView = DialView(frame: CGRect(x: 67, y: 260, width: 240, height: 240))
  private let degreesLabel = UILabel(frame: CGRect(x: 67, y: 176, width: 240, height: 48))
  private var startAngle: CGFloat = 0
  private var turnedAngle: CGFloat = 0

  init(variant: TouchCaseVariant) {
    isOneFinger = variant == RotationCase.oneFingerVariant
  }

  func connect(to stage: TouchCaseStage) {
    let hint = StageHint(
      isOneFinger
        ? LocalizedText("Turn the dial with one finger.", "用一根手指转动旋钮。")
        : LocalizedText("Turn the dial with two fingers.", "用两根手指转动旋钮。"),
      frame: CGRect(x: 40, y: 580, width: 295, height: 60))
    if isOneFinger {
      dialView.addGestureRecognizer(
        OneFingerRotationGestureRecognizer(target: self, action: RotationCase.turnedWithOneFinger))
    } else {
      dialView.addGestureRecognizer(
        UIRotationGestureRecognizer(target: self, action: RotationCase.turnedWithTwoFingers))
    }
    degreesLabel.font = .systemFont(ofSize: 40, weight: .light)
    degreesLabel.textAlignment = .center
    degreesLabel.text = "0°"
    stage.show(StageController([degreesLabel, hint, dialView]))
  }

  private func turnedWithOneFinger(_ turn: OneFingerRotationGestureRecognizer) {
    log("turn \(turn.state) at \(degreesText(turn.rotation))")
    showRotation(turn.rotation, of: turn)
  }

  private func turnedWithTwoFingers(_ turn: UIRotationGestureRecognizer) {
    log("turn \(turn.state)")
    showRotation(turn.rotation, of: turn)
  }

  private func showRotation(_ rotation: CGFloat, of turn: UIGestureRecognizer) {
    if turn.state == .began { startAngle = turnedAngle }
    turnedAngle = startAngle + rotation
    dialView.transform = CGAffineTransform(rotationAngle: turnedAngle)
    degreesLabel.text = degreesText(turnedAngle)
  }

  private func degreesText(_ angle: CGFloat) -> String { "\(Int((angle * 180 / .pi).rounded()))°" }
}

/// A disk with a mark, and a scale around it.
private final class DialView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
    let diskView = UIView(frame: bounds.insetBy(dx: 22, dy: 22))
    diskView.backgroundColor = StageTheme.card
    diskView.layer.cornerRadius = diskView.bounds.width / 2
    diskView.layer.shadowOpacity = 0.16
    diskView.layer.shadowRadius = 12
    diskView.layer.shadowOffset = CGSize(width: 0, height: 4)
    diskView.isUserInteractionEnabled = false
    addSubview(diskView)
    let markView = UIView(frame: CGRect(x: bounds.midX - 4, y: 38, width: 8, height: 34))
    markView.backgroundColor = StageTheme.accent
    markView.layer.cornerRadius = 4
    markView.isUserInteractionEnabled = false
    addSubview(markView)
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    UIColor.systemGray3.setStroke()
    for step in 0..<24 {
      let angle = CGFloat(step) * .pi / 12
      let tick = UIBezierPath()
      tick.move(to: pointOnDial(angle, bounds.width / 2 - 4))
      tick.addLine(to: pointOnDial(angle, bounds.width / 2 - (step.isMultiple(of: 6) ? 15 : 11)))
      tick.lineWidth = 2
      tick.lineCapStyle = .round
      tick.stroke()
    }
  }

  private func pointOnDial(_ angle: CGFloat, _ radius: CGFloat) -> CGPoint {
    CGPoint(x: bounds.midX + radius * cos(angle), y: bounds.midY + radius * sin(angle))
  }
}

/// Recognizes a finger that moves around the centre of the view.
private final class OneFingerRotationGestureRecognizer: UIGestureRecognizer {
  /// The angle by which the finger has moved around the centre, in radians, clockwise, including full turns.
  private(set) var rotation: CGFloat = 0
  /// The rotation at which the gesture begins, in radians.
  var hysteresis: CGFloat = 5 * .pi / 180
  private var lastAngle: CGFloat = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if numberOfTouches > 1 {
      // Before the gesture begins, a second finger makes it fail.
      if state == .possible { state = .failed }
      return
    }
    lastAngle = angle
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard numberOfTouches == 1 else { return }
    // `remainder` returns the difference in the shorter direction: from 179° to -179°, it is two degrees.
    rotation += remainder(angle - lastAngle, 2 * .pi)
    lastAngle = angle
    if state == .possible {
      if abs(rotation) >= hysteresis { state = .began }
    } else {
      state = .changed
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if numberOfTouches == 0 { state = state == .possible ? .failed : .ended }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  override func reset() {
    super.reset()
    rotation = 0
  }

  /// The touch's angle, measured in the superview, because the view itself rotates.
  private var angle: CGFloat {
    guard let view else { return 0 }
    let finger = location(in: view.superview)
    return atan2(finger.y - view.center.y, finger.x - view.center.x)
  }
}
