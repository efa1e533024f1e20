/// How many pixels of a buffer one unit of a surface is, in the 120ths of `wp_fractional_scale_v1`.
nonisolated public struct SurfaceScale: Hashable, Sendable {
  public let numerator: Int

  public static let one = SurfaceScale(numerator: 120)
  /// Beyond this a compositor is mistaken.
  public static let maximum = SurfaceScale(unchecked: 120 * 16)

  /// What is outside of 1/120 … 16 is clamped.
  public init(numerator: Int) {
    self.init(unchecked: min(max(numerator, 1), Self.maximum.numerator))
  }

  public init(wholeFactor: Int) { self.init(numerator: wholeFactor.multipliedReportingOverflow(by: 120).0) }

  private init(unchecked: Int) { numerator = unchecked }

  public var value: Double { Double(numerator) / 120 }

  /// The next whole factor from here on: what buffers and themes can have.
  public var wholeFactor: Int { (numerator + 119) / 120 }

  public var isWhole: Bool { numerator % 120 == 0 }

  /// Pixels for a length in surface units: rounded, and halves away from zero.
  public func pixels(_ length: Int) -> Int {
    let (product, overflow) = length.multipliedReportingOverflow(by: numerator)
    guard !overflow, abs(product) < Int.max / 2 else { return length < 0 ? Int.min : Int.max }
    return (product + (product < 0 ? -60 : 60)) / 120
  }

  /// The best of what the compositor says: the fractional scale, which is exact; else the whole scale it
  /// prefers for this surface; else that of the finest screen the surface is on.
  static func choose(fractional: UInt32?, preferred: Int32?, outputs: [Int]) -> SurfaceScale {
    if let fractional, fractional > 0 { return SurfaceScale(numerator: Int(fractional)) }
    if let preferred, preferred > 0 { return SurfaceScale(wholeFactor: Int(preferred)) }
    return SurfaceScale(wholeFactor: outputs.max() ?? 1)
  }
}
