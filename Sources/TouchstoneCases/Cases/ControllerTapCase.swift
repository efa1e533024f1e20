import UIKit

/// A tap on the controller's view, and a controller that receives touches through the responder chain
/// (scenarios SC-26 and SC-27).
final class ControllerTapCase: TouchCase {
  private static let keepsTouchesSwitch = TouchCaseSwitch(
    "keepsTouches", of: "v", LocalizedText("does not call super", "重写 touches… 且不调 super"))
  private static let delaysBeganSwitch = TouchCaseSwitch(
    "delaysTouchesBegan", of: "tap", LocalizedText("holds all calls until it fails", "识别失败前不发任何触摸"))
  private static let delaysEndedSwitch = TouchCaseSwitch(
    "delaysTouchesEnded", of: "tap",
    LocalizedText("holds touchesEnded until it fails", "识别失败前不发 touchesEnded"))
  private static let cancelsTouchesSwitch = TouchCaseSwitch(
    "cancelsTouchesInView", of: "tap", LocalizedText("cancels the view's touch", "识别后取消视图的触摸"))

  private static let plainVariant = makeVariant(false, false, true, true)
  private static let keepsTouchesVariant = makeVariant(true, false, true, true)
  private static let delaysBeganVariant = makeVariant(false, true, true, true)
  private static let undelayedEndedVariant = makeVariant(false, false, false, true)
  private static let sharedTouchVariant = makeVariant(false, false, true, false)
  /// The remaining combinations of the case's switches. The article from which the case comes changes only
  /// one property at a time.
  private static let combinedVariants = [false, true].flatMap { keeps in
    [false, true].flatMap { began in
      [true, false].flatMap { ended in [true, false].map { makeVariant(keeps, began, ended, $0) } }
    }
  }.filter {
    ![plainVariant, keepsTouchesVariant, delaysBeganVariant, undelayedEndedVariant, sharedTouchVariant]
      .contains($0)
  }

  private static func makeVariant(
    _ keeps: Bool, _ began: Bool, _ ended: Bool, _ cancels: Bool
  ) -> TouchCaseVariant {
    let changedSettings = [
      keeps ? ("keep", "V does not call super", "V 重写且不调 super") : nil,
      began ? ("delays-began", "delaysTouchesBegan true", "延迟 began") : nil,
      ended ? nil : ("ended-off", "delaysTouchesEnded false", "不延迟 ended"),
      cancels ? nil : ("cancels-off", "cancelsTouchesInView false", "不取消触摸"),
    ].compactMap { $0 }
    let settings = [
      keepsTouchesSwitch[keeps], delaysBeganSwitch[began], delaysEndedSwitch[ended],
      cancelsTouchesSwitch[cancels],
    ]
    guard !changedSettings.isEmpty else {
      return TouchCaseVariant("default", LocalizedText("V overrides nothing", "V 不重写"), settings)
    }
    return TouchCaseVariant(
      changedSettings.map(\.0).joined(separator: "+"),
      LocalizedText(
        changedSettings.map(\.1).joined(separator: ", "), changedSettings.map(\.2).joined(separator: "，")),
      settings)
  }

  static let card = TouchCaseCard(
    identifier: "controllertap", chapter: .gestures,
    title: LocalizedText("A gesture and the responder chain", "控制器手势与响应链"),
    summary: LocalizedText(
      "The touch goes up the responder chain from V to the controller. The tap recognizer on the controller's view does not need the chain.",
      "触摸沿响应链从 V 传到控制器；控制器视图上的手势不依赖响应链。"),
    variants: [
      plainVariant, keepsTouchesVariant, delaysBeganVariant, undelayedEndedVariant, sharedTouchVariant,
    ] + combinedVariants,
    scenarios: [
      TouchScenario(
        "A tap on V", "点按 V", variant: plainVariant, script: tapScript,
        expected: tapCallLines(.touchesBegan) + [
          .call("ViewController", .touchesBegan, "10.4")
        ] + tapCallLines(.touchesEnded) + [
          actionLine,
          .call("ViewController", .touchesCancelled, "4.4, 10.4"),
        ]),
      TouchScenario(
        "V does not call super", "V 不调 super", variant: keepsTouchesVariant, script: tapScript,
        expected: tapCallLines(.touchesBegan) + [
          .call("V", .touchesBegan, "4.3e, 10.4")
        ] + tapCallLines(.touchesEnded) + [
          actionLine,
          .call("V", .touchesCancelled, "4.4, 10.4"),
        ]),
      TouchScenario(
        "delaysTouchesBegan true, recognized", "延迟 began，识别成功", variant: delaysBeganVariant,
        script: tapScript,
        expected: tapCallLines(.touchesBegan) + tapCallLines(.touchesEnded) + [actionLine]),
      TouchScenario(
        "delaysTouchesBegan true, failed", "延迟 began，识别失败", variant: delaysBeganVariant,
        script: dragAwayScript,
        expected: tapCallLines(.touchesBegan) + tapCallLines(.touchesMoved) + [
          .call("ViewController", .touchesBegan, "6.T3, 4.12"),
          .call("ViewController", .touchesMoved, "4.12"),
          .call("ViewController", .touchesEnded, "4.5, 4.11"),
        ]),
      TouchScenario(
        "delaysTouchesEnded false, recognized", "不延迟 ended，识别成功", variant: undelayedEndedVariant,
        script: tapScript,
        // A recognizer that recognizes at the lift still cancels the touch, unless cancelsTouchesInView is
        // false.
        expected: tapCallLines(.touchesBegan) + [
          .call("ViewController", .touchesBegan, "10.4")
        ] + tapCallLines(.touchesEnded) + [
          actionLine,
          ExpectedLine(
            "-[ViewController touchesCancelled:withEvent:]", "4.3c",
            article: ArticleMisprint(
              "S4", prints: "-[ViewController touchesEnded:withEvent:]",
              ruling: LocalizedText(
                "The article says that the gesture and the controller both respond. In fact the tap recognizes when the finger lifts, and cancels the touch.",
                "文章说手势和控制器都会响应；实际上手势在抬起时识别成功，会取消触摸。"))),
        ]),
      TouchScenario(
        "delaysTouchesEnded false, failed", "不延迟 ended，识别失败", variant: undelayedEndedVariant,
        script: dragAwayScript,
        expected: tapCallLines(.touchesBegan) + [
          .call("ViewController", .touchesBegan, "10.4")
        ] + tapCallLines(.touchesMoved) + [
          .call("ViewController", .touchesMoved, "10.4"),
          .call("ViewController", .touchesEnded, "4.5, 4.11"),
        ]),
      TouchScenario(
        "Both respond", "两者都响应", variant: sharedTouchVariant, script: tapScript,
        expected: tapCallLines(.touchesBegan) + [
          .call("ViewController", .touchesBegan, "10.4")
        ] + tapCallLines(.touchesEnded) + [
          actionLine,
          .call("ViewController", .touchesEnded, "4.9"),
        ]),
    ]
      + combinedVariants.map { variant in
        TouchScenario(
          "A tap: \(variant.title.english)", "点按：\(variant.title.chinese)", variant: variant,
          script: tapScript,
          expected: tapLines(
            variant.isOn(keepsTouchesSwitch) ? "V" : "ViewController", holds: variant.isOn(delaysBeganSwitch),
            cancels: variant.isOn(cancelsTouchesSwitch)))
      })

  /// Returns the lines after a tap. The tap is recognized at the lift, so delaysTouchesEnded has no effect
  /// (4.11).
  private static func tapLines(_ responder: String, holds: Bool, cancels: Bool) -> [ExpectedLine] {
    let began = [ExpectedLine.call(responder, .touchesBegan, holds ? "4.10" : "4.3e, 10.4")]
    let endLines: [ExpectedLine] =
      switch (holds, cancels) {
      case (false, true): [.call(responder, .touchesCancelled, "4.4, 10.4")]
      case (false, false): [.call(responder, .touchesEnded, "4.9")]
      // The touches are held until the tap is recognized. Then they are discarded.
      case (true, true): []
      // The held touches are delivered after the tap's action.
      case (true, false): began + [.call(responder, .touchesEnded, "4.12")]
      }
    return tapCallLines(.touchesBegan) + (holds ? [] : began) + tapCallLines(.touchesEnded) + [actionLine]
      + endLines
  }

  private static let tapScript = TouchScenario.tapScript(187, 380)
  private static let dragAwayScript = """
    0.000 down 1 120 380
    0.040 move 1 180 380
    0.160 up 1
    """

  private static let actionLine = ExpectedLine("View Taped", "4.3c")
  private static func tapCallLines(_ call: LoggedCall) -> [ExpectedLine] {
    [.call("LXFTapGestureRecognizer", call, "4.3a")]
  }

  private let variant: TouchCaseVariant
  init(variant: TouchCaseVariant) {
    self.variant = variant
  }

  func connect(to stage: TouchCaseStage) {
    let v = V(frame: CGRect(x: 60, y: 240, width: 255, height: 280), tint: .systemTeal)
    v.keepsTouches = variant.isOn(ControllerTapCase.keepsTouchesSwitch)
    let controller = ViewController(v)
    let tap = LXFTapGestureRecognizer(target: controller, action: ViewController.actionTap)
    tap.delaysTouchesBegan = variant.isOn(ControllerTapCase.delaysBeganSwitch)
    tap.delaysTouchesEnded = variant.isOn(ControllerTapCase.delaysEndedSwitch)
    tap.cancelsTouchesInView = variant.isOn(ControllerTapCase.cancelsTouchesSwitch)
    controller.view.addGestureRecognizer(tap)
    stage.show(controller)
  }
}

private final class V: StageView {
  var keepsTouches = false

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard keepsTouches else { return super.touchesBegan(touches, with: event) }
    log(self, .touchesBegan)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard keepsTouches else { return super.touchesMoved(touches, with: event) }
    log(self, .touchesMoved)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard keepsTouches else { return super.touchesEnded(touches, with: event) }
    log(self, .touchesEnded)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard keepsTouches else { return super.touchesCancelled(touches, with: event) }
    log(self, .touchesCancelled)
  }
}

private final class ViewController: UIViewController {
  private let v: V

  init(_ v: V) {
    self.v = v
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = StageTheme.background
    view.addSubview(v)
    view.addSubview(
      StageHint(
        LocalizedText("Tap V, or put a finger down and move it away.", "点按 V；或按下后移开手指。"),
        frame: CGRect(x: 40, y: 560, width: 295, height: 60)))
  }

  func actionTap() {
    log("View Taped")
    v.pulse()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log(self, .touchesBegan)
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    log(self, .touchesMoved)
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    log(self, .touchesEnded)
    super.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    log(self, .touchesCancelled)
    super.touchesCancelled(touches, with: event)
  }
}
