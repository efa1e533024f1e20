/// A button on a navigation bar.
@MainActor open class UIBarButtonItem: UIBarItem {
  /// The look of the button.
  public nonisolated enum Style: Int, Sendable {
    case plain = 0
    /// Semibold, for an action that completes the screen's task.
    case done = 2
  }

  /// Buttons with a title or a symbol of the system.
  public nonisolated enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
    case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
    case close = 24
  }

  /// The look of the button. Default `.plain`.
  open var style: Style = .plain { didSet { didChange() } }
  /// The width in points. Default 0: as wide as the content.
  open var width: CGFloat = 0 { didSet { didChange() } }
  /// A view shown instead of a button. It receives its touches itself.
  open private(set) var customView: UIView? { didSet { extendLifetime(oldValue) } }
  /// The tint colour. Default nil: the bar's.
  open var tintColor: UIColor? { didSet { didChange() } }

  /// The receiver of the action; nil means the first responder in the chain that can perform it (rule 7.9).
  /// Not retained.
  open weak var target: AnyObject?
  /// The action, sent with the item as its sender.
  open var action: Selector?
  /// The action performed before `action` when the button is tapped. It sets the item's title and image.
  open var primaryAction: UIAction? {
    didSet {
      extendLifetime(oldValue)
      showPrimaryAction()
    }
  }

  /// The menu of the item's button. It opens at once if the item has no action, otherwise by a long press.
  /// Default nil.
  open var menu: UIMenu? {
    didSet {
      extendLifetime(oldValue)
      didChange()
    }
  }

  final let systemItem: SystemItem?

  /// Creates an item without content.
  public override init() {
    systemItem = nil
    super.init()
  }

  private init(_ systemItem: SystemItem?) {
    self.systemItem = systemItem
    super.init()
    title = systemItem?.word?.text
    if systemItem == .done || systemItem == .save { style = .done }
  }

  deinit {}

  /// Creates an item with a title.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(nil)
    self.title = title
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// Creates an item with an image.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// Creates a system item.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(systemItem)
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// Creates a system item that performs the action.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init(systemItem)
    self.primaryAction = primaryAction
    showPrimaryAction()
    self.menu = menu
  }

  /// Creates an item that performs the action. It shows the action's title and image, unless others are
  /// given.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(nil)
    self.primaryAction = primaryAction
    showPrimaryAction()
    if let title { self.title = title }
    if let image { self.image = image }
    self.menu = menu
  }

  /// Creates an item with a view of the app, shown at its own size.
  public convenience init(customView: UIView) {
    self.init(nil)
    self.customView = customView
  }

  /// Returns a space that fills the available room; on a navigation bar it has no width.
  public static func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

  /// Returns a space of this width, in points.
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  private func showPrimaryAction() {
    guard let primaryAction else { return }
    if systemItem == nil {
      if !primaryAction.title.isEmpty { title = primaryAction.title }
      if let image = primaryAction.image { self.image = image }
    }
    if primaryAction.attributes.contains(.disabled) { isEnabled = false }
  }

  /// Performs the item's actions after a tap. Without a target, the search starts at the first responder, and
  /// then at `view`.
  final func perform(from view: UIView, for event: UIEvent?) {
    primaryAction?.perform(from: self)
    guard let action else { return }
    guard let application = view.owningApplication else { return }
    let receiver =
      target ?? application.keyWindow?.firstResponder?.target(forAction: action, withSender: self)
      as AnyObject?
      ?? view.target(forAction: action, withSender: self) as AnyObject?
    guard let receiver else { return }
    _ = application.sendAction(action, to: receiver, from: self, for: event)
  }
}
