import UIKit

/// SC-26, SC-27: a tap on the controller's view, and a controller that hears of touches by the responder chain.
final class ControllerTapCase: TouchCase {
  private static let plain = TouchCaseVariant("default", LocalizedText("V overrides nothing", "V 不重写"))
  private static let keeps = TouchCaseVariant("keep", LocalizedText("V keeps its touches", "V 重写且不调 super"))
  private static let began = TouchCaseVariant("delays-began", LocalizedText("delaysTouchesBegan", "延迟 began"))
  private static let ended = TouchCaseVariant(
    "ended-off", LocalizedText("delaysTouchesEnded off", "不延迟 ended"))
  private static let cancels = TouchCaseVariant(
    "cancels-off", LocalizedText("cancelsTouchesInView off", "不取消触摸"))

  static let card = TouchCaseCard(
    identifier: "controllertap", chapter: .gestures,
    title: LocalizedText("A gesture above the chain", "控制器手势与响应链"),
    summary: LocalizedText(
      "The touch climbs from V to the controller by the chain; the tap on the controller's view does not need the chain.",
      "触摸沿响应链从 V 传到控制器；控制器视图上的手势不依赖响应链。"),
    variants: [plain, keeps, began, ended, cancels],
    scenarios: [
      TouchScenario(
        "A tap on V", "单击 V", variant: plain, script: tap,
        expected: tapHears(.touchesBegan) + [
          .call("ViewController", .touchesBegan, "10.4")
        ] + tapHears(.touchesEnded) + [
          action,
          .call("ViewController", .touchesCancelled, "4.4, 10.4"),
        ]),
      TouchScenario(
        "V keeps its touches", "V 拦截", variant: keeps, script: tap,
        expected: tapHears(.touchesBegan) + [
          .call("V", .touchesBegan, "4.3e, 10.4")
        ] + tapHears(.touchesEnded) + [
          action,
          .call("V", .touchesCancelled, "4.4, 10.4"),
        ]),
      TouchScenario(
        "delaysTouchesBegan, recognized", "延迟 began，识别成功", variant: began, script: tap,
        expected: tapHears(.touchesBegan) + tapHears(.touchesEnded) + [action]),
      TouchScenario(
        "delaysTouchesBegan, failed", "延迟 began，识别失败", variant: began, script: away,
        expected: tapHears(.touchesBegan) + tapHears(.touchesMoved) + [
          .call("ViewController", .touchesBegan, "6.T3, 4.12"),
          .call("ViewController", .touchesMoved, "4.12"),
          .call("ViewController", .touchesEnded, "4.5, 4.11"),
        ]),
      TouchScenario(
        "delaysTouchesEnded off, recognized", "不延迟 ended，识别成功", variant: ended, script: tap,
        // What recognizes in the event of the lift still cancels: both answer only if it does not cancel.
        expected: tapHears(.touchesBegan) + [
          .call("ViewController", .touchesBegan, "10.4")
        ] + tapHears(.touchesEnded) + [
          action,
          ExpectedLine(
            "-[ViewController touchesCancelled:withEvent:]", "4.3c",
            article: ArticleMisprint(
              "S4", prints: "-[ViewController touchesEnded:withEvent:]",
              ruling: LocalizedText(
                "The article has both answer. What recognizes in the event of the lift still cancels.",
                "文章说两者都会响应。在抬起的同一事件中识别成功，仍会取消触摸。"))),
        ]),
      TouchScenario(
        "delaysTouchesEnded off, failed", "不延迟 ended，识别失败", variant: ended, script: away,
        expected: tapHears(.touchesBegan) + [
          .call("ViewController", .touchesBegan, "10.4")
        ] + tapHears(.touchesMoved) + [
          .call("ViewController", .touchesMoved, "10.4"),
          .call("ViewController", .touchesEnded, "4.5, 4.11"),
        ]),
      TouchScenario(
        "Both answer", "两者都响应", variant: cancels, script: tap,
        expected: tapHears(.touchesBegan) + [
          .call("ViewController", .touchesBegan, "10.4")
        ] + tapHears(.touchesEnded) + [
          action,
          .call("ViewController", .touchesEnded, "4.9"),
        ]),
    ])

  private static let tap = TouchScenario.tap(187, 380)
  private static let away = """
    0.000 down 1 120 380
    0.040 move 1 180 380
    0.160 up 1
    """

  private static let action = ExpectedLine("View Taped", "4.3c")
  private static func tapHears(_ call: LoggedCall) -> [ExpectedLine] {
    [.call("LXFTapGestureRecognizer", call, "4.3a")]
  }

  private let variant: TouchCaseVariant
  init(variant: TouchCaseVariant) {
    self.variant = variant
  }

  func connect(to stage: TouchCaseStage) {
    let v = V(frame: CGRect(x: 60, y: 240, width: 255, height: 280), tint: .systemTeal)
    v.keepsTouches = variant == ControllerTapCase.keeps
    let controller = ViewController(v)
    let tap = LXFTapGestureRecognizer(target: controller, action: ViewController.actionTap)
    tap.delaysTouchesBegan = variant == ControllerTapCase.began
    tap.delaysTouchesEnded = variant != ControllerTapCase.ended
    tap.cancelsTouchesInView = variant != ControllerTapCase.cancels
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
    view.backgroundColor = StageTheme.paper
    view.addSubview(v)
    view.addSubview(
      StageHint(
        LocalizedText("Tap V, or put a finger down and move it away.", "单击 V；或按下后移开手指。"),
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
