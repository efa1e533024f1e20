import CoreGraphics
import Foundation

// Inserts, deletes and moves rows, and animates these changes.

/// The rows that an update adds to and removes from the visible ones.
final class TableTransition {
  /// Rows that are visible now.
  var arrivingRows: ContiguousArray<ShownRow> = []
  /// Rows that the update moved out of the visible area, at their new positions.
  var leavingRows: ContiguousArray<ShownRow> = []
  /// Rows that were deleted or reloaded, at their old positions.
  var deleted: ContiguousArray<ShownRow> = []

  deinit {}
}

extension UITableView {
  // MARK: Collecting

  final func change(_ add: (inout TableUpdate) -> Void) {
    openUpdates()
    if var changed = update {
      add(&changed)
      update = changed
    }
    closeUpdates()
  }

  /// Starts collecting changes. The loaded counts are those before the update; a table that has loaded nothing has
  /// nothing to change.
  final func openUpdates() {
    updateDepth += 1
    if updateDepth == 1 { update = TableUpdate() }
  }

  final func closeUpdates() {
    guard updateDepth > 0 else { return }
    updateDepth -= 1
    guard updateDepth == 0, let update else { return }
    self.update = nil
    let completions = updateCompletions
    updateCompletions = []
    let completion: ((Bool) -> Void)? =
      completions.isEmpty ? nil : { finished in for completion in completions { completion(finished) } }
    if needsLoading || isLoading || isLayingOut {
      setNeedsLoading()
      if let completion { owningApplication.clock.schedule(after: 0) { completion(true) } }
      return
    }
    perform(update, completion)
  }

  final func performUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    openUpdates()
    updates?()
    if let completion { updateCompletions.append(completion) }
    closeUpdates()
  }

  // MARK: Carrying out

  private final func perform(_ update: TableUpdate, _ completion: ((Bool) -> Void)?) {
    abandonReordering()
    // Changes that the app makes during these calls are loaded afterwards.
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
      if let completion { owningApplication.clock.schedule(after: 0) { completion(true) } }
      return
    }
    finishLeaving(leavingRows)
    let scene = TableScene(self, geometry: old)
    let transition = TableTransition()
    UIView.performWithoutAnimation {
      exchange(geometry: new, map, transition)
    }
    animate(from: scene, map, transition, completion)
  }

  /// Maps selections, touches and other references to rows.
  private final func remap(by map: TableUpdateMap) {
    selectedRows = ContiguousArray(selectedRows.compactMap { map.new(of: $0) }.sorted())
    if let position = touchedRow?.position { touchedRow?.position = map.new(of: position) }
    pendingSelections = ContiguousArray(pendingSelections.compactMap { map.new(of: $0) })
    confirmingRow = confirmingRow.flatMap { map.new(of: $0) }
    anchor = nil
  }

  /// Lays out the rows after the update; the transition keeps those that are gone.
  private final func exchange(
    geometry new: TableGeometry, _ map: TableUpdateMap, _ transition: TableTransition
  ) {
    var stays: ContiguousArray<ShownRow> = []
    for row in shownRows {
      if !map.isReloaded(row.position), let position = map.new(of: row.position) {
        stays.append(ShownRow(position: position, cell: row.cell))
      } else {
        transition.deleted.append(row)
      }
    }
    stays.sort { $0.position < $1.position }
    var edges: ContiguousArray<ShownEdge> = []
    for edge in shownEdges {
      if let section = map.new(ofSection: edge.section), !map.isReloaded(section: edge.section) {
        edges.append(ShownEdge(kind: edge.kind, section: section, view: edge.view))
      } else {
        endShowing(edge)
      }
    }
    geometry = new
    extendLifetime(replace(&shownRows, with: stays))
    extendLifetime(replace(&shownEdges, with: edges))
    isLayingOut = true
    layOutChange(transition)
    isLayingOut = false
    setNeedsLayout()
  }

  // MARK: Animating

  private final func animate(
    from scene: TableScene, _ map: TableUpdateMap, _ transition: TableTransition,
    _ completion: ((Bool) -> Void)?
  ) {
    var leaving = transition.leavingRows
    for row in transition.deleted {
      if map.animation(leaving: row.position) == .none { endShowing(row) } else { leaving.append(row) }
    }
    extendLifetime(replace(&leavingRows, with: leaving))
    UIView.animate(
      withDuration: TableMetrics.updateDuration, delay: 0, options: .allowUserInteraction
    ) {
      scene.animateOffset(of: self)
      scene.animateViews()
      for row in transition.arrivingRows { animateArrival(row, scene, map) }
      for row in transition.leavingRows { row.cell.frame = frame(ofRow: row.position) }
      for row in transition.deleted { animateDeparture(row, map) }
    } completion: { [self] finished in
      finishLeaving(leaving)
      completion?(finished)
    }
  }

  private final func animateArrival(_ row: ShownRow, _ scene: TableScene, _ map: TableUpdateMap) {
    let cell = row.cell
    if let old = map.old(of: row.position), !map.isReloaded(old) {
      // The row existed before, outside of the visible area.
      let height = scene.geometry.height(of: old)
      cell.animateCenter(
        from: CGPoint(x: cell.center.x, y: scene.geometry.top(of: old) + height / 2))
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
    // The replacement of a reloaded row fades in above it.
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

  /// Ends showing the rows that have disappeared, so that their cells can be reused.
  final func finishLeaving(_ rows: ContiguousArray<ShownRow>) {
    for row in rows {
      guard let index = leavingRows.firstIndex(where: { $0.cell === row.cell }) else { continue }
      leavingRows.remove(at: index)
      endShowing(row)
    }
  }
}

/// The appearance of a table before an update.
private struct TableScene {
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
