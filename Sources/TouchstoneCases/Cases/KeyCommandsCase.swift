import UIKit

/// Key commands. UIKit searches for them from the first responder upwards before it inserts text.
final class KeyCommandsCase: TouchCase {
  static let card = TouchCaseCard(
    identifier: "keycommands", chapter: .otherEvents,
    title: LocalizedText("Key commands before text", "快捷键先于文字"),
    summary: LocalizedText(
      "UIKit searches for a command from the first responder up. It performs the first match, and skips a command that cannot be performed.",
      "从第一响应者向上寻找，执行第一个匹配的快捷键；不能执行的快捷键会被跳过。"),
    scenarios: [
      TouchScenario(
        "A key without a matching command types text", "没有匹配的快捷键时键入文字",
        script: """
          0.000 key down 225 modifiers=shift
          0.060 key down 11 characters="H" modifiers=shift
          0.120 key up 11 modifiers=shift
          0.180 key up 225
          0.240 key down 12 characters="i"
          0.300 key up 12
          """,
        expected: [
          // The Shift key alone types nothing.
          ExpectedLine("-[EditorView insertText:] H", "10.13"),
          ExpectedLine("-[EditorView insertText:] i", "10.13"),
        ]),
      TouchScenario(
        "Key commands of the editor, the controller, or both", "编辑器、控制器或两者的快捷键",
        script: commandScript(5, "b", at: 0) + commandScript(22, "s", at: 1) + commandScript(7, "d", at: 2),
        expected: [
          ExpectedLine("-[EditorView makeBold:]", "10.13"),
          ExpectedLine("-[EditorController save:]", "10.13"),
          // Both the first responder and the controller have Control+D. The first responder's command is
          // performed.
          ExpectedLine("-[EditorView duplicate:]", "10.13"),
        ]),
      TouchScenario(
        "A command's key types no text", "快捷键的按键不键入文字",
        script: """
          0.000 key down 20 characters="q"
          0.060 key up 20
          0.120 key down 18 characters="o"
          0.180 key up 18
          """,
        expected: [
          ExpectedLine("-[EditorController quit:]", "10.13"),
          ExpectedLine("-[EditorView insertText:] o", "10.13"),
        ]),
      TouchScenario(
        "A command that cannot be performed now", "当前不能执行的快捷键",
        script: commandScript(8, "e", at: 0)
          + """
          1.000 key down 4 characters="a"
          1.060 key up 4

          """ + commandScript(8, "e", at: 2),
        expected: [
          // The editor's canPerformAction returns false while there is no text, so the controller's command
          // is performed.
          ExpectedLine("canPerformAction erase: NO", "10.10"),
          ExpectedLine("-[EditorController close:]", "10.13"),
          ExpectedLine("-[EditorView insertText:] a", "10.13"),
          ExpectedLine("canPerformAction erase: YES", "10.10"),
          ExpectedLine("-[EditorView erase:]", "10.13"),
        ]),
      TouchScenario(
        "Held keys repeat", "按住不放则重复",
        script: """
          0.000 key down 4 characters="a"
          0.500 key repeat 4 characters="a"
          0.700 key repeat 4 characters="a"
          0.800 key up 4
          1.000 key down 224 modifiers=control
          1.100 key down 5 characters="b" modifiers=control
          1.600 key repeat 5 characters="b" modifiers=control
          1.700 key up 5 modifiers=control
          1.800 key up 224
          """,
        // There is one press, but its effect repeats while the key is down.
        expected: Array(repeating: ExpectedLine("-[EditorView insertText:] a", "10.13"), count: 3)
          + Array(repeating: ExpectedLine("-[EditorView makeBold:]", "10.13"), count: 2)),
    ])

  /// Returns a script that presses Control and a key.
  private static func commandScript(_ usage: Int, _ letter: String, at second: Int) -> String {
    """
    \(second).000 key down 224 modifiers=control
    \(second).060 key down \(usage) characters="\(letter)" modifiers=control
    \(second).120 key up \(usage) modifiers=control
    \(second).180 key up 224

    """
  }

  init(variant: TouchCaseVariant) {}

  func connect(to stage: TouchCaseStage) {
    let controller = EditorController()
    stage.show(controller)
    controller.editor.becomeFirstResponder()
  }
}

private final class EditorController: UIViewController {
  let editor = EditorView(frame: CGRect(x: 40, y: 140, width: 295, height: 170))
  /// The names of all commands, beginning with the editor's.
  private let rows =
    [
      ("B", LocalizedText("Editor: bold", "编辑器：粗体")), ("D", LocalizedText("Editor: duplicate", "编辑器：复制一份")),
      ("E", LocalizedText("Editor: erase", "编辑器：清空")), ("S", LocalizedText("Controller: save", "控制器：存储")),
    ].map { (key: LocalizedText("Ctrl \($0)", "Ctrl \($0) 键"), meaning: $1) } + [
      (key: LocalizedText("Q", "Q 键"), meaning: LocalizedText("Controller: quit", "控制器：退出"))
    ]

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "s", modifierFlags: .control, action: EditorController.save),
      UIKeyCommand(input: "d", modifierFlags: .control, action: EditorController.duplicate),
      UIKeyCommand(input: "e", modifierFlags: .control, action: EditorController.close),
      UIKeyCommand(input: "q", modifierFlags: [], action: EditorController.quit),
    ]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = StageTheme.background
    view.addSubview(editor)
    for (index, row) in rows.enumerated() {
      let y = 350 + CGFloat(index) * 40
      view.addSubview(makeLabel(row.key, CGRect(x: 40, y: y, width: 70, height: 28), StageTheme.accent))
      view.addSubview(
        makeLabel(row.meaning, CGRect(x: 122, y: y, width: 213, height: 28), StageTheme.secondaryText))
    }
    view.addSubview(
      StageHint(
        LocalizedText("Type text, and hold a key.", "键入文字；按住一个键。"),
        frame: CGRect(x: 40, y: 612, width: 295, height: 60)))
  }

  private func makeLabel(_ text: LocalizedText, _ frame: CGRect, _ color: UIColor) -> UILabel {
    let label = UILabel(frame: frame)
    label.text = text.text
    label.font = StageTheme.bodyFont
    label.textColor = color
    return label
  }

  private func save() { log("-[EditorController save:]") }
  private func duplicate() { log("-[EditorController duplicate:]") }
  private func close() { log("-[EditorController close:]") }
  private func quit() { log("-[EditorController quit:]") }
}

/// An editor of one line, with key commands. It is the first responder.
private final class EditorView: EdgedView, UIKeyInput {
  private static let eraseSelector = Selector(EditorView.erase)

  private let label = UILabel(frame: CGRect(x: 20, y: 20, width: 255, height: 130))
  private var text = ""
  private var isBold = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = StageTheme.card
    layer.cornerRadius = 14
    edge = (StageTheme.accent, 2)
    label.numberOfLines = 0
    addSubview(label)
    showText()
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { true }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "b", modifierFlags: .control, action: EditorView.makeBold),
      UIKeyCommand(input: "d", modifierFlags: .control, action: EditorView.duplicate),
      UIKeyCommand(input: "e", modifierFlags: .control, action: EditorView.eraseSelector),
    ]
  }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    guard action == EditorView.eraseSelector else {
      return super.canPerformAction(action, withSender: sender)
    }
    log("canPerformAction erase: \(hasText ? "YES" : "NO")")
    return hasText
  }

  private func makeBold() {
    log("-[EditorView makeBold:]")
    isBold.toggle()
    showText()
  }

  private func duplicate() {
    log("-[EditorView duplicate:]")
    text += text
    showText()
  }

  private func erase() {
    log("-[EditorView erase:]")
    text = ""
    showText()
  }

  // MARK: UIKeyInput

  var hasText: Bool { !text.isEmpty }

  func insertText(_ text: String) {
    log("-[EditorView insertText:] \(text)")
    self.text += text
    showText()
  }

  func deleteBackward() {
    log("-[EditorView deleteBackward]")
    _ = text.popLast()
    showText()
  }

  private func showText() {
    label.text = text.isEmpty ? LocalizedText("Type here", "在此键入").text : text
    label.textColor = text.isEmpty ? StageTheme.secondaryText : .label
    label.font = .systemFont(ofSize: 28, weight: isBold ? .bold : .light)
  }
}
