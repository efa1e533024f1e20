import Foundation

/// Where a row stands in a table: an index path of two numbers that costs nothing. In the geometry, the header of a
/// section is the row before its first, and the footer the row after its last.
nonisolated struct RowPosition: Hashable, Comparable {
  var section: Int
  var row: Int

  init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }

  /// Nil for a path that does not have two numbers.
  init?(_ path: IndexPath) {
    guard path.count == 2 else { return nil }
    section = path[0]
    row = path[1]
  }

  var indexPath: IndexPath { IndexPath(row: row, section: section) }

  static func < (a: RowPosition, b: RowPosition) -> Bool {
    a.section != b.section ? a.section < b.section : a.row < b.row
  }
}
