import CoreGraphics
import Foundation

// Creates and places the cells of visible rows. A frame that shows the same rows as before costs two
// comparisons. A frame that adds a row costs the work for that row.

extension UITableView {
  final func layOutTable() {
    guard !isLayingOut, updates.depth == 0 else { return }
    loadIfNeeded()
    isLayingOut = true
    if laidOutWidth != bounds.width { widthDidChange() }
    if !showsSameElements {
      measureRows()
      let placed = bounds
      placeRows(nil)
      // If a delegate scrolls the table while cells are created, other rows become visible. The scrolling has
      // requested another layout, which places those rows.
      if bounds == placed, reordering == nil { updateUnchangedOffsets() } else { unchangedOffsets = nil }
    }
    placeEdges()
    placeAccessoryViews()
    isLayingOut = false
  }

  /// Lays out the table during an update. `transition` handles rows that appear and disappear.
  final func layOutChange(_ transition: TableTransition) {
    updateContentSize()
    measureRows()
    placeRows(transition)
    updateUnchangedOffsets()
    placeEdges()
    placeAccessoryViews()
  }

  /// The shown rows. Reading this property first carries out any pending layout.
  final var laidOutRows: ContiguousArray<ShownRow> {
    if layoutState.contains(.needed), !isLayingOut { layoutIfNeeded() }
    return shownRows
  }

  // MARK: Changes

  private final func widthDidChange() {
    let isFirst = laidOutWidth < 0
    laidOutWidth = bounds.width
    // With another width, text has different line breaks, so the measured heights are no longer valid.
    if !isFirst { geometry.forgetKnownRows() }
    framesDidChange()
    updateContentSize()
  }

  /// Requests a layout after the position or size of a row, a header or a footer has changed.
  final func framesDidChange() {
    unchangedOffsets = nil
    setNeedsLayout()
  }

  final func updateContentSize() {
    let size = CGSize(width: bounds.width, height: geometry.bottom + tableFooterHeight)
    guard size != contentSize else { return }
    contentSize = size
  }

  // MARK: Measuring

  /// Returns the row, header or footer whose position on the screen does not change while the heights of
  /// other elements are measured.
  private final func findAnchor() -> RowPosition? {
    if let anchor, isVisible(anchor) { return anchor }
    for row in shownRows where isVisible(row.position) { return row.position }
    return geometry.position(at: bounds.minY)
  }

  private final func isVisible(_ position: RowPosition) -> Bool {
    guard geometry.contains(position) else { return false }
    let top = geometry.top(of: position)
    return top < bounds.maxY && top + geometry.height(of: position) > bounds.minY
  }

  /// Measures the heights of visible rows. If the height of rows above the anchor changes, the content is
  /// shifted so that visible rows keep their position on the screen.
  private final func measureRows() {
    guard let anchor = findAnchor(), bounds.height > 0 else { return }
    self.anchor = nil
    let start = geometry.top(of: anchor)
    var end = start
    var place: RowPosition? = anchor
    while let current = place, end < bounds.maxY {
      _ = measureHeight(of: current)
      end += geometry.height(of: current)
      place = geometry.position(after: current)
    }
    var shift: CGFloat = 0
    var first = anchor
    var top = start
    place = geometry.position(before: anchor)
    while let current = place, top > bounds.minY {
      shift += measureHeight(of: current)
      top -= geometry.height(of: current)
      first = current
      place = geometry.position(before: current)
    }
    // In a plain table, the header stays at the top edge while its section is visible. Therefore the header
    // is measured even if its own position is far above the first visible row.
    if style == .plain, first.row >= 0 {
      shift += measureHeight(of: RowPosition(section: first.section, row: -1))
    }
    if shift > 0 { updateContentSize() }
    if shift != 0 { shiftContent(by: shift) }
    updateContentSize()
    if shift != 0 { followRange() }
  }

  // MARK: Skipping unchanged layouts

  private final var showsSameElements: Bool { unchangedOffsets?.isValid(for: bounds) ?? false }

  private final func updateUnchangedOffsets() {
    unchangedOffsets = nil
    guard !needsLoading else { return }
    guard let first = geometry.position(at: bounds.minY), var last = geometry.position(at: bounds.maxY) else {
      unchangedOffsets = .unlimited
      return
    }
    // A row whose top is at the lower edge of the bounds is not visible.
    while geometry.top(of: last) >= bounds.maxY, let before = geometry.position(before: last) {
      last = before
    }
    let start = geometry.position(before: first) == nil ? -.greatestFiniteMagnitude : geometry.top(of: first)
    let end = geometry.bottom(of: first)
    guard start < end else { return }
    unchangedOffsets = UnchangedOffsets(
      upper: start..<end,
      lowest: geometry.position(before: last) == nil ? -.greatestFiniteMagnitude : geometry.top(of: last),
      lower: geometry.position(after: last) == nil ? .greatestFiniteMagnitude : geometry.bottom(of: last))
  }

  // MARK: Placing

  /// Gives every visible row a cell, and removes other rows' cells. If `transition` is given, the rows that
  /// appear and disappear are added to it.
  final func placeRows(_ transition: TableTransition?) {
    // Rows that are shifted to make room may become visible, although they were outside of the bounds.
    let margin = reordering?.height ?? 0
    guard let first = geometry.firstRow(endingBelow: bounds.minY - margin),
      let last = geometry.lastRow(beginningAbove: bounds.maxY + margin), first <= last
    else { return recycleRows(transition) { _ in false } }
    recycleRows(transition) { first <= $0 && $0 <= last }
    var index = 0
    var next: RowPosition? = first
    while let position = next, position <= last {
      if index < shownRows.count, shownRows[index].position == position {
        place(shownRows[index])
        index += 1
      } else if geometry.height(of: position) > 0, position != reordering?.source {
        let row = makeRow(at: position)
        shownRows.insert(row, at: index)
        index += 1
        show(row)
        transition?.arrivingRows.append(row)
      }
      next = geometry.row(after: position)
    }
    for row in preparedRows { recycle(row.cell) }
    extendLifetime(replace(&preparedRows, with: []))
  }

  private final func recycleRows(_ transition: TableTransition?, unless stays: (RowPosition) -> Bool) {
    var index = 0
    while index < shownRows.count {
      let row = shownRows[index]
      if stays(row.position) {
        index += 1
        continue
      }
      shownRows.remove(at: index)
      if let transition { transition.leavingRows.append(row) } else { endShowing(row) }
    }
  }

  final func frame(ofRow position: RowPosition) -> CGRect {
    let sides = rowSides
    return CGRect(
      x: sides.left, y: geometry.top(of: position), width: max(0, bounds.width - sides.left - sides.right),
      height: geometry.height(of: position))
  }

  /// Returns the row's frame in the table's coordinates, shifted to make room for a row that the user drags.
  private final func shownFrame(ofRow position: RowPosition) -> CGRect {
    frame(ofRow: position).offsetBy(dx: 0, dy: reordering?.shift(of: position) ?? 0)
  }

  /// The distances between the table's sides and its rows, headers and footers, in points.
  final var rowSides: (left: CGFloat, right: CGFloat) {
    guard style == .insetGrouped else { return (0, 0) }
    let safe = safeAreaInsets
    return (TableMetrics.groupInset + safe.left, TableMetrics.groupInset + safe.right)
  }

  private final func place(_ row: ShownRow) {
    let frame = shownFrame(ofRow: row.position)
    if !row.cell.frame.isNearlyEqual(to: frame) { row.cell.frame = frame }
    row.cell.groupEdges = groupEdges(of: row.position)
  }

  private final func show(_ row: ShownRow) {
    let cell = row.cell
    UIView.performWithoutAnimation {
      cell.frame = shownFrame(ofRow: row.position)
      cell.groupEdges = groupEdges(of: row.position)
      if cell.superview !== self { insertSubview(cell, at: firstRowSubviewIndex) }
      cell.isHidden = false
    }
    delegate?.tableView(self, willDisplay: cell, forRowAt: row.position.indexPath)
  }

  /// The subview index of the first row, which is behind all other views except the background view.
  final var firstRowSubviewIndex: Int { backgroundView?.superview === self ? 1 : 0 }

  private final func groupEdges(of position: RowPosition) -> UITableViewCell.GroupEdges {
    var edges: UITableViewCell.GroupEdges = []
    if position.row == 0 { edges.insert(.top) }
    if position.row == geometry.rowCount(inSection: position.section) - 1 { edges.insert(.bottom) }
    return edges
  }

  private final func placeAccessoryViews() {
    backgroundView?.frame = bounds
    if let tableHeaderView { place(tableHeaderView, at: 0) }
    if let tableFooterView { place(tableFooterView, at: geometry.bottom) }
  }

  private final func place(_ view: UIView, at y: CGFloat) {
    let frame = CGRect(x: 0, y: y, width: bounds.width, height: view.frame.height)
    if view.frame != frame { view.frame = frame }
  }

  final func backgroundViewDidChange(from old: UIView?) {
    if old !== backgroundView { old?.removeFromSuperview() }
    if let backgroundView { insertSubview(backgroundView, at: 0) }
    setNeedsLayout()
  }
}

extension CGRect {
  /// Returns whether the rectangles are equal, except for rounding errors of summed lengths.
  nonisolated func isNearlyEqual(to other: CGRect) -> Bool {
    abs(origin.x - other.origin.x) < 0.001 && abs(origin.y - other.origin.y) < 0.001
      && abs(size.width - other.size.width) < 0.001 && abs(size.height - other.size.height) < 0.001
  }
}
