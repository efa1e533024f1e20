// An object may die with the reference that a property or an array gives up, and its `deinit` is the app's code, which
// may read or set the same property. Swift stops a program that does so while the property is still being changed.
// Therefore the old value is handed out and ends after the change:
//
//     extendLifetime(replace(&view, with: nil))
//     extendLifetime(windows.take { $0 === window })
//
// Without `extendLifetime` an optimized build may end an unused result too early. A property that is not changed often
// says it once: `didSet { extendLifetime(oldValue) }`.

/// Puts the new value into its place and returns the old one.
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
