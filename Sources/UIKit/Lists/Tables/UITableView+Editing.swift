import CoreGraphics
import Foundation

// Shows the controls that rows have while the table is edited.

extension UITableView {
  final func applyEditing(_ editing: Bool, animated: Bool) {
    guard editing != storedIsEditing else { return }
    hideConfirmation()
    abandonReordering()
    storedIsEditing = editing
    selectionRulesDidChange()
    for row in shownRows { applyEditingState(row.cell, row.position, animated: animated) }
  }

  final func applyEditingState(_ cell: UITableViewCell, _ position: RowPosition, animated: Bool) {
    let path = position.indexPath
    let canEdit = isEditing && dataSource?.tableView(self, canEditRowAt: path) ?? false
    if canEdit {
      cell.storedEditingStyle = delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
      cell.shouldIndentWhileEditing =
        delegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
      cell.showEditControl()
    }
    cell.canBeMoved = canEdit && canMove(cell, position)
    cell.setEditing(canEdit, animated: animated)
    if confirmingRow != position { cell.hideConfirmation() }
  }

  /// Updates the cell after its `showsReorderControl` has changed.
  final func movingRulesDidChange(of cell: UITableViewCell) {
    guard isEditing, cell.isEditing, let position = position(of: cell) else { return }
    cell.canBeMoved = canMove(cell, position)
  }

  /// Shows the row's delete button, or hides the button if it is shown.
  final func toggleConfirmation(of cell: UITableViewCell) {
    guard let position = position(of: cell) else { return }
    let shows = confirmingRow != position
    hideConfirmation()
    guard shows else { return }
    confirmingRow = position
    let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: position.indexPath)
    cell.showConfirmation(title: title ?? SystemTitle.delete.text)
    animateLayout(of: cell)
  }

  final func hideConfirmation() {
    guard let position = confirmingRow else { return }
    confirmingRow = nil
    guard let cell = shownCell(at: position) else { return }
    cell.hideConfirmation()
    animateLayout(of: cell)
  }

  private final func animateLayout(of cell: UITableViewCell) {
    UIView.animate(withDuration: TableMetrics.updateDuration, delay: 0, options: .allowUserInteraction) {
      cell.layoutIfNeeded()
    }
  }

  /// Makes the data source carry out the deletion or insertion that the user chose.
  final func commit(_ style: UITableViewCell.EditingStyle, cell: UITableViewCell) {
    guard let position = position(of: cell) else { return }
    confirmingRow = nil
    cell.hideConfirmation()
    dataSource?.tableView(self, commit: style, forRowAt: position.indexPath)
  }
}
