import UIKit

/// The effect of `cancelsTouchesInView` (scenarios SC-10 and SC-11).
final class CancelsTouchesCase: TouchCase {
  private static let gestureSwitch = TouchCaseSwitch(
    LocalizedText("Gesture", "手势"), values: [LocalizedText("Tap", "点按"), LocalizedText("Pan", "拖动")])
  private static let cancelsTouchesSwitch = TouchCaseSwitch(
    "cancelsTouchesInView", of: "recognizer",
    LocalizedText("cancels the view's touch", "识别后取消视图的触摸"))
  private static let tapOffVariant = TouchCaseVariant(
    "tap-off", LocalizedText("Tap, cancelsTouchesInView = false", "点按，cancelsTouchesInView = false"),
    [gestureSwitch[0], cancelsTouchesSwitch.off])
  private static let tapOnVariant = TouchCaseVariant(
    "tap-on", LocalizedText("Tap, cancelsTouchesInView = true", "点按，cancelsTouchesInView = true"),
    [gestureSwitch[0], cancelsTouchesSwitch.on])
  private static let panOffVariant = TouchCaseVariant(
    "pan-off", LocalizedText("Pan, cancelsTouchesInView = false", "拖动，cancelsTouchesInView = false"),
    [gestureSwitch[1], cancelsTouchesSwitch.off])
  private static let panOnVariant = TouchCaseVariant(
    "pan-on", LocalizedText("Pan, cancelsTouchesInView = true", "拖动，cancelsTouchesInView = true"),
    [gestureSwitch[1], cancelsTouchesSwitch.on])

  static let card = TouchCaseCard(
    identifier: "cancels", chapter: .gestures,
    title: LocalizedText("cancelsTouchesInView", "cancelsTouchesInView"),
    summary: LocalizedText(
      "True by default: when a gesture recognizes, the view's touch is cancelled. If false, gesture and view both get the whole touch.",
      "默认 true：识别成功后视图的触摸被取消；false：手势与视图同时响应。"),
    variants: [tapOffVariant, tapOnVariant, panOffVariant, panOnVariant],
    scenarios: [
      TouchScenario(
        "A tap that cancels no touches", "点按，不取消触摸", variant: tapOffVariant, script: tapScript,
        expected: tapBeganLines + [
          ExpectedLine("-[ZZTapGestureRecognizer touchesEnded:withEvent:]", "4.3a"),
          ExpectedLine(
            "-[GestureViewController didTouchYellowView]", "4.3c",
            article: ArticleMisprint(
              "S2", prints: "-[GestureViewController didPanYellowView]",
              ruling: LocalizedText(
                "The log in the source article has a pan's action here, by mistake. The gesture is a tap.",
                "文章误印成拖动的 action：这里的手势是点按。"))),
          ExpectedLine("-[YellowView touchesEnded:withEvent:]", "4.9"),
        ]),
      TouchScenario(
        "A tap that cancels the touch", "点按，取消触摸", variant: tapOnVariant, script: tapScript,
        expected: tapBeganLines + [
          ExpectedLine("-[ZZTapGestureRecognizer touchesEnded:withEvent:]", "4.3a"),
          ExpectedLine("-[GestureViewController didTouchYellowView]", "4.3c"),
          ExpectedLine("-[YellowView touchesCancelled:withEvent:]", "4.9, 4.4"),
        ]),
      TouchScenario(
        "A drag that cancels no touches", "拖动，不取消触摸", variant: panOffVariant, script: dragScript,
        // From the tenth point on, the pan's action and the view's touchesMoved alternate (4.3c, 4.3e).
        expected: panBeganLines + [
          ExpectedLine("View panned", "6.P1, 5.5"),
          ExpectedLine("-[YellowView touchesMoved:withEvent:]", "4.9"),
          ExpectedLine("View panned", "5.4"),
          ExpectedLine(
            "-[YellowView touchesMoved:withEvent:]", "4.9",
            article: ArticleMisprint(
              "S0", prints: "View panned",
              ruling: LocalizedText(
                "The log in the source article has a second action here. No known rule explains it: actions and moves should alternate.",
                "文章在这里多印了一次 action，没有已知规则能解释：按规则，action 与移动应交替出现。"))),
          ExpectedLine("View panned", "5.5"),
          ExpectedLine("-[YellowView touchesMoved:withEvent:]", "4.9"),
          ExpectedLine("View panned", "6.P6"),
          ExpectedLine("-[YellowView touchesEnded:withEvent:]", "4.9"),
        ]),
      TouchScenario(
        "A drag that cancels the touch", "拖动，取消触摸", variant: panOnVariant, script: dragScript,
        expected: panBeganLines + [
          ExpectedLine("View panned", "6.P1, 5.5"),
          ExpectedLine("-[YellowView touchesCancelled:withEvent:]", "4.9, 4.4"),
          ExpectedLine("View panned", "5.4, 4.6"),
          ExpectedLine("View panned", "5.5"),
          ExpectedLine("View panned", "6.P6"),
        ]),
    ])

  private static let tapScript = TouchScenario.tapScript(187, 380)
  private static let dragScript = """
    0.000 down 1 100 300
    0.040 move 1 103 300
    0.080 move 1 106 300
    0.120 move 1 109 300
    0.160 move 1 112 300
    0.200 move 1 115 300
    0.240 move 1 118 300
    0.280 up 1
    """

  private static let tapBeganLines = [
    ExpectedLine("-[ZZTapGestureRecognizer touchesBegan:withEvent:]", "4.3a"),
    ExpectedLine("-[YellowView touchesBegan:withEvent:]", "4.3e"),
  ]
  private static let panBeganLines = [
    ExpectedLine("-[YellowView touchesBegan:withEvent:]", "4.3e"),
    ExpectedLine("-[YellowView touchesMoved:withEvent:]", "6.P1"),
    ExpectedLine("-[YellowView touchesMoved:withEvent:]", "6.P1"),
    ExpectedLine("-[YellowView touchesMoved:withEvent:]", "6.P1"),
  ]

  private let variant: TouchCaseVariant
  init(variant: TouchCaseVariant) {
    self.variant = variant
  }

  func connect(to stage: TouchCaseStage) {
    let isTap = variant.index(of: CancelsTouchesCase.gestureSwitch) == 0
    let controller = GestureViewController(
      hint: isTap
        ? LocalizedText("Tap the yellow view.", "点按黄色视图。")
        : LocalizedText("Drag the yellow view.", "拖动黄色视图。"))
    let recognizer: UIGestureRecognizer =
      isTap
      ? ZZTapGestureRecognizer(target: controller, action: GestureViewController.didTouchYellowView)
      : UIPanGestureRecognizer(target: controller, action: GestureViewController.actionPan)
    recognizer.cancelsTouchesInView = variant.isOn(CancelsTouchesCase.cancelsTouchesSwitch)
    (isTap ? controller.yellowView : controller.view).addGestureRecognizer(recognizer)
    stage.show(controller)
  }
}
