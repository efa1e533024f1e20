import UIKit

/// A swipe and a pan on one card (scenario SC-39 d).
final class SwipeCase: TouchCase {
  private static let requiresFailureSwitch = TouchCaseSwitch(
    "require(toFail:)", of: "pan", LocalizedText("waits for the swipe", "等待轻扫失败"))
  private static let requiresFailureVariant = TouchCaseVariant(
    "require", LocalizedText("pan.require(toFail: swipe)", "拖动等待轻扫失败"), [requiresFailureSwitch.on])
  private static let requiresNoFailureVariant = TouchCaseVariant(
    "default", LocalizedText("Not linked", "互不关联"), [requiresFailureSwitch.off])

  static let card = TouchCaseCard(
    identifier: "swipe", chapter: .recognizers,
    title: LocalizedText("Swipe and pan", "轻扫与拖动"),
    summary: LocalizedText(
      "A pan begins after ten points, a swipe recognizes after fifty. The pan is always first, unless it waits for the swipe to fail.",
      "拖动只需十个点，轻扫需要五十个点：不声明等待，轻扫永远来不及。"),
    variants: [requiresFailureVariant, requiresNoFailureVariant],
    scenarios: [
      TouchScenario(
        "A flick", "快速轻扫", variant: requiresFailureVariant, script: flickScript,
        // The swipe is recognized while the finger is still down. The pan, which waited for the swipe, fails.
        expected: [ExpectedLine("swipe", "6.S2, 5.14")]),
      TouchScenario(
        "A slow drag", "慢速拖动", variant: requiresFailureVariant, script: slowDragScript,
        expected: [
          // When the finger moves to x = 108, the swipe's half second is over. The swipe fails, and the pan
          // begins at this location.
          ExpectedLine("pan began at (0, 0)", "5.14, 6.P7"),
          ExpectedLine("pan changed at (0, 0)", "5.14, 6.P7"),
          ExpectedLine("pan changed at (12, 0)", "6.P3, 6.P7"),
          ExpectedLine("pan ended at (12, 0)", "6.P6"),
        ]),
      TouchScenario(
        "A flick, not linked", "快速轻扫，互不关联", variant: requiresNoFailureVariant, script: flickScript,
        expected: [
          // The finger moved 30 points, and the pan needed 10 of them to begin.
          ExpectedLine("pan began at (20, 0)", "5.9, 6.P2"),
          ExpectedLine("pan changed at (60, 0)", "6.P3"),
          ExpectedLine("pan ended at (60, 0)", "6.P6"),
        ]),
    ])

  private static let flickScript = """
    0.000 down 1 70 380
    0.040 move 1 100 380
    0.080 move 1 140 380
    0.120 up 1
    """
  private static let slowDragScript = """
    0.000 down 1 60 380
    0.100 move 1 72 380
    0.200 move 1 84 380
    0.300 move 1 96 380
    0.600 move 1 108 380
    0.700 move 1 120 380
    0.800 up 1
    """

  private let isLinked: Bool
  private let yellowView = YellowView(frame: CGRect(x: 40, y: 240, width: 295, height: 280), logs: [])

  init(variant: TouchCaseVariant) {
    isLinked = variant.isOn(SwipeCase.requiresFailureSwitch)
  }

  func connect(to stage: TouchCaseStage) {
    let pan = UIPanGestureRecognizer(target: self, action: SwipeCase.panned)
    let swipe = UISwipeGestureRecognizer(target: self, action: SwipeCase.swiped)
    yellowView.addGestureRecognizer(pan)
    yellowView.addGestureRecognizer(swipe)
    if isLinked { pan.require(toFail: swipe) }
    let hint = StageHint(
      LocalizedText("Flick the view to the right, then drag it slowly.", "先向右快速轻扫，再慢慢拖动。"),
      frame: CGRect(x: 40, y: 600, width: 295, height: 60))
    stage.show(StageController([hint, yellowView]))
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    let distance = pan.translation(in: yellowView.superview)
    log("pan \(pan.state) at (\(Int(distance.x.rounded())), \(Int(distance.y.rounded())))")
    yellowView.follow(pan)
  }

  /// Moves the card out to the right and back.
  private func swiped() {
    log("swipe")
    yellowView.transform = CGAffineTransform(translationX: 120, y: 0)
    yellowView.animateWithSpring { yellowView.transform = .identity }
  }
}
