extension Int {
  /// Creates the integer part of a number, limited to ±2⁵³, beyond which floating-point numbers skip integers; a
  /// few results can therefore be added without overflow. NaN counts as 0.
  package init(clamping value: CGFloat) {
    let limit: CGFloat = 0x1p53
    self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -limit), limit))
  }
}
