import CoreGraphics

/// A row that a person moves, and where it would go.
///
/// While it is held the table's geometry stays as it is: the other rows are only drawn a row's height away, and its cell
/// is none of the shown ones.
final class TableReordering {
  let cell: UITableViewCell
  let source: RowPosition
  /// As the data source will be told: counted without the row itself.
  var target: RowPosition
  /// What the finger pointed at when the delegate was last asked.
  var proposal: RowPosition
  let height: CGFloat
  /// From the finger to the middle of the cell.
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

  /// How far a row, a header or a footer is moved to make way.
  func shift(of place: RowPosition) -> CGFloat {
    if target.section == source.section {
      if source < place, place <= target { return -height }
      return target <= place && place < source ? height : 0
    }
    if source < place, place < target { return -height }
    return target <= place && place < source ? height : 0
  }

  /// What a cell points at whose middle is at `y`. A row makes way as soon as the middle is over it.
  func proposal(at y: CGFloat, in geometry: TableGeometry) -> RowPosition {
    guard let place = geometry.place(at: y), place != source else { return source }
    let count = geometry.rowCount(inSection: place.section)
    let isBelow = source < place
    if place.section == source.section {
      // Its own header leads out of the section, its own footer to the end of it.
      if place.row < 0 { return end(ofSectionBefore: place.section, in: geometry) }
      return RowPosition(section: place.section, row: min(place.row, count - 1))
    }
    if place.row < 0 {
      return isBelow
        ? RowPosition(section: place.section, row: 0) : end(ofSectionBefore: place.section, in: geometry)
    }
    // Below, what the middle is over has made way upwards.
    let row = isBelow ? place.row + 1 : place.row
    return RowPosition(section: place.section, row: min(row, count))
  }

  private func end(ofSectionBefore section: Int, in geometry: TableGeometry) -> RowPosition {
    guard section > 0 else { return RowPosition(section: 0, row: 0) }
    return RowPosition(section: section - 1, row: geometry.rowCount(inSection: section - 1))
  }

  /// Whether the row can go there.
  func canMove(to position: RowPosition, in geometry: TableGeometry) -> Bool {
    let count = geometry.rowCount(inSection: position.section)
    let last = position.section == source.section ? count - 1 : count
    return (0..<geometry.sectionCount).contains(position.section) && (0...max(0, last)).contains(position.row)
  }
}
