import UIKit

/// A pinch on the container and a tap on one of its views (scenario SC-32).
final class PinchAgainstTapCase: TouchCase {
  static let card = TouchCaseCard(
    identifier: "pinch", chapter: .recognizers,
    title: LocalizedText("Pinch and tap", "捏合与点按"),
    summary: LocalizedText(
      "Two fingers touch two views. Until a gesture recognizes, both views get the moves. Then the container's pinch cancels both touches.",
      "两指落在两个视图上：识别之前视图各自收到移动；容器的捏合识别后，两个视图都被取消。"),
    scenarios: [
      TouchScenario(
        "Two fingers move apart", "两指张开",
        script: """
          0.000 down 1 110 400
          down 2 265 400
          0.060 move 1 109 400
          move 2 267 400
          0.120 move 1 98 400
          move 2 280 400
          0.180 move 1 85 400
          move 2 290 400
          0.240 up 1
          up 2
          """,
        expected: [
          .call("LowerTapGestureRecognizer", .touchesBegan, "4.3a"),
          .call("LowerView", .touchesBegan, "4.3e"),
          .call("OtherView", .touchesBegan, "4.3e, P2"),
          // The fingers moved three points apart: both recognizers are still possible.
          .call("LowerTapGestureRecognizer", .touchesMoved, "4.3a"),
          .call("LowerView", .touchesMoved, "6.I2, 6.T3"),
          .call("OtherView", .touchesMoved, "6.I2"),
          // The fingers moved 27 points apart: the pinch begins, and the lower view's tap fails.
          .call("LowerTapGestureRecognizer", .touchesMoved, "4.3a"),
          ExpectedLine("pinch began", "6.I2, 5.9"),
          .call("LowerView", .touchesCancelled, "4.9, 4.4"),
          .call("OtherView", .touchesCancelled, "4.9, 2.7"),
          ExpectedLine("pinch changed", "5.4, 4.5, 4.6"),
          ExpectedLine("pinch ended", "6.I1"),
        ]),
      TouchScenario(
        "A tap", "点按", script: TouchScenario.tapScript(110, 400),
        expected: [
          .call("LowerTapGestureRecognizer", .touchesBegan, "4.3a"),
          .call("LowerView", .touchesBegan, "4.3e"),
          .call("LowerTapGestureRecognizer", .touchesEnded, "4.3a"),
          ExpectedLine("tap", "6.T2"),
          .call("LowerView", .touchesCancelled, "4.4"),
        ]),
    ])

  private let container = StageView(
    "Container", frame: CGRect(x: 24, y: 200, width: 327, height: 400), tint: .systemIndigo)

  init(variant: TouchCaseVariant) {}

  func connect(to stage: TouchCaseStage) {
    let logs: Set<LoggedCall> = [.touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled]
    let lowerView = StageView(
      "LowerView", frame: CGRect(x: 20, y: 60, width: 136, height: 280), tint: .systemTeal, logs: logs)
    let otherView = StageView(
      "OtherView", frame: CGRect(x: 171, y: 60, width: 136, height: 280), tint: .systemPink, logs: logs)
    container.addSubview(lowerView)
    container.addSubview(otherView)
    lowerView.addGestureRecognizer(
      LowerTapGestureRecognizer(target: self, action: PinchAgainstTapCase.tapped))
    container.addGestureRecognizer(
      UIPinchGestureRecognizer(target: self, action: PinchAgainstTapCase.pinched))
    let hint = StageHint(
      LocalizedText(
        "Put a finger on each view and spread them, or tap the left view.", "两个视图各放一指，然后张开；或点按左边。"),
      frame: CGRect(x: 40, y: 640, width: 295, height: 60))
    stage.show(StageController([hint, container]))
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    log("tap")
    tap.view?.pulse()
  }

  private func pinched(_ pinch: UIPinchGestureRecognizer) {
    log("pinch \(pinch.state)")
    switch pinch.state {
    case .began, .changed:
      let scale = min(max(pinch.scale, 0.5), 1.15)
      container.transform = CGAffineTransform(scaleX: scale, y: scale)
    default: container.animateWithSpring { container.transform = .identity }
    }
  }
}

private final class LowerTapGestureRecognizer: LoggingTapGestureRecognizer {}
