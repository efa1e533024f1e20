import Synchronization

/// Views whose superview was deallocated. The views are released one after another, so that a long chain of
/// nested views does not nest calls of `deinit`.
nonisolated enum OrphanedViews {
  private struct Queue {
    var views: [UIView] = []
    var isReleasing = false
  }

  private static let queue = Mutex(Queue())

  /// Releases the views of a deallocated superview and clears the list. Superviews are released before their
  /// subviews, and views at the back before views in front.
  static func release(_ list: inout SubviewList) {
    let isFirst = queue.withLock { queue in
      queue.views.append(contentsOf: list.views.reversed())
      // The list is cleared here, so that only the queue of orphaned views has references to the views.
      list = SubviewList()
      defer { queue.isReleasing = true }
      return !queue.isReleasing
    }
    guard isFirst else { return }
    // The views are released outside the lock, because the `deinit` of a view calls this method for its own
    // subviews.
    while let view = takeLast() { withExtendedLifetime(view) {} }
  }

  private static func takeLast() -> UIView? {
    queue.withLock { queue in
      if queue.views.isEmpty { queue.isReleasing = false }
      return queue.views.popLast()
    }
  }
}
