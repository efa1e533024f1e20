extension Set<UITouch> {
  /// The touch that landed first; nil in an empty set (policy P3).
  ///
  /// A set's own order, as in a loop over it, differs between processes. An app's use of `first` must not depend
  /// on it, or a recording would replay to a different log.
  public var first: UITouch? { firstLanded { _ in true } }

  /// The touches in the order in which they landed, which is the same in every process (policy P3).
  public var inLandingOrder: [UITouch] { sorted { $0.landingNumber < $1.landingNumber } }

  /// Returns the first touch to land among those for which `isIncluded` returns true (policy P3).
  func firstLanded(where isIncluded: (UITouch) -> Bool) -> UITouch? {
    var first: UITouch?
    for touch in self where isIncluded(touch) {
      if let found = first, found.landingNumber <= touch.landingNumber { continue }
      first = touch
    }
    return first
  }
}
