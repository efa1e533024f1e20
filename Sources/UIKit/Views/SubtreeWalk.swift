/// Iterates over the descendants of a view: superviews before their subviews, and siblings from back to
/// front. The iteration does not recurse, so views may be nested to any depth.
nonisolated struct SubtreeWalk {
  /// The greatest number of levels of views that are drawn and hit-tested. Drawing and hit tests recurse,
  /// so views on deeper levels are skipped.
  static let maximumLevelCount = 1_000

  private var levels: ContiguousArray<(views: [UIView], next: Int)> = []

  /// Visits these views next, before the remaining views.
  mutating func enter(_ subviews: [UIView]) {
    if !subviews.isEmpty { levels.append((subviews, 0)) }
  }

  mutating func next() -> UIView? {
    while let level = levels.indices.last {
      if levels[level].next < levels[level].views.count {
        defer { levels[level].next += 1 }
        return levels[level].views[levels[level].next]
      }
      levels.removeLast()
    }
    return nil
  }
}

extension UIView {
  /// Calls `body` with the view and then with its descendants, superviews first. If `body` returns false, the
  /// descendants of that view are skipped. The subviews of a view are read after `body` was called with that
  /// view.
  final func forEachInSubtree(_ body: (UIView) -> Bool) {
    var walk = SubtreeWalk()
    var current: UIView? = self
    while let view = current {
      if body(view) { walk.enter(view.storedSubviews) }
      current = walk.next()
    }
  }
}
