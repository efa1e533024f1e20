import CoreGraphics
import Foundation

// Handles touches on rows (rules 9.1 to 9.5). They arrive along the responder chain from the hit cell.

extension UITableView {
  // MARK: Highlight

  final func highlightRow(under touches: Set<UITouch>) {
    // Rule 9.1: the first of several fingers counts, wherever it landed.
    guard touchedRow == nil, let touch = touches.first else { return }
    hideConfirmation()
    guard canSelect, let position = rowPosition(above: touch.view) else {
      touchedRow = TouchedRow(touch: touch, position: nil, isHighlighted: false)
      return
    }
    touchedRow = TouchedRow(touch: touch, position: position, isHighlighted: false)
    highlight(position)
  }

  /// Returns the row whose cell contains the view; nil for a finger on a header or beside the rows.
  private final func rowPosition(above view: UIView?) -> RowPosition? {
    var view = view
    while let current = view, current !== self {
      if let cell = current as? UITableViewCell, let position = position(of: cell) { return position }
      view = current.superview
    }
    return nil
  }

  /// Highlights the row if the delegate allows it. A row that is not highlighted is not selected, either
  /// (rule 9.3).
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

  /// Ends the highlight inside the touch call; the selection follows later (rules 9.2 and 9.4).
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

  /// Selects the row after `touchesEnded` has returned, when the turn settles (rule 9.2).
  final func select(whenSettled position: RowPosition) {
    pendingSelections.append(position)
    owningApplication.notifyAtTurnEnd(self)
  }

  /// Carries out pending selections when the turn settles.
  final func turnDidEnd() {
    // A delegate's update or reload changes the remaining selections.
    while !pendingSelections.isEmpty {
      let position = pendingSelections.removeFirst()
      guard canSelect, loadedGeometry.contains(position) else { continue }
      if isSelected(position), selectsSeveral { deselectByUser(position) } else { selectByUser(position) }
    }
  }

  private final func selectByUser(_ position: RowPosition) {
    guard let position = rowChosenByDelegate(for: position, { $0.tableView(self, willSelectRowAt: $1) })
    else { return }
    if !selectsSeveral {
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

  /// Returns the row that the delegate names instead of this one; without a delegate the row itself (rule 9.3).
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

  final var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Deselects the rows that may no longer be selected.
  final func selectionRulesDidChange() {
    if !canSelect {
      for position in selectedRows { setSelected(false, position, animated: false) }
    } else if !selectsSeveral {
      for position in selectedRows.dropFirst() { setSelected(false, position, animated: false) }
    }
  }

  // MARK: Selection by code

  final func isSelected(_ position: RowPosition) -> Bool {
    let index = selectedRows.insertionIndex(of: position)
    return index < selectedRows.count && selectedRows[index] == position
  }

  final func setSelected(_ selected: Bool, _ position: RowPosition, animated: Bool) {
    let index = selectedRows.insertionIndex(of: position)
    let isSelected = index < selectedRows.count && selectedRows[index] == position
    guard selected != isSelected else { return }
    if selected { selectedRows.insert(position, at: index) } else { selectedRows.remove(at: index) }
    shownCell(at: position)?.setSelected(selected, animated: animated)
  }

  final func selectByCode(_ path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let path else {
      for position in selectedRows { setSelected(false, position, animated: animated) }
      return
    }
    guard let position = RowPosition(path), loadedGeometry.contains(position) else { return }
    if !selectsSeveral {
      for other in selectedRows where other != position { setSelected(false, other, animated: animated) }
    }
    setSelected(true, position, animated: animated)
    if scrollPosition != .none { scroll(to: position, at: scrollPosition, animated: animated) }
  }
}

nonisolated extension RandomAccessCollection where Element: Comparable, Index == Int {
  /// Returns the index of the element in a sorted collection, or the index at which it would be inserted.
  func insertionIndex(of element: Element) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < element { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
