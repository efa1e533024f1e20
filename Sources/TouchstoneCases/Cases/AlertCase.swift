import UIKit

/// An alert, an action sheet, and an alert with a text field.
final class AlertCase: TouchCase {
  private static let alertVariant = TouchCaseVariant("alert", LocalizedText("An alert", "警告框"))
  private static let actionSheetVariant = TouchCaseVariant("sheet", LocalizedText("An action sheet", "操作表"))
  private static let textFieldVariant = TouchCaseVariant(
    "field", LocalizedText("A text field", "输入框"))

  static let card = TouchCaseCard(
    identifier: "alert", chapter: .windows,
    title: LocalizedText("An alert over other views", "盖在其他视图上的警告框"),
    summary: LocalizedText(
      "While the alert is visible, views behind it get no touches. The chosen action's handler runs after the alert has disappeared.",
      "警告框显示期间，后面的视图收不到触摸；所选动作的处理在警告框消失之后执行。"),
    variants: [alertVariant, actionSheetVariant, textFieldVariant],
    scenarios: [
      TouchScenario(
        "Open the alert, tap outside it, tap Delete", "打开警告框，点它旁边，再点删除", variant: alertVariant,
        script: """
          0.000 down 1 187 600
          0.080 up 1
          1.000 down 1 187 100
          1.080 up 1
          2.000 down 1 254 446
          2.080 up 1
          """,
        expected: [
          ExpectedLine("asked", "7.2"),
          ExpectedLine("chosen: Delete", "7.2"),
        ]),
      TouchScenario(
        "Tap outside the sheet", "点操作表旁边", variant: actionSheetVariant,
        script: """
          0.000 down 1 187 600
          0.080 up 1
          1.000 down 1 187 100
          1.080 up 1
          2.000 down 1 187 100
          2.080 up 1
          """,
        expected: [
          ExpectedLine("asked", "7.2"),
          ExpectedLine("chosen: Cancel", "7.2"),
          .call("PhotoBackground", .touchesBegan, "3.1"),
          .call("PhotoBackground", .touchesEnded, "4.3e"),
        ]),
      TouchScenario(
        "Use the alert with the keyboard only", "只用键盘操作警告框", variant: alertVariant,
        script: TouchScenario.script(
          TouchScenario.keysScript(.keyboardTab, .keyboardSpacebar),
          TouchScenario.keysScript(.keyboardTab, .keyboardTab, .keyboardSpacebar),
          TouchScenario.keysScript(.keyboardSpacebar), TouchScenario.keysScript(.keyboardEscape), after: 0.8),
        expected: [
          // Tab moves only among the alert's buttons. Afterwards the button that opened the alert has the
          // focus.
          ExpectedLine("asked", "7.7"), ExpectedLine("chosen: Delete", "7.2"),
          ExpectedLine("asked", "7.7"), ExpectedLine("chosen: Cancel", "10.14"),
        ]),
      TouchScenario(
        "Use the sheet with the keyboard only", "只用键盘操作操作表", variant: actionSheetVariant,
        script: TouchScenario.script(
          TouchScenario.keysScript(.keyboardTab, .keyboardReturnOrEnter),
          TouchScenario.keysScript(.keyboardTab, .keyboardReturnOrEnter), after: 0.8),
        expected: [ExpectedLine("asked", "7.7"), ExpectedLine("chosen: Delete", "7.2")]),
      TouchScenario(
        "Type a name, then press Return", "键入名称并按回车", variant: textFieldVariant,
        script: """
          0.000 down 1 187 600
          0.080 up 1
          1.000 key down 22 characters="s"
          1.060 key up 22
          1.120 key down 8 characters="e"
          1.180 key up 8
          1.240 key down 4 characters="a"
          1.300 key up 4
          1.360 key down 40
          1.420 key up 40
          """,
        expected: [
          // Editing begins when the alert appears. The Return key in the last field triggers the preferred
          // action.
          ExpectedLine("asked", "7.2"), ExpectedLine("chosen: Rename “sea”", "7.7"),
        ]),
    ])

  private let variant: TouchCaseVariant
  init(variant: TouchCaseVariant) { self.variant = variant }

  func connect(to stage: TouchCaseStage) {
    let background = PhotoBackground(
      frame: CGRect(x: 24, y: 60, width: 327, height: 440), tint: .systemTeal,
      logs: [.touchesBegan, .touchesEnded, .touchesCancelled])
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 97, y: 578, width: 180, height: 44)
    let title =
      variant == AlertCase.textFieldVariant
      ? LocalizedText("Rename Photo", "重命名照片") : LocalizedText("Delete Photo", "删除照片")
    button.setTitle(title.text, for: .normal)
    button.titleLabel?.font = StageTheme.titleFont
    let controller = StageController([background, button])
    button.addAction(
      UIAction { [variant, weak controller] _ in
        log("asked")
        controller?.present(AlertCase.makeQuestionAlert(variant), animated: true)
      }, for: .touchUpInside)
    stage.show(controller)
  }

  private static func makeQuestionAlert(_ variant: TouchCaseVariant) -> UIAlertController {
    if variant == textFieldVariant { return makeRenameAlert() }
    let style: UIAlertController.Style = variant == actionSheetVariant ? .actionSheet : .alert
    let question = UIAlertController(
      title: LocalizedText("Delete the photo?", "删除照片？").text,
      message: LocalizedText("This cannot be undone.", "删除后无法恢复。").text, preferredStyle: style)
    let delete = LocalizedText("Delete", "删除").text
    let cancel = LocalizedText("Cancel", "取消").text
    question.addAction(UIAlertAction(title: delete, style: .destructive) { _ in log("chosen: Delete") })
    question.addAction(UIAlertAction(title: cancel, style: .cancel) { _ in log("chosen: Cancel") })
    return question
  }

  private static func makeRenameAlert() -> UIAlertController {
    let question = UIAlertController(
      title: LocalizedText("Rename the photo", "重命名照片").text, message: nil, preferredStyle: .alert)
    question.addTextField { $0.placeholder = LocalizedText("Name", "名称").text }
    let cancel = LocalizedText("Cancel", "取消").text
    question.addAction(UIAlertAction(title: cancel, style: .cancel) { _ in log("chosen: Cancel") })
    let rename = UIAlertAction(title: LocalizedText("Rename", "重命名").text, style: .default) {
      [unowned question] _ in
      log("chosen: Rename “\(question.textFields?.first?.text ?? "")”")
    }
    question.addAction(rename)
    question.preferredAction = rename
    return question
  }
}

private final class PhotoBackground: StageView {}
