import Synchronization

/// Views whose superview was deallocated. They are released one after the other, so that a chain of views of any
/// length does not cause nested calls of `deinit`.
nonisolated enum OrphanedViews {
  private struct Queue {
    var views: [UIView] = []
    var isReleasing = false
  }

  private static let queue = Mutex(Queue())

  /// Empties the list, which holds the last references unless the app keeps some. Views are released in the order
  /// of the tree: superviews first, and views at the back before those in front.
  static func release(_ list: inout SubviewList) {
    let isFirst = queue.withLock { queue in
      queue.views.append(contentsOf: list.views.reversed())
      // Cleared here, because the queue's references must be the last ones.
      list = SubviewList()
      defer { queue.isReleasing = true }
      return !queue.isReleasing
    }
    guard isFirst else { return }
    // Outside of the lock: a view being deallocated calls this method with its own subviews.
    while let view = takeLast() { withExtendedLifetime(view) {} }
  }

  private static func takeLast() -> UIView? {
    queue.withLock { queue in
      if queue.views.isEmpty { queue.isReleasing = false }
      return queue.views.popLast()
    }
  }
}
