import UIKit

/// Presses of keys, which start at the first responder and go up the responder chain.
final class PressesCase: TouchCase {
  private static let firstResponderSwitch = TouchCaseSwitch(
    "canBecomeFirstResponder", of: "FocusView", LocalizedText("key presses start at this view", "按键从此视图开始"))
  private static let keepsPressSwitch = TouchCaseSwitch(
    "keeps", of: "outer", LocalizedText("does not call super", "不调用 super"))
  private static let firstResponderVariant = TouchCaseVariant(
    "firstresponder", LocalizedText("A first responder", "有第一响应者"),
    [firstResponderSwitch.on, keepsPressSwitch.off])
  private static let keepsPressVariant = TouchCaseVariant(
    "keep", LocalizedText("The superview stops the press", "父视图拦截"),
    [firstResponderSwitch.on, keepsPressSwitch.on])
  private static let noFirstResponderVariant = TouchCaseVariant(
    "nobody", LocalizedText("No first responder", "没有第一响应者"),
    [firstResponderSwitch.off, keepsPressSwitch.off])
  private static let noFirstResponderAndKeepsPressVariant = TouchCaseVariant(
    "nobody+keep", LocalizedText("No first responder; the superview stops presses", "没有第一响应者，父视图会拦截"),
    [firstResponderSwitch.off, keepsPressSwitch.on])

  static let card = TouchCaseCard(
    identifier: "presses", chapter: .otherEvents,
    title: LocalizedText("Key presses", "按键"),
    summary: LocalizedText(
      "A key press is a UIPress. It needs no hit test: it goes to the first responder, or else to the key window, and up the responder chain.",
      "按键是 UIPress，不做命中测试：从第一响应者（或主窗口）开始，沿响应链向上。"),
    variants: [
      firstResponderVariant, keepsPressVariant, noFirstResponderVariant, noFirstResponderAndKeepsPressVariant,
    ],
    scenarios: [
      TouchScenario(
        "A letter key's press goes up the responder chain", "字母键，沿响应链向上", variant: firstResponderVariant,
        script: letterScript,
        expected: [pressLine] + chainLines(.pressesBegan) + chainLines(.pressesEnded)),
      TouchScenario(
        "An arrow key counts as a button of a remote control", "方向键是遥控器的按钮", variant: firstResponderVariant,
        script: """
          0.000 key down 82
          0.080 key up 82
          """,
        expected: [ExpectedLine("UIKeyInputUpArrow: key 82, type 0", "10.12")] + chainLines(.pressesBegan)
          + chainLines(.pressesEnded)),
      TouchScenario(
        "Two keys, one after the other", "两个键先后按下", variant: keepsPressVariant,
        script: """
          0.000 key down 4 characters="a"
          0.100 key down 5 characters="b"
          0.200 key up 4
          0.300 key up 5
          """,
        expected: [
          pressLine, .call("FocusView", .pressesBegan, "10.12"), .call("OuterView", .pressesBegan, "10.14"),
          ExpectedLine("b: key 5, type 2005", "10.12"),
          .call("FocusView", .pressesBegan, "10.12"), .call("OuterView", .pressesBegan, "10.14"),
          .call("FocusView", .pressesEnded, "10.12"), .call("OuterView", .pressesEnded, "10.14"),
          .call("FocusView", .pressesEnded, "10.12"), .call("OuterView", .pressesEnded, "10.14"),
        ]),
      TouchScenario(
        "With no first responder, a key press starts at the window", "没有第一响应者时从窗口开始",
        variant: noFirstResponderVariant,
        script: letterScript,
        expected: remainingChainLines(.pressesBegan, "10.12") + remainingChainLines(.pressesEnded, "10.12")),
      TouchScenario(
        "A key press that starts at the window skips the views", "从窗口开始的按键不经过视图",
        variant: noFirstResponderAndKeepsPressVariant,
        script: letterScript,
        expected: remainingChainLines(.pressesBegan, "10.12") + remainingChainLines(.pressesEnded, "10.12")),
    ])

  private static let letterScript = """
    0.000 key down 4 characters="a"
    0.080 key up 4
    """

  /// The line with the properties of UIKey and UIPress: the text, the usage code, and the type, which is 2000
  /// plus the code unless the key is a button of a remote control.
  private static let pressLine = ExpectedLine("a: key 4, type 2004", "10.12")

  private static func chainLines(_ call: LoggedCall) -> [ExpectedLine] {
    [
      .call("FocusView", call, "10.12"), .call("OuterView", call, "10.14"),
      .call("PressController", call, "10.1, 10.14"),
    ] + remainingChainLines(call, "10.2, 10.14")
  }

  private static func remainingChainLines(_ call: LoggedCall, _ rule: String) -> [ExpectedLine] {
    [
      .call("PressWindow", call, rule), .call("PressApplication", call, "10.1, 10.14"),
      .call("PressDelegate", call, "10.1, 10.6"),
    ]
  }

  static var applicationClass: UIApplication.Type { PressApplication.self }
  static var takesKeys: Bool { true }
  private let pressDelegate = PressDelegate()
  var applicationDelegate: UIApplicationDelegate? { pressDelegate }

  private let variant: TouchCaseVariant
  init(variant: TouchCaseVariant) {
    self.variant = variant
  }

  func connect(to stage: TouchCaseStage) {
    let outer = OuterView(frame: CGRect(x: 24, y: 120, width: 327, height: 440), tint: .systemTeal)
    outer.keeps = variant.isOn(PressesCase.keepsPressSwitch)
    let focusView = FocusView(frame: CGRect(x: 64, y: 100, width: 199, height: 199), tint: .systemPink)
    focusView.acceptsFirstResponder = variant.isOn(PressesCase.firstResponderSwitch)
    outer.addSubview(focusView)
    let controller = PressController()
    controller.view.backgroundColor = StageTheme.background
    controller.view.addSubview(outer)
    controller.view.addSubview(
      StageHint(
        LocalizedText("Press a key.", "按任意键。"), frame: CGRect(x: 40, y: 612, width: 295, height: 60)))
    stage.show(controller, in: PressWindow(windowScene: stage.scene))
    focusView.becomeFirstResponder()
  }
}

/// The first responder, which prints its keys and shows the keys that are down.
private final class FocusView: StageView {
  var acceptsFirstResponder = false
  private let keyLabel = UILabel(frame: CGRect(x: 0, y: 50, width: 199, height: 100))

  override init(_ name: String? = nil, frame: CGRect, tint: UIColor, logs: Set<LoggedCall> = []) {
    super.init(name, frame: frame, tint: tint, logs: logs)
    keyLabel.font = .systemFont(ofSize: 72, weight: .light)
    keyLabel.textAlignment = .center
    keyLabel.textColor = StageTheme.textColor(tint)
    addSubview(keyLabel)
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { acceptsFirstResponder }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      guard let key = press.key else { continue }
      log("\(key.characters): key \(key.keyCode.rawValue), type \(press.type.rawValue)")
      self.keyLabel.text = FocusView.keySymbols[key.keyCode] ?? key.characters
    }
    log(self, .pressesBegan)
    super.pressesBegan(presses, with: event)
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log(self, .pressesEnded)
    keyLabel.text = nil
    super.pressesEnded(presses, with: event)
  }

  private static let keySymbols: [UIKeyboardHIDUsage: String] = [
    .keyboardUpArrow: "↑", .keyboardDownArrow: "↓", .keyboardLeftArrow: "←", .keyboardRightArrow: "→",
    .keyboardReturnOrEnter: "⏎", .keyboardTab: "⇥", .keyboardEscape: "⎋", .keyboardSpacebar: "␣",
  ]
}

private final class OuterView: StageView {
  var keeps = false

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log(self, .pressesBegan)
    if !keeps { super.pressesBegan(presses, with: event) }
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log(self, .pressesEnded)
    if !keeps { super.pressesEnded(presses, with: event) }
  }
}

private final class PressController: UIViewController {
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log(self, .pressesBegan)
    super.pressesBegan(presses, with: event)
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log(self, .pressesEnded)
    super.pressesEnded(presses, with: event)
  }
}

private final class PressWindow: UIWindow {
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log(self, .pressesBegan)
    super.pressesBegan(presses, with: event)
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log(self, .pressesEnded)
    super.pressesEnded(presses, with: event)
  }
}

private final class PressApplication: UIApplication {
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log(self, .pressesBegan)
    super.pressesBegan(presses, with: event)
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log(self, .pressesEnded)
    super.pressesEnded(presses, with: event)
  }
}

private final class PressDelegate: UIResponder, UIApplicationDelegate {
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log(self, .pressesBegan)
    super.pressesBegan(presses, with: event)
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log(self, .pressesEnded)
    super.pressesEnded(presses, with: event)
  }
}
