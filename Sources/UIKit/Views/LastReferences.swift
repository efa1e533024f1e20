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
