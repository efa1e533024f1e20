import Foundation

/// Maps the positions of elements before an update to their positions after the update, and back. The cost
/// depends only on the changed items.
nonisolated struct CollectionUpdateMap {
  /// A contradiction between the data source and the update, explained in a sentence.
  struct Inconsistency: Error {
    let sentence: String
  }

  private let update: CollectionUpdate
  private var sections: SectionMap
  /// The items that are deleted or moved away from their old positions, sorted.
  private var leavingItems: ContiguousArray<CollectionElement>
  /// The items that are inserted or moved to new positions, sorted.
  private var arrivingItems: ContiguousArray<CollectionElement>

  /// Creates the map. `old` and `new` are the numbers of items in each section, before and after the update.
  init(
    _ unsorted: CollectionUpdate, old: ContiguousArray<Int>, new: ContiguousArray<Int>
  ) throws(Inconsistency) {
    var update = unsorted
    update.sort()
    self.update = update
    sections = SectionMap(old: old.count, new: new.count)
    leavingItems = ContiguousArray((update.deletedItems + update.movedItems.map(\.old)).sorted())
    arrivingItems = ContiguousArray((update.insertedItems + update.movedItems.map(\.new)).sorted())
    try check(old, new)
    sections.match(
      moved: update.movedSections.lazy.map { ($0.old, $0.new) }, isDeleted: update.deletedSections.contains,
      isInserted: update.insertedSections.contains)
    try checkCounts(old, new)
  }

  // MARK: Checking

  private func check(_ old: ContiguousArray<Int>, _ new: ContiguousArray<Int>) throws(Inconsistency) {
    let before = update.deletedSections + update.reloadedSections + update.movedSections.map(\.old)
    for section in before where !old.indices.contains(section) {
      throw Inconsistency(
        sentence:
          "The update names section \(section), but there were \(old.count) sections before the update.")
    }
    for section in update.insertedSections + update.movedSections.map(\.new)
    where !new.indices.contains(section) {
      throw Inconsistency(
        sentence:
          "The update inserts section \(section), but there are \(new.count) sections after the update.")
    }
    let remainingCount = old.count - update.deletedSections.count + update.insertedSections.count
    guard new.count == remainingCount else {
      throw Inconsistency(
        sentence:
          "There are \(new.count) sections after the update, but there should be \(remainingCount): "
          + "the \(old.count) before the update, adjusted for its changes.")
    }
    for item in Array(leavingItems) + update.reloadedItems
    where !old.indices.contains(item.section) || !(0..<old[item.section]).contains(item.item) {
      throw Inconsistency(
        sentence:
          "The update names item \(item.item) of section \(item.section), which did not exist before.")
    }
    for item in arrivingItems
    where !new.indices.contains(item.section) || !(0..<new[item.section]).contains(item.item) {
      throw Inconsistency(
        sentence:
          "The update inserts item \(item.item) of section \(item.section), which does not exist after the update."
      )
    }
  }

  private func checkCounts(
    _ old: ContiguousArray<Int>, _ new: ContiguousArray<Int>
  ) throws(Inconsistency) {
    for (section, count) in old.enumerated() where !update.reloadedSections.contains(section) {
      guard let place = sections.new(of: section) else { continue }
      let remainingCount =
        count - leavingItems.elements(inSection: section).count
        + arrivingItems.elements(inSection: place).count
      guard new[place] == remainingCount else {
        throw Inconsistency(
          sentence:
            "Section \(place) has \(new[place]) items after the update, but should have \(remainingCount): "
            + "the \(count) before the update, adjusted for its changes.")
      }
    }
  }

  // MARK: Elements

  /// Returns the element's position after the update; nil if the element was deleted or its section was
  /// reloaded.
  func new(of old: CollectionElement) -> CollectionElement? {
    if update.reloadedSections.contains(old.section) { return nil }
    if let move = update.movedItems.first(where: { $0.old == old }) { return move.new }
    guard let section = sections.new(of: old.section) else { return nil }
    return CollectionUpdateMap.convert(old, leaving: leavingItems, arriving: arrivingItems, to: section)
  }

  /// Returns the element's position before the update; nil if the element was inserted or its section was
  /// reloaded.
  func old(of new: CollectionElement) -> CollectionElement? {
    if let move = update.movedItems.first(where: { $0.new == new }) { return move.old }
    guard let section = sections.old(of: new.section), !update.reloadedSections.contains(section) else {
      return nil
    }
    return CollectionUpdateMap.convert(new, leaving: arrivingItems, arriving: leavingItems, to: section)
  }

  /// Returns whether the element is reloaded and needs a new view. The element is given by its position
  /// before the update.
  func isReloaded(_ old: CollectionElement) -> Bool {
    let place = update.reloadedItems.insertionIndex(of: old)
    return place < update.reloadedItems.count && update.reloadedItems[place] == old
  }

  /// Converts an item's index before the update to its index after the update, or back. Subtracts the number
  /// of earlier items that leave, and adds the number of items that arrive before the item. Returns nil if
  /// the item itself leaves. Supplementary views keep their index.
  private static func convert(
    _ element: CollectionElement, leaving: ContiguousArray<CollectionElement>,
    arriving: ContiguousArray<CollectionElement>, to section: Int
  ) -> CollectionElement? {
    if element.kind != nil {
      return CollectionElement(section: section, item: element.item, kind: element.kind)
    }
    let leavingInSection = leaving.elements(inSection: element.section)
    let before = leavingInSection.insertionIndex(of: element)
    if before < leavingInSection.endIndex, leavingInSection[before] == element { return nil }
    var item = element.item - (before - leavingInSection.startIndex)
    for other in arriving.elements(inSection: section) {
      if other.item > item { break }
      item += 1
    }
    return CollectionElement(section: section, item: item, kind: nil)
  }
}

nonisolated extension ContiguousArray where Element == CollectionElement {
  fileprivate func elements(inSection section: Int) -> ArraySlice<CollectionElement> {
    let start = insertionIndex(of: CollectionElement(section: section, item: .min, kind: nil))
    let end = insertionIndex(of: CollectionElement(section: section + 1, item: .min, kind: nil))
    return ArraySlice(self[start..<end])
  }
}
