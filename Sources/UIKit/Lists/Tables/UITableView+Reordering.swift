import CoreGraphics
import Foundation

// Moves a row that the user drags by its reorder control while the table is edited.

extension UITableView {
  /// Returns whether the user can move the row. The data source decides. If the data source does not
  /// implement `tableView(_:canMoveRowAt:)`, the cell's `showsReorderControl` decides.
  final func canMove(_ cell: UITableViewCell, _ position: RowPosition) -> Bool {
    guard let dataSource else { return false }
    TableDefaults.usedDefaultCanMove = false
    let answer = dataSource.tableView(self, canMoveRowAt: position.indexPath)
    return TableDefaults.usedDefaultCanMove ? cell.showsReorderControl : answer
  }

  /// Begins to move a row whose reorder control was touched at `y`, in the table's coordinates. Returns
  /// whether the row can be moved now.
  final func beginReordering(_ cell: UITableViewCell, at y: CGFloat) -> Bool {
    guard reordering == nil, isEditing, updates.depth == 0, !isLayingOut, let position = position(of: cell)
    else {
      return false
    }
    hideConfirmation()
    // Hiding the delete button may have called methods of the app, which may have changed the table.
    guard let index = shownRows.firstIndex(where: { $0.cell === cell }) else { return false }
    shownRows.remove(at: index)
    reordering = TableReordering(
      cell: cell, source: position, height: geometry.height(of: position), gripOffset: cell.center.y - y)
    bringSubviewToFront(cell)
    moveRowsAside(animated: false)
    return true
  }

  final func continueReordering(_ cell: UITableViewCell, at y: CGFloat) {
    guard let reordering, reordering.cell === cell else { return }
    let reach = ClosedRange(from: geometry.top, to: geometry.bottom)
    let middle = reach.nearest(to: y + reordering.gripOffset)
    UIView.performWithoutAnimation { cell.center.y = middle }
    let proposedTarget = reordering.proposedTarget(at: middle, in: geometry)
    guard proposedTarget != reordering.proposedTarget else { return }
    reordering.proposedTarget = proposedTarget
    var target = proposedTarget
    if let delegate {
      let path = delegate.tableView(
        self, targetIndexPathForMoveFromRowAt: reordering.source.indexPath,
        toProposedIndexPath: proposedTarget.indexPath)
      target = RowPosition(path) ?? reordering.source
    }
    // The delegate may have reloaded the table.
    guard self.reordering === reordering else { return }
    if !reordering.canMove(to: target, in: geometry) { target = reordering.source }
    guard target != reordering.target else { return }
    reordering.target = target
    moveRowsAside(animated: true)
  }

  /// Ends the move when the finger lifts. If the row has a new position, calls the data source once.
  final func endReordering(_ cell: UITableViewCell) {
    guard let reordering, reordering.cell === cell else { return }
    let source = reordering.source, target = reordering.target
    returnToSource(reordering)
    guard target != source, let dataSource else { return moveRowsAside(animated: true) }
    var counts = geometry.rowCounts
    counts[source.section] -= 1
    counts[target.section] += 1
    dataSource.tableView(self, moveRowAt: source.indexPath, to: target.indexPath)
    // If the data source reloaded the table or did not move the row, the table shows the data source's rows
    // as they are now.
    guard !needsLoading else { return layoutIfNeeded() }
    guard rowCounts(of: dataSource) == counts else { return reloadData() }
    change { $0.movedRows.append((source, target)) }
  }

  /// Cancels the move; the row returns to its old position with an animation.
  final func cancelReordering(_ cell: UITableViewCell) {
    guard let reordering, reordering.cell === cell else { return }
    returnToSource(reordering)
    moveRowsAside(animated: true)
  }

  /// Cancels the move without an animation, because the table is about to change.
  final func abandonReordering() {
    guard let reordering else { return }
    returnToSource(reordering)
    unchangedOffsets = nil
    setNeedsLayout()
  }

  /// Adds the dragged cell to the shown cells again.
  private final func returnToSource(_ reordering: TableReordering) {
    self.reordering = nil
    let row = ShownRow(position: reordering.source, cell: reordering.cell)
    let index = shownRows.firstIndex { row.position < $0.position } ?? shownRows.count
    shownRows.insert(row, at: index)
    insertSubview(reordering.cell, at: firstRowSubviewIndex)
  }

  private final func moveRowsAside(animated: Bool) {
    unchangedOffsets = nil
    setNeedsLayout()
    guard animated else { return layoutIfNeeded() }
    UIView.animate(withDuration: TableMetrics.updateDuration, delay: 0, options: .allowUserInteraction) {
      layoutIfNeeded()
    }
  }
}
