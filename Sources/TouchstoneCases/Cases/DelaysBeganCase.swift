import UIKit

/// The effect of `delaysTouchesBegan` (scenarios SC-12, SC-12b and SC-33).
final class DelaysBeganCase: TouchCase {
  private static let gestureSwitch = TouchCaseSwitch(
    LocalizedText("Gesture", "手势"),
    values: [
      LocalizedText("Printing pan", "打印调用的拖动"), LocalizedText("Superview's pan", "父视图的拖动"),
      LocalizedText("Tap", "点按"),
    ])
  private static let delaysBeganSwitch = TouchCaseSwitch(
    "delaysTouchesBegan", of: "recognizer",
    LocalizedText("holds all calls until it fails", "识别失败前不发任何触摸"))
  private static let panVariant = TouchCaseVariant(
    "pan", LocalizedText("Pan on YellowView, calls printed", "YellowView 上的拖动，打印手势方法"),
    [gestureSwitch[0], delaysBeganSwitch.on])
  private static let panOffVariant = TouchCaseVariant(
    "pan-off",
    LocalizedText(
      "YellowView's pan, delaysTouchesBegan = false", "YellowView 上的拖动，delaysTouchesBegan = false"),
    [gestureSwitch[0], delaysBeganSwitch.off])
  private static let controllerVariant = TouchCaseVariant(
    "controller", LocalizedText("Pan on the controller's view", "控制器视图上的拖动"),
    [gestureSwitch[1], delaysBeganSwitch.on])
  private static let controllerOffVariant = TouchCaseVariant(
    "controller-off",
    LocalizedText("Controller's pan, delaysTouchesBegan = false", "控制器视图上的拖动，delaysTouchesBegan = false"),
    [gestureSwitch[1], delaysBeganSwitch.off])
  private static let tapVariant = TouchCaseVariant(
    "tap", LocalizedText("Tap on YellowView", "YellowView 上的点按"), [gestureSwitch[2], delaysBeganSwitch.on])
  private static let tapOffVariant = TouchCaseVariant(
    "tap-off",
    LocalizedText(
      "YellowView's tap, delaysTouchesBegan = false", "YellowView 上的点按，delaysTouchesBegan = false"),
    [gestureSwitch[2], delaysBeganSwitch.off])

  static let card = TouchCaseCard(
    identifier: "delaysbegan", chapter: .gestures,
    title: LocalizedText("delaysTouchesBegan", "delaysTouchesBegan"),
    summary: LocalizedText(
      "The view gets no calls while the recognizer can still recognize. If the recognizer fails, the view gets touchesBegan late.",
      "手势识别期间视图收不到任何触摸；识别失败后，视图才补上 touchesBegan。"),
    variants: [
      panVariant, panOffVariant, controllerVariant, controllerOffVariant, tapVariant, tapOffVariant,
    ],
    scenarios: [
      TouchScenario(
        "A drag", "拖动", variant: panVariant, script: dragScript,
        expected: [
          ExpectedLine("-[ZZPanGestureRecognizer touchesBegan:withEvent:]", "4.3a"),
          ExpectedLine("-[ZZPanGestureRecognizer touchesMoved:withEvent:]", "4.10"),
          ExpectedLine("-[ZZPanGestureRecognizer touchesMoved:withEvent:]", "4.3a"),
          ExpectedLine("-[GestureViewController didPanYellowView]", "6.P1, 4.10"),
          ExpectedLine("-[ZZPanGestureRecognizer touchesMoved:withEvent:]", "4.3a"),
          ExpectedLine("-[GestureViewController didPanYellowView]", "5.4"),
          ExpectedLine("-[ZZPanGestureRecognizer touchesEnded:withEvent:]", "4.3a"),
          ExpectedLine("-[GestureViewController didPanYellowView]", "6.P6"),
        ]),
      TouchScenario(
        "A drag, with touchesBegan not delayed", "拖动，不延迟 touchesBegan", variant: panOffVariant,
        script: dragScript,
        expected: [
          .call("ZZPanGestureRecognizer", .touchesBegan, "4.3a"),
          .call("YellowView", .touchesBegan, "4.3e"),
          ExpectedLine("at (100, 300)", "1.5"),
          .call("ZZPanGestureRecognizer", .touchesMoved, "4.3a"),
          .call("YellowView", .touchesMoved, "6.P1"),
          ExpectedLine("at (106, 300)", "1.6"),
          .call("ZZPanGestureRecognizer", .touchesMoved, "4.3a"),
          ExpectedLine("-[GestureViewController didPanYellowView]", "6.P1, 5.5"),
          .call("YellowView", .touchesCancelled, "4.4"),
          .call("ZZPanGestureRecognizer", .touchesMoved, "4.6"),
          ExpectedLine("-[GestureViewController didPanYellowView]", "5.4"),
          .call("ZZPanGestureRecognizer", .touchesEnded, "4.6"),
          ExpectedLine("-[GestureViewController didPanYellowView]", "6.P6"),
        ]),
      TouchScenario(
        "A short drag", "没有达到阈值的拖动", variant: panVariant,
        script: """
          0.000 down 1 100 300
          0.040 move 1 106 300
          0.160 up 1
          """,
        expected: [
          ExpectedLine("-[ZZPanGestureRecognizer touchesBegan:withEvent:]", "4.3a"),
          ExpectedLine("-[ZZPanGestureRecognizer touchesMoved:withEvent:]", "4.10"),
          ExpectedLine("-[ZZPanGestureRecognizer touchesEnded:withEvent:]", "4.3a"),
          // The pan fails at the lift. The view then gets touchesBegan with the original location, but not
          // the moves.
          ExpectedLine("-[YellowView touchesBegan:withEvent:]", "6.P6, 4.12"),
          ExpectedLine("at (100, 300)", "1.5, 4.12"),
          ExpectedLine("-[YellowView touchesEnded:withEvent:]", "4.12"),
          ExpectedLine("at (106, 300)", "4.12"),
        ]),
      TouchScenario(
        "A drag that the view does not get", "拖动，视图收不到", variant: controllerVariant, script: slowDragScript,
        expected: [
          ExpectedLine("View panned", "6.P1, 4.10"),
          ExpectedLine("View panned", "5.4"),
          ExpectedLine("View panned", "5.5"),
          ExpectedLine("View panned", "6.P6"),
        ]),
      TouchScenario(
        "A drag that the view gets from the start", "拖动，视图从一开始就收到", variant: controllerOffVariant,
        script: slowDragScript,
        expected: [
          .call("YellowView", .touchesBegan, "4.3e"), ExpectedLine("at (100, 300)", "1.5"),
          .call("YellowView", .touchesMoved, "6.P1"), ExpectedLine("at (103, 300)", "1.6"),
          .call("YellowView", .touchesMoved, "6.P1"), ExpectedLine("at (106, 300)", "1.6"),
          .call("YellowView", .touchesMoved, "6.P1"), ExpectedLine("at (109, 300)", "1.6"),
          ExpectedLine("View panned", "6.P1, 5.5"),
          .call("YellowView", .touchesCancelled, "4.4"),
          ExpectedLine("View panned", "5.4, 4.6"),
          ExpectedLine("View panned", "5.5"),
          ExpectedLine("View panned", "6.P6"),
        ]),
      TouchScenario(
        "A tap", "点按", variant: tapVariant, script: TouchScenario.tapScript(187, 380),
        expected: [ExpectedLine("-[GestureViewController didTouchYellowView]", "4.10")]),
      TouchScenario(
        "A tap, with touchesBegan not delayed", "点按，不延迟 touchesBegan", variant: tapOffVariant,
        script: TouchScenario.tapScript(187, 380),
        expected: [
          .call("YellowView", .touchesBegan, "4.3e"), ExpectedLine("at (187, 380)", "1.5"),
          ExpectedLine("-[GestureViewController didTouchYellowView]", "4.3c"),
          .call("YellowView", .touchesCancelled, "4.4"),
        ]),
      TouchScenario(
        "A finger that moves too far for a tap", "手指移出点按范围", variant: tapVariant,
        script: """
          0.000 down 1 100 300
          0.040 move 1 130 300
          0.080 move 1 150 300
          0.160 up 1
          """,
        expected: [
          // The second move exceeds 45 points: the tap fails, and the view gets touchesBegan and one
          // touchesMoved.
          ExpectedLine("-[YellowView touchesBegan:withEvent:]", "6.T3, 4.12"),
          ExpectedLine("at (100, 300)", "1.5, 4.12"),
          ExpectedLine("-[YellowView touchesMoved:withEvent:]", "4.12"),
          ExpectedLine("at (150, 300)", "4.12"),
          ExpectedLine("-[YellowView touchesEnded:withEvent:]", "4.11"),
          ExpectedLine("at (150, 300)", "1.6"),
        ]),
    ])

  private static let dragScript = """
    0.000 down 1 100 300
    0.040 move 1 106 300
    0.080 move 1 112 300
    0.120 move 1 116 300
    0.160 up 1
    """
  private static let slowDragScript = """
    0.000 down 1 100 300
    0.040 move 1 103 300
    0.080 move 1 106 300
    0.120 move 1 109 300
    0.160 move 1 112 300
    0.200 move 1 115 300
    0.240 move 1 118 300
    0.280 up 1
    """

  private let variant: TouchCaseVariant
  init(variant: TouchCaseVariant) {
    self.variant = variant
  }

  func connect(to stage: TouchCaseStage) {
    let gesture = variant.index(of: DelaysBeganCase.gestureSwitch) ?? 0
    let controller = GestureViewController(
      PlacedYellowView(),
      hint: gesture == 2
        ? LocalizedText("Tap, or put a finger down and move it away.", "点按；或按下后移开手指。")
        : LocalizedText("Drag far, then only a few points.", "先拖远，再只拖几个点。"))
    let recognizer: UIGestureRecognizer =
      switch gesture {
      case 0: ZZPanGestureRecognizer(target: controller, action: GestureViewController.didPanYellowView)
      case 1: UIPanGestureRecognizer(target: controller, action: GestureViewController.actionPan)
      default: UITapGestureRecognizer(target: controller, action: GestureViewController.didTouchYellowView)
      }
    recognizer.delaysTouchesBegan = variant.isOn(DelaysBeganCase.delaysBeganSwitch)
    (gesture == 1 ? controller.view : controller.yellowView).addGestureRecognizer(recognizer)
    stage.show(controller)
  }
}

/// A view that prints its touches, with their locations in the window.
private final class PlacedYellowView: YellowView {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    logLocations(touches)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    logLocations(touches)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    logLocations(touches)
  }

  private func logLocations(_ touches: Set<UITouch>) {
    guard let place = touches.first?.location(in: nil) else { return }
    log("at (\(Int(place.x.rounded())), \(Int(place.y.rounded())))")
  }
}
