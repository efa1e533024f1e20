/// A rectangle of the screen: geometry, appearance, hierarchy, and the unit of hit testing.
///
/// Every member that a subclass may override stands here; its behaviour stands in the extension file named after
/// its subject.
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
  /// Back to front.
  final var storedSubviews: [UIView] { subviewList.views }
  /// The view's part of the hit test's walk, with a record of each subview in the order of `storedSubviews`.
  nonisolated(unsafe) final let hitNode = HitNode.make()
  /// The view's place in its superview's arrays, counted from `firstPlace` of the superview: so views that come and go at
  /// either end leave the places of the others.
  final var place = 0
  /// The place of the subview at the back.
  final var firstPlace = 0
  /// Maintained by add and remove.
  final weak var storedSuperview: UIView?
  /// The window at the top of the chain of superviews. Maintained as `storedSuperview` is.
  final weak var storedWindow: UIWindow?
  /// The controller whose root view this is (rule 10.1). Maintained by the controller.
  final weak var viewController: UIViewController?

  /// In the order in which they were added (rule 5.26).
  final var storedGestureRecognizers: ContiguousArray<UIGestureRecognizer> = []

  /// In the order in which they were added.
  final var storedInteractions: [any UIInteraction] = []

  /// Animations under way on the view; `nil` when there are none, which is all that an unanimated view pays.
  final var viewAnimations: ContiguousArray<ViewAnimation>?

  /// A new view has never been laid out.
  final var layoutState: LayoutState = .needed
  final var storedLayoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  // MARK: Life

  /// `frame` is in the superview's coordinates, in points. One that is not finite counts as `.zero`.
  public init(frame: CGRect) {
    let standard = frame.standardized
    let frame = standard.isFinite ? standard : .zero
    storedBounds = CGRect(origin: .zero, size: frame.size)
    storedCenter = CGPoint(x: frame.midX, y: frame.midY)
    super.init()
    prepareForHitTests()
  }

  /// A view of no size.
  public convenience override init() { self.init(frame: .zero) }

  /// Archives hold nothing that a view reads: the view starts as `init(frame: .zero)` makes it.
  public required init?(coder: NSCoder) {
    storedBounds = .zero
    storedCenter = .zero
    super.init()
    prepareForHitTests()
  }

  // Not isolated, so that subclasses may have a `deinit` of the plain kind. Any thread may run it: what points back at
  // the view is weak, and the records of a superview that could still name the node keep the view alive.
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
  /// Whether the view keeps other views of its window from touches while it has one (rule 2.9). Default false.
  open var isExclusiveTouch = false
  /// A number of the app's own to find the view by. Default 0.
  open var tag = 0

  /// Whether the Tab key stops at the view. Default false; enabled controls say true. Of iOS' focus engine there is this
  /// much: `FocusRing` goes through such views in reading order.
  open var canBecomeFocused: Bool { false }

  // MARK: Gesture recognizers and interactions

  /// The view's recognizers in the order in which they were added; nil when there are none. Setting it takes those away
  /// that are not in the list, and adds the others.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { storedGestureRecognizers.isEmpty ? nil : Array(storedGestureRecognizers) }
    set { replaceGestureRecognizers(by: newValue ?? []) }
  }
  /// Attaches the recognizer, which leaves the view it was on (rule 5.26). It sees touches that begin from now on
  /// (rule 1.16).
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
  /// Detaches the recognizer; amid a gesture that cancels it (rule 5.21).
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }
  /// Asked of the view that was hit, before any recognizer that would cancel its touches leaves Possible; false makes
  /// that one fail (rule 5.7). Default true.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// In the order in which they were added. Setting it takes those away that are not in the list, and adds the others.
  open var interactions: [any UIInteraction] {
    get { storedInteractions }
    set { replaceInteractions(by: newValue) }
  }
  /// Adds the interaction, which leaves the view that has it.
  open func addInteraction(_ interaction: any UIInteraction) { attach(interaction) }
  /// Takes the interaction away; one that the view does not have is left alone.
  open func removeInteraction(_ interaction: any UIInteraction) { detach(interaction) }

  /// Takes the place of first responder from the view or whatever below it has it; `force` does not ask. Returns
  /// whether nothing here is first responder any more (rule 10.8).
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { endEditingBelow(force) }

  // MARK: Visibility

  /// Whether the view and its subviews are left out of drawing and hit testing. Default false.
  open var isHidden: Bool {
    get { storedIsHidden }
    set { applyHidden(newValue) }
  }
  /// 0 is invisible, 1 (the default) opaque. Animatable. It is kept between the two; setting it to what is no number
  /// changes nothing.
  open var alpha: CGFloat {
    get { storedAlpha }
    set { applyAlpha(newValue) }
  }
  /// Whether subviews are drawn only inside the bounds. Hit testing does not look at it (rule 3.5). Default false.
  open var clipsToBounds: Bool {
    get { storedClipsToBounds }
    set { applyClipping(newValue) }
  }

  // MARK: Geometry

  /// The smallest rectangle around the view in its superview's coordinates, in points. Under a transform, setting
  /// it sizes the bounds by the inverse transform, as a layer does. Animatable. Setting it, like `bounds`, `center`,
  /// `transform` and `anchorPoint`, to numbers that are not finite changes nothing.
  open var frame: CGRect {
    get { frameOfStoredGeometry }
    set { applyFrame(newValue) }
  }
  /// The view's area in its own coordinates, in points. Animatable.
  open var bounds: CGRect {
    get { storedBounds }
    set { applyBounds(newValue) }
  }
  /// Where the anchor point lies in the superview's coordinates, in points. Animatable.
  open var center: CGPoint {
    get { storedCenter }
    set { applyCenter(newValue) }
  }
  /// Applied around the anchor point. Animatable. Default identity.
  open var transform: CGAffineTransform {
    get { storedTransform }
    set { applyTransform(newValue) }
  }
  /// The point of the bounds, as fractions of its size, that `center` places and `transform` turns around.
  /// Default (0.5, 0.5).
  open var anchorPoint: CGPoint {
    get { storedAnchorPoint }
    set { applyAnchorPoint(newValue) }
  }

  /// From the view's coordinates to `view`'s; `nil` stands for the window's.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { convertPoint(point, to: view) }
  /// From `view`'s coordinates, `nil` standing for the window's, to the view's own.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { convertPoint(point, from: view) }
  /// From the view's coordinates to `view`'s, `nil` standing for the window's. Turned rectangles become the smallest
  /// upright one around them: in the nearest common superview, and again in `view`. So it may be larger than the one
  /// around the four converted corners.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { convertRect(rect, to: view) }
  /// From `view`'s coordinates, `nil` standing for the window's, to the view's own, as `convert(_:to:)` would.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { convertRect(rect, from: view) }

  // MARK: Hierarchy

  /// The view that this one is a subview of; nil at the top.
  open var superview: UIView? { storedSuperview }
  /// Back to front.
  open var subviews: [UIView] { storedSubviews }
  /// The window that the view is in; nil outside of one.
  open var window: UIWindow? { storedWindow }

  /// Puts `view` in front of the other subviews, taking it from its superview first.
  open func addSubview(_ view: UIView) { insert(view, at: subviewList.count) }
  /// Puts `view` at `index`, counted from the back; an index past either end means that end.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Puts `view` right in front of `sibling`; where that is no subview here, in front of all.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, above: sibling) }
  /// Puts `view` right behind `sibling`; where that is no subview here, in front of all.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, below: sibling) }
  /// Swaps two places; an index out of range changes nothing.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
  /// Puts a subview in front of the others; any other view stays where it is.
  open func bringSubviewToFront(_ view: UIView) { reorder(view, to: subviewList.count - 1) }
  /// Puts a subview behind the others; any other view stays where it is.
  open func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }
  /// Leaves the superview, and with it the window. Touches that the view has are cancelled on it (rule 1.13).
  open func removeFromSuperview() { leaveSuperview() }
  /// Whether `view` is the view itself or one of its superviews.
  open func isDescendant(of view: UIView) -> Bool { isInSubtree(of: view) }
  /// The view itself or the first of its subviews, depth first, with this tag.
  open func viewWithTag(_ tag: Int) -> UIView? { firstInSubtree(withTag: tag) }

  // Told in the order: leaving superview's willRemoveSubview, willMove(toWindow:), willMove(toSuperview:),
  // didMoveToWindow, didMoveToSuperview, new superview's didAddSubview. The window calls only when it changes.
  /// `subview` was added. The default does nothing; so it is with the five below.
  open func didAddSubview(_ subview: UIView) {}
  /// `subview` is about to leave.
  open func willRemoveSubview(_ subview: UIView) {}
  /// The superview is about to be another one, or (nil) none.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// The superview is another one, or none.
  open func didMoveToSuperview() {}
  /// The window is about to be another one, or (nil) none.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// The window is another one, or none.
  open func didMoveToWindow() {}

  // MARK: Hit testing

  /// The frontmost descendant (or the view itself) that the point, in the view's coordinates, reaches (rule 3.1).
  ///
  /// The default reads stored values: an overridden getter of `bounds`, `isHidden` or `alpha` is not asked. It calls
  /// `hitTest(_:with:)` and `point(inside:with:)` of each view whose class overrides them, in the order of rule 3.10.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { defaultHitTest(point, with: event) }
  /// Whether the point, in the view's coordinates, lies in its bounds: minimum edges in, maximum edges out (rule 3.4).
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { boundsContain(point) }

  // MARK: Layout

  /// Whether a change of size lays out the subviews by their `autoresizingMask`. Default true.
  open var autoresizesSubviews = true
  /// What of the view gives when its superview's size changes. Default none.
  open var autoresizingMask: AutoresizingMask = []
  /// Space that `layoutMargins` users keep to the edges, in points. Default 8 on each edge. Read, it includes the safe
  /// area where `insetsLayoutMarginsFromSafeArea` says so.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveLayoutMargins }
    set { applyLayoutMargins(newValue) }
  }
  /// `layoutMargins` by reading direction, which is left to right. In points.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { marginsByDirection }
    set { marginsByDirection = newValue }
  }
  /// Whether the safe area's insets count as part of `layoutMargins`. Default true.
  open var insetsLayoutMarginsFromSafeArea = true { didSet { setNeedsLayout() } }
  /// How far from each edge the view is covered by what the host puts over the scene, or by what the controller of a
  /// superview adds; in points. Zero on a surface without bars. Computed at each read.
  open var safeAreaInsets: UIEdgeInsets { inheritedSafeAreaInsets }
  /// Called when `safeAreaInsets` changed because the scene's insets, or a controller's additional ones, did.
  open func safeAreaInsetsDidChange() {}
  /// Asks for `layoutSubviews` before the next frame. So does another size of the view or of a subview, but not what
  /// `layoutSubviews` itself gives to the subviews.
  open func setNeedsLayout() { markNeedsLayout() }
  /// Lays out now what waits for it, from the topmost superview that does.
  open func layoutIfNeeded() { layOutPending() }
  /// Override to place the subviews; the default leaves them where they are.
  open func layoutSubviews() {}
  /// The size that suits the view best within `size`; the default is its present size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { storedBounds.size }
  /// Takes the size that suits the view best, keeping the frame's origin.
  open func sizeToFit() { takeFittingSize() }
  /// The size of the content, `noIntrinsicMetric` where it has none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// Tells that `intrinsicContentSize` changed: the superview lays out anew.
  open func invalidateIntrinsicContentSize() {
    StackMeasures.forget()
    storedSuperview?.setNeedsLayout()
  }
  /// The intrinsic size, and where there is none the size that suits `targetSize`, in points.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { fittingSize(targetSize) }
  /// `layoutMargins` changed. The default does nothing.
  open func layoutMarginsDidChange() {}
  /// A subview was hidden or shown: for superviews that lay out only what shows.
  func subviewDidChangeVisibility(_ subview: UIView) {}

  /// A subview has another size: that asks for a layout, unless it comes of the one that is going on.
  func subviewDidChangeSize(_ subview: UIView) {
    if !layoutState.contains(.underWay) { setNeedsLayout() }
  }

  /// The bounds became others, animated or not: for classes of this module.
  func boundsDidChange(from old: CGRect) {}

  open override var next: UIResponder? { viewController ?? storedSuperview }

  // MARK: Appearance (bodies in Appearance/ and Rendering/)

  final var appearance = ViewAppearance()

  /// Fills the bounds below everything else of the view. `nil` (the default) is clear. Animatable.
  open var backgroundColor: UIColor? {
    get { appearance.backgroundColor }
    set { changeBackgroundColor(to: newValue) }
  }

  /// Says that `draw(_:)` fills the whole bounds. A hint; default `true`.
  open var isOpaque: Bool {
    get { appearance.isOpaque }
    set { appearance.isOpaque = newValue }
  }

  /// How content that has a size of its own stands in the bounds. Default `.scaleToFill`.
  open var contentMode: ContentMode {
    get { appearance.contentMode }
    set {
      guard newValue != appearance.contentMode else { return }
      addContentDamage()
      appearance.contentMode = newValue
      addContentDamage()
    }
  }

  /// The accent of the view and of the subviews that set none. Default: the superview's, and at the top blue.
  open var tintColor: UIColor! {
    get { inheritedTintColor }
    set { setTintColor(newValue) }
  }

  /// Whether the tint is what it is, or grey because something stands over the view. Read, it is never `.automatic`.
  /// Default: `.automatic`, the superview's. While an alert or a sheet is presented, what is behind it is dimmed.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { inheritedTintAdjustmentMode }
    set { setTintAdjustmentMode(newValue) }
  }

  /// The accent of this view became another one.
  open func tintColorDidChange() {}

  /// Light or dark whatever the surroundings are, for the view and its subviews. Default `.unspecified`.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { appearance.overrideUserInterfaceStyle }
    set { setOverrideUserInterfaceStyle(newValue) }
  }

  /// The view's surroundings.
  open var traitCollection: UITraitCollection { inheritedTraitCollection }

  /// The surroundings became others. Overrides call super.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// What the view shows through: only where the mask has opacity is the view seen. The mask's frame is in the
  /// view's coordinates; it is no subview and gets no touches. After a change inside it call `setNeedsDisplay()`.
  open var mask: UIView? {
    get { appearance.decoration?.mask }
    set { changeDecoration { $0.mask = newValue } }
  }

  /// The view's appearance under Core Animation's names. Made when first asked for.
  open var layer: CALayer { attachedLayer }

  /// Draws the view's own content into the current context; the default draws nothing. Called for every frame that
  /// shows a part of the view anew, clipped to the bounds; `rect` is the bounds.
  open func draw(_ rect: CGRect) {}

  /// Asks for the whole view, or a part of it (in its own coordinates), to be drawn at the next frame.
  open func setNeedsDisplay() { addContentDamage() }
  /// Asks for a part of the view, in its own coordinates, to be drawn at the next frame.
  open func setNeedsDisplay(_ rect: CGRect) { addDamage(rect) }

  /// Where `draw(_:)` leaves ink, in the view's coordinates.
  var contentFrame: CGRect { drawnBounds }

  /// Whether `draw(_:)` puts no ink over its own ink, so that it may be drawn faintly without a group.
  var drawsFlatContent: Bool { type(of: self) == UIView.self }
}
