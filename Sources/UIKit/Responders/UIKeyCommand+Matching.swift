extension UIKeyCommand {
  /// The action for the key: the command's own, that of an alternate, or none.
  final func action(for key: UIKey) -> Selector? {
    guard !attributes.contains(.disabled), let input, UIKeyCommand.isSame(input, key) else { return nil }
    if UIKeyCommand.areHeld(modifierFlags, input, key) { return action }
    for alternate in alternates
    where UIKeyCommand.areHeld(modifierFlags.union(alternate.modifierFlags), input, key) {
      return alternate.action
    }
    return nil
  }

  /// Letters are one key in upper and lower case: Shift is among the modifiers.
  private static func isSame(_ input: String, _ key: UIKey) -> Bool {
    guard !input.isEmpty else { return false }
    return input == key.charactersIgnoringModifiers
      || input.lowercased() == key.charactersIgnoringModifiers.lowercased()
  }

  private static func areHeld(_ wanted: UIKeyModifierFlags, _ input: String, _ key: UIKey) -> Bool {
    let asked: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
    let held = key.modifierFlags.intersection(asked)
    // Caps Lock and the numeric pad do not keep a command from its key, unless it asks for them.
    guard wanted.subtracting(asked).isSubset(of: key.modifierFlags) else { return false }
    let wanted = wanted.intersection(asked)
    return held == wanted || needsShift(input) && held.subtracting(.shift) == wanted
  }

  /// Whether Shift may be part of typing the input: of punctuation, symbols and digits, whose place differs from layout
  /// to layout.
  private static func needsShift(_ input: String) -> Bool {
    guard input.count == 1, let character = input.first else { return false }
    return character.isPunctuation || character.isSymbol || character.isNumber
  }
}

extension UIResponder {
  /// Rule 10.13: from here up, the first command that matches the key, and whose action somebody on the chain can
  /// perform, is performed; the standard edit actions come last. What stands behind an alert is not asked. Answers
  /// whether there was one.
  final func performKeyCommand(for key: UIKey, with event: UIEvent) -> Bool {
    for responder in ResponderWalk(from: self) {
      if let commands = responder.keyCommands, let answer = perform(oneOf: commands, for: key, with: event) {
        return answer
      }
      if (responder as? UIViewController)?.takesAllKeys == true { break }
    }
    return perform(oneOf: StandardEditAction.keyCommands, for: key, with: event) ?? false
  }

  /// Nil when none of them matches the key and can be performed.
  private final func perform(oneOf commands: [UIKeyCommand], for key: UIKey, with event: UIEvent) -> Bool? {
    for command in commands {
      guard let action = command.action(for: key),
        let target = target(forAction: action, withSender: command)
      else { continue }
      (target as? UIResponder)?.validate(command)
      guard !command.attributes.contains(.disabled) else { continue }
      return UIApplication.owning(self).sendAction(action, to: target, from: command, for: event)
    }
    return nil
  }
}
