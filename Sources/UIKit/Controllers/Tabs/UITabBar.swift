/// A row of items of which one is selected.
@MainActor open class UITabBar: UIView {
  /// Without what it covers of a safe area. Points.
  static let height: CGFloat = 49

  /// Hears of choices. Where a tab bar controller has the bar that is the controller.
  open weak var delegate: (any UITabBarDelegate)? { didSet { SubclassMethods.include(in: &delegate) } }
  /// The controller that decides about choices. Maintained by it.
  final weak var controller: UITabBarController?

  /// From left to right. Setting them does not animate.
  open var items: [UITabBarItem]? {
    get { buttons.map(\.item) }
    set { setItems(newValue, animated: false) }
  }
  /// Setting it tells nobody. Default nil.
  open var selectedItem: UITabBarItem? {
    didSet {
      extendLifetime(oldValue)
      showSelection()
    }
  }

  /// Nil (the default) is the system's.
  open var barTintColor: UIColor? {
    get { background.barColor }
    set { background.barColor = newValue }
  }
  /// Whether a little of the content shines through. Default true.
  open var isTranslucent: Bool {
    get { background.isTranslucent }
    set { background.isTranslucent = newValue }
  }
  /// Of the items that are not selected; nil (the default) is gray.
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

  /// Replaces the items; a selected one that is not among them is selected no longer.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).map { item in
      let button = UITabBarButton(for: item)
      button.unselectedColor = unselectedItemTintColor
      button.addAction(UIAction { [weak self] _ in self?.choose(item) }, for: .touchUpInside)
      return button
    }
    // Behind what an app put onto the bar.
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
