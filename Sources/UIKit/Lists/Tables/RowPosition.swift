import Foundation

/// The position of a row in a table: a section and a row. Unlike an `IndexPath`, it needs no allocation. In
/// `TableGeometry`, a section's header is the row before the first row, and the footer is the row after the
/// last row.
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
