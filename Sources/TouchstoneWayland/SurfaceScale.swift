/// The number of buffer pixels per surface unit, in units of 1/120 as in `wp_fractional_scale_v1`.
nonisolated public struct SurfaceScale: Hashable, Sendable {
  /// The scale in units of 1/120.
  public let numerator: Int

  /// The scale of one pixel per unit.
  public static let one = SurfaceScale(numerator: 120)
  /// The largest scale, 16. Only a faulty compositor sends a larger scale.
  public static let maximum = SurfaceScale(unchecked: 120 * 16)

  /// Creates a scale from units of 1/120. Scales below 1/120 and above 16 are clamped.
  public init(numerator: Int) {
    self.init(unchecked: min(max(numerator, 1), Self.maximum.numerator))
  }

  /// Creates a scale from an integer factor. Zero and negative factors become 1/120, the smallest scale;
  /// factors above 16 become 16.
  public init(wholeFactor: Int) { self.init(numerator: wholeFactor.multipliedReportingOverflow(by: 120).0) }

  private init(unchecked: Int) { numerator = unchecked }

  /// The scale as a fraction: pixels per surface unit.
  public var value: Double { Double(numerator) / 120 }

  /// The scale rounded up to an integer, for cursor themes and older compositors.
  public var wholeFactor: Int { (numerator + 119) / 120 }

  /// Whether the scale is an integer.
  public var isWhole: Bool { numerator % 120 == 0 }

  /// Returns the number of pixels for a length in surface units, rounded to the nearest integer, with halves
  /// away from zero.
  public func pixels(_ length: Int) -> Int {
    let (product, overflow) = length.multipliedReportingOverflow(by: numerator)
    guard !overflow, abs(product) < Int.max / 2 else { return length < 0 ? Int.min : Int.max }
    return (product + (product < 0 ? -60 : 60)) / 120
  }

  /// Returns the best scale that the compositor sent: the exact fractional scale; otherwise the integer scale
  /// that it prefers for the surface; otherwise the largest scale of the surface's screens.
  static func best(fractional: UInt32?, preferred: Int32?, outputs: [Int]) -> SurfaceScale {
    if let fractional, fractional > 0 { return SurfaceScale(numerator: Int(fractional)) }
    if let preferred, preferred > 0 { return SurfaceScale(wholeFactor: Int(preferred)) }
    return SurfaceScale(wholeFactor: outputs.max() ?? 1)
  }
}
