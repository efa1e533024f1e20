/// A view's appearance and geometry under Core Animation's names. It keeps nothing itself: every property reads and
/// writes the view. A layer that outlives its view answers with the defaults, and what is set is lost. A length that is
/// negative or no number counts as 0, and an endless one as 1e15.
@MainActor open class CALayer: NSObject {
  /// The view that the layer belongs to.
  final weak var view: UIView?

  init(view: UIView) {
    self.view = view
    super.init()
  }

  deinit {}

  private var decoration: ViewDecoration? { view?.appearance.decoration }

  // MARK: Surface

  /// The view's background as it is under the view's traits. Default `nil`.
  open var backgroundColor: CGColor? {
    get {
      guard let view else { return nil }
      return view.backgroundColor?.resolvedCGColor(with: view.traitCollection)
    }
    set { view?.backgroundColor = newValue.map { UIColor(cgColor: $0) } }
  }

  /// From 0 to 1: the view's alpha. Default 1.
  open var opacity: Float {
    get { view.map { Float($0.alpha) } ?? 1 }
    set { view?.alpha = CGFloat(newValue) }
  }

  /// Whether the layer is left out of drawing: the view's `isHidden`.
  open var isHidden: Bool {
    get { view?.isHidden ?? false }
    set { view?.isHidden = newValue }
  }

  /// The view's `isOpaque`.
  open var isOpaque: Bool {
    get { view?.isOpaque ?? false }
    set { view?.isOpaque = newValue }
  }

  /// Whether sublayers, content and shadow end at the layer's (rounded) bounds: the view's `clipsToBounds`.
  open var masksToBounds: Bool {
    get { view?.clipsToBounds ?? false }
    set { view?.clipsToBounds = newValue }
  }

  // MARK: Corners and border

  /// Rounds the background, the border and, where `masksToBounds` is set, what lies inside. In points; default 0.
  open var cornerRadius: CGFloat {
    get { decoration?.cornerRadius ?? 0 }
    set { set(newValue.usableLength, \.cornerRadius) }
  }

  /// Default `.circular`.
  open var cornerCurve: CALayerCornerCurve {
    get { decoration?.cornerCurve ?? .circular }
    set { set(newValue, \.cornerCurve) }
  }

  /// The corners that are rounded. Default: all.
  open var maskedCorners: CACornerMask {
    get { decoration?.maskedCorners ?? .all }
    set { set(newValue, \.maskedCorners) }
  }

  /// In points, inwards from the bounds, above everything else of the layer. Default 0.
  open var borderWidth: CGFloat {
    get { decoration?.borderWidth ?? 0 }
    set { set(newValue.usableLength, \.borderWidth) }
  }

  /// Default opaque black.
  open var borderColor: CGColor? {
    get { decoration?.borderColor ?? .black }
    set { set(newValue ?? .clear, \.borderColor) }
  }

  // MARK: Shadow

  /// Default opaque black.
  open var shadowColor: CGColor? {
    get { decoration.map(\.shadowColor) ?? .black }
    set { set(newValue, \.shadowColor) }
  }

  /// From 0, the default, to 1.
  open var shadowOpacity: Float {
    get { decoration?.shadowOpacity ?? 0 }
    set { set(Float(CGFloat(newValue).pinnedToUnit), \.shadowOpacity) }
  }

  /// In points; default (0, -3), which is upwards.
  open var shadowOffset: CGSize {
    get { decoration?.shadowOffset ?? CGSize(width: 0, height: -3) }
    set { set(newValue.usable, \.shadowOffset) }
  }

  /// The blur, in points; default 3.
  open var shadowRadius: CGFloat {
    get { decoration?.shadowRadius ?? 3 }
    set { set(newValue.usableLength, \.shadowRadius) }
  }

  /// What casts the shadow, in the layer's coordinates. `nil`, the default, is the layer with all it holds.
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

  /// The layer's own coordinates, in points.
  open var bounds: CGRect {
    get { view?.bounds ?? .zero }
    set { view?.bounds = newValue }
  }

  /// Where the anchor point stands in the superlayer, in points.
  open var position: CGPoint {
    get { view?.center ?? .zero }
    set { view?.center = newValue }
  }

  /// The point, in units of the bounds, that `position` places and the transform turns about. Default (0.5, 0.5).
  /// Changing it moves the frame and leaves the position.
  open var anchorPoint: CGPoint {
    get { view?.storedAnchorPoint ?? CGPoint(x: 0.5, y: 0.5) }
    set { view?.anchorPoint = newValue }
  }

  /// The smallest rectangle around the layer in its superlayer, in points.
  open var frame: CGRect {
    get { view?.frame ?? .zero }
    set { view?.frame = newValue }
  }

  /// The view's transform.
  open func affineTransform() -> CGAffineTransform { view?.transform ?? .identity }

  /// Sets the view's transform.
  open func setAffineTransform(_ transform: CGAffineTransform) { view?.transform = transform }

  /// Asks for the layer to be drawn at the next frame.
  open func setNeedsDisplay() { view?.setNeedsDisplay() }
}
