import Foundation

/// The identity of a collection's element: an item, or a supplementary view of some kind at an index path.
nonisolated struct CollectionElement: Comparable {
  var section: Int
  var item: Int
  /// The kind of the supplementary view; nil for an item.
  let kind: String?

  init(section: Int, item: Int, kind: String?) {
    self.section = section
    self.item = item
    self.kind = kind
  }

  /// Creates the identity; nil if the index path does not have two indices.
  init?(_ path: IndexPath, kind: String? = nil) {
    guard path.count == 2 else { return nil }
    self.init(section: path[0], item: path[1], kind: kind)
  }

  var indexPath: IndexPath { IndexPath(item: item, section: section) }

  static func < (a: CollectionElement, b: CollectionElement) -> Bool {
    if a.section != b.section { return a.section < b.section }
    if a.item != b.item { return a.item < b.item }
    guard let kind = b.kind else { return false }
    return a.kind.map { $0 < kind } ?? true
  }
}

/// A value that can be sorted by a collection's element.
nonisolated protocol ElementOrdered {
  var element: CollectionElement { get }
}

/// An element that is shown, with its view and the attributes that the layout last returned.
struct ShownElement: nonisolated ElementOrdered {
  nonisolated let element: CollectionElement
  let view: UICollectionReusableView
  var attributes: UICollectionViewLayoutAttributes
}

/// An element that the layout wants to show, with its attributes.
struct WantedElement: nonisolated ElementOrdered {
  nonisolated let element: CollectionElement
  let attributes: UICollectionViewLayoutAttributes
}

nonisolated extension ContiguousArray where Element: ElementOrdered {
  /// Returns the index of the element in a sorted array. If the element is missing, returns the index at
  /// which to insert it.
  func insertionIndex(of element: CollectionElement) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].element < element { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func find(_ element: CollectionElement) -> Element? {
    let index = insertionIndex(of: element)
    return index < count && self[index].element == element ? self[index] : nil
  }
}

/// The tracked finger and the item under it (rule 9.1).
struct TouchedItem {
  let touch: UITouch
  var element: CollectionElement?
  var isHighlighted = false
}
