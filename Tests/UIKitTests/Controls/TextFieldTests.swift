import Testing

@testable import UIKit

/// A delegate that logs its calls.
final class LoggingFieldDelegate: UITextFieldDelegate {
  let log: StageLog
  var refusals: Set<String> = []
  var logsSelections = false

  init(_ log: StageLog) { self.log = log }

  private func ask(_ question: String) -> Bool {
    log.add(question)
    return !refusals.contains(question)
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask("should begin") }
  func textFieldDidBeginEditing(_ textField: UITextField) { log.add("did begin") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask("should end") }
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    log.add("did end \(reason)")
  }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { ask("change \(range.location),\(range.length) \(string)") }
  func textFieldDidChangeSelection(_ textField: UITextField) { if logsSelections { log.add("selection") } }
  func textFieldShouldClear(_ textField: UITextField) -> Bool { ask("should clear") }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { ask("should return") }
}

/// A field in a key window, and its events.
struct FieldStage {
  let stage = Stage()
  let window: UIWindow
  let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
  let delegate: LoggingFieldDelegate
  var log: StageLog { stage.log }

  init(_ text: String = "", editing: Bool = true) {
    window = stage.keyWindow()
    delegate = LoggingFieldDelegate(stage.log)
    field.text = text
    field.borderStyle = .roundedRect
    window.addSubview(field)
    window.layoutIfNeeded()
    if editing { field.becomeFirstResponder() }
    field.delegate = delegate
    let log = stage.log
    let names: [(UIControl.Event, String)] = [
      (.editingDidBegin, "editingDidBegin"), (.editingChanged, "editingChanged"),
      (.editingDidEnd, "editingDidEnd"), (.primaryActionTriggered, "primary"),
    ]
    for (event, name) in names { field.addAction(UIAction { _ in log.add(name) }, for: event) }
  }

  func type(_ text: String) {
    for character in text { stage.type(.keyboardA, String(character)) }
  }

  func press(_ key: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags = []) { stage.type(key, "", flags) }

  func shortcut(_ letter: String, _ flags: UIKeyModifierFlags = .control) {
    stage.type(.keyboardA, "", ignoring: letter, flags)
  }

  var selection: String {
    guard let range = field.selectedTextRange else { return "none" }
    let start = field.offset(from: field.beginningOfDocument, to: range.start)
    return "\(start)..\(field.offset(from: field.beginningOfDocument, to: range.end))"
  }
}

@Suite("Text fields (7.7, 7.13, 10.8, 10.13)", .serialized)
struct TextFieldTests {
  init() { UIPasteboard.general.string = nil }

  @Test("Editing begins and ends in the documented order, and the delegate may refuse either")
  func beginAndEnd() {
    let stage = FieldStage(editing: false)
    stage.delegate.refusals = ["should begin"]
    #expect(!stage.field.becomeFirstResponder())
    #expect(stage.log.take() == ["should begin"])
    stage.delegate.refusals = ["should end"]
    #expect(stage.field.becomeFirstResponder())
    #expect(stage.log.take() == ["should begin", "did begin", "editingDidBegin"])
    #expect(stage.field.isEditing)
    #expect(!stage.field.resignFirstResponder())
    #expect(stage.log.take() == ["should end"])
    stage.delegate.refusals = []
    #expect(stage.field.resignFirstResponder())
    #expect(stage.log.take() == ["should end", "did end committed", "editingDidEnd"])
    #expect(!stage.field.isEditing)
  }

  @Test("A field that leaves its window, or is forced, ends editing whatever the delegate returns")
  func forced() {
    let stage = FieldStage()
    stage.delegate.refusals = ["should end"]
    stage.window.endEditing(true)
    #expect(stage.log.take() == ["should end", "did end committed", "editingDidEnd"])
    stage.field.becomeFirstResponder()
    _ = stage.log.take()
    stage.field.removeFromSuperview()
    #expect(stage.log.take().suffix(2) == ["did end committed", "editingDidEnd"])
  }

  @Test("Typing asks the delegate with UTF-16 ranges, then notifies it and sends editingChanged")
  func typing() {
    let stage = FieldStage()
    stage.delegate.logsSelections = true
    stage.type("a")
    #expect(stage.log.take() == ["change 0,0 a", "selection", "editingChanged"])
    stage.delegate.refusals = ["change 1,0 b"]
    stage.type("b")
    #expect(stage.log.take() == ["change 1,0 b"])
    stage.field.insertText("é👩‍👩‍👧")
    #expect(stage.field.text == "aé👩‍👩‍👧")
    _ = stage.log.take()
    stage.press(.keyboardDeleteOrBackspace)
    #expect(stage.field.text == "aé", "an emoji is one character, whatever it is made of")
    #expect(stage.log.take().first == "change 2,8 ")
  }

  @Test("Text that the app sets sends no event; nil reads as an empty text")
  func programmatic() {
    let stage = FieldStage()
    stage.field.text = "abc"
    stage.field.text = nil
    #expect(stage.field.text == "")
    #expect(stage.log.take() == [])
    #expect(stage.field.undoManager?.canUndo == false)
  }

  @Test(
    "Return asks the delegate, then sends editingDidEndOnExit and the primary action, and ends editing")
  func returnKey() {
    let stage = FieldStage("x")
    stage.delegate.refusals = ["should return"]
    stage.press(.keyboardReturnOrEnter)
    #expect(stage.log.take() == ["should return"])
    stage.delegate.refusals = []
    stage.press(.keyboardReturnOrEnter)
    #expect(stage.log.take() == ["should return", "primary"])
    #expect(stage.field.isEditing)
    stage.field.addAction(UIAction { [log = stage.log] _ in log.add("exit") }, for: .editingDidEndOnExit)
    stage.press(.keyboardReturnOrEnter)
    #expect(
      stage.log.take() == [
        "should return", "exit", "primary", "should end", "did end committed", "editingDidEnd",
      ])
    #expect(stage.field.text == "x")
  }

  @Test(
    "Arrows move by characters, with Control by words, with Shift they select; Home and End go to the ends")
  func moving() {
    let stage = FieldStage("one two 三四")
    #expect(stage.selection == "10..10")
    stage.press(.keyboardLeftArrow, .control)
    #expect(stage.selection == "8..8")
    stage.press(.keyboardLeftArrow, [.control, .shift])
    #expect(stage.selection == "4..8")
    stage.press(.keyboardLeftArrow)
    #expect(stage.selection == "4..4", "an arrow leaves the selection at its end")
    stage.press(.keyboardHome)
    stage.press(.keyboardRightArrow, .control)
    #expect(stage.selection == "3..3")
    stage.press(.keyboardEnd, .shift)
    #expect(stage.selection == "3..10")
    stage.press(.keyboardHome, .shift)
    #expect(stage.selection == "0..3", "Shift moves the end that moved before")
    stage.press(.keyboardRightArrow)
    #expect(stage.selection == "3..3")
  }

  @Test("The caret is never inside an emoji or between a letter and its accent")
  func clusters() {
    let stage = FieldStage("a🇩🇪e\u{301}z")
    var places: [String] = []
    stage.press(.keyboardHome)
    for _ in 0..<5 {
      places.append(stage.selection)
      stage.press(.keyboardRightArrow)
    }
    #expect(places == ["0..0", "1..1", "5..5", "7..7", "8..8"])
    let field = stage.field
    let inside = field.position(from: field.beginningOfDocument, offset: 2)
    #expect(inside.map { field.offset(from: field.beginningOfDocument, to: $0) } == 5)
    #expect(field.position(from: field.endOfDocument, offset: 1) == nil)
    #expect(field.position(from: field.endOfDocument, offset: .max) == nil)
  }

  @Test("Delete removes the next character, with Control the word; Backspace removes backwards")
  func deleting() {
    let stage = FieldStage("one two three")
    stage.press(.keyboardDeleteOrBackspace, .control)
    #expect(stage.field.text == "one two ")
    stage.press(.keyboardHome)
    stage.press(.keyboardDeleteForward)
    #expect(stage.field.text == "ne two ")
    stage.press(.keyboardDeleteForward, .control)
    #expect(stage.field.text == " two ")
    stage.press(.keyboardDeleteOrBackspace)
    #expect(stage.field.text == " two ", "nothing stands before")
  }

  @Test("Copy, cut and paste use the pasteboard, and are unavailable where they cannot act")
  func pasteboard() {
    let stage = FieldStage("hello")
    stage.shortcut("c")
    stage.shortcut("v")
    #expect(stage.field.text == "hello", "nothing was selected, so nothing was copied")
    stage.shortcut("a")
    #expect(stage.selection == "0..5")
    stage.shortcut("x")
    #expect(stage.field.text == "")
    #expect(UIPasteboard.general.string == "hello")
    stage.shortcut("v")
    stage.shortcut("v")
    #expect(stage.field.text == "hellohello")
    UIPasteboard.general.string = "a\nb"
    stage.shortcut("a")
    stage.shortcut("v")
    #expect(stage.field.text == "a b", "a field has one line")
    stage.field.isSecureTextEntry = true
    stage.shortcut("a")
    #expect(!stage.field.canPerformAction(Selector("copy:"), withSender: nil))
    stage.shortcut("x")
    #expect(stage.field.text == "a b", "a secret stays")
  }

  @Test("Undo removes a typed word at once, and redo restores it")
  func undo() {
    let stage = FieldStage()
    stage.type("one two")
    stage.shortcut("z")
    #expect(stage.field.text == "one")
    stage.shortcut("z")
    #expect(stage.field.text == "")
    stage.shortcut("z", [.control, .shift])
    stage.shortcut("y")
    #expect(stage.field.text == "one two")
    stage.shortcut("a")
    stage.press(.keyboardDeleteOrBackspace)
    _ = stage.log.take()
    stage.shortcut("z")
    #expect(stage.field.text == "one two")
    #expect(stage.selection == "0..7", "what was selected is again")
    #expect(stage.log.take() == ["editingChanged"], "the delegate is not asked about undo")
  }

  @Test("Marked text is part of the text, is replaced as it changes, and remains or goes with the commit")
  func marked() {
    let stage = FieldStage("ab")
    stage.press(.keyboardLeftArrow)
    stage.field.setMarkedText("ni", selectedRange: NSRange(location: 2, length: 0))
    #expect(stage.field.text == "anib")
    stage.field.setMarkedText("niha", selectedRange: NSRange(location: 4, length: 0))
    #expect(stage.field.text == "anihab")
    #expect(stage.field.markedTextRange.flatMap(stage.field.text(in:)) == "niha")
    _ = stage.log.take()
    stage.field.insertText("你好")
    #expect(stage.field.text == "a你好b")
    #expect(stage.field.markedTextRange == nil)
    #expect(stage.log.take() == ["change 1,0 你好", "editingChanged"])
    #expect(stage.selection == "3..3")
    stage.shortcut("z")
    #expect(stage.field.text == "ab", "a commit is one step")
    stage.field.setMarkedText("x", selectedRange: NSRange(location: 1, length: 0))
    stage.field.setMarkedText(nil, selectedRange: NSRange(location: 0, length: 0))
    #expect(stage.field.text == "ab")
    stage.field.setMarkedText("q", selectedRange: NSRange(location: NSNotFound, length: 0))
    stage.field.resignFirstResponder()
    #expect(stage.field.text == "aqb", "what is provisional stays when editing ends")
  }

  @Test("A tap begins editing at the finger; a second tap selects the word, and a third one everything")
  func fingers() {
    let stage = FieldStage("hello world", editing: false)
    let field = stage.field
    func x(_ offset: Int) -> CGFloat {
      let position = field.position(from: field.beginningOfDocument, offset: offset) ?? field.endOfDocument
      return field.convert(field.caretRect(for: position), to: nil).minX + 0.5
    }
    stage.stage.tap(x(2), 37, at: 0, until: 0.05)
    #expect(field.isFirstResponder)
    #expect(stage.selection == "2..2")
    stage.stage.tap(x(2), 37, at: 0.2, until: 0.25)
    #expect(stage.selection == "0..5")
    stage.stage.tap(x(2), 37, at: 0.4, until: 0.45)
    #expect(stage.selection == "0..11")
  }

  @Test("An ancestor's single tap does not take the field's touch (7.13)")
  func ancestorTap() {
    let stage = FieldStage(editing: false)
    let tap = UITapGestureRecognizer()
    tap.addHandler { [log = stage.log] _ in log.add("tapped") }
    stage.window.addGestureRecognizer(tap)
    stage.stage.tap(60, 37, at: 0, until: 0.05)
    #expect(stage.log.take() == ["should begin", "did begin", "editingDidBegin"])
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    stage.window.addGestureRecognizer(double)
    #expect(stage.field.gestureRecognizerShouldBegin(double))
  }

  @Test("The caret is before a placeholder, and after typed text")
  func caretPlace() {
    let stage = FieldStage()
    stage.field.placeholder = "Name"
    stage.field.layoutIfNeeded()
    #expect(stage.field.caret.frame.maxX <= stage.field.placeholderRect(forBounds: stage.field.bounds).minX)
    stage.type("a")
    stage.field.layoutIfNeeded()
    let end = stage.field.caretRect(for: stage.field.endOfDocument)
    #expect(stage.field.caret.frame.minX == end.minX)
  }

  @Test(
    "The caret blinks while the window is key, stops after ten seconds, and requests no frames without focus")
  func caret() {
    let stage = FieldStage()
    let clock = stage.stage.application.clock
    #expect(!stage.field.caret.isHidden)
    #expect(clock.nextDeadline == 0.5)
    stage.stage.advance(to: 0.5)
    #expect(stage.field.caret.isHidden)
    stage.stage.advance(to: 0.75)
    stage.type("a")
    #expect(!stage.field.caret.isHidden, "typing shows it")
    #expect(clock.nextDeadline == 1.25)
    let other = stage.stage.window()
    other.makeKey()
    #expect(stage.field.caret.isHidden)
    #expect(clock.nextDeadline == nil)
    stage.window.makeKey()
    #expect(clock.nextDeadline == 1.25)
    stage.stage.advance(to: 20)
    #expect(clock.nextDeadline == nil)
    #expect(!stage.field.caret.isHidden)
    stage.type("b")
    stage.shortcut("a")
    #expect(stage.field.caret.isHidden, "a selection has no caret")
    stage.press(.keyboardEnd)
    stage.field.resignFirstResponder()
    #expect(clock.nextDeadline == nil)
  }

  @Test("A blink redraws the caret's few pixels and nothing else")
  func caretDamage() {
    let stage = FieldStage("abc")
    stage.window.layoutIfNeeded()
    _ = stage.stage.scene.takeDamage()
    stage.stage.advance(to: 0.5)
    let damage = stage.stage.scene.takeDamage()
    #expect(damage.count == 1)
    #expect(damage.allSatisfy { $0.width <= 5 && $0.height <= 34 }, "\(damage)")
  }

  @Test("A text that is too long scrolls until the caret is visible, and back")
  func scrolling() {
    let stage = FieldStage()
    stage.field.insertText(String(repeating: "wide ", count: 40))
    stage.window.layoutIfNeeded()
    let room = stage.field.editingRect(forBounds: stage.field.bounds)
    let end = stage.field.caretRect(for: stage.field.endOfDocument)
    #expect(room.contains(end))
    #expect(stage.field.caretRect(for: stage.field.beginningOfDocument).maxX < 0)
    stage.press(.keyboardHome)
    #expect(room.contains(stage.field.caretRect(for: stage.field.beginningOfDocument)))
  }

  @Test("The clear button appears as its mode says, asks the delegate, and clears in one step")
  func clearButton() {
    let stage = FieldStage("abc")
    stage.field.clearButtonMode = .whileEditing
    stage.window.layoutIfNeeded()
    let place = stage.field.clearButtonRect(forBounds: stage.field.bounds)
    let point = stage.field.convert(CGPoint(x: place.midX, y: place.midY), to: nil)
    stage.delegate.refusals = ["should clear"]
    stage.stage.tap(point.x, point.y, at: 1, until: 1.05)
    #expect(stage.log.take() == ["should clear"])
    stage.delegate.refusals = []
    stage.stage.tap(point.x, point.y, at: 2, until: 2.05)
    #expect(stage.log.take() == ["should clear", "editingChanged"])
    #expect(stage.field.text == "")
    stage.window.layoutIfNeeded()
    #expect(stage.field.clearButton?.superview == nil, "there is nothing to clear")
    stage.shortcut("z")
    #expect(stage.field.text == "abc")
  }

  @Test("An app's key command comes before the field's own use of the key (10.13)")
  func appCommands() {
    let log = StageLog()
    final class Panel: KeyView {}
    let stage = Stage()
    let panel = Panel("panel", log: log, in: stage.keyWindow())
    panel.logsPresses = false
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 90, height: 30))
    panel.addSubview(field)
    field.becomeFirstResponder()
    field.insertText("abc")
    panel.commands = [
      UIKeyCommand(input: UIKeyCommand.inputLeftArrow, modifierFlags: [], action: Selector(KeyView.save))
    ]
    stage.type(.keyboardLeftArrow)
    #expect(log.take() == ["panel save "])
    #expect(field.content.head == 3)
  }

  @Test("Hostile ranges, foreign positions and enormous texts do no harm")
  func hostile() {
    let stage = FieldStage("abc")
    let field = stage.field
    field.setMarkedText("x", selectedRange: NSRange(location: .max - 1, length: 1))
    field.setMarkedText("y", selectedRange: NSRange(location: -5, length: -5))
    field.unmarkText()
    field.selectedTextRange = UITextRange()
    #expect(field.text(in: UITextRange()) == nil)
    #expect(field.position(from: UITextPosition(), offset: 1) == nil)
    field.replace(TextSpan(100..<200), withText: "!")
    #expect(field.text == "abcy!")
    field.insertText(String(repeating: "𝄞", count: 70_000))
    stage.window.layoutIfNeeded()
    #expect(field.hasText)
  }
}
