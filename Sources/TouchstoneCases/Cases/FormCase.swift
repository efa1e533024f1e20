import UIKit

/// A form with text fields and a button, filled in with taps and keys.
final class FormCase: TouchCase {
  static let card = TouchCaseCard(
    identifier: "form", chapter: .controls,
    title: LocalizedText("A form", "表单"),
    summary: LocalizedText(
      "A tapped field becomes first responder and gets the typed text. Return moves to the next field, Tab to the next field or button.",
      "点按使输入框成为第一响应者，键入的内容都送到那里；回车到下一项，Tab 一直到按钮。"),
    scenarios: [
      TouchScenario(
        "Tap a field, type, press Return", "点按、键入、回车",
        script: """
          0.000 down 1 187 203
          0.080 up 1
          0.400 key down 225 modifiers=shift
          0.460 key down 15 characters="L" modifiers=shift
          0.520 key up 15 modifiers=shift
          0.560 key up 225
          0.620 key down 12 characters="i"
          0.680 key up 12
          0.740 key down 42
          0.800 key up 42
          0.900 key down 40
          0.960 key up 40
          """,
        expected: [
          // A text field makes a superview's single tap fail (7.13).
          ExpectedLine("name begins editing", "10.8"),
          ExpectedLine("name is “L”", "10.13"),
          ExpectedLine("name is “Li”", "10.13"),
          ExpectedLine("name is “L”", "10.13"),
          ExpectedLine("name gets Return", "7.7"),
          // The old field ends editing before the new field begins.
          ExpectedLine("name ends editing", "10.8"),
          ExpectedLine("city begins editing", "10.8"),
        ]),
      TouchScenario(
        "Tab to the button, press Space", "Tab 到按钮，按空格",
        script: """
          0.000 key down 43
          0.060 key up 43
          0.120 key down 43
          0.180 key up 43
          0.240 key down 43
          0.300 key up 43
          0.360 key down 43
          0.420 key up 43
          0.500 key down 44 characters=" "
          0.600 key up 44
          """,
        expected: [
          ExpectedLine("name begins editing", "10.8"),
          ExpectedLine("name ends editing", "10.8"),
          ExpectedLine("city begins editing", "10.8"),
          ExpectedLine("city ends editing", "10.8"),
          ExpectedLine("password begins editing", "10.8"),
          ExpectedLine("password ends editing", "10.8"),
          ExpectedLine("send pressed", "7.7"),
        ]),
      TouchScenario(
        "Shift+Tab goes back", "Shift+Tab 返回",
        script: TouchScenario.script(
          TouchScenario.keysScript(.keyboardTab, .keyboardTab), TouchScenario.shiftTabScript,
          TouchScenario.shiftTabScript,
          TouchScenario.keysScript(.keyboardReturnOrEnter)),
        expected: [
          ExpectedLine("name begins editing", "10.8"), ExpectedLine("name ends editing", "10.8"),
          ExpectedLine("city begins editing", "10.8"), ExpectedLine("city ends editing", "10.8"),
          ExpectedLine("name begins editing", "10.8"),
          // From the first field, Shift+Tab moves the focus to the last control, the button.
          ExpectedLine("name ends editing", "10.8"), ExpectedLine("send pressed", "7.7"),
        ]),
      TouchScenario(
        "Tap outside the fields", "点在输入框外",
        script: """
          0.000 down 1 187 203
          0.080 up 1
          0.500 down 1 187 560
          0.580 up 1
          """,
        expected: [
          ExpectedLine("name begins editing", "10.8"),
          ExpectedLine("tapped outside", "5.1"),
          ExpectedLine("name ends editing", "10.8"),
        ]),
    ])

  init(variant: TouchCaseVariant) {}

  func connect(to stage: TouchCaseStage) { stage.show(FormController()) }
}

private final class FormController: UIViewController, UITextFieldDelegate {
  private let formCard = UIView(frame: CGRect(x: 30, y: 160, width: 315, height: 300))
  private var fields: [(name: String, field: UITextField)] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = StageTheme.background
    formCard.backgroundColor = StageTheme.card
    formCard.layer.cornerRadius = 14
    view.addSubview(formCard)
    addField("name", LocalizedText("Name", "姓名"), y: 24)
    addField("city", LocalizedText("City", "城市"), y: 84)
    addField("password", LocalizedText("Password", "密码"), y: 144)
    fields[0].field.clearButtonMode = .whileEditing
    fields[2].field.isSecureTextEntry = true
    let sendButton = UIButton(frame: CGRect(x: 20, y: 220, width: 275, height: 48))
    sendButton.setTitle(LocalizedText("Send", "发送").text, for: .normal)
    sendButton.backgroundColor = StageTheme.accent
    sendButton.layer.cornerRadius = 10
    sendButton.addAction(UIAction { _ in log("send pressed") }, for: .primaryActionTriggered)
    formCard.addSubview(sendButton)
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: FormController.tappedBeside))
    let hint = StageHint(
      LocalizedText("Tap a field and type. Tab and Return move to the next field.", "点按输入框后键入；Tab 与回车到下一项。"),
      frame: CGRect(x: 40, y: 612, width: 295, height: 60))
    view.addSubview(hint)
  }

  private func addField(_ name: String, _ placeholder: LocalizedText, y: CGFloat) {
    let field = UITextField(frame: CGRect(x: 20, y: y, width: 275, height: 40))
    field.borderStyle = .roundedRect
    field.placeholder = placeholder.text
    field.delegate = self
    field.addAction(
      UIAction { [unowned field] _ in log("\(name) is “\(field.text ?? "")”") }, for: .editingChanged)
    fields.append((name, field))
    formCard.addSubview(field)
  }

  private func name(of field: UITextField) -> String {
    fields.first { $0.field === field }?.name ?? ""
  }

  private func tappedBeside() {
    log("tapped outside")
    view.endEditing(false)
  }

  func textFieldDidBeginEditing(_ textField: UITextField) { log("\(name(of: textField)) begins editing") }
  func textFieldDidEndEditing(_ textField: UITextField) { log("\(name(of: textField)) ends editing") }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    log("\(name(of: textField)) gets Return")
    let index = fields.firstIndex { $0.field === textField } ?? 0
    if index + 1 < fields.count { fields[index + 1].field.becomeFirstResponder() }
    return true
  }
}
