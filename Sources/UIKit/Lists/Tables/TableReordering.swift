import CoreGraphics

/// The row that the user is moving, and its target.
///
/// While the row is held, the table's geometry stays unchanged: other rows are only drawn shifted by a row's
/// height, and the moved cell is not one of the shown cells.
final class TableReordering {
  let cell: UITableViewCell
  let source: RowPosition
  /// The target, counted without the row itself, as for the data source.
  var target: RowPosition
  /// The position under the finger when the delegate was last asked.
  var proposal: RowPosition
  let height: CGFloat
  /// The distance from the finger to the middle of the cell.
  let grip: CGFloat

  init(cell: UITableViewCell, source: RowPosition, height: CGFloat, grip: CGFloat) {
    self.cell = cell
    self.source = source
    target = source
    proposal = source
    self.height = height
    self.grip = grip
  }

  deinit {}

  /// Returns the distance by which a row, a header or a footer is shifted to make room.
  func shift(of place: RowPosition) -> CGFloat {
    if target.section == source.section {
      if source < place, place <= target { return -height }
      return target <= place && place < source ? height : 0
    }
    if source < place, place < target { return -height }
    return target <= place && place < source ? height : 0
  }

  /// Returns the position under a cell whose middle is at `y`. A row makes room as soon as the middle is over it.
  func proposal(at y: CGFloat, in geometry: TableGeometry) -> RowPosition {
    guard let place = geometry.place(at: y), place != source else { return source }
    let count = geometry.rowCount(inSection: place.section)
    let isBelow = source < place
    if place.section == source.section {
      // The section's own header leads to the section before, and its own footer to its end.
      if place.row < 0 { return end(ofSectionBefore: place.section, in: geometry) }
      return RowPosition(section: place.section, row: min(place.row, count - 1))
    }
    if place.row < 0 {
      return isBelow
        ? RowPosition(section: place.section, row: 0) : end(ofSectionBefore: place.section, in: geometry)
    }
    // Below, the row under the middle has moved upwards.
    let row = isBelow ? place.row + 1 : place.row
    return RowPosition(section: place.section, row: min(row, count))
  }

  private func end(ofSectionBefore section: Int, in geometry: TableGeometry) -> RowPosition {
    guard section > 0 else { return RowPosition(section: 0, row: 0) }
    return RowPosition(section: section - 1, row: geometry.rowCount(inSection: section - 1))
  }

  /// Whether the row can move there.
  func canMove(to position: RowPosition, in geometry: TableGeometry) -> Bool {
    let count = geometry.rowCount(inSection: position.section)
    let last = position.section == source.section ? count - 1 : count
    return (0..<geometry.sectionCount).contains(position.section) && (0...max(0, last)).contains(position.row)
  }
}
