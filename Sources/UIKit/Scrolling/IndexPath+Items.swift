import Foundation

/// Index paths of two numbers, as tables and collections use them. Reading a section, a row or an item of one that has
/// not two is a programmer error.
nonisolated extension IndexPath {
  /// The place of a row in a table.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// The place of an item in a collection.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The first number.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
  /// The second number, in a table.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
  /// The second number, in a collection.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
