// An object may be deallocated when a property or an array releases its reference. Its `deinit` is the app's
// code, which may read or set the same property. Swift traps if that happens while the property is still
// being changed. Therefore these functions return the old value, and the caller releases it after the change:
//
//     extendLifetime(replace(&view, with: nil))
//     extendLifetime(windows.take { $0 === window })
//
// Without `extendLifetime`, an optimized build may release an unused result too early. A property that
// changes rarely uses `didSet { extendLifetime(oldValue) }` instead.

/// Stores the new value and returns the old one.
nonisolated func replace<Value>(_ place: inout Value, with new: Value) -> Value {
  let old = place
  place = new
  return old
}

extension RangeReplaceableCollection {
  /// Removes the elements that satisfy the condition, and returns them.
  nonisolated mutating func take(where isTaken: (Element) -> Bool) -> Self {
    let taken = filter(isTaken)
    if !taken.isEmpty { removeAll(where: isTaken) }
    return taken
  }
}
