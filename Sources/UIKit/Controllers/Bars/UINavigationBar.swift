/// A stack of navigation items, the top one shown with the way back to the one below it.
@MainActor open class UINavigationBar: UIView {
  /// Without what it covers of a safe area. Points.
  static let height: CGFloat = 44

  /// Not asked about the items of a navigation controller.
  open weak var delegate: (any UINavigationBarDelegate)? { didSet { SubclassMethods.include(in: &delegate) } }

  /// Nil (the default) is the system's.
  open var barTintColor: UIColor? {
    get { background.barColor }
    set { background.barColor = newValue }
  }
  /// Whether a little of the content shines through; then the controllers' views reach below the bar. Default true.
  open var isTranslucent: Bool {
    get { background.isTranslucent }
    set {
      background.isTranslucent = newValue
      superview?.setNeedsLayout()
    }
  }

  private final var storedItems: [UINavigationItem] = [] { didSet { extendLifetime(oldValue) } }
  private final let background = BarBackground(isBelowContent: false)
  private final var content: NavigationBarContent? { didSet { extendLifetime(oldValue) } }
  private final var outgoing: NavigationBarContent? { didSet { extendLifetime(oldValue) } }
  /// The controller whose stack the bar shows. Maintained by the controller.
  final weak var controller: UINavigationController?
  /// How much above the bar its background covers. Points.
  final var coveredTop: CGFloat = 0 { didSet { if coveredTop != oldValue { setNeedsLayout() } } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(background)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(background)
  }

  deinit {}

  // MARK: Items

  /// From the bottom up. Setting them does not animate.
  open var items: [UINavigationItem]? {
    get { storedItems }
    set { setItems(newValue, animated: false) }
  }
  /// The one that is shown.
  open var topItem: UINavigationItem? { storedItems.last }
  /// The one that the way back leads to.
  open var backItem: UINavigationItem? { storedItems.dropLast().last }

  /// Puts the item on top, if the delegate lets it.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard !isManaged("pushItem"), delegate?.navigationBar(self, shouldPush: item) != false else { return }
    show(storedItems + [item], animated: animated)
    delegate?.navigationBar(self, didPush: item)
  }

  /// Takes the top item away, if there is another one below and the delegate lets it.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard !isManaged("popItem"), storedItems.count > 1, let top = topItem,
      delegate?.navigationBar(self, shouldPop: top) != false
    else { return nil }
    show(storedItems.dropLast(), animated: animated)
    delegate?.navigationBar(self, didPop: top)
    return top
  }

  /// Replaces all items; animated as a push, or as a pop where the new top one was there before.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    if isManaged("setItems") { return }
    show(items ?? [], animated: animated)
  }

  private func isManaged(_ call: String) -> Bool {
    guard controller != nil else { return false }
    TouchTrace.message(
      "\(call) refused: a navigation controller manages the bar; change its viewControllers.")
    return true
  }

  private func show(_ items: [UINavigationItem], animated: Bool) {
    let isPop = items.last.map { top in storedItems.contains { $0 === top } } ?? true
    prepareTransition(to: items, isPop: isPop)
    guard animated, window != nil else {
      moveTransition()
      finishTransition()
      return
    }
    UIView.animate(withDuration: UINavigationController.hideShowBarDuration) {
      moveTransition()
    } completion: { [weak self] _ in
      self?.finishTransition()
    }
  }

  // MARK: From one top item to another

  private final var isPopping = false

  /// Puts the new content beside the old one, not to be seen yet.
  final func prepareTransition(to items: [UINavigationItem], isPop: Bool) {
    finishTransition()
    layoutIfNeeded()
    for item in storedItems where item.bar === self { item.bar = nil }
    storedItems = items
    for item in items { item.bar = self }
    isPopping = isPop
    outgoing = content
    outgoing?.isUserInteractionEnabled = false
    content = makeContent()
    layoutIfNeeded()
    content?.shift(isPop ? -1 : 1)
  }

  /// What of the transition is to be animated.
  final func moveTransition() {
    content?.shift(0)
    outgoing?.shift(isPopping ? 1 : -1)
  }

  final func finishTransition() {
    outgoing?.removeFromSuperview()
    outgoing = nil
    content?.shift(0)
  }

  private func makeContent() -> NavigationBarContent? {
    guard let topItem else { return nil }
    let content = NavigationBarContent(for: topItem, after: backItem) { [weak self] in self?.goBack() }
    content.frame = bounds
    addSubview(content)
    return content
  }

  final func itemDidChange(_ item: UINavigationItem, animated: Bool) {
    guard item === topItem || item === backItem else { return }
    let old = content
    content = makeContent()
    guard animated, window != nil, let content, let old else {
      old?.removeFromSuperview()
      return
    }
    layoutIfNeeded()
    content.alpha = 0
    UIView.animate(withDuration: UINavigationController.hideShowBarDuration) {
      content.alpha = 1
      old.alpha = 0
    } completion: { _ in
      old.removeFromSuperview()
    }
  }

  private func goBack() {
    if let controller { controller.goBack() } else { popItem(animated: true) }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = CGRect(
      x: 0, y: -coveredTop, width: bounds.width, height: bounds.height + coveredTop)
    content?.frame = bounds
    outgoing?.frame = bounds
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UINavigationBar.height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: UINavigationBar.height)
  }
}
