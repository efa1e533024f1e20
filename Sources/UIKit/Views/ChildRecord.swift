/// What a superview keeps of a subview, so that a hit test refuses it without touching its memory.
nonisolated struct ChildRecord {
  /// Around all points of the superview at which the subview can answer, as (least x, least y, −greatest x,
  /// −greatest y): one comparison of four numbers refuses a point. It may be too large, never too small.
  var reach: SIMD4<Float>
  /// The subview's own part of the walk; lives as long as the subview, which `storedSubviews` keeps alive.
  let node: UnsafeMutablePointer<HitNode>

  /// No point reaches the subview.
  static let nowhere = SIMD4<Float>(repeating: .infinity)
  /// Every point must be put to the subview itself.
  static let everywhere = SIMD4<Float>(repeating: -.infinity)

  /// What `reach` is compared with. Rounding to Float keeps order, so a point inside stays inside.
  @inline(__always)
  static func probe(_ x: CGFloat, _ y: CGFloat) -> SIMD4<Float> {
    SIMD4(Float(x), Float(y), -Float(x), -Float(y))
  }
}

/// Why the default hit test refuses a view and its subtree.
nonisolated struct HitRefusals: OptionSet {
  let rawValue: UInt8
  static let interactionDisabled = HitRefusals(rawValue: 1 << 0)
  static let hidden = HitRefusals(rawValue: 1 << 1)
  static let transparent = HitRefusals(rawValue: 1 << 2)
  /// Rules 3.13, 11.1: an animation without `allowUserInteraction` runs on the view.
  static let animating = HitRefusals(rawValue: 1 << 3)
  /// Rule 3.7. Set by `UIControl`.
  static let controlDisabled = HitRefusals(rawValue: 1 << 4)
}

/// What makes a hit test of a view more than an offset and a comparison.
nonisolated struct HitShape: OptionSet {
  let rawValue: UInt8
  static let overridesHitTest = HitShape(rawValue: 1 << 0)
  static let overridesPointInside = HitShape(rawValue: 1 << 1)
  static let transformed = HitShape(rawValue: 1 << 2)
  /// Rule 3.13: a property animator moves the view, and touches find it where it is seen.
  static let followsPresentation = HitShape(rawValue: 1 << 3)

  /// The view's own coordinates are more than an offset away, or its override must hear the call.
  static let indirect: HitShape = [.overridesHitTest, .transformed, .followsPresentation]
}
