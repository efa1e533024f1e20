extension UICollectionView {
  /// The direction in which the content scrolls.
  public nonisolated enum ScrollDirection: Int, Sendable {
    case vertical
    case horizontal
  }

  /// The position to which an item is scrolled: at most one option for each direction. With an empty set, the
  /// item is scrolled by the shortest distance that makes the item visible.
  public nonisolated struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = ScrollPosition(rawValue: 1 << 0)
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    public static let left = ScrollPosition(rawValue: 1 << 3)
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// The categories of elements. Decoration views are not supported.
  public nonisolated enum ElementCategory: UInt, Sendable {
    case cell
    case supplementaryView
  }

  /// The kind of the supplementary view before the items of a section.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of the supplementary view after the items of a section.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}
