import Testing
import UIKit

@testable import UIKitWayland
@testable import TouchstoneWayland

@Suite("Keys become key samples (17)")
struct KeyTranslatorTests {
  private let surface = ObjectIdentifier(KeyTranslatorTests.self)

  private func translator() -> KeyTranslator {
    var translator = KeyTranslator(device: 7)
    translator.enter(surface)
    return translator
  }

  private func event(
    _ code: UInt32, _ characters: String = "", phase: KeyEvent.Phase = .pressed, symbol: UInt32 = 0,
    plain: String? = nil, shifted: String = "", with modifiers: KeyModifiers = []
  ) -> KeyEvent {
    KeyEvent(
      serial: 1, time: EventTime(milliseconds: 0), code: code, phase: phase, symbol: symbol,
      characters: characters, charactersIgnoringModifiers: plain ?? characters,
      charactersWithShift: shifted, modifiers: modifiers)
  }

  // MARK: Usages

  @Test("Every key of a 105-key board has a distinct usage, as in the HID tables")
  func usages() {
    // Evdev code and HID usage of each key, row by row.
    let keys: [(UInt32, UIKeyboardHIDUsage)] = [
      (1, .keyboardEscape), (59, .keyboardF1), (60, .keyboardF2), (61, .keyboardF3), (62, .keyboardF4),
      (63, .keyboardF5), (64, .keyboardF6), (65, .keyboardF7), (66, .keyboardF8), (67, .keyboardF9),
      (68, .keyboardF10), (87, .keyboardF11), (88, .keyboardF12), (99, .keyboardPrintScreen),
      (70, .keyboardScrollLock), (119, .keyboardPause), (41, .keyboardGraveAccentAndTilde),
      (2, .keyboard1), (3, .keyboard2), (4, .keyboard3), (5, .keyboard4), (6, .keyboard5),
      (7, .keyboard6), (8, .keyboard7), (9, .keyboard8), (10, .keyboard9), (11, .keyboard0),
      (12, .keyboardHyphen), (13, .keyboardEqualSign), (14, .keyboardDeleteOrBackspace),
      (110, .keyboardInsert), (102, .keyboardHome), (104, .keyboardPageUp), (69, .keypadNumLock),
      (98, .keypadSlash), (55, .keypadAsterisk), (74, .keypadHyphen), (15, .keyboardTab),
      (16, .keyboardQ), (17, .keyboardW), (18, .keyboardE), (19, .keyboardR), (20, .keyboardT),
      (21, .keyboardY), (22, .keyboardU), (23, .keyboardI), (24, .keyboardO), (25, .keyboardP),
      (26, .keyboardOpenBracket), (27, .keyboardCloseBracket), (28, .keyboardReturnOrEnter),
      (111, .keyboardDeleteForward), (107, .keyboardEnd), (109, .keyboardPageDown), (71, .keypad7),
      (72, .keypad8), (73, .keypad9), (78, .keypadPlus), (58, .keyboardCapsLock), (30, .keyboardA),
      (31, .keyboardS), (32, .keyboardD), (33, .keyboardF), (34, .keyboardG), (35, .keyboardH),
      (36, .keyboardJ), (37, .keyboardK), (38, .keyboardL), (39, .keyboardSemicolon),
      (40, .keyboardQuote), (43, .keyboardBackslash), (75, .keypad4), (76, .keypad5), (77, .keypad6),
      (42, .keyboardLeftShift), (86, .keyboardNonUSBackslash), (44, .keyboardZ), (45, .keyboardX),
      (46, .keyboardC), (47, .keyboardV), (48, .keyboardB), (49, .keyboardN), (50, .keyboardM),
      (51, .keyboardComma), (52, .keyboardPeriod), (53, .keyboardSlash), (54, .keyboardRightShift),
      (103, .keyboardUpArrow), (79, .keypad1), (80, .keypad2), (81, .keypad3), (96, .keypadEnter),
      (29, .keyboardLeftControl), (125, .keyboardLeftGUI), (56, .keyboardLeftAlt),
      (57, .keyboardSpacebar), (100, .keyboardRightAlt), (126, .keyboardRightGUI),
      (127, .keyboardApplication), (97, .keyboardRightControl), (105, .keyboardLeftArrow),
      (108, .keyboardDownArrow), (106, .keyboardRightArrow), (82, .keypad0), (83, .keypadPeriod),
    ]
    #expect(keys.count == 105)
    for (code, usage) in keys { #expect(HIDUsages.usage(of: code) == usage.rawValue, "code \(code)") }
  }

  @Test("F13 to F24, Japanese, Korean and Brazilian keys, editing and volume keys have usages")
  func moreUsages() {
    for number in 0..<12 {
      #expect(HIDUsages.usage(of: UInt32(183 + number)) == UIKeyboardHIDUsage.keyboardF13.rawValue + number)
    }
    let keys: [(UInt32, UIKeyboardHIDUsage)] = [
      (89, .keyboardInternational1), (93, .keyboardInternational2), (124, .keyboardInternational3),
      (92, .keyboardInternational4), (94, .keyboardInternational5), (95, .keyboardInternational6),
      (122, .keyboardHangul), (123, .keyboardHanja), (90, .keyboardKatakana), (91, .keyboardHiragana),
      (85, .keyboardZenkakuHankakuKanji), (117, .keypadEqualSign), (121, .keypadComma),
      (128, .keyboardStop), (129, .keyboardAgain), (131, .keyboardUndo), (133, .keyboardCopy),
      (135, .keyboardPaste), (136, .keyboardFind), (137, .keyboardCut), (138, .keyboardHelp),
      (113, .keyboardMute), (114, .keyboardVolumeDown), (115, .keyboardVolumeUp), (116, .keyboardPower),
    ]
    for (code, usage) in keys { #expect(HIDUsages.usage(of: code) == usage.rawValue, "code \(code)") }
  }

  @Test("No two codes have one usage, every usage is UIKit's, and unknown codes have none")
  func table() {
    var seen: [Int: UInt32] = [:]
    for code in UInt32(0)..<256 where HIDUsages.usage(of: code) != HIDUsages.undefined {
      let usage = HIDUsages.usage(of: code)
      #expect(UIKeyboardHIDUsage(rawValue: usage) != nil, "code \(code)")
      #expect(seen.updateValue(code, forKey: usage) == nil, "usage \(usage)")
    }
    for code in [0, 84, 118, 255, 256, 700, UInt32.max] {
      #expect(HIDUsages.usage(of: code) == UIKeyboardHIDUsage.keyboardErrorUndefined.rawValue)
    }
  }

  // MARK: Presses

  @Test("A key goes down, repeats and comes up, with its text and the modifiers held")
  func press() {
    var translator = translator()
    let down = translator.key(event(30, "A", plain: "a", shifted: "A", with: [.shift, .capsLock]), at: 1)
    #expect(
      down == [
        .press(
          PressSample(
            device: 7, phase: .began, usage: 4, characters: "A", charactersIgnoringModifiers: "A",
            modifierFlags: [.shift, .alphaShift], timestamp: 1))
      ])
    let again = translator.key(event(30, "a", phase: .repeated), at: 2)
    #expect(
      again == [
        .press(
          PressSample(
            device: 7, phase: .changed, usage: 4, characters: "a", charactersIgnoringModifiers: "a",
            timestamp: 2))
      ])
    let up = translator.key(event(30, phase: .released, plain: "a"), at: 3)
    #expect(
      up == [
        .press(
          PressSample(
            device: 7, phase: .ended, usage: 4, charactersIgnoringModifiers: "a", timestamp: 3))
      ])
  }

  @Test("Ctrl, Alt and Super are control, alternate and command; keys of the pad are marked as such")
  func modifiers() {
    var translator = translator()
    func flags(_ event: KeyEvent) -> UIKeyModifierFlags? {
      guard case .press(let sample) = translator.key(event, at: 0).first else { return nil }
      return sample.modifierFlags
    }
    #expect(flags(event(31, "s", with: .control)) == .control)
    #expect(flags(event(32, "d", with: .alternate)) == .alternate)
    #expect(flags(event(33, "f", with: .logo)) == .command)
    #expect(flags(event(79, "1", with: .numLock)) == .numericPad)
    #expect(flags(event(96, "\r")) == .numericPad)
    #expect(flags(event(103)) == [])
  }

  @Test("Keys that are down when the focus arrives are ignored, with their repeats and releases")
  func heldBefore() {
    var translator = translator()
    #expect(translator.key(event(30, "a", phase: .repeated), at: 0).isEmpty)
    #expect(translator.key(event(30, phase: .released), at: 0).isEmpty)
  }

  @Test("Keys are dropped while no surface has the keyboard")
  func noFocus() {
    var translator = KeyTranslator(device: 1)
    #expect(translator.key(event(30, "a"), at: 0).isEmpty)
    #expect(translator.leave(at: 0).isEmpty)
  }

  @Test("A leave cancels the keys that are down, in their order, and ends seeking")
  func leave() {
    var translator = translator()
    _ = translator.key(event(30, "a"), at: 0)
    _ = translator.key(event(208), at: 0)
    _ = translator.key(event(164), at: 0)
    _ = translator.key(event(44, "\u{1a}", plain: "z", with: [.control, .alternate]), at: 0)
    _ = translator.key(event(31, "s"), at: 0)
    #expect(
      translator.leave(at: 5) == [
        .press(PressSample(device: 7, phase: .cancelled, usage: 4, timestamp: 5)),
        .remoteControl(RemoteControlSample(subtype: .remoteControlEndSeekingForward, timestamp: 5)),
        .press(PressSample(device: 7, phase: .cancelled, usage: 0x16, timestamp: 5)),
      ])
    translator.enter(surface)
    #expect(translator.key(event(30, phase: .released), at: 6).isEmpty)
  }

  @Test("A flood of unknown keys, or keys that never come up, uses bounded memory")
  func flood() {
    var translator = translator()
    for code in UInt32(300)..<2000 { _ = translator.key(event(code, "x"), at: 0) }
    #expect(translator.leave(at: 1).count == TouchConstants.maximumPressCount)
  }

  // MARK: Media keys and the shake

  @Test(
    "Media keys are remote control, by the xkb symbol or by their code",
    arguments: [
      (0x1008_FF14, 0, UIEvent.EventSubtype.remoteControlTogglePlayPause),
      (0x1008_FF14, 164, .remoteControlTogglePlayPause), (0, 164, .remoteControlTogglePlayPause),
      (0x1008_FF14, 200, .remoteControlPlay), (0x1008_FF14, 207, .remoteControlPlay),
      (0x1008_FF31, 0, .remoteControlPause), (0, 201, .remoteControlPause),
      (0x1008_FF15, 0, .remoteControlStop), (0, 166, .remoteControlStop),
      (0x1008_FF17, 0, .remoteControlNextTrack), (0, 163, .remoteControlNextTrack),
      (0x1008_FF16, 0, .remoteControlPreviousTrack), (0, 165, .remoteControlPreviousTrack),
    ] as [(UInt32, UInt32, UIEvent.EventSubtype)])
  func media(_ symbol: UInt32, _ code: UInt32, _ subtype: UIEvent.EventSubtype) {
    var translator = translator()
    #expect(
      translator.key(event(code, symbol: symbol), at: 4) == [
        .remoteControl(RemoteControlSample(subtype: subtype, timestamp: 4))
      ])
    #expect(translator.key(event(code, phase: .repeated, symbol: symbol), at: 5).isEmpty)
    #expect(translator.key(event(code, phase: .released, symbol: symbol), at: 6).isEmpty)
  }

  @Test("Rewind and fast forward seek while they are held")
  func seeking() {
    var translator = translator()
    func subtypes(_ event: KeyEvent) -> [UIEvent.EventSubtype] {
      translator.key(event, at: 0).compactMap {
        if case .remoteControl(let sample) = $0 { sample.subtype } else { nil }
      }
    }
    #expect(subtypes(event(168)) == [.remoteControlBeginSeekingBackward])
    #expect(subtypes(event(168, phase: .released)) == [.remoteControlEndSeekingBackward])
    #expect(subtypes(event(1, symbol: 0x1008_FF97)) == [.remoteControlBeginSeekingForward])
    #expect(subtypes(event(1, phase: .released, symbol: 0x1008_FF97)) == [.remoteControlEndSeekingForward])
  }

  @Test("Ctrl+Alt+Z is a whole shake, on the layout's Z key, and no press")
  func shake() {
    var translator = translator()
    let shake: [InputSample] = [
      .shake(ShakeSample(phase: .began, timestamp: 2)), .shake(ShakeSample(phase: .ended, timestamp: 2)),
    ]
    // On a German keyboard the Z is in the place of the American Y.
    let key = event(21, "\u{1a}", plain: "z", with: [.control, .alternate, .numLock])
    #expect(translator.key(key, at: 2) == shake)
    #expect(translator.key(event(21, phase: .repeated, plain: "z"), at: 3).isEmpty)
    #expect(translator.key(event(21, phase: .released, plain: "z"), at: 4).isEmpty)
    for modifiers: KeyModifiers in [.control, .alternate, [.control, .alternate, .shift], []] {
      #expect(translator.key(event(21, "z", plain: "z", with: modifiers), at: 5) != shake)
    }
  }
}
