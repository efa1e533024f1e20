/// An action whose receiver is searched along the responder chain, starting at the first responder (rule
/// 7.9).
@MainActor open class UICommand: UIMenuElement {
  /// The action to send. Its sender is the command.
  public let action: Selector
  /// The app's own data for the action. Default nil.
  public let propertyList: Any?
  /// Alternative actions of the same element, chosen by modifier keys. Default none.
  public let alternates: [UICommandAlternate]
  /// The title in lists of shortcuts. Default nil: the title.
  open var discoverabilityTitle: String?
  /// The ways in which the command can be used. A disabled command is skipped. Default none.
  open var attributes: UIMenuElement.Attributes
  /// The mark beside the command. Default `.off`.
  open var state: UIMenuElement.State

  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
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
