/// A way through a subtree, superviews first and each before the views in front of it. It needs no call within a call: an
/// app may nest views as deep as it likes.
nonisolated struct SubtreeWalk {
  /// How many levels are drawn and hit, which do take calls within calls. Views that are nested deeper are neither.
  static let deepestLevel = 1_000

  private var levels: ContiguousArray<(views: [UIView], next: Int)> = []

  /// The subviews that the view has now come next.
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
  /// Calls `body` with the view and with each view below it, except below those for which it returns false. Subviews are
  /// those that a view has when `body` is through with it.
  final func forEachInSubtree(_ body: (UIView) -> Bool) {
    var walk = SubtreeWalk()
    var current: UIView? = self
    while let view = current {
      if body(view) { walk.enter(view.storedSubviews) }
      current = walk.next()
    }
  }
}
