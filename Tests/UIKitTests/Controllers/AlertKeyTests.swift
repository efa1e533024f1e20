import Testing

@testable import UIKit

@Suite("Alerts and keys", .serialized)
struct AlertKeyTests {
  let stage = Stage()
  let log: StageLog
  let window: UIWindow
  let root = UIViewController()
  let name = UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 40))
  let ask = UIButton(frame: CGRect(x: 20, y: 160, width: 200, height: 40))

  init() {
    log = stage.log
    window = stage.keyWindow()
    window.rootViewController = root
    root.view.addSubview(name)
    root.view.addSubview(ask)
    let log = log
    for (event, word) in [(UIControl.Event.editingDidBegin, "name begins"), (.editingDidEnd, "name ends")] {
      name.addAction(UIAction { _ in log.add(word) }, for: event)
    }
    stage.advance(to: 0)
  }

  private func alert(
    _ style: UIAlertController.Style = .alert, _ actions: [(String, UIAlertAction.Style)]
  ) -> UIAlertController {
    let alert = UIAlertController(title: "Rename?", message: nil, preferredStyle: style)
    for (title, style) in actions {
      alert.addAction(UIAlertAction(title: title, style: style) { [log] in log.add($0.title ?? "") })
    }
    return alert
  }

  private func tab(_ flags: UIKeyModifierFlags = []) { stage.type(.keyboardTab, "\t", flags) }
  private func present(_ alert: UIAlertController) { root.present(alert, animated: false) }
  private func settle() { stage.advance(to: stage.application.clock.now + 1) }
  private var focused: String? { (window.keyFocus.view as? AlertButton)?.action.title }

  // MARK: Buttons

  @Test("Tab cycles inside the alert alone and skips disabled buttons; Space presses one")
  func tabbing() {
    let alert = alert(.alert, [("Delete", .destructive), ("Keep", .default), ("Cancel", .cancel)])
    alert.actions[1].isEnabled = false
    present(alert)
    settle()
    var seen: [String?] = []
    for _ in 1...3 {
      tab()
      seen.append(focused)
    }
    #expect(seen == ["Delete", "Cancel", "Delete"])
    stage.key(.began, .keyboardSpacebar, " ")
    #expect((window.keyFocus.view as? AlertButton)?.isHighlighted == true)
    #expect(log.take() == [])
    stage.key(.ended, .keyboardSpacebar, " ")
    settle()
    #expect(log.take() == ["Delete"])
    #expect(root.presentedViewController == nil)
  }

  @Test(
    "Escape performs the cancel action; an alert without one remains",
    arguments: [UIAlertController.Style.alert, .actionSheet])
  func escape(style: UIAlertController.Style) {
    present(alert(style, [("Delete", .destructive), ("Cancel", .cancel)]))
    settle()
    stage.type(.keyboardEscape, "\u{1B}")
    stage.type(.keyboardEscape, "\u{1B}")
    settle()
    #expect(log.take() == ["Cancel"])
    #expect(root.presentedViewController == nil)
    present(alert(style, [("Delete", .destructive)]))
    settle()
    stage.type(.keyboardEscape, "\u{1B}")
    settle()
    #expect(root.presentedViewController != nil)
  }

  @Test("Return performs the preferred action, unless it is disabled or a button has the focus")
  func preferred() {
    func present() -> UIAlertController {
      let alert = alert(.alert, [("Delete", .destructive), ("Keep", .default), ("Cancel", .cancel)])
      alert.preferredAction = alert.actions[1]
      self.present(alert)
      settle()
      return alert
    }
    _ = present()
    stage.type(.keyboardReturnOrEnter, "\r")
    settle()
    #expect(log.take() == ["Keep"])
    _ = present()
    tab()
    stage.type(.keyboardReturnOrEnter, "\r")
    settle()
    #expect(log.take() == ["Delete"])
    let third = present()
    third.actions[1].isEnabled = false
    stage.type(.keyboardReturnOrEnter, "\r")
    settle()
    #expect(log.take() == [])
    #expect(root.presentedViewController === third)
  }

  @Test("Without a preferred action Return does nothing")
  func noPreferred() {
    present(alert(.alert, [("Delete", .destructive), ("Cancel", .cancel)]))
    settle()
    stage.type(.keyboardReturnOrEnter, "\r")
    settle()
    #expect(log.take() == [])
    #expect(root.presentedViewController != nil)
  }

  // MARK: Behind the alert

  @Test("The field edited behind an alert resigns, and is edited again when the alert is gone")
  func editing() {
    name.becomeFirstResponder()
    #expect(log.take() == ["name begins"])
    present(alert(.alert, [("Cancel", .cancel)]))
    #expect(log.take() == ["name ends"])
    stage.type(.keyboardA, "a")
    stage.type(.keyboardEscape)
    #expect(name.text == "")
    settle()
    #expect(log.take() == ["name begins", "Cancel"])
    stage.type(.keyboardB, "b")
    #expect(name.text == "b")
  }

  @Test("A field behind the alert that refuses to resign gets no keys, either")
  func refusing() {
    final class Refusing: UITextFieldDelegate {
      func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { false }
    }
    let delegate = Refusing()
    name.delegate = delegate
    name.becomeFirstResponder()
    present(alert(.alert, [("Cancel", .cancel)]))
    settle()
    stage.type(.keyboardA, "a")
    stage.input(.text(TextInputSample(TextInputChange(committedText: "b"), timestamp: 1)))
    #expect(name.text == "")
    stage.type(.keyboardEscape)
    settle()
    stage.type(.keyboardC, "c")
    #expect(name.text == "c")
  }

  @Test("The keyboard's focus returns to the presenting button, except after a touch")
  func focusComesBack() {
    tab()
    tab()
    #expect(ask.isFocused)
    for touches in [false, true] {
      present(alert(.alert, [("Delete", .destructive), ("Cancel", .cancel)]))
      #expect(window.keyFocus.view == nil)
      settle()
      if touches { stage.tap(10, 10, at: 9, until: 9.1) }
      stage.type(.keyboardEscape)
      settle()
      #expect(ask.isFocused == !touches)
    }
  }

  @Test("Key commands of views behind an alert do not count")
  func commands() {
    final class Commanding: UIViewController {
      var log: StageLog?
      override var canBecomeFirstResponder: Bool { true }
      override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: "s", modifierFlags: .control, action: Commanding.save)]
      }
      func save() { log?.add("save") }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log?.add("behind") }
    }
    let root = Commanding()
    root.log = log
    window.rootViewController = root
    root.becomeFirstResponder()
    stage.type(.keyboardS, "s", .control)
    #expect(log.take() == ["save"])
    root.present(alert(.alert, [("Cancel", .cancel)]), animated: false)
    settle()
    stage.type(.keyboardS, "s", .control)
    stage.type(.keyboardX, "x")
    #expect(log.take() == [])
    stage.type(.keyboardEscape)
    settle()
    #expect(log.take() == ["Cancel"])
    stage.type(.keyboardS, "s", .control)
    #expect(log.take() == ["save"])
  }
}
