extension UIKeyCommand {
  /// Returns the action of the command, or of one of its alternates, that matches the key. Nil if neither the
  /// command nor an alternate matches, or if the command is disabled.
  final func action(for key: UIKey) -> Selector? {
    guard !attributes.contains(.disabled), let input, UIKeyCommand.isSame(input, key) else { return nil }
    if UIKeyCommand.areModifiersHeld(modifierFlags, input, key) { return action }
    for alternate in alternates
    where UIKeyCommand.areModifiersHeld(modifierFlags.union(alternate.modifierFlags), input, key) {
      return alternate.action
    }
    return nil
  }

  /// Whether the input is the key's text. The comparison ignores case, because Shift is compared as a
  /// modifier.
  private static func isSame(_ input: String, _ key: UIKey) -> Bool {
    guard !input.isEmpty else { return false }
    return input == key.charactersIgnoringModifiers
      || input.lowercased() == key.charactersIgnoringModifiers.lowercased()
  }

  private static func areModifiersHeld(_ wanted: UIKeyModifierFlags, _ input: String, _ key: UIKey) -> Bool {
    let asked: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
    let heldModifiers = key.modifierFlags.intersection(asked)
    // Caps Lock and the numeric keypad count only if the command requires them.
    guard wanted.subtracting(asked).isSubset(of: key.modifierFlags) else { return false }
    let wanted = wanted.intersection(asked)
    return heldModifiers == wanted || needsShift(input) && heldModifiers.subtracting(.shift) == wanted
  }

  /// Whether Shift may be needed to type the input. This is the case for punctuation, symbols and digits,
  /// because their keys differ between keyboard layouts.
  private static func needsShift(_ input: String) -> Bool {
    guard input.count == 1, let character = input.first else { return false }
    return character.isPunctuation || character.isSymbol || character.isNumber
  }
}

extension UIResponder {
  /// Performs the first key command that matches the key and whose action a responder can perform (rule
  /// 10.13). Returns whether a command was performed. The commands of this responder come first, then the
  /// commands of the responders after it in the chain, then the standard edit actions. If an alert is
  /// presented, the commands of the responders behind the alert are skipped.
  final func performKeyCommand(for key: UIKey, with event: UIEvent) -> Bool {
    for responder in ResponderWalk(from: self) {
      if let commands = responder.keyCommands, let answer = perform(oneOf: commands, for: key, with: event) {
        return answer
      }
      if (responder as? UIViewController)?.takesAllKeys == true { break }
    }
    return perform(oneOf: StandardEditAction.keyCommands, for: key, with: event) ?? false
  }

  /// Performs the first command that matches the key and has a target. Returns whether the action was
  /// performed; nil if there is no such command.
  private final func perform(oneOf commands: [UIKeyCommand], for key: UIKey, with event: UIEvent) -> Bool? {
    for command in commands {
      guard let action = command.action(for: key),
        let target = target(forAction: action, withSender: command)
      else { continue }
      (target as? UIResponder)?.validate(command)
      guard !command.attributes.contains(.disabled) else { continue }
      return UIApplication.owning(self)?.sendAction(action, to: target, from: command, for: event)
    }
    return nil
  }
}
