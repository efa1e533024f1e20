// An object may be deallocated when a property or an array drops its reference, and its `deinit` is the app's
// code, which may read or set the same property. Swift traps if that happens while the property is still being
// changed. Therefore the old value is returned and released after the change:
//
//     extendLifetime(replace(&view, with: nil))
//     extendLifetime(windows.take { $0 === window })
//
// Without `extendLifetime` an optimized build may release an unused result too early. A property that rarely
// changes uses `didSet { extendLifetime(oldValue) }`.

/// Stores the new value and returns the old one.
nonisolated func replace<Value>(_ place: inout Value, with new: Value) -> Value {
  let old = place
  place = new
  return old
}

extension RangeReplaceableCollection {
  /// Removes and returns the elements that satisfy the condition.
  nonisolated mutating func take(where isTaken: (Element) -> Bool) -> Self {
    let taken = filter(isTaken)
    if !taken.isEmpty { removeAll(where: isTaken) }
    return taken
  }
}
