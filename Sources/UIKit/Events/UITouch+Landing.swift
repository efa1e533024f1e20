extension Set<UITouch> {
  /// The touch that landed first; nil in an empty set (policy P3).
  ///
  /// A set's own order, which a loop over it has, differs from process to process. What an app does with `first` must
  /// not: a recording would replay to another log.
  public var first: UITouch? { firstLanded { _ in true } }

  /// The touches in the order in which they landed, which is the same in every process (policy P3).
  public var inLandingOrder: [UITouch] { sorted { $0.landingNumber < $1.landingNumber } }

  /// The touch that landed first of those for which `isIncluded` holds (policy P3).
  func firstLanded(where isIncluded: (UITouch) -> Bool) -> UITouch? {
    var first: UITouch?
    for touch in self where isIncluded(touch) {
      if let found = first, found.landingNumber <= touch.landingNumber { continue }
      first = touch
    }
    return first
  }
}
