import CoreGraphics
import Foundation

// Keyboard control of rows: Tab moves the focus to a row, the arrow keys move the focus to other rows, and
// Return and Space select the focused row.

extension UITableView {
  /// Returns whether the Tab key stops at this row. The Tab key stops at the focused row. If no row has the
  /// focus, it stops at the first selected row that is shown, or else at the first visible row.
  final func isTabStop(_ cell: UITableViewCell) -> Bool {
    guard canSelect else { return false }
    if let focused = focusedCell { return focused === cell }
    for row in shownRows where isSelected(row.position) { return row.cell === cell }
    for row in shownRows where row.cell.frame.minY >= bounds.minY + adjustedContentInset.top {
      return row.cell === cell
    }
    return shownRows.first?.cell === cell
  }

  private final var focusedCell: UITableViewCell? {
    guard let cell = window?.keyFocus.view as? UITableViewCell, position(of: cell) != nil else { return nil }
    return cell
  }

  /// Handles the presses that have a meaning for the focused row, and returns the other presses.
  final func beginPresses(_ presses: Set<UIPress>) -> Set<UIPress> {
    guard let cell = focusedCell, let position = position(of: cell) else { return presses }
    var others = presses
    for press in presses {
      if KeyboardFocus.isActivationPress(press) {
        others.remove(press)
        pressRow(position, cell)
      } else if let key = press.key, key.modifierFlags.isEmpty, moveFocus(key.keyCode, from: position) {
        others.remove(press)
      }
    }
    return others
  }

  private final func pressRow(_ position: RowPosition, _ cell: UITableViewCell) {
    guard delegate?.tableView(self, shouldHighlightRowAt: position.indexPath) ?? true else { return }
    pressedRow = position
    cell.setHighlighted(true, animated: false)
    delegate?.tableView(self, didHighlightRowAt: position.indexPath)
  }

  /// Ends a press of Return or Space on a row. If `selects` is true, selects the row. Returns whether the
  /// press had begun on a row.
  final func endPresses(_ presses: Set<UIPress>, selects: Bool) -> Bool {
    guard let position = pressedRow, presses.contains(where: { KeyboardFocus.isActivationPress($0) }) else {
      return false
    }
    pressedRow = nil
    shownCell(at: position)?.setHighlighted(false, animated: false)
    delegate?.tableView(self, didUnhighlightRowAt: position.indexPath)
    if selects { select(whenSettled: position) }
    return true
  }

  private final func moveFocus(_ key: UIKeyboardHIDUsage, from position: RowPosition) -> Bool {
    let next: RowPosition?
    switch key {
    case .keyboardUpArrow: next = geometry.row(before: position)
    case .keyboardDownArrow: next = geometry.row(after: position)
    case .keyboardHome: next = geometry.row(after: RowPosition(section: 0, row: -1))
    case .keyboardEnd:
      next = geometry.row(before: RowPosition(section: geometry.sectionCount, row: 0))
    default: return false
    }
    guard let next else { return true }
    scroll(to: next, at: .none, animated: false)
    layoutIfNeeded()
    guard let window, let cell = shownCell(at: next) else { return true }
    window.keyFocus.move(to: cell, in: window)
    return true
  }
}
