import Testing

@testable import UIKit

@Suite("Tables under a finger", .serialized)
struct TableTouchTests {
  let stage = TouchStage()
  let log = StageLog()
  let table = LoggingTable(frame: CGRect(x: 0, y: 0, width: 375, height: 812))
  let source = RowSource(20, 5)
  let delegate: RowDelegate

  init() {
    delegate = RowDelegate(log)
    table.log = log
    table.rowHeight = 50
    table.dataSource = source
    table.delegate = delegate
    stage.window.addSubview(table)
    stage.advance(to: 0.5)
  }

  private func cell(_ row: Int) -> UITableViewCell? { table.cellForRow(at: IndexPath(row: row, section: 0)) }

  @Test(
    "A held finger highlights its row after 0.15 s; the lift selects it after touchesEnded has returned")
  func sequence() {
    stage.down(100, 75, at: 1)
    stage.advance(to: 1.149)
    #expect(log.take() == [])  // 8.2
    stage.advance(to: 1.15)
    #expect(log.take() == ["began", "shouldHighlight 0.1", "didHighlight 0.1"])  // 9.1, 9.2
    #expect(cell(1)?.isHighlighted == true)
    stage.up(100, 75, at: 1.5)
    #expect(
      log.take() == [
        "ended", "didUnhighlight 0.1", "ended returns",  // 9.1: inside touchesEnded
        "willSelect 0.1", "didSelect 0.1",  // 9.2: at the end of the turn
      ])
    #expect(cell(1)?.isHighlighted == false)
    #expect(cell(1)?.isSelected == true)
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
  }

  @Test("A quick tap highlights and selects in the lift's own turn")
  func quickTap() {
    stage.tap(100, 75, at: 1)
    #expect(
      log.take() == [
        "began", "shouldHighlight 0.1", "didHighlight 0.1",  // 8.5: both calls directly after each other
        "ended", "didUnhighlight 0.1", "ended returns", "willSelect 0.1", "didSelect 0.1",
      ])
  }

  @Test("Selecting another row deselects the previous one between willSelect and didSelect (9.2)")
  func previousRow() {
    stage.tap(100, 75, at: 1)
    _ = log.take()
    stage.tap(100, 125, at: 2)
    #expect(
      log.take().suffix(4) == ["willSelect 0.2", "willDeselect 0.1", "didDeselect 0.1", "didSelect 0.2"])
    #expect(table.indexPathsForSelectedRows == [IndexPath(row: 2, section: 0)])
    #expect(cell(1)?.isSelected == false)
  }

  @Test("A row that must not be highlighted is not selected")
  func noHighlight() {
    delegate.highlights = { _ in false }
    stage.tap(100, 75, at: 1)
    #expect(log.take() == ["began", "shouldHighlight 0.1", "ended", "ended returns"])  // 9.3
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test("willSelect prevents the selection with nil, or replaces the row with another path")
  func willSelect() {
    delegate.selects = { _ in nil }
    stage.tap(100, 75, at: 1)
    #expect(log.take().suffix(2) == ["ended returns", "willSelect 0.1"])  // 9.3
    #expect(table.indexPathForSelectedRow == nil)
    delegate.selects = { _ in IndexPath(row: 4, section: 0) }
    stage.tap(100, 75, at: 2)
    #expect(log.take().suffix(2) == ["willSelect 0.1", "didSelect 0.4"])  // 9.3
    #expect(cell(4)?.isSelected == true)
    delegate.selects = { _ in IndexPath(row: 400, section: 0) }
    stage.tap(100, 75, at: 3)
    #expect(table.indexPathForSelectedRow == IndexPath(row: 4, section: 0), "there is no row 400")
  }

  @Test("A row that the delegate keeps selected remains selected together with the new one")
  func willDeselect() {
    stage.tap(100, 75, at: 1)
    delegate.deselects = { _ in nil }
    stage.tap(100, 125, at: 2)
    #expect(log.take().suffix(3) == ["willSelect 0.2", "willDeselect 0.1", "didSelect 0.2"])  // 9.3
    #expect(table.indexPathsForSelectedRows?.count == 2)
  }

  @Test("With multiple selection each tap toggles its row")
  func multipleSelection() {
    table.allowsMultipleSelection = true
    stage.tap(100, 75, at: 1)
    stage.tap(100, 125, at: 2)
    #expect(table.indexPathsForSelectedRows?.map(\.row) == [1, 2])  // 9.5
    _ = log.take()
    stage.tap(100, 75, at: 3)
    #expect(log.take().suffix(2) == ["willDeselect 0.1", "didDeselect 0.1"])  // 9.5
    #expect(table.indexPathsForSelectedRows?.map(\.row) == [2])
    table.allowsMultipleSelection = false
    table.allowsSelection = false
    #expect(table.indexPathsForSelectedRows == nil)
    _ = log.take()
    stage.tap(100, 75, at: 4)
    #expect(log.take() == ["began", "ended", "ended returns"])
  }

  @Test("A cancelled touch unhighlights and selects nothing")
  func cancelled() {
    stage.down(100, 75, at: 1)
    stage.advance(to: 1.2)
    _ = log.take()
    stage.application.cancelAllTouches()
    #expect(log.take() == ["cancelled", "didUnhighlight 0.1"])  // 9.4
    #expect(cell(1)?.isHighlighted == false)
    stage.advance(to: 2)
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test("Of several fingers the first highlights and selects")
  func secondFinger() {
    stage.down(100, 75, at: 1)
    stage.advance(to: 1.3)
    _ = log.take()
    stage.down(100, 175, at: 1.4, finger: 1)
    stage.advance(to: 1.8)
    #expect(log.take() == ["began"])  // 9.1
    stage.up(100, 175, at: 2, finger: 1)
    #expect(cell(1)?.isHighlighted == true)  // 9.1
    #expect(cell(3)?.isHighlighted == false)
    stage.up(100, 75, at: 2.2)
    #expect(
      log.take().filter { !$0.hasPrefix("ended") } == [
        "didUnhighlight 0.1", "willSelect 0.1", "didSelect 0.1",
      ])
  }

  @Test("A quick drag scrolls without a highlight, and a slow one ends the highlight")
  func drag() {
    stage.down(100, 475, at: 1)
    stage.move(100, 455, at: 1.05)
    stage.move(100, 435, at: 1.1)
    #expect(table.contentOffset.y == 30)  // 6.P2
    stage.up(100, 435, at: 1.4)
    #expect(log.take() == [])  // 8.6
    stage.down(100, 475, at: 3)
    stage.advance(to: 3.2)
    #expect(log.take().last == "didHighlight 0.10")
    stage.move(100, 455, at: 3.3)
    #expect(log.take() == ["cancelled", "didUnhighlight 0.10"])  // 8.7, 9.4
    stage.up(100, 455, at: 3.6)
    #expect(log.take() == [])
  }

  @Test("A finger that catches a scrolling table selects nothing")
  func caught() {
    source.counts = [1000]
    table.reloadData()
    stage.down(100, 700, at: 1)
    stage.move(100, 600, at: 1.02)
    stage.move(100, 500, at: 1.04)
    stage.up(100, 500, at: 1.05)
    #expect(table.isDecelerating)
    stage.tap(100, 300, at: 1.2)
    #expect(!table.isDecelerating)
    #expect(log.take() == [])  // 8.10
  }

  @Test("A selection by code calls no delegate method")
  func byCode() {
    table.selectRow(at: IndexPath(row: 3, section: 0), animated: false, scrollPosition: .none)
    #expect(cell(3)?.isSelected == true)
    table.selectRow(at: IndexPath(row: 4, section: 0), animated: false, scrollPosition: .none)
    #expect(table.indexPathsForSelectedRows?.map(\.row) == [4])
    table.deselectRow(at: IndexPath(row: 4, section: 0), animated: true)
    #expect(table.indexPathsForSelectedRows == nil)
    table.selectRow(at: IndexPath(row: 400, section: 0), animated: false, scrollPosition: .top)
    #expect(table.indexPathsForSelectedRows == nil)
    #expect(log.take() == [])  // 9.3
  }

  @Test("A table that is reloaded under the finger forgets it")
  func reloaded() {
    stage.down(100, 75, at: 1)
    stage.advance(to: 1.2)
    table.reloadData()
    stage.advance(to: 1.3)
    #expect(cell(1)?.isHighlighted == false)
    _ = log.take()
    stage.up(100, 75, at: 1.4)
    #expect(log.take() == ["ended", "ended returns"])
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test("A row moved under the finger is selected at its new place; a deleted one is not selected")
  func changedUnderFinger() {
    stage.down(100, 75, at: 1)
    stage.advance(to: 1.2)
    source.counts[0] = 21
    table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    _ = log.take()
    stage.up(100, 75, at: 1.4)
    #expect(log.take().suffix(2) == ["willSelect 0.2", "didSelect 0.2"])
    stage.down(100, 325, at: 3)
    stage.advance(to: 3.2)
    source.counts[0] = 20
    table.deleteRows(at: [IndexPath(row: 6, section: 0)], with: .fade)
    _ = log.take()
    stage.up(100, 325, at: 3.4)
    #expect(log.take() == ["ended", "ended returns"])
  }

  @Test("While the table is edited rows are not selected, unless that is allowed")
  func editing() {
    table.isEditing = true
    stage.tap(200, 75, at: 1)
    #expect(log.take() == ["began", "ended", "ended returns"])  // 9.5
    table.allowsSelectionDuringEditing = true
    stage.tap(200, 75, at: 2)
    #expect(log.take().last == "didSelect 0.1")
    table.isEditing = false
    table.isEditing = true
    table.allowsMultipleSelectionDuringEditing = true
    stage.tap(200, 125, at: 3)
    #expect(table.indexPathsForSelectedRows?.map(\.row) == [1, 2])
  }

  @Test("The minus control shows a delete button; a finger elsewhere hides it")
  func deleting() throws {
    source.log = log
    table.setEditing(true, animated: true)
    stage.advance(to: 1)
    let cell = try #require(self.cell(1))
    #expect(cell.isEditing && cell.editingStyle == .delete)
    #expect(cell.contentView.frame.minX == TableMetrics.editControlWidth)
    stage.tap(25, 75, at: 2)
    stage.advance(to: 3)
    #expect(cell.showingDeleteConfirmation)
    #expect(log.take() == [])
    stage.tap(200, 225, at: 3)
    stage.advance(to: 4)
    #expect(!cell.showingDeleteConfirmation)
    stage.tap(25, 75, at: 5)
    stage.advance(to: 6)
    _ = log.take()
    stage.tap(360, 75, at: 7)
    #expect(log.take() == ["commit delete 0.1"])
    table.setEditing(false, animated: false)
    stage.advance(to: 8)
    #expect(!cell.isEditing && cell.contentView.frame.minX == 0)
  }

  @Test("A finger on a header, or below the last row, touches no row")
  func noRow() {
    source.titles = ["Title"]
    source.counts = [2]
    table.reloadData()
    stage.advance(to: 0.9)
    stage.tap(100, 30, at: 1)
    #expect(log.take() == ["began", "ended", "ended returns"])
    stage.tap(100, 700, at: 2)
    #expect(log.take() == ["began", "ended", "ended returns"])
  }

  // MARK: Controls in cells

  private func addButton() throws -> UIButton {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 200, y: 0, width: 100, height: 50)
    button.addAction(UIAction { [log] _ in log.add("click") }, for: .touchUpInside)
    try #require(cell(2)).contentView.addSubview(button)
    return button
  }

  @Test("A button in a cell works, and the table gets none of its touches")
  func button() throws {
    let button = try addButton()
    stage.tap(250, 125, at: 1)
    #expect(log.take() == ["click"])  // 10.4
    stage.down(250, 125, at: 2)
    stage.advance(to: 2.2)
    #expect(button.isHighlighted)
    stage.up(250, 125, at: 2.5)
    #expect(log.take() == ["click"])
  }

  @Test("A policy decides whether a slow drag from a button scrolls the table")
  func buttonDrag() throws {
    let button = try addButton()
    stage.down(250, 125, at: 1)
    stage.advance(to: 1.2)
    stage.move(250, 85, at: 1.3)
    #expect(table.isDragging && !button.isTracking)  // 8.8, the default
    stage.up(250, 85, at: 1.6)
    table.contentOffset = .zero
    stage.application.gesturePolicy.tablesCancelButtonTouches = false
    stage.down(250, 125, at: 3)
    stage.advance(to: 3.2)
    stage.move(250, 85, at: 3.3)
    #expect(!table.isDragging && button.isTracking)  // 8.7
    stage.up(250, 85, at: 3.6)
    #expect(log.take() == ["click"])
  }

  @Test("A slider in a cell keeps its touch, whatever the policy")
  func sliderDrag() throws {
    let slider = UISlider(frame: CGRect(x: 100, y: 10, width: 200, height: 30))
    try #require(cell(2)).contentView.addSubview(slider)
    stage.down(115, 125, at: 1)
    stage.advance(to: 1.2)
    stage.move(125, 85, at: 1.3)
    #expect(!table.isDragging && slider.isTracking)  // 8.7
    stage.up(125, 85, at: 1.5)
  }

  @Test("The detail button calls the delegate and selects nothing")
  func detailButton() throws {
    source.fill = { cell, _ in cell.accessoryType = .detailDisclosureButton }
    table.reloadData()
    stage.advance(to: 0.9)
    let button = try #require(cell(2)?.detailButton)
    let point = button.convert(CGPoint(x: 11, y: 11), to: nil)
    stage.tap(point.x, point.y, at: 1)
    #expect(log.take() == ["detail 0.2"])
  }

  // MARK: The chain

  @Test("With scrolling disabled the table still selects, and forwards its touches")
  func scrollingOff() {
    table.isScrollEnabled = false
    stage.down(100, 75, at: 1)
    #expect(log.take().last == "didHighlight 0.1", "nothing is held back")
    stage.up(100, 75, at: 1.1)
    #expect(log.take().last == "didSelect 0.1")
  }
}
