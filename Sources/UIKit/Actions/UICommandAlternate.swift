/// Another action of a command, for the same key with more modifiers held.
@MainActor open class UICommandAlternate: NSObject {
  /// What is shown while these modifiers are held.
  public let title: String
  /// What is called. The sender is the command.
  public let action: Selector
  /// The modifiers in addition to those of the command.
  public let modifierFlags: UIKeyModifierFlags

  /// The modifiers come in addition to those of the command.
  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    self.title = title
    self.action = action
    self.modifierFlags = modifierFlags
    super.init()
  }

  deinit {}
}
