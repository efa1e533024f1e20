import SeededNumbers
import Testing

@testable import UIKit

@Suite("Rows after an update")
struct TableUpdateMapTests {
  private func rows(_ places: [RowPosition]) -> TableUpdate.Changes<RowPosition> {
    var changes = TableUpdate.Changes<RowPosition>()
    for place in places { changes.add(place, .fade) }
    return changes
  }

  @Test("Random changes of rows agree with lists that are really changed", arguments: 0..<40)
  func random(seed: Int) throws {
    var random = RandomSource(seed: UInt64(seed))
    var old: [[Int]] = []
    for section in 0..<3 {
      old.append((0..<Int.random(in: 0...8, using: &random)).map { section * 100 + $0 })
    }
    var update = TableUpdate()
    // The indices of deletions and moves are indices before the update.
    var kept: [[Int]] = [[], [], []]
    var moving: [Int] = []
    for section in 0..<3 {
      for (row, name) in old[section].enumerated() {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: update.deletedRows.add(RowPosition(section: section, row: row), .fade)
        case 1: moving.append(name)
        default: kept[section].append(name)
        }
      }
    }
    // The indices of insertions are indices after the update.
    var new = kept
    var fresh = 1000
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let section = Int.random(in: 0..<3, using: &random)
      new[section].insert(fresh, at: Int.random(in: 0...new[section].count, using: &random))
      fresh += 1
    }
    for name in moving {
      let section = Int.random(in: 0..<3, using: &random)
      new[section].insert(name, at: Int.random(in: 0...new[section].count, using: &random))
    }
    func place(_ name: Int, in lists: [[Int]]) -> RowPosition? {
      for (section, list) in lists.enumerated() {
        if let row = list.firstIndex(of: name) { return RowPosition(section: section, row: row) }
      }
      return nil
    }
    for name in 1000..<fresh { update.insertedRows.add(try #require(place(name, in: new)), .fade) }
    for name in moving {
      update.movedRows.append((try #require(place(name, in: old)), try #require(place(name, in: new))))
    }
    let map = try TableUpdateMap(
      update, old: ContiguousArray(old.map(\.count)), new: ContiguousArray(new.map(\.count)))
    for name in old.joined() {
      let before = try #require(place(name, in: old))
      #expect(map.new(of: before) == place(name, in: new))
    }
    for name in new.joined() {
      let after = try #require(place(name, in: new))
      #expect(map.old(of: after) == place(name, in: old))
    }
  }

  @Test("Sections are inserted, deleted and moved with their rows")
  func sections() throws {
    // A B C D E becomes E A X C: B and D are deleted, E moves to the front, and X is inserted.
    var update = TableUpdate()
    update.deletedSections.add(1, .fade)
    update.deletedSections.add(3, .fade)
    update.insertedSections.add(2, .left)
    update.movedSections.append((4, 0))
    let map = try TableUpdateMap(update, old: [1, 2, 3, 4, 5], new: [5, 1, 9, 3])
    #expect((0..<5).map { map.new(ofSection: $0) } == [1, nil, 3, nil, 0])
    #expect((0..<4).map { map.old(ofSection: $0) } == [4, 0, nil, 2])
    #expect(map.new(of: RowPosition(section: 4, row: 2)) == RowPosition(section: 0, row: 2))
    #expect(map.new(of: RowPosition(section: 1, row: 0)) == nil)
    #expect(map.animation(arriving: RowPosition(section: 2, row: 5)) == .left)
  }

  @Test("A reloaded section may have any rows, and none of the old ones")
  func reloadedSection() throws {
    var update = TableUpdate()
    update.reloadedSections.add(0, .right)
    let map = try TableUpdateMap(update, old: [3, 3], new: [7, 3])
    #expect(map.new(of: RowPosition(section: 0, row: 0)) == nil)
    #expect(map.new(of: RowPosition(section: 1, row: 2)) == RowPosition(section: 1, row: 2))
    #expect(map.animation(arriving: RowPosition(section: 0, row: 4)) == .right)
  }

  private func complaint(_ update: TableUpdate, _ old: ContiguousArray<Int>, _ new: ContiguousArray<Int>)
    -> String
  {
    do throws(TableUpdateMap.Inconsistency) {
      _ = try TableUpdateMap(update, old: old, new: new)
      return ""
    } catch {
      return error.description
    }
  }

  @Test("A data source that does not match the update gets a sentence that says so")
  func inconsistencies() {
    var update = TableUpdate()
    update.insertedRows.add(RowPosition(section: 0, row: 1), .fade)
    #expect(
      complaint(update, [3], [3])
        == "The number of rows in section 0 after the update (3) must be the number before it (3) plus the "
        + "rows inserted or moved in (1) and minus the rows deleted or moved out (0).")
    #expect(complaint(update, [3], [4]) == "")
    #expect(complaint(update, [0], [1]).contains("does not exist after the update"))
    #expect(
      complaint(update, [3, 1], [4])
        == "The number of sections after the update (1) must be the number before it (2) plus the inserted "
        + "sections (0) and minus the deleted sections (0).")
    update = TableUpdate()
    update.deletedRows.add(RowPosition(section: 0, row: 3), .fade)
    #expect(complaint(update, [3], [2]).contains("did not exist before the update"))
    update = TableUpdate()
    update.reloadedRows.add(RowPosition(section: 2, row: 0), .fade)
    #expect(complaint(update, [3], [3]).contains("cannot be reloaded"))
    update = TableUpdate()
    update.deletedSections.add(4, .fade)
    #expect(complaint(update, [3], []).contains("Section 4 cannot be deleted"))
    update = TableUpdate()
    update.movedSections.append((0, 4))
    #expect(complaint(update, [3], [3]).contains("cannot be moved to 4"))
  }
}

@Suite("Updates of a table", .serialized)
struct TableUpdateTests {
  let stage = TouchStage()
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 400))
  let source = RowSource(20)

  init() {
    table.rowHeight = 40
    table.dataSource = source
    stage.window.addSubview(table)
  }

  /// Makes the stage's application the shared one again, because another test may have run since the stage
  /// was created.
  private func begin() { stage.advance(to: 1) }

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  /// Returns the visible position of the cell, from the top of the content.
  private func seen(_ cell: UITableViewCell) -> CGFloat { cell.presentedCenter.y - cell.bounds.height / 2 }

  @Test("An inserted row fades in while the rows below move down")
  func insertion() throws {
    begin()
    let third = try #require(table.cellForRow(at: path(2)))
    let asked = source.cellsAsked
    source.counts = [21]
    table.insertRows(at: [path(2)], with: .fade)
    #expect(table.indexPath(for: third) == path(3))
    #expect(source.cellsAsked == asked + 1, "only the new row is asked for")
    #expect(third.frame.minY == 120)
    #expect(seen(third) == 80)
    let new = try #require(table.cellForRow(at: path(2)))
    #expect(new.presentedAlpha == 0)
    stage.advance(to: 1.15)
    #expect(seen(third) > 80 && seen(third) < 120)
    stage.advance(to: 2)
    #expect(seen(third) == 120 && new.presentedAlpha == 1)
    #expect(table.contentSize.height == 840)
    #expect(table.visibleCells.count == 10)
  }

  @Test("A deleted row makes room, and its cell is reused")
  func deletion() throws {
    begin()
    let second = try #require(table.cellForRow(at: path(1)))
    let eleventh = "0.10"
    source.counts = [19]
    source.fill = { cell, path in cell.textLabel?.text = "0.\(path.row + 1)" }
    table.deleteRows(at: [path(1)], with: .left)
    #expect(table.indexPath(for: second) == nil)
    #expect(second.superview === table && !second.isHidden)
    #expect(table.visibleTitles.last == eleventh)
    let last = try #require(table.visibleCells.last)
    #expect(last.frame.minY == 360 && seen(last) == 400, "it comes from below")
    stage.advance(to: 2)
    #expect(second.isHidden)
    #expect(table.visibleTitles == ["0.0", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9", "0.10"])
    #expect(table.dequeueReusableCell(withIdentifier: "row") === second)
  }

  @Test("Several changes run at once, and the completion is called when all have ended")
  func batch() {
    begin()
    var finished: [Bool] = []
    source.counts = [20, 2]
    table.performBatchUpdates {
      table.deleteRows(at: [path(0), path(5)], with: .fade)
      table.insertRows(at: [path(0), path(1)], with: .top)
      table.moveRow(at: path(3), to: path(9))
      table.insertSections([1], with: .fade)
    } completion: {
      finished.append($0)
    }
    #expect(table.numberOfSections == 2)
    #expect(table.contentSize.height == 880)
    // Rows 1, 2, 4, 6, 7, 8 and 9 keep this order after the two new rows. Row 3 is now the tenth row.
    #expect(table.visibleTitles[2...8] == ["0.1", "0.2", "0.4", "0.6", "0.7", "0.8", "0.9"])
    #expect(table.visibleTitles[9] == "0.3")
    #expect(finished == [])
    stage.advance(to: 2)
    #expect(finished == [true])
    let tops = table.visibleCells.map { $0.frame.minY }
    #expect(tops == (0..<10).map { CGFloat($0) * 40 })
  }

  @Test("Reloaded rows get new contents in their places")
  func reloading() throws {
    begin()
    let old = try #require(table.cellForRow(at: path(1)))
    source.fill = { cell, _ in cell.textLabel?.text = "new" }
    table.reloadRows(at: [path(1)], with: .none)
    let new = try #require(table.cellForRow(at: path(1)))
    #expect(new !== old || old.textLabel?.text == "new")
    #expect(table.visibleTitles.prefix(3) == ["0.0", "new", "0.2"])
    table.reloadSections([0], with: .fade)
    stage.advance(to: 2)
    #expect(table.visibleTitles == Array(repeating: "new", count: 10))
  }

  @Test("An empty update requests heights again, and rows grow in place")
  func heightsAnew() throws {
    begin()
    let delegate = HeightDelegate { _ in 40 }
    table.delegate = delegate
    stage.advance(to: 2)
    delegate.height = { $0.row == 1 ? 100 : 40 }
    let cells = table.visibleCells
    table.beginUpdates()
    table.endUpdates()
    #expect(Array(table.visibleCells.prefix(3)) == Array(cells.prefix(3)), "no cell is asked for again")
    #expect(table.rectForRow(at: path(1)).height == 100)
    #expect(table.cellForRow(at: path(2))?.frame.minY == 140)
    #expect(seen(cells[2]) < 140)
    stage.advance(to: 3)
    #expect(seen(cells[2]) == 140)
  }

  @Test("The selection moves with its row")
  func selection() {
    begin()
    table.allowsMultipleSelection = true
    for row in [2, 4] { table.selectRow(at: path(row), animated: false, scrollPosition: .none) }
    source.counts = [20]
    table.performBatchUpdates {
      table.deleteRows(at: [path(2)], with: .fade)
      table.insertRows(at: [path(0)], with: .fade)
    }
    #expect(table.indexPathsForSelectedRows == [path(4)])
    #expect(table.cellForRow(at: path(4))?.isSelected == true)
    table.reloadData()
    #expect(table.indexPathsForSelectedRows == nil)
  }

  @Test("Content that became shorter moves back into its range")
  func shorter() throws {
    begin()
    table.contentOffset.y = 400
    stage.advance(to: 2)
    source.counts = [5]
    table.deleteRows(at: (0..<15).map { path($0) }, with: .fade)
    #expect(table.contentOffset.y == 0)
    stage.advance(to: 3)
    #expect(table.visibleTitles == ["0.15", "0.16", "0.17", "0.18", "0.19"])
    #expect(table.visibleCells.map(\.frame.minY) == [0, 40, 80, 120, 160])
  }

  @Test("An update from a callback of another one leaves the table with the current rows")
  func updateInUpdate() {
    final class Restless: NSObject, UITableViewDelegate {
      var onEnd: () -> Void = {}
      func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
      ) { onEnd() }
    }
    begin()
    let delegate = Restless()
    table.delegate = delegate
    stage.advance(to: 1.5)
    source.counts = [19]
    table.deleteRows(at: [path(0)], with: .fade)
    // The insertion below ends the fade of the deleted row at once, and the table then calls the delegate.
    var isInside = false
    delegate.onEnd = { [source, table] in
      if isInside { return }
      isInside = true
      source.counts[0] += 1
      table.insertRows(at: [path(0)], with: .fade)
      table.reloadData()
    }
    source.counts = [20]
    table.insertRows(at: [path(0)], with: .fade)
    #expect(isInside)
    stage.advance(to: 3)
    #expect(table.numberOfRows(inSection: 0) == 21)
    source.counts = [20]
    table.deleteRows(at: [path(0)], with: .fade)
    stage.advance(to: 5)
    #expect(table.numberOfRows(inSection: 0) == 20)
  }

  @Test("Changes of a table before its first load have no effect beyond that load")
  func beforeLoading() {
    begin()
    let fresh = UITableView(frame: CGRect(x: 0, y: 400, width: 375, height: 400))
    fresh.dataSource = source
    source.counts = [21]
    fresh.insertRows(at: [path(3)], with: .fade)
    stage.window.addSubview(fresh)
    stage.advance(to: 2)
    #expect(fresh.numberOfRows(inSection: 0) == 21)
  }

  @Test("Without animations everything is in its place at once")
  func withoutAnimations() {
    begin()
    source.counts = [21]
    UIView.performWithoutAnimation { table.insertRows(at: [path(0)], with: .fade) }
    #expect(table.visibleCells.allSatisfy { $0.presentedAlpha == 1 && $0.presentedCenter == $0.center })
    #expect(table.visibleTitles.prefix(2) == ["0.0", "0.0"])
  }

  @Test("Changes of a million rows cost as little as those of a few")
  func million() {
    begin()
    source.counts = [1_000_000]
    table.reloadData()
    stage.advance(to: 2)
    let asked = source.cellsAsked
    source.counts = [999_999]
    table.deleteRows(at: [path(0)], with: .fade)
    #expect(source.cellsAsked - asked == 1)
    #expect(table.contentSize.height == 39_999_960)
  }
}
