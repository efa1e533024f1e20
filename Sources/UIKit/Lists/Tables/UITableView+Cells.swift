import CoreGraphics
import Foundation

// Creates and configures cells for rows, and keeps unused cells for reuse.

extension UITableView {
  // MARK: Registration

  final func registerCells(of cellClass: AnyClass?, _ identifier: String) {
    guard let cellClass else { return cellQueue.register(identifier, nil) }
    guard let cellClass = cellClass as? UITableViewCell.Type else {
      fatalError(
        "The class registered for cells with the identifier \"\(identifier)\" is not a UITableViewCell.")
    }
    cellQueue.register(identifier) { cellClass.makeForReuse($0) }
  }

  final func dequeueCell(_ identifier: String) -> UITableViewCell? {
    guard let cell = cellQueue.dequeue(identifier) else { return cellQueue.make(identifier) }
    cell.isInReuseQueue = false
    cell.prepareForReuse()
    return cell
  }

  final func dequeueRegisteredCell(_ identifier: String) -> UITableViewCell {
    if let cell = dequeueCell(identifier) { return cell }
    fatalError(
      "Register a class for cells with the identifier \"\(identifier)\" before you dequeue one for a row.")
  }

  // MARK: Creation

  final func makeRow(at position: RowPosition) -> ShownRow {
    if let index = preparedRows.firstIndex(where: { $0.position == position }) {
      return preparedRows.remove(at: index)
    }
    let cell = UIView.withoutAnimation { requestCell(at: position) }
    configure(cell, position)
    return ShownRow(position: position, cell: cell)
  }

  private final func requestCell(at position: RowPosition) -> UITableViewCell {
    guard let cell = dataSource?.tableView(self, cellForRowAt: position.indexPath),
      !isShown(cell)
    else { return UITableViewCell(style: .default, reuseIdentifier: nil) }
    return cell
  }

  /// Returns whether the cell already shows a row. If a data source returns the same cell for a second row,
  /// the second row gets an empty cell.
  private final func isShown(_ cell: UITableViewCell) -> Bool {
    shownRows.contains { $0.cell === cell } || preparedRows.contains { $0.cell === cell }
  }

  /// Applies the table's settings and the row's state to the cell.
  private final func configure(_ cell: UITableViewCell, _ position: RowPosition) {
    let path = position.indexPath
    UIView.performWithoutAnimation {
      cell.alpha = 1
      cell.tableDidChange(style: style, separatorStyle, separatorColor, separatorInset)
      if let delegate {
        cell.indentationLevel = delegate.tableView(self, indentationLevelForRowAt: path)
      }
      cell.setSelected(isSelected(position), animated: false)
      cell.setHighlighted(isHighlighted(position), animated: false)
      applyEditingState(cell, position, animated: false)
    }
  }

  final func fittingHeight(ofRow position: RowPosition) -> CGFloat {
    let cell: UITableViewCell
    if let shown = shownRows.first(where: { $0.position == position }) {
      cell = shown.cell
    } else {
      let row = makeRow(at: position)
      preparedRows.append(row)
      cell = row.cell
    }
    let sides = rowSides
    let width = max(0, bounds.width - sides.left - sides.right)
    UIView.performWithoutAnimation { cell.bounds.size.width = width }
    return TableMetrics.usable(cell.systemLayoutSizeFitting(CGSize(width: width, height: 0)).height)
  }

  // MARK: Recycling

  /// Recycles the row's cell, and calls the delegate.
  final func endShowing(_ row: ShownRow) {
    recycle(row.cell)
    delegate?.tableView(self, didEndDisplaying: row.cell, forRowAt: row.position.indexPath)
  }

  /// Hides the cell and puts it into its reuse queue. Waiting cells stay in the view hierarchy, because
  /// removing and adding a cell would notify all its subviews of a change of window.
  final func recycle(_ cell: UITableViewCell) {
    guard !cell.isInReuseQueue else { return }
    if let focused = window?.keyFocus.view, focused.isInSubtree(of: cell) { window?.keyFocus.forget() }
    UIView.performWithoutAnimation { cell.isHidden = true }
    guard let identifier = cell.reuseIdentifier else { return cell.removeFromSuperview() }
    cell.isInReuseQueue = true
    cellQueue.enqueue(cell, identifier)
  }

  final func recycleAll() {
    abandonReordering()
    unchangedOffsets = nil
    let rows = shownRows, edges = shownEdges, prepared = preparedRows
    shownRows = []
    shownEdges = []
    preparedRows = []
    for row in rows { endShowing(row) }
    for row in prepared { recycle(row.cell) }
    for edge in edges { endShowing(edge) }
    finishLeaving(leavingRows)
  }

  // MARK: Searching

  final func shownCell(at path: IndexPath) -> UITableViewCell? {
    guard let position = RowPosition(path) else { return nil }
    return shownCell(at: position)
  }

  final func shownCell(at position: RowPosition) -> UITableViewCell? {
    if let reordering, reordering.source == position { return reordering.cell }
    for row in shownRows where row.position == position { return row.cell }
    return nil
  }

  final func position(of cell: UITableViewCell) -> RowPosition? {
    for row in shownRows where row.cell === cell { return row.position }
    return nil
  }

  final func separatorsDidChange() {
    for row in shownRows {
      row.cell.tableDidChange(style: style, separatorStyle, separatorColor, separatorInset)
    }
  }
}

extension UIView {
  /// Calls the closure without animations, and returns its result.
  fileprivate static func withoutAnimation<Result>(_ make: () -> Result) -> Result {
    AnimationContext.record(into: nil, make)
  }
}
