import CoreGraphics
import Foundation

// Handles touches on rows (rules 9.1 to 9.5). The touches arrive along the responder chain from the cell that
// was hit.

extension UITableView {
  // MARK: Highlight

  final func highlightRow(under touches: Set<UITouch>) {
    // Rule 9.1: only the first of several fingers is tracked, wherever it landed.
    guard touchedRow == nil, let touch = touches.first else { return }
    hideConfirmation()
    guard canSelect, let position = rowPosition(above: touch.view) else {
      touchedRow = TouchedRow(touch: touch, position: nil, isHighlighted: false)
      return
    }
    touchedRow = TouchedRow(touch: touch, position: position, isHighlighted: false)
    highlight(position)
  }

  /// Returns the row whose cell contains the view. Returns nil if the view is not in a cell but, for example,
  /// in a header.
  private final func rowPosition(above view: UIView?) -> RowPosition? {
    firstAncestor(from: view) { ($0 as? UITableViewCell).flatMap(position(of:)) }
  }

  /// Highlights the row if the delegate allows it. A row that is not highlighted is not selected either (rule
  /// 9.3).
  final func highlight(_ position: RowPosition) {
    let path = position.indexPath
    guard delegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return }
    // The delegate may have reloaded the table.
    guard touchedRow?.position == position else { return }
    touchedRow?.isHighlighted = true
    shownCell(at: position)?.setHighlighted(true, animated: false)
    delegate?.tableView(self, didHighlightRowAt: path)
  }

  final func isHighlighted(_ position: RowPosition) -> Bool {
    if pressedRow == position { return true }
    guard let touchedRow else { return false }
    return touchedRow.isHighlighted && touchedRow.position == position
  }

  /// Ends the highlight before the touch method returns. If `selects` is true, the row is selected at the end
  /// of this turn of the run loop (rules 9.2 and 9.4).
  final func endHighlight(by touches: Set<UITouch>, selects: Bool) {
    guard let row = touchedRow, touches.contains(row.touch) else { return }
    touchedRow = nil
    guard let position = row.position, row.isHighlighted else { return }
    unhighlight(position)
    if selects { select(whenSettled: position) }
  }

  private final func unhighlight(_ position: RowPosition) {
    shownCell(at: position)?.setHighlighted(false, animated: false)
    delegate?.tableView(self, didUnhighlightRowAt: position.indexPath)
  }

  // MARK: Selection

  /// Selects the row at the end of this turn of the run loop, after `touchesEnded` has returned (rule 9.2).
  final func select(whenSettled position: RowPosition) {
    pendingSelections.append(position)
    guard let owningApplication else { return turnDidEnd() }
    owningApplication.notifyAtTurnEnd(self)
  }

  /// Selects the rows whose selection was delayed to the end of this turn of the run loop.
  final func turnDidEnd() {
    // The delegate's methods may update or reload the table, which changes the pending selections.
    while !pendingSelections.isEmpty {
      let position = pendingSelections.removeFirst()
      guard canSelect, loadedGeometry.contains(position) else { continue }
      if isSelected(position), allowsSeveralSelections {
        deselectByUser(position)
      } else {
        selectByUser(position)
      }
    }
  }

  private final func selectByUser(_ position: RowPosition) {
    guard let position = rowChosenByDelegate(for: position, { $0.tableView(self, willSelectRowAt: $1) })
    else { return }
    if !allowsSeveralSelections {
      for other in selectedRows where other != position { deselectByUser(other) }
    }
    guard geometry.contains(position) else { return }
    setSelected(true, position, animated: false)
    delegate?.tableView(self, didSelectRowAt: position.indexPath)
  }

  private final func deselectByUser(_ position: RowPosition) {
    guard let position = rowChosenByDelegate(for: position, { $0.tableView(self, willDeselectRowAt: $1) }),
      isSelected(position)
    else { return }
    setSelected(false, position, animated: false)
    delegate?.tableView(self, didDeselectRowAt: position.indexPath)
  }

  /// Returns the row that the delegate chooses instead of `position`; nil if the delegate forbids the
  /// selection. Without a delegate, returns `position` (rule 9.3).
  private final func rowChosenByDelegate(
    for position: RowPosition, _ ask: (any UITableViewDelegate, IndexPath) -> IndexPath?
  ) -> RowPosition? {
    guard let delegate else { return position }
    guard let path = ask(delegate, position.indexPath), let answer = RowPosition(path) else { return nil }
    return loadedGeometry.contains(answer) ? answer : nil
  }

  // MARK: Selectable rows (rule 9.5)

  final var canSelect: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  private final var allowsSeveralSelections: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Deselects rows that may no longer be selected, after a selection property changed.
  final func selectionRulesDidChange() {
    if !canSelect {
      for position in selectedRows { setSelected(false, position, animated: false) }
    } else if !allowsSeveralSelections {
      for position in selectedRows.dropFirst() { setSelected(false, position, animated: false) }
    }
  }

  // MARK: Selection by code

  final func isSelected(_ position: RowPosition) -> Bool {
    selectedRows.containsSorted(position)
  }

  final func setSelected(_ selected: Bool, _ position: RowPosition, animated: Bool) {
    guard selectedRows.setSorted(position, isContained: selected) else { return }
    shownCell(at: position)?.setSelected(selected, animated: animated)
  }

  final func selectByCode(_ path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let path else {
      for position in selectedRows { setSelected(false, position, animated: animated) }
      return
    }
    guard let position = RowPosition(path), loadedGeometry.contains(position) else { return }
    if !allowsSeveralSelections {
      for other in selectedRows where other != position { setSelected(false, other, animated: animated) }
    }
    setSelected(true, position, animated: animated)
    if scrollPosition != .none { scroll(to: position, at: scrollPosition, animated: animated) }
  }
}
