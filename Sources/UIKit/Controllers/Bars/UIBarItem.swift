/// The base class of bar button items and tab bar items.
@MainActor open class UIBarItem: NSObject {
  /// The item's title. Default nil.
  open var title: String? { didSet { if title != oldValue { didChange() } } }
  /// The item's image. Unless its rendering mode is `.alwaysOriginal`, it is drawn as a template in the tint
  /// colour. Default nil.
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
