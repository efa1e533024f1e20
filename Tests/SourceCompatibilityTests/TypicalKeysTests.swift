import Foundation
import Testing
import UIKit

/// Runs the code in `TypicalKeys.swift`.
@MainActor @Suite(.serialized) struct TypicalKeysTests {
  @Test("A view written for iOS gets its key commands, text, the shake and media keys")
  func keys() {
    let scene = UIWindowScene()
    let application = UIApplication.launch(delegate: nil, host: nil, scene: scene)
    let window = UIWindow(windowScene: scene)
    let note = NoteView(frame: window.bounds)
    let recognizer = KeyChordRecognizer(target: nil, action: nil)
    recognizer.allowedPressTypes = [NSNumber(value: UIPress.PressType.select.rawValue)]
    note.addGestureRecognizer(recognizer)
    window.addSubview(note)
    window.makeKeyAndVisible()
    #expect(note.becomeFirstResponder())
    func send(_ sample: InputSample) {
      application.enqueue(sample, in: scene)
      application.drainEventQueue()
    }
    func type(_ usage: UIKeyboardHIDUsage, _ characters: String, _ flags: UIKeyModifierFlags = []) {
      for phase in [PressSample.Phase.began, .ended] {
        send(
          .press(
            PressSample(
              phase: phase, usage: usage.rawValue, characters: characters,
              charactersIgnoringModifiers: characters, modifierFlags: flags, timestamp: 0)))
      }
    }
    type(.keyboardS, "s", .control)
    type(.keyboardH, "h")
    type(.keyboardI, "i")
    type(.keyboardDeleteOrBackspace, "\u{8}")
    type(.keyboardTab, "\t")
    send(.shake(ShakeSample(phase: .began, timestamp: 0)))
    send(.shake(ShakeSample(phase: .ended, timestamp: 0)))
    send(.remoteControl(RemoteControlSample(subtype: .remoteControlTogglePlayPause, timestamp: 0)))
    #expect(note.note == "h")
    #expect(
      note.calls == [
        "save s", "began false", "began false", "began false", "began true", "shaken", "toggle",
      ])
  }
}
