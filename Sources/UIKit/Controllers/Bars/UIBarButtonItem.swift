/// A button in a navigation bar.
@MainActor open class UIBarButtonItem: UIBarItem {
  /// The look of a bar button.
  public nonisolated enum Style: Int, Sendable {
    case plain = 0
    /// A semibold title, for an action that completes the task of the screen.
    case done = 2
  }

  /// The built-in buttons, with a title or a symbol. `flexibleSpace` and `fixedSpace` are spaces between
  /// other items.
  public nonisolated enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
    case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
    case close = 24
  }

  /// The look of the button. Default `.plain`.
  open var style: Style = .plain { didSet { didChange() } }
  /// The width of the button, in points. Default 0: the width of the content.
  open var width: CGFloat = 0 { didSet { didChange() } }
  /// A view that is shown instead of a button and receives its own touches. Default nil.
  open private(set) var customView: UIView? { didSet { extendLifetime(oldValue) } }
  /// The tint colour of the button. Default nil: the tint colour of the bar.
  open var tintColor: UIColor? { didSet { didChange() } }

  /// The object that receives `action`. Not retained. Default nil: the action is sent to the nearest
  /// responder in the chain that can perform it (rule 7.9).
  open weak var target: AnyObject?
  /// The action that a tap sends, with the item as its sender. Default nil.
  open var action: Selector?
  /// An action that a tap performs before `action` is sent. Setting this property sets the item's title and
  /// image. Default nil.
  open var primaryAction: UIAction? {
    didSet {
      extendLifetime(oldValue)
      applyPrimaryAction()
    }
  }

  /// The menu of the button. If the item has no action, the menu opens when a finger lands; otherwise a long
  /// press opens it. Default nil.
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
    title = systemItem?.systemTitle?.text
    if systemItem == .done || systemItem == .save { style = .done }
  }

  deinit {}

  /// Creates an item with a title. When the item is tapped, it sends `action` to `target`.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(nil)
    self.title = title
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// Creates an item with an image. When the item is tapped, it sends `action` to `target`.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// Creates a built-in item that sends `action` to `target` when tapped.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(systemItem)
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// Creates a built-in item that performs `primaryAction` when tapped, and can have a menu.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init(systemItem)
    self.primaryAction = primaryAction
    applyPrimaryAction()
    self.menu = menu
  }

  /// Creates an item that performs `primaryAction` when tapped, and can have a menu. If `title` or `image` is
  /// nil, the item shows the action's title or image.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(nil)
    self.primaryAction = primaryAction
    applyPrimaryAction()
    if let title { self.title = title }
    if let image { self.image = image }
    self.menu = menu
  }

  /// Creates an item that shows the app's own view at its own size.
  public convenience init(customView: UIView) {
    self.init(nil)
    self.customView = customView
  }

  /// Returns a space that fills the free width of a bar. In a navigation bar, the width of such a space is 0.
  public static func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

  /// Returns a space with the given width, in points.
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  private func applyPrimaryAction() {
    guard let primaryAction else { return }
    if systemItem == nil {
      if !primaryAction.title.isEmpty { title = primaryAction.title }
      if let image = primaryAction.image { self.image = image }
    }
    if primaryAction.attributes.contains(.disabled) { isEnabled = false }
  }

  /// Performs the item's actions after a tap on `view`. If the target is nil, searches the responder chain
  /// for a target: first from the first responder, then from `view`.
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

/// The base class of bar button items and tab bar items.
@MainActor open class UIBarItem: NSObject {
  /// The item's title. Default nil.
  open var title: String? { didSet { if title != oldValue { didChange() } } }
  /// The item's image. It is drawn as a template in the tint colour, unless the image's rendering mode is
  /// `.alwaysOriginal`. Default nil.
  open var image: UIImage? { didSet { if image !== oldValue { didChange() } } }
  /// Whether the item is enabled. Default true.
  open var isEnabled = true { didSet { if isEnabled != oldValue { didChange() } } }
  /// A number by which the app can identify the item. Default 0.
  open var tag = 0

  /// The view that shows the item; nil if there is none. The view sets this property.
  final weak var presenter: (any BarItemPresenting)?

  /// Creates an item without content.
  public override init() { super.init() }

  deinit {}

  final func didChange() { presenter?.barItemDidChange() }
}

/// A view that shows a bar item and updates when the item changes.
protocol BarItemPresenting: AnyObject {
  func barItemDidChange()
}

extension UIBarButtonItem.SystemItem {
  /// The word shown as the item's title; nil for items with a symbol and for spaces.
  var systemTitle: SystemTitle? {
    switch self {
    case .done: .done
    case .cancel: .cancel
    case .edit: .edit
    case .save: .save
    case .undo: .undo
    case .redo: .redo
    default: nil
    }
  }

  var isSpace: Bool { self == .flexibleSpace || self == .fixedSpace }

  /// The item's symbol; nil for items with a title and for spaces.
  var symbol: BarSymbol? {
    switch self {
    case .add: .add
    case .compose: .compose
    case .reply: .reply
    case .action: .action
    case .organize: .organize
    case .bookmarks: .bookmarks
    case .search: .search
    case .refresh: .refresh
    case .stop, .close: .close
    case .camera: .camera
    case .trash: .trash
    case .play: .play
    case .pause: .pause
    case .rewind: .rewind
    case .fastForward: .fastForward
    default: nil
    }
  }
}
