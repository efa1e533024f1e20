import UIKit

/// A form in a scroll view: a tap selects a field; a drag scrolls the form and dismisses the keyboard (rule
/// 8.27).
final class ScrolledFormCase: TouchCase {
  static let card = TouchCaseCard(
    identifier: "scrolledform", chapter: .scrolling,
    title: LocalizedText("A form that scrolls", "可滚动的表单"),
    summary: LocalizedText(
      "A quick tap goes to the field. A drag over the field scrolls the form; keyboardDismissMode decides whether the drag also ends editing.",
      "快速点按归输入框；在它上面拖动则滚动，并按 keyboardDismissMode 结束编辑。"),
    scenarios: [
      TouchScenario(
        "Tap a field, then drag", "点按输入框，再拖动",
        script: """
          0.000 down 1 187 225
          0.080 up 1
          0.500 down 1 187 225
          0.550 move 1 187 205
          0.600 move 1 187 185
          0.850 up 1
          """,
        expected: [
          ExpectedLine("field 1 begins editing", "8.5, 10.8"),
          ExpectedLine("scrollViewWillBeginDragging", "8.22"),
        ]
          + [
            ExpectedLine("field 1 ends editing", "8.27"),
            ExpectedLine("scrollViewDidScroll 10", "8.17"),
            ExpectedLine("scrollViewDidScroll 30", "8.17"),
            ExpectedLine("scrollViewWillEndDragging", "8.22"),
            ExpectedLine("scrollViewDidEndDragging willDecelerate NO", "8.22"),
          ]),
      TouchScenario(
        "A switch in the form", "表单里的开关", script: TouchScenario.tapScript(310, 305),
        expected: [ExpectedLine("switch on", "8.5, 7.18")]),
    ])

  init(variant: TouchCaseVariant) {}

  func connect(to stage: TouchCaseStage) { stage.show(ScrolledFormController()) }
}

private final class ScrolledFormController: UIViewController, UITextFieldDelegate {
  private let scrollLog = ScrollLog()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = StageTheme.background
    let form = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 812))
    form.keyboardDismissMode = .onDrag
    form.contentSize = CGSize(width: 375, height: 1_400)
    form.delegate = scrollLog
    let title = UILabel(frame: CGRect(x: 32, y: 120, width: 311, height: 40))
    title.text = LocalizedText("Order", "订单").text
    title.font = UIFont.systemFont(ofSize: 28, weight: .bold)
    title.textColor = .label
    form.addSubview(title)
    for row in 0..<12 {
      let card = UIView(frame: CGRect(x: 16, y: 190 + CGFloat(row) * 80, width: 343, height: 68))
      card.backgroundColor = StageTheme.card
      card.layer.cornerRadius = 14
      card.addSubview(row % 3 == 1 ? makeSwitch() : makeField(row + 1))
      if row % 3 == 1 { card.addSubview(makeCaption()) }
      form.addSubview(card)
    }
    view.addSubview(form)
  }

  private func makeField(_ number: Int) -> UITextField {
    let field = UITextField(frame: CGRect(x: 16, y: 14, width: 311, height: 40))
    field.placeholder = LocalizedText("Field \(number)", "第 \(number) 项").text
    field.tag = number
    field.delegate = self
    return field
  }

  private func makeSwitch() -> UISwitch {
    let toggle = UISwitch()
    toggle.frame.origin = CGPoint(x: 343 - 16 - toggle.bounds.width, y: 18.5)
    toggle.addAction(
      UIAction { action in log("switch \((action.sender as? UISwitch)?.isOn ?? false ? "on" : "off")") },
      for: .valueChanged)
    return toggle
  }

  private func makeCaption() -> UILabel {
    let label = UILabel(frame: CGRect(x: 16, y: 14, width: 200, height: 40))
    label.text = LocalizedText("Gift wrapping", "礼品包装").text
    label.font = StageTheme.titleFont
    label.textColor = .label
    return label
  }

  func textFieldDidBeginEditing(_ textField: UITextField) { log("field \(textField.tag) begins editing") }
  func textFieldDidEndEditing(_ textField: UITextField) { log("field \(textField.tag) ends editing") }
}
