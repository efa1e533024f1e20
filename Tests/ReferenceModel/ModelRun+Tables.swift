/// Section 9: rows that touches highlight and select.
extension ModelRun {
  private func row(_ touch: Int) -> Int? {
    guard let view = touches[touch].view, case .cell(let row) = world.views[view].kind else { return nil }
    return row
  }

  /// Marks the run as unsettled if a touched row has scrolled out of sight. The rules do not specify whether
  /// a table keeps such a row.
  mutating func noteRows(_ table: Int) {
    guard world.views[table].scroll?.isTable == true else { return }
    let height = world.views[table].frame.height
    for touch in touches where !touch.isGone {
      guard let view = touch.view, views[view].parent == table, case .cell = world.views[view].kind else {
        continue
      }
      let top = world.views[view].frame.y - views[table].offset.y
      if top + ModelScroll.rowHeight <= 0 || top >= height { isUnsettled = true }
    }
  }

  /// Rule 9.1: called by the table's own touch methods. Only the first of several fingers counts.
  mutating func followRows(_ table: Int, _ phase: ModelPhase, _ list: [Int]) {
    let name = world.views[table].name
    switch phase {
    case .began:
      guard views[table].highlightingTouch == nil, let first = list.min() else { return }
      views[table].highlightingTouch = first
      guard let row = row(first) else { return }
      views[table].highlightedRow = row
      log("\(name) didHighlight \(row)")
    case .ended, .cancelled:
      guard let touch = views[table].highlightingTouch, list.contains(touch) else { return }
      views[table].highlightingTouch = nil
      guard let row = views[table].highlightedRow else { return }
      views[table].highlightedRow = nil
      log("\(name) didUnhighlight \(row)")
      if phase == .ended { views[table].rowsToSelect.append(row) }
    case .moved, .stationary: break
    }
  }

  /// Rule 9.2: called after `touchesEnded` has returned and the rest of the turn is done.
  mutating func selectRows() {
    // The rules do not specify which of several tables selects its row first.
    if views.filter({ !$0.rowsToSelect.isEmpty }).count > 1 { isUnsettled = true }
    for table in views.indices {
      for row in views[table].rowsToSelect {
        let name = world.views[table].name
        if let old = views[table].selectedRow, old != row { log("\(name) didDeselect \(old)") }
        views[table].selectedRow = row
        log("\(name) didSelect \(row)")
      }
      views[table].rowsToSelect = []
    }
  }
}
