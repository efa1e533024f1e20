/// Gives access to a view's appearance and geometry under the names of Core Animation. The layer stores no
/// values: every property reads and writes the view. After the view is deallocated, properties return their
/// defaults and ignore changes. A length that is negative or NaN counts as 0, and an infinite length as 1e15.
///
/// As in Apple's headers, the class is not bound to the main actor, so that nonisolated code compiles. But
/// the properties are those of a view: using them on a background thread ends the program with a message.
nonisolated open class CALayer: NSObject {
  /// The view that the layer belongs to; nil after the view was deallocated.
  private weak let view: UIView?

  init(view: UIView) {
    self.view = view
    super.init()
  }

  deinit {}

  private func value<Value: Sendable>(_ read: @MainActor (UIView) -> Value?) -> Value? {
    guard let view else { return nil }
    precondition(
      MainQueue.isCurrent, "A view's layer was used on a background thread; use it on the main thread.")
    return MainActor.assumeIsolated { read(view) }
  }

  private func change(_ change: @MainActor (UIView) -> Void) {
    value(change)
  }

  // MARK: Surface

  /// The view's background colour, resolved with the view's traits; nil is clear. Default nil.
  open var backgroundColor: CGColor? {
    get {
      value { $0.backgroundColor?.resolvedCGColor(with: $0.traitCollection) }
    }
    set { change { $0.backgroundColor = newValue.map { UIColor(cgColor: $0) } } }
  }

  /// The view's alpha, from 0 to 1. Default 1.
  open var opacity: Float {
    get { value { Float($0.alpha) } ?? 1 }
    set { change { $0.alpha = CGFloat(newValue) } }
  }

  /// Whether the view and its subviews are hidden: they are not drawn and receive no touches. This is the
  /// view's `isHidden`. Default false.
  open var isHidden: Bool {
    get { value { $0.isHidden } ?? false }
    set { change { $0.isHidden = newValue } }
  }

  /// Whether the view's `draw(_:)` fills the whole bounds: the view's `isOpaque`.
  open var isOpaque: Bool {
    get { value { $0.isOpaque } ?? false }
    set { change { $0.isOpaque = newValue } }
  }

  /// Whether the subviews, the content and the shadow are clipped to the view's rounded bounds: the view's
  /// `clipsToBounds`. Default false.
  open var masksToBounds: Bool {
    get { value { $0.clipsToBounds } ?? false }
    set { change { $0.clipsToBounds = newValue } }
  }

  // MARK: Corners and border

  /// The radius of the rounded corners, in points. The background and the border are rounded; the content is
  /// rounded too if `masksToBounds` is true. Default 0.
  open var cornerRadius: CGFloat {
    get { value { $0.appearance.decoration?.cornerRadius } ?? 0 }
    set { change { $0.setDecoration(\.cornerRadius, to: newValue.usableLength) } }
  }

  /// The shape of the rounded corners. Default `.circular`.
  open var cornerCurve: CALayerCornerCurve {
    get { value { $0.appearance.decoration?.cornerCurve } ?? .circular }
    set { change { $0.setDecoration(\.cornerCurve, to: newValue) } }
  }

  /// The corners that `cornerRadius` rounds. Default: all corners.
  open var maskedCorners: CACornerMask {
    get { value { $0.appearance.decoration?.maskedCorners } ?? .all }
    set { change { $0.setDecoration(\.maskedCorners, to: newValue) } }
  }

  /// The width of the border in points, measured inwards from the bounds. The border is drawn in front of the
  /// view's content. Default 0.
  open var borderWidth: CGFloat {
    get { value { $0.appearance.decoration?.borderWidth } ?? 0 }
    set { change { $0.setDecoration(\.borderWidth, to: newValue.usableLength) } }
  }

  /// The colour of the border. Setting nil makes the border clear. Default opaque black.
  open var borderColor: CGColor? {
    get { value { $0.appearance.decoration?.borderColor } ?? .black }
    set { change { $0.setDecoration(\.borderColor, to: newValue ?? .clear) } }
  }

  // MARK: Shadow

  /// The colour of the shadow; nil for no shadow. Default opaque black.
  open var shadowColor: CGColor? {
    get { value { $0.appearance.decoration.map(\.shadowColor) } ?? .black }
    set { change { $0.setDecoration(\.shadowColor, to: newValue) } }
  }

  /// The opacity of the shadow, from 0 to 1. Default 0, no shadow.
  open var shadowOpacity: Float {
    get { value { $0.appearance.decoration?.shadowOpacity } ?? 0 }
    set { change { $0.setDecoration(\.shadowOpacity, to: Float(CGFloat(newValue).clampedToUnit)) } }
  }

  /// The offset of the shadow in points: positive values are to the right and down. Default (0, -3).
  open var shadowOffset: CGSize {
    get { value { $0.appearance.decoration?.shadowOffset } ?? CGSize(width: 0, height: -3) }
    set { change { $0.setDecoration(\.shadowOffset, to: newValue.usable) } }
  }

  /// The blur radius of the shadow, in points. Default 3.
  open var shadowRadius: CGFloat {
    get { value { $0.appearance.decoration?.shadowRadius } ?? 3 }
    set { change { $0.setDecoration(\.shadowRadius, to: newValue.usableLength) } }
  }

  /// The shape that casts the shadow, in the view's coordinates. Default nil: the view and its content cast
  /// the shadow.
  open var shadowPath: CGPath? {
    // A path is not Sendable. `change` runs its closure at once and on this thread, so the path is not
    // shared.
    get {
      nonisolated(unsafe) var path: CGPath?
      change { path = $0.appearance.decoration?.shadowPath }
      return path
    }
    set {
      nonisolated(unsafe) let path = newValue
      change { view in
        guard path !== view.appearance.decoration?.shadowPath else { return }
        view.changeDecoration { $0.shadowPath = path }
      }
    }
  }

  // MARK: Geometry

  /// The view's bounds in its own coordinates, in points.
  open var bounds: CGRect {
    get { value { $0.bounds } ?? .zero }
    set { change { $0.bounds = newValue } }
  }

  /// The location of the anchor point in the superview's coordinates, in points: the view's `center`.
  open var position: CGPoint {
    get { value { $0.center } ?? .zero }
    set { change { $0.center = newValue } }
  }

  /// The point of the bounds that is placed at `position`, as a fraction of the bounds' size. The transform
  /// rotates around this point. Setting this property moves the frame, because `position` does not change.
  /// Default (0.5, 0.5).
  open var anchorPoint: CGPoint {
    get { value { $0.storedAnchorPoint } ?? CGPoint(x: 0.5, y: 0.5) }
    set { change { $0.anchorPoint = newValue } }
  }

  /// The smallest rectangle that contains the view, in points of the superview.
  open var frame: CGRect {
    get { value { $0.frame } ?? .zero }
    set { change { $0.frame = newValue } }
  }

  /// Returns the view's transform.
  open func affineTransform() -> CGAffineTransform { value { $0.transform } ?? .identity }

  /// Sets the view's transform.
  open func setAffineTransform(_ transform: CGAffineTransform) { change { $0.transform = transform } }

  /// Requests that the view be redrawn in the next frame.
  open func setNeedsDisplay() { change { $0.setNeedsDisplay() } }
}

extension UIView {
  fileprivate func setDecoration<Value: Equatable>(
    _ property: ReferenceWritableKeyPath<ViewDecoration, Value>, to value: Value
  ) {
    if let decoration = appearance.decoration, decoration[keyPath: property] == value { return }
    changeDecoration { $0[keyPath: property] = value }
  }
}
