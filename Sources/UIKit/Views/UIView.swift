/// A rectangle of the screen: geometry, appearance, hierarchy, and the unit of hit testing.
open class UIView: UIResponder {
  // MARK: Stored state. Behaviour lives in the extension files beside this one.

  final var storedBounds: CGRect
  final var storedCenter: CGPoint
  final var storedTransform: CGAffineTransform = .identity
  final var storedAnchorPoint = CGPoint(x: 0.5, y: 0.5)
  final var storedAlpha: CGFloat = 1
  final var storedIsHidden = false
  final var storedIsUserInteractionEnabled = true
  final var storedSubviews: [UIView] = []
  /// Maintained by add and remove: a superview always outlives its place in this property.
  final unowned(unsafe) var storedSuperview: UIView?
  /// The controller whose root view this is (rule 10.1). Maintained by the controller.
  final unowned(unsafe) var viewController: UIViewController?

  public init(frame: CGRect) {
    storedBounds = CGRect(origin: .zero, size: frame.size)
    storedCenter = CGPoint(x: frame.midX, y: frame.midY)
    super.init()
  }

  public convenience override init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) {
    storedBounds = .zero
    storedCenter = .zero
    super.init()
  }

  open var isUserInteractionEnabled: Bool {
    get { storedIsUserInteractionEnabled }
    set { storedIsUserInteractionEnabled = newValue }
  }
  open var isHidden: Bool {
    get { storedIsHidden }
    set { storedIsHidden = newValue }
  }
  open var alpha: CGFloat {
    get { storedAlpha }
    set { storedAlpha = newValue }
  }
  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false
  open var clipsToBounds = false
  open var tag = 0

  open var frame: CGRect {
    get {
      CGRect(
        x: storedCenter.x - storedBounds.width / 2, y: storedCenter.y - storedBounds.height / 2,
        width: storedBounds.width, height: storedBounds.height)
    }
    set {
      storedBounds.size = newValue.size
      storedCenter = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }
  open var bounds: CGRect {
    get { storedBounds }
    set { storedBounds = newValue }
  }
  open var center: CGPoint {
    get { storedCenter }
    set { storedCenter = newValue }
  }
  open var transform: CGAffineTransform {
    get { storedTransform }
    set { storedTransform = newValue }
  }

  open var superview: UIView? { storedSuperview }
  open var subviews: [UIView] { storedSubviews }
  open var window: UIWindow? { storedSuperview?.window }

  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    storedSubviews.append(view)
    view.storedSuperview = self
  }
  open func removeFromSuperview() {
    storedSuperview?.storedSubviews.removeAll { $0 === self }
    storedSuperview = nil
  }

  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    var offset = point
    var ancestor: UIView? = self
    while let current = ancestor, !(current is UIWindow) {
      offset.x += current.bounds.minX - current.frame.minX
      offset.y += current.bounds.minY - current.frame.minY
      ancestor = current.superview
    }
    return offset
  }

  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= TouchConstants.minimumHitAlpha,
      self.point(inside: point, with: event)
    else { return nil }
    for subview in storedSubviews.reversed() {
      let inside = CGPoint(
        x: point.x - subview.frame.minX + subview.bounds.minX,
        y: point.y - subview.frame.minY + subview.bounds.minY)
      if let hit = subview.hitTest(inside, with: event) { return hit }
    }
    return self
  }
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  open func setNeedsLayout() {}
  open func layoutIfNeeded() {}
  open func layoutSubviews() {}

  open override var next: UIResponder? { viewController ?? storedSuperview }

  // MARK: Appearance (bodies in Appearance/ and Rendering/)

  final var appearance = ViewAppearance()

  /// Fills the bounds below everything else of the view. `nil` (the default) is clear.
  open var backgroundColor: UIColor? {
    get { appearance.backgroundColor }
    set {
      guard newValue !== appearance.backgroundColor else { return }
      appearance.backgroundColor = newValue
      addContentDamage()
    }
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
  open func setNeedsDisplay(_ rect: CGRect) { addDamage(rect) }

  /// Where `draw(_:)` leaves ink, in the view's coordinates.
  var contentFrame: CGRect { presentedBounds }

  /// Whether `draw(_:)` puts no ink over its own ink, so that it may be drawn faintly without a group.
  var drawsFlatContent: Bool { type(of: self) == UIView.self }
}
