extension Int {
  /// Creates the integer part of a number, clamped to ±2⁵³; NaN counts as 0. Beyond these limits,
  /// floating-point numbers skip integers. A few results can be added without overflow.
  package init(clamping value: CGFloat) {
    let limit: CGFloat = 0x1p53
    self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -limit), limit))
  }
}
