import Testing

@testable import UIKit

@Suite("Rows that the user moves", .serialized)
final class TableReorderingTests {
  /// The names of the rows, section by section; they move when the user moves a row.
  private final class Names: UITableViewDataSource {
    var names: [[String]]
    var movable: (IndexPath) -> Bool = { _ in true }
    var follows = true
    var log: [String] = []

    init(_ names: [[String]]) { self.names = names }

    func numberOfSections(in tableView: UITableView) -> Int { names.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names[section].count
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      names.count > 1 ? "Section" : nil
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = names[indexPath.section][indexPath.row]
      return cell
    }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { movable(indexPath) }
    func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
      log.append("\(sourceIndexPath.short) to \(destinationIndexPath.short)")
      guard follows else { return }
      let name = names[sourceIndexPath.section].remove(at: sourceIndexPath.row)
      names[destinationIndexPath.section].insert(name, at: destinationIndexPath.row)
    }
  }

  private final class Guide: UITableViewDelegate {
    var target: (IndexPath, IndexPath) -> IndexPath = { $1 }
    var asked: [String] = []

    func tableView(
      _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
      toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
      asked.append("\(sourceIndexPath.short) to \(proposedDestinationIndexPath.short)")
      return target(sourceIndexPath, proposedDestinationIndexPath)
    }
  }

  private let stage = TouchStage()
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 800))
  private let guide = Guide()

  private func show(_ names: [String]...) -> Names {
    let source = Names(names)
    table.rowHeight = 50
    table.sectionHeaderHeight = 30
    table.sectionHeaderTopPadding = 0
    table.sectionFooterHeight = 0
    table.dataSource = source
    table.delegate = guide
    stage.window.addSubview(table)
    table.setEditing(true, animated: false)
    stage.advance(to: 0.5)
    return source
  }

  /// The visible cells from top to bottom.
  private var shown: [String] {
    let cells = table.subviews.compactMap { $0 as? UITableViewCell }.filter { !$0.isHidden }
    return cells.sorted { $0.frame.midY < $1.frame.midY }.map { $0.textLabel?.text ?? "" }
  }

  /// The finger's location, in the window.
  private var place: CGFloat = 0

  private func hold(_ y: CGFloat, at time: TimeInterval) {
    place = y
    stage.down(360, y, at: time)
    // The content of a scroll view gets its touches after a delay.
    stage.advance(to: time + 0.2)
  }

  private func move(to y: CGFloat) {
    place = y
    stage.move(360, y, at: stage.application.clock.now)
    stage.window.layoutIfNeeded()
  }

  private func letGo(at time: TimeInterval) { stage.up(360, place, at: time) }

  @Test("Rows make way while one is held, and the data source is called once, at the end")
  func moving() throws {
    let source = show(["a", "b", "c", "d", "e"])
    hold(75, at: 1)
    move(to: 95)
    #expect(shown == ["a", "b", "c", "d", "e"])
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    #expect(cell.frame.midY == 95, "it goes with the finger")
    move(to: 130)
    stage.advance(to: 2)
    #expect(shown == ["a", "c", "b", "d", "e"])
    #expect(table.cellForRow(at: IndexPath(row: 2, section: 0))?.frame.minY == 50)
    move(to: 210)
    stage.advance(to: 3)
    #expect(shown == ["a", "c", "d", "e", "b"])
    #expect(source.log == [])
    #expect(table.contentOffset.y == 0, "nothing scrolls under the finger")
    letGo(at: 3.1)
    stage.advance(to: 4)
    #expect(source.log == ["0.1 to 0.4"])
    #expect(source.names == [["a", "c", "d", "e", "b"]] && shown == source.names[0])
    #expect(table.visibleCells.map(\.frame.minY) == [0, 50, 100, 150, 200])
    #expect(guide.asked == ["0.1 to 0.2", "0.1 to 0.4"])
    // The finger moves up again.
    hold(225, at: 5)
    move(to: 60)
    move(to: 20)
    letGo(at: 6)
    stage.advance(to: 7)
    #expect(source.log.last == "0.4 to 0.0" && shown == ["b", "a", "c", "d", "e"])
    #expect(table.visibleCells.map { $0.textLabel?.text } == shown)
  }

  @Test("A row that returns, or whose finger is cancelled, has not moved")
  func back() {
    let source = show(["a", "b", "c"])
    hold(25, at: 1)
    move(to: 110)
    move(to: 25)
    letGo(at: 2)
    stage.advance(to: 3)
    #expect(shown == ["a", "b", "c"])
    hold(25, at: 4)
    move(to: 110)
    stage.cancel(360, place, at: 5)
    stage.advance(to: 6)
    #expect(shown == ["a", "b", "c"] && source.log == [])
    #expect(table.visibleCells.map(\.frame.minY) == [0, 50, 100])
  }

  @Test("Headers make way, too, when a row is moved to another section")
  func sections() throws {
    let source = show(["a", "b"], ["c", "d"], [])
    // Headers of 30 at 0, 130 and 260; rows at 30, 80, 160, 210.
    hold(55, at: 1)
    move(to: 145)
    stage.advance(to: 2)
    #expect(table.headerView(forSection: 1).map { $0.frame.minY } ?? 80 == 80)
    move(to: 185)
    stage.advance(to: 3)
    #expect(shown == ["b", "c", "a", "d"])
    move(to: 280)
    letGo(at: 4)
    stage.advance(to: 5)
    #expect(source.log == ["0.0 to 2.0"])
    #expect(source.names == [["b"], ["c", "d"], ["a"]])
    #expect(table.numberOfRows(inSection: 2) == 1 && shown == ["b", "c", "d", "a"])
    // Up, past a header, to the end of the previous section: rows at 30, 110, 160, 240.
    hold(135, at: 6)
    move(to: 95)
    letGo(at: 7)
    stage.advance(to: 8)
    #expect(source.names == [["b", "c"], ["d"], ["a"]] && shown == ["b", "c", "d", "a"])
  }

  @Test("The delegate may choose another target, and a target that does not exist is ignored")
  func target() {
    let source = show(["a", "b", "c", "d"])
    guide.target = { from, to in to.row > 1 ? IndexPath(row: 1, section: 0) : to }
    hold(25, at: 1)
    move(to: 190)
    stage.advance(to: 2)
    #expect(shown.first == "b")
    letGo(at: 3)
    stage.advance(to: 4)
    #expect(source.log == ["0.0 to 0.1"] && shown == ["b", "a", "c", "d"])
    guide.target = { _, _ in IndexPath(row: 9, section: 7) }
    hold(25, at: 5)
    move(to: 190)
    letGo(at: 6)
    stage.advance(to: 7)
    #expect(source.log.count == 1 && shown == ["b", "a", "c", "d"])
  }

  @Test("Only movable rows have the control, and only while the table is edited")
  func control() throws {
    let source = Names([["a", "b"]])
    source.movable = { $0.row == 0 }
    table.rowHeight = 50
    table.dataSource = source
    stage.window.addSubview(table)
    stage.advance(to: 0.5)
    let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    let second = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    #expect(first.contentView.frame.maxX == 375)
    table.setEditing(true, animated: true)
    stage.advance(to: 2)
    #expect(first.contentView.frame.maxX == 375 - TableMetrics.reorderControlWidth)
    #expect(second.contentView.frame.maxX == 375)
    hold(75, at: 3)
    move(to: 25)
    letGo(at: 4)
    stage.advance(to: 5)
    #expect(source.log == [])
    table.setEditing(false, animated: false)
    stage.advance(to: 6)
    #expect(first.contentView.frame.maxX == 375 && first.reorderControl?.isHidden == true)
  }

  @Test("If the data source does not say which rows are movable, the cells do")
  func cellsSay() throws {
    let source = RowSource(2)
    source.fill = { cell, path in cell.showsReorderControl = path.row == 0 }
    table.dataSource = source
    stage.window.addSubview(table)
    table.setEditing(true, animated: false)
    stage.advance(to: 0.5)
    let cells = table.visibleCells
    #expect(cells.map(\.canBeMoved) == [true, false])
    cells[1].showsReorderControl = true
    #expect(cells[1].canBeMoved)
  }

  @Test("Reloading the table, or ending the editing, drops the held row, and nothing is moved")
  func disturbed() {
    let source = show(["a", "b", "c"])
    hold(25, at: 1)
    move(to: 110)
    table.reloadData()
    stage.advance(to: 2)
    #expect(shown == ["a", "b", "c"] && table.reordering == nil)
    move(to: 20)
    letGo(at: 3)
    hold(25, at: 4)
    move(to: 110)
    table.setEditing(false, animated: false)
    letGo(at: 5)
    stage.advance(to: 6)
    #expect(shown == ["a", "b", "c"] && source.log == [])
    table.setEditing(true, animated: false)
    stage.advance(to: 7)
    hold(25, at: 8)
    move(to: 110)
    source.names[0].append("d")
    table.insertRows(at: [IndexPath(row: 3, section: 0)], with: .none)
    letGo(at: 9)
    stage.advance(to: 10)
    #expect(shown == ["a", "b", "c", "d"] && source.log == [])
    table.removeFromSuperview()
    stage.advance(to: 11)
    #expect(table.reordering == nil)
  }

  @Test("If the data source does not apply the move, the table shows its data unchanged")
  func stubborn() {
    let source = show(["a", "b"], ["c"])
    source.follows = false
    hold(55, at: 1)
    move(to: 185)
    letGo(at: 2)
    stage.advance(to: 3)
    #expect(source.log == ["0.0 to 1.1"])
    #expect(shown == ["a", "b", "c"] && table.numberOfRows(inSection: 0) == 2)
  }
}
