/// A button on a navigation bar.
@MainActor open class UIBarButtonItem: UIBarItem {
  /// How the button is set.
  public nonisolated enum Style: Int, Sendable {
    case plain = 0
    /// Semibold: ends what the screen is for.
    case done = 2
  }

  /// Buttons with a title, or a picture, of the system's own.
  public nonisolated enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
    case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
    case close = 24
  }

  /// Default `.plain`.
  open var style: Style = .plain { didSet { didChange() } }
  /// In points; 0 (the default) is as wide as the content.
  open var width: CGFloat = 0 { didSet { didChange() } }
  /// Shown instead of a button; gets its touches itself.
  open private(set) var customView: UIView? { didSet { extendLifetime(oldValue) } }
  /// Default nil: the bar's.
  open var tintColor: UIColor? { didSet { didChange() } }

  /// Who gets the action; nil is the first in the responder chain that can perform it (rule 7.9). Not retained.
  open weak var target: AnyObject?
  /// Sent with the item as its sender.
  open var action: Selector?
  /// Performed when the button is tapped, before `action`; gives the item its title and image.
  open var primaryAction: UIAction? {
    didSet {
      extendLifetime(oldValue)
      showPrimaryAction()
    }
  }

  /// Opened by the item's button: at once where the item has no action, else by a long press. Default nil.
  open var menu: UIMenu? {
    didSet {
      extendLifetime(oldValue)
      didChange()
    }
  }

  final let systemItem: SystemItem?

  /// An item that shows nothing yet.
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

  /// A button with a title.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(nil)
    self.title = title
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// A button with a picture.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// A button of the system's.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(systemItem)
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// A button of the system's that performs the action.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init(systemItem)
    self.primaryAction = primaryAction
    showPrimaryAction()
    self.menu = menu
  }

  /// A button that shows the action's title and image, unless others are given, and performs it.
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

  /// A view of the app's own, in the size that it has.
  public convenience init(customView: UIView) {
    self.init(nil)
    self.customView = customView
  }

  /// A space that takes what room there is; none on a navigation bar.
  public static func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

  /// A space so many points wide.
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

  /// What a tap does. `view` is where the responder chain starts when there is no target and no first responder.
  final func perform(from view: UIView, for event: UIEvent?) {
    primaryAction?.perform(from: self)
    guard let action else { return }
    let application = view.owningApplication
    let receiver =
      target ?? application.keyWindow?.firstResponder?.target(forAction: action, withSender: self)
      as AnyObject?
      ?? view.target(forAction: action, withSender: self) as AnyObject?
    guard let receiver else { return }
    _ = application.sendAction(action, to: receiver, from: self, for: event)
  }
}
