extension Set<UITouch> {
  /// The touch that landed first (policy P3); nil if the set is empty.
  ///
  /// The order of a loop over a set differs between processes. If `first` depended on that order, the replay
  /// of a recording could give another log.
  public var first: UITouch? { firstLanded { _ in true } }

  /// The touches in the order of landing, which is the same in every process (policy P3).
  public var inLandingOrder: [UITouch] { sorted { $0.landingNumber < $1.landingNumber } }

  /// Returns the touch that landed first among those for which `isIncluded` returns true (policy P3); nil if
  /// there is none.
  func firstLanded(where isIncluded: (UITouch) -> Bool) -> UITouch? {
    var first: UITouch?
    for touch in self where isIncluded(touch) {
      if let found = first, found.landingNumber <= touch.landingNumber { continue }
      first = touch
    }
    return first
  }
}
