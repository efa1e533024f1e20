import UIKit

/// An action with a nil target is sent to a responder on the responder chain that implements it (scenario
/// SC-24).
final class NilTargetCase: TouchCase {
  private static let controllerSavesSwitch = TouchCaseSwitch(
    LocalizedText("Controller", "控制器"),
    values: [
      LocalizedText("without save:", "没有 save:"), LocalizedText("implements save:", "实现 save:"),
    ])
  private static let noteSavesSwitch = TouchCaseSwitch(
    "acceptsFirstResponder", of: "note",
    LocalizedText("the note, which implements save:, can be first responder", "实现了 save: 的便笺可成为第一响应者"))
  private static let controllerVariant = TouchCaseVariant(
    "controller", LocalizedText("The controller implements save:", "控制器实现了 save:"),
    [controllerSavesSwitch.on, noteSavesSwitch.off])
  private static let noImplementationVariant = TouchCaseVariant(
    "nobody", LocalizedText("No object implements save:", "没有对象实现 save:"),
    [controllerSavesSwitch.off, noteSavesSwitch.off])
  private static let firstResponderNoteVariant = TouchCaseVariant(
    "firstresponder", LocalizedText("The note also implements save:", "便笺也实现了 save:"),
    [controllerSavesSwitch.on, noteSavesSwitch.on])
  private static let onlyNoteVariant = TouchCaseVariant(
    "note", LocalizedText("Only the note implements save:", "只有便笺实现了 save:"),
    [controllerSavesSwitch.off, noteSavesSwitch.on])

  static let card = TouchCaseCard(
    identifier: "niltarget", chapter: .responderChain,
    title: LocalizedText("An action without a target", "target 为 nil 的动作"),
    summary: LocalizedText(
      "If the target is nil, UIKit searches the first responder's chain, then the button's chain. If no object responds, nothing happens.",
      "target 为 nil 时，先沿第一响应者的响应链寻找，再沿按钮的响应链寻找；没有对象响应则什么也不发生。"),
    variants: [controllerVariant, noImplementationVariant, firstResponderNoteVariant, onlyNoteVariant],
    scenarios: [
      TouchScenario(
        "The controller implements save:", "控制器实现了 save:", variant: controllerVariant, script: tapScript,
        expected: actionSentLines + [
          ExpectedLine("-[SavingController save:] from SaveButton", "7.9, 10.10"),
          ExpectedLine("action performed: YES", "7.9"),
        ]),
      TouchScenario(
        "Two taps; no object implements save:", "没有对象实现 save:，点两次", variant: noImplementationVariant,
        script: """
          0.000 down 1 187 580
          0.080 up 1
          1.000 down 1 187 580
          1.080 up 1
          """,
        expected: actionSentLines + [notHandledLine] + actionSentLines + [notHandledLine]),
      TouchScenario(
        "The first responder comes before the controller", "第一响应者优先", variant: firstResponderNoteVariant,
        script: """
          0.000 down 1 187 300
          0.080 up 1
          1.000 down 1 187 580
          1.080 up 1
          """,
        expected: [ExpectedLine("NoteView is first responder: YES", "10.8")] + actionSentLines + [
          ExpectedLine("-[NoteView save:] from SaveButton", "7.9"),
          ExpectedLine("action performed: YES", "7.9"),
        ]),
      TouchScenario(
        "The note gets save: once it is first responder", "便笺成为第一响应者之后才收到 save:",
        variant: onlyNoteVariant,
        script: """
          0.000 down 1 187 580
          0.080 up 1
          1.000 down 1 187 300
          1.080 up 1
          2.000 down 1 187 580
          2.080 up 1
          """,
        // The note is not in the button's chain, so it is found only if it is first responder.
        expected: actionSentLines + [notHandledLine] + [
          ExpectedLine("NoteView is first responder: YES", "10.8")
        ] + actionSentLines + [
          ExpectedLine("-[NoteView save:] from SaveButton", "7.9"),
          ExpectedLine("action performed: YES", "7.9"),
        ]),
      TouchScenario(
        "With no first responder, the search starts at the button", "没有第一响应者时从按钮向上",
        variant: firstResponderNoteVariant,
        script: tapScript,
        expected: actionSentLines + [
          ExpectedLine("-[SavingController save:] from SaveButton", "7.9"),
          ExpectedLine("action performed: YES", "7.9"),
        ]),
    ])

  private static let tapScript = TouchScenario.tapScript(187, 580)

  /// The log lines for the calls of `sendAction` on the control and on the application (7.8).
  private static let actionSentLines = [
    ExpectedLine.call("SaveButton", .sendAction, "7.8"),
    ExpectedLine.call("SavingApplication", .applicationSendAction, "7.8"),
  ]
  private static let notHandledLine = ExpectedLine("action performed: NO", "7.9")

  static var applicationClass: UIApplication.Type { SavingApplication.self }

  private let variant: TouchCaseVariant
  init(variant: TouchCaseVariant) {
    self.variant = variant
  }

  func connect(to stage: TouchCaseStage) {
    let note = NoteView(frame: CGRect(x: 40, y: 180, width: 295, height: 260), tint: .systemIndigo)
    note.acceptsFirstResponder = variant.isOn(NilTargetCase.noteSavesSwitch)
    let button = SaveButton(frame: CGRect(x: 107, y: 556, width: 160, height: 48))
    button.setTitle(LocalizedText("Save", "存储").text, for: .normal)
    button.backgroundColor = StageTheme.accent
    button.layer.cornerRadius = 24
    button.addTarget(nil, action: Selector("save:"), for: .touchUpInside)
    let controller =
      variant.isOn(NilTargetCase.controllerSavesSwitch) ? SavingController() : UIViewController()
    controller.view.backgroundColor = StageTheme.background
    for view in [
      note, button,
      StageHint(
        LocalizedText("Tap Save. Then touch the note, and tap Save again.", "点存储；再点便笺，然后再点存储。"),
        frame: CGRect(x: 40, y: 640, width: 295, height: 60)),
    ] {
      controller.view.addSubview(view)
    }
    stage.show(controller)
  }
}

private final class SavingApplication: UIApplication {
  override func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?)
    -> Bool
  {
    log(self, .applicationSendAction)
    let isHandled = super.sendAction(action, to: target, from: sender, for: event)
    log("action performed: \(isHandled ? "YES" : "NO")")
    return isHandled
  }
}

private final class SaveButton: UIButton {
  override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    log(self, .sendAction)
    super.sendAction(action, to: target, for: event)
  }
}

private final class SavingController: UIViewController, ActionTableProviding {
  var actionTable: [String: Selector] { ["save:": Selector(SavingController.save)] }

  private func save(_ sender: UIButton) {
    log("-[SavingController save:] from \(type(of: sender))")
  }
}

/// A note that can become first responder. The note implements `save:` if `acceptsFirstResponder` is true.
private final class NoteView: StageView, ActionTableProviding {
  var acceptsFirstResponder = false

  override var canBecomeFirstResponder: Bool { acceptsFirstResponder }
  var actionTable: [String: Selector] { acceptsFirstResponder ? ["save:": Selector(NoteView.save)] : [:] }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard acceptsFirstResponder else { return }
    log("NoteView is first responder: \(becomeFirstResponder() ? "YES" : "NO")")
    layer.borderWidth = 3
  }

  private func save(_ sender: UIButton) {
    log("-[NoteView save:] from \(type(of: sender))")
    pulse()
  }
}
