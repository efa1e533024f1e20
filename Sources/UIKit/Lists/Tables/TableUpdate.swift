import Foundation

/// The changes of one table update. Rows that are deleted, moved or reloaded are given by their positions
/// before the update; inserted rows and the targets of moves by their positions after it.
nonisolated struct TableUpdate {
  /// A list of positions with the animations of their rows.
  struct Changes<Place: Comparable> {
    private(set) var entries: ContiguousArray<(place: Place, animation: UITableView.RowAnimation)> = []

    var isEmpty: Bool { entries.isEmpty }

    mutating func add(_ place: Place, _ animation: UITableView.RowAnimation) {
      entries.append((place, animation))
    }

    /// Sorts the positions and removes duplicates.
    mutating func sort() {
      entries.sort { $0.place < $1.place }
      var index = 1
      while index < entries.count {
        if entries[index].place == entries[index - 1].place { entries.remove(at: index) } else { index += 1 }
      }
    }

    /// Returns the animation for a position; nil if it is not in the list. The list must be sorted.
    func animation(of place: Place) -> UITableView.RowAnimation? {
      var low = 0
      var high = entries.count
      while low < high {
        let middle = (low + high) / 2
        if entries[middle].place < place { low = middle + 1 } else { high = middle }
      }
      return low < entries.count && entries[low].place == place ? entries[low].animation : nil
    }

    func contains(_ place: Place) -> Bool { animation(of: place) != nil }
  }

  var insertedSections = Changes<Int>()
  var deletedSections = Changes<Int>()
  var reloadedSections = Changes<Int>()
  var movedSections: [(from: Int, to: Int)] = []
  var insertedRows = Changes<RowPosition>()
  var deletedRows = Changes<RowPosition>()
  var reloadedRows = Changes<RowPosition>()
  var movedRows: [(from: RowPosition, to: RowPosition)] = []

  mutating func sort() {
    insertedSections.sort()
    deletedSections.sort()
    reloadedSections.sort()
    insertedRows.sort()
    deletedRows.sort()
    reloadedRows.sort()
  }

  /// Returns the animation for a row that does not exist after the update, given by its old position.
  func animation(leaving old: RowPosition) -> UITableView.RowAnimation {
    deletedRows.animation(of: old) ?? reloadedRows.animation(of: old)
      ?? deletedSections.animation(of: old.section) ?? reloadedSections.animation(of: old.section) ?? .fade
  }
}

nonisolated extension TableUpdate.Changes where Place == Int {
  mutating func add(_ sections: IndexSet, _ animation: UITableView.RowAnimation) {
    for section in sections { add(section, animation) }
  }
}

nonisolated extension TableUpdate.Changes where Place == RowPosition {
  mutating func add(_ paths: [IndexPath], _ animation: UITableView.RowAnimation) {
    for path in paths {
      if let position = RowPosition(path) { add(position, animation) }
    }
  }
}
