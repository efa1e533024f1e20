import CoreGraphics

/// The row that the user is dragging to another position.
///
/// While the user drags the row, the table's geometry does not change. Other rows are drawn shifted by the
/// row's height, but keep their positions. The dragged cell is not among the table's shown cells.
final class TableReordering {
  let cell: UITableViewCell
  let source: RowPosition
  /// The row's position if the row were dropped now. The dragged row itself is not counted, as in
  /// `tableView(_:moveRowAt:to:)` of the data source.
  var target: RowPosition
  /// The position that was last proposed to the delegate. The delegate then chose `target`.
  var proposedTarget: RowPosition
  let height: CGFloat
  /// The distance from the finger to the middle of the cell, in points.
  let gripOffset: CGFloat

  init(cell: UITableViewCell, source: RowPosition, height: CGFloat, gripOffset: CGFloat) {
    self.cell = cell
    self.source = source
    target = source
    proposedTarget = source
    self.height = height
    self.gripOffset = gripOffset
  }

  deinit {}

  /// Returns the distance by which a row, a header or a footer is shifted to make room for the dragged row,
  /// in points.
  func shift(of place: RowPosition) -> CGFloat {
    if target.section == source.section {
      if source < place, place <= target { return -height }
      return target <= place && place < source ? height : 0
    }
    if source < place, place < target { return -height }
    return target <= place && place < source ? height : 0
  }

  /// Returns the position under a dragged cell whose centre is at `y`. A row makes room as soon as the centre
  /// of the dragged cell is over the row.
  func proposedTarget(at y: CGFloat, in geometry: TableGeometry) -> RowPosition {
    guard let place = geometry.position(at: y), place != source else { return source }
    let count = geometry.rowCount(inSection: place.section)
    let isBelow = source < place
    if place.section == source.section {
      // If the cell is over the header of its own section, the row moves to the end of the previous section;
      // in the first section, the row moves to the start. If the cell is over the footer, the row moves to
      // the end of its own section.
      if place.row < 0 { return end(ofSectionBefore: place.section, in: geometry) }
      return RowPosition(section: place.section, row: min(place.row, count - 1))
    }
    if place.row < 0 {
      return isBelow
        ? RowPosition(section: place.section, row: 0) : end(ofSectionBefore: place.section, in: geometry)
    }
    // Rows below the dragged row's old position are shifted up. The dragged row therefore moves to the
    // position after the row under the cell's centre.
    let row = isBelow ? place.row + 1 : place.row
    return RowPosition(section: place.section, row: min(row, count))
  }

  private func end(ofSectionBefore section: Int, in geometry: TableGeometry) -> RowPosition {
    guard section > 0 else { return RowPosition(section: 0, row: 0) }
    return RowPosition(section: section - 1, row: geometry.rowCount(inSection: section - 1))
  }

  /// Returns whether the dragged row can move to the position.
  func canMove(to position: RowPosition, in geometry: TableGeometry) -> Bool {
    let count = geometry.rowCount(inSection: position.section)
    let last = position.section == source.section ? count - 1 : count
    return (0..<geometry.sectionCount).contains(position.section) && (0...max(0, last)).contains(position.row)
  }
}
