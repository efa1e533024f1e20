extension UIKeyCommand {
  /// Returns the action for the key: that of the command or of an alternate; nil if neither matches or the
  /// command is disabled.
  final func action(for key: UIKey) -> Selector? {
    guard !attributes.contains(.disabled), let input, UIKeyCommand.isSame(input, key) else { return nil }
    if UIKeyCommand.areHeld(modifierFlags, input, key) { return action }
    for alternate in alternates
    where UIKeyCommand.areHeld(modifierFlags.union(alternate.modifierFlags), input, key) {
      return alternate.action
    }
    return nil
  }

  /// Whether the input is the key's text. Upper and lower case count as equal, because Shift is a modifier of
  /// its own.
  private static func isSame(_ input: String, _ key: UIKey) -> Bool {
    guard !input.isEmpty else { return false }
    return input == key.charactersIgnoringModifiers
      || input.lowercased() == key.charactersIgnoringModifiers.lowercased()
  }

  private static func areHeld(_ wanted: UIKeyModifierFlags, _ input: String, _ key: UIKey) -> Bool {
    let asked: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
    let held = key.modifierFlags.intersection(asked)
    // Caps Lock and the numeric keypad count only if the command requires them.
    guard wanted.subtracting(asked).isSubset(of: key.modifierFlags) else { return false }
    let wanted = wanted.intersection(asked)
    return held == wanted || needsShift(input) && held.subtracting(.shift) == wanted
  }

  /// Whether Shift may be needed to type the input. This is so for punctuation, symbols and digits, whose
  /// keys differ between keyboard layouts.
  private static func needsShift(_ input: String) -> Bool {
    guard input.count == 1, let character = input.first else { return false }
    return character.isPunctuation || character.isSymbol || character.isNumber
  }
}

extension UIResponder {
  /// Performs the first key command that matches the key and whose action a responder can perform
  /// (rule 10.13). The commands of this responder come first, then those of the responders after it in the
  /// chain, then the standard edit actions. If an alert is presented, the responders behind it are left out.
  /// Returns whether a command was performed.
  final func performKeyCommand(for key: UIKey, with event: UIEvent) -> Bool {
    for responder in ResponderWalk(from: self) {
      if let commands = responder.keyCommands, let answer = perform(oneOf: commands, for: key, with: event) {
        return answer
      }
      if (responder as? UIViewController)?.takesAllKeys == true { break }
    }
    return perform(oneOf: StandardEditAction.keyCommands, for: key, with: event) ?? false
  }

  /// Returns whether the first matching command was performed; nil if no command matches the key and has a
  /// target.
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
