import Testing

@testable import UIKit

@Suite("Cells and rows of a table", .serialized)
struct TableLayoutTests {
  let stage = TouchStage()
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 800))
  let source = RowSource(1_000_000)

  init() {
    table.rowHeight = 40
    table.dataSource = source
    stage.window.addSubview(table)
  }

  private func layOut() { stage.window.layoutIfNeeded() }

  private func scroll(to y: CGFloat) {
    table.contentOffset.y = y
    layOut()
  }

  // MARK: Reuse

  @Test("A million rows have cells for the visible ones, and one more for each row that appears")
  func millionRows() {
    layOut()
    #expect(table.contentSize == CGSize(width: 375, height: 40_000_000))
    #expect(table.visibleCells.count == 20)
    #expect(source.cellsAsked == 20)
    scroll(to: 10)
    #expect(source.cellsAsked == 21)
    scroll(to: 20)
    scroll(to: 39)
    #expect(source.cellsAsked == 21, "the same rows show")
    scroll(to: 20_000_000)
    #expect(table.visibleTitles.first == "0.500000")
    #expect(source.cellsMade == 21, "all the others are used again")
    #expect(table.subviews.filter { $0 is UITableViewCell && !$0.isHidden }.count == 20)
    for step in 0..<200 { scroll(to: 20_000_000 + CGFloat(step) * 15) }
    #expect(source.cellsMade == 21)
  }

  @Test("Cells that remain visible are not touched while the table scrolls")
  func cellsThatStay() throws {
    final class Watchful: UITableViewCell {
      var changes = 0
      override var frame: CGRect {
        get { super.frame }
        set {
          changes += 1
          super.frame = newValue
        }
      }
    }
    source.cellClass = Watchful.self
    layOut()
    scroll(to: 5)
    let cells = table.visibleCells.compactMap { $0 as? Watchful }
    let before = cells.map(\.changes), order = table.subviews
    for y in stride(from: 6.0, to: 35, by: 1) { scroll(to: y) }
    #expect(cells.map(\.changes) == before)
    #expect(table.subviews == order)
  }

  @Test("The delegate is called for rows that appear and disappear; a cell is prepared for reuse")
  func displayCalls() {
    final class Preparing: UITableViewCell {
      var prepared = 0
      override func prepareForReuse() { prepared += 1 }
    }
    source.cellClass = Preparing.self
    source.counts = [100]
    let log = StageLog()
    let delegate = RowDelegate(log)
    delegate.logsDisplay = true
    table.delegate = delegate
    table.frame.size.height = 80
    layOut()
    #expect(log.take() == ["willDisplay 0.0", "willDisplay 0.1"])
    scroll(to: 40)
    #expect(log.take() == ["didEndDisplaying 0.0", "willDisplay 0.2"])
    #expect((table.cellForRow(at: IndexPath(row: 2, section: 0)) as? Preparing)?.prepared == 1)
    #expect((table.cellForRow(at: IndexPath(row: 1, section: 0)) as? Preparing)?.prepared == 0)
    table.reloadData()
    #expect(log.take() == ["didEndDisplaying 0.1", "didEndDisplaying 0.2"])
    #expect(table.visibleTitles == ["0.1", "0.2"])
  }

  @Test("Cells of registered classes are made by their own initializers")
  func registered() {
    final class Own: UITableViewCell {
      let tone: String
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        tone = "own"
        super.init(style: .value1, reuseIdentifier: reuseIdentifier)
      }
      required init?(coder: NSCoder) { nil }
    }
    final class Header: UITableViewHeaderFooterView {
      let tone: String
      override init(reuseIdentifier: String?) {
        tone = "header"
        super.init(reuseIdentifier: reuseIdentifier)
      }
      required init?(coder: NSCoder) { nil }
    }
    table.register(Own.self, forCellReuseIdentifier: "own")
    let cell = table.dequeueReusableCell(withIdentifier: "own", for: IndexPath(row: 0, section: 0))
    #expect((cell as? Own)?.tone == "own")
    #expect(cell.reuseIdentifier == "own")
    #expect(cell.detailTextLabel != nil)
    #expect(table.dequeueReusableCell(withIdentifier: "other") == nil)
    table.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
    #expect((table.dequeueReusableHeaderFooterView(withIdentifier: "header") as? Header)?.tone == "header")
    table.register(nil as AnyClass?, forCellReuseIdentifier: "own")
    #expect(table.dequeueReusableCell(withIdentifier: "own") == nil)
  }

  @Test("If a data source returns one cell twice, the second row gets an empty cell")
  func sameCellTwice() {
    final class Careless: UITableViewDataSource {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
    }
    let careless = Careless()
    table.dataSource = careless
    layOut()
    #expect(table.visibleCells.count == 3)
    #expect(table.visibleCells.first === careless.cell)
    #expect(Set(table.visibleCells).count == 3)
  }

  // MARK: Conversions

  @Test("A point gives a row, and a row gives a rectangle")
  func questions() {
    source.counts = [3, 0, 100]
    layOut()
    #expect(table.numberOfSections == 3)
    #expect(table.numberOfRows(inSection: 2) == 100)
    #expect(table.numberOfRows(inSection: 9) == 0)
    let path = IndexPath(row: 1, section: 2)
    #expect(table.rectForRow(at: path) == CGRect(x: 0, y: 160, width: 375, height: 40))
    #expect(table.rectForRow(at: IndexPath(row: 7, section: 7)) == .zero)
    #expect(table.rect(forSection: 0) == CGRect(x: 0, y: 0, width: 375, height: 120))
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 165)) == path)
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: -1)) == nil)
    #expect(table.indexPathForRow(at: CGPoint(x: 400, y: 165)) == nil)
    #expect(table.indexPathsForRows(in: CGRect(x: 0, y: 100, width: 10, height: 80))?.count == 3)
    #expect(table.indexPathsForRows(in: CGRect(x: 0, y: -100, width: 10, height: 80)) == nil)
    let cell = table.cellForRow(at: path)
    #expect(cell.flatMap { table.indexPath(for: $0) } == path)
    #expect(table.cellForRow(at: IndexPath(row: 90, section: 2)) == nil)
    #expect(table.cellForRow(at: IndexPath()) == nil)
    #expect(table.indexPathsForVisibleRows?.count == 20)
  }

  @Test("Scrolling to a row goes as far as the content reaches")
  func scrollToRow() {
    source.counts = [100]
    layOut()
    let path = IndexPath(row: 50, section: 0)
    table.scrollToRow(at: path, at: .top, animated: false)
    #expect(table.contentOffset.y == 2000)
    table.scrollToRow(at: path, at: .middle, animated: false)
    #expect(table.contentOffset.y == 1620)
    table.scrollToRow(at: path, at: .bottom, animated: false)
    #expect(table.contentOffset.y == 1240)
    table.scrollToRow(at: path, at: .none, animated: false)
    #expect(table.contentOffset.y == 1240, "it shows")
    table.scrollToRow(at: IndexPath(row: 99, section: 0), at: .top, animated: false)
    #expect(table.contentOffset.y == 3200)
    table.scrollToRow(at: IndexPath(row: 1, section: 0), at: .none, animated: false)
    #expect(table.contentOffset.y == 40)
    table.scrollToRow(at: IndexPath(row: 900, section: 0), at: .top, animated: false)
    #expect(table.contentOffset.y == 40, "there is no such row")
    stage.advance(to: 0.1)
    table.scrollToRow(at: path, at: .top, animated: true)
    stage.advance(to: 1)
    #expect(table.contentOffset.y == 2000)
  }

  @Test("Scrolling to a row without animation shows the row before the call returns")
  func scrollToRowShowsIt() throws {
    layOut()
    let path = IndexPath(row: 500_000, section: 0)
    table.scrollToRow(at: path, at: .top, animated: false)
    #expect(
      table.subviews.contains { ($0 as? UITableViewCell)?.textLabel?.text == "0.500000" && !$0.isHidden })
    let cell = try #require(table.cellForRow(at: path))
    #expect(cell.frame.minY == table.contentOffset.y)
    #expect(table.visibleTitles.first == "0.500000" && table.visibleCells.count == 20)
    // The row's cell is also loaded at once if the table was never laid out, or if the row is already at its
    // position.
    let other = UITableView(frame: table.frame)
    other.rowHeight = 40
    other.dataSource = source
    other.scrollToRow(at: path, at: .top, animated: false)
    #expect(other.subviews.contains { ($0 as? UITableViewCell)?.textLabel?.text == "0.500000" })
    other.reloadData()
    other.scrollToRow(at: path, at: .top, animated: false)
    #expect(
      other.subviews.contains { ($0 as? UITableViewCell)?.textLabel?.text == "0.500000" && !$0.isHidden })
  }

  @Test("A delegate may scroll to a row while the table is laid out")
  func scrollToRowDuringLayout() {
    final class Scroller: UITableViewDelegate {
      var target: IndexPath?
      func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
      ) {
        guard let target else { return }
        self.target = nil
        tableView.scrollToRow(at: target, at: .top, animated: false)
      }
    }
    let scroller = Scroller()
    scroller.target = IndexPath(row: 700, section: 0)
    table.delegate = scroller
    layOut()
    stage.advance(to: 1)
    #expect(table.visibleTitles.first == "0.700")
  }

  // MARK: Heights

  @Test("Heights are requested for visible rows, not for a million")
  func lazyHeights() {
    let delegate = HeightDelegate { CGFloat(20 + $0.row % 3 * 20) }
    table.delegate = delegate
    table.estimatedRowHeight = 40
    layOut()
    #expect(table.visibleCells.count == 21)
    let first = delegate.asked
    #expect(first < 30)
    scroll(to: 1000)
    #expect(delegate.asked < first + 40)
    #expect(source.cellsAsked < 60)
    // Rows 0 to 2 are 20, 40 and 60 points high.
    #expect(table.rectForRow(at: IndexPath(row: 4, section: 0)).minY == 140)
  }

  @Test("With an estimated height of 0 a table requests all heights at once")
  func eagerHeights() {
    source.counts = [500]
    let delegate = HeightDelegate { CGFloat($0.row % 7) }
    table.delegate = delegate
    table.estimatedRowHeight = 0
    #expect(table.numberOfSections == 1)
    #expect(delegate.asked == 501, "once more for the first, to tell whether the delegate has the method")
    #expect(table.contentSize.height == (0..<500).reduce(0) { $0 + CGFloat($1 % 7) })
    layOut()
    #expect(delegate.asked == 501)
  }

  /// Cells whose height depends on their row's number.
  final class Tall: UITableViewCell {
    static var height: (Int) -> CGFloat = { _ in 100 }
    override func sizeThatFits(_ size: CGSize) -> CGSize {
      let row = Int(textLabel?.text?.split(separator: ".").last ?? "0") ?? 0
      return CGSize(width: size.width, height: Tall.height(row))
    }
  }

  @Test("Cells size themselves; rows measured above do not move those on the screen")
  func selfSizing() {
    Tall.height = { CGFloat(60 + $0 % 5 * 30) }
    source.counts = [1000]
    source.cellClass = Tall.self
    table.rowHeight = UITableView.automaticDimension
    table.estimatedRowHeight = 44
    layOut()
    #expect(
      table.rectForRow(at: IndexPath(row: 2, section: 0)) == CGRect(x: 0, y: 150, width: 375, height: 120))
    #expect(source.cellsAsked < 12, "no more than fill the table")
    table.scrollToRow(at: IndexPath(row: 500, section: 0), at: .top, animated: false)
    layOut()
    #expect(table.seenTop(500) == 0)
    // Scrolls upwards in steps of 7 points. Each step moves the first visible row by 7 points.
    for _ in 0..<300 {
      guard let path = table.indexPathsForVisibleRows?.first, let before = table.seenTop(path.row) else {
        break
      }
      scroll(to: table.contentOffset.y - 7)
      #expect(abs((table.seenTop(path.row) ?? -1000) - before - 7) < 0.01)
    }
    // Each row ends at the top of the next row.
    let frames = table.visibleCells.map(\.frame)
    for (upper, lower) in zip(frames, frames.dropFirst()) { #expect(abs(upper.maxY - lower.minY) < 0.01) }
    #expect(source.cellsMade < 20)
  }

  @Test("Rows that turn out higher than estimated interrupt neither a finger nor a deceleration")
  func shiftsUnderMotion() {
    Tall.height = { CGFloat(80 + $0 % 4 * 10) }
    source.counts = [200]
    source.cellClass = Tall.self
    table.rowHeight = UITableView.automaticDimension
    table.estimatedRowHeight = 44
    layOut()
    table.scrollToRow(at: IndexPath(row: 100, section: 0), at: .top, animated: false)
    layOut()
    stage.down(100, 100, at: 1)
    for step in 1...20 {
      let row = table.indexPathsForVisibleRows?.last?.row ?? 0
      let before = table.seenTop(row)
      stage.move(100, 100 + CGFloat(step) * 20, at: 1 + Double(step) * 0.016)
      let way: CGFloat = step == 1 ? 10 : 20  // 6.P2
      #expect(abs((table.seenTop(row) ?? before! + way) - before! - way) < 0.01)
    }
    stage.up(100, 500, at: 1.33)
    #expect(table.isDecelerating)
    for frame in 1...400 {
      stage.advance(to: 1.33 + Double(frame) * 0.016)
      stage.application.prepareFrame(of: stage.scene)
    }
    #expect(!table.isDragging)
    #expect(table.contentOffset.y >= 0)
    // The content is flicked to the top again and again, and stops exactly there.
    for round in 0..<8 {
      let start = 10 + Double(round) * 10
      stage.down(100, 100, at: start)
      stage.move(100, 300, at: start + 0.02)
      stage.move(100, 600, at: start + 0.04)
      stage.up(100, 600, at: start + 0.05)
      for frame in 1...500 {
        stage.advance(to: start + 0.05 + Double(frame) * 0.016)
        stage.application.prepareFrame(of: stage.scene)
      }
    }
    #expect(table.contentOffset.y == 0)
    #expect(table.seenTop(0) == 0)
  }

  @Test("After a change of width cells size themselves again")
  func otherWidth() {
    source.counts = [5]
    source.fill = { cell, _ in
      cell.textLabel?.numberOfLines = 0
      cell.textLabel?.text =
        "A text that is long enough to need another line where there is little room for it"
    }
    table.rowHeight = UITableView.automaticDimension
    layOut()
    let wide = table.rectForRow(at: IndexPath(row: 0, section: 0)).height
    table.frame.size.width = 200
    layOut()
    let narrow = table.rectForRow(at: IndexPath(row: 0, section: 0)).height
    #expect(narrow > wide && wide > 44)
    #expect(table.visibleCells.first?.frame == CGRect(x: 0, y: 0, width: 200, height: narrow))
    #expect(table.contentSize == CGSize(width: 200, height: 5 * narrow))
  }

  @Test("Rows with height 0 have no cells")
  func noHeight() {
    source.counts = [30]
    let delegate = HeightDelegate { $0.row % 2 == 0 ? 0 : 40 }
    table.delegate = delegate
    layOut()
    #expect(table.visibleTitles.prefix(3) == ["0.1", "0.3", "0.5"])
  }

  @Test("Invalid heights are ignored")
  func nonsense() {
    source.counts = [30]
    let delegate = HeightDelegate { $0.row == 0 ? .nan : $0.row == 1 ? .infinity : 40 }
    table.delegate = delegate
    layOut()
    #expect(
      table.rectForRow(at: IndexPath(row: 2, section: 0)).minY == 44, "a cell says its own; infinity is none")
    table.rowHeight = .infinity
    table.delegate = nil
    layOut()
    #expect(table.contentSize.height == 0)
  }

  @Test("If the table is reloaded while it asks for cells, it shows the new data")
  func reloadedAmidLayout() {
    source.counts = [30]
    var reloads = 0
    source.fill = { [source, table] _, path in
      guard path.row == 5, reloads == 0 else { return }
      reloads += 1
      source.counts = [2]
      table.reloadData()
      _ = table.numberOfRows(inSection: 0)
    }
    layOut()
    layOut()
    #expect(reloads == 1)
    #expect(table.visibleTitles == ["0.0", "0.1"])
    #expect(table.contentSize.height == 80)
  }

  // MARK: Header and footer of the table

  @Test("Table header and footer are above and below the rows, and the background does not scroll")
  func accessoryViews() {
    source.counts = [100]
    let header = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 60))
    let footer = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
    let background = UIView()
    table.tableHeaderView = header
    table.tableFooterView = footer
    table.backgroundView = background
    layOut()
    #expect(header.frame == CGRect(x: 0, y: 0, width: 375, height: 60))
    #expect(footer.frame == CGRect(x: 0, y: 4060, width: 375, height: 30))
    #expect(table.contentSize.height == 4090)
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.frame.minY == 60)
    scroll(to: 500)
    #expect(background.frame == table.bounds)
    #expect(table.subviews.first === background)
    table.tableHeaderView = nil
    layOut()
    #expect(header.superview == nil)
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).minY == 40)
  }
}
