/// Maps the indices of a list's sections before an update to their indices after the update, and back.
nonisolated struct SectionMap {
  /// The new index of each section that existed before the update; nil if the section was deleted.
  private var newSections: ContiguousArray<Int?>
  /// The old index of each section that exists after the update; nil if the section was inserted.
  private var oldSections: ContiguousArray<Int?>

  /// Creates the map of an update without changes. `old` and `new` are the numbers of sections before and
  /// after the update.
  init(old: Int, new: Int) {
    newSections = ContiguousArray(repeating: nil, count: old)
    oldSections = ContiguousArray(repeating: nil, count: new)
  }

  /// Pairs the old and new index of each section that exists both before and after the update. Moved sections
  /// are paired first, then the remaining sections in their order. All indices must exist.
  mutating func match(
    moved: some Sequence<(old: Int, new: Int)>, isDeleted: (Int) -> Bool, isInserted: (Int) -> Bool
  ) {
    for move in moved {
      newSections[move.old] = move.new
      oldSections[move.new] = move.old
    }
    var new = 0
    for old in newSections.indices where newSections[old] == nil && !isDeleted(old) {
      while new < oldSections.count, oldSections[new] != nil || isInserted(new) { new += 1 }
      guard new < oldSections.count else { return }
      newSections[old] = new
      oldSections[new] = old
    }
  }

  /// Returns the section's index after the update; nil if the section was deleted.
  func new(of old: Int) -> Int? { newSections.indices.contains(old) ? newSections[old] : nil }
  /// Returns the section's index before the update; nil if the section was inserted.
  func old(of new: Int) -> Int? { oldSections.indices.contains(new) ? oldSections[new] : nil }
}
