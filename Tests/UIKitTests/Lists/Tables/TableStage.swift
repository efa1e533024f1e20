@testable import UIKit

/// A data source of numbered rows, which logs the table's calls to its data source and delegate.
final class RowSource: UITableViewDataSource {
  var counts: [Int]
  var titles: [String?] = []
  var cellClass: UITableViewCell.Type = UITableViewCell.self
  var fill: ((UITableViewCell, IndexPath) -> Void)?
  var log: StageLog?
  private(set) var cellsAsked = 0
  private(set) var cellsMade = 0

  init(_ counts: Int...) { self.counts = counts }

  func numberOfSections(in tableView: UITableView) -> Int { counts.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    section < titles.count ? titles[section] : nil
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    cellsAsked += 1
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row")
      ?? {
        cellsMade += 1
        return cellClass.makeForReuse("row")
      }()
    cell.textLabel?.text = "\(indexPath.section).\(indexPath.row)"
    fill?(cell, indexPath)
    return cell
  }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) { log?.add("commit \(editingStyle) \(indexPath.short)") }
}

/// A delegate that logs the calls of rules 9.2 and 9.3, and returns the results that a test sets.
final class RowDelegate: UITableViewDelegate {
  let log: StageLog
  var highlights: (IndexPath) -> Bool = { _ in true }
  var selects: (IndexPath) -> IndexPath? = { $0 }
  var deselects: (IndexPath) -> IndexPath? = { $0 }
  var logsDisplay = false

  init(_ log: StageLog) { self.log = log }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    log.add("shouldHighlight \(indexPath.short)")
    return highlights(indexPath)
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    log.add("didHighlight \(indexPath.short)")
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    log.add("didUnhighlight \(indexPath.short)")
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    log.add("willSelect \(indexPath.short)")
    return selects(indexPath)
  }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    log.add("willDeselect \(indexPath.short)")
    return deselects(indexPath)
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.add("didSelect \(indexPath.short)")
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    log.add("didDeselect \(indexPath.short)")
  }
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    log.add("detail \(indexPath.short)")
  }
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    if logsDisplay { log.add("willDisplay \(indexPath.short)") }
  }
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    if logsDisplay { log.add("didEndDisplaying \(indexPath.short)") }
  }
}

/// A delegate that returns the height of every row, and counts the requests.
final class HeightDelegate: UITableViewDelegate {
  var height: (IndexPath) -> CGFloat
  private(set) var asked = 0

  init(_ height: @escaping (IndexPath) -> CGFloat) { self.height = height }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    asked += 1
    return height(indexPath)
  }
}

/// A table that logs its touches before and after each call of super.
final class LoggingTable: UITableView {
  var log: StageLog?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log?.add("began")
    super.touchesBegan(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    log?.add("ended")
    super.touchesEnded(touches, with: event)
    log?.add("ended returns")
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    log?.add("cancelled")
    super.touchesCancelled(touches, with: event)
  }
}

extension IndexPath {
  var short: String { "\(section).\(row)" }
}

extension UITableView {
  var visibleTitles: [String] { visibleCells.map { $0.textLabel?.text ?? "" } }

  /// Returns the visible position of the row, from the top of the table; nil for a row without a cell.
  func seenTop(_ row: Int, _ section: Int = 0) -> CGFloat? {
    cellForRow(at: IndexPath(row: row, section: section)).map { $0.frame.minY - bounds.minY }
  }
}
