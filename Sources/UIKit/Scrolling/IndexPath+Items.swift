import Foundation

/// Index paths of two numbers, as tables and collections use them. Reading a section, row or item that the
/// index path does not have is a fatal error.
nonisolated extension IndexPath {
  /// Creates the index path of a table's row.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// Creates the index path of a collection's item.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The index of the section, which is the first index in tables and in collections.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
  /// The index of the row, which is the second index in tables.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
  /// The index of the item, which is the second index in collections.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
