/// A rectangle of the screen with geometry, appearance and subviews; the unit of hit testing.
///
/// Every member that a subclass may override is declared here. Its implementation is in the extension file named
/// after the subject.
@MainActor open class UIView: UIResponder {
  // MARK: Stored state

  final var storedBounds: CGRect
  final var storedCenter: CGPoint
  final var storedTransform: CGAffineTransform = .identity
  final var storedAnchorPoint = CGPoint(x: 0.5, y: 0.5)
  final var storedAlpha: CGFloat = 1
  final var storedIsHidden = false
  final var storedClipsToBounds = false
  final var storedIsUserInteractionEnabled = true

  final var subviewList = SubviewList()
  /// The subviews, back to front.
  final var storedSubviews: [UIView] { subviewList.views }
  /// The view's data for hit tests, with a record of each subview in the order of `storedSubviews`.
  nonisolated(unsafe) final let hitNode = HitNode.make()
  /// The view's position in its superview's arrays, counted from the superview's `firstPlace`. Adding or removing
  /// views at either end leaves the other positions unchanged.
  final var place = 0
  /// The `place` of the rearmost subview.
  final var firstPlace = 0
  /// The superview. Maintained when views are added and removed.
  final weak var storedSuperview: UIView?
  /// The window at the top of the superview chain. Maintained like `storedSuperview`.
  final weak var storedWindow: UIWindow?
  /// The controller whose root view this is (rule 10.1). Maintained by the controller.
  final weak var viewController: UIViewController?

  /// The recognizers in the order in which they were added (rule 5.26).
  final var storedGestureRecognizers: ContiguousArray<UIGestureRecognizer> = []

  /// The interactions in the order in which they were added.
  final var storedInteractions: [any UIInteraction] = []

  /// The running animations of the view; `nil` if there are none, so that views without animations cost no more
  /// than this.
  final var viewAnimations: ContiguousArray<ViewAnimation>?

  /// A new view was never laid out.
  final var layoutState: LayoutState = .needed
  final var storedLayoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  // MARK: Initializers

  /// Creates a view. `frame` is in the superview's coordinates, in points. A frame that is not finite counts as
  /// `.zero`.
  public init(frame: CGRect) {
    let standard = frame.standardized
    let frame = standard.isFinite ? standard : .zero
    storedBounds = CGRect(origin: .zero, size: frame.size)
    storedCenter = CGPoint(x: frame.midX, y: frame.midY)
    super.init()
    prepareForHitTests()
  }

  /// Creates a view of size zero.
  public convenience override init() { self.init(frame: .zero) }

  /// Creates a view like `init(frame: .zero)`. Archives contain nothing that a view reads.
  public required init?(coder: NSCoder) {
    storedBounds = .zero
    storedCenter = .zero
    super.init()
    prepareForHitTests()
  }

  // Not isolated, so that subclasses may declare a plain `deinit`. It may run on any thread: references back to
  // the view are weak, and a superview whose records still name the node keeps the view alive.
  deinit {
    if subviewList.count > 0 { OrphanedViews.release(&subviewList) }
    HitNode.destroy(hitNode)
  }

  // MARK: Interaction

  /// Whether touches reach the view and its subviews (rule 3.1). Default true.
  open var isUserInteractionEnabled: Bool {
    get { storedIsUserInteractionEnabled }
    set { applyUserInteractionEnabled(newValue) }
  }
  /// Whether the view takes more than one touch at a time (rule 2.8). Default false.
  open var isMultipleTouchEnabled = false
  /// Whether the view, while it has a touch, keeps touches from other views of its window (rule 2.9). Default
  /// false.
  open var isExclusiveTouch = false
  /// A number by which the app can find the view. Default 0.
  open var tag = 0

  /// Whether the Tab key stops at the view. Default false; true for enabled controls. This is the only part of
  /// iOS's focus engine: `FocusRing` visits such views in reading order.
  open var canBecomeFocused: Bool { false }

  // MARK: Gesture recognizers and interactions

  /// The view's recognizers in the order in which they were added; nil if there are none. Setting it removes
  /// recognizers that are not in the list and adds the others.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { storedGestureRecognizers.isEmpty ? nil : Array(storedGestureRecognizers) }
    set { replaceGestureRecognizers(by: newValue ?? []) }
  }
  /// Attaches the recognizer and detaches it from its former view (rule 5.26). It receives touches that begin from
  /// now on (rule 1.16).
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
  /// Detaches the recognizer, which cancels it during a gesture (rule 5.21).
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }
  /// Whether a recognizer that would cancel the view's touches may leave Possible; false makes it fail (rule 5.7).
  /// Called on the hit view. Default true.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// The interactions in the order in which they were added. Setting it removes those not in the list and adds the
  /// others.
  open var interactions: [any UIInteraction] {
    get { storedInteractions }
    set { replaceInteractions(by: newValue) }
  }
  /// Adds the interaction and removes it from its former view.
  open func addInteraction(_ interaction: any UIInteraction) { attach(interaction) }
  /// Removes the interaction. Has no effect if the view does not have it.
  open func removeInteraction(_ interaction: any UIInteraction) { detach(interaction) }

  /// Makes the first responder resign if it is the view or below it; `force` does not ask it. Returns whether no
  /// responder here is first responder any more (rule 10.8).
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { endEditingBelow(force) }

  // MARK: Visibility

  /// Whether the view and its subviews are excluded from drawing and hit testing. Default false.
  open var isHidden: Bool {
    get { storedIsHidden }
    set { applyHidden(newValue) }
  }
  /// The opacity, from 0 (invisible) to 1 (opaque, the default). Animatable. Values are limited to this range; NaN
  /// is ignored.
  open var alpha: CGFloat {
    get { storedAlpha }
    set { applyAlpha(newValue) }
  }
  /// Whether subviews are drawn only inside the bounds. Hit testing ignores it (rule 3.5). Default false.
  open var clipsToBounds: Bool {
    get { storedClipsToBounds }
    set { applyClipping(newValue) }
  }

  // MARK: Geometry

  /// The smallest rectangle around the view in its superview's coordinates, in points. Under a transform, setting
  /// it sizes the bounds by the inverse transform, as a layer does. Animatable. Numbers that are not finite are
  /// ignored, as for `bounds`, `center`, `transform` and `anchorPoint`.
  open var frame: CGRect {
    get { frameOfStoredGeometry }
    set { applyFrame(newValue) }
  }
  /// The view's area in its own coordinates, in points. Animatable.
  open var bounds: CGRect {
    get { storedBounds }
    set { applyBounds(newValue) }
  }
  /// The location of the anchor point in the superview's coordinates, in points. Animatable.
  open var center: CGPoint {
    get { storedCenter }
    set { applyCenter(newValue) }
  }
  /// The transform around the anchor point. Animatable. Default identity.
  open var transform: CGAffineTransform {
    get { storedTransform }
    set { applyTransform(newValue) }
  }
  /// The point of the bounds, as fractions of its size, that `center` places and `transform` uses as its origin.
  /// Default (0.5, 0.5).
  open var anchorPoint: CGPoint {
    get { storedAnchorPoint }
    set { applyAnchorPoint(newValue) }
  }

  /// Converts a point from the view's coordinates to `view`'s; `nil` means the window's.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { convertPoint(point, to: view) }
  /// Converts a point from `view`'s coordinates (`nil`: the window's) to the view's own.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { convertPoint(point, from: view) }
  /// Converts a rectangle from the view's coordinates to `view`'s (`nil`: the window's). A rotated rectangle
  /// becomes its bounding box, in the nearest common superview and again in `view`, so the result may be larger
  /// than the bounding box of the four converted corners.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { convertRect(rect, to: view) }
  /// Converts a rectangle from `view`'s coordinates (`nil`: the window's) to the view's own, as `convert(_:to:)`
  /// does.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { convertRect(rect, from: view) }

  // MARK: Hierarchy

  /// The superview; nil at the top.
  open var superview: UIView? { storedSuperview }
  /// The subviews, back to front.
  open var subviews: [UIView] { storedSubviews }
  /// The window that contains the view; nil outside of a window.
  open var window: UIWindow? { storedWindow }

  /// Adds `view` in front of the other subviews, after removing it from its superview.
  open func addSubview(_ view: UIView) { insert(view, at: subviewList.count) }
  /// Inserts `view` at `index`, counted from the back. An index out of range means the nearest end.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Inserts `view` directly in front of `sibling`, or in front of all if that is not a subview here.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, above: sibling) }
  /// Inserts `view` directly behind `sibling`, or in front of all if that is not a subview here.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, below: sibling) }
  /// Exchanges two subviews. An index out of range has no effect.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
  /// Moves a subview in front of the others. Has no effect for other views.
  open func bringSubviewToFront(_ view: UIView) { reorder(view, to: subviewList.count - 1) }
  /// Moves a subview behind the others. Has no effect for other views.
  open func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }
  /// Removes the view from its superview and window. Its touches are cancelled (rule 1.13).
  open func removeFromSuperview() { leaveSuperview() }
  /// Whether `view` is the view itself or one of its superviews.
  open func isDescendant(of view: UIView) -> Bool { isInSubtree(of: view) }
  /// Returns the view itself or the first view below it, depth first, with this tag.
  open func viewWithTag(_ tag: Int) -> UIView? { firstInSubtree(withTag: tag) }

  // Order of calls: willRemoveSubview of the old superview, willMove(toWindow:), willMove(toSuperview:),
  // didMoveToWindow, didMoveToSuperview, didAddSubview of the new superview. The window calls are made only if the
  // window changes.
  /// Called after `subview` was added. The default does nothing, as for the five methods below.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before `subview` is removed.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the superview changes; nil means none.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview changed.
  open func didMoveToSuperview() {}
  /// Called before the window changes; nil means none.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window changed.
  open func didMoveToWindow() {}

  // MARK: Hit testing

  /// Returns the frontmost view, this one or below it, that contains the point, in the view's coordinates
  /// (rule 3.1).
  ///
  /// The default reads stored values: overridden getters of `bounds`, `isHidden` or `alpha` are not called. It
  /// calls `hitTest(_:with:)` and `point(inside:with:)` of each view whose class overrides them, in the order of
  /// rule 3.10.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { defaultHitTest(point, with: event) }
  /// Whether the bounds contain the point, in the view's coordinates: minimum edges included, maximum edges
  /// excluded (rule 3.4).
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { boundsContain(point) }

  // MARK: Layout

  /// Whether a change of size adjusts the subviews by their `autoresizingMask`. Default true.
  open var autoresizesSubviews = true
  /// The parts of the view that change when its superview's size changes. Default none.
  open var autoresizingMask: AutoresizingMask = []
  /// The distances from the edges for layouts that respect margins, in points. Default 8 on each edge. The getter
  /// includes the safe area if `insetsLayoutMarginsFromSafeArea` is true.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveLayoutMargins }
    set { applyLayoutMargins(newValue) }
  }
  /// The `layoutMargins` by reading direction, which is left to right. In points.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { marginsByDirection }
    set { marginsByDirection = newValue }
  }
  /// Whether the safe area's insets are part of `layoutMargins`. Default true.
  open var insetsLayoutMarginsFromSafeArea = true { didSet { setNeedsLayout() } }
  /// The distances from the edges that are covered by the host's bars, or that the controller of a superview adds,
  /// in points. Zero on a surface without bars. Computed at each read.
  open var safeAreaInsets: UIEdgeInsets { inheritedSafeAreaInsets }
  /// Called when `safeAreaInsets` changed because the scene's insets or a controller's additional ones changed.
  open func safeAreaInsetsDidChange() {}
  /// Requests `layoutSubviews` before the next frame. A change of size of the view or of a subview does so, too,
  /// except for sizes that `layoutSubviews` itself sets.
  open func setNeedsLayout() { markNeedsLayout() }
  /// Runs pending layout now, starting from the topmost superview that needs it.
  open func layoutIfNeeded() { layOutPending() }
  /// Places the subviews. The default leaves them where they are; override it.
  open func layoutSubviews() {}
  /// Returns the size that suits the view best within `size`. The default is the current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { storedBounds.size }
  /// Resizes the view to the size that suits it best, keeping the frame's origin.
  open func sizeToFit() { takeFittingSize() }
  /// The size of the content; `noIntrinsicMetric` for a dimension without one.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// Reports a change of `intrinsicContentSize`: the superview lays out again.
  open func invalidateIntrinsicContentSize() {
    StackMeasures.forget()
    storedSuperview?.setNeedsLayout()
  }
  /// Returns the intrinsic size, and for dimensions without one the size that fits `targetSize`, in points.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { fittingSize(targetSize) }
  /// Called when `layoutMargins` changed. The default does nothing.
  open func layoutMarginsDidChange() {}
  /// Called when a subview was hidden or shown, for superviews that lay out only visible views.
  func subviewDidChangeVisibility(_ subview: UIView) {}

  /// Requests layout after a subview changed its size, unless the layout in progress changed it.
  func subviewDidChangeSize(_ subview: UIView) {
    if !layoutState.contains(.underWay) { setNeedsLayout() }
  }

  /// Called when the bounds changed, animated or not, for classes of this module.
  func boundsDidChange(from old: CGRect) {}

  open override var next: UIResponder? { viewController ?? storedSuperview }

  // MARK: Appearance (bodies in Appearance/ and Rendering/)

  final var appearance = ViewAppearance()

  /// The colour behind all other content of the view. `nil` (the default) is clear. Animatable.
  open var backgroundColor: UIColor? {
    get { appearance.backgroundColor }
    set { changeBackgroundColor(to: newValue) }
  }

  /// Whether `draw(_:)` fills the whole bounds. A hint; default `true`.
  open var isOpaque: Bool {
    get { appearance.isOpaque }
    set { appearance.isOpaque = newValue }
  }

  /// The placement of content with a size of its own in the bounds. Default `.scaleToFill`.
  open var contentMode: ContentMode {
    get { appearance.contentMode }
    set {
      guard newValue != appearance.contentMode else { return }
      addContentDamage()
      appearance.contentMode = newValue
      addContentDamage()
    }
  }

  /// The accent colour of the view and of subviews that set none. Default: the superview's, and blue at the top.
  open var tintColor: UIColor! {
    get { inheritedTintColor }
    set { setTintColor(newValue) }
  }

  /// Whether the tint is used as it is, or dimmed to grey because something covers the view. The getter never
  /// returns `.automatic`. Default: `.automatic`, the superview's. While an alert or a sheet is presented, the
  /// views behind it are dimmed.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { inheritedTintAdjustmentMode }
    set { setTintAdjustmentMode(newValue) }
  }

  /// Called when the accent colour of this view changed.
  open func tintColorDidChange() {}

  /// The style, light or dark, of the view and its subviews, whatever the surroundings are. Default
  /// `.unspecified`.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { appearance.overrideUserInterfaceStyle }
    set { setOverrideUserInterfaceStyle(newValue) }
  }

  /// The traits of the view's surroundings.
  open var traitCollection: UITraitCollection { inheritedTraitCollection }

  /// Called when `traitCollection` changed. Overrides call super.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// A view whose opacity determines where this view is visible. The mask's frame is in this view's coordinates;
  /// it is not a subview and gets no touches. Call `setNeedsDisplay()` after a change inside it. Default nil.
  open var mask: UIView? {
    get { appearance.decoration?.mask }
    set { changeDecoration { $0.mask = newValue } }
  }

  /// The view's appearance under Core Animation's names. Created at first use.
  open var layer: CALayer { attachedLayer }

  /// Draws the view's own content into the current context; the default draws nothing. Called for every frame that
  /// redraws a part of the view, clipped to the bounds; `rect` is the bounds.
  open func draw(_ rect: CGRect) {}

  /// Requests that the whole view is drawn in the next frame.
  open func setNeedsDisplay() { addContentDamage() }
  /// Requests that a part of the view, in its own coordinates, is drawn in the next frame.
  open func setNeedsDisplay(_ rect: CGRect) { addDamage(rect) }

  /// The area that `draw(_:)` paints, in the view's coordinates.
  var contentFrame: CGRect { drawnBounds }

  /// Whether `draw(_:)` never paints over its own content, so that it can be drawn with alpha without a group.
  var drawsFlatContent: Bool { type(of: self) == UIView.self }
}
