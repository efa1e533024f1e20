import Glibc
import TestCompositor
import Testing

@testable import TouchstoneWayland

@Suite("The keyboard (17)", .serialized)
struct KeyboardTests {
  private func talkWithFocus() throws -> (Conversation, Window) {
    let talk = try Conversation()
    let window = try talk.openWindow()
    talk.keptWindow = window
    talk.seat.keyboard.enter(window.server.surface)
    try talk.settle()
    return (talk, window)
  }

  private func keyboard(_ talk: Conversation) throws -> Keyboard {
    try #require(talk.connection.seats.first?.keyboard)
  }

  @Test("Keys type the layout's text, with and without modifiers")
  func characters() throws {
    let (talk, _) = try talkWithFocus()
    defer { talk.end() }
    talk.seat.keyboard.keymap(TestKeymap.plain)
    talk.seat.keyboard.key(TestKeymap.letterA, pressed: true, time: 1)
    talk.seat.keyboard.key(TestKeymap.letterA, pressed: false, time: 2)
    talk.seat.keyboard.modifiers(depressed: TestKeymap.shift)
    talk.seat.keyboard.key(TestKeymap.letterA, pressed: true, time: 3)
    try talk.settle()
    let keys = talk.listener.keyEvents
    try #require(keys.count == 3)
    #expect(keys.map(\.characters) == ["a", "", "A"])
    #expect(keys.map(\.charactersIgnoringModifiers) == ["a", "a", "a"])
    #expect(keys.map(\.phase) == [.pressed, .released, .pressed])
    #expect(keys[2].modifiers == .shift)
  }

  @Test("Modifiers sent before the keymap count once the keymap is there")
  func modifiersFirst() throws {
    let (talk, _) = try talkWithFocus()
    defer { talk.end() }
    talk.seat.keyboard.modifiers(depressed: TestKeymap.shift | TestKeymap.alternate)
    try talk.settle()
    talk.seat.keyboard.keymap(TestKeymap.plain)
    talk.seat.keyboard.key(TestKeymap.letterA, pressed: true, time: 1)
    try talk.settle()
    #expect(try keyboard(talk).modifiers == [.shift, .alternate])
    #expect(talk.listener.keyEvents.first?.characters == "A")
  }

  @Test("Every keymap's descriptor is closed, also for no_keymap and for a refused keymap")
  func descriptors() throws {
    let (talk, _) = try talkWithFocus()
    defer { talk.end() }
    talk.seat.keyboard.keymap(TestKeymap.plain)
    try talk.settle()
    let before = openDescriptorCount()
    for _ in 0..<5 {
      talk.seat.keyboard.keymap(nil)
      talk.seat.keyboard.keymap("garbage")
      talk.seat.keyboard.keymap(TestKeymap.plain, size: 1 << 30)
      talk.seat.keyboard.keymap(TestKeymap.plain)
      try talk.settle()
    }
    #expect(openDescriptorCount() == before)
    #expect(talk.listener.refusedKeymaps == 10)
  }

  @Test("Without a keymap keys have codes and no text")
  func noKeymap() throws {
    let (talk, _) = try talkWithFocus()
    defer { talk.end() }
    talk.seat.keyboard.keymap(nil)
    talk.seat.keyboard.key(TestKeymap.letterA, pressed: true, time: 1)
    try talk.settle()
    let key = try #require(talk.listener.keyEvents.first)
    #expect(key.code == TestKeymap.letterA)
    #expect(key.characters == "" && key.symbol == 0)
    #expect(talk.listener.refusedKeymaps == 0)
  }

  /// The bytes that a compositor sends as a layout, and the length that it announces.
  enum BadKeymap: CaseIterable {
    case cut, shorterThanPromised, oversized, empty, garbage, nested

    var content: (text: String, size: UInt32?) {
      switch self {
      case .cut: (String(TestKeymap.plain.prefix(300)), nil)
      case .shorterThanPromised: (TestKeymap.plain, 1 << 20)
      case .oversized: (TestKeymap.plain, .max)
      case .empty: (TestKeymap.plain, 0)
      case .garbage: ("\u{1}\u{2}xkb_keymap {{{{", nil)
      case .nested: (String(repeating: "{", count: 100_000), nil)
      }
    }
  }

  @Test(
    "A keymap that is cut, shorter than declared, oversized, empty or garbage gives an error (30)",
    arguments: BadKeymap.allCases)
  func badKeymaps(_ bad: BadKeymap) throws {
    let (text, size) = bad.content
    let (talk, _) = try talkWithFocus()
    defer { talk.end() }
    talk.seat.keyboard.keymap(text, size: size)
    talk.seat.keyboard.key(TestKeymap.letterA, pressed: true, time: 1)
    try talk.settle()
    #expect(talk.listener.refusedKeymaps == 1)
    #expect(try keyboard(talk).keymapError != nil)
    #expect(talk.listener.keyEvents.map(\.code) == [TestKeymap.letterA], "the key itself still arrives")
    talk.seat.keyboard.keymap(TestKeymap.plain)
    try talk.settle()
    #expect(try keyboard(talk).keymapError == nil, "a good one makes up for it")
  }

  @Test("Key numbers beyond the layout are keys without text")
  func strangeCodes() throws {
    let (talk, _) = try talkWithFocus()
    defer { talk.end() }
    talk.seat.keyboard.keymap(TestKeymap.plain)
    for code in [0, 247, 248, 255, 256, UInt32.max - 8, .max - 7, .max] {
      talk.seat.keyboard.key(code, pressed: true, time: 1)
      talk.seat.keyboard.key(code, pressed: false, time: 2)
    }
    try talk.settle()
    #expect(talk.listener.keyEvents.count == 16)
    #expect(talk.listener.keyEvents.allSatisfy { $0.characters.isEmpty })
  }

  // MARK: Repetition

  private func held(rate: Int32 = 50, delay: Int32 = 300) throws -> (Conversation, Window, Keyboard) {
    let (talk, window) = try talkWithFocus()
    talk.seat.keyboard.keymap(TestKeymap.plain)
    talk.seat.keyboard.repeatInfo(rate: rate, delay: delay)
    talk.seat.keyboard.key(TestKeymap.letterA, pressed: true, time: 1)
    try talk.settle()
    return (talk, window, try keyboard(talk))
  }

  @Test("A held key repeats after the delay, at the rate, and stops when it is released")
  func repetition() throws {
    let (talk, _, keyboard) = try held()
    defer { talk.end() }
    let first = try #require(keyboard.repeatDeadline)
    keyboard.repeatKeyIfDue(now: first - 0.001)
    #expect(talk.listener.keyEvents.count == 1, "too early")
    keyboard.repeatKeyIfDue(now: first)
    #expect(talk.listener.keyEvents.last?.phase == .repeated)
    #expect(talk.listener.keyEvents.last?.characters == "a")
    #expect(keyboard.repeatDeadline == first + 0.02)
    keyboard.repeatKeyIfDue(now: first + 10)
    #expect(talk.listener.keyEvents.count == 3, "a long turn makes up for nothing")
    talk.seat.keyboard.key(TestKeymap.letterA, pressed: false, time: 9)
    try talk.settle()
    #expect(keyboard.repeatDeadline == nil)
  }

  @Test("Repetition stops when the keys go to another window, and when the keyboard is removed")
  func repetitionStopsOnLeave() throws {
    let (talk, window, keyboard) = try held()
    defer { talk.end() }
    #expect(keyboard.repeatDeadline != nil)
    talk.seat.keyboard.leave(window.server.surface)
    try talk.settle()
    #expect(keyboard.repeatDeadline == nil)
    keyboard.repeatKeyIfDue(now: EventLoop.now() + 100)
    #expect(talk.listener.keyEvents.count == 1)
    talk.seat.keyboard.enter(window.server.surface)
    talk.seat.keyboard.key(TestKeymap.letterA, pressed: true, time: 5)
    try talk.settle()
    #expect(keyboard.repeatDeadline != nil)
    talk.seat.setCapabilities([.touch])
    try talk.settle()
    #expect(keyboard.repeatDeadline == nil)
  }

  @Test("Closing a window that has the keyboard reports one leave at once (Weston sends none)")
  func windowClosed() throws {
    let (talk, window, keyboard) = try held()
    defer { talk.end() }
    let other = try talk.openWindow()
    other.toplevel.destroy()
    #expect(keyboard.repeatDeadline != nil)
    window.toplevel.destroy()
    #expect(keyboard.repeatDeadline == nil)
    #expect(keyboard.focus == nil)
    talk.seat.keyboard.key(TestKeymap.letterA, pressed: false, time: 2)
    try talk.settle()
    #expect(talk.listener.keyEvents.count == 1, "nobody has the keys")
  }

  @Test("A repeat rate of 0 disables repetition, also while a key repeats; modifiers never repeat")
  func rateZero() throws {
    let (talk, _, keyboard) = try held(rate: 0)
    defer { talk.end() }
    #expect(keyboard.repeatDeadline == nil)
    talk.seat.keyboard.repeatInfo(rate: 25, delay: 100)
    talk.seat.keyboard.key(TestKeymap.shiftKey, pressed: true, time: 2)
    try talk.settle()
    #expect(keyboard.repeatDeadline == nil)
    talk.seat.keyboard.key(TestKeymap.letterE, pressed: true, time: 3)
    try talk.settle()
    #expect(keyboard.repeatDeadline != nil)
    talk.seat.keyboard.repeatInfo(rate: 0, delay: 100)
    try talk.settle()
    #expect(keyboard.repeatDeadline == nil)
  }

  @Test("Absurd repeat rates do no harm", arguments: [(Int32.max, Int32.min), (Int32.min, Int32.max)])
  func strangeRates(_ rate: Int32, _ delay: Int32) throws {
    let (talk, _, keyboard) = try held(rate: rate, delay: delay)
    defer { talk.end() }
    if let deadline = keyboard.repeatDeadline { keyboard.repeatKeyIfDue(now: deadline + 1) }
    #expect(talk.listener.keyEvents.count == (rate > 0 ? 2 : 1))
  }

  // MARK: Dead keys

  @Test("A dead key and a letter type one character; a leave forgets the dead key")
  func deadKeys() throws {
    let rules = try #require(ComposeRules())
    defer { rules.end() }
    let (talk, window) = try talkWithFocus()
    defer { talk.end() }
    talk.seat.keyboard.keymap(TestKeymap.plain)
    talk.seat.keyboard.key(TestKeymap.deadAcute, pressed: true, time: 1)
    talk.seat.keyboard.key(TestKeymap.letterE, pressed: true, time: 2)
    try talk.settle()
    #expect(talk.listener.keyEvents.map(\.characters) == ["", "\u{e9}"])
    talk.seat.keyboard.key(TestKeymap.deadAcute, pressed: true, time: 3)
    talk.seat.keyboard.leave(window.server.surface)
    talk.seat.keyboard.enter(window.server.surface)
    talk.seat.keyboard.key(TestKeymap.letterE, pressed: true, time: 4)
    try talk.settle()
    #expect(talk.listener.keyEvents.last?.characters == "e")
  }
}
