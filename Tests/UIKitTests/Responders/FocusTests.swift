import Testing

@testable import UIKit

@Suite("The Tab key's focus", .serialized)
struct FocusTests {
  let stage = Stage()
  let window: UIWindow
  let name = UITextField(frame: CGRect(x: 20, y: 20, width: 100, height: 30))
  let city = UITextField(frame: CGRect(x: 140, y: 24, width: 100, height: 30))
  let send = UIButton(frame: CGRect(x: 20, y: 80, width: 100, height: 30))

  init() {
    window = stage.keyWindow()
    // The reading order differs from the order in which the views were added.
    window.addSubview(send)
    window.addSubview(city)
    window.addSubview(name)
    let log = stage.log
    for (event, word) in [(UIControl.Event.touchUpInside, "up"), (.primaryActionTriggered, "primary")] {
      send.addAction(UIAction { _ in log.add(word) }, for: event)
    }
  }

  private func tab(_ flags: UIKeyModifierFlags = []) { stage.type(.keyboardTab, "\t", flags) }

  @Test("Tab goes through fields and enabled controls in reading order, and around; Shift+Tab goes back")
  func order() {
    tab()
    #expect(name.isFirstResponder)
    tab()
    #expect(city.isFirstResponder)
    tab()
    #expect(send.isFocused)
    #expect(send.state == .focused)
    #expect(window.firstResponder == nil)
    tab()
    #expect(name.isFirstResponder)
    #expect(!send.isFocused)
    tab(.shift)
    #expect(send.isFocused)
    send.isEnabled = false
    tab(.shift)
    tab()
    tab()
    #expect(city.isFirstResponder || name.isFirstResponder)
    #expect(!send.isFocused)
    #expect(name.text == "", "a tabulator is not typed")
  }

  @Test("Views out of a finger's reach are skipped: hidden, disabled by an ancestor, or refusing")
  func passedOver() {
    final class Refusing: UITextFieldDelegate {
      func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { false }
    }
    let delegate = Refusing()
    city.delegate = delegate
    tab()
    tab()
    #expect(send.isFocused)
    send.isHidden = true
    name.isHidden = true
    tab()
    #expect(!city.isFirstResponder)
  }

  @Test("Space and Return press a focused button, with its highlight while the key is down")
  func pressing() {
    tab(.shift)
    #expect(send.isFocused)
    stage.key(.began, .keyboardSpacebar, " ")
    #expect(send.isHighlighted)
    #expect(stage.log.take() == [])
    stage.key(.ended, .keyboardSpacebar)
    #expect(!send.isHighlighted)
    #expect(stage.log.take() == ["up", "primary"])
    stage.type(.keyboardReturnOrEnter)
    #expect(stage.log.take() == ["up", "primary"])
    stage.key(.began, .keyboardSpacebar, " ")
    stage.key(.cancelled, .keyboardSpacebar)
    #expect(!send.isHighlighted)
    stage.type(.keyboardSpacebar, " ", .control)
    #expect(stage.log.take() == [])
  }

  @Test(
    "A ring shows the keyboard's focus until a touch; a button that leaves the window loses the focus")
  func ring() {
    tab(.shift)
    #expect(window.keyFocus.isShown)
    stage.tap(300, 700, at: 0, until: 0.05)
    #expect(!window.keyFocus.isShown)
    #expect(!send.isFocused)
    tab(.shift)
    send.removeFromSuperview()
    #expect(!window.keyFocus.isShown)
    tab()
    #expect(name.isFirstResponder)
  }

  @Test("A text that accepts tabulators keeps the Tab key; Control+Tab does not move the focus")
  func tabulators() {
    let text = TextView("text", log: stage.log, in: window)
    text.becomeFirstResponder()
    text.logsPresses = false
    tab()
    #expect(text.text == "\t")
    text.resignFirstResponder()
    tab(.control)
    #expect(!window.keyFocus.isShown)
    #expect(!name.isFirstResponder)
  }
}
