extension Int {
  /// Creates an integer from the integer part of a number, clamped to ±2⁵³; NaN becomes 0. Beyond these
  /// limits, a floating-point number cannot store every integer. Within these limits, a few integers can be
  /// added without overflow.
  package init(clamping value: CGFloat) {
    let limit: CGFloat = 0x1p53
    self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -limit), limit))
  }
}
