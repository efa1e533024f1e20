/// How a view looks, apart from where it is: what its `layer` reads and writes. Every view carries one, so what few
/// views have stands in `decoration`.
struct ViewAppearance {
  var backgroundColor: UIColor?
  var decoration: ViewDecoration?
  var layer: CALayer?
  var priorities: ContentPriorities?
  var contentMode = UIView.ContentMode.scaleToFill
  var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  var isOpaque = true
}

/// What only some views have: corners, border, shadow, mask, a tint of their own.
final class ViewDecoration {
  /// Whether any view's tint was ever adjusted: else none asks its ancestors.
  static var adjustsTints = false

  /// In points.
  var cornerRadius: CGFloat = 0
  var cornerCurve = CALayerCornerCurve.circular
  var maskedCorners = CACornerMask.all
  /// In points, inwards from the bounds.
  var borderWidth: CGFloat = 0
  var borderColor = CGColor.black
  var shadowColor: CGColor? = .black
  var shadowOpacity: Float = 0
  var shadowOffset = CGSize(width: 0, height: -3)
  /// The standard deviation of the blur, in points.
  var shadowRadius: CGFloat = 3
  var shadowPath: CGPath?
  var mask: UIView? { didSet { extendLifetime(oldValue) } }
  var tintColor: UIColor?
  var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  /// How many things stand over the view that grey what is behind them.
  var dimmings = 0

  var hasShadow: Bool { shadowOpacity > 0 && shadowColor.map { $0.alpha > 0 } ?? false }

  deinit {}
}
