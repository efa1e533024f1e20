/// The number of buffer pixels per surface unit, in the 120ths of `wp_fractional_scale_v1`.
nonisolated public struct SurfaceScale: Hashable, Sendable {
  public let numerator: Int

  public static let one = SurfaceScale(numerator: 120)
  /// A compositor that sends more than this is faulty.
  public static let maximum = SurfaceScale(unchecked: 120 * 16)

  /// Creates a scale from its 120ths. Values outside of 1/120 … 16 are clamped.
  public init(numerator: Int) {
    self.init(unchecked: min(max(numerator, 1), Self.maximum.numerator))
  }

  public init(wholeFactor: Int) { self.init(numerator: wholeFactor.multipliedReportingOverflow(by: 120).0) }

  private init(unchecked: Int) { numerator = unchecked }

  public var value: Double { Double(numerator) / 120 }

  /// The scale rounded up to an integer, as buffers and themes need it.
  public var wholeFactor: Int { (numerator + 119) / 120 }

  public var isWhole: Bool { numerator % 120 == 0 }

  /// Returns the pixels of a length in surface units, rounded, halves away from zero.
  public func pixels(_ length: Int) -> Int {
    let (product, overflow) = length.multipliedReportingOverflow(by: numerator)
    guard !overflow, abs(product) < Int.max / 2 else { return length < 0 ? Int.min : Int.max }
    return (product + (product < 0 ? -60 : 60)) / 120
  }

  /// Returns the best scale that the compositor sent: the fractional scale, which is exact; else the integer scale
  /// it prefers for this surface; else that of the finest screen the surface is on.
  static func choose(fractional: UInt32?, preferred: Int32?, outputs: [Int]) -> SurfaceScale {
    if let fractional, fractional > 0 { return SurfaceScale(numerator: Int(fractional)) }
    if let preferred, preferred > 0 { return SurfaceScale(wholeFactor: Int(preferred)) }
    return SurfaceScale(wholeFactor: outputs.max() ?? 1)
  }
}
