// Keys, key commands, text, shakes and media keys, written as in an iOS app.

import Foundation
import UIKit

class NoteView: UIView, UIKeyInput {
  private(set) var note = ""
  private(set) var calls: [String] = []

  override var canBecomeFirstResponder: Bool { true }

  // MARK: UIKeyInput

  var hasText: Bool { !note.isEmpty }
  func insertText(_ text: String) { note += text }
  func deleteBackward() { _ = note.popLast() }

  // MARK: Key commands

  override var keyCommands: [UIKeyCommand]? {
    let undo = UIKeyCommand(
      title: "Undo", image: nil, action: Selector("undo:"), input: "z", modifierFlags: .command,
      propertyList: ["step": 1], alternates: [], discoverabilityTitle: "Undo typing", attributes: [],
      state: .off)
    let escape = UIKeyCommand(
      input: UIKeyCommand.inputEscape, modifierFlags: [], action: Selector("close"))
    escape.wantsPriorityOverSystemBehavior = true
    let all: [String] = [
      UIKeyCommand.inputUpArrow, UIKeyCommand.inputDownArrow, UIKeyCommand.inputLeftArrow,
      UIKeyCommand.inputRightArrow, UIKeyCommand.inputPageUp, UIKeyCommand.inputPageDown,
      UIKeyCommand.inputHome, UIKeyCommand.inputEnd, UIKeyCommand.inputDelete, UIKeyCommand.f1,
    ]
    return [
      UIKeyCommand(input: "s", modifierFlags: [.control], action: NoteView.save), undo, escape,
    ] + all.map { UIKeyCommand(input: $0, modifierFlags: .alternate, action: Selector("move:")) }
  }

  func save(_ sender: UIKeyCommand) { calls.append("save \(sender.input ?? "")") }

  override func validate(_ command: UICommand) {
    super.validate(command)
    if command.action == Selector("undo:") { command.attributes = .disabled }
  }

  // MARK: Presses

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    var didHandleEvent = false
    for press in presses {
      guard let key = press.key else { continue }
      switch key.keyCode {
      case .keyboardTab, .keypadEnter: didHandleEvent = true
      default: break
      }
      if key.charactersIgnoringModifiers == UIKeyCommand.inputLeftArrow { didHandleEvent = true }
      if key.modifierFlags.contains(.alternate) && key.characters == "x" { didHandleEvent = true }
      switch press.type {
      case .menu, .playPause: didHandleEvent = true
      default: break
      }
    }
    calls.append("began \(didHandleEvent)")
    if !didHandleEvent { super.pressesBegan(presses, with: event) }
  }

  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    super.pressesChanged(presses, with: event)
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    super.pressesEnded(presses, with: event)
    _ = event?.allPresses.filter { $0.phase == .ended && $0.force == 0 && $0.responder === self }
  }

  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    super.pressesCancelled(presses, with: event)
  }

  // MARK: Motion and remote control

  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    super.motionBegan(motion, with: event)
  }
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if motion == .motionShake { calls.append("shaken") }
  }
  override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}

  override func remoteControlReceived(with event: UIEvent?) {
    guard let event, event.type == .remoteControl else { return }
    switch event.subtype {
    case .remoteControlTogglePlayPause: calls.append("toggle")
    default: break
    }
  }
}

class KeyChordRecognizer: UIGestureRecognizer {
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    super.pressesBegan(presses, with: event)
    if event.presses(for: self).count > 1 { state = .recognized }
    for press in presses where press.type != .select { ignore(press, for: event) }
  }
  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) { state = .failed }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) { state = .cancelled }
}
