/// An action that is found along the responder chain, from the first responder up (rule 7.9).
@MainActor open class UICommand: UIMenuElement {
  /// What is called. The sender is the command.
  public let action: Selector
  /// What the app wants to know when the action is called. Default nil.
  public let propertyList: Any?
  /// Other actions of the same element, chosen by modifier keys. Default none.
  public let alternates: [UICommandAlternate]
  /// What lists of shortcuts show instead of the title. Default nil.
  open var discoverabilityTitle: String?
  /// How the command may be used; one that is disabled is passed over. Default none.
  open var attributes: UIMenuElement.Attributes
  /// The mark beside it. Default `.off`.
  open var state: UIMenuElement.State

  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }

  /// `title` and `image` are what menus show.
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
