/// The appearance of a view without its geometry. Every view stores this struct, so properties that few views
/// use are in `decoration`.
struct ViewAppearance {
  var backgroundColor: UIColor?
  var decoration: ViewDecoration?
  var layer: CALayer?
  var priorities: ContentPriorities?
  var contentMode = UIView.ContentMode.scaleToFill
  var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  var isOpaque = true
}

/// The part of a view's appearance that few views use: corners, border, shadow, mask, the content of the
/// layer, effects, its place in space, and the view's own tint colour.
final class ViewDecoration {
  /// Whether the tint adjustment mode of any view was ever set. While the value is false, no view searches
  /// its superviews for a mode.
  static var hasAnyTintAdjustmentMode = false

  /// The radius of the rounded corners, in points.
  var cornerRadius: CGFloat = 0
  var cornerCurve = CALayerCornerCurve.circular
  var maskedCorners = CACornerMask.all
  /// The width of the border in points, measured inwards from the bounds.
  var borderWidth: CGFloat = 0
  var borderColor = CGColor.black
  var shadowColor: CGColor? = .black
  var shadowOpacity: Float = 0
  var shadowOffset = CGSize(width: 0, height: -3)
  /// The standard deviation of the shadow's blur, in points.
  var shadowRadius: CGFloat = 3
  var shadowPath: CGPath?
  var mask: UIView? { didSet { extendLifetime(oldValue) } }
  /// The layer of `mask`, if the mask was set as a layer. A layer's view does not retain its layer.
  var maskLayer: CALayer? { didSet { extendLifetime(oldValue) } }
  /// The content that the layer draws between the background and the view's own drawing.
  var content: (any LayerContent)?
  /// The blur of what lies behind the view; nil if there never was any.
  var backdrop: Backdrop?
  /// The opacity of the blur, from 0 to 1.
  var backdropAmount: CGFloat = 0
  /// The effect that colours the view's content; nil for none.
  var vibrancy: UIVibrancyEffect?
  /// The animations that were added to the layer, and the layer's time; nil if there never were any.
  var animations: LayerAnimations?
  /// The layer's place in space; nil if the layer lies in the plane of its superlayer.
  var depth: LayerDepth?
  /// Whether the subviews are painted in the order of their `zPosition`.
  var sortsSubviews = false
  /// The indices of the subviews in the order in which they are painted, back to front; nil until the next
  /// frame after a change.
  var paintOrder: [Int]?
  var tintColor: UIColor?
  var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  /// The number of presented controllers in front of the view. While the number is greater than 0, the view's
  /// tint colour is dimmed.
  var tintDimmingCount = 0

  var hasShadow: Bool { shadowOpacity > 0 && shadowColor.map { $0.alpha > 0 } ?? false }

  deinit {}
}
