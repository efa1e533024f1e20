import Testing

@testable import UIKit

@Suite("Collections under a finger", .serialized)
struct CollectionTouchTests {
  let it = CollectionStage(60)

  @Test("A held finger highlights its item after 0.15 s; the lift selects it inside touchesEnded")
  func sequence() {
    it.stage.down(50, 50, at: 1)
    it.stage.advance(to: 1.149)
    #expect(it.log.take() == [])  // 8.2
    it.stage.advance(to: 1.15)
    #expect(it.log.take() == ["began", "shouldHighlight 0.0", "didHighlight 0.0"])  // 9.1
    #expect(it.cell(0)?.isHighlighted == true)
    it.stage.up(50, 50, at: 1.5)
    #expect(
      it.log.take() == [
        "ended", "shouldSelect 0.0", "didSelect 0.0", "didUnhighlight 0.0", "ended returns",  // 9.2
      ])
    #expect(it.cell(0)?.isHighlighted == false)
    #expect(it.cell(0)?.isSelected == true)
    #expect(it.collection.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
  }

  @Test("A quick tap highlights and selects in the lift's turn")
  func quickTap() {
    it.stage.down(187, 50, at: 1)
    #expect(it.log.take() == [])
    it.stage.up(187, 50, at: 1.08)
    #expect(
      it.log.take() == [
        "began", "shouldHighlight 0.1", "didHighlight 0.1",  // 8.5: both calls directly after each other
        "ended", "shouldSelect 0.1", "didSelect 0.1", "didUnhighlight 0.1", "ended returns",  // 9.2
      ])
  }

  @Test("Selecting another item deselects the previous one between shouldSelect and didSelect")
  func previousItem() {
    it.stage.tap(50, 50, at: 1)
    _ = it.log.take()
    it.stage.tap(187, 50, at: 2)
    #expect(
      it.log.take().suffix(6) == [
        "ended", "shouldSelect 0.1", "didDeselect 0.0", "didSelect 0.1", "didUnhighlight 0.1",
        "ended returns",
      ])
    #expect(it.cell(0)?.isSelected == false)
    #expect(it.collection.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
  }

  @Test("If highlighting is refused the item is not selected; if selecting is refused it is highlighted")
  func refused() {
    it.delegate.highlights = false
    it.stage.tap(50, 50, at: 1)
    #expect(it.log.take() == ["began", "shouldHighlight 0.0", "ended", "ended returns"])  // 9.3
    it.delegate.highlights = true
    it.delegate.selects = false
    it.stage.tap(50, 50, at: 2)
    #expect(
      it.log.take() == [
        "began", "shouldHighlight 0.0", "didHighlight 0.0", "ended", "shouldSelect 0.0", "didUnhighlight 0.0",
        "ended returns",
      ])
    #expect(it.collection.indexPathsForSelectedItems == nil)
    it.delegate.selects = true
    it.collection.allowsSelection = false
    it.stage.tap(50, 50, at: 3)
    #expect(it.log.take() == ["began", "ended", "ended returns"])
  }

  @Test("With multiple selection each tap toggles its item, if the delegate permits it")
  func multipleSelection() {
    it.collection.allowsMultipleSelection = true
    it.stage.tap(187, 50, at: 1)
    it.stage.tap(50, 50, at: 2)
    #expect(it.collection.indexPathsForSelectedItems?.map(\.item) == [0, 1])  // 9.5
    _ = it.log.take()
    it.delegate.deselects = false
    it.stage.tap(187, 50, at: 3)
    #expect(it.log.take().suffix(3) == ["shouldDeselect 0.1", "didUnhighlight 0.1", "ended returns"])
    #expect(it.collection.indexPathsForSelectedItems?.map(\.item) == [0, 1])
    it.delegate.deselects = true
    it.stage.tap(187, 50, at: 4)
    #expect(
      it.log.take().suffix(4) == [
        "shouldDeselect 0.1", "didDeselect 0.1", "didUnhighlight 0.1", "ended returns",
      ])
    #expect(it.collection.indexPathsForSelectedItems?.map(\.item) == [0])
  }

  @Test("A cancelled touch unhighlights and selects nothing")
  func cancelled() {
    it.stage.down(50, 50, at: 1)
    it.stage.advance(to: 1.2)
    _ = it.log.take()
    it.stage.application.cancelAllTouches()
    #expect(it.log.take() == ["cancelled", "didUnhighlight 0.0"])  // 9.4
    #expect(it.cell(0)?.isHighlighted == false)
    #expect(it.collection.indexPathsForSelectedItems == nil)
  }

  @Test("A drag within 0.15 s reaches only the collection; a later drag cancels the cell's touch")
  func drags() {
    it.stage.down(50, 400, at: 1)
    it.stage.move(50, 370, at: 1.05)
    it.stage.move(50, 350, at: 1.1)
    #expect(it.collection.contentOffset.y == 40)  // 6.P2: 50 minus 10
    it.stage.up(50, 350, at: 1.6)
    #expect(it.log.take() == [])  // 8.6
    it.stage.down(50, 400, at: 3)
    it.stage.advance(to: 3.2)
    _ = it.log.take()
    it.stage.move(50, 380, at: 3.3)
    let log = it.log.take()
    #expect(log.first == "cancelled")  // 8.7
    #expect(log.count == 2 && log.last?.hasPrefix("didUnhighlight") == true)  // 9.4
    it.stage.up(50, 380, at: 3.9)
    #expect(it.collection.indexPathsForSelectedItems == nil)
  }

  @Test("A button in a cell tracks after 0.15 s and nothing scrolls; before that the drag scrolls")
  func buttonInCell() {
    it.source.fill = { [log = it.log] cell, _ in
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      button.addAction(UIAction { _ in log.add("dragged inside") }, for: .touchDragInside)
      cell.contentView.addSubview(button)
    }
    it.collection.reloadData()
    it.stage.down(50, 400, at: 1)
    it.stage.advance(to: 1.2)
    it.stage.move(50, 360, at: 1.3)
    #expect(it.collection.contentOffset.y == 0)  // 8.7, 8.8
    #expect(it.log.take() == ["dragged inside"])
    it.stage.up(50, 360, at: 1.8)
    it.stage.down(50, 400, at: 3)
    it.stage.move(50, 360, at: 3.05)
    #expect(it.collection.contentOffset.y == 30)  // 8.8
    it.stage.up(50, 360, at: 3.6)
    #expect(it.log.take() == [])
  }

  @Test("Of several fingers the first highlights and selects")
  func secondFinger() {
    it.stage.down(50, 50, at: 1)
    it.stage.advance(to: 1.3)
    it.stage.down(187, 50, at: 1.4, finger: 1)
    it.stage.advance(to: 1.6)
    it.stage.up(187, 50, at: 1.7, finger: 1)
    it.stage.up(50, 50, at: 1.8)
    #expect(it.log.take().filter { $0.contains("elect") } == ["shouldSelect 0.0", "didSelect 0.0"])  // 9.1
  }

  @Test("A finger that lifts beside its cell selects nothing")
  func besides() {
    it.source.sections = [["a", "b", "c"]]
    it.collection.reloadData()
    it.stage.down(50, 50, at: 1)
    it.stage.advance(to: 1.2)
    it.stage.move(50, 300, at: 1.3)
    _ = it.log.take()
    it.stage.up(50, 300, at: 1.8)
    #expect(it.log.take() == ["ended", "didUnhighlight 0.0", "ended returns"])
  }

  @Test("A selection by code calls no delegate method")
  func byCode() {
    it.collection.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
    it.collection.selectItem(at: IndexPath(item: 5, section: 0), animated: false, scrollPosition: [])
    #expect(it.log.take() == [])  // 9.3
    #expect(it.cell(2)?.isSelected == false)
    #expect(it.cell(5)?.isSelected == true)
    it.collection.selectItem(at: IndexPath(item: 500, section: 0), animated: false, scrollPosition: [])
    #expect(it.collection.indexPathsForSelectedItems?.map(\.item) == [5])
    it.collection.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(it.collection.indexPathsForSelectedItems == nil)
    #expect(it.log.take() == [])
  }

  @Test("A touch that catches moving content selects nothing")
  func caught() {
    it.stage.down(50, 700, at: 1)
    it.stage.move(50, 600, at: 1.02)
    it.stage.move(50, 400, at: 1.04)
    it.stage.up(50, 400, at: 1.05)
    it.stage.advance(to: 1.2)
    #expect(it.collection.isDecelerating)
    it.stage.tap(50, 400, at: 1.25)
    it.stage.advance(to: 3)
    #expect(it.log.take() == [])  // 8.10
  }

  @Test("An ancestor's tap prevents the selection of a short tap, and ends the highlight of a longer one")
  func ancestorTap() {
    let tap = UITapGestureRecognizer()
    tap.addHandler { [log = it.log] _ in log.add("tapped") }
    it.stage.window.addGestureRecognizer(tap)
    it.stage.tap(50, 50, at: 1)
    #expect(it.log.take() == ["tapped"])  // 9.6, 9.7 phenomenon 1
    it.stage.down(50, 50, at: 2)
    it.stage.up(50, 50, at: 2.5)
    #expect(
      it.log.take() == [
        "began", "shouldHighlight 0.0", "didHighlight 0.0", "tapped", "cancelled", "didUnhighlight 0.0",
      ])  // 9.7 phenomenon 2
  }

  @Test("A selection handler may change the items")
  func changesWhileSelecting() {
    it.delegate.selected = { [it] _ in
      it.source.sections[0].removeFirst()
      it.collection.deleteItems(at: [IndexPath(item: 0, section: 0)])
    }
    it.stage.tap(187, 50, at: 1)
    // The touched item is now the first item.
    #expect(it.log.take().suffix(3) == ["didSelect 0.1", "didUnhighlight 0.0", "ended returns"])
    #expect(it.collection.indexPathsForSelectedItems?.map(\.item) == [0])
    it.delegate.selected = { [it] _ in it.collection.reloadData() }
    it.stage.tap(50, 50, at: 3)
    #expect(it.log.take().suffix(2) == ["didSelect 0.0", "ended returns"])
    #expect(it.cell(0)?.isHighlighted == false)
    #expect(it.collection.indexPathsForSelectedItems == nil)
  }
}
