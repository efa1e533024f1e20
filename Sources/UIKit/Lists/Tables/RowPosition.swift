import Foundation

/// The position of a row in a table: a section and a row, without the allocation of an `IndexPath`. In
/// `TableGeometry`, a section's header is the row before its first row, and its footer the row after its
/// last.
nonisolated struct RowPosition: Hashable, Comparable {
  var section: Int
  var row: Int

  init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }

  /// Creates the position; nil if the index path does not have two indices.
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
