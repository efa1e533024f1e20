/// A walk through a subtree: superviews first, and each view before the views in front of it. It is not recursive,
/// so views may be nested to any depth.
nonisolated struct SubtreeWalk {
  /// The number of levels that are drawn and hit-tested, which is done recursively. Views nested deeper are
  /// neither.
  static let deepestLevel = 1_000

  private var levels: ContiguousArray<(views: [UIView], next: Int)> = []

  /// Visits these subviews next.
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
  /// Calls `body` with the view and each view below it, except below those for which it returns false. The
  /// subviews visited are those that a view has after its `body` call.
  final func forEachInSubtree(_ body: (UIView) -> Bool) {
    var walk = SubtreeWalk()
    var current: UIView? = self
    while let view = current {
      if body(view) { walk.enter(view.storedSubviews) }
      current = walk.next()
    }
  }
}
