/// A bar for a stack of navigation items. The bar shows the top item, and a back button to the item below.
@MainActor open class UINavigationBar: UIView {
  /// The bar's height, in points, without the safe area that the bar's background also covers.
  static let height: CGFloat = 44

  /// Receives the bar's events, and decides whether items are pushed and popped. Not called for a bar that a
  /// navigation controller manages. Not retained.
  open weak var delegate: (any UINavigationBarDelegate)? { didSet { SubclassMethods.include(in: &delegate) } }

  /// The bar's colour. Default nil: the default colour of bars.
  open var barTintColor: UIColor? {
    get { background.barColor }
    set { background.barColor = newValue }
  }
  /// Whether the content behind the bar is faintly visible. Default true.
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
  private final var outgoingContent: NavigationBarContent? { didSet { extendLifetime(oldValue) } }
  /// The navigation controller that manages the bar; nil for a bar that the app manages. The controller sets
  /// this property.
  final weak var controller: UINavigationController?
  /// The height, in points, of the area above the bar that the bar's background covers.
  final var coveredTopHeight: CGFloat = 0 { didSet { if coveredTopHeight != oldValue { setNeedsLayout() } } }

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

  /// The items of the stack, from bottom to top. Setting this property shows the new top item without an
  /// animation.
  open var items: [UINavigationItem]? {
    get { storedItems }
    set { setItems(newValue, animated: false) }
  }
  /// The item at the top of the stack, which the bar shows.
  open var topItem: UINavigationItem? { storedItems.last }
  /// The item below the top item, to which the back button returns; nil if there is none.
  open var backItem: UINavigationItem? { storedItems.dropLast().last }

  /// Pushes an item, if the delegate allows it. A bar of a navigation controller refuses every item, with a
  /// message in the trace.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard !refuseCallIfManaged("pushItem"), delegate?.navigationBar(self, shouldPush: item) != false else {
      return
    }
    show(storedItems + [item], animated: animated)
    delegate?.navigationBar(self, didPush: item)
  }

  /// Pops and returns the top item if there is an item below and the delegate allows it; otherwise returns
  /// nil.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard !refuseCallIfManaged("popItem"), storedItems.count > 1, let top = topItem,
      delegate?.navigationBar(self, shouldPop: top) != false
    else { return nil }
    show(storedItems.dropLast(), animated: animated)
    delegate?.navigationBar(self, didPop: top)
    return top
  }

  /// Replaces all items. If the new top item was in the stack before, the change is animated as a pop,
  /// otherwise as a push.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    if refuseCallIfManaged("setItems") { return }
    show(items ?? [], animated: animated)
  }

  private func refuseCallIfManaged(_ call: String) -> Bool {
    guard controller != nil else { return false }
    TouchTrace.message(
      "\(call) refused: a navigation controller manages the bar; change its viewControllers.")
    return true
  }

  private func show(_ items: [UINavigationItem], animated: Bool) {
    let isPop = items.last.map { top in storedItems.contains { $0 === top } } ?? true
    prepareTransition(to: items, isPop: isPop)
    guard animated, window != nil else {
      moveContentsToEnd()
      finishTransition()
      return
    }
    UIView.animate(withDuration: UINavigationController.hideShowBarDuration) {
      moveContentsToEnd()
    } completion: { [weak self] _ in
      self?.finishTransition()
    }
  }

  // MARK: Transitions between top items

  private final var isPopping = false

  /// Adds the content of the new top item at the position where that content starts the transition.
  final func prepareTransition(to items: [UINavigationItem], isPop: Bool) {
    finishTransition()
    layoutIfNeeded()
    for item in storedItems where item.bar === self { item.bar = nil }
    storedItems = items
    for item in items { item.bar = self }
    isPopping = isPop
    outgoingContent = content
    outgoingContent?.isUserInteractionEnabled = false
    content = makeContent()
    layoutIfNeeded()
    content?.move(to: isPop ? .below(outgoingContent) : .above(outgoingContent))
  }

  /// Moves the contents of the old and the new top item to their positions for the end of the transition.
  /// Called inside an animation.
  final func moveContentsToEnd() {
    content?.move(to: .top)
    outgoingContent?.move(to: isPopping ? .above(content) : .below(content))
  }

  final func finishTransition() {
    outgoingContent?.removeFromSuperview()
    outgoingContent = nil
    content?.move(to: .top)
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
    let oldContent = content
    content = makeContent()
    guard animated, window != nil, let content, let oldContent else {
      oldContent?.removeFromSuperview()
      return
    }
    layoutIfNeeded()
    content.alpha = 0
    UIView.animate(withDuration: UINavigationController.hideShowBarDuration) {
      content.alpha = 1
      oldContent.alpha = 0
    } completion: { _ in
      oldContent.removeFromSuperview()
    }
  }

  private func goBack() {
    if let controller { controller.goBack() } else { popItem(animated: true) }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = CGRect(
      x: 0, y: -coveredTopHeight, width: bounds.width, height: bounds.height + coveredTopHeight)
    content?.frame = bounds
    outgoingContent?.frame = bounds
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UINavigationBar.height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: UINavigationBar.height)
  }
}

/// Receives a navigation bar's events, and decides whether items are pushed and popped. If a subclass of
/// `UINavigationController` conforms, the subclass is also called before its back button pops an item.
@MainActor public protocol UINavigationBarDelegate: AnyObject {
  /// Returns whether the item may be pushed. Default: true.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  /// Called after the item was pushed.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// Returns whether the item may be popped. Default: true.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// Called after the item was popped.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
    true
  }
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
    true
  }
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
