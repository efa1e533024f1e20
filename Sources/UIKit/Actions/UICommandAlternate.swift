/// An alternative action of a command, for the same key with additional modifiers.
@MainActor open class UICommandAlternate: NSObject {
  /// The title shown while these modifiers are held.
  public let title: String
  /// The action to send. Its sender is the command.
  public let action: Selector
  /// The modifiers in addition to those of the command.
  public let modifierFlags: UIKeyModifierFlags

  /// Creates an alternative. The modifiers are in addition to those of the command.
  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    self.title = title
    self.action = action
    self.modifierFlags = modifierFlags
    super.init()
  }

  deinit {}
}
