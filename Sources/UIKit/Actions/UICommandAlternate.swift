/// Another action of a command, for the same key with further modifiers.
@MainActor open class UICommandAlternate: NSObject {
  /// The title that is shown while the modifiers are held.
  public let title: String
  /// The action that is sent. The sender of the action is the command.
  public let action: Selector
  /// The modifiers that must be held in addition to the command's own.
  public let modifierFlags: UIKeyModifierFlags

  /// Creates an alternate. `modifierFlags` are held in addition to the command's own.
  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    self.title = title
    self.action = action
    self.modifierFlags = modifierFlags
    super.init()
  }

  deinit {}
}
