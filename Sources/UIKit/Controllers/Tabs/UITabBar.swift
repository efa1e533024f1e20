/// A bar with a row of items, one of which can be selected.
@MainActor open class UITabBar: UIView {
  /// The bar's height, in points, without the safe area that the bar's background also covers.
  static let height: CGFloat = 49

  /// Receives the user's choices. Not retained. Default nil. A tab bar controller makes itself the delegate.
  open weak var delegate: (any UITabBarDelegate)? { didSet { SubclassMethods.include(in: &delegate) } }
  /// The tab bar controller that handles the user's choices; nil for a bar that the app manages. The
  /// controller sets this property.
  final weak var controller: UITabBarController?

  /// The items, from left to right. Setting this property changes the bar without an animation.
  open var items: [UITabBarItem]? {
    get { buttons.map(\.item) }
    set { setItems(newValue, animated: false) }
  }
  /// The selected item; nil if none is selected. Setting this property does not call the delegate. Default
  /// nil.
  open var selectedItem: UITabBarItem? {
    didSet {
      extendLifetime(oldValue)
      showSelection()
    }
  }

  /// The bar's colour. Default nil: the default colour of bars.
  open var barTintColor: UIColor? {
    get { background.barColor }
    set { background.barColor = newValue }
  }
  /// Whether the content behind the bar is faintly visible. Default true.
  open var isTranslucent: Bool {
    get { background.isTranslucent }
    set { background.isTranslucent = newValue }
  }
  /// The colour of items that are not selected. Default nil: grey.
  open var unselectedItemTintColor: UIColor? {
    didSet { for button in buttons { button.unselectedColor = unselectedItemTintColor } }
  }

  private final var buttons: [UITabBarButton] = [] { didSet { extendLifetime(oldValue) } }
  private final let background = BarBackground(isBelowContent: true)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(background)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(background)
  }

  deinit {}

  /// Replaces the items. If the selected item is not among the new items, no item is selected. If `animated`
  /// is true, the new items fade in.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).map { item in
      let button = UITabBarButton(for: item)
      button.unselectedColor = unselectedItemTintColor
      button.addAction(UIAction { [weak self] _ in self?.choose(item) }, for: .touchUpInside)
      return button
    }
    // The buttons are behind the views that the app added to the bar.
    for (index, button) in buttons.enumerated() { insertSubview(button, at: index + 1) }
    if let selectedItem, !buttons.contains(where: { $0.item === selectedItem }) { self.selectedItem = nil }
    showSelection()
    guard animated, window != nil else { return }
    layoutIfNeeded()
    for button in buttons { button.alpha = 0 }
    UIView.animate(withDuration: UINavigationController.hideShowBarDuration) {
      for button in buttons { button.alpha = 1 }
    }
  }

  private func showSelection() {
    for button in buttons { button.isSelected = button.item === selectedItem }
  }

  private func choose(_ item: UITabBarItem) {
    if let controller { return controller.choose(item) }
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let insets = safeAreaInsets
    let width = bounds.width - insets.left - insets.right
    let height = min(UITabBar.height, bounds.height)
    for (index, button) in buttons.enumerated() {
      let left = (width * CGFloat(index) / CGFloat(buttons.count)).rounded()
      let right = (width * CGFloat(index + 1) / CGFloat(buttons.count)).rounded()
      button.frame = CGRect(x: insets.left + left, y: 0, width: right - left, height: height)
    }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UITabBar.height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: UITabBar.height + safeAreaInsets.bottom)
  }
}

/// Receives the user's choices in a tab bar.
@MainActor public protocol UITabBarDelegate: AnyObject {
  /// Called when the user chose the item, even if the item was already selected.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// An item of a tab bar, which shows an image, a title and a badge for one view controller.
@MainActor open class UITabBarItem: UIBarItem {
  /// The image that is shown while the item is selected. Default nil: `image` is shown.
  open var selectedImage: UIImage? { didSet { if selectedImage !== oldValue { didChange() } } }
  /// The text of the badge at the corner of the item. Default nil: no badge.
  open var badgeValue: String? { didSet { if badgeValue != oldValue { didChange() } } }
  /// The colour of the badge. Default nil: red.
  open var badgeColor: UIColor? { didSet { didChange() } }

  /// Creates an item without content.
  public override init() { super.init() }

  /// Creates an item with a title, an image and a tag.
  public init(title: String?, image: UIImage?, tag: Int) {
    super.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates an item with a title, an image, and another image that is shown while the item is selected.
  public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    super.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  deinit {}
}
