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

  /// Whether a sorted collection contains the element.
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
