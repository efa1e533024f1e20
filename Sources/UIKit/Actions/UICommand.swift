/// A menu element that sends an action to the responder chain, starting at the first responder (rule 7.9).
@MainActor open class UICommand: UIMenuElement {
  /// The action that the command sends. The sender of the action is the command.
  public let action: Selector
  /// The app's own data for the action. Default nil.
  public let propertyList: Any?
  /// The command's other actions, for the same key with more modifiers held. Default none.
  public let alternates: [UICommandAlternate]
  /// The command's title in lists of shortcuts. Default nil: lists show `title`.
  open var discoverabilityTitle: String?
  /// The attributes of the command. A command with `.disabled` cannot be chosen in a menu and does not react
  /// to keys. Default none.
  open var attributes: UIMenuElement.Attributes
  /// The mark beside the command in a menu. Default `.off`.
  open var state: UIMenuElement.State

  /// The title of the command in a menu. Default empty.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  /// The image of the command beside its title. Default nil.
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }

  /// Creates a command. Menus show `title` and `image`.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.action = action
    self.propertyList = propertyList
    self.alternates = alternates
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    super.init(title: title, image: image)
  }

  deinit {}
}

/// Another action of a command, for the same key with more modifiers held.
@MainActor open class UICommandAlternate: NSObject {
  /// The title that is shown while the modifiers are held.
  public let title: String
  /// The action that is sent. The sender of the action is the command.
  public let action: Selector
  /// The modifiers that must be held in addition to the command's own.
  public let modifierFlags: UIKeyModifierFlags

  /// Creates an alternate. `modifierFlags` must be held in addition to the command's own modifiers.
  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    self.title = title
    self.action = action
    self.modifierFlags = modifierFlags
    super.init()
  }

  deinit {}
}
