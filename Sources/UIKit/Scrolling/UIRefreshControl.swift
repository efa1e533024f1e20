import CoreGraphics

/// A wheel above the content of a scroll view that a pull fills and lets turn: the person wants the content anew.
///
/// Give it to a scroll view's `refreshControl`. When it has been pulled far enough it sends `.valueChanged`, once for each
/// drag, and turns until `endRefreshing()`; meanwhile it adds its height to the top of `adjustedContentInset`. It takes no
/// touches, has no title, and costs nothing while it is out of sight.
@MainActor open class UIRefreshControl: UIControl {
  /// Its height is part of the scroll view's inset now.
  private(set) final var holdsInset = false
  private final var storedIsRefreshing = false
  /// This drag has sent its event.
  private final var hasSent = false
  /// The content goes back to its place.
  private final var isEnding = false
  private final let wheel = UIActivityIndicatorView(style: .medium)

  // MARK: Life

  /// As high as such a control is, whatever the frame says.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: Self.height)))
    prepareWheel()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size.height = Self.height
    prepareWheel()
  }

  deinit {}

  private final func prepareWheel() {
    autoresizingMask = .flexibleWidth
    isUserInteractionEnabled = false
    isHidden = true
    wheel.hidesWhenStopped = false
    wheel.filledSpokes = 0
    addSubview(wheel)
  }

  private static var height: CGFloat { TouchConstants.refreshControlHeight }

  // MARK: Refreshing

  /// It turns. Default false.
  open var isRefreshing: Bool { storedIsRefreshing }

  /// Lets it turn because the app refreshes on its own: sends nothing, and scrolls nothing into sight.
  open func beginRefreshing() {
    guard !storedIsRefreshing else { return }
    start()
    if scrollView?.drag == nil { setHoldsInset(true) }
  }

  /// What was to come is there: the content goes back to its place.
  open func endRefreshing() {
    guard storedIsRefreshing else { return }
    storedIsRefreshing = false
    // A finger on the content has it until it lifts.
    guard let scrollView, scrollView.drag == nil else { return update() }
    isEnding = true
    UIView.animate(
      withDuration: TouchConstants.refreshEndDuration, delay: 0, options: .allowUserInteraction
    ) {
      setHoldsInset(false)
      wheel.alpha = 0
    } completion: { [self] _ in
      isEnding = false
      update()
    }
    scrollView.followRefreshingInset()
  }

  private final func start() {
    storedIsRefreshing = true
    isEnding = false
    wheel.startAnimating()
    update()
  }

  // MARK: Look

  /// Of the spokes. Nil, and the default: a grey.
  open override var tintColor: UIColor! {
    get { super.tintColor }
    set {
      super.tintColor = newValue
      wheel.color = newValue
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    wheel.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  /// Keys do not come here.
  open override var canBecomeFocused: Bool { false }

  // MARK: Following the content

  /// The one that has it.
  final var scrollView: UIScrollView? {
    guard let view = superview as? UIScrollView, view.refreshControl === self else { return nil }
    return view
  }

  /// The scroll view has another one.
  final func leave() {
    holdsInset = false
    removeFromSuperview()
  }

  /// How far the content has been pulled from its place without the control, in points.
  private final var pull: CGFloat {
    guard let scrollView else { return 0 }
    return max(0, -scrollView.contentOffset.y - scrollView.adjustedContentInset.top + addedInset)
  }

  /// What it adds to the top of the inset.
  final var addedInset: CGFloat { holdsInset ? Self.height : 0 }

  /// The offset became another one.
  final func contentDidMove() {
    update()
    guard let scrollView, scrollView.drag != nil, isEnabled, !storedIsRefreshing, !hasSent,
      pull >= TouchConstants.refreshTriggerDistance
    else { return }
    hasSent = true
    start()
    sendActions(for: .valueChanged)
  }

  /// The finger lifts: the content comes to rest below the wheel, or above it.
  final func dragWillEnd() {
    hasSent = false
    setHoldsInset(storedIsRefreshing)
  }

  private final func setHoldsInset(_ holds: Bool) {
    guard holds != holdsInset else { return }
    holdsInset = holds
    scrollView?.scrollableAreaDidChange(keepingStart: false)
    update()
  }

  /// Stands above the content, and at the top of what shows when there is more room than it takes.
  private final func update() {
    if isEnding { return }
    if !storedIsRefreshing { wheel.stopAnimating() }
    guard let scrollView else { return }
    let pull = pull
    isHidden = pull == 0 && !storedIsRefreshing
    if isHidden { return }
    let filling = min(pull / TouchConstants.refreshTriggerDistance, 1)
    wheel.filledSpokes = Int(clamping: filling * CGFloat(ControlMetrics.indicatorSpokes))
    UIView.performWithoutAnimation {
      frame = CGRect(
        x: 0, y: -max(pull, Self.height), width: scrollView.bounds.width, height: Self.height)
      wheel.alpha = 1
    }
  }
}
