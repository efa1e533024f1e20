import Synchronization

/// Views whose superview has died. They are released one after the other, so that a chain of views, however long, does
/// not end in a chain of calls of `deinit`.
nonisolated enum OrphanedViews {
  private struct Queue {
    var views: [UIView] = []
    var isReleasing = false
  }

  private static let queue = Mutex(Queue())

  /// Empties the list, whose references are the last ones where the app keeps none. The order of release is that of the
  /// tree: superviews first, and the views at the back before those in front.
  static func release(_ list: inout SubviewList) {
    let isFirst = queue.withLock { queue in
      queue.views.append(contentsOf: list.views.reversed())
      // Here, since the queue's references have to be the last ones.
      list = SubviewList()
      defer { queue.isReleasing = true }
      return !queue.isReleasing
    }
    guard isFirst else { return }
    // Out of the lock: a view that dies comes here again with its own subviews.
    while let view = takeLast() { withExtendedLifetime(view) {} }
  }

  private static func takeLast() -> UIView? {
    queue.withLock { queue in
      if queue.views.isEmpty { queue.isReleasing = false }
      return queue.views.popLast()
    }
  }
}
