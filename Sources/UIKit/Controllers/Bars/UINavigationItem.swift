/// What a navigation bar shows for one of its controllers.
@MainActor open class UINavigationItem: NSObject {
  /// In the middle of the bar, and on the next one's way back.
  open var title: String? { didSet { if title != oldValue { didChange() } } }
  /// Shown in place of the title.
  open var titleView: UIView? { didSet { if titleView !== oldValue { didChange() } } }
  /// The way back to this item, with another title, image or colour than its own. Default nil.
  open var backBarButtonItem: UIBarButtonItem? {
    didSet {
      extendLifetime(oldValue)
      didChange()
    }
  }
  /// What the way back to this item says instead of its title. Default nil.
  open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { didChange() } } }
  /// Whether this item shows no way back. Default false.
  open var hidesBackButton: Bool {
    get { storedHidesBackButton }
    set { setHidesBackButton(newValue, animated: false) }
  }
  /// Whether left items stand beside the way back instead of replacing it. Default false.
  open var leftItemsSupplementBackButton = false { didSet { didChange() } }

  /// From the left edge inwards.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet {
      extendLifetime(oldValue)
      didChange()
    }
  }
  /// From the right edge inwards.
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
  /// The bar that has the item on its stack. Maintained by the bar.
  final weak var bar: UINavigationBar?

  /// An item with that title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// An item without a title.
  public override init() { super.init() }

  deinit {}

  /// Takes the way back off the bar, or shows it.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    guard hidesBackButton != storedHidesBackButton else { return }
    storedHidesBackButton = hidesBackButton
    change(animated: animated)
  }
  /// Replaces the left items by one, or by none.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setLeftBarButtonItems(item.map { [$0] }, animated: animated)
  }
  /// Replaces the right items by one, or by none.
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

  /// Whether a bar with other items below this one shows the way back to them.
  final var showsBackButton: Bool {
    !storedHidesBackButton && (leftItemsSupplementBackButton || leftBarButtonItems?.isEmpty != false)
  }

  /// What the way back to this item says.
  final var titleOfWayBack: String {
    backBarButtonItem?.title ?? backButtonTitle ?? title ?? SystemWord.back.text
  }
}
