import Testing

@testable import UIKit

@Suite("Keys become presses (10.12 to 10.14)", .serialized)
struct PressTests {
  let log = StageLog()
  let stage = Stage()

  @Test("A press goes to the key window's first responder, and up its chain (10.12, 10.14)")
  func chain() {
    let window = stage.keyWindow()
    let outer = KeyView("outer", log: log, in: window), inner = KeyView("inner", log: log, in: outer)
    inner.becomeFirstResponder()
    stage.type(.keyboardA, "a")
    #expect(log.take() == ["inner began", "outer began", "inner ended", "outer ended"])
    inner.callsSuper = false
    stage.type(.keyboardA, "a")
    #expect(log.take() == ["inner began", "inner ended"])  // 10.14, as 10.4
  }

  @Test("Without a first responder it goes to the key window, or else to the application (10.12)")
  func starts() {
    final class KeyWindow: UIWindow {
      var log: StageLog?
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        log?.add("window \(presses.first?.responder === self) \(presses.first?.window === self)")
        super.pressesBegan(presses, with: event)
      }
    }
    final class KeyApplication: UIApplication {
      var log: StageLog?
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        log?.add("application \(presses.first?.responder === self)")
        super.pressesBegan(presses, with: event)
      }
    }
    let application = KeyApplication()
    application.log = log
    let stage = Stage(application: application)
    stage.type(.keyboardA, "a")
    #expect(log.take() == ["application true"])
    let window = stage.show(KeyWindow(windowScene: stage.scene))
    window.log = log
    window.makeKey()
    stage.type(.keyboardA, "a")
    #expect(log.take() == ["window true true", "application false"])
    window.isHidden = true
    stage.type(.keyboardA, "a")
    #expect(log.take() == ["application true"])
  }

  @Test("The scene that gets the keyboard makes its last key window the key window (13.3)")
  func scenes() {
    let other = UIWindowScene()
    stage.application.connect(other)
    let first = stage.keyWindow(), second = UIWindow(windowScene: other)
    second.isHidden = false
    second.makeKey()
    #expect(stage.application.keyWindow === second)
    stage.type(.keyboardA, "a")
    #expect(stage.application.keyWindow === first)
  }

  @Test("sendEvent of application and window come first; without super nothing below gets the press (4.1)")
  func sendEvent() {
    let application = RecordingApplication()
    application.log = log
    let stage = Stage(application: application)
    let window = stage.show(RecordingWindow(windowScene: stage.scene))
    window.log = log
    window.logsEvents = true
    window.makeKey()
    KeyView("view", log: log, in: window).becomeFirstResponder()
    stage.key(.began, .keyboardA, "a")
    #expect(log.take() == ["-[App sendEvent:]", "-[GLWindow sendEvent:]", "view began"])
    window.callsSuper = false
    stage.key(.ended, .keyboardA)
    #expect(log.take() == ["-[App sendEvent:]", "-[GLWindow sendEvent:]"])
  }

  @Test("A press has its key, phase, type, time and responder, and is one object until it ends")
  func properties() throws {
    let window = stage.keyWindow()
    let view = KeyView("view", log: log, in: window)
    view.becomeFirstResponder()
    stage.advance(to: 3)
    var seen: [UIPress] = []
    view.pressed = { press, event in
      #expect(event?.type == .presses && event?.allPresses == [press])
      #expect(press.window === window && press.responder === view)
      seen.append(press)
    }
    stage.key(.began, .keyboardA, "A", ignoring: "A", .shift)
    let press = try #require(seen.first), key = try #require(press.key)
    #expect(press.phase == .began && press.timestamp == 3 && press.force == 1)
    #expect(key.keyCode == .keyboardA && key.characters == "A" && key.charactersIgnoringModifiers == "A")
    #expect(key.modifierFlags == .shift)
    stage.advance(to: 4)
    stage.key(.ended, .keyboardA)
    #expect(seen.count == 2 && seen[1] === press && press.phase == .ended && press.timestamp == 4)
  }

  @Test("Press types and phases have the raw values of iOS (2.4)")
  func rawValues() {
    #expect(UIEvent.EventType.presses.rawValue == 3)
    #expect(
      [UIPress.Phase.began, .changed, .stationary, .ended, .cancelled].map(\.rawValue) == [0, 1, 2, 3, 4])
    let types: [UIPress.PressType] = [
      .upArrow, .downArrow, .leftArrow, .rightArrow, .select, .menu, .playPause, .pageUp, .pageDown,
    ]
    #expect(types.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 30, 31])
    let usages: [(UIKeyboardHIDUsage, Int)] = [
      (.keyboardA, 4), (.keyboardZ, 0x1D), (.keyboard1, 0x1E), (.keyboard0, 0x27),
      (.keyboardReturnOrEnter, 0x28), (.keyboardSlash, 0x38), (.keyboardCapsLock, 0x39),
      (.keyboardF12, 0x45), (.keyboardUpArrow, 0x52), (.keypadNumLock, 0x53), (.keypad0, 0x62),
      (.keypadEqualSign, 0x67), (.keyboardF24, 0x73), (.keyboardVolumeDown, 0x81), (.keypadComma, 0x85),
      (.keyboardInternational1, 0x87), (.keyboardLANG1, 0x90), (.keyboardExSel, 0xA4),
      (.keyboardLeftControl, 0xE0), (.keyboardRightGUI, 0xE7),
    ]
    for (usage, number) in usages { #expect(usage.rawValue == number) }
  }

  @Test("Keys of a remote control have its types; other keys have 2000 and their usage")
  func types() {
    #expect(UIPress.PressType(.keyboardUpArrow) == .upArrow)
    #expect(UIPress.PressType(.keyboardReturnOrEnter) == .select)
    #expect(UIPress.PressType(.keyboardEscape) == .menu)
    #expect(UIPress.PressType(.keyboardA).rawValue == 2004)
  }

  @Test("While two keys are down each event concerns one of them, and the other is stationary")
  func twoKeys() {
    let view = KeyView("view", log: log, in: stage.keyWindow())
    view.becomeFirstResponder()
    view.pressed = { press, event in
      let phases = event?.allPresses.map { "\($0.key?.characters ?? "")\($0.phase)" }.sorted() ?? []
      log.add(phases.joined(separator: " "))
    }
    stage.key(.began, .keyboardA, "a")
    stage.key(.began, .keyboardB, "b")
    stage.key(.ended, .keyboardA)
    stage.key(.ended, .keyboardB)
    #expect(
      log.take() == [
        "view began", "abegan", "view began", "astationary bbegan", "view ended", "aended bstationary",
        "view ended", "bended",
      ])
  }

  @Test(
    "The end of a press goes to the responder that got its beginning, even after a change of first responder")
  func responderStays() {
    let window = stage.keyWindow()
    let first = TextView("first", log: log, in: window), second = TextView("second", log: log, in: window)
    first.becomeFirstResponder()
    first.pressed = { _, _ in second.becomeFirstResponder() }
    stage.type(.keyboardA, "a")
    // The key went down before the second responder was first responder: it types nothing there.
    #expect(log.take() == ["first began", "first ended"])
  }

  // MARK: Cancelling

  @Test("Hiding the window, resigning active and closing the scene cancel presses in progress")
  func cancelling() {
    let endings: [(String, (UIWindow) -> Void)] = [
      ("hidden", { $0.isHidden = true }), ("moved", { $0.windowScene = nil }),
      ("inactive", { $0.windowScene?.transition(to: .foregroundInactive) }),
      ("closed", { window in window.windowScene.map { UIApplication.shared.disconnect($0) } }),
    ]
    for (name, end) in endings {
      let stage = Stage()
      stage.scene.transition(to: .foregroundActive)
      let window = stage.keyWindow()
      KeyView("view", log: log, in: window).becomeFirstResponder()
      stage.key(.began, .keyboardA, "a")
      stage.key(.began, .keyboardB, "b")
      #expect(log.take() == ["view began", "view began"])
      end(window)
      #expect(log.take() == ["view cancelled"], "\(name): one call for both")
      stage.key(.changed, .keyboardA, "a")
      stage.key(.ended, .keyboardA)
      #expect(log.take() == [], "\(name): what the keys do afterwards is nobody's")
    }
  }

  @Test("If a key's own handler hides the window, the press is cancelled after its event")
  func hidingInside() {
    let window = stage.keyWindow()
    let view = KeyView("view", log: log, in: window)
    view.becomeFirstResponder()
    view.pressed = { press, _ in
      if press.phase == .began { window.isHidden = true }
      log.add("\(press.phase)")
    }
    stage.type(.keyboardA, "a")
    #expect(log.take() == ["view began", "began", "view cancelled", "cancelled"])
  }

  @Test("A release or repeat without a press is ignored; a key that goes down twice is two presses")
  func strangeKeys() {
    KeyView("view", log: log, in: stage.keyWindow()).becomeFirstResponder()
    stage.key(.ended, .keyboardA)
    stage.key(.changed, .keyboardA, "a")
    stage.key(.cancelled, .keyboardA)
    #expect(log.take() == [])
    stage.key(.began, .keyboardA, "a")
    stage.key(.began, .keyboardA, "a")
    #expect(log.take() == ["view began", "view cancelled", "view began"])
    for usage in [-1, 0, Int.max, Int.min, 0xFFFF] {
      let sample = PressSample(phase: .began, usage: usage, characters: "x", timestamp: .nan)
      stage.input(.press(sample))
    }
    #expect(log.take().count == 5)
    for usage in 1000..<3000 {
      stage.input(.press(PressSample(phase: .began, usage: usage, timestamp: .infinity)))
    }
    #expect(stage.scene.inputDispatcher.presses.event.presses.count == TouchConstants.maximumPressCount)
  }
}

@Suite("The text of keys (10.13)", .serialized)
struct TypingTests {
  let log = StageLog()
  let stage = Stage()

  private func field() -> TextView {
    let field = TextView("field", log: log, in: stage.keyWindow())
    field.becomeFirstResponder()
    field.logsPresses = false
    return field
  }

  @Test("A key that no responder handles is typed into the first responder, after pressesBegan")
  func typing() {
    let field = field()
    field.logsPresses = true
    stage.type(.keyboardA, "a")
    #expect(log.take() == ["field began", "field insert \"a\"", "field ended"])
  }

  @Test("A responder that overrides pressesBegan without super prevents the typing")
  func answered() {
    let window = stage.keyWindow()
    let outer = KeyView("outer", log: log, in: window), field = TextView("field", log: log, in: outer)
    field.becomeFirstResponder()
    field.callsSuper = false
    stage.key(.began, .keyboardA, "a")
    #expect(log.take() == ["field began"])
    stage.key(.changed, .keyboardA, "a")
    #expect(log.take() == [], "nor is it repeated")
    stage.key(.ended, .keyboardA)
    field.callsSuper = true
    outer.callsSuper = false
    stage.key(.began, .keyboardA, "a")
    #expect(log.take() == ["field ended", "field began", "outer began"])
  }

  @Test("A held key makes no new presses; its text repeats")
  func repeats() {
    let field = field()
    field.logsPresses = true
    stage.key(.began, .keyboardA, "a")
    stage.key(.changed, .keyboardA, "a")
    stage.key(.changed, .keyboardA, "a")
    stage.key(.ended, .keyboardA)
    #expect(field.text == "aaa")
    #expect(log.take().filter { $0 == "field began" || $0 == "field changed" } == ["field began"])
  }

  @Test("Return types a line feed, Tab a tabulator; Backspace deletes, also without a layout")
  func controls() {
    let field = field()
    stage.type(.keyboardReturnOrEnter, "\r")
    stage.type(.keypadEnter, "\r")
    stage.type(.keyboardTab, "\t")
    stage.type(.keyboardDeleteOrBackspace, "\u{8}")
    stage.type(.keyboardReturnOrEnter)
    stage.type(.keyboardDeleteOrBackspace)
    stage.type(.keyboardCapsLock, "\u{8}")  // a layout that moves Backspace
    #expect(
      log.take() == [
        "field insert \"\\n\"", "field insert \"\\n\"", "field insert \"\\t\"", "field delete",
        "field insert \"\\n\"", "field delete", "field delete",
      ])
    #expect(field.text == "\n")
  }

  @Test("Dead keys type nothing by themselves, and their composed character once")
  func deadKeys() {
    let field = field()
    stage.type(.keyboardQuote)
    stage.type(.keyboardE, "\u{e9}", ignoring: "e")
    // A Backspace that ends a composition is consumed by it.
    stage.type(.keyboardDeleteOrBackspace, "", ignoring: "\u{8}")
    #expect(field.text == "\u{e9}")
  }

  @Test(
    "Control, Alt and Command type nothing; Shift does",
    arguments: [UIKeyModifierFlags.control, .alternate, .command, [.control, .shift]])
  func modifiers(_ flags: UIKeyModifierFlags) {
    let field = field()
    stage.type(.keyboardS, "s", flags)
    stage.type(.keyboardDeleteOrBackspace, "\u{8}", flags)
    #expect(log.take() == [])
    stage.type(.keyboardS, "S", [.shift, .alphaShift])
    #expect(field.text == "S")
  }

  @Test("Keys without text type nothing: their names are for key commands")
  func names() {
    let field = field()
    var names: [String] = []
    field.logsPresses = true
    field.pressed = { press, _ in
      if press.phase == .began { names.append(press.key?.charactersIgnoringModifiers ?? "") }
    }
    stage.type(.keyboardEscape, "\u{1b}")
    stage.type(.keyboardCapsLock, "\u{1b}")  // a layout that moves Escape
    stage.type(.keyboardUpArrow)
    stage.type(.keyboardF1)
    stage.type(.keyboardF12)
    stage.type(.keyboardDeleteForward, "\u{7f}")
    stage.type(.keyboardLeftShift)
    stage.type(.keypad8)
    #expect(field.text == "")
    #expect(
      names == [
        UIKeyCommand.inputEscape, UIKeyCommand.inputEscape, UIKeyCommand.inputUpArrow, UIKeyCommand.f1,
        UIKeyCommand.f12, UIKeyCommand.inputDelete, "", "",
      ])
  }

  @Test("A first responder that takes no text gets none, nor does any responder above it")
  func noInput() {
    let field = field()
    let inner = KeyView("inner", log: log, in: field)
    inner.becomeFirstResponder()
    stage.type(.keyboardA, "a")
    #expect(log.take() == ["inner began", "inner ended"])
  }
}
