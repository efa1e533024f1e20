import Foundation

/// Maps the positions of rows before an update to their positions after the update, and back. The cost
/// depends only on the changed rows.
nonisolated struct TableUpdateMap {
  /// A contradiction between the data source and the update, explained in a sentence.
  struct Inconsistency: Error, CustomStringConvertible {
    let description: String
  }

  private let update: TableUpdate
  private var sections: SectionMap
  /// The rows that are deleted or moved away from their old positions, sorted.
  private var leavingRows: ContiguousArray<RowPosition> = []
  /// The rows that are inserted or moved to new positions, sorted.
  private var arrivingRows: ContiguousArray<RowPosition> = []

  /// Creates the map. `old` and `new` are the numbers of rows in each section, before and after the update.
  init(_ update: TableUpdate, old: ContiguousArray<Int>, new: ContiguousArray<Int>) throws(Inconsistency) {
    var update = update
    update.sort()
    self.update = update
    sections = SectionMap(old: old.count, new: new.count)
    try checkSections(old: old.count, new: new.count)
    sections.match(
      moved: update.movedSections.lazy.map { ($0.from, $0.to) }, isDeleted: update.deletedSections.contains,
      isInserted: update.insertedSections.contains)
    for entry in update.deletedRows.entries { leavingRows.append(entry.place) }
    for entry in update.insertedRows.entries { arrivingRows.append(entry.place) }
    for move in update.movedRows {
      leavingRows.append(move.from)
      arrivingRows.append(move.to)
    }
    leavingRows.sort()
    arrivingRows.sort()
    try checkRows(old: old, new: new)
  }

  // MARK: Sections

  private func checkSections(old: Int, new: Int) throws(Inconsistency) {
    for entry in update.deletedSections.entries where !(0..<old).contains(entry.place) {
      throw Inconsistency(
        description: "Section \(entry.place) cannot be deleted: there were \(old) sections before the update."
      )
    }
    for entry in update.reloadedSections.entries where !(0..<old).contains(entry.place) {
      throw Inconsistency(
        description:
          "Section \(entry.place) cannot be reloaded: there were \(old) sections before the update.")
    }
    for entry in update.insertedSections.entries where !(0..<new).contains(entry.place) {
      throw Inconsistency(
        description: "Section \(entry.place) cannot be inserted: there are \(new) sections after the update.")
    }
    for move in update.movedSections where !(0..<old).contains(move.from) || !(0..<new).contains(move.to) {
      throw Inconsistency(
        description:
          "Section \(move.from) cannot be moved to \(move.to): there were \(old) sections before the "
          + "update and there are \(new) after it.")
    }
    let inserted = update.insertedSections.entries.count, deleted = update.deletedSections.entries.count
    guard new == old + inserted - deleted else {
      throw Inconsistency(
        description:
          "The number of sections after the update (\(new)) must be the number before it (\(old)) plus "
          + "the inserted sections (\(inserted)) and minus the deleted sections (\(deleted)).")
    }
  }

  /// Returns the section's index after the update; nil if the section was deleted.
  func new(ofSection old: Int) -> Int? { sections.new(of: old) }
  /// Returns the section's index before the update; nil if the section was inserted.
  func old(ofSection new: Int) -> Int? { sections.old(of: new) }

  // MARK: Rows

  private func checkRows(old: ContiguousArray<Int>, new: ContiguousArray<Int>) throws(Inconsistency) {
    for position in leavingRows {
      guard old.indices.contains(position.section), (0..<old[position.section]).contains(position.row) else {
        throw Inconsistency(
          description:
            "Row \(position.row) of section \(position.section) cannot be deleted or moved: it did not "
            + "exist before the update.")
      }
    }
    for entry in update.reloadedRows.entries {
      let position = entry.place
      guard old.indices.contains(position.section), (0..<old[position.section]).contains(position.row) else {
        throw Inconsistency(
          description:
            "Row \(position.row) of section \(position.section) cannot be reloaded: it did not exist "
            + "before the update.")
      }
    }
    for position in arrivingRows {
      guard new.indices.contains(position.section), (0..<new[position.section]).contains(position.row) else {
        throw Inconsistency(
          description:
            "Row \(position.row) of section \(position.section) cannot be inserted: it does not exist "
            + "after the update.")
      }
    }
    for (section, before) in old.enumerated() {
      guard let place = self.new(ofSection: section), !update.reloadedSections.contains(section) else {
        continue
      }
      let leavingCount = entries(of: leavingRows, inSection: section).count
      let arrivingCount = entries(of: arrivingRows, inSection: place).count
      guard new[place] == before - leavingCount + arrivingCount else {
        throw Inconsistency(
          description:
            "The number of rows in section \(place) after the update (\(new[place])) must be the number "
            + "before it (\(before)) plus the rows inserted or moved in (\(arrivingCount)) and minus the rows "
            + "deleted or moved out (\(leavingCount)).")
      }
    }
  }

  private func entries(of list: ContiguousArray<RowPosition>, inSection section: Int) -> ArraySlice<
    RowPosition
  > {
    let start = list.insertionIndex(of: RowPosition(section: section, row: .min))
    let end = list.insertionIndex(of: RowPosition(section: section + 1, row: .min))
    return ArraySlice(list[start..<end])
  }

  /// Returns the row's position after the update; nil if the row was deleted or its whole section was
  /// reloaded.
  func new(of old: RowPosition) -> RowPosition? {
    if update.reloadedSections.contains(old.section) { return nil }
    if let move = update.movedRows.first(where: { $0.from == old }) { return move.to }
    guard let section = new(ofSection: old.section),
      let row = TableUpdateMap.convert(
        old, leaving: leavingRows, arriving: arrivingRows, to: section)
    else { return nil }
    return RowPosition(section: section, row: row)
  }

  /// Returns the row's position before the update; nil if the row was inserted or its whole section was
  /// reloaded.
  func old(of new: RowPosition) -> RowPosition? {
    if let move = update.movedRows.first(where: { $0.to == new }) { return move.from }
    guard let section = old(ofSection: new.section), !update.reloadedSections.contains(section),
      let row = TableUpdateMap.convert(
        new, leaving: arrivingRows, arriving: leavingRows, to: section)
    else { return nil }
    return RowPosition(section: section, row: row)
  }

  /// Converts a row's index across the update. The number of leaving rows before the row is subtracted, and
  /// the number of arriving rows before the row is added. Returns nil if the row itself leaves.
  private static func convert(
    _ position: RowPosition, leaving: ContiguousArray<RowPosition>, arriving: ContiguousArray<RowPosition>,
    to section: Int
  ) -> Int? {
    let index = leaving.insertionIndex(of: position)
    if index < leaving.count, leaving[index] == position { return nil }
    let start = leaving.insertionIndex(of: RowPosition(section: position.section, row: .min))
    var row = position.row - (index - start)
    var next = arriving.insertionIndex(of: RowPosition(section: section, row: .min))
    while next < arriving.count, arriving[next].section == section, arriving[next].row <= row {
      row += 1
      next += 1
    }
    return row
  }

  // MARK: Animations

  func isReloaded(section old: Int) -> Bool { update.reloadedSections.contains(old) }
  func isReloaded(_ old: RowPosition) -> Bool { update.reloadedRows.contains(old) }
  func animation(leaving old: RowPosition) -> UITableView.RowAnimation { update.animation(leaving: old) }

  /// Returns the animation for a row that was inserted or reloaded, given by its new position.
  func animation(arriving new: RowPosition) -> UITableView.RowAnimation {
    if let animation = update.insertedRows.animation(of: new) { return animation }
    if let animation = update.insertedSections.animation(of: new.section) { return animation }
    if let section = old(ofSection: new.section),
      let animation = update.reloadedSections.animation(of: section)
    {
      return animation
    }
    return old(of: new).map { update.animation(leaving: $0) } ?? .fade
  }
}
