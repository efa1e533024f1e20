import UIKit

/// The effect of a second finger (scenario SC-40 a, c, d, f).
final class SecondFingerCase: TouchCase {
  private static let gestureSwitch = TouchCaseSwitch(
    LocalizedText("Gesture", "手势"),
    values: [
      LocalizedText("none", "无"), LocalizedText("a pan", "拖动"), LocalizedText("a tap", "点按"),
    ])
  private static let multipleTouchSwitch = TouchCaseSwitch(
    "isMultipleTouchEnabled", of: "yellow", LocalizedText("gets every finger", "接收每一根手指"))
  private static let singleTouchVariant = TouchCaseVariant(
    "single", LocalizedText("A single-touch view", "单点触摸的视图"), [gestureSwitch[0], multipleTouchSwitch.off])
  private static let multipleTouchVariant = TouchCaseVariant(
    "multiple", LocalizedText("A multiple-touch view", "多点触摸的视图"), [gestureSwitch[0], multipleTouchSwitch.on])
  private static let duringPanVariant = TouchCaseVariant(
    "panned", LocalizedText("During a pan", "拖动进行中"), [gestureSwitch[1], multipleTouchSwitch.off])
  private static let withTapVariant = TouchCaseVariant(
    "tapped", LocalizedText("With a tap", "点按进行中"), [gestureSwitch[2], multipleTouchSwitch.off])

  static let card = TouchCaseCard(
    identifier: "secondfinger", chapter: .severalFingers,
    title: LocalizedText("A second finger", "第二根手指"),
    summary: LocalizedText(
      "A view gets one finger unless isMultipleTouchEnabled is true. A gesture gets every finger, and prevents other gestures once it has begun.",
      "视图默认只接收一根手指；手势能收到每一根，进行中的手势会排除其他手势。"),
    variants: [singleTouchVariant, multipleTouchVariant, duringPanVariant, withTapVariant],
    scenarios: [
      TouchScenario(
        "Two fingers on a single-touch view", "单点视图上", variant: singleTouchVariant, script: twoFingersScript,
        expected: [
          .call("WatchingGestureRecognizer", .touchesBegan, "4.3a"),
          .call("YellowView", .touchesBegan, "4.3e"),
          // The recognizer receives the second finger's touch; the view does not.
          .call("WatchingGestureRecognizer", .touchesBegan, "2.8"),
          .call("WatchingGestureRecognizer", .touchesEnded, "2.8"),
          .call("WatchingGestureRecognizer", .touchesEnded, "4.3a"),
          .call("YellowView", .touchesEnded, "4.3e"),
        ]),
      TouchScenario(
        "Two fingers on a multiple-touch view", "多点视图上", variant: multipleTouchVariant,
        script: twoFingersScript,
        expected: [
          .call("WatchingGestureRecognizer", .touchesBegan, "4.3a"),
          .call("YellowView", .touchesBegan, "4.3e"),
          .call("WatchingGestureRecognizer", .touchesBegan, "4.3a"),
          .call("YellowView", .touchesBegan, "2.8"),
          .call("WatchingGestureRecognizer", .touchesEnded, "4.3a"),
          .call("YellowView", .touchesEnded, "2.8"),
          .call("WatchingGestureRecognizer", .touchesEnded, "4.3a"),
          .call("YellowView", .touchesEnded, "4.3e"),
        ]),
      TouchScenario(
        "A second finger on a button of the panned view", "拖动中的视图里的按钮", variant: duringPanVariant,
        script: panAndTapScript(at: 187, 500),
        // The second finger joins the pan in progress, so the button does not receive this finger's touch
        // (4.9).
        expected: panOnlyLines),
      TouchScenario(
        "A tap on the panned view", "点按拖动中的视图", variant: duringPanVariant,
        script: panAndTapScript(at: 290, 300),
        // The pan made the tap fail, and the tap is not reset while a finger is down (5.9, 5.11, 5.18).
        expected: panOnlyLines),
      TouchScenario(
        "A tap on a subview of the panned view", "点按拖动中的视图的子视图", variant: duringPanVariant,
        script: panAndTapScript(at: 187, 400),
        // The inner view's tap receives only the second finger's touch. When the second finger lifts, the tap
        // fails, because the pan is in progress (5.11).
        expected: panOnlyLines),
      TouchScenario(
        "Tap only the button", "只点按钮", variant: duringPanVariant, script: TouchScenario.tapScript(187, 500),
        expected: [
          .call("Button", .touchesBegan, "4.3e"),
          // A button makes a superview's single tap fail.
          .call("Button", .touchesEnded, "7.13"),
          ExpectedLine("button clicked!", "7.2"),
        ]),
      TouchScenario(
        "A third finger taps", "第三根手指点按", variant: withTapVariant,
        script: """
          0.000 down 1 120 300
          0.100 down 2 250 300
          0.420 down 3 187 420
          0.500 up 3
          0.600 up 2
          0.700 up 1
          1.200 down 1 187 380
          1.280 up 1
          """,
        expected: [
          .call("YellowView", .touchesBegan, "4.3e"),
          // The tap fails when the second finger lands (6.T3), and is not reset while fingers are down
          // (5.18).
          .call("YellowView", .touchesEnded, "2.8, 4.11"),
          // All fingers have lifted, so the tap is reset.
          .call("YellowView", .touchesBegan, "4.3e"),
          ExpectedLine("tap", "5.18"),
          .call("YellowView", .touchesCancelled, "4.4"),
        ]),
    ])

  private static let twoFingersScript = """
    0.000 down 1 120 300
    0.100 down 2 250 300
    0.200 up 2
    0.300 up 1
    """

  /// Returns the script of one finger that pans while another taps.
  private static func panAndTapScript(at x: Int, _ y: Int) -> String {
    """
    0.000 down 1 100 260
    0.060 move 1 106 260
    0.120 move 1 114 260
    0.180 move 1 120 260
    0.300 down 2 \(x) \(y)
    0.380 up 2
    0.600 up 1
    """
  }

  private static let panOnlyLines: [ExpectedLine] = [
    .call("YellowView", .touchesBegan, "4.3e"),
    .call("YellowView", .touchesMoved, "6.P1"),
    ExpectedLine("pan began", "6.P1"),
    .call("YellowView", .touchesCancelled, "4.4"),
    ExpectedLine("pan ended", "6.P6"),
  ]

  private let variant: TouchCaseVariant
  private let yellow = YellowView()

  init(variant: TouchCaseVariant) {
    self.variant = variant
  }

  func connect(to stage: TouchCaseStage) {
    var hint = LocalizedText("Put one finger down, then a second one.", "先放一指，再放第二指。")
    switch variant {
    case SecondFingerCase.duringPanVariant:
      hint = LocalizedText("Drag with one finger, tap with another.", "一指拖动，另一指点按。")
      let button = Button(frame: CGRect(x: 67, y: 276, width: 161, height: 48), clicked: "button clicked!")
      let inner = StageView(
        "InnerView", frame: CGRect(x: 67, y: 150, width: 161, height: 100), tint: .systemTeal,
        logs: [.touchesBegan, .touchesEnded, .touchesCancelled])
      inner.addGestureRecognizer(UITapGestureRecognizer(target: self, action: SecondFingerCase.innerTap))
      yellow.addSubview(inner)
      yellow.addSubview(button)
      yellow.addGestureRecognizer(UITapGestureRecognizer(target: self, action: SecondFingerCase.tap))
      yellow.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: SecondFingerCase.pan))
    case SecondFingerCase.withTapVariant:
      hint = LocalizedText("Rest two fingers, tap with a third.", "按住两指，用第三指点按。")
      yellow.addGestureRecognizer(UITapGestureRecognizer(target: self, action: SecondFingerCase.tap))
    default:
      yellow.isMultipleTouchEnabled = variant.isOn(SecondFingerCase.multipleTouchSwitch)
      let watching = WatchingGestureRecognizer()
      watching.delaysTouchesEnded = false
      yellow.addGestureRecognizer(watching)
    }
    stage.show(
      StageController([StageHint(hint, frame: CGRect(x: 40, y: 612, width: 295, height: 60)), yellow]))
  }

  private func tap() {
    log("tap")
    yellow.pulse()
  }

  private func innerTap(_ tap: UITapGestureRecognizer) {
    log("inner tap")
    tap.view?.pulse()
  }

  private func pan(_ pan: UIPanGestureRecognizer) {
    if pan.state != .changed { log("pan \(pan.state)") }
    yellow.follow(pan)
  }
}

private final class Button: LoggingButton {
  override init(frame: CGRect, clicked line: String) {
    super.init(frame: frame, clicked: line)
    setTitle(LocalizedText("Button", "按钮").text, for: .normal)
    setTitleColor(.white, for: .normal)
    titleLabel?.font = StageTheme.titleFont
    backgroundColor = StageTheme.accent
    layer.cornerRadius = 24
  }

  required init?(coder: NSCoder) { nil }
}
