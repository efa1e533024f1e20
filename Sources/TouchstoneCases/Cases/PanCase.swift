import UIKit

/// A drag on a view under a pan recognizer (scenarios SC-08, SC-09 and SC-14).
final class PanCase: TouchCase {
  private static let controllerVariant = TouchCaseVariant(
    "controller", LocalizedText("Pan on the controller's view", "手势在控制器视图上"))
  private static let loggingVariant = TouchCaseVariant(
    "yellowview-logging", LocalizedText("Pan on YellowView, calls printed", "手势在 YellowView 上，打印手势方法"))

  static let card = TouchCaseCard(
    identifier: "pan", chapter: .gestures,
    title: LocalizedText("Pan", "拖动手势"),
    summary: LocalizedText(
      "During the first ten points, both the recognizer and the view receive every move. Then the pan begins, and the view's touch is cancelled.",
      "前十个点手势与视图都能收到移动；识别成功后触摸只归手势。"),
    variants: [controllerVariant, loggingVariant],
    scenarios: [
      TouchScenario(
        "A drag", "拖动", variant: controllerVariant,
        script: """
          0.000 down 1 100 300
          0.040 move 1 103 300
          0.080 move 1 106 300
          0.120 move 1 109 300
          0.160 move 1 112 300
          0.200 move 1 115 300
          0.240 move 1 118 300
          0.280 up 1
          """,
        expected: [
          ExpectedLine("-[YellowView touchesBegan:withEvent:]", "4.3e"),
          ExpectedLine("-[YellowView touchesMoved:withEvent:]", "6.P1"),
          ExpectedLine("-[YellowView touchesMoved:withEvent:]", "6.P1"),
          ExpectedLine("-[YellowView touchesMoved:withEvent:]", "6.P1"),
          ExpectedLine("View panned", "6.P1, 5.5"),
          ExpectedLine("-[YellowView touchesCancelled:withEvent:]", "4.4"),
          ExpectedLine("View panned", "5.4, 4.6"),
          ExpectedLine("View panned", "5.5"),
          // The article from which the case comes prints dots in place of the following lines.
          ExpectedLine("View panned", "6.P6, 5.5"),
        ]),
      TouchScenario(
        "A short drag", "没有达到阈值的拖动", variant: controllerVariant,
        script: """
          0.000 down 1 100 300
          0.040 move 1 103 300
          0.080 move 1 106 300
          0.120 up 1
          """,
        // The pan fails at the lift, so no call is delayed.
        expected: [
          ExpectedLine("-[YellowView touchesBegan:withEvent:]", "4.3e"),
          ExpectedLine("-[YellowView touchesMoved:withEvent:]", "6.P1"),
          ExpectedLine("-[YellowView touchesMoved:withEvent:]", "6.P1"),
          ExpectedLine("-[YellowView touchesEnded:withEvent:]", "6.P6, 4.11"),
        ]),
      TouchScenario(
        "A drag, with the recognizer's calls printed", "拖动，打印手势方法", variant: loggingVariant,
        script: """
          0.000 down 1 100 300
          0.040 move 1 104 300
          0.080 move 1 108 300
          0.120 move 1 112 300
          0.160 move 1 116 300
          0.200 move 1 120 300
          0.240 up 1
          """,
        expected: [
          ExpectedLine("-[ZZPanGestureRecognizer touchesBegan:withEvent:]", "4.3a"),
          ExpectedLine("-[YellowView touchesBegan:withEvent:]", "4.3e"),
          ExpectedLine("-[ZZPanGestureRecognizer touchesMoved:withEvent:]", "4.3a"),
          ExpectedLine("-[YellowView touchesMoved:withEvent:]", "6.P1"),
          ExpectedLine("-[ZZPanGestureRecognizer touchesMoved:withEvent:]", "4.3a"),
          ExpectedLine("-[YellowView touchesMoved:withEvent:]", "6.P1"),
          ExpectedLine(
            "-[ZZPanGestureRecognizer touchesMoved:withEvent:]", "4.3a",
            article: ArticleMisprint(
              "S2", prints: nil,
              ruling: LocalizedText(
                "The article omits this line. A recognizer gets every move.",
                "文章漏印了这一行：手势识别器会收到每一次移动。"))),
          ExpectedLine("-[GestureViewController didPanYellowView]", "6.P1, 5.5", article: tapActionMisprint),
          ExpectedLine("-[YellowView touchesCancelled:withEvent:]", "4.4"),
          ExpectedLine("-[ZZPanGestureRecognizer touchesMoved:withEvent:]", "4.6"),
          ExpectedLine("-[GestureViewController didPanYellowView]", "5.4", article: tapActionMisprint),
          ExpectedLine("-[ZZPanGestureRecognizer touchesMoved:withEvent:]", "4.6"),
          ExpectedLine("-[GestureViewController didPanYellowView]", "5.5", article: tapActionMisprint),
          ExpectedLine("-[ZZPanGestureRecognizer touchesEnded:withEvent:]", "4.6"),
          ExpectedLine("-[GestureViewController didPanYellowView]", "6.P6, 5.5", article: tapActionMisprint),
        ]),
    ])

  private static let tapActionMisprint = ArticleMisprint(
    "S2", prints: "-[GestureViewController didTouchYellowView]",
    ruling: LocalizedText(
      "The article prints the tap's action by mistake. The pan's action is didPanYellowView.",
      "文章误印成点按的 action：拖动手势的 action 是 didPanYellowView。"))

  private let variant: TouchCaseVariant
  init(variant: TouchCaseVariant) {
    self.variant = variant
  }

  func connect(to stage: TouchCaseStage) {
    let controller = GestureViewController(
      hint: LocalizedText(
        "Drag the yellow view slowly. It follows after ten points.", "慢慢拖动黄色视图：过了十个点它才跟随。"))
    if variant == PanCase.loggingVariant {
      controller.yellowView.addGestureRecognizer(
        ZZPanGestureRecognizer(target: controller, action: GestureViewController.didPanYellowView))
    } else {
      controller.view.addGestureRecognizer(
        UIPanGestureRecognizer(target: controller, action: GestureViewController.actionPan))
    }
    stage.show(controller)
  }
}
