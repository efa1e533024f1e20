import UIKit

/// Taps on a superview and on a button; a custom control; a double tap (scenario SC-17).
final class ButtonTapCase: TouchCase {
  private static let cancelsTouchesSwitch = TouchCaseSwitch(
    "cancelsTouchesInView", of: "tap", LocalizedText("cancels the view's touch", "识别后取消视图的触摸"))
  private static let tapCountSwitch = TouchCaseSwitch(
    "numberOfTapsRequired", of: "tap", LocalizedText("number of taps", "需要点几下"),
    values: ["1", "2"])
  private static let recognizerViewSwitch = TouchCaseSwitch(
    LocalizedText("Tap added to", "手势所在"),
    values: [LocalizedText("the superview", "父视图"), LocalizedText("the control", "控件自身")])
  private static let controlKindSwitch = TouchCaseSwitch(
    LocalizedText("Control", "控件"),
    values: [LocalizedText("a UIButton", "UIButton"), LocalizedText("a custom UIControl", "自定义 UIControl")])

  private static let superviewTapVariant = TouchCaseVariant(
    "ancestor", LocalizedText("Tap recognizer on the superview", "父视图上的点按手势"),
    [cancelsTouchesSwitch.on, tapCountSwitch[0], recognizerViewSwitch[0], controlKindSwitch[0]])
  private static let buttonTapVariant = TouchCaseVariant(
    "own", LocalizedText("Tap recognizer on the button itself", "按钮上的点按手势"),
    [cancelsTouchesSwitch.on, tapCountSwitch[0], recognizerViewSwitch[1], controlKindSwitch[0]])
  private static let sharedTouchVariant = TouchCaseVariant(
    "sharing", LocalizedText("cancelsTouchesInView = false", "cancelsTouchesInView = false"),
    [cancelsTouchesSwitch.off, tapCountSwitch[0], recognizerViewSwitch[0], controlKindSwitch[0]])
  private static let customControlVariant = TouchCaseVariant(
    "custom", LocalizedText("A custom UIControl", "自定义 UIControl"),
    [cancelsTouchesSwitch.on, tapCountSwitch[0], recognizerViewSwitch[0], controlKindSwitch[1]])
  private static let doubleTapVariant = TouchCaseVariant(
    "double", LocalizedText("Double-tap recognizer on the superview", "父视图上的双击手势"),
    [cancelsTouchesSwitch.on, tapCountSwitch[1], recognizerViewSwitch[0], controlKindSwitch[0]])

  static let card = TouchCaseCard(
    identifier: "button", chapter: .controls,
    title: LocalizedText("A button and a tap gesture", "按钮与点按手势"),
    summary: LocalizedText(
      "A superview's single-tap recognizer fails over a button, but not over a custom control. One for double taps, or on the button, wins.",
      "按钮只拒绝祖先视图的点按手势；自身的点按、双击、自定义控件都会输给手势。"),
    variants: [
      superviewTapVariant, buttonTapVariant, sharedTouchVariant, customControlVariant, doubleTapVariant,
    ],
    scenarios: [
      TouchScenario(
        "Tap the button", "点按按钮", variant: superviewTapVariant, script: TouchScenario.tapScript(187, 400),
        expected: beganLines("CLButton", article: clickFirstMisprint) + [
          // The button's gestureRecognizerShouldBegin returns false, so the tap fails at once.
          endedLine(.failed, "5.7, 7.13"),
          .call("CLButton", .touchesEnded, "4.3e"),
          .call("CLButton", .endTracking, "7.2"),
          ExpectedLine("按钮点击", "7.2"),
        ]),
      TouchScenario(
        "Tap a button with its own tap gesture", "点按带点按手势的按钮", variant: buttonTapVariant,
        script: TouchScenario.tapScript(187, 400),
        expected: beganLines("CLButton") + [
          endedLine(.ended, "7.13"),
          ExpectedLine("手势触发", "4.3c"),
          .call("CLButton", .touchesCancelled, "4.4"),
          .call("CLButton", .cancelTracking, "7.2"),
        ]),
      TouchScenario(
        "Tap with a gesture that cancels no touches", "点按按钮，手势不取消触摸", variant: sharedTouchVariant,
        script: TouchScenario.tapScript(187, 400),
        expected: beganLines("CLButton") + [
          // cancelsTouchesInView is false, so the button's gestureRecognizerShouldBegin is not called. Both
          // the button and the tap send their actions.
          endedLine(.ended, "5.7, 7.14"),
          ExpectedLine("手势触发", "4.3c"),
          .call("CLButton", .touchesEnded, "4.3e"),
          .call("CLButton", .endTracking, "7.2"),
          ExpectedLine("按钮点击", "7.2"),
        ]),
      TouchScenario(
        "Tap a custom control", "点按自定义控件", variant: customControlVariant,
        script: TouchScenario.tapScript(187, 400),
        expected: beganLines("CLControl") + [
          endedLine(.ended, "7.15"),
          ExpectedLine("手势触发", "4.3c"),
          .call("CLControl", .touchesCancelled, "4.4"),
          .call("CLControl", .cancelTracking, "7.2"),
        ]),
      TouchScenario(
        "One tap", "点一下", variant: doubleTapVariant, script: TouchScenario.tapScript(187, 400),
        expected: beganLines("CLButton") + [
          endedLine(.possible, "6.T2"),
          // touchesEnded is held until a second tap is no longer possible.
          .call("CLButton", .touchesEnded, "4.11", at: 0.43),
          .call("CLButton", .endTracking, "7.2", at: 0.43),
          ExpectedLine("按钮点击", "7.2", at: 0.43),
        ]),
      TouchScenario(
        "Two taps", "点两下", variant: doubleTapVariant,
        script: """
          0.000 down 1 187 400
          0.080 up 1
          0.200 down 1 187 400
          0.280 up 1
          """,
        expected: beganLines("CLButton") + [
          endedLine(.possible, "6.T2"),
          .call("CLTapGestureRecognizer", .touchesBegan, "4.3a"),
          // The button still tracks the first touch and ignores the second.
          .call("CLButton", .touchesBegan, "7.1b"),
          endedLine(.ended, "6.T2"),
          ExpectedLine("手势触发", "4.3c"),
          .call("CLButton", .touchesCancelled, "7.14"),
          .call("CLButton", .cancelTracking, "7.14"),
        ]),
    ])

  private static let clickFirstMisprint = ArticleMisprint(
    "S0", prints: "按钮点击",
    ruling: LocalizedText(
      "The log in the source article has this line first. On a device, the button's action is called last.",
      "文章把这一行印在日志最上面；设备上 action 最后才执行。"))

  private static func beganLines(_ control: String, article: ArticleMisprint? = nil) -> [ExpectedLine] {
    [
      ExpectedLine("-[CLTapGestureRecognizer touchesBegan:withEvent:]", "4.3a", article: article),
      .call(control, .touchesBegan, "4.3e"),
      .call(control, .beginTracking, "7.2"),
    ]
  }

  private static func endedLine(_ state: UIGestureRecognizer.State, _ rule: String) -> ExpectedLine {
    ExpectedLine(CLTapGestureRecognizer.endedLine(state), rule)
  }

  private let variant: TouchCaseVariant

  init(variant: TouchCaseVariant) {
    self.variant = variant
  }

  func connect(to stage: TouchCaseStage) {
    let blue = StageView("BlueView", frame: CGRect(x: 40, y: 240, width: 295, height: 320), tint: .systemBlue)
    let control = variant == ButtonTapCase.customControlVariant ? CLControl.make() : CLButton.make()
    control.frame = CGRect(x: 57, y: 130, width: 180, height: 60)
    blue.addSubview(control)
    let tap = CLTapGestureRecognizer(target: self, action: ButtonTapCase.tapped)
    tap.cancelsTouchesInView = variant.isOn(ButtonTapCase.cancelsTouchesSwitch)
    tap.numberOfTapsRequired = variant == ButtonTapCase.doubleTapVariant ? 2 : 1
    (variant == ButtonTapCase.buttonTapVariant ? control : blue).addGestureRecognizer(tap)
    let hint = StageHint(
      LocalizedText("Tap the button: does the button or the gesture win?", "点按按钮，看看谁赢了。"),
      frame: CGRect(x: 40, y: 600, width: 295, height: 60))
    stage.show(StageController([hint, blue]))
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    log("手势触发")
    tap.view?.pulse()
  }
}

/// A tap recognizer that prints its touches, and its state after each call.
private final class CLTapGestureRecognizer: UITapGestureRecognizer {
  static func endedLine(_ state: State) -> String {
    "-[CLTapGestureRecognizer touchesEnded:withEvent:] after called state = \(state.rawValue)"
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    log(self, .touchesBegan)
    super.touchesBegan(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    log(CLTapGestureRecognizer.endedLine(state))
  }
}

private final class CLButton: LoggingButton {
  static func make() -> UIControl {
    let button = CLButton(frame: .zero, clicked: "按钮点击")
    button.setTitle("CLButton", for: .normal)
    button.setTitleColor(.white, for: .normal)
    button.setTitleColor(UIColor.white.withAlphaComponent(0.4), for: .highlighted)
    button.titleLabel?.font = StageTheme.titleFont
    button.backgroundColor = StageTheme.accent
    button.layer.cornerRadius = 12
    return button
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    log(self, .beginTracking)
    return super.beginTracking(touch, with: event)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    log(self, .endTracking)
    super.endTracking(touch, with: event)
  }

  override func cancelTracking(with event: UIEvent?) {
    log(self, .cancelTracking)
    super.cancelTracking(with: event)
  }
}

/// A custom control, to which rule 7.13 does not apply. It prints the same calls as the button.
private final class CLControl: UIControl {
  static func make() -> UIControl {
    let control = CLControl(frame: .zero)
    control.addAction(UIAction { _ in log("按钮点击") }, for: .touchUpInside)
    control.backgroundColor = .systemIndigo
    control.layer.cornerRadius = 12
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 180, height: 60))
    label.text = "CLControl"
    label.textColor = .white
    label.font = StageTheme.titleFont
    label.textAlignment = .center
    control.addSubview(label)
    return control
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log(self, .touchesBegan)
    super.touchesBegan(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    log(self, .touchesEnded)
    super.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    log(self, .touchesCancelled)
    super.touchesCancelled(touches, with: event)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    log(self, .beginTracking)
    return super.beginTracking(touch, with: event)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    log(self, .endTracking)
    super.endTracking(touch, with: event)
  }

  override func cancelTracking(with event: UIEvent?) {
    log(self, .cancelTracking)
    super.cancelTracking(with: event)
  }
}
