/// The part of a subview's data that its superview keeps, so that a hit test can refuse it without touching its
/// memory.
nonisolated struct ChildRecord {
  /// A rectangle around all points of the superview at which the subview can be hit, as (least x, least y,
  /// −greatest x, −greatest y), so that one comparison of four numbers refuses a point. It may be too large, never
  /// too small.
  var reach: SIMD4<Float>
  /// The subview's hit node. It lives as long as the subview, which `storedSubviews` keeps alive.
  let node: UnsafeMutablePointer<HitNode>

  /// The reach of a subview that no point can hit.
  static let nowhere = SIMD4<Float>(repeating: .infinity)
  /// The reach of a subview that must test every point itself.
  static let everywhere = SIMD4<Float>(repeating: -.infinity)

  /// Returns the vector to compare with `reach`. Rounding to Float keeps the order, so a point inside stays
  /// inside.
  @inline(__always)
  static func probe(_ x: CGFloat, _ y: CGFloat) -> SIMD4<Float> {
    SIMD4(Float(x), Float(y), -Float(x), -Float(y))
  }
}

/// The reasons why the default hit test refuses a view and its subtree.
nonisolated struct HitRefusals: OptionSet {
  let rawValue: UInt8
  static let interactionDisabled = HitRefusals(rawValue: 1 << 0)
  static let hidden = HitRefusals(rawValue: 1 << 1)
  static let transparent = HitRefusals(rawValue: 1 << 2)
  /// An animation without `allowUserInteraction` runs on the view (rules 3.13, 11.1).
  static let animating = HitRefusals(rawValue: 1 << 3)
  /// The view is a disabled control (rule 3.7). Set by `UIControl`.
  static let controlDisabled = HitRefusals(rawValue: 1 << 4)
}

/// The properties for which a hit test of a view needs more than an offset and a comparison.
nonisolated struct HitShape: OptionSet {
  let rawValue: UInt8
  static let overridesHitTest = HitShape(rawValue: 1 << 0)
  static let overridesPointInside = HitShape(rawValue: 1 << 1)
  static let transformed = HitShape(rawValue: 1 << 2)
  /// A property animator moves the view, and touches hit it where it is seen (rule 3.13).
  static let followsPresentation = HitShape(rawValue: 1 << 3)

  /// Converting a point to the view needs more than an offset, or an override must be called.
  static let indirect: HitShape = [.overridesHitTest, .transformed, .followsPresentation]
}
