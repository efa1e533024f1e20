@testable import UIKit

extension Stage {
  /// One sample of a key, at the clock's current time.
  func key(
    _ phase: PressSample.Phase, _ key: UIKeyboardHIDUsage, _ characters: String = "",
    ignoring: String? = nil, _ flags: UIKeyModifierFlags = []
  ) {
    input(
      .press(
        PressSample(
          phase: phase, usage: key.rawValue, characters: characters,
          charactersIgnoringModifiers: ignoring ?? characters, modifierFlags: flags,
          timestamp: application.clock.now)))
  }

  /// The key goes down and comes up.
  func type(
    _ key: UIKeyboardHIDUsage, _ characters: String = "", ignoring: String? = nil,
    _ flags: UIKeyModifierFlags = []
  ) {
    self.key(.began, key, characters, ignoring: ignoring, flags)
    self.key(.ended, key, ignoring: ignoring ?? characters, flags)
  }

  func input(_ sample: InputSample) {
    application.becomeShared()
    application.enqueue(sample, in: scene)
    application.drainEventQueue()
  }

  /// A key window as large as the scene.
  func keyWindow() -> UIWindow {
    application.becomeShared()
    let window = window()
    window.makeKey()
    return window
  }
}

/// A view that logs keys, motions and media keys, each before calling super.
class KeyView: UIView {
  let name: String
  let log: StageLog
  /// Whether the press methods count as overridden.
  var logsPresses = true
  var callsSuper = true
  var commands: [UIKeyCommand]?
  var pressed: ((UIPress, UIPressesEvent?) -> Void)?

  init(_ name: String, log: StageLog, in superview: UIView? = nil) {
    self.name = name
    self.log = log
    super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    superview?.addSubview(self)
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { true }
  override var keyCommands: [UIKeyCommand]? { commands }

  private func hear(_ call: String, _ presses: Set<UIPress>, _ event: UIPressesEvent?) -> Bool {
    guard logsPresses else { return true }
    log.add("\(name) \(call)")
    for press in presses { pressed?(press, event) }
    return callsSuper
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if hear("began", presses, event) { super.pressesBegan(presses, with: event) }
  }
  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if hear("changed", presses, event) { super.pressesChanged(presses, with: event) }
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if hear("ended", presses, event) { super.pressesEnded(presses, with: event) }
  }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if hear("cancelled", presses, event) { super.pressesCancelled(presses, with: event) }
  }

  func save(_ sender: UIKeyCommand) { log.add("\(name) save \(sender.propertyList ?? "")") }
}

/// A key view that accepts text.
class TextView: KeyView, UIKeyInput {
  var text = ""
  var hasText: Bool { !text.isEmpty }
  func insertText(_ text: String) {
    self.text += text
    log.add("\(name) insert \(text.debugDescription)")
  }
  func deleteBackward() {
    if hasText { text.removeLast() }
    log.add("\(name) delete")
  }
}
