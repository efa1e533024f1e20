/// Gives access to a view's appearance and geometry under the names of Core Animation. It stores no values:
/// every property reads and writes the view. After the view is deallocated, properties return their defaults
/// and ignore changes. A length that is negative or NaN counts as 0, an infinite one as 1e15.
@MainActor open class CALayer: NSObject {
  /// The view that the layer belongs to; nil after it was deallocated.
  final weak var view: UIView?

  init(view: UIView) {
    self.view = view
    super.init()
  }

  deinit {}

  private var decoration: ViewDecoration? { view?.appearance.decoration }

  // MARK: Surface

  /// The view's background colour, resolved with the view's traits; nil is clear. Default nil.
  open var backgroundColor: CGColor? {
    get {
      guard let view else { return nil }
      return view.backgroundColor?.resolvedCGColor(with: view.traitCollection)
    }
    set { view?.backgroundColor = newValue.map { UIColor(cgColor: $0) } }
  }

  /// The view's alpha, from 0 to 1. Default 1.
  open var opacity: Float {
    get { view.map { Float($0.alpha) } ?? 1 }
    set { view?.alpha = CGFloat(newValue) }
  }

  /// Whether the view and its subviews are neither drawn nor hit: the view's `isHidden`. Default false.
  open var isHidden: Bool {
    get { view?.isHidden ?? false }
    set { view?.isHidden = newValue }
  }

  /// Whether `draw(_:)` of the view fills its whole bounds: the view's `isOpaque`.
  open var isOpaque: Bool {
    get { view?.isOpaque ?? false }
    set { view?.isOpaque = newValue }
  }

  /// Whether subviews, content and shadow are clipped to the view's bounds with their rounded corners: the
  /// view's `clipsToBounds`. Default false.
  open var masksToBounds: Bool {
    get { view?.clipsToBounds ?? false }
    set { view?.clipsToBounds = newValue }
  }

  // MARK: Corners and border

  /// The radius of the rounded corners, in points. It applies to the background and the border, and if
  /// `masksToBounds` is true also to the content. Default 0.
  open var cornerRadius: CGFloat {
    get { decoration?.cornerRadius ?? 0 }
    set { set(newValue.usableLength, \.cornerRadius) }
  }

  /// The shape of the rounded corners. Default `.circular`.
  open var cornerCurve: CALayerCornerCurve {
    get { decoration?.cornerCurve ?? .circular }
    set { set(newValue, \.cornerCurve) }
  }

  /// The corners that `cornerRadius` rounds. Default: all corners.
  open var maskedCorners: CACornerMask {
    get { decoration?.maskedCorners ?? .all }
    set { set(newValue, \.maskedCorners) }
  }

  /// The width of the border in points, measured inwards from the bounds. The border is drawn in front of the
  /// view's content. Default 0.
  open var borderWidth: CGFloat {
    get { decoration?.borderWidth ?? 0 }
    set { set(newValue.usableLength, \.borderWidth) }
  }

  /// The colour of the border; setting nil makes it clear. Default opaque black.
  open var borderColor: CGColor? {
    get { decoration?.borderColor ?? .black }
    set { set(newValue ?? .clear, \.borderColor) }
  }

  // MARK: Shadow

  /// The colour of the shadow; nil means no shadow. Default opaque black.
  open var shadowColor: CGColor? {
    get { decoration.map(\.shadowColor) ?? .black }
    set { set(newValue, \.shadowColor) }
  }

  /// The opacity of the shadow, from 0 to 1. Default 0, no shadow.
  open var shadowOpacity: Float {
    get { decoration?.shadowOpacity ?? 0 }
    set { set(Float(CGFloat(newValue).clampedToUnit), \.shadowOpacity) }
  }

  /// The offset of the shadow in points, to the right and down. Default (0, -3), upwards.
  open var shadowOffset: CGSize {
    get { decoration?.shadowOffset ?? CGSize(width: 0, height: -3) }
    set { set(newValue.usable, \.shadowOffset) }
  }

  /// The blur radius of the shadow, in points. Default 3.
  open var shadowRadius: CGFloat {
    get { decoration?.shadowRadius ?? 3 }
    set { set(newValue.usableLength, \.shadowRadius) }
  }

  /// The shape that casts the shadow, in the view's coordinates; nil means the view with its content.
  /// Default nil.
  open var shadowPath: CGPath? {
    get { decoration?.shadowPath }
    set {
      guard newValue !== decoration?.shadowPath else { return }
      view?.changeDecoration { $0.shadowPath = newValue }
    }
  }

  private func set<Value: Equatable>(
    _ value: Value, _ property: ReferenceWritableKeyPath<ViewDecoration, Value>
  ) {
    guard let view else { return }
    if let decoration, decoration[keyPath: property] == value { return }
    view.changeDecoration { $0[keyPath: property] = value }
  }

  // MARK: Geometry

  /// The view's bounds in its own coordinates, in points.
  open var bounds: CGRect {
    get { view?.bounds ?? .zero }
    set { view?.bounds = newValue }
  }

  /// The location of the anchor point in the superview's coordinates, in points: the view's `center`.
  open var position: CGPoint {
    get { view?.center ?? .zero }
    set { view?.center = newValue }
  }

  /// The point that `position` places, and around which the transform rotates, as a fraction of the bounds'
  /// size. Setting it moves the frame, because the position remains. Default (0.5, 0.5).
  open var anchorPoint: CGPoint {
    get { view?.storedAnchorPoint ?? CGPoint(x: 0.5, y: 0.5) }
    set { view?.anchorPoint = newValue }
  }

  /// The smallest rectangle around the view in its superview's coordinates, in points.
  open var frame: CGRect {
    get { view?.frame ?? .zero }
    set { view?.frame = newValue }
  }

  /// Returns the view's transform.
  open func affineTransform() -> CGAffineTransform { view?.transform ?? .identity }

  /// Sets the view's transform.
  open func setAffineTransform(_ transform: CGAffineTransform) { view?.transform = transform }

  /// Requests that the view is redrawn in the next frame.
  open func setNeedsDisplay() { view?.setNeedsDisplay() }
}
