extension Int {
  /// The whole part of a number. Beyond ±2⁵³, where whole numbers leave gaps, it is that, so that a few may be added up; and
  /// what is no number counts as 0.
  package init(clamping value: CGFloat) {
    let limit: CGFloat = 0x1p53
    self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -limit), limit))
  }
}
