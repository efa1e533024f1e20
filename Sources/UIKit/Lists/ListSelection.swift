// Helpers with which tables and collection views keep their selection in a sorted array and find the touched
// cell from the touched view.

nonisolated extension RandomAccessCollection where Element: Comparable, Index == Int {
  /// Returns the index of the element in a sorted collection, or the index at which it would be inserted.
  func insertionIndex(of element: Element) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < element { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns whether a sorted collection contains the element.
  func containsSorted(_ element: Element) -> Bool {
    let index = insertionIndex(of: element)
    return index < endIndex && self[index] == element
  }
}

nonisolated extension ContiguousArray where Element: Comparable {
  /// If `isContained` is true, inserts the element into a sorted array; otherwise, removes the element.
  /// Returns whether the array changed.
  mutating func setSorted(_ element: Element, isContained: Bool) -> Bool {
    guard containsSorted(element) != isContained else { return false }
    let index = insertionIndex(of: element)
    if isContained { insert(element, at: index) } else { remove(at: index) }
    return true
  }
}

extension UIScrollView {
  /// Calls `find` with the view and then with its superviews, up to a direct subview of this view. Returns
  /// the first result; nil if there is none.
  final func firstAncestor<Found>(from view: UIView?, where find: (UIView) -> Found?) -> Found? {
    var view = view
    while let current = view, current !== self {
      if let found = find(current) { return found }
      view = current.superview
    }
    return nil
  }
}

/// Collects the changes of nested update blocks. The changes are carried out together when the outermost
/// block ends.
struct CollectedUpdates<Update> {
  private(set) var depth = 0
  private var update: Update?
  private var completions: [(Bool) -> Void] = []

  /// Begins a block. If no other block is open, calls `begin` to create the collection of changes.
  mutating func open(_ begin: () -> Update) {
    if depth == 0 { update = begin() }
    depth += 1
  }

  /// Adds a change to the open block.
  mutating func add(_ change: (inout Update) -> Void) {
    if var changed = update {
      update = nil
      change(&changed)
      update = changed
    }
  }

  mutating func addCompletion(_ completion: ((Bool) -> Void)?) {
    if let completion { completions.append(completion) }
  }

  /// Ends a block. For the outermost block, returns all changes, and a closure that calls the completion
  /// handlers. The closure is nil if there are no handlers. For an inner block, returns nil.
  mutating func close() -> (update: Update, completion: ((Bool) -> Void)?)? {
    guard depth > 0 else { return nil }
    depth -= 1
    guard depth == 0, let update else { return nil }
    self.update = nil
    let pendingCompletions = completions
    completions = []
    return (
      update,
      pendingCompletions.isEmpty ? nil : { finished in for call in pendingCompletions { call(finished) } }
    )
  }
}
