import CoreGraphics
import Foundation

/// Fills lines with items, one section after the other.
///
/// Each line takes as many items as fit with the smallest spacing, and spreads them over the whole of it. The last line of a
/// section keeps to the columns of the others where all items have one size, and to the smallest spacing where they have
/// not. With one size for all items a place is computed, not looked up: the number of items does not matter then. Cells do
/// not size themselves here.
@MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  private final var geometry = FlowGeometry()

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  deinit {}

  // MARK: Measures, in points

  /// Along which the content goes on. Default `.vertical`.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }
  /// Of items of which the delegate does not say. Default 50 by 50.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }
  /// Between lines. Default 10.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }
  /// Between the items of a line, at least. Default 10.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }
  /// Around the items of each section. Default zero.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }
  /// Its length along the scrolling direction counts; 0 for no header. Default zero.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// Its length along the scrolling direction counts; 0 for no footer. Default zero.
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// Whether headers stay at the start of what shows while their sections do. Default false.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }
  /// Whether footers stay at the end of what shows while their sections do. Default false.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  // MARK: Layout

  open override func prepare() {
    super.prepare()
    if let collectionView { geometry = FlowPlan(self, collectionView).makeGeometry() }
  }

  open override var collectionViewContentSize: CGSize { geometry.size }

  /// Everything that reaches into the rectangle: section by section the header, the items, the footer.
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

  /// Of headers and footers; nil where there is none.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    switch elementKind {
    case UICollectionView.elementKindSectionHeader: headerAttributes(at: indexPath)
    case UICollectionView.elementKindSectionFooter: footerAttributes(at: indexPath)
    default: nil
    }
  }

  /// Whether the lines become longer or shorter.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    breadth(of: newBounds.size) != geometry.breadth
  }

  /// The item's own place, not to be seen there yet.
  open override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = layoutAttributesForItem(at: itemIndexPath)
    attributes?.alpha = 0
    return attributes
  }

  // MARK: Inside

  final var axes: FlowAxes { FlowAxes(scrollsHorizontally: scrollDirection == .horizontal) }

  /// How much of the view the content takes across the flow.
  final var breadthOfView: CGFloat { breadth(of: collectionView?.bounds.size ?? .zero) }

  private final func breadth(of size: CGSize) -> CGFloat {
    let inset = axes.across(collectionView?.adjustedContentInset ?? .zero)
    return (axes.across(size) - inset.start - inset.end).usableLength
  }

  final override var isOutdated: Bool { breadthOfView != geometry.breadth }

  private final func makeAttributes(forItemAt path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard path.count == 2, let frame = geometry.frame(of: path.item, in: path.section) else { return nil }
    let attributes = attributesClass.init()
    attributes.name(path, kind: nil)
    attributes.frame = frame
    return attributes
  }

  private final func headerAttributes(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard path.count == 2, path.item == 0 else { return nil }
    guard sectionHeadersPinToVisibleBounds, let shown else {
      return bar(UICollectionView.elementKindSectionHeader, path, geometry.headerFrame(of: path.section))
    }
    let frame = geometry.pinnedHeaderFrame(of: path.section, to: axes.along(shown).lowerBound)
    return pinned(bar(UICollectionView.elementKindSectionHeader, path, frame))
  }

  private final func footerAttributes(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard path.count == 2, path.item == 0 else { return nil }
    guard sectionFootersPinToVisibleBounds, let shown else {
      return bar(UICollectionView.elementKindSectionFooter, path, geometry.footerFrame(of: path.section))
    }
    let frame = geometry.pinnedFooterFrame(of: path.section, to: axes.along(shown).upperBound)
    return pinned(bar(UICollectionView.elementKindSectionFooter, path, frame))
  }

  /// What of the content is not behind the insets.
  private final var shown: CGRect? {
    collectionView.map { $0.bounds.inset(by: $0.adjustedContentInset) }
  }

  private final func bar(
    _ kind: String, _ path: IndexPath, _ frame: CGRect?
  ) -> UICollectionViewLayoutAttributes? {
    guard let frame else { return nil }
    let attributes = attributesClass.init()
    attributes.name(path, kind: kind)
    attributes.frame = frame
    return attributes
  }

  /// In front of the items that go by.
  private final func pinned(
    _ attributes: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    attributes?.zIndex = 10
    return attributes
  }
}
