import CoreGraphics

/// A view that shows a part of its content. Fingers move the content as on a device (section 8 of the rules).
///
/// The content offset is the origin of the bounds (rule 8.14). Fingers and motions round the offset to whole
/// device pixels; an offset set by the app is not rounded (rule 8.17). Each change of the offset causes
/// `layoutSubviews` before the next frame.
///
/// A scroll view does not forward touches along the responder chain (rule 10.4), unless scrolling is
/// disabled.
@MainActor open class UIScrollView: UIView, ScrollViewDelegating, MovingContent, ScrollingContent {
  // MARK: Stored state

  final weak var storedDelegate: (any UIScrollViewDelegate)?
  /// The drag in progress; nil if there is none.
  final var drag: ScrollDrag? { didSet { extendLifetime(oldValue) } }
  /// The motion in progress; nil if there is none.
  final var motion: ScrollMotion?
  final var motionTimer: EventClock.Timer?
  /// Whether the delegate is being called about the end of a drag without a following deceleration.
  final var isEndingDrag = false
  /// Whether a finger landed on moving content and has not lifted yet (rule 8.10).
  final var isContentCaught = false
  /// The number of the event whose fingers caught the content; nil for a touchpad or a wheel.
  final var catchingEventNumber: Int?
  /// Whether a finger or a motion, not the app, is changing the offset.
  final var isMovingContent = false
  /// Limits nested delegate calls. A delegate may change the offset, the scale or the insets while it is
  /// called about such a change.
  final var delegateCallLimit = ReentrancyLimit()
  /// The timer that calls the delegate about a change of the offset in a later turn of the run loop, after
  /// too many nested calls.
  final var didScrollTimer: EventClock.Timer?
  /// The previous `adjustedContentInset`, to detect changes.
  final var knownAdjustedContentInset = UIEdgeInsets.zero
  final var verticalIndicator: ScrollIndicator? { didSet { extendLifetime(oldValue) } }
  final var horizontalIndicator: ScrollIndicator? { didSet { extendLifetime(oldValue) } }
  /// The axis of the scroll bar that a mouse is near; nil if there is none.
  final var pointedBarAxis: ScrollAxis?
  /// The recognizer for dragging scroll bars; nil until a mouse first comes near a scroll bar.
  final var barRecognizer: ScrollBarGestureRecognizer? { didSet { extendLifetime(oldValue) } }
  /// The zoom scale at the beginning of the pinch in progress; nil without a pinch.
  final var scaleAtPinch: CGFloat?
  /// The offset, not rounded to pixels, that the last change of the pinch computed.
  final var offsetAtPinch: CGPoint?
  final var storedZoomScale: CGFloat = 1
  /// Whether a change of the zoom scale is changing the content size. If so, the offset is not moved into its
  /// new range.
  final var isZoomingContent = false
  /// The content's size at scale 1. When the scale returns to an old value, this size restores exactly the
  /// old content size.
  final var contentSizeAtScaleOne = CGSize.zero
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

  /// The point of the content at the top left of the bounds, in points of the content. Setting this property
  /// stops the content's motion. If the offset changes, the delegate is called once (rule 8.23). An offset
  /// that is not finite only stops the motion. Default zero.
  open var contentOffset: CGPoint {
    get { storedBounds.origin }
    set { applyContentOffset(newValue) }
  }

  /// The size of the content, in points. Default zero. NaN counts as 0, and infinity as 1e15.
  open var contentSize = CGSize.zero {
    didSet {
      contentSize = contentSize.usable
      if contentSize == oldValue { return }
      if !isZoomingContent { contentSizeAtScaleOne = contentSize.scaled(by: 1 / storedZoomScale) }
      scrollableAreaDidChange()
    }
  }

  /// The margin around the content, in points. The user can scroll this margin into view. Default zero. NaN
  /// counts as 0, and infinity as 1e15.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      contentInset = contentInset.usable
      if contentInset != oldValue { scrollableAreaDidChange() }
    }
  }

  /// How the safe area extends `adjustedContentInset`. Default `.automatic`.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { scrollableAreaDidChange() } }
  }

  /// The sum of `contentInset` and the insets of the safe area and the refresh control, in points. This sum
  /// determines the range of the offset (rule 8.14).
  open var adjustedContentInset: UIEdgeInsets { contentInset + insetOfSafeArea + insetOfRefreshing }

  /// Called after `adjustedContentInset` changed. Default: does nothing.
  open func adjustedContentInsetDidChange() {}

  /// Sets the content offset, in points. If `animated` is true, the content moves to the offset in 0.3 s
  /// (rule 8.23).
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    if animated { animateContentOffset(to: contentOffset) } else { self.contentOffset = contentOffset }
  }

  /// Scrolls the shortest distance that makes the rectangle visible. The rectangle is in the scroll view's
  /// own coordinates. Has no effect if the rectangle is already visible or not finite.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let offset = offsetShowing(rect)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  // MARK: Behaviour

  /// Whether fingers scroll the content. If false, touches go to the content at once, and touches on the
  /// scroll view itself are forwarded along the responder chain. Default true.
  open var isScrollEnabled = true {
    didSet {
      storedPanGestureRecognizer.isEnabled = isScrollEnabled
      contentTouchDelay.isEnabled = isScrollEnabled
    }
  }
  /// Whether a drag that begins along one axis moves the content only along that axis (rule 8.16). Default
  /// false.
  open var isDirectionalLockEnabled = false
  /// Whether the content can be dragged beyond its edges. Content that is released beyond an edge bounces
  /// back. Default true.
  open var bounces = true
  /// Whether the content bounces vertically even if it is no taller than the bounds. Default false.
  open var alwaysBounceVertical = false
  /// Whether the content bounces horizontally even if it is no wider than the bounds. Default false.
  open var alwaysBounceHorizontal = false
  /// Whether the content comes to rest at multiples of the bounds' size (rule 8.21). Default false.
  open var isPagingEnabled = false
  /// The fraction of the content's speed that remains after each millisecond (rule 8.19). Default `.normal`.
  open var decelerationRate = DecelerationRate.normal
  /// Whether `UIWindowScene.tapStatusBar()` scrolls this view to its top (rule 8.24). Default true.
  open var scrollsToTop = true
  /// The kind of drag that ends text editing (rule 8.27). Default `.none`.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// A control above the content that appears when the user pulls the content down. Default nil.
  open var refreshControl: UIRefreshControl? { didSet { refreshControlDidChange(from: oldValue) } }

  // MARK: Content touches

  /// Whether touches wait up to 0.15 s before the content receives them, so that they can become a drag
  /// instead (rules 8.2 to 8.4). Default true.
  open var delaysContentTouches = true
  /// Whether a drag may cancel touches that the content has already received (rule 8.7). Default true.
  open var canCancelContentTouches = true

  /// Returns whether the content receives touches that the scroll view may withhold. If false, the scroll
  /// view uses these touches for scrolling only (rule 8.3). `view` is the hit view in the content. Default:
  /// true.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    true
  }

  /// Returns whether a drag may cancel the touches of `view`, a view in the content. If false, the view keeps
  /// its touches, and these touches do not scroll (rule 8.7). Called only if `canCancelContentTouches` is
  /// true. Default: false for controls, true for other views.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  // MARK: Zooming

  /// The smallest zoom scale. Values below 1e-6 count as 1e-6. Default 1.
  open var minimumZoomScale: CGFloat = 1 { didSet { zoomLimitsDidChange() } }
  /// The largest zoom scale. Zooming requires a value larger than `minimumZoomScale` (rule 8.25). Values
  /// above 1e6 count as 1e6. Default 1.
  open var maximumZoomScale: CGFloat = 1 { didSet { zoomLimitsDidChange() } }
  /// Whether a pinch can stretch the zoom scale beyond its limits. A stretched zoom scale bounces back.
  /// Default true.
  open var bouncesZoom = true
  /// The scale of the view that the delegate's `viewForZooming(in:)` returns. A new value is clamped to the
  /// zoom limits. Default 1.
  open var zoomScale: CGFloat {
    get { storedZoomScale }
    set { setZoomScale(newValue, animated: false) }
  }
  /// Sets the zoom scale, clamped to its limits. The centre of the visible area stays in place.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { applyZoomScale(scale, animated: animated) }
  /// Zooms so that the rectangle, in the zoomed view's coordinates, fills the bounds as far as the limits
  /// allow.
  open func zoom(to rect: CGRect, animated: Bool) { applyZoom(to: rect, animated: animated) }
  /// Whether a pinch is in progress.
  open var isZooming: Bool { scaleAtPinch != nil }
  /// Whether the zoom scale is bouncing back to a limit.
  open internal(set) var isZoomBouncing = false
  /// The recognizer that zooms; nil unless `maximumZoomScale` is larger than `minimumZoomScale`. The
  /// recognizer's delegate is always the scroll view (rule 8.9).
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? {
    maximumZoomScale > minimumZoomScale ? storedPinchGestureRecognizer : nil
  }

  // MARK: Indicators

  /// Whether an indicator shows the vertical scroll position while the content moves (rule 8.26). Default
  /// true.
  open var showsVerticalScrollIndicator = true { didSet { showsIndicatorsDidChange() } }
  /// Whether an indicator shows the horizontal scroll position while the content moves (rule 8.26). Default
  /// true.
  open var showsHorizontalScrollIndicator = true { didSet { showsIndicatorsDidChange() } }
  /// The colour scheme of the scroll indicators. Default `.default`.
  open var indicatorStyle = IndicatorStyle.default
  /// The insets of the vertical indicator's track, in points. Default zero. NaN counts as 0, and infinity as
  /// 1e15.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet {
      verticalScrollIndicatorInsets = verticalScrollIndicatorInsets.usable
      placeIndicators()
    }
  }
  /// The insets of the horizontal indicator's track, in points. Default zero. NaN counts as 0, and infinity
  /// as 1e15.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet {
      horizontalScrollIndicatorInsets = horizontalScrollIndicatorInsets.usable
      placeIndicators()
    }
  }
  /// Whether the indicators' tracks also stay inside the safe area. Default true.
  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { placeIndicators() } }

  /// Shows the scroll indicators briefly.
  open func flashScrollIndicators() {
    showIndicators()
    fadeOutIndicators(after: TouchConstants.indicatorFlashDuration)
  }

  // MARK: State

  /// Whether a finger, moving or not, is down on the content. The value is still true in
  /// `scrollViewDidEndDragging` if no deceleration follows (rule 8.15).
  open var isTracking: Bool {
    if drag != nil || isEndingDrag { return true }
    guard let participation = storedPanGestureRecognizer.participation else { return false }
    // Fingers that caught the content and still rest on a touchpad count as down, too.
    return participation.hasFingersDown || isContentCaught && participation.input != nil
  }
  /// Whether the content is being dragged or decelerates after a drag (rule 8.15).
  open var isDragging: Bool { drag != nil || isDecelerating }
  /// Whether the content decelerates after a drag.
  open var isDecelerating: Bool { motion?.kind == .deceleration }

  /// The recognizer that scrolls. The recognizer's delegate is always the scroll view (rule 8.9).
  open var panGestureRecognizer: UIPanGestureRecognizer { storedPanGestureRecognizer }

  // MARK: Overrides

  /// Adds the view in front of all other subviews except the scroll indicators.
  open override func addSubview(_ view: UIView) {
    if indicatorCount == 0 {
      super.addSubview(view)
    } else {
      insertSubview(view, at: subviews.count - indicatorCount - (view.superview === self ? 1 : 0))
    }
  }

  /// Does not forward the touch along the responder chain, unless scrolling is disabled (rule 10.4).
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

  /// Returns the offset at which released content comes to rest. `velocity` is in points per millisecond.
  /// Subclasses in this module override this method.
  func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  /// Called before the range along the axis decides about a drag or a key. Subclasses in this module find out
  /// then what the content consists of. Default: does nothing.
  func prepareRange(along axis: ScrollAxis) {}
  /// Called when the content has come to rest after a drag or a motion, before the delegate is called about
  /// that. Default: does nothing.
  func contentDidComeToRest() {}
  /// Whether a finger catches content that an animated offset moves, as it catches decelerating content (rule
  /// 8.10). Default: false.
  var catchesAnimatedContent: Bool { false }

  override func boundsDidChange(from old: CGRect) {
    super.boundsDidChange(from: old)
    if old.size != storedBounds.size { scrollableAreaDidChange() }
    if old.origin != storedBounds.origin {
      contentOffsetDidChange()
      storedWindow?.keyFocus.contentDidScroll(in: self)
    }
  }
}

extension UIScrollView {
  /// How the safe area extends `adjustedContentInset`.
  public nonisolated enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// The same as `scrollableAxes`.
    case automatic
    /// The inset is extended along the axes that scroll.
    case scrollableAxes
    case never
    case always
  }

  /// The kind of drag that dismisses the keyboard and ends editing in the window (rule 8.27).
  public nonisolated enum KeyboardDismissMode: Int, Sendable {
    case none
    /// A drag ends editing when it begins.
    case onDrag
    /// A drag ends editing when the finger pushes the input view down and off the screen. Without an input
    /// view, editing continues as on a device with a hardware keyboard, because the desktop's own keyboard is
    /// not part of the screen.
    case interactive
  }

  /// The fraction of a deceleration's speed that remains after each millisecond (rule 8.19).
  public nonisolated struct DecelerationRate: Hashable, RawRepresentable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The rate 0.998: the content comes to rest slowly.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// The rate 0.99: the content comes to rest quickly.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}
