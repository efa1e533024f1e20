import Glibc
import TestCompositor
import Testing
import UIKit

@testable import UIKitWayland
@testable import TouchstoneWayland

/// A text field in a window with the keyboard's focus and the input method.
private struct WireField {
  let stage: WireStage
  let window: WireWindow
  let field = UITextField(frame: CGRect(x: 20, y: 30, width: 200, height: 34))

  init(editing: Bool = true) throws {
    UIPasteboard.general.string = nil
    stage = try WireStage()
    window = try stage.open()
    window.window.addSubview(field)
    window.window.makeKey()
    if editing { field.becomeFirstResponder() }
    stage.keyboard.keymap(TestKeymap.keys)
    stage.keyboard.repeatInfo(rate: 0, delay: 0)
    stage.keyboard.enter(window.surface)
    textInput.enter(window.surface)
    try stage.settle()
  }

  var textInput: TestTextInput { stage.compositor.seat.textInput }
  var clipboard: TestClipboard { stage.compositor.seat.clipboard }

  func type(_ code: UInt32, _ modifiers: UInt32 = 0) {
    stage.keyboard.modifiers(depressed: modifiers)
    stage.keyboard.key(code, pressed: true, time: 1)
    stage.keyboard.key(code, pressed: false, time: 2)
    stage.keyboard.modifiers(depressed: 0)
  }

  /// The requests of the commits since the one with that number.
  func commits(from start: Int) -> [[String]] {
    textInput.commits.dropFirst(start).map { $0.filter { !$0.hasPrefix("rectangle") } }
  }
}

@Suite("Text from the wire to the text field (17, 18)", .serialized)
struct TextInputTests {
  @Test("A dead key and a letter type one character into the field")
  func deadKey() throws {
    let rules = try #require(ComposeRules())
    defer { rules.end() }
    let wire = try WireField()
    defer { wire.stage.end() }
    wire.type(TestKeymap.letterA)
    wire.type(TestKeymap.deadAcute)
    wire.type(TestKeymap.letterE)
    try wire.stage.settle()
    #expect(wire.field.text == "a\u{e9}")
  }

  @Test("The input method is on only while a text field is first responder, and gets the field's state")
  func enabling() throws {
    let wire = try WireField(editing: false)
    defer { wire.stage.end() }
    #expect(wire.textInput.commits.isEmpty)
    wire.field.text = "aä"
    wire.field.becomeFirstResponder()
    try wire.stage.settle()
    #expect(wire.textInput.isEnabled)
    // The hints: completion, spellcheck, capitals at the start of sentences; the purpose: normal.
    #expect(wire.commits(from: 0) == [["enable", "text aä 3 3", "cause 1", "type 7 0"]])
    let rectangle = try #require(wire.textInput.commits.first?.last)
    let numbers = rectangle.split(separator: " ").compactMap { Int($0) }
    try #require(numbers.count == 4)
    #expect(numbers[0] > 20 && numbers[1] >= 30 && numbers[2] >= 2 && numbers[1] + numbers[3] <= 64)
    try wire.stage.settle()
    #expect(wire.textInput.commits.count == 1, "what did not change is not told again")
    wire.field.resignFirstResponder()
    try wire.stage.settle()
    #expect(!wire.textInput.isEnabled)
    #expect(wire.commits(from: 1) == [["disable"]])
  }

  @Test("The input method does not get a secret text, only its kind")
  func secret() throws {
    let wire = try WireField(editing: false)
    defer { wire.stage.end() }
    wire.field.text = "hush"
    wire.field.isSecureTextEntry = true
    wire.field.becomeFirstResponder()
    try wire.stage.settle()
    // The hints: hidden and sensitive; the purpose: password.
    #expect(wire.commits(from: 0) == [["enable", "type 192 8"]])
  }

  @Test("Preedit text is marked, and the commit replaces it with Chinese")
  func composition() throws {
    let wire = try WireField()
    defer { wire.stage.end() }
    wire.textInput.preedit("nihao", begin: 2, end: 2)
    wire.textInput.done()
    try wire.stage.settle()
    #expect(wire.field.text == "nihao")
    #expect(wire.field.markedTextRange.flatMap(wire.field.text(in:)) == "nihao")
    let caret = try #require(wire.field.selectedTextRange)
    #expect(wire.field.offset(from: wire.field.beginningOfDocument, to: caret.start) == 2)
    let told = wire.textInput.commits.count
    wire.textInput.commit("你好")
    wire.textInput.done()
    try wire.stage.settle()
    #expect(wire.field.text == "你好")
    #expect(wire.field.markedTextRange == nil)
    #expect(wire.commits(from: told) == [["text 你好 6 6", "cause 0"]])
  }

  @Test("Text around the caret is deleted by bytes, before the commit")
  func deleting() throws {
    let wire = try WireField(editing: false)
    defer { wire.stage.end() }
    wire.field.text = "x你好z"
    wire.field.becomeFirstResponder()
    let place = wire.field.position(from: wire.field.endOfDocument, offset: -1)
    wire.field.selectedTextRange = place.flatMap { wire.field.textRange(from: $0, to: $0) }
    try wire.stage.settle()
    wire.textInput.delete(before: 3, after: 1)
    wire.textInput.commit("!")
    wire.textInput.done()
    try wire.stage.settle()
    #expect(wire.field.text == "x你!")
    wire.textInput.delete(before: .max, after: .max)
    wire.textInput.done()
    try wire.stage.settle()
    #expect(wire.field.text == "")
  }

  @Test("The input method's changes go through the queue, among the keys, so that recordings have them")
  func recorded() throws {
    let wire = try WireField()
    defer { wire.stage.end() }
    wire.type(TestKeymap.letterA)
    wire.textInput.preedit("ni", begin: 0, end: 1)
    wire.textInput.done()
    wire.textInput.delete(before: 1, after: 0)
    wire.textInput.commit("你")
    wire.textInput.done()
    try wire.stage.settle()
    let changes = wire.stage.observer.inputs.compactMap { sample -> TextInputChange? in
      if case .text(let text) = sample { text.change } else { nil }
    }
    #expect(
      changes == [
        TextInputChange(markedText: "ni", markedSelection: 0..<1),
        TextInputChange(deletedBefore: 1, committedText: "你", markedSelection: 0..<0),
      ])
    guard case .press = wire.stage.observer.inputs.first else {
      Issue.record("the key came first")
      return
    }
    #expect(wire.field.text == "你")
  }

  @Test("A done event for an older state changes the text, and is not answered")
  func stale() throws {
    let wire = try WireField()
    defer { wire.stage.end() }
    let told = wire.textInput.commits.count
    wire.textInput.commit("a")
    wire.textInput.done(serial: 99)
    try wire.stage.settle()
    #expect(wire.field.text == "a")
    #expect(wire.textInput.commits.count == told)
    wire.type(TestKeymap.letterE)
    try wire.stage.settle()
    #expect(wire.commits(from: told) == [["text ae 2 2", "cause 1"]])
  }

  @Test("A leave removes the preedit text; changes without a field are dropped")
  func leaving() throws {
    let wire = try WireField()
    defer { wire.stage.end() }
    wire.textInput.preedit("ni", begin: -1, end: -1)
    wire.textInput.done()
    try wire.stage.settle()
    #expect(wire.field.text == "ni")
    wire.textInput.leave(wire.window.surface)
    try wire.stage.settle()
    #expect(wire.field.text == "")
    wire.textInput.commit("late")
    wire.textInput.done()
    try wire.stage.settle()
    #expect(wire.field.text == "")
    wire.textInput.enter(wire.window.surface)
    wire.field.resignFirstResponder()
    wire.textInput.commit("late")
    wire.textInput.done()
    try wire.stage.settle()
    #expect(wire.field.text == "")
  }

  @Test("Keys and the input method's text arrive in the wire's order")
  func order() throws {
    let wire = try WireField()
    defer { wire.stage.end() }
    wire.type(TestKeymap.letterA)
    wire.textInput.commit("中")
    wire.textInput.done()
    wire.type(TestKeymap.letterE)
    try wire.stage.settle()
    #expect(wire.field.text == "a中e")
  }

  @Test("A long text is sent around the cursor, cut between characters, and no message is too long")
  func longText() throws {
    let wire = try WireField(editing: false)
    defer { wire.stage.end() }
    wire.field.text = String(repeating: "好", count: 3000)
    wire.field.becomeFirstResponder()
    try wire.stage.settle()
    let text = try #require(wire.textInput.commits.first?.dropFirst().first)
    let parts = text.split(separator: " ")
    try #require(parts.count == 4)
    #expect(parts[1].count == 341)
    #expect(parts[1].utf8.count == 1023, "no character is cut")
    #expect(parts[2] == "1023" && parts[3] == "1023")
  }

  @Test("If the manager is removed and announced again, the field works without and with it")
  func withdrawn() throws {
    let wire = try WireField()
    defer { wire.stage.end() }
    wire.stage.compositor.withdraw(.textInput)
    try wire.stage.settle()
    wire.type(TestKeymap.letterA)
    try wire.stage.settle()
    #expect(wire.field.text == "a")
    wire.stage.compositor.announce(.textInput)
    try wire.stage.settle()
    wire.textInput.enter(wire.window.surface)
    try wire.stage.settle()
    #expect(wire.textInput.isEnabled)
  }

  @Test("Ctrl+C offers the selection to other programs, with the key's serial")
  func copying() throws {
    let wire = try WireField()
    defer { wire.stage.end() }
    wire.field.text = "né"
    wire.type(TestKeymap.letterA, TestKeymap.control)
    wire.type(TestKeymap.letterC, TestKeymap.control)
    try wire.stage.settle()
    #expect(wire.clipboard.offeredTypes?.contains("text/plain;charset=utf-8") == true)
    #expect(wire.clipboard.serials.allSatisfy { $0 > 0 })
    #expect(UIPasteboard.general.string == "né")
    let end = try #require(wire.clipboard.receive("text/plain;charset=utf-8"))
    defer { close(end) }
    try wire.stage.settle()
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = read(end, &bytes, bytes.count)
    #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self) == "né")
  }

  @Test("Ctrl+V pastes another program's text; our own text does not use the wire")
  func pasting() throws {
    let wire = try WireField()
    defer { wire.stage.end() }
    wire.clipboard.offer("从别处来")
    try wire.stage.settle()
    #expect(UIPasteboard.general.hasStrings)
    wire.type(TestKeymap.letterV, TestKeymap.control)
    #expect(try wire.stage.settle { wire.field.text == "从别处来" })
    wire.type(TestKeymap.letterA, TestKeymap.control)
    wire.type(TestKeymap.letterX, TestKeymap.control)
    wire.type(TestKeymap.letterV, TestKeymap.control)
    wire.type(TestKeymap.letterV, TestKeymap.control)
    try wire.stage.settle()
    #expect(wire.field.text == "从别处来从别处来")
    wire.clipboard.offer("picture", types: ["image/png"])
    try wire.stage.settle()
    #expect(!UIPasteboard.general.hasStrings)
  }
}
