import Foundation

/// Index paths of two numbers, for tables and collections. Reading a section, row or item of a path without two
/// numbers is a programmer error.
nonisolated extension IndexPath {
  /// Creates the index path of a row in a table.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// Creates the index path of an item in a collection.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The first index.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
  /// The second index, in a table.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
  /// The second index, in a collection.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
