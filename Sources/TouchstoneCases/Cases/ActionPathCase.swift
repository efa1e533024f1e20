import UIKit

/// The calls that lead from a touch to a control's action, in the order in which they begin and return
/// (scenario SC-30).
final class ActionPathCase: TouchCase {
  static let card = TouchCaseCard(
    identifier: "actionpath", chapter: .controls,
    title: LocalizedText("How an action travels", "动作的传递路径"),
    summary: LocalizedText(
      "The action is sent inside touchesEnded: from the control to the application to the target. Then the highlight ends.",
      "动作在 touchesEnded 之内依次经过控件、应用和目标；之后高亮消失。"),
    scenarios: [
      TouchScenario(
        "A tap", "点按",
        script: """
          0.000 down 1 187 420
          0.300 up 1
          """,
        expected: beganLines + endedLines + [
          ExpectedLine("highlighted: NO", "7.1", at: 0.3),
          ExpectedLine("touchesEnded returns", "7.8"),
        ]),
      TouchScenario(
        "A quick tap", "快速点按", script: TouchScenario.tapScript(187, 420),
        expected: beganLines + endedLines + [
          ExpectedLine("highlighted: NO", "7.6", at: 0.08),
          ExpectedLine("touchesEnded returns", "7.8", at: 0.08),
        ]),
      TouchScenario(
        "Lift the finger far away", "在远处抬起",
        script: """
          0.000 down 1 187 420
          0.100 move 1 187 560
          0.300 up 1
          """,
        expected: beganLines + [
          // The finger is more than 70 points from the button's bounds (7.3).
          ExpectedLine("highlighted: NO", "7.1, 7.3", at: 0.1),
          .call("PathButton", .touchesEnded, "4.3e"),
          ExpectedLine("touchesEnded returns", "7.1"),
        ]),
    ])

  private static let beganLines = [
    ExpectedLine.call("PathButton", .touchesBegan, "4.3e"),
    ExpectedLine("highlighted: YES", "7.1", at: 0),
  ]
  private static let endedLines = [
    ExpectedLine.call("PathButton", .touchesEnded, "4.3e"),
    .call("PathButton", .sendAction, "7.8"),
    .call("PathApplication", .applicationSendAction, "7.8"),
    ExpectedLine("-[PathController clicked:]", "7.8"),
  ]

  static var applicationClass: UIApplication.Type { PathApplication.self }

  init(variant: TouchCaseVariant) {}

  func connect(to stage: TouchCaseStage) { stage.show(PathController()) }
}

private final class PathApplication: UIApplication {
  override func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?)
    -> Bool
  {
    log(self, .applicationSendAction)
    return super.sendAction(action, to: target, from: sender, for: event)
  }
}

private final class PathController: UIViewController {
  private let countLabel = UILabel(frame: CGRect(x: 40, y: 240, width: 295, height: 90))
  private var clickCount = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = StageTheme.background
    countLabel.font = .systemFont(ofSize: 72, weight: .light)
    countLabel.textAlignment = .center
    countLabel.text = "0"
    let button = PathButton(frame: CGRect(x: 87, y: 392, width: 200, height: 56))
    button.setTitle(LocalizedText("Tap", "点按").text, for: .normal)
    button.titleLabel?.font = StageTheme.titleFont
    button.backgroundColor = StageTheme.accent
    button.layer.cornerRadius = 28
    button.addTarget(self, action: PathController.clicked, for: .touchUpInside)
    view.addSubview(countLabel)
    view.addSubview(button)
    view.addSubview(
      StageHint(
        LocalizedText("Tap quickly, then slowly.", "快点、慢点各试一次。"),
        frame: CGRect(x: 40, y: 612, width: 295, height: 60)))
  }

  private func clicked(_ sender: UIButton) {
    log("-[PathController clicked:]")
    clickCount += 1
    countLabel.text = "\(clickCount)"
  }
}

/// A button that prints each call from the touch to the action, and the return of `touchesEnded`.
private final class PathButton: UIButton {
  override var isHighlighted: Bool {
    get { super.isHighlighted }
    set {
      if newValue != super.isHighlighted { log("highlighted: \(newValue ? "YES" : "NO")") }
      super.isHighlighted = newValue
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log(self, .touchesBegan)
    super.touchesBegan(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    log(self, .touchesEnded)
    super.touchesEnded(touches, with: event)
    log("touchesEnded returns")
  }

  override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    log(self, .sendAction)
    super.sendAction(action, to: target, for: event)
  }
}
