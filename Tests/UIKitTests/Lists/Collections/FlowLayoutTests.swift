import Testing

@testable import UIKit

@Suite("Flow layouts", .serialized)
struct FlowLayoutTests {
  /// A delegate that returns the items' sizes, and counts the requests.
  final class Sizes: UICollectionViewDelegateFlowLayout {
    var size: (IndexPath) -> CGSize
    private(set) var asked = 0

    init(_ size: @escaping (IndexPath) -> CGSize) { self.size = size }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      asked += 1
      return size(indexPath)
    }
  }

  /// A delegate that returns no sizes.
  final class NoSizes: UICollectionViewDelegateFlowLayout {}

  private func frame(_ it: CollectionStage, _ item: Int, _ section: Int = 0) -> CGRect? {
    it.collection.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  private func bar(_ it: CollectionStage, _ kind: String, _ section: Int) -> CGRect? {
    it.collection.layoutAttributesForSupplementaryElement(
      ofKind: kind, at: IndexPath(item: 0, section: section))?.frame
  }

  @Test("Full lines fill the width, and the last line keeps their columns")
  func grid() {
    let it = CollectionStage(5)
    #expect(frame(it, 0) == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(frame(it, 1) == CGRect(x: 137.5, y: 0, width: 100, height: 100))
    #expect(frame(it, 2) == CGRect(x: 275, y: 0, width: 100, height: 100))
    #expect(frame(it, 4) == CGRect(x: 137.5, y: 110, width: 100, height: 100))
    #expect(frame(it, 5) == nil)
    #expect(frame(it, 0, 1) == nil)
    #expect(it.collection.contentSize == CGSize(width: 375, height: 210))
  }

  @Test("If only one item fits into a line it is centred; an item wider than the line is at its start")
  func column() {
    let it = CollectionStage(2)
    it.flow.itemSize = CGSize(width: 300, height: 40)
    #expect(frame(it, 1) == CGRect(x: 37.5, y: 50, width: 300, height: 40))
    it.flow.itemSize = CGSize(width: 500, height: 40)
    #expect(frame(it, 1) == CGRect(x: 0, y: 50, width: 500, height: 40))
  }

  @Test("Spacing, insets, headers and footers apply section after section")
  func sections() {
    let it = CollectionStage(4, 0, 1)
    it.flow.minimumLineSpacing = 5
    it.flow.minimumInteritemSpacing = 20
    it.flow.sectionInset = UIEdgeInsets(top: 7, left: 15, bottom: 9, right: 10)
    it.flow.headerReferenceSize = CGSize(width: 1, height: 30)
    it.flow.footerReferenceSize = CGSize(width: 1, height: 20)
    // The view is 350 wide, which fits three items of 100 with gaps of 25. Section 0 has its header at 0–30,
    // lines at 37–137 and 142–242, and its footer at 251–271.
    #expect(
      bar(it, UICollectionView.elementKindSectionHeader, 0) == CGRect(x: 0, y: 0, width: 375, height: 30))
    #expect(frame(it, 1) == CGRect(x: 140, y: 37, width: 100, height: 100))
    #expect(frame(it, 3) == CGRect(x: 15, y: 142, width: 100, height: 100))
    #expect(
      bar(it, UICollectionView.elementKindSectionFooter, 0) == CGRect(x: 0, y: 251, width: 375, height: 20))
    // Section 1 has no items: its header is at 271–301, then come the insets, and its footer is at 317–337.
    #expect(bar(it, UICollectionView.elementKindSectionFooter, 1)?.minY == 317)
    #expect(frame(it, 0, 2)?.minY == 374)
    #expect(it.collection.contentSize.height == 503)
    it.flow.headerReferenceSize = .zero
    #expect(bar(it, UICollectionView.elementKindSectionHeader, 0) == nil)
  }

  @Test("With horizontal scrolling the lines of a flow layout are columns")
  func horizontal() {
    let it = CollectionStage(20)
    it.flow.scrollDirection = .horizontal
    it.flow.headerReferenceSize = CGSize(width: 30, height: 1)
    // The view is 812 wide, which fits seven items of 100 with gaps of 112 / 6.
    #expect(frame(it, 0) == CGRect(x: 30, y: 0, width: 100, height: 100))
    #expect(frame(it, 6)?.maxY == 812)
    #expect(frame(it, 7) == CGRect(x: 140, y: 0, width: 100, height: 100))
    #expect(
      bar(it, UICollectionView.elementKindSectionHeader, 0) == CGRect(x: 0, y: 0, width: 30, height: 812))
    #expect(it.collection.contentSize == CGSize(width: 350, height: 812))
  }

  @Test("With items of many sizes all lines but the last are justified, and items are centred in their lines")
  func varied() {
    let it = CollectionStage(6)
    let widths: [CGFloat] = [100, 100, 100, 200, 100, 60], heights: [CGFloat] = [20, 40, 20, 30, 30, 10]
    let sizes = Sizes { CGSize(width: widths[$0.item], height: heights[$0.item]) }
    it.collection.delegate = sizes
    #expect(frame(it, 0) == CGRect(x: 0, y: 10, width: 100, height: 20))
    #expect(frame(it, 1) == CGRect(x: 137.5, y: 0, width: 100, height: 40))
    #expect(frame(it, 2) == CGRect(x: 275, y: 10, width: 100, height: 20))
    // Items of 200, 100 and 60 with two gaps of 10 need 380, which is too wide.
    #expect(frame(it, 3) == CGRect(x: 0, y: 50, width: 200, height: 30))
    #expect(frame(it, 4) == CGRect(x: 275, y: 50, width: 100, height: 30))
    #expect(frame(it, 5) == CGRect(x: 0, y: 90, width: 60, height: 10))
    #expect(it.collection.contentSize.height == 100)
  }

  @Test("A delegate that returns one size gives the same grid; one without sizes is asked once")
  func delegateSizes() {
    let it = CollectionStage(5)
    let sizes = Sizes { _ in CGSize(width: 100, height: 100) }
    it.collection.delegate = sizes
    #expect(frame(it, 4) == CGRect(x: 137.5, y: 110, width: 100, height: 100))
    #expect(sizes.asked == 6, "the first item once more, to see whether the delegate says anything")
    let none = NoSizes()
    it.collection.delegate = none
    it.flow.itemSize = CGSize(width: 50, height: 50)
    #expect(frame(it, 4)?.width == 50)
  }

  @Test("The items in a rectangle are those that a complete search finds")
  func search() {
    let it = CollectionStage(40, 0, 7, 23)
    it.flow.headerReferenceSize = CGSize(width: 0, height: 17)
    it.flow.sectionInset = UIEdgeInsets(top: 3, left: 0, bottom: 5, right: 0)
    let sizes = Sizes {
      CGSize(width: 40 + CGFloat($0.item * 37 % 90), height: 20 + CGFloat($0.item * 53 % 70))
    }
    for delegate in [sizes as (any UICollectionViewDelegate)?, nil] {
      it.collection.delegate = delegate
      let whole = CGRect(origin: .zero, size: it.collection.collectionViewLayout.collectionViewContentSize)
      _ = it.collection.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))
      let all =
        it.flow.layoutAttributesForElements(in: CGRect(x: 0, y: -10, width: 375, height: 100_000)) ?? []
      #expect(all.count == 70 + 4)
      for top in stride(from: -50, through: max(whole.height, 900), by: 31) {
        let rect = CGRect(x: 0, y: top, width: 375, height: 77)
        let found = (it.flow.layoutAttributesForElements(in: rect) ?? []).filter { $0.frame.overlaps(rect) }
        let expected = all.filter { $0.frame.overlaps(rect) }
        #expect(found.count == expected.count)
        for (one, other) in zip(found, expected) { #expect(one.isEqual(other)) }
      }
    }
  }

  @Test("Invalid sizes do no harm")
  func absurd() {
    let it = CollectionStage(9, 3)
    let odd: [CGFloat] = [0, -5, .nan, .infinity, -.infinity, .greatestFiniteMagnitude, 1e-300]
    for number in odd {
      it.flow.itemSize = CGSize(width: number, height: number)
      it.flow.minimumLineSpacing = number
      it.flow.minimumInteritemSpacing = number
      it.flow.sectionInset = UIEdgeInsets(top: number, left: number, bottom: number, right: number)
      it.flow.headerReferenceSize = CGSize(width: number, height: number)
      let sizes = Sizes {
        $0.item % 2 == 0 ? CGSize(width: number, height: 5) : CGSize(width: 5, height: number)
      }
      for delegate in [sizes as (any UICollectionViewDelegate)?, nil] {
        it.collection.delegate = delegate
        it.collection.layoutIfNeeded()
        _ = it.collection.indexPathForItem(at: CGPoint(x: number, y: number))
        it.collection.scrollToItem(at: IndexPath(item: 8, section: 0), at: .top, animated: false)
        it.collection.layoutIfNeeded()
      }
    }
    it.flow.itemSize = CGSize(width: 100, height: 100)
    it.flow.minimumLineSpacing = 10
    it.flow.minimumInteritemSpacing = 10
    it.flow.sectionInset = .zero
    it.flow.headerReferenceSize = .zero
    #expect(frame(it, 8)?.minX == 275)
  }

  @Test("A pinned header stays visible as long as its section")
  func pinned() {
    let it = CollectionStage(9, 30)  // the sections are 320 and 1090 high, with one header each
    it.flow.headerReferenceSize = CGSize(width: 0, height: 40)
    it.flow.sectionHeadersPinToVisibleBounds = true
    let kind = UICollectionView.elementKindSectionHeader
    it.collection.contentOffset.y = 100
    it.stage.advance(to: 1)
    #expect(bar(it, kind, 0)?.minY == 100)
    it.collection.contentOffset.y = 340
    it.stage.advance(to: 2)
    #expect(bar(it, kind, 0)?.minY == 320, "the next one pushes it out")
    #expect(bar(it, kind, 1)?.minY == 360)
    let view = it.collection.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 1))
    #expect(view?.frame.minY == 360)
  }

  @Test("After a change of width a flow layout makes new lines")
  func resized() {
    let it = CollectionStage(5)
    it.collection.frame.size.width = 210
    it.stage.advance(to: 1)
    #expect(it.cell(2)?.frame == CGRect(x: 0, y: 110, width: 100, height: 100))
    it.collection.contentInset = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 50)
    it.stage.advance(to: 2)
    #expect(it.cell(2)?.frame == CGRect(x: 0, y: 220, width: 100, height: 100))
  }
}
