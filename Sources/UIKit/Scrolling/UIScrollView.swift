import CoreGraphics

/// A view whose content is larger than itself and is moved by fingers as on a device (section 8).
///
/// The content offset is the origin of the bounds (rule 8.14). Fingers and motions place it on whole device
/// pixels; an offset set by the app stays as it is (rule 8.17). Each change causes `layoutSubviews` before the
/// next frame.
///
/// A scroll view does not forward touches along the responder chain (rule 10.4), unless scrolling is disabled.
@MainActor open class UIScrollView: UIView, ScrollViewDelegating, MovingContent, ScrollingContent {
  // MARK: Stored state

  final weak var storedDelegate: (any UIScrollViewDelegate)?
  /// The drag in progress.
  final var drag: ScrollDrag? { didSet { extendLifetime(oldValue) } }
  /// The motion in progress.
  final var motion: ScrollMotion?
  final var motionTimer: EventClock.Timer?
  /// Whether the delegate is being notified of the end of a drag without deceleration.
  final var isEndingDrag = false
  /// Whether a finger landed on moving content and has not lifted (rule 8.10).
  final var isCaught = false
  /// Whether the engine itself is changing the offset.
  final var isFollowing = false
  /// The limit for nested delegate calls about the offset, the scale and the insets, each of which may change
  /// these again.
  final var nestedDelegateCalls = ReentrancyLimit()
  /// The timer for notifying the delegate later of an offset, after too many nested calls.
  final var didScrollTimer: EventClock.Timer?
  /// The last `adjustedContentInset`, for detecting changes.
  final var knownAdjustedContentInset = UIEdgeInsets.zero
  final var verticalIndicator: ScrollIndicator? { didSet { extendLifetime(oldValue) } }
  final var horizontalIndicator: ScrollIndicator? { didSet { extendLifetime(oldValue) } }
  /// The bar that a mouse is near, and the recognizer for dragging it.
  final var pointedBar: ScrollAxis?
  final var barRecognizer: ScrollBarGestureRecognizer? { didSet { extendLifetime(oldValue) } }
  /// The scale at the beginning of the pinch in progress.
  final var scaleAtPinch: CGFloat?
  final var storedZoomScale: CGFloat = 1
  /// Whether the content size is changing with the scale while the offset follows the fingers.
  final var isZoomingContent = false
  final var storedPinchGestureRecognizer: UIScrollViewPinchGestureRecognizer? {
    didSet { extendLifetime(oldValue) }
  }
  final let contentTouchDelay = UIScrollViewDelayedTouchesBeganGestureRecognizer()
  final let storedPanGestureRecognizer = UIScrollViewPanGestureRecognizer()

  // MARK: Initializers

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareForScrolling()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareForScrolling()
  }

  deinit {}

  private final func prepareForScrolling() {
    clipsToBounds = true
    contentTouchDelay.scrollView = self
    storedPanGestureRecognizer.scrollView = self
    addGestureRecognizer(contentTouchDelay)
    addGestureRecognizer(storedPanGestureRecognizer)
  }

  // MARK: Content

  /// The point of the content at the top left of the bounds, in points. Setting it stops the motion of the
  /// content, and notifies the delegate once if it changes (rule 8.23). An offset that is not finite only stops
  /// the motion. Default zero.
  open var contentOffset: CGPoint {
    get { storedBounds.origin }
    set { applyContentOffset(newValue) }
  }

  /// The size of the content, in points. Default zero. NaN counts as 0, and infinity as 1e15.
  open var contentSize = CGSize.zero {
    didSet {
      contentSize = contentSize.usable
      if contentSize != oldValue { scrollableAreaDidChange() }
    }
  }

  /// The distance by which the content may extend into the bounds beyond its edges, in points. Default zero. NaN
  /// counts as 0, and infinity as 1e15.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      contentInset = contentInset.usable
      if contentInset != oldValue { scrollableAreaDidChange() }
    }
  }

  /// The way in which the safe area extends the inset. Default `.automatic`.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { scrollableAreaDidChange() } }
  }

  /// The sum of `contentInset` and the insets of the safe area and of a refresh control, in points. It determines
  /// the range of the offset (rule 8.14).
  open var adjustedContentInset: UIEdgeInsets { contentInset + insetOfSafeArea + insetOfRefreshing }

  /// Called when `adjustedContentInset` changed. The default does nothing.
  open func adjustedContentInsetDidChange() {}

  /// Sets the content offset, in points. An animation takes 0.3 s (rule 8.23).
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    if animated { animateContentOffset(to: contentOffset) } else { self.contentOffset = contentOffset }
  }

  /// Scrolls the shortest distance that shows the rectangle, in the scroll view's own coordinates. Has no effect
  /// if it is visible already or not finite.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let offset = offsetShowing(rect)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  // MARK: Behaviour

  /// Whether a finger scrolls the content. If false, touches go to the content at once, and those on the scroll
  /// view itself are forwarded along the responder chain. Default true.
  open var isScrollEnabled = true {
    didSet {
      storedPanGestureRecognizer.isEnabled = isScrollEnabled
      contentTouchDelay.isEnabled = isScrollEnabled
    }
  }
  /// Whether a drag that begins along one axis stays on it (rule 8.16). Default false.
  open var isDirectionalLockEnabled = false
  /// Whether content moves beyond its edges and bounces back. Default true.
  open var bounces = true
  /// Whether content bounces vertically even if it is no larger than the bounds. Default false.
  open var alwaysBounceVertical = false
  /// Whether content bounces horizontally even if it is no larger than the bounds. Default false.
  open var alwaysBounceHorizontal = false
  /// Whether content comes to rest on multiples of the bounds' size (rule 8.21). Default false.
  open var isPagingEnabled = false
  /// The fraction of the speed that remains after each millisecond (rule 8.19). Default `.normal`.
  open var decelerationRate = DecelerationRate.normal
  /// Whether `UIWindowScene.tapStatusBar()` scrolls to the top (rule 8.24). Default true.
  open var scrollsToTop = true
  /// The kind of drag that ends editing (rule 8.27). Default `.none`.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// A control above the content, which appears when the content is pulled down. Default nil.
  open var refreshControl: UIRefreshControl? { didSet { refreshControlDidChange(from: oldValue) } }

  // MARK: Content touches

  /// Whether touches wait 0.15 s before they are delivered to the content, so that a drag can take them (rules 8.2
  /// to 8.4). Default true.
  open var delaysContentTouches = true
  /// Whether a drag may cancel touches that the content has already (rule 8.7). Default true.
  open var canCancelContentTouches = true

  /// Whether the content gets touches that the scroll view has withheld, or could have; false keeps them for
  /// scrolling (rule 8.3). `view` is the content's hit view. Default true.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    true
  }

  /// Whether a drag may cancel the touches of the content's view. Called if `canCancelContentTouches` is true;
  /// false keeps the touches there, and nothing scrolls (rule 8.7). Default: false for controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  // MARK: Zooming

  /// The minimum scale after a pinch. Default 1. Less than 1e-6 counts as 1e-6.
  open var minimumZoomScale: CGFloat = 1 { didSet { zoomLimitsDidChange() } }
  /// The maximum scale after a pinch. Zooming requires it to be more than the minimum (rule 8.25). Default 1.
  /// More than 1e6 counts as 1e6.
  open var maximumZoomScale: CGFloat = 1 { didSet { zoomLimitsDidChange() } }
  /// Whether a pinch stretches the scale beyond the limits and bounces back. Default true.
  open var bouncesZoom = true
  /// The scale of the delegate's zoomed view. The setter clamps the value to the minimum and maximum scale.
  /// Default 1.
  open var zoomScale: CGFloat {
    get { storedZoomScale }
    set { setZoomScale(newValue, animated: false) }
  }
  /// Scales around the middle of the visible area.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { applyZoomScale(scale, animated: animated) }
  /// Scales so that the rectangle, in the zoomed view's coordinates, fills the bounds as far as the limits allow.
  open func zoom(to rect: CGRect, animated: Bool) { applyZoom(to: rect, animated: animated) }
  /// Whether a pinch is in progress.
  open var isZooming: Bool { scaleAtPinch != nil }
  /// Whether the scale is bouncing back from beyond a limit.
  open internal(set) var isZoomBouncing = false
  /// The recognizer that zooms; nil unless the maximum scale is more than the minimum. Its delegate is the
  /// scroll view (rule 8.9).
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? {
    maximumZoomScale > minimumZoomScale ? storedPinchGestureRecognizer : nil
  }

  // MARK: Indicators

  /// Whether a bar shows the vertical scroll position while the content moves (rule 8.26). Default true.
  open var showsVerticalScrollIndicator = true { didSet { showsIndicatorsDidChange() } }
  /// Whether a bar shows the horizontal scroll position while the content moves. Default true.
  open var showsHorizontalScrollIndicator = true { didSet { showsIndicatorsDidChange() } }
  /// The appearance of the bars. Default `.default`.
  open var indicatorStyle = IndicatorStyle.default
  /// The insets of the vertical bar's track, in points. Default zero. NaN counts as 0, and infinity as 1e15.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet {
      verticalScrollIndicatorInsets = verticalScrollIndicatorInsets.usable
      placeIndicators()
    }
  }
  /// The insets of the horizontal bar's track, in points. Default zero.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet {
      horizontalScrollIndicatorInsets = horizontalScrollIndicatorInsets.usable
      placeIndicators()
    }
  }
  /// Whether the tracks also keep out of the safe area's insets. Default true.
  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { placeIndicators() } }

  /// Shows the bars for a moment.
  open func flashScrollIndicators() {
    showIndicators()
    restIndicators(after: TouchConstants.indicatorFlashDuration)
  }

  // MARK: State

  /// Whether a finger is down on the content, moving or not. Still true in `scrollViewDidEndDragging` if no
  /// deceleration follows (rule 8.15).
  open var isTracking: Bool {
    drag != nil || isEndingDrag || isCaught
      || storedPanGestureRecognizer.participation?.hasFingersDown ?? false
  }
  /// Whether the content is dragged or decelerates after a drag (rule 8.15).
  open var isDragging: Bool { drag != nil || isDecelerating }
  /// Whether the content decelerates after a drag.
  open var isDecelerating: Bool { motion?.kind == .deceleration }

  /// The recognizer that scrolls. Its delegate is the scroll view, and no other may be set (rule 8.9).
  open var panGestureRecognizer: UIPanGestureRecognizer { storedPanGestureRecognizer }

  // MARK: Overrides

  /// Adds the view behind the bars, which stay in front.
  open override func addSubview(_ view: UIView) {
    if indicatorCount == 0 {
      super.addSubview(view)
    } else {
      insertSubview(view, at: subviews.count - indicatorCount - (view.superview === self ? 1 : 0))
    }
  }

  /// Keeps touches on the scroll view from the responder chain (rule 10.4).
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !isScrollEnabled { super.touchesBegan(touches, with: event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !isScrollEnabled { super.touchesMoved(touches, with: event) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !isScrollEnabled { super.touchesEnded(touches, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !isScrollEnabled { super.touchesCancelled(touches, with: event) }
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    scrollableAreaDidChange()
  }

  /// Returns the resting offset of released content, for classes of this module. `velocity` in points per
  /// millisecond.
  func restingPlace(proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  override func boundsDidChange(from old: CGRect) {
    super.boundsDidChange(from: old)
    if old.size != storedBounds.size { scrollableAreaDidChange() }
    if old.origin != storedBounds.origin {
      contentOffsetDidChange()
      storedWindow?.focusRing.contentDidScroll(in: self)
    }
  }
}

extension UIScrollView {
  /// The ways in which the safe area extends `adjustedContentInset`.
  public nonisolated enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// The same as `scrollableAxes`.
    case automatic
    /// The inset is extended along the axes that scroll.
    case scrollableAxes
    case never
    case always
  }

  /// The kinds of drags that dismiss the keyboard and end the editing of the window (rule 8.27).
  public nonisolated enum KeyboardDismissMode: Int, Sendable {
    case none
    /// A drag ends editing when it begins.
    case onDrag
    /// A drag ends editing when the finger pushes the input view down and out. Without an input view editing
    /// continues, as with a hardware keyboard on a device, because the desktop's keyboard is not on the screen.
    case interactive
  }

  /// The fraction of a deceleration's speed that remains after each millisecond (rule 8.19).
  public nonisolated struct DecelerationRate: Hashable, RawRepresentable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The rate 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// The rate 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}
