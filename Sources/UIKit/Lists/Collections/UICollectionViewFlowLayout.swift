import CoreGraphics
import Foundation

/// A layout that fills lines with items, one section after the other.
///
/// Each line contains as many items as fit with the minimum spacing. The items are spread over the whole
/// line. In the last line of a section, items of one size are placed in the columns of the other lines; items
/// of different sizes have the minimum spacing. If all items have the same size, positions are computed and
/// not stored, so the cost does not depend on the number of items. Cells cannot size themselves.
@MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  private final var geometry = FlowGeometry()

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  deinit {}

  // MARK: Measures, in points

  /// The direction in which the content scrolls. Default `.vertical`.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }
  /// The size of all items, unless the delegate returns one for each item. Default 50 by 50.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }
  /// The spacing between lines. Default 10.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }
  /// The minimum spacing between the items of a line. Default 10.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }
  /// The insets around the items of each section. Default zero.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }
  /// The size of headers. Only the length along the scroll direction is used; 0 means no header. Default
  /// zero.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// The size of footers. Only the length along the scroll direction is used; 0 means no footer. Default
  /// zero.
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// Whether headers stay at the start of the visible area while their sections are visible. Default false.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }
  /// Whether footers stay at the end of the visible area while their sections are visible. Default false.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  // MARK: Layout

  open override func prepare() {
    super.prepare()
    if let collectionView { geometry = FlowPlan(self, collectionView).makeGeometry() }
  }

  open override var collectionViewContentSize: CGSize { geometry.size }

  /// Returns the attributes of the elements that overlap the rectangle: for each section its header, items
  /// and footer.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let range = axes.along(rect)
    var found: [UICollectionViewLayoutAttributes] = []
    for section in geometry.sections(in: range) {
      let place = IndexPath(item: 0, section: section)
      if let header = headerAttributes(at: place), header.frame.overlaps(rect) { found.append(header) }
      for item in geometry.items(of: section, in: range) {
        let attributes = makeAttributes(forItemAt: IndexPath(item: item, section: section))
        if let attributes { found.append(attributes) }
      }
      if let footer = footerAttributes(at: place), footer.frame.overlaps(rect) { found.append(footer) }
    }
    return found
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    makeAttributes(forItemAt: indexPath)
  }

  /// Returns the attributes of a header or footer; nil if the section has none.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    switch elementKind {
    case UICollectionView.elementKindSectionHeader: headerAttributes(at: indexPath)
    case UICollectionView.elementKindSectionFooter: footerAttributes(at: indexPath)
    default: nil
    }
  }

  /// Returns whether the new bounds change the length of the lines.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    breadth(of: newBounds.size) != geometry.breadth
  }

  /// Returns the item's own position with an alpha of 0, so that the item fades in.
  open override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = layoutAttributesForItem(at: itemIndexPath)
    attributes?.alpha = 0
    return attributes
  }

  // MARK: Implementation

  final var axes: FlowAxes { FlowAxes(scrollsHorizontally: scrollDirection == .horizontal) }

  /// The size of the content across the scroll direction, in points.
  final var breadthOfView: CGFloat { breadth(of: collectionView?.bounds.size ?? .zero) }

  private final func breadth(of size: CGSize) -> CGFloat {
    let inset = axes.across(collectionView?.adjustedContentInset ?? .zero)
    return (axes.across(size) - inset.start - inset.end).usableLength
  }

  final override var isOutdated: Bool { breadthOfView != geometry.breadth }

  private final func makeAttributes(forItemAt path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard path.count == 2, let frame = geometry.frame(of: path.item, in: path.section) else { return nil }
    let attributes = attributesClass.init()
    attributes.setIdentity(path, kind: nil)
    attributes.frame = frame
    return attributes
  }

  private final func headerAttributes(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard path.count == 2, path.item == 0 else { return nil }
    guard sectionHeadersPinToVisibleBounds, let visibleRect else {
      return supplementaryAttributes(
        UICollectionView.elementKindSectionHeader, path, geometry.headerFrame(of: path.section))
    }
    let frame = geometry.pinnedHeaderFrame(of: path.section, to: axes.along(visibleRect).lowerBound)
    return pinned(supplementaryAttributes(UICollectionView.elementKindSectionHeader, path, frame))
  }

  private final func footerAttributes(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard path.count == 2, path.item == 0 else { return nil }
    guard sectionFootersPinToVisibleBounds, let visibleRect else {
      return supplementaryAttributes(
        UICollectionView.elementKindSectionFooter, path, geometry.footerFrame(of: path.section))
    }
    let frame = geometry.pinnedFooterFrame(of: path.section, to: axes.along(visibleRect).upperBound)
    return pinned(supplementaryAttributes(UICollectionView.elementKindSectionFooter, path, frame))
  }

  /// The part of the bounds inside the content insets, in the collection view's coordinates.
  private final var visibleRect: CGRect? {
    collectionView.map { $0.bounds.inset(by: $0.adjustedContentInset) }
  }

  private final func supplementaryAttributes(
    _ kind: String, _ path: IndexPath, _ frame: CGRect?
  ) -> UICollectionViewLayoutAttributes? {
    guard let frame else { return nil }
    let attributes = attributesClass.init()
    attributes.setIdentity(path, kind: kind)
    attributes.frame = frame
    return attributes
  }

  /// Sets the `zIndex` of a pinned header or footer, so that the view is in front of the items that scroll
  /// under it. Returns the attributes.
  private final func pinned(
    _ attributes: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    attributes?.zIndex = 10
    return attributes
  }
}
