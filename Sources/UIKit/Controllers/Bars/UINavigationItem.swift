/// The title, the buttons and the back button that a navigation bar shows for one view controller.
@MainActor open class UINavigationItem: NSObject {
  /// The title in the middle of the bar. The back button of the next item shows this title, too.
  open var title: String? { didSet { if title != oldValue { didChange() } } }
  /// A view that is shown instead of the title. Default nil.
  open var titleView: UIView? { didSet { if titleView !== oldValue { didChange() } } }
  /// The bar button item whose title, image or colour is shown on the back button that returns to this item.
  /// Default nil.
  open var backBarButtonItem: UIBarButtonItem? {
    didSet {
      extendLifetime(oldValue)
      didChange()
    }
  }
  /// The title of the back button that returns to this item. Default nil: the title of this item.
  open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { didChange() } } }
  /// Whether the bar hides the back button for this item. Default false.
  open var hidesBackButton: Bool {
    get { storedHidesBackButton }
    set { setHidesBackButton(newValue, animated: false) }
  }
  /// Whether the left items are shown beside the back button. If false, the left items replace the back
  /// button. Default false.
  open var leftItemsSupplementBackButton = false { didSet { didChange() } }

  /// The items on the left side, from the edge inwards. Default nil.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet {
      extendLifetime(oldValue)
      didChange()
    }
  }
  /// The items on the right side, from the edge inwards. Default nil.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    didSet {
      extendLifetime(oldValue)
      didChange()
    }
  }
  /// The leftmost item on the left side. Setting this property replaces all left items.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The rightmost item on the right side. Setting this property replaces all right items.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  private final var storedHidesBackButton = false
  /// The bar whose stack contains the item; nil if there is none. The bar sets this property.
  final weak var bar: UINavigationBar?

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// Creates an item without a title.
  public override init() { super.init() }

  deinit {}

  /// Hides or shows the back button for this item.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    guard hidesBackButton != storedHidesBackButton else { return }
    storedHidesBackButton = hidesBackButton
    change(animated: animated)
  }
  /// Replaces the left items with one item; nil removes the left items.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setLeftBarButtonItems(item.map { [$0] }, animated: animated)
  }
  /// Replaces the right items with one item; nil removes the right items.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setRightBarButtonItems(item.map { [$0] }, animated: animated)
  }
  /// Replaces the items on the left side; nil removes them.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
    change(animated: animated)
  }
  /// Replaces the items on the right side; nil removes them.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
    change(animated: animated)
  }

  private final func didChange() { change(animated: false) }
  private final func change(animated: Bool) { bar?.itemDidChange(self, animated: animated) }

  /// Whether the bar may show a back button for this item. The button is shown only if the stack contains
  /// another item below this item.
  final var showsBackButton: Bool {
    !storedHidesBackButton && (leftItemsSupplementBackButton || leftBarButtonItems?.isEmpty != false)
  }

  /// The title of the back button that returns to this item.
  final var resolvedBackTitle: String {
    backBarButtonItem?.title ?? backButtonTitle ?? title ?? SystemTitle.back.text
  }
}
