import Testing

@testable import UIKit

@Suite("Cells and views of a collection", .serialized)
struct CollectionViewTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test("Cells are made for visible items, by their own initializer, and reused")
  func reuse() {
    NamedCell.made = 0
    let it = CollectionStage(1_000_000)
    #expect(it.collection.visibleCells.count == 24, "eight lines of three")
    #expect(NamedCell.made == 24)
    #expect(it.source.cellsAsked == 24)
    #expect(it.collection.contentSize.height == 36_666_730)
    it.collection.contentOffset.y = 20_000_000
    it.stage.advance(to: 1)
    #expect(it.shownNames.first == "0.545454")
    #expect(NamedCell.made <= 27)
    #expect(it.source.cellsAsked <= 24 + 27)
    #expect(it.collection.visibleCells.contains { ($0 as? NamedCell)?.reuses == 1 })
    let asked = it.source.cellsAsked
    it.collection.contentOffset.y += 5
    it.stage.advance(to: 2)
    #expect(it.source.cellsAsked == asked)
    #expect(it.collection.subviews.count <= 27)
  }

  @Test("Items that appear and disappear are reported once each, in the order of the items")
  func display() {
    let it = CollectionStage(60)
    it.delegate.logsDisplay = true
    it.collection.contentOffset.y = 105  // the first line disappears, a ninth appears
    it.stage.advance(to: 1)
    #expect(
      it.log.take() == [
        "didEndDisplaying 0.0", "didEndDisplaying 0.1", "didEndDisplaying 0.2", "willDisplay 0.24",
        "willDisplay 0.25", "willDisplay 0.26",
      ])
    it.collection.reloadData()
    it.stage.advance(to: 2)
    let log = it.log.take()
    #expect(log.filter { $0.hasPrefix("didEnd") }.count == 24)
    #expect(log.filter { $0.hasPrefix("will") }.count == 24)
  }

  @Test("Points, index paths and cells lead to one another")
  func looking() {
    let it = CollectionStage(60)
    #expect(it.collection.indexPathForItem(at: CGPoint(x: 140, y: 115)) == path(4))
    #expect(it.collection.indexPathForItem(at: CGPoint(x: 120, y: 115)) == nil, "between two")
    #expect(it.collection.indexPathForItem(at: CGPoint(x: 140, y: 2100)) == path(58), "out of sight")
    #expect(it.collection.cellForItem(at: path(58)) == nil)
    #expect(it.cell(4).flatMap { it.collection.indexPath(for: $0) } == path(4))
    #expect(it.collection.indexPathsForVisibleItems == (0..<24).map { path($0) })
    #expect(it.collection.cellForItem(at: IndexPath(index: 3)) == nil)
    #expect(it.collection.numberOfSections == 1)
    #expect(it.collection.numberOfItems(inSection: 0) == 60)
    #expect(it.collection.numberOfItems(inSection: 4) == 0)
  }

  @Test("Headers and footers are made by their kinds, and lie in front of cells")
  func supplementary() {
    let it = CollectionStage(2, 2)
    it.flow.headerReferenceSize = CGSize(width: 0, height: 40)
    it.stage.advance(to: 1)
    let kind = UICollectionView.elementKindSectionHeader
    #expect(it.collection.indexPathsForVisibleSupplementaryElements(ofKind: kind) == [path(0), path(0, 1)])
    #expect(it.collection.visibleSupplementaryViews(ofKind: kind).map(\.frame.minY) == [0, 140])
    #expect(it.collection.supplementaryView(forElementKind: kind, at: path(0, 1))?.reuseIdentifier == "bar")
    let order = it.collection.subviews.compactMap { $0 as? UICollectionReusableView }
    #expect(order.map { $0 is UICollectionViewCell } == [true, true, true, true, false, false])
  }

  @Test("Scrolling to an item moves it to the requested position, as far as the content allows")
  func scrolling() {
    let it = CollectionStage(60)  // item 30 is at 1100
    it.collection.scrollToItem(at: path(30), at: .top, animated: false)
    #expect(it.collection.contentOffset.y == 1100)
    it.collection.scrollToItem(at: path(30), at: .centeredVertically, animated: false)
    #expect(it.collection.contentOffset.y == 744)
    it.collection.scrollToItem(at: path(30), at: .bottom, animated: false)
    #expect(it.collection.contentOffset.y == 388)
    it.collection.scrollToItem(at: path(59), at: .top, animated: false)
    #expect(it.collection.contentOffset.y == 1378)
    it.collection.scrollToItem(at: path(57), at: [], animated: false)
    #expect(it.collection.contentOffset.y == 1378, "it shows")
    it.collection.scrollToItem(at: path(3), at: [], animated: true)
    it.stage.advance(to: 1)
    #expect(it.collection.contentOffset.y == 110)
    it.collection.scrollToItem(at: path(400), at: .top, animated: false)
    #expect(it.collection.contentOffset.y == 110)
  }

  @Test("Scrolling to an item without animation shows the item before the call returns")
  func scrollingShowsIt() throws {
    let it = CollectionStage(3000)
    it.collection.scrollToItem(at: path(1500), at: .top, animated: false)
    #expect(it.collection.subviews.contains { ($0 as? NamedCell)?.name == "0.1500" && !$0.isHidden })
    let cell = try #require(it.cell(1500))
    #expect(cell.frame.minY == it.collection.contentOffset.y)
    it.collection.reloadData()
    it.collection.scrollToItem(at: path(1500), at: .top, animated: false)
    #expect(it.collection.subviews.contains { ($0 as? NamedCell)?.name == "0.1500" && !$0.isHidden })
  }

  @Test("An app's own layout: transforms, z positions, hidden items, the target of a drag")
  func ownLayout() {
    final class Fan: UICollectionViewLayout {
      override var collectionViewContentSize: CGSize { CGSize(width: 375, height: 3000) }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<3).reversed().compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      }
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.size = CGSize(width: 100, height: 100)
        attributes.center = CGPoint(x: 100, y: 100 + 20 * CGFloat(indexPath.item))
        attributes.transform = CGAffineTransform(rotationAngle: .pi / 2)
        attributes.alpha = 0.5
        attributes.zIndex = -indexPath.item
        attributes.isHidden = indexPath.item == 1
        return attributes
      }
      override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
      ) -> CGPoint { CGPoint(x: 0, y: 500) }
    }
    let it = CollectionStage(9)
    it.collection.collectionViewLayout = Fan()
    it.stage.advance(to: 1)
    #expect(it.shownNames == ["0.0", "0.2"])
    #expect(it.cell(2)?.center == CGPoint(x: 100, y: 140))
    #expect(it.cell(2)?.alpha == 0.5)
    #expect(it.cell(2)?.transform == CGAffineTransform(rotationAngle: .pi / 2))
    let order = it.collection.subviews.compactMap {
      ($0 as? NamedCell).flatMap { $0.isHidden ? nil : $0.name }
    }
    #expect(order == ["0.2", "0.0"])
    #expect(it.collection.indexPathForItem(at: CGPoint(x: 100, y: 120)) == path(0))
    it.stage.down(200, 700, at: 2)
    it.stage.move(200, 600, at: 2.1)
    it.stage.up(200, 600, at: 2.5)
    it.stage.advance(to: 5)
    #expect(it.collection.contentOffset.y == 500)
  }

  @Test("Attributes are copied and compared by their values")
  func attributes() {
    final class Marked: UICollectionViewLayoutAttributes {
      var mark = 0
      override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? Marked)?.mark = mark
        return copy
      }
      override func isEqual(_ object: Any?) -> Bool {
        (object as? Marked)?.mark == mark && super.isEqual(object)
      }
    }
    let one = Marked(forCellWith: path(3))
    one.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    one.mark = 7
    #expect(one.center == CGPoint(x: 16, y: 22))
    let other = one.copy() as? Marked
    #expect(other?.mark == 7)
    #expect(other?.frame == one.frame)
    #expect(one.isEqual(other))
    other?.alpha = 0
    #expect(!one.isEqual(other))
    other?.alpha = 1
    other?.mark = 8
    #expect(!one.isEqual(other))
    let header = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: path(0))
    #expect(header.representedElementCategory == .supplementaryView)
    #expect(
      (header.copy() as? UICollectionViewLayoutAttributes)?.representedElementKind
        == header.representedElementKind)
  }

  @Test("A cell shows its backgrounds behind the content, the selected one while it is selected")
  func backgrounds() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let selected = UIView(), background = UIView()
    cell.selectedBackgroundView = selected
    cell.backgroundView = background
    #expect(cell.subviews == [background, selected, cell.contentView])
    #expect(selected.isHidden)
    cell.isHighlighted = true
    #expect(!selected.isHidden)
    cell.isSelected = true
    cell.isHighlighted = false
    #expect(!selected.isHidden)
    cell.isSelected = false
    #expect(selected.isHidden)
    cell.bounds.size = CGSize(width: 70, height: 30)
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 70, height: 30))
    #expect(background.frame.size == CGSize(width: 70, height: 30))
  }

  @Test("A layout may outlive its collection, and a controller is its collection's data source and delegate")
  func owners() {
    let layout = UICollectionViewFlowLayout()
    do {
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
      #expect(layout.collectionView === view)
    }
    #expect(layout.collectionView == nil)
    let controller = UICollectionViewController(collectionViewLayout: layout)
    controller.loadViewIfNeeded()
    #expect(controller.collectionView.dataSource === controller)
    #expect(controller.collectionView.delegate === controller)
    #expect(controller.collectionView.collectionViewLayout === layout)
  }
}
