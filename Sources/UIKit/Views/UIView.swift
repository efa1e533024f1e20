/// A rectangular area of the screen with a geometry, an appearance, subviews and gesture recognizers. A view
/// draws its content and receives touches.
///
/// Every member that a subclass may override is declared in this file. The implementations are in extensions,
/// in files that are named after the members' subjects.
@MainActor open class UIView: UIResponder, CALayerDelegate {
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
  /// The view's data for hit tests, with one record for each subview in the order of `storedSubviews`.
  nonisolated(unsafe) final let hitNode = HitNode.make()
  /// The view's position among the subviews of its superview, counted from the superview's
  /// `firstSubviewPosition`. When views are added or removed at either end, the other positions remain the
  /// same.
  final var subviewPosition = 0
  /// The `subviewPosition` of the rearmost subview.
  final var firstSubviewPosition = 0
  /// The superview; nil at the top of the hierarchy. This property is set when the view is added or removed.
  final weak var storedSuperview: UIView?
  /// The window that contains the view; nil outside a window. This property is set when the view is added or
  /// removed.
  final weak var storedWindow: UIWindow?
  /// The controller whose root view is this view; nil for other views (rule 10.1). The controller sets this
  /// property.
  final weak var viewController: UIViewController?

  /// The recognizers in the order in which they were added (rule 5.26).
  final var storedGestureRecognizers: ContiguousArray<UIGestureRecognizer> = []

  /// The interactions in the order in which they were added.
  final var storedInteractions: [any UIInteraction] = []

  /// The running animations of the view. Nil if there are none, so that views without animations need little
  /// memory.
  final var viewAnimations: ContiguousArray<ViewAnimation>? {
    didSet { setHitProperty(.animated, viewAnimations != nil) }
  }

  /// The layout work that the view and its descendants still need. A new view needs layout.
  final var layoutState: LayoutState = .needed
  final var storedLayoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  // MARK: Initializers

  /// Creates a view. `frame` is in the superview's coordinates, in points; a frame that is not finite counts
  /// as `.zero`.
  public init(frame: CGRect) {
    let standard = frame.standardized
    let frame = standard.isFinite ? standard : .zero
    storedBounds = CGRect(origin: .zero, size: frame.size)
    storedCenter = CGPoint(x: frame.midX, y: frame.midY)
    super.init()
    prepareForHitTests()
  }

  /// Creates a view whose frame is zero.
  public convenience override init() { self.init(frame: .zero) }

  /// Creates a view whose frame is zero. The coder is not read.
  public required init?(coder: NSCoder) {
    storedBounds = .zero
    storedCenter = .zero
    super.init()
    prepareForHitTests()
  }

  // This `deinit` is not isolated, so that subclasses may declare a plain `deinit`. It can therefore run on
  // any thread. This is safe, because references to the view are weak, and a superview whose records contain
  // the view's node keeps the view alive.
  deinit {
    if subviewList.count > 0 { OrphanedViews.release(&subviewList) }
    HitNode.destroy(hitNode)
  }

  // MARK: Interaction

  /// Whether the view and its subviews can be hit by touches (rule 3.1). Default true.
  open var isUserInteractionEnabled: Bool {
    get { storedIsUserInteractionEnabled }
    set { applyUserInteractionEnabled(newValue) }
  }
  /// Whether the view can receive more than one touch at a time (rule 2.8). Default false.
  open var isMultipleTouchEnabled = false
  /// Whether the view, while it has a touch, blocks touches to other views of its window (rule 2.9). Default
  /// false.
  open var isExclusiveTouch = false
  /// A number by which `viewWithTag(_:)` finds the view. Default 0.
  open var tag = 0

  /// Whether the Tab key can move the keyboard focus to the view. Default false; true for enabled controls.
  /// The Tab key visits focusable views in reading order. The other parts of iOS's focus engine are not
  /// implemented.
  open var canBecomeFocused: Bool { false }

  // MARK: Gesture recognizers and interactions

  /// The view's recognizers in the order in which they were added; nil if there are none. Setting the
  /// property removes the recognizers that are missing from the new list, and adds the recognizers that are
  /// missing from the old list.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { storedGestureRecognizers.isEmpty ? nil : Array(storedGestureRecognizers) }
    set { replaceGestureRecognizers(by: newValue ?? []) }
  }
  /// Adds the recognizer to the view and removes it from its former view (rule 5.26). The recognizer receives
  /// touches that begin after the call (rule 1.16).
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
  /// Removes the recognizer from the view. If the removal happens during a gesture, the gesture is cancelled
  /// or the recognizer fails (rule 5.21).
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }
  /// Returns whether a recognizer with `cancelsTouchesInView` may change from Possible to Began or Ended. If
  /// false, the recognizer fails. Called on the hit view of the recognizer's touches (rule 5.7). Default:
  /// true.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// The view's interactions in the order in which they were added. Setting the property removes interactions
  /// that are missing from the new list, and adds interactions that are missing from the old list.
  open var interactions: [any UIInteraction] {
    get { storedInteractions }
    set { replaceInteractions(by: newValue) }
  }
  /// Adds the interaction to the view and removes it from its former view.
  open func addInteraction(_ interaction: any UIInteraction) { attach(interaction) }
  /// Removes the interaction from the view. Has no effect if the view does not have the interaction.
  open func removeInteraction(_ interaction: any UIInteraction) { detach(interaction) }

  /// Makes the first responder resign if it is this view or inside this view. If `force` is true, the
  /// responder stops being first responder even if it refuses to resign. Returns false if the responder
  /// refused and remains first responder (rule 10.8).
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { resignFirstResponderInSubtree(force: force) }

  // MARK: Visibility

  /// Whether the view and its subviews are hidden. Hidden views are neither drawn nor hit. Default false.
  open var isHidden: Bool {
    get { storedIsHidden }
    set { applyHidden(newValue) }
  }
  /// The opacity of the view and its subviews, from 0 (invisible) to 1 (opaque). Other values are clamped to
  /// this range; NaN is ignored. Animatable. Default 1.
  open var alpha: CGFloat {
    get { storedAlpha }
    set { applyAlpha(newValue) }
  }
  /// Whether subviews are drawn only inside the view's bounds. Hit testing does not depend on this property
  /// (rule 3.5). Default false.
  open var clipsToBounds: Bool {
    get { storedClipsToBounds }
    set { applyClipping(newValue) }
  }

  // MARK: Geometry

  /// The smallest rectangle around the view, in points of the superview's coordinates. If the view has a
  /// transform, setting the frame resizes the bounds by the inverse transform. A value that is not finite is
  /// ignored. Animatable.
  open var frame: CGRect {
    get { frameOfStoredGeometry }
    set { applyFrame(newValue) }
  }
  /// The view's area, in points of its own coordinates. A value that is not finite is ignored. Animatable.
  open var bounds: CGRect {
    get { storedBounds }
    set { applyBounds(newValue) }
  }
  /// The location of the view's anchor point, in points of the superview's coordinates. A value that is not
  /// finite is ignored. Animatable.
  open var center: CGPoint {
    get { storedCenter }
    set { applyCenter(newValue) }
  }
  /// The transform of the view around its anchor point. A value that is not finite is ignored. Animatable.
  /// Default identity.
  open var transform: CGAffineTransform {
    get { storedTransform }
    set { applyTransform(newValue) }
  }
  /// The transform of the view in space around its anchor point: `layer.transform`. Default identity.
  open var transform3D: CATransform3D {
    get { transformInSpace }
    set { transformInSpace = newValue }
  }
  /// The point of the view that is located at `center`, and around which `transform` rotates and scales the
  /// view. Its coordinates are fractions of the bounds' size. A value that is not finite is ignored. Default
  /// (0.5, 0.5).
  open var anchorPoint: CGPoint {
    get { storedAnchorPoint }
    set { applyAnchorPoint(newValue) }
  }

  /// Converts the point from this view's coordinates to the coordinates of `view` (nil: the window).
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { convertPoint(point, to: view) }
  /// Converts the point from the coordinates of `view` (nil: the window) to this view's coordinates.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { convertPoint(point, from: view) }
  /// Converts the rectangle from this view's coordinates to the coordinates of `view` (nil: the window). A
  /// rotated rectangle becomes its bounding box, first in the nearest common superview and then in `view`.
  /// Therefore the result may be larger than the bounding box of the four converted corners.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { convertRect(rect, to: view) }
  /// Converts the rectangle from the coordinates of `view` (nil: the window) to this view's coordinates, as
  /// `convert(_:to:)` does.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { convertRect(rect, from: view) }

  // MARK: Hierarchy

  /// The view's superview; nil if there is none.
  open var superview: UIView? { storedSuperview }
  /// The view's subviews, back to front.
  open var subviews: [UIView] { subviewsWithoutLayers }
  /// The window that contains the view; nil if the view is in no window.
  open var window: UIWindow? { storedWindow }

  /// Adds `view` in front of the other subviews, and removes it from its former superview. Has no effect if
  /// this view is inside `view`.
  open func addSubview(_ view: UIView) { insert(view, at: subviewList.count) }
  /// Inserts `view` at `index`, counted from the back. If the index is out of range, the nearest end is used.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: storedIndex(ofSubviewAt: index)) }
  /// Inserts `view` directly in front of `sibling`. If `sibling` is not a subview of this view, inserts
  /// `view` in front of all subviews.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, above: sibling) }
  /// Inserts `view` directly behind `sibling`. If `sibling` is not a subview of this view, inserts `view` in
  /// front of all subviews.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, below: sibling) }
  /// Exchanges the positions of two subviews. Has no effect if an index is out of range.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    exchange(storedIndex(ofSubviewAt: index1), storedIndex(ofSubviewAt: index2))
  }
  /// Moves a subview in front of the other subviews. Has no effect if `view` is not a subview of this view.
  open func bringSubviewToFront(_ view: UIView) { reorder(view, to: subviewList.count - 1) }
  /// Moves a subview behind the other subviews. Has no effect if `view` is not a subview of this view.
  open func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }
  /// Removes the view from its superview and window. Touches on the view are cancelled (rule 1.13).
  open func removeFromSuperview() { detachFromSuperview() }
  /// Returns whether `view` is this view or one of its superviews.
  open func isDescendant(of view: UIView) -> Bool { isInSubtree(of: view) }
  /// Searches this view and its descendants, depth first. Returns the first view whose tag is `tag`; nil if
  /// there is none.
  open func viewWithTag(_ tag: Int) -> UIView? { firstInSubtree(withTag: tag) }

  // The order of calls is: `willRemoveSubview` of the old superview, `willMove(toWindow:)`,
  // `willMove(toSuperview:)`, `didMoveToWindow`, `didMoveToSuperview`, `didAddSubview` of the new superview.
  // The window calls are made only if the window changes.
  /// Called after `subview` was added to the view. By default, this method does nothing.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before `subview` is removed from the view. By default, this method does nothing.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the view's superview changes. `newSuperview` is nil if the view is removed. By default,
  /// this method does nothing.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the view's superview has changed. By default, this method does nothing.
  open func didMoveToSuperview() {}
  /// Called before the view's window changes. `newWindow` is nil if the view leaves its window. By default,
  /// this method does nothing.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the view's window has changed. By default, this method does nothing.
  open func didMoveToWindow() {}

  // MARK: Hit testing

  /// Returns the frontmost view at the point: this view or a descendant; nil if there is none (rule 3.1). The
  /// point is in this view's coordinates.
  ///
  /// The default reads stored values and does not call overridden getters of `bounds`, `isHidden` or `alpha`.
  /// The default calls `hitTest(_:with:)` and `point(inside:with:)` of each view whose class overrides these
  /// methods, in the order of rule 3.10.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { defaultHitTest(point, with: event) }
  /// Returns whether the view's bounds contain the point. The point is in the view's coordinates. The minimum
  /// edges are inside, and the maximum edges are outside (rule 3.4).
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { boundsContain(point) }

  // MARK: Layout

  /// Whether a change of the view's size resizes its subviews by their `autoresizingMask`. Default true.
  open var autoresizesSubviews = true
  /// The lengths of the view that change with its superview's size. Default none.
  open var autoresizingMask: AutoresizingMask = []
  /// The distances, in points, from the view's edges to the content of a layout that respects margins. If
  /// `insetsLayoutMarginsFromSafeArea` is true, the getter adds the safe area insets. Default 8 on each edge.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveLayoutMargins }
    set { applyLayoutMargins(newValue) }
  }
  /// The `layoutMargins` in points, with leading and trailing edges instead of left and right. The reading
  /// direction is left to right.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { marginsByDirection }
    set { marginsByDirection = newValue }
  }
  /// Whether the safe area insets are part of `layoutMargins`. Default true.
  open var insetsLayoutMarginsFromSafeArea = true { didSet { setNeedsLayout() } }
  /// The distances, in points, from the view's edges to the area that the host's bars and the additional
  /// insets of controllers leave free. Zero if nothing covers the view. The insets are computed at each read.
  open var safeAreaInsets: UIEdgeInsets { inheritedSafeAreaInsets }
  /// Called when `safeAreaInsets` has changed because the scene's insets or a controller's additional insets
  /// have changed. By default, this method does nothing.
  open func safeAreaInsetsDidChange() {}
  /// Requests a call of `layoutSubviews` before the next frame. The engine also requests this call when the
  /// size of the view or of a subview changes, except for sizes that `layoutSubviews` itself sets.
  open func setNeedsLayout() { markNeedsLayout() }
  /// Runs the pending layout now, from the topmost superview that needs layout.
  open func layoutIfNeeded() { layOutPending() }
  /// Places the subviews. Override this method to lay out the subviews; by default, the method does nothing.
  open func layoutSubviews() {}
  /// Returns the size in points that suits the view best within `size`. The default returns the current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { storedBounds.size }
  /// Resizes the view to the result of `sizeThatFits(_:)`, and keeps the origin of its frame.
  open func sizeToFit() { adoptFittingSize() }
  /// The size that the view's content needs, in points; `noIntrinsicMetric` for a dimension without an
  /// intrinsic size. Default: no intrinsic size.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// Reports that `intrinsicContentSize` has changed, so that the superview is laid out again.
  open func invalidateIntrinsicContentSize() {
    StackMeasures.forget()
    storedSuperview?.setNeedsLayout()
  }
  /// Returns the intrinsic size in points. A dimension without an intrinsic size has the size that fits
  /// `targetSize`.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { fittingSize(targetSize) }
  /// Called when `layoutMargins` has changed. By default, this method does nothing.
  open func layoutMarginsDidChange() {}
  /// Called when a subview was hidden or shown, for classes that lay out only visible subviews. By default,
  /// this method does nothing.
  func subviewDidChangeVisibility(_ subview: UIView) {}

  /// Called when a subview has changed its size. Requests layout, unless the view's own layout made the
  /// change.
  func subviewDidChangeSize(_ subview: UIView) {
    if !layoutState.contains(.layingOut) { setNeedsLayout() }
  }

  /// Called when the bounds have changed, with or without an animation. Classes of this module override
  /// this method. By default, it does nothing.
  func boundsDidChange(from old: CGRect) {}

  /// The next responder: the controller whose root view is this view, otherwise the superview (rule 10.1).
  open override var next: UIResponder? { viewController ?? storedSuperview }

  // MARK: Appearance (bodies in Appearance/ and Rendering/)

  final var appearance = ViewAppearance() {
    didSet { setHitProperty(.decorated, appearance.decoration != nil) }
  }

  /// The colour of the view's bounds behind its content; nil means clear. Animatable. Default nil.
  open var backgroundColor: UIColor? {
    get { appearance.backgroundColor }
    set { changeBackgroundColor(to: newValue) }
  }

  /// Whether `draw(_:)` fills the whole bounds. This is only a hint. Default true.
  open var isOpaque: Bool {
    get { appearance.isOpaque }
    set { appearance.isOpaque = newValue }
  }

  /// How content with a size of its own, such as an image, is placed in the bounds. Default `.scaleToFill`.
  open var contentMode: ContentMode {
    get { appearance.contentMode }
    set {
      guard newValue != appearance.contentMode else { return }
      addContentDamage()
      appearance.contentMode = newValue
      addContentDamage()
    }
  }

  /// The accent colour of the view and of the subviews without an accent colour of their own. Default: the
  /// superview's accent colour; blue at the top of the hierarchy.
  open var tintColor: UIColor! {
    get { inheritedTintColor }
    set { setTintColor(newValue) }
  }

  /// Whether the accent colour is dimmed to grey. With `.automatic`, the default, the view uses the
  /// superview's mode; the getter never returns `.automatic`. While an alert or a sheet is presented, the
  /// views behind the alert or sheet are dimmed.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { inheritedTintAdjustmentMode }
    set { setTintAdjustmentMode(newValue) }
  }

  /// Called when the accent colour of the view, or its dimming, has changed. By default, this method does
  /// nothing.
  open func tintColorDidChange() {}

  /// The style, light or dark, of the view and its subviews. Default `.unspecified`: the style is inherited.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { appearance.overrideUserInterfaceStyle }
    set { setOverrideUserInterfaceStyle(newValue) }
  }

  /// The traits of the view, such as its style, light or dark.
  open var traitCollection: UITraitCollection { inheritedTraitCollection }

  /// Called when `traitCollection` has changed. Overrides call super.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// A view whose opacity determines where this view is visible; nil if all of this view is visible. The
  /// mask's frame is in this view's coordinates. The mask is not a subview and receives no touches. After a
  /// change inside the mask, call `setNeedsDisplay()`. Default nil.
  open var mask: UIView? {
    get { appearance.decoration?.mask }
    set { changeDecoration { $0.mask = newValue } }
  }

  /// The class of the view's layer: `CALayer` or a subclass. Read once for each class of views. Default
  /// `CALayer`.
  open class var layerClass: AnyClass { CALayer.self }
  /// The view's layer. It stores no values: its properties read and write the view. The view is the layer's
  /// delegate. A view whose class does not override `layerClass` creates the layer at the first use.
  open var layer: CALayer { attachedLayer }

  /// Called when `layer`, the view's layer, needs layout. The default calls `layoutSubviews()`.
  open func layoutSublayers(of layer: CALayer) { layOutSubviews() }
  /// Returns the action for a property of `layer`. The default returns `NSNull`: changes of a view are
  /// animated by animation blocks alone.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
  /// Called when the content of `layer` is needed. By default, the layer calls `draw(_:in:)`.
  open func display(_ layer: CALayer) { layer.drawContents() }
  /// Draws the content of `layer` after `setNeedsDisplay()`, if no other content was set. By default, the
  /// method does nothing.
  open func draw(_ layer: CALayer, in ctx: CGContext) {}

  /// Draws the view's own content into the current context. Called for every frame that redraws a part of the
  /// view. `rect` is always the bounds, and drawing is clipped to the bounds. By default, the method draws
  /// nothing.
  open func draw(_ rect: CGRect) {}

  /// Requests that the whole view is redrawn in the next frame.
  open func setNeedsDisplay() {
    addContentDamage()
    if hitProperties.contains(.usesLayer) { markNeedsDisplay() }
  }
  /// Requests that a rectangle in the view's own coordinates is redrawn in the next frame.
  open func setNeedsDisplay(_ rect: CGRect) { addDamage(rect) }

  /// The area that `draw(_:)` paints, in the view's coordinates.
  var contentFrame: CGRect { drawnBounds }

  /// Whether `draw(_:)` never paints over content that it has already painted. Such content can be drawn with
  /// alpha directly, without an intermediate image.
  var drawsFlatContent: Bool { type(of: self) == UIView.self }
}
