/// The data that a superview stores about one subview. With this data, a hit test can refuse the subview
/// without reading the subview's own memory.
nonisolated struct ChildRecord {
  /// A rectangle in the superview's coordinates that contains all points at which the subview can be hit. The
  /// rectangle may be too large, but never too small. It is stored as (least x, least y, −greatest x,
  /// −greatest y), so that one comparison of four numbers can refuse a point.
  var reach: SIMD4<Float>
  /// The subview's data for hit tests. The node exists as long as the subview, which `storedSubviews` keeps
  /// alive.
  let node: UnsafeMutablePointer<HitNode>

  /// The reach of a subview that cannot be hit at any point.
  static let emptyReach = SIMD4<Float>(repeating: .infinity)
  /// The reach of a subview whose own hit test must decide about every point.
  static let unlimitedReach = SIMD4<Float>(repeating: -.infinity)

  /// Returns a point of the superview in the form that is compared with `reach`. Rounding to Float preserves
  /// the order of numbers, so a point inside `reach` remains inside.
  @inline(__always)
  static func comparisonVector(_ x: CGFloat, _ y: CGFloat) -> SIMD4<Float> {
    SIMD4(Float(x), Float(y), -Float(x), -Float(y))
  }

  /// Returns whether the subview may be hit at the point, which is in the form of `comparisonVector`.
  @inline(__always)
  func accepts(_ packedPoint: SIMD4<Float>) -> Bool { all(packedPoint .>= reach) }

  /// Returns whether at least one of the four subviews whose records begin at `records` may be hit at the
  /// point, which is in the form of `comparisonVector`.
  ///
  /// The results of the four comparisons are packed into 16 bytes, four for each record, and tested at once.
  /// A loop over single records has so few instructions that its time depends on whether the linker places it
  /// across two cache lines (1.7 times as long on an AMD EPYC).
  @inline(__always)
  static func anyAccepts(_ records: UnsafeMutablePointer<ChildRecord>, _ packedPoint: SIMD4<Float>) -> Bool {
    let lower = SIMD8(
      lowHalf: records[0].comparison(packedPoint), highHalf: records[1].comparison(packedPoint))
    let upper = SIMD8(
      lowHalf: records[2].comparison(packedPoint), highHalf: records[3].comparison(packedPoint))
    let bytes = SIMD16<Int8>(truncatingIfNeeded: SIMD16(lowHalf: lower, highHalf: upper))
    return any(unsafeBitCast(bytes, to: SIMD4<Int32>.self) .== -1)
  }

  /// Returns −1 for each number of the point that is greater than or equal to the corresponding number of
  /// `reach`, and 0 for each other number.
  @inline(__always)
  private func comparison(_ packedPoint: SIMD4<Float>) -> SIMD4<Int32> {
    SIMD4<Int32>.zero.replacing(with: -1, where: packedPoint .>= reach)
  }
}

/// The reasons why the default hit test refuses a view and its subtree (rule 3.1).
nonisolated struct HitRefusals: OptionSet {
  let rawValue: UInt8
  static let interactionDisabled = HitRefusals(rawValue: 1 << 0)
  static let hidden = HitRefusals(rawValue: 1 << 1)
  static let transparent = HitRefusals(rawValue: 1 << 2)
  /// An animation without `allowUserInteraction` runs on the view (rules 3.13, 11.1).
  static let animating = HitRefusals(rawValue: 1 << 3)
  /// The view is a disabled control (rule 3.7). `UIControl` sets this reason.
  static let controlDisabled = HitRefusals(rawValue: 1 << 4)
}

/// The properties that make a hit test of a view slower. The hit test of a view without these properties only
/// shifts the point and compares it with the bounds.
nonisolated struct HitProperties: OptionSet {
  let rawValue: UInt16
  static let overridesHitTest = HitProperties(rawValue: 1 << 0)
  static let overridesPointInside = HitProperties(rawValue: 1 << 1)
  static let transformed = HitProperties(rawValue: 1 << 2)
  /// A property animator moves the view, and touches hit the view where it is visible (rule 3.13).
  static let followsPresentation = HitProperties(rawValue: 1 << 3)
  /// The view stores a layer that is not the layer of a view of the app. Hit tests refuse such a view.
  static let isLayer = HitProperties(rawValue: 1 << 4)
  /// At least one of the view's subviews has the property `isLayer`.
  static let hasLayers = HitProperties(rawValue: 1 << 5)
  /// The view's image in its superview depends on more than `storedTransform`: the layer's transform, or the
  /// superlayer's `sublayerTransform`, has perspective. Always together with `transformed`.
  static let projected = HitProperties(rawValue: 1 << 6)
  /// The view's class has a layer class of its own, or overrides a method of `CALayerDelegate`.
  static let usesLayer = HitProperties(rawValue: 1 << 7)
  /// The view's layer has a transition, which may show the view although it is hidden. Hit tests ignore it.
  static let inTransition = HitProperties(rawValue: 1 << 8)
  /// The view's `viewAnimations` is not nil. Hit tests ignore it. Painting reads this bit instead of the
  /// property, because each read of a property that is an object or an array checks for exclusive access.
  static let animated = HitProperties(rawValue: 1 << 9)
  /// The view's appearance has a decoration. Hit tests ignore it. It exists for the same reason as
  /// `animated`.
  static let decorated = HitProperties(rawValue: 1 << 10)

  /// The properties that require a hit test to call an override of `hitTest`, or to convert the point by more
  /// than a shift.
  static let needsConversionOrCall: HitProperties = [.overridesHitTest, .transformed, .followsPresentation]
}
