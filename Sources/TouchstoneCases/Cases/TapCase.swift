import UIKit

/// The order of calls when a view with a tap recognizer is tapped (scenarios SC-05, SC-06 and SC-07).
final class TapCase: TouchCase {
  private static let recognizerViewSwitch = TouchCaseSwitch(
    LocalizedText("Tap added to", "手势所在"),
    values: [LocalizedText("the controller's view", "控制器视图"), LocalizedText("YellowView", "YellowView")])
  private static let printsTouchesSwitch = TouchCaseSwitch(
    LocalizedText("Calls of the tap", "手势收到的调用"),
    values: [LocalizedText("not printed", "不打印"), LocalizedText("printed", "打印")])
  private static let controllerVariant = TouchCaseVariant(
    "controller", LocalizedText("Tap on the controller's view", "手势在控制器视图上"),
    [recognizerViewSwitch[0], printsTouchesSwitch.off])
  private static let controllerLoggingVariant = TouchCaseVariant(
    "controller-logging",
    LocalizedText("Tap on the controller's view, calls printed", "手势在控制器视图上，打印手势方法"),
    [recognizerViewSwitch[0], printsTouchesSwitch.on])
  private static let yellowViewVariant = TouchCaseVariant(
    "yellowview", LocalizedText("Tap on YellowView", "手势在 YellowView 上"),
    [recognizerViewSwitch[1], printsTouchesSwitch.off])
  private static let yellowViewLoggingVariant = TouchCaseVariant(
    "yellowview-logging", LocalizedText("Tap on YellowView, calls printed", "手势在 YellowView 上，打印手势方法"),
    [recognizerViewSwitch[1], printsTouchesSwitch.on])

  static let card = TouchCaseCard(
    identifier: "tap", chapter: .gestures,
    title: LocalizedText("Tap", "点按手势"),
    summary: LocalizedText(
      "The recognizer gets the touch first, sends its action when it recognizes, and cancels the view's touch. (The source article wrote “Taped”.)",
      "手势识别器先于视图收到触摸；识别成功后才执行 action，随后视图的触摸被取消。（Taped 是文章原来的拼写。）"),
    variants: [controllerVariant, controllerLoggingVariant, yellowViewVariant, yellowViewLoggingVariant],
    scenarios: [
      TouchScenario(
        "A tap", "点按", variant: controllerVariant, script: tapScript,
        expected: [
          ExpectedLine("-[YellowView touchesBegan:withEvent:]", "4.3e"),
          ExpectedLine("View Taped", "4.3c, 6.T2"),
          ExpectedLine("-[YellowView touchesCancelled:withEvent:]", "4.4"),
        ]),
      TouchScenario(
        "A tap, with the recognizer's calls printed", "点按，打印手势方法", variant: controllerLoggingVariant,
        script: tapScript,
        expected: [
          ExpectedLine("-[LXFTapGestureRecognizer touchesBegan:withEvent:]", "4.3a"),
          ExpectedLine("-[YellowView touchesBegan:withEvent:]", "4.3e"),
          ExpectedLine("-[LXFTapGestureRecognizer touchesEnded:withEvent:]", "4.3a"),
          ExpectedLine("View Taped", "4.3c, 6.T2"),
          ExpectedLine("-[YellowView touchesCancelled:withEvent:]", "4.4"),
        ]),
      TouchScenario(
        "A finger that rests too long", "按住太久", variant: controllerLoggingVariant,
        script: """
          0.000 down 1 187 380
          2.500 up 1
          """,
        expected: [
          ExpectedLine("-[LXFTapGestureRecognizer touchesBegan:withEvent:]", "4.3a"),
          ExpectedLine("-[YellowView touchesBegan:withEvent:]", "4.3e"),
          // The tap failed while the finger was down (6.T6), so it neither gets touchesEnded (4.5) nor delays
          // it (4.11).
          ExpectedLine("-[YellowView touchesEnded:withEvent:]", "6.T6, 4.11"),
        ]),
      TouchScenario(
        "A tap on YellowView", "点按 YellowView", variant: yellowViewVariant, script: tapScript,
        expected: yellowViewCancelledLines),
      // The recognizer is reset after the lift (5.18), so that it is ready for the next tap.
      TouchScenario(
        "Two taps, a second apart", "间隔一秒的两次点按", variant: yellowViewVariant,
        script: """
          0.000 down 1 187 380
          0.080 up 1
          1.080 down 1 187 380
          1.160 up 1
          """,
        expected: yellowViewCancelledLines + yellowViewCancelledLines),
      TouchScenario(
        "A tap on YellowView, with the recognizer's calls printed", "点按 YellowView，打印手势方法",
        variant: yellowViewLoggingVariant,
        script: tapScript,
        expected: [
          ExpectedLine("-[ZZTapGestureRecognizer touchesBegan:withEvent:]", "4.3a"),
          ExpectedLine("-[YellowView touchesBegan:withEvent:]", "4.3e"),
          ExpectedLine("-[ZZTapGestureRecognizer touchesEnded:withEvent:]", "4.3a"),
          ExpectedLine("-[GestureViewController didTouchYellowView]", "4.3c"),
          ExpectedLine("-[YellowView touchesCancelled:withEvent:]", "4.4"),
        ]),
    ])

  private static let tapScript = TouchScenario.tapScript(187, 380)

  private static let yellowViewCancelledLines = [
    ExpectedLine("-[YellowView touchesBegan:withEvent:]", "4.3e"),
    ExpectedLine("-[GestureViewController didTouchYellowView]", "4.3c, 5.18"),
    ExpectedLine("-[YellowView touchesCancelled:withEvent:]", "4.4"),
  ]

  private let variant: TouchCaseVariant
  init(variant: TouchCaseVariant) {
    self.variant = variant
  }

  func connect(to stage: TouchCaseStage) {
    let controller = GestureViewController(hint: LocalizedText("Tap the yellow view.", "点按黄色视图。"))
    switch variant {
    case TapCase.controllerLoggingVariant:
      controller.view.addGestureRecognizer(
        LXFTapGestureRecognizer(target: controller, action: GestureViewController.actionTap))
    case TapCase.yellowViewVariant:
      controller.yellowView.addGestureRecognizer(
        UITapGestureRecognizer(target: controller, action: GestureViewController.didTouchYellowView))
    case TapCase.yellowViewLoggingVariant:
      controller.yellowView.addGestureRecognizer(
        ZZTapGestureRecognizer(target: controller, action: GestureViewController.didTouchYellowView))
    default:
      controller.view.addGestureRecognizer(
        UITapGestureRecognizer(target: controller, action: GestureViewController.actionTap))
    }
    stage.show(controller)
  }
}
