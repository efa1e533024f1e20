/// The data of one subview that its superview stores, so that a hit test can refuse the subview without
/// reading the subview's own memory.
nonisolated struct ChildRecord {
  /// A rectangle in the superview's coordinates that contains all points at which the subview can be hit. It
  /// may be too large, never too small. It is stored as (least x, least y, −greatest x, −greatest y), so that
  /// one comparison of four numbers refuses a point.
  var reach: SIMD4<Float>
  /// The subview's data for hit tests. It exists as long as the subview, which `storedSubviews` keeps alive.
  let node: UnsafeMutablePointer<HitNode>

  /// The reach of a subview that cannot be hit at any point.
  static let nowhere = SIMD4<Float>(repeating: .infinity)
  /// The reach of a subview that must test every point itself.
  static let everywhere = SIMD4<Float>(repeating: -.infinity)

  /// Returns a point of the superview in the form that is compared with `reach`. Rounding to Float keeps the
  /// order of numbers, so a point inside remains inside.
  @inline(__always)
  static func probe(_ x: CGFloat, _ y: CGFloat) -> SIMD4<Float> {
    SIMD4(Float(x), Float(y), -Float(x), -Float(y))
  }
}

/// The reasons for which the default hit test refuses a view and its subtree (rule 3.1).
nonisolated struct HitRefusals: OptionSet {
  let rawValue: UInt8
  static let interactionDisabled = HitRefusals(rawValue: 1 << 0)
  static let hidden = HitRefusals(rawValue: 1 << 1)
  static let transparent = HitRefusals(rawValue: 1 << 2)
  /// An animation without `allowUserInteraction` runs on the view (rules 3.13, 11.1).
  static let animating = HitRefusals(rawValue: 1 << 3)
  /// The view is a disabled control (rule 3.7). `UIControl` sets this.
  static let controlDisabled = HitRefusals(rawValue: 1 << 4)
}

/// The properties of a view that make its hit test need more than an offset and a comparison.
nonisolated struct HitShape: OptionSet {
  let rawValue: UInt8
  static let overridesHitTest = HitShape(rawValue: 1 << 0)
  static let overridesPointInside = HitShape(rawValue: 1 << 1)
  static let transformed = HitShape(rawValue: 1 << 2)
  /// A property animator moves the view, and touches hit the view at the place where it is seen (rule 3.13).
  static let followsPresentation = HitShape(rawValue: 1 << 3)

  /// The properties for which an override must be called, or for which a point cannot be converted by an
  /// offset.
  static let indirect: HitShape = [.overridesHitTest, .transformed, .followsPresentation]
}
