import Testing

@testable import UIKit

@Suite("Headers and footers of sections", .serialized)
struct TableSectionTests {
  let stage = TouchStage()
  let source = RowSource(10, 10, 10)

  /// A delegate that returns views for the sections that have a header or footer.
  final class EdgeDelegate: UITableViewDelegate {
    var height: CGFloat?
    var hasView: (Int) -> Bool = { _ in true }
    private(set) var asked: [Int] = []

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      asked.append(section)
      guard hasView(section) else { return nil }
      return UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 50))
    }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 10 }
  }

  private func table(_ style: UITableView.Style, height: CGFloat = 400) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: height), style: style)
    table.rowHeight = 40
    table.sectionHeaderTopPadding = 0
    table.dataSource = source
    stage.window.addSubview(table)
    return table
  }

  private func scroll(_ table: UITableView, to y: CGFloat) {
    table.contentOffset.y = y
    stage.window.layoutIfNeeded()
  }

  @Test("A footer that begins where the table ends has no view yet")
  func footerBelowTheEdge() {
    final class FooterDelegate: UITableViewDelegate {
      var shown = 0
      func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 30 }
      func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { UIView() }
      func tableView(
        _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
      ) { shown += 1 }
    }
    let delegate = FooterDelegate()
    let table = table(.grouped, height: 300)
    table.delegate = delegate
    stage.window.layoutIfNeeded()
    let start = table.rectForFooter(inSection: 0).minY
    table.frame.size.height = start
    stage.window.layoutIfNeeded()
    #expect(delegate.shown == 0)
    table.frame.size.height = start + 1
    stage.window.layoutIfNeeded()
    #expect(delegate.shown == 1)
  }

  @Test("In a plain table headers stick to the top until the next one pushes them out")
  func stickyHeaders() throws {
    source.titles = ["A", "B", "C"]
    let table = table(.plain)
    table.sectionHeaderHeight = 30
    scroll(table, to: 0)
    let header = try #require(table.headerView(forSection: 0))
    #expect(header.textLabel?.text == "A")
    #expect(header.frame == CGRect(x: 0, y: 0, width: 375, height: 30))
    scroll(table, to: 100)
    #expect(header.frame.minY == 100)
    #expect(table.rectForHeader(inSection: 0).minY == 0)
    // The section ends at 430.
    scroll(table, to: 410)
    #expect(header.frame.maxY == 430)
    #expect(table.headerView(forSection: 1)?.frame.minY == 430)
    scroll(table, to: 431)
    #expect(table.headerView(forSection: 0) == nil)
    #expect(table.headerView(forSection: 1)?.frame.minY == 431)
    scroll(table, to: -20)
    #expect(table.headerView(forSection: 0)?.frame.minY == 0, "beyond the edge it goes with its rows")
    // Headers are in front of rows.
    let order = table.subviews
    let front = try #require(order.firstIndex { $0 === table.headerView(forSection: 0) })
    #expect(order[front...].allSatisfy { !($0 is UITableViewCell) })
  }

  @Test("A row scrolled to the top is below its header")
  func scrollBelowHeader() {
    source.titles = ["A", "B", "C"]
    let table = table(.plain)
    table.sectionHeaderHeight = 30
    scroll(table, to: 0)
    table.scrollToRow(at: IndexPath(row: 2, section: 1), at: .top, animated: false)
    stage.window.layoutIfNeeded()
    #expect(table.seenTop(2, 1) == 30)
  }

  @Test("In a grouped table headers scroll, and groups without titles keep a distance")
  func grouped() {
    source.titles = ["A", nil, "C"]
    let table = table(.grouped)
    table.sectionHeaderHeight = 30
    scroll(table, to: 0)
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "A")
    #expect(table.rectForHeader(inSection: 1).height == TableMetrics.groupGap)
    #expect(table.rectForFooter(inSection: 0).height == TableMetrics.groupGap)
    scroll(table, to: 20)
    #expect(table.headerView(forSection: 0)?.frame.minY == 0)
    scroll(table, to: 31)
    #expect(table.headerView(forSection: 0) == nil)
  }

  @Test("Section titles are measured, and the first group keeps a distance from the top")
  func titles() {
    source.titles = ["A", "B", nil]
    let table = table(.grouped, height: 812)
    table.sectionHeaderTopPadding = UITableView.automaticDimension
    scroll(table, to: 0)
    #expect(table.headerView(forSection: 0)?.frame == CGRect(x: 0, y: 18, width: 375, height: 38))
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "A")
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 56)
    #expect(table.rectForHeader(inSection: 1).height == 38)
  }

  @Test("Inset groups keep a distance from the edges, and have round ends")
  func insetGrouped() throws {
    let table = table(.insetGrouped, height: 812)
    scroll(table, to: 0)
    let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    let second = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    let last = try #require(table.cellForRow(at: IndexPath(row: 9, section: 0)))
    #expect(first.frame.minX == 16 && first.frame.width == 343)
    #expect(first.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(last.layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    #expect(first.layer.cornerRadius == 10 && second.layer.cornerRadius == 0)
    #expect(last.separator.isHidden && !second.separator.isHidden)
  }

  @Test("The padding above the header of a plain table scrolls away")
  func padding() {
    source.titles = ["A", "B", "C"]
    let table = table(.plain)
    table.sectionHeaderHeight = 30
    table.sectionHeaderTopPadding = UITableView.automaticDimension
    scroll(table, to: 0)
    #expect(table.headerView(forSection: 0)?.frame.minY == 22)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 52)
    scroll(table, to: 100)
    #expect(table.headerView(forSection: 0)?.frame.minY == 100)
  }

  @Test("A delegate's header views are made when they become visible, and measured")
  func delegateViews() {
    let delegate = EdgeDelegate()
    source.counts = Array(repeating: 10, count: 100)
    let table = table(.plain)
    table.delegate = delegate
    scroll(table, to: 0)
    #expect(table.rectForHeader(inSection: 0).height == 50)
    #expect(delegate.asked == [0])
    #expect(table.rectForFooter(inSection: 0).height == 10)
    scroll(table, to: 300)
    #expect(delegate.asked == [0, 1])
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 510)
  }

  @Test("A delegate without a view for a section is not asked again and again")
  func noView() {
    let delegate = EdgeDelegate()
    delegate.hasView = { $0 > 0 }
    let table = table(.plain)
    table.delegate = delegate
    scroll(table, to: 0)
    let asked = delegate.asked.count
    scroll(table, to: 1)
    scroll(table, to: 2)
    #expect(delegate.asked.count == asked)
    #expect(table.rectForHeader(inSection: 0).height == 0)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 0)
  }

  @Test("Footers stick to the bottom of a plain table")
  func stickyFooters() throws {
    final class Titles: UITableViewDataSource {
      func numberOfSections(in tableView: UITableView) -> Int { 2 }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "End" }
    }
    let titles = Titles()
    let table = table(.plain)
    table.sectionFooterHeight = 30
    table.dataSource = titles
    scroll(table, to: 0)
    #expect(table.footerView(forSection: 0)?.frame.maxY == 400)
    scroll(table, to: 500)
    #expect(table.footerView(forSection: 0)?.frame == CGRect(x: 0, y: 800, width: 375, height: 30))
    #expect(table.rectForFooter(inSection: 0).minY == 800)
  }

  @Test("The cost of endlessly many sections is that of the visible ones")
  func manySections() {
    source.counts = Array(repeating: 1, count: 20_000)
    source.titles = Array(repeating: "Title", count: 20_000)
    let table = table(.grouped)
    scroll(table, to: 0)
    #expect(source.cellsAsked < 10)
    scroll(table, to: table.contentSize.height / 2)
    #expect(source.cellsAsked < 30)
    #expect(table.subviews.count < 60)
  }
}
