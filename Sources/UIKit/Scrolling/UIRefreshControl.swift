import CoreGraphics

/// A spinner above the content of a scroll view. The user pulls the content down to refresh it.
///
/// Set the control as a scroll view's `refreshControl`. When the user pulls the content far enough, the
/// control sends `.valueChanged`, at most once for each drag, and spins until `endRefreshing()` is called.
/// Until then, the control adds its height to the top of `adjustedContentInset`. The control receives no
/// touches, has no title, and does no work while it is not visible.
@MainActor open class UIRefreshControl: UIControl {
  /// Whether the control's height is currently part of the scroll view's inset.
  private(set) final var addsInset = false
  private final var storedIsRefreshing = false
  /// Whether the control has sent its event during this drag.
  private final var hasSentEvent = false
  /// Whether the content is returning to its resting position after refreshing.
  private final var isEnding = false
  private final let activityIndicator = UIActivityIndicatorView(style: .medium)

  // MARK: Initializers

  /// Creates a refresh control. Its height is fixed; the frame's height is ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: Self.height)))
    prepareActivityIndicator()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size.height = Self.height
    prepareActivityIndicator()
  }

  deinit {}

  private final func prepareActivityIndicator() {
    autoresizingMask = .flexibleWidth
    isUserInteractionEnabled = false
    isHidden = true
    activityIndicator.hidesWhenStopped = false
    activityIndicator.filledSpokeCount = 0
    addSubview(activityIndicator)
  }

  private static var height: CGFloat { TouchConstants.refreshControlHeight }

  // MARK: Refreshing

  /// Whether the control is refreshing, after a pull or `beginRefreshing()`. Default false.
  open var isRefreshing: Bool { storedIsRefreshing }

  /// Starts refreshing from code. Sends no event and does not scroll the control into view.
  open func beginRefreshing() {
    guard !storedIsRefreshing else { return }
    start()
    if scrollView?.drag == nil { setAddsInset(true) }
  }

  /// Ends refreshing. The content returns to its resting position with an animation.
  open func endRefreshing() {
    guard storedIsRefreshing else { return }
    storedIsRefreshing = false
    // If a finger holds the content, the content returns after the finger lifts.
    guard let scrollView, scrollView.drag == nil else { return update() }
    isEnding = true
    UIView.animate(
      withDuration: TouchConstants.refreshEndDuration, delay: 0, options: .allowUserInteraction
    ) {
      setAddsInset(false)
      activityIndicator.alpha = 0
    } completion: { [self] _ in
      isEnding = false
      update()
    }
    scrollView.followRefreshingInset()
  }

  private final func start() {
    storedIsRefreshing = true
    isEnding = false
    activityIndicator.startAnimating()
    update()
  }

  // MARK: Appearance

  /// The colour of the spinner. Nil means the default, a grey.
  open override var tintColor: UIColor! {
    get { super.tintColor }
    set {
      super.tintColor = newValue
      activityIndicator.color = newValue
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    activityIndicator.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  /// Always false: the Tab key skips the control.
  open override var canBecomeFocused: Bool { false }

  // MARK: Following the content

  /// The scroll view that has this view as its `refreshControl`; nil if there is none.
  final var scrollView: UIScrollView? {
    guard let view = superview as? UIScrollView, view.refreshControl === self else { return nil }
    return view
  }

  /// Called when the scroll view's `refreshControl` is replaced. Removes this control from the scroll view.
  final func detach() {
    addsInset = false
    removeFromSuperview()
  }

  /// The distance, in points, by which the content is pulled down from its resting position. The resting
  /// position does not include this control's inset.
  private final var pullDistance: CGFloat {
    guard let scrollView else { return 0 }
    return max(0, -scrollView.contentOffset.y - scrollView.adjustedContentInset.top + addedInset)
  }

  /// The height, in points, that the control adds to the scroll view's top inset.
  final var addedInset: CGFloat { addsInset ? Self.height : 0 }

  /// Called after the scroll view's content offset changed.
  final func contentDidMove() {
    update()
    guard let scrollView, scrollView.drag != nil, isEnabled, !storedIsRefreshing, !hasSentEvent,
      pullDistance >= TouchConstants.refreshTriggerDistance
    else { return }
    hasSentEvent = true
    start()
    sendActions(for: .valueChanged)
  }

  /// Called when the drag ends. If the control is refreshing, the content will rest below the spinner;
  /// otherwise the content will hide the spinner.
  final func dragWillEnd() {
    hasSentEvent = false
    setAddsInset(storedIsRefreshing)
  }

  private final func setAddsInset(_ adds: Bool) {
    guard adds != addsInset else { return }
    addsInset = adds
    scrollView?.scrollableAreaDidChange(keepingStart: false)
    update()
  }

  /// Places the control directly above the content. If the content is pulled farther than the control's
  /// height, places the control at the top of the visible area.
  private final func update() {
    if isEnding { return }
    if !storedIsRefreshing { activityIndicator.stopAnimating() }
    guard let scrollView else { return }
    let pull = pullDistance
    isHidden = pull == 0 && !storedIsRefreshing
    if isHidden { return }
    let filling = min(pull / TouchConstants.refreshTriggerDistance, 1)
    activityIndicator.filledSpokeCount = Int(clamping: filling * CGFloat(ControlMetrics.indicatorSpokeCount))
    UIView.performWithoutAnimation {
      frame = CGRect(
        x: 0, y: -max(pull, Self.height), width: scrollView.bounds.width, height: Self.height)
      activityIndicator.alpha = 1
    }
  }
}

// The part of a scroll view that handles the refresh control above its content.

extension UIScrollView {
  /// The inset, in points, that a refresh control adds while it refreshes.
  final var insetOfRefreshing: UIEdgeInsets {
    guard let refreshControl else { return .zero }
    return UIEdgeInsets(top: refreshControl.addedInset, left: 0, bottom: 0, right: 0)
  }

  final func refreshControlDidChange(from old: UIRefreshControl?) {
    guard old !== refreshControl else { return }
    old?.detach()
    if let refreshControl {
      refreshControl.scrollView?.refreshControl = nil
      addSubview(refreshControl)
      refreshControl.contentDidMove()
    }
    scrollableAreaDidChange(keepingStart: false)
  }

  /// Stops a deceleration and moves the content to its resting position, because the refresh control's inset
  /// changed.
  final func followRefreshingInset() {
    guard isDecelerating else { return }
    stopMotion()
    callEndOfMotion(of: .deceleration)
    returnToRestingPosition()
  }
}
