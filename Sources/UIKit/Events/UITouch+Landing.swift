extension Set<UITouch> {
  /// The touch that landed first of those for which `isIncluded` holds, by default of all (policy P3). A set's own order
  /// differs from process to process.
  func firstLanded(where isIncluded: (UITouch) -> Bool = { _ in true }) -> UITouch? {
    var first: UITouch?
    for touch in self where isIncluded(touch) {
      if let found = first, found.landingNumber <= touch.landingNumber { continue }
      first = touch
    }
    return first
  }
}
