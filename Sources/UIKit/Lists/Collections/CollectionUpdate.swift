import Foundation

/// The changes of one collection update. Elements that are deleted, moved or reloaded are given by their
/// positions before the update. Inserted elements and the targets of moves are given by their positions after
/// the update.
nonisolated struct CollectionUpdate {
  var insertedSections: [Int] = []
  var deletedSections: [Int] = []
  var reloadedSections: [Int] = []
  var movedSections: [(old: Int, new: Int)] = []
  var insertedItems: [CollectionElement] = []
  var deletedItems: [CollectionElement] = []
  var reloadedItems: [CollectionElement] = []
  var movedItems: [(old: CollectionElement, new: CollectionElement)] = []

  /// Sorts the positions and removes duplicates.
  mutating func sort() {
    insertedSections = insertedSections.sortedOnce()
    deletedSections = deletedSections.sortedOnce()
    reloadedSections = reloadedSections.sortedOnce()
    insertedItems = insertedItems.sortedOnce()
    deletedItems = deletedItems.sortedOnce()
    reloadedItems = reloadedItems.sortedOnce()
  }
}

extension CollectionUpdate {
  /// The changes in the form in which the layout receives them.
  var updateItems: [UICollectionViewUpdateItem] {
    var items: [UICollectionViewUpdateItem] = []
    for section in deletedSections { items.append(.init(.delete, before: sectionPath(section), after: nil)) }
    for item in deletedItems { items.append(.init(.delete, before: item.indexPath, after: nil)) }
    for section in insertedSections { items.append(.init(.insert, before: nil, after: sectionPath(section))) }
    for item in insertedItems { items.append(.init(.insert, before: nil, after: item.indexPath)) }
    for section in reloadedSections {
      items.append(.init(.reload, before: sectionPath(section), after: sectionPath(section)))
    }
    for item in reloadedItems {
      items.append(.init(.reload, before: item.indexPath, after: item.indexPath))
    }
    for move in movedSections {
      items.append(.init(.move, before: sectionPath(move.old), after: sectionPath(move.new)))
    }
    for move in movedItems {
      items.append(.init(.move, before: move.old.indexPath, after: move.new.indexPath))
    }
    return items
  }

  private func sectionPath(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
}

nonisolated extension Array where Element: Comparable {
  fileprivate func sortedOnce() -> [Element] {
    var uniqueElements: [Element] = []
    for element in sorted() where uniqueElements.last != element { uniqueElements.append(element) }
    return uniqueElements
  }
}
