import CoreGraphics
import Foundation

// Carries out updates that insert, delete and move rows, with their animations.

/// The rows that an update makes visible or removes from the visible area.
final class TableTransition {
  /// Rows that were not visible before the update.
  var arrivingRows: ContiguousArray<ShownRow> = []
  /// Rows that the update moves out of the visible area. Their positions are the positions after the update.
  var leavingRows: ContiguousArray<ShownRow> = []
  /// Rows that were deleted or reloaded. Their positions are the positions before the update.
  var deletedRows: ContiguousArray<ShownRow> = []

  deinit {}
}

extension UITableView {
  // MARK: Collecting

  final func change(_ add: (inout TableUpdate) -> Void) {
    openUpdates()
    updates.add(add)
    closeUpdates()
  }

  /// Starts collecting changes. Until the update ends, the loaded counts remain the counts before the update.
  final func openUpdates() { updates.open(TableUpdate.init) }

  final func closeUpdates() {
    guard let (update, completion) = updates.close() else { return }
    if needsLoading || isLoading || isLayingOut {
      setNeedsLoading()
      if let completion { UIApplication.runInNextTurn(of: owningApplication) { completion(true) } }
      return
    }
    perform(update, completion)
  }

  final func performUpdates(_ changes: (() -> Void)?, completion: ((Bool) -> Void)?) {
    openUpdates()
    changes?()
    updates.addCompletion(completion)
    closeUpdates()
  }

  // MARK: Carrying out

  private final func perform(_ update: TableUpdate, _ completion: ((Bool) -> Void)?) {
    abandonReordering()
    // If the data source or the delegate makes changes during the following calls, everything is loaded again
    // before the next frame.
    isLoading = true
    defer { isLoading = false }
    let old = geometry
    var new = makeGeometry()
    let map: TableUpdateMap
    do throws(TableUpdateMap.Inconsistency) {
      map = try TableUpdateMap(
        update, old: old.rowCounts, new: new.rowCounts)
    } catch {
      fatalError("\(error)")
    }
    new.takeEstimates(from: old, map)
    remap(by: map)
    guard laidOutWidth >= 0 else {
      geometry = new
      updateContentSize()
      if let completion { UIApplication.runInNextTurn(of: owningApplication) { completion(true) } }
      return
    }
    finishLeaving(leavingRows)
    let snapshot = TableSnapshot(self, geometry: old)
    let transition = TableTransition()
    UIView.performWithoutAnimation {
      exchange(geometry: new, map, transition)
    }
    animate(from: snapshot, map, transition, completion)
  }

  /// Converts the row positions in selections, touches and other references to the positions after the
  /// update.
  private final func remap(by map: TableUpdateMap) {
    selectedRows = ContiguousArray(selectedRows.compactMap { map.new(of: $0) }.sorted())
    if let position = touchedRow?.position { touchedRow?.position = map.new(of: position) }
    pendingSelections = ContiguousArray(pendingSelections.compactMap { map.new(of: $0) })
    confirmingRow = confirmingRow.flatMap { map.new(of: $0) }
    anchor = nil
  }

  /// Lays out the rows after the update. `transition` contains the rows that disappear.
  private final func exchange(
    geometry new: TableGeometry, _ map: TableUpdateMap, _ transition: TableTransition
  ) {
    var remainingRows: ContiguousArray<ShownRow> = []
    for row in shownRows {
      if !map.isReloaded(row.position), let position = map.new(of: row.position) {
        remainingRows.append(ShownRow(position: position, cell: row.cell))
      } else {
        transition.deletedRows.append(row)
      }
    }
    remainingRows.sort { $0.position < $1.position }
    var edges: ContiguousArray<ShownEdge> = []
    for edge in shownEdges {
      if let section = map.new(ofSection: edge.section), !map.isReloaded(section: edge.section) {
        edges.append(ShownEdge(kind: edge.kind, section: section, view: edge.view))
      } else {
        endShowing(edge)
      }
    }
    geometry = new
    extendLifetime(replace(&shownRows, with: remainingRows))
    extendLifetime(replace(&shownEdges, with: edges))
    isLayingOut = true
    layOutChange(transition)
    isLayingOut = false
    setNeedsLayout()
  }

  // MARK: Animating

  private final func animate(
    from snapshot: TableSnapshot, _ map: TableUpdateMap, _ transition: TableTransition,
    _ completion: ((Bool) -> Void)?
  ) {
    var leaving = transition.leavingRows
    for row in transition.deletedRows {
      if map.animation(leaving: row.position) == .none { endShowing(row) } else { leaving.append(row) }
    }
    extendLifetime(replace(&leavingRows, with: leaving))
    UIView.animate(
      withDuration: TableMetrics.updateDuration, delay: 0, options: .allowUserInteraction
    ) {
      snapshot.animateOffset(of: self)
      snapshot.animateViews()
      for row in transition.arrivingRows { animateArrival(row, snapshot, map) }
      for row in transition.leavingRows { row.cell.frame = frame(ofRow: row.position) }
      for row in transition.deletedRows { animateDeparture(row, map) }
    } completion: { [self] finished in
      finishLeaving(leaving)
      completion?(finished)
    }
  }

  private final func animateArrival(_ row: ShownRow, _ snapshot: TableSnapshot, _ map: TableUpdateMap) {
    let cell = row.cell
    if let old = map.old(of: row.position), !map.isReloaded(old) {
      // The row already existed before the update, but it was outside of the visible area.
      let height = snapshot.geometry.height(of: old)
      cell.animateCenter(
        from: CGPoint(x: cell.center.x, y: snapshot.geometry.top(of: old) + height / 2))
      return
    }
    let animation = map.animation(arriving: row.position)
    if animation == .none { return }
    let shift = offset(of: animation, cell)
    if shift != .zero {
      cell.animateCenter(from: CGPoint(x: cell.center.x + shift.x, y: cell.center.y + shift.y))
    }
    UIView.performWithoutAnimation { cell.alpha = 0 }
    cell.alpha = 1
  }

  private final func animateDeparture(_ row: ShownRow, _ map: TableUpdateMap) {
    let cell = row.cell
    let animation = map.animation(leaving: row.position)
    if animation == .none { return }
    UIView.performWithoutAnimation {
      sendSubviewToBack(cell)
      if let backgroundView { sendSubviewToBack(backgroundView) }
    }
    // The row's new cell fades in above its old cell, so the old cell is not animated.
    if map.isReloaded(row.position) { return }
    let shift = offset(of: animation, cell)
    if shift != .zero { cell.center = CGPoint(x: cell.center.x + shift.x, y: cell.center.y + shift.y) }
    cell.alpha = 0
  }

  private final func offset(of animation: RowAnimation, _ cell: UITableViewCell) -> CGPoint {
    switch animation {
    case .left: CGPoint(x: -bounds.width, y: 0)
    case .right: CGPoint(x: bounds.width, y: 0)
    case .top: CGPoint(x: 0, y: -cell.bounds.height)
    case .bottom: CGPoint(x: 0, y: cell.bounds.height)
    case .fade, .middle, .none, .automatic: .zero
    }
  }

  /// Recycles the cells of rows that have disappeared.
  final func finishLeaving(_ rows: ContiguousArray<ShownRow>) {
    for row in rows {
      guard let index = leavingRows.firstIndex(where: { $0.cell === row.cell }) else { continue }
      leavingRows.remove(at: index)
      endShowing(row)
    }
  }
}

/// The positions of a table's views before an update.
private struct TableSnapshot {
  let geometry: TableGeometry
  private let bounds: CGRect
  private var places: ContiguousArray<(view: UIView, center: CGPoint, bounds: CGRect)> = []

  init(_ table: UITableView, geometry: TableGeometry) {
    self.geometry = geometry
    bounds = table.bounds
    for row in table.shownRows { add(row.cell) }
    for edge in table.shownEdges where !edge.view.isHidden { add(edge.view) }
    if let footer = table.tableFooterView { add(footer) }
  }

  private mutating func add(_ view: UIView) { places.append((view, view.center, view.bounds)) }

  func animateOffset(of table: UITableView) {
    if table.bounds.origin != bounds.origin { table.animateBounds(from: bounds) }
  }

  /// Animates the views from their old to their new positions.
  func animateViews() {
    for place in places where !place.view.isHidden {
      if place.view.center != place.center { place.view.animateCenter(from: place.center) }
      if place.view.bounds != place.bounds { place.view.animateBounds(from: place.bounds) }
    }
  }
}
