import Glibc
import TestCompositor
import Testing
import UIKit

@testable import UIKitWayland
@testable import TouchstoneWayland

/// A first responder that accepts text and Ctrl+S, and logs its calls.
private final class Editor: UIView, UIKeyInput {
  var log: [String] = []
  var text = ""
  var onPress: (() -> Void)?
  var hasText: Bool { !text.isEmpty }

  override var canBecomeFirstResponder: Bool { true }
  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(input: "s", modifierFlags: .control, action: Selector(Editor.save))]
  }
  func save() { log.append("save") }
  func insertText(_ text: String) { self.text += text }
  func deleteBackward() { if hasText { text.removeLast() } }

  private func note(_ phase: String, _ presses: Set<UIPress>) {
    for press in presses { log.append("\(phase) \(press.key?.keyCode.rawValue ?? 0)") }
  }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    note("began", presses)
    onPress?()
    super.pressesBegan(presses, with: event)
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    note("ended", presses)
  }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    note("cancelled", presses)
  }
  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    log.append("shake began")
  }
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    log.append("shake ended")
  }
  override func remoteControlReceived(with event: UIEvent?) {
    log.append("remote \(event?.subtype.rawValue ?? 0)")
  }
}

@Suite("Keys from the wire to the first responder (17)", .serialized)
struct KeysOnTheWireTests {
  private func open() throws -> (WireStage, WireWindow, Editor) {
    let stage = try WireStage()
    let window = try stage.open()
    let editor = Editor(frame: window.view.bounds)
    window.window.addSubview(editor)
    window.window.makeKey()
    editor.becomeFirstResponder()
    stage.keyboard.keymap(TestKeymap.keys)
    stage.keyboard.repeatInfo(rate: 0, delay: 0)
    stage.keyboard.enter(window.surface)
    try stage.settle()
    return (stage, window, editor)
  }

  private func type(_ code: UInt32, on stage: WireStage, at time: UInt32 = 1) {
    stage.keyboard.key(code, pressed: true, time: time)
    stage.keyboard.key(code, pressed: false, time: time + 1)
  }

  @Test("A key is a press and types; a dead key and a letter type one character")
  func typing() throws {
    let rules = try #require(ComposeRules())
    defer { rules.end() }
    let (stage, _, editor) = try open()
    defer { stage.end() }
    type(TestKeymap.letterA, on: stage)
    type(TestKeymap.deadAcute, on: stage, at: 3)
    type(TestKeymap.letterE, on: stage, at: 5)
    try stage.settle()
    #expect(editor.text == "a\u{e9}")
    // The dead key is on the key of the quotation mark.
    #expect(editor.log == ["began 4", "ended 4", "began 52", "ended 52", "began 8", "ended 8"])
    #expect(stage.observer.inputs.count == 6, "a recording gets every reading")
  }

  @Test("Work that a key schedules for rest is done before the next key of the same turn")
  func rest() throws {
    let (stage, _, editor) = try open()
    defer { stage.end() }
    editor.onPress = { [unowned editor] in stage.host.performWhenIdle { editor.log.append("rest") } }
    type(TestKeymap.letterA, on: stage)
    type(TestKeymap.letterE, on: stage, at: 3)
    try stage.settle()
    #expect(editor.log == ["began 4", "rest", "ended 4", "began 8", "rest", "ended 8"])
  }

  @Test("Ctrl+S is the key command, and nothing is typed")
  func command() throws {
    let (stage, _, editor) = try open()
    defer { stage.end() }
    stage.keyboard.modifiers(depressed: TestKeymap.control)
    type(TestKeymap.letterS, on: stage)
    try stage.settle()
    #expect(editor.log == ["save"])
    #expect(editor.text == "")
  }

  @Test("Media keys are remote control, Ctrl+Alt+Z is the shake")
  func media() throws {
    let (stage, _, editor) = try open()
    defer { stage.end() }
    type(TestKeymap.play, on: stage)
    type(TestKeymap.next, on: stage, at: 3)
    stage.keyboard.modifiers(depressed: TestKeymap.control | TestKeymap.alternate)
    type(TestKeymap.letterZ, on: stage, at: 5)
    try stage.settle()
    #expect(editor.log == ["remote 103", "remote 104", "shake began", "shake ended"])
  }

  @Test("If the keys go elsewhere, or the keyboard is unplugged, with a key down, the press is cancelled")
  func leave() throws {
    let (stage, window, editor) = try open()
    defer { stage.end() }
    stage.keyboard.key(TestKeymap.letterA, pressed: true, time: 1)
    try stage.settle()
    stage.keyboard.leave(window.surface)
    stage.keyboard.key(TestKeymap.letterA, pressed: false, time: 2)
    try stage.settle()
    #expect(editor.log == ["began 4", "cancelled 4"])
    editor.log = []
    stage.keyboard.enter(window.surface, keys: [TestKeymap.letterA])
    stage.keyboard.key(TestKeymap.letterA, pressed: false, time: 3)
    try stage.settle()
    #expect(editor.log == [], "pressed elsewhere")
    stage.keyboard.key(TestKeymap.letterA, pressed: true, time: 4)
    try stage.settle()
    stage.compositor.seat.setCapabilities([.touch])
    try stage.settle()
    #expect(editor.log == ["began 4", "cancelled 4"])
  }

  @Test("If another window gets the keyboard without a leave, the first window's press is cancelled (30)")
  func enterTwice() throws {
    let (stage, _, editor) = try open()
    defer { stage.end() }
    let other = try stage.open()
    stage.keyboard.key(TestKeymap.letterA, pressed: true, time: 1)
    stage.keyboard.enter(other.surface)
    try stage.settle()
    #expect(editor.log == ["began 4", "cancelled 4"])
  }

  @Test("A window closed under a held key ends its repetition, even without a leave (Weston)")
  func closedUnderTheKey() throws {
    let (stage, window, _) = try open()
    defer { stage.end() }
    let other = try stage.open()
    stage.keyboard.repeatInfo(rate: 1, delay: 100_000)
    stage.keyboard.key(TestKeymap.letterA, pressed: true, time: 1)
    try stage.settle()
    #expect(stage.host.router.repeatDeadline != nil)
    stage.host.close(other.scene)
    #expect(stage.host.router.repeatDeadline != nil, "another window is none of its business")
    stage.host.close(window.scene)
    #expect(stage.host.router.repeatDeadline == nil, "or the loop would wake for ever")
  }

  @Test("A held key types again on the host's timer, at the seat's rate, until it comes up")
  func repeats() throws {
    let (stage, _, editor) = try open()
    defer { stage.end() }
    stage.keyboard.repeatInfo(rate: 100, delay: 1)
    stage.keyboard.key(TestKeymap.letterA, pressed: true, time: 1)
    #expect(try stage.settle { editor.text == "aaa" })
    #expect(editor.log == ["began 4"], "a repeat is no press")
    stage.keyboard.key(TestKeymap.letterA, pressed: false, time: 2)
    try stage.settle()
    let count = editor.text.count
    #expect(stage.host.router.repeatDeadline == nil)
    try stage.settle()
    #expect(editor.text.count == count)
  }

  @Test("Repetition stops at the leave; an absurd rate is limited to 100 a second")
  func repeatLimits() throws {
    let (stage, window, _) = try open()
    defer { stage.end() }
    stage.keyboard.repeatInfo(rate: .max, delay: 1_000_000)
    stage.keyboard.key(TestKeymap.letterA, pressed: true, time: 1)
    try stage.settle()
    let keyboard = try #require(stage.connection.seats.first?.keyboard)
    let first = try #require(stage.host.router.repeatDeadline)
    keyboard.repeatKeyIfDue(now: first)
    #expect(try abs(#require(stage.host.router.repeatDeadline) - first - 0.01) < 1e-6)
    stage.keyboard.leave(window.surface)
    try stage.settle()
    #expect(stage.host.router.repeatDeadline == nil)
  }

  @Test("After a refused keymap keys have codes and no text; unknown codes and lost ups do no harm")
  func hostile() throws {
    let (stage, _, editor) = try open()
    defer { stage.end() }
    stage.keyboard.keymap("xkb_keymap { nonsense")
    type(TestKeymap.letterA, on: stage)
    try stage.settle()
    #expect(editor.log == ["began 4", "ended 4"])
    #expect(editor.text == "")
    editor.log = []
    stage.keyboard.key(TestKeymap.letterE, pressed: false, time: 3)
    for code in [0, 255, 256, 1000, UInt32.max - 8, .max] { type(code, on: stage, at: 4) }
    try stage.settle()
    #expect(editor.log == Array(repeating: ["began 3", "ended 3"], count: 6).flatMap { $0 })
  }

  @Test("The keys belong to the scene that the compositor gave them to")
  func scenes() throws {
    let (stage, window, editor) = try open()
    defer { stage.end() }
    let other = try stage.open()
    other.window.makeKey()
    type(TestKeymap.letterA, on: stage)
    try stage.settle()
    #expect(editor.text == "a")
    stage.keyboard.leave(window.surface)
    stage.keyboard.enter(other.surface)
    type(TestKeymap.letterA, on: stage, at: 3)
    try stage.settle()
    #expect(editor.text == "a")
  }
}
