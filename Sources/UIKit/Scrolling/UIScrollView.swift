import CoreGraphics

/// A view whose content is larger than itself, moved by a finger as a device moves it (section 8).
///
/// The content offset is the origin of the bounds (rule 8.14). Fingers and motion put it on whole device pixels; an offset
/// that the app sets stays as it is (rule 8.17). `layoutSubviews` is called before the frame after each change of it.
///
/// Touches do not go on up the responder chain from here (rule 10.4), unless scrolling is turned off.
@MainActor open class UIScrollView: UIView, ScrollViewDelegating, MovingContent, ScrollingContent {
  // MARK: Stored state

  final weak var storedDelegate: (any UIScrollViewDelegate)?
  /// The drag in progress.
  final var drag: ScrollDrag? { didSet { extendLifetime(oldValue) } }
  /// What moves the content meanwhile.
  final var motion: ScrollMotion?
  final var motionTimer: EventClock.Timer?
  /// The delegate is hearing of the end of a drag after which nothing goes on.
  final var isEndingDrag = false
  /// A finger landed on moving content and has not lifted (rule 8.10).
  final var isCaught = false
  /// The engine itself is changing the offset.
  final var isFollowing = false
  /// Calls of the delegate about the offset, the scale and the insets, each of which may change these again.
  final var movingCalls = CallBound()
  /// When the delegate hears of the offset that it could not be told of.
  final var tellingTimer: EventClock.Timer?
  /// What the last `adjustedContentInset` was, to tell when it changes.
  final var knownAdjustedContentInset = UIEdgeInsets.zero
  final var verticalIndicator: ScrollIndicator? { didSet { extendLifetime(oldValue) } }
  final var horizontalIndicator: ScrollIndicator? { didSet { extendLifetime(oldValue) } }
  /// The bar that a mouse is near, and what takes hold of it then.
  final var pointedBar: ScrollAxis?
  final var barRecognizer: ScrollBarGestureRecognizer? { didSet { extendLifetime(oldValue) } }
  /// The scale at which the pinch in progress began.
  final var scaleAtPinch: CGFloat?
  final var storedZoomScale: CGFloat = 1
  /// The size of the content changes with its scale, and the offset follows the fingers.
  final var isZoomingContent = false
  final var storedPinchGestureRecognizer: UIScrollViewPinchGestureRecognizer? {
    didSet { extendLifetime(oldValue) }
  }
  final let contentTouchDelay = UIScrollViewDelayedTouchesBeganGestureRecognizer()
  final let storedPanGestureRecognizer = UIScrollViewPanGestureRecognizer()

  // MARK: Life

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

  /// The point of the content that stands at the top left of the bounds, in points. Setting it stops what moves the
  /// content, and tells the delegate once if it is another one (rule 8.23). Default zero. An offset that is not finite
  /// only stops it.
  open var contentOffset: CGPoint {
    get { storedBounds.origin }
    set { applyContentOffset(newValue) }
  }

  /// How large the content is, in points. Default zero. A side that is no number counts as 0, and an endless one as
  /// 1e15.
  open var contentSize = CGSize.zero {
    didSet {
      contentSize = contentSize.usable
      if contentSize != oldValue { scrollableAreaDidChange() }
    }
  }

  /// How far the content may go into the bounds beyond its edges, in points. Default zero. An edge that is no number
  /// counts as 0, and an endless one as 1e15.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      contentInset = contentInset.usable
      if contentInset != oldValue { scrollableAreaDidChange() }
    }
  }

  /// How the safe area widens the inset. Default `.automatic`.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { scrollableAreaDidChange() } }
  }

  /// `contentInset` and what the safe area and a control that refreshes add to it; the range of the offset follows from
  /// it (rule 8.14).
  open var adjustedContentInset: UIEdgeInsets { contentInset + insetOfSafeArea + insetOfRefreshing }

  /// `adjustedContentInset` became another one. The default does nothing.
  open func adjustedContentInsetDidChange() {}

  /// Moves the content so that its point `contentOffset` comes to the top left; animated in 0.3 s (rule 8.23).
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    if animated { animateContentOffset(to: contentOffset) } else { self.contentOffset = contentOffset }
  }

  /// Moves the content as little as it takes to show the rectangle, in the scroll view's own coordinates; not at all
  /// where it shows, or where the rectangle is not finite.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let offset = offsetShowing(rect)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  // MARK: How it scrolls

  /// Whether a finger moves the content. Turned off, touches go to the content at once, and those on the scroll view
  /// itself on up the responder chain. Default true.
  open var isScrollEnabled = true {
    didSet {
      storedPanGestureRecognizer.isEnabled = isScrollEnabled
      contentTouchDelay.isEnabled = isScrollEnabled
    }
  }
  /// Whether a drag that begins along one axis stays on it (rule 8.16). Default false.
  open var isDirectionalLockEnabled = false
  /// Whether content goes beyond its edges, and comes back. Default true.
  open var bounces = true
  /// Whether that is so though the content is no larger than the bounds. Default false.
  open var alwaysBounceVertical = false
  /// The same from side to side. Default false.
  open var alwaysBounceHorizontal = false
  /// Whether it comes to rest on multiples of the bounds' size (rule 8.21). Default false.
  open var isPagingEnabled = false
  /// How much of the speed is left after each millisecond (rule 8.19). Default `.normal`.
  open var decelerationRate = DecelerationRate.normal
  /// Whether `UIWindowScene.tapStatusBar()` scrolls to the top (rule 8.24). Default true.
  open var scrollsToTop = true
  /// When a drag ends editing (rule 8.27). Default `.none`.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// Stands above the content, and is seen when the content is pulled down. Default nil.
  open var refreshControl: UIRefreshControl? { didSet { refreshControlDidChange(from: oldValue) } }

  // MARK: Touches of the content

  /// Whether touches wait 0.15 s before the content hears of them, so that a drag may take them (rules 8.2 to 8.4).
  /// Default true.
  open var delaysContentTouches = true
  /// Whether a drag may take touches from content that has them already (rule 8.7). Default true.
  open var canCancelContentTouches = true

  /// Asked before the content gets touches that the scroll view held back, or could have; false keeps them for
  /// scrolling (rule 8.3). `view` is the content's view that was hit. Default true.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    true
  }

  /// Asked when a drag would begin with touches that the content's view has, where `canCancelContentTouches` lets it;
  /// false leaves them there, and nothing scrolls (rule 8.7). Default: false for controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  // MARK: Zooming

  /// The least scale that a pinch comes to rest at. Default 1. What is less than 1e-6 counts as that.
  open var minimumZoomScale: CGFloat = 1 { didSet { zoomLimitsDidChange() } }
  /// The greatest one; zooming needs it to be more than the least (rule 8.25). Default 1. What is more than 1e6 counts as
  /// that.
  open var maximumZoomScale: CGFloat = 1 { didSet { zoomLimitsDidChange() } }
  /// Whether a pinch goes beyond these, against a resistance, and comes back. Default true.
  open var bouncesZoom = true
  /// The scale of the view that the delegate names. Set to a value beyond the limits, it is the limit. Default 1.
  open var zoomScale: CGFloat {
    get { storedZoomScale }
    set { setZoomScale(newValue, animated: false) }
  }
  /// Scales about the middle of what shows.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { applyZoomScale(scale, animated: animated) }
  /// Scales so that the rectangle, in the zoomed view's coordinates, fills the bounds as far as the limits let it.
  open func zoom(to rect: CGRect, animated: Bool) { applyZoom(to: rect, animated: animated) }
  /// A pinch is under way.
  open var isZooming: Bool { scaleAtPinch != nil }
  /// The scale comes back from beyond a limit.
  open internal(set) var isZoomBouncing = false
  /// The recognizer that zooms; nil as long as the limits are one. Its delegate is the scroll view (rule 8.9).
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? {
    maximumZoomScale > minimumZoomScale ? storedPinchGestureRecognizer : nil
  }

  // MARK: Indicators

  /// Whether a bar tells where in the content the scroll view stands, while it moves (rule 8.26). Default true.
  open var showsVerticalScrollIndicator = true { didSet { showsIndicatorsDidChange() } }
  /// The same from side to side. Default true.
  open var showsHorizontalScrollIndicator = true { didSet { showsIndicatorsDidChange() } }
  /// The look of the bars. Default `.default`.
  open var indicatorStyle = IndicatorStyle.default
  /// How far the vertical bar's track keeps from the edges, in points. Default zero. An edge that is no number counts
  /// as 0, and an endless one as 1e15.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet {
      verticalScrollIndicatorInsets = verticalScrollIndicatorInsets.usable
      placeIndicators()
    }
  }
  /// The same for the horizontal bar's. Default zero.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet {
      horizontalScrollIndicatorInsets = horizontalScrollIndicatorInsets.usable
      placeIndicators()
    }
  }
  /// Whether the tracks keep out of the safe area's insets, too. Default true.
  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { placeIndicators() } }

  /// Shows the bars for a moment.
  open func flashScrollIndicators() {
    showIndicators()
    restIndicators(after: TouchConstants.indicatorFlashDuration)
  }

  // MARK: What it does

  /// A finger is down on the content, whether it moves or not. Still true in `scrollViewDidEndDragging` where no
  /// deceleration follows (rule 8.15).
  open var isTracking: Bool {
    drag != nil || isEndingDrag || isCaught
      || storedPanGestureRecognizer.participation?.hasFingersDown ?? false
  }
  /// The content is being dragged, or goes on after a drag (rule 8.15).
  open var isDragging: Bool { drag != nil || isDecelerating }
  /// The content goes on after a drag.
  open var isDecelerating: Bool { motion?.kind == .deceleration }

  /// The recognizer that scrolls. Its delegate is the scroll view; another one must not be set (rule 8.9).
  open var panGestureRecognizer: UIPanGestureRecognizer { storedPanGestureRecognizer }

  // MARK: Overrides

  /// The bars stay in front.
  open override func addSubview(_ view: UIView) {
    if indicatorCount == 0 {
      super.addSubview(view)
    } else {
      insertSubview(view, at: subviews.count - indicatorCount - (view.superview === self ? 1 : 0))
    }
  }

  /// Rule 10.4: what lands on the scroll view stays there.
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

  /// Where content that is let go comes to rest: for classes of this module. `velocity` in points a millisecond.
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
  /// How the safe area widens `adjustedContentInset`.
  public nonisolated enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As `scrollableAxes`.
    case automatic
    /// Along the axes that scroll.
    case scrollableAxes
    case never
    case always
  }

  /// When a drag puts the keyboard away, and ends the editing of its window (rule 8.27).
  public nonisolated enum KeyboardDismissMode: Int, Sendable {
    case none
    /// When a drag begins.
    case onDrag
    /// When the finger pushes the input view down and away. The desktop's own keyboard is none on the screen that it
    /// could push: without an input view editing goes on, as with a keyboard of one's own on a device.
    case interactive
  }

  /// How much of a deceleration's speed is left after each millisecond (rule 8.19).
  public nonisolated struct DecelerationRate: Hashable, RawRepresentable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}
