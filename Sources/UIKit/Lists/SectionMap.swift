/// A map between the sections of a list before an update and those after it.
nonisolated struct SectionMap {
  /// For each section, its index on the other side of the update, if it exists there.
  private var newSections: ContiguousArray<Int?>
  private var oldSections: ContiguousArray<Int?>

  /// Creates the map of an update without changes. `old` and `new` are the numbers of sections.
  init(old: Int, new: Int) {
    newSections = ContiguousArray(repeating: nil, count: old)
    oldSections = ContiguousArray(repeating: nil, count: new)
  }

  /// Matches the moved sections, then the others in their order. All indices must exist.
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

  /// Returns the section's index after the update; nil if it is gone.
  func new(of old: Int) -> Int? { newSections.indices.contains(old) ? newSections[old] : nil }
  /// Returns the section's index before the update; nil if it is new.
  func old(of new: Int) -> Int? { oldSections.indices.contains(new) ? oldSections[new] : nil }
}
