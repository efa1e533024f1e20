/// The content of a navigation bar for one controller.
@MainActor open class UINavigationItem: NSObject {
  /// The title in the middle of the bar and on the next item's back button.
  open var title: String? { didSet { if title != oldValue { didChange() } } }
  /// A view shown instead of the title. Default nil.
  open var titleView: UIView? { didSet { if titleView !== oldValue { didChange() } } }
  /// The back button to this item, with its own title, image or colour. Default nil.
  open var backBarButtonItem: UIBarButtonItem? {
    didSet {
      extendLifetime(oldValue)
      didChange()
    }
  }
  /// The back button's title, used instead of this item's title. Default nil.
  open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { didChange() } } }
  /// Whether this item shows no back button. Default false.
  open var hidesBackButton: Bool {
    get { storedHidesBackButton }
    set { setHidesBackButton(newValue, animated: false) }
  }
  /// Whether left items appear beside the back button instead of replacing it. Default false.
  open var leftItemsSupplementBackButton = false { didSet { didChange() } }

  /// The left items, from the left edge inwards.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet {
      extendLifetime(oldValue)
      didChange()
    }
  }
  /// The right items, from the right edge inwards.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    didSet {
      extendLifetime(oldValue)
      didChange()
    }
  }
  /// The first of the left items.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first of the right items.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  private final var storedHidesBackButton = false
  /// The bar that has the item in its stack. The bar sets this property.
  final weak var bar: UINavigationBar?

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// Creates an item without a title.
  public override init() { super.init() }

  deinit {}

  /// Hides or shows the back button.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    guard hidesBackButton != storedHidesBackButton else { return }
    storedHidesBackButton = hidesBackButton
    change(animated: animated)
  }
  /// Replaces the left items by one item, or by none.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setLeftBarButtonItems(item.map { [$0] }, animated: animated)
  }
  /// Replaces the right items by one item, or by none.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setRightBarButtonItems(item.map { [$0] }, animated: animated)
  }
  /// Replaces the left items.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
    change(animated: animated)
  }
  /// Replaces the right items.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
    change(animated: animated)
  }

  private final func didChange() { change(animated: false) }
  private final func change(animated: Bool) { bar?.itemDidChange(self, animated: animated) }

  /// Whether the item shows a back button when there are items below it.
  final var showsBackButton: Bool {
    !storedHidesBackButton && (leftItemsSupplementBackButton || leftBarButtonItems?.isEmpty != false)
  }

  /// The title of the back button to this item.
  final var resolvedBackTitle: String {
    backBarButtonItem?.title ?? backButtonTitle ?? title ?? SystemWord.back.text
  }
}
