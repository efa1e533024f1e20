import UIKit

/// A question over everything.
final class AlertCase: TouchCase {
  private static let alert = TouchCaseVariant("alert", LocalizedText("An alert", "警告框"))
  private static let sheet = TouchCaseVariant("sheet", LocalizedText("An action sheet", "操作表"))

  static let card = TouchCaseCard(
    identifier: "alert", chapter: .windows,
    title: LocalizedText("A question over everything", "盖住一切的提问"),
    summary: LocalizedText(
      "While the question stands nothing behind it is touched; the answer's handler runs when it is gone.",
      "提问期间，后面的视图收不到触摸；回答的处理在它消失之后执行。"),
    variants: [alert, sheet],
    scenarios: [
      TouchScenario(
        "Asked, missed, answered", "提问、点偏、回答", variant: alert,
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
          ExpectedLine("gone: Delete", "7.2"),
        ]),
      TouchScenario(
        "Beside the sheet", "点操作表旁边", variant: sheet,
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
          ExpectedLine("gone: Cancel", "7.2"),
          .call("PhotoBackground", .touchesBegan, "3.1"),
          .call("PhotoBackground", .touchesEnded, "4.3e"),
        ]),
    ])

  private let style: UIAlertController.Style
  init(variant: TouchCaseVariant) {
    style = variant == AlertCase.sheet ? .actionSheet : .alert
  }

  func connect(to stage: TouchCaseStage) {
    let background = PhotoBackground(
      frame: CGRect(x: 24, y: 60, width: 327, height: 440), tint: .systemTeal,
      logs: [.touchesBegan, .touchesEnded, .touchesCancelled])
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 97, y: 578, width: 180, height: 44)
    button.setTitle(LocalizedText("Delete Photo", "删除照片").text, for: .normal)
    button.titleLabel?.font = StageTheme.titleFont
    let controller = StageController([background, button])
    button.addAction(
      UIAction { [style, weak controller] _ in
        log("asked")
        controller?.present(AlertCase.question(style), animated: true)
      }, for: .touchUpInside)
    stage.show(controller)
  }

  private static func question(_ style: UIAlertController.Style) -> UIAlertController {
    let question = UIAlertController(
      title: LocalizedText("Delete the photo?", "删除照片？").text,
      message: LocalizedText("It will be gone for good.", "删除后无法恢复。").text, preferredStyle: style)
    let delete = LocalizedText("Delete", "删除").text
    let cancel = LocalizedText("Cancel", "取消").text
    question.addAction(UIAlertAction(title: delete, style: .destructive) { _ in log("gone: Delete") })
    question.addAction(UIAlertAction(title: cancel, style: .cancel) { _ in log("gone: Cancel") })
    return question
  }
}

private final class PhotoBackground: StageView {}
