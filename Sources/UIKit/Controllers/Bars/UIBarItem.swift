/// What bar button items and tab bar items have in common.
@MainActor open class UIBarItem: NSObject {
  /// Default nil.
  open var title: String? { didSet { if title != oldValue { didChange() } } }
  /// Shown by its shape, in the tint colour, unless it is always original. Default nil.
  open var image: UIImage? { didSet { if image !== oldValue { didChange() } } }
  /// Default true.
  open var isEnabled = true { didSet { if isEnabled != oldValue { didChange() } } }
  /// A number of the app's own to find the item by. Default 0.
  open var tag = 0

  /// What shows the item, if anything does. Maintained by that.
  final weak var presenter: (any BarItemPresenting)?

  /// An item that shows nothing yet.
  public override init() { super.init() }

  deinit {}

  final func didChange() { presenter?.barItemDidChange() }
}

/// A view that shows a bar item, and shows it anew when the item changes.
protocol BarItemPresenting: AnyObject {
  func barItemDidChange()
}
