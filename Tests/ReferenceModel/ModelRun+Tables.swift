/// Section 9: rows that are highlighted and selected by touches.
extension ModelRun {
  private func row(_ touch: Int) -> Int? {
    guard let view = touches[touch].view, case .cell(let row) = world.views[view].kind else { return nil }
    return row
  }

  /// Rule 9.1: from the table's own touch methods; of several fingers the first alone.
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

  /// Rule 9.2: finished after `touchesEnded` returned, and all that belongs to the same turn.
  mutating func selectRows() {
    for table in views.indices {
      if deviations.contains(.lastRowAlone) {
        views[table].rowsToSelect = Array(views[table].rowsToSelect.suffix(1))
      }
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
