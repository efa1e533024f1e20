/// A view's appearance without its geometry, as accessed by its `layer`. Every view stores one, so properties
/// that only few views need are in `decoration`.
struct ViewAppearance {
  var backgroundColor: UIColor?
  var decoration: ViewDecoration?
  var layer: CALayer?
  var priorities: ContentPriorities?
  var contentMode = UIView.ContentMode.scaleToFill
  var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  var isOpaque = true
}

/// Appearance that only some views have: corners, border, shadow, mask, their own tint.
final class ViewDecoration {
  /// Whether any view's tint was ever adjusted. While it is false, no view searches its ancestors for a mode.
  static var adjustsTints = false

  /// The radius of the rounded corners, in points.
  var cornerRadius: CGFloat = 0
  var cornerCurve = CALayerCornerCurve.circular
  var maskedCorners = CACornerMask.all
  /// The width of the border, in points, inwards from the bounds.
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
  /// The number of presentations above the view that grey its tint.
  var tintDimmingCount = 0

  var hasShadow: Bool { shadowOpacity > 0 && shadowColor.map { $0.alpha > 0 } ?? false }

  deinit {}
}
