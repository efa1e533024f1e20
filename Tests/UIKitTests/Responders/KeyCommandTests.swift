import Testing

@testable import UIKit

@Suite("Key commands (10.13)", .serialized)
struct KeyCommandTests {
  let log = StageLog()
  let stage = Stage()
  let outer: KeyView, field: TextView

  init() {
    outer = KeyView("outer", log: log, in: stage.keyWindow())
    field = TextView("field", log: log, in: outer)
    field.becomeFirstResponder()
  }

  private func save(_ input: String, _ flags: UIKeyModifierFlags = [], _ word: String = "") -> UIKeyCommand {
    UIKeyCommand(
      action: Selector(KeyView.save), input: input, modifierFlags: flags, propertyList: word)
  }

  @Test("A key command is performed before the press reaches a responder or types")
  func first() {
    field.commands = [save("s", .control), save("x")]
    stage.type(.keyboardS, "\u{13}", ignoring: "s", .control)
    #expect(log.take() == ["field save "])
    stage.type(.keyboardX, "x")
    #expect(log.take() == ["field save "])
    #expect(field.text == "")
    stage.type(.keyboardS, "s")
    #expect(log.take() == ["field began", "outer began", "field insert \"s\"", "field ended", "outer ended"])
  }

  @Test("Commands are collected from the first responder up, and the first match wins")
  func order() {
    field.commands = [save("a"), save("s", [], "one"), save("s", [], "two")]
    outer.commands = [save("s", [], "three"), save("t", [], "four")]
    stage.type(.keyboardS, "s")
    stage.type(.keyboardT, "t")
    // The action is performed by the nearest responder up the chain that implements it (10.10).
    #expect(log.take() == ["field save one", "field save four"])
  }

  @Test("A disabled command, or one without a responder to perform it, leaves the key to the next")
  func passedOver() {
    final class Other: UIView {
      func load() {}
      func store(_ sender: Any?) {}
    }
    let disabled = save("s", [], "disabled")
    disabled.attributes = .disabled
    field.commands = [UIKeyCommand(input: "s", modifierFlags: [], action: Selector(Other.load)), disabled]
    outer.commands = [save("s", [], "outer")]
    stage.type(.keyboardS, "s")
    #expect(log.take() == ["field save outer"])
    outer.commands = nil
    stage.type(.keyboardS, "s")
    #expect(field.text == "s")
  }

  @Test("A target may disable a command at the last moment")
  func validation() {
    final class Careful: TextView {
      override func validate(_ command: UICommand) { command.attributes = .disabled }
    }
    let careful = Careful("careful", log: log, in: outer)
    careful.becomeFirstResponder()
    careful.commands = [save("s")]
    careful.logsPresses = false
    outer.logsPresses = false
    stage.type(.keyboardS, "s")
    #expect(log.take() == ["careful insert \"s\""])
  }

  @Test("A held key performs its command again; no responder gets the press until it comes up")
  func repeats() {
    field.commands = [save(UIKeyCommand.inputDownArrow)]
    stage.key(.began, .keyboardDownArrow)
    stage.key(.changed, .keyboardDownArrow)
    stage.key(.ended, .keyboardDownArrow)
    #expect(log.take() == ["field save ", "field save "])
  }

  @Test("The modifiers must match exactly; Caps Lock and the numeric pad do not count")
  func modifiers() {
    field.commands = [save("s", .control), save("s", [.control, .shift], "shift")]
    func press(_ characters: String, _ flags: UIKeyModifierFlags) -> [String] {
      stage.type(.keyboardS, characters, flags)
      return log.take().filter { $0.hasPrefix("field save") }
    }
    #expect(press("s", []) == [])
    #expect(press("s", [.control, .alternate]) == [])
    #expect(press("s", [.control, .command]) == [])
    #expect(press("s", .control) == ["field save "])
    #expect(press("s", [.control, .alphaShift, .numericPad]) == ["field save "])
    #expect(press("S", [.control, .shift]) == ["field save shift"])
    field.commands = [save("1", .numericPad)]
    stage.type(.keyboard1, "1")
    #expect(!log.take().contains("field save "))
    stage.type(.keypad1, "1", .numericPad)
    #expect(log.take() == ["field save "])
  }

  @Test("Shift is ignored if it is needed to type a symbol; for letters and Space it counts")
  func shiftedSymbols() {
    field.commands = [save("+", .control, "plus"), save("a", .control, "a"), save(" ", .control, "space")]
    stage.type(.keyboardEqualSign, "+", [.control, .shift])
    stage.type(.keypadPlus, "+", [.control, .numericPad])
    #expect(log.take() == ["field save plus", "field save plus"])
    stage.type(.keyboardA, "A", [.control, .shift])
    stage.type(.keyboardSpacebar, " ", [.control, .shift])
    #expect(!log.take().contains { $0.contains("save") })
  }

  @Test("An alternate is the command with more modifiers, and an action of its own")
  func alternates() {
    final class Editor: TextView {
      func saveAs(_ sender: UIKeyCommand) { log.add("save as") }
    }
    let editor = Editor("editor", log: log, in: outer)
    editor.becomeFirstResponder()
    editor.commands = [
      UIKeyCommand(
        title: "Save", action: Selector(KeyView.save), input: "s", modifierFlags: .control,
        alternates: [
          UICommandAlternate(title: "Save As", action: Selector(Editor.saveAs), modifierFlags: .shift)
        ])
    ]
    stage.type(.keyboardS, "s", .control)
    stage.type(.keyboardS, "S", [.control, .shift])
    #expect(log.take() == ["editor save ", "save as"])
  }

  @Test("Commands for keys without text use their names")
  func names() {
    let names: [(UIKeyboardHIDUsage, String)] = [
      (.keyboardUpArrow, UIKeyCommand.inputUpArrow), (.keyboardDownArrow, UIKeyCommand.inputDownArrow),
      (.keyboardLeftArrow, UIKeyCommand.inputLeftArrow),
      (.keyboardRightArrow, UIKeyCommand.inputRightArrow), (.keyboardEscape, UIKeyCommand.inputEscape),
      (.keyboardPageUp, UIKeyCommand.inputPageUp), (.keyboardPageDown, UIKeyCommand.inputPageDown),
      (.keyboardHome, UIKeyCommand.inputHome), (.keyboardEnd, UIKeyCommand.inputEnd),
      (.keyboardDeleteForward, UIKeyCommand.inputDelete), (.keyboardF5, UIKeyCommand.f5),
      (.keyboardReturnOrEnter, "\r"), (.keyboardTab, "\t"), (.keyboardDeleteOrBackspace, "\u{8}"),
    ]
    for (usage, name) in names {
      field.commands = [save(name, [], name)]
      stage.type(usage)
      #expect(log.take() == ["field save \(name)"])
    }
  }

  @Test("Without a first responder the commands of the window and the chain above it count")
  func noFirstResponder() {
    final class Page: UIViewController {
      var log: StageLog?
      override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: "s", modifierFlags: .control, action: Selector(Page.save))]
      }
      override var canBecomeFirstResponder: Bool { true }
      func save() { log?.add("page saves") }
    }
    field.resignFirstResponder()
    let page = Page()
    page.log = log
    stage.application.keyWindow?.rootViewController = page
    stage.type(.keyboardS, "s", .control)
    #expect(log.take() == [], "a controller is not above its window")
    page.becomeFirstResponder()
    stage.type(.keyboardS, "s", .control)
    #expect(log.take() == ["page saves"])
  }

  @Test("Commands added to a controller count while it contains the first responder, until removed")
  func added() {
    let page = UIViewController()
    let command = save("s", .control, "added")
    page.addKeyCommand(command)
    stage.application.keyWindow?.rootViewController = page
    let inner = TextView("inner", log: log, in: page.view)
    inner.becomeFirstResponder()
    stage.type(.keyboardS, "s", .control)
    #expect(log.take() == ["inner save added"])
    page.removeKeyCommand(command)
    stage.type(.keyboardS, "s", .control)
    #expect(log.take() == ["inner began", "inner ended"])
    #expect(page.keyCommands == nil)
  }

  @Test("A key command has the defaults of iOS")
  func defaults() {
    let command = UIKeyCommand(input: "s", modifierFlags: .control, action: "save:")
    #expect(command.title == "" && command.discoverabilityTitle == nil && command.image == nil)
    #expect(command.propertyList == nil && !command.wantsPriorityOverSystemBehavior)
    #expect(command.attributes == [] && command.state == .off && command.alternates.isEmpty)
    #expect(command.input == "s" && command.modifierFlags == .control && command.action == "save:")
    #expect(UIResponder().keyCommands == nil)
  }
}
