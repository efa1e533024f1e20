extension UIKeyCommand {
  /// Returns the action for the key: the command's own or an alternate's; nil if neither matches.
  final func action(for key: UIKey) -> Selector? {
    guard !attributes.contains(.disabled), let input, UIKeyCommand.isSame(input, key) else { return nil }
    if UIKeyCommand.areHeld(modifierFlags, input, key) { return action }
    for alternate in alternates
    where UIKeyCommand.areHeld(modifierFlags.union(alternate.modifierFlags), input, key) {
      return alternate.action
    }
    return nil
  }

  /// Whether the input names the key. Upper and lower case are the same key, because Shift is one of the
  /// modifiers.
  private static func isSame(_ input: String, _ key: UIKey) -> Bool {
    guard !input.isEmpty else { return false }
    return input == key.charactersIgnoringModifiers
      || input.lowercased() == key.charactersIgnoringModifiers.lowercased()
  }

  private static func areHeld(_ wanted: UIKeyModifierFlags, _ input: String, _ key: UIKey) -> Bool {
    let asked: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
    let held = key.modifierFlags.intersection(asked)
    // Caps Lock and the numeric pad do not matter, unless the command requires them.
    guard wanted.subtracting(asked).isSubset(of: key.modifierFlags) else { return false }
    let wanted = wanted.intersection(asked)
    return held == wanted || needsShift(input) && held.subtracting(.shift) == wanted
  }

  /// Whether Shift may be needed to type the input: for punctuation, symbols and digits, whose position
  /// depends on the keyboard layout.
  private static func needsShift(_ input: String) -> Bool {
    guard input.count == 1, let character = input.first else { return false }
    return character.isPunctuation || character.isSymbol || character.isNumber
  }
}

extension UIResponder {
  /// Performs the first command from here up that matches the key and whose action a responder in the chain
  /// can perform (rule 10.13). The standard edit actions come last. Responders behind an alert are not
  /// included. Returns whether a command was performed.
  final func performKeyCommand(for key: UIKey, with event: UIEvent) -> Bool {
    for responder in ResponderWalk(from: self) {
      if let commands = responder.keyCommands, let answer = perform(oneOf: commands, for: key, with: event) {
        return answer
      }
      if (responder as? UIViewController)?.takesAllKeys == true { break }
    }
    return perform(oneOf: StandardEditAction.keyCommands, for: key, with: event) ?? false
  }

  /// Returns nil if no command matches the key and can be performed.
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
