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
    while let view = takeLast() { withExtendedLifetime(view) { LayerView.releaseLayer(of: view) } }
  }

  private static func takeLast() -> UIView? {
    queue.withLock { queue in
      if queue.views.isEmpty { queue.isReleasing = false }
      return queue.views.popLast()
    }
  }
}

// An object may be deallocated when a property or an array releases its reference. The object's `deinit` is
// the app's code, which may read or set the same property. Swift traps if this happens while the property is
// still being changed. Therefore `replace` and `removeAndReturn` return the old value, and the caller
// releases the old value after the change:
//
//     extendLifetime(replace(&view, with: nil))
//     extendLifetime(windows.removeAndReturn { $0 === window })
//
// Without `extendLifetime`, an optimized build may release an unused result too early. A property that
// changes rarely uses `didSet { extendLifetime(oldValue) }` instead.

/// Stores the new value and returns the old value.
nonisolated func replace<Value>(_ place: inout Value, with new: Value) -> Value {
  let old = place
  place = new
  return old
}

extension RangeReplaceableCollection {
  /// Removes the elements that satisfy the condition, and returns them.
  nonisolated mutating func removeAndReturn(where isTaken: (Element) -> Bool) -> Self {
    let taken = filter(isTaken)
    if !taken.isEmpty { removeAll(where: isTaken) }
    return taken
  }
}

/// A weak reference to an object, for collections that must not keep the object alive.
struct WeakReference<Object: AnyObject> {
  private(set) weak var object: Object?

  init(_ object: Object) { self.object = object }
}
