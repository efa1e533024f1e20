import CoreGraphics
import Foundation

/// The heights of one section's header, rows and footer, from top to bottom, in points.
nonisolated struct TableSection {
  /// The height of a section's header or footer.
  struct Edge {
    /// The height, including the padding; 0 if there is no header or footer.
    var height: CGFloat = 0
    /// The part of the height that is empty space above the view.
    var padding: CGFloat = 0
    /// Whether the height is final rather than an estimate.
    var isHeightKnown = true
    /// Whether the header or footer has a view. False if unknown.
    var hasView = false
  }

  var header = Edge()
  var footer = Edge()
  var rows: RowHeights

  var height: CGFloat { header.height + rows.total + footer.height }

  /// A section without a header, rows and a footer.
  static let empty = TableSection(rows: RowHeights(count: 0, height: 0))
}

/// The positions of all parts of a table from top to bottom, in points, in the content's coordinates. The
/// time of each lookup is at most logarithmic in the numbers of sections and rows.
///
/// If the data source returns a different count at each call, the table may look up a section or row that
/// does not exist. Such a section or row is treated as empty, and nothing is stored for it.
nonisolated struct TableGeometry {
  /// The height above the first section, for the table's header view.
  var top: CGFloat = 0
  private var sections: ContiguousArray<TableSection> = []
  private var heights = PrefixSums()

  init() {}

  init(top: CGFloat, sections: ContiguousArray<TableSection>) {
    self.top = top
    self.sections = sections
    heights = PrefixSums(ContiguousArray(sections.map(\.height)))
  }

  /// The lower end of the last section.
  var bottom: CGFloat { top + heights.total }

  var sectionCount: Int { sections.count }

  /// The number of rows in each section.
  var rowCounts: ContiguousArray<Int> { ContiguousArray(sections.map(\.rows.count)) }

  func section(_ index: Int) -> TableSection { sections.indices.contains(index) ? sections[index] : .empty }

  func rowCount(inSection index: Int) -> Int {
    sections.indices.contains(index) ? sections[index].rows.count : 0
  }

  func contains(_ position: RowPosition) -> Bool {
    position.row >= 0 && position.row < rowCount(inSection: position.section)
  }

  // MARK: Positions

  func top(ofSection section: Int) -> CGFloat { top + heights.sum(before: min(section, sections.count)) }

  /// Returns the y coordinate of the top of a row, a header or a footer.
  func top(of position: RowPosition) -> CGFloat {
    let start = top(ofSection: position.section)
    if position.row < 0 { return start }
    guard sections.indices.contains(position.section) else { return start }
    let index = position.section
    let row = min(position.row, sections[index].rows.count)
    return start + sections[index].header.height + sections[index].rows.top(of: row)
  }

  func height(of position: RowPosition) -> CGFloat {
    let index = position.section
    guard sections.indices.contains(index) else { return 0 }
    if position.row < 0 { return sections[index].header.height }
    guard position.row < sections[index].rows.count else { return sections[index].footer.height }
    return sections[index].rows[position.row]
  }

  func bottom(of position: RowPosition) -> CGFloat { top(of: position) + height(of: position) }

  func isHeightKnown(_ position: RowPosition) -> Bool {
    let index = position.section
    guard sections.indices.contains(index) else { return true }
    if position.row < 0 { return sections[index].header.isHeightKnown }
    guard position.row < sections[index].rows.count else { return sections[index].footer.isHeightKnown }
    return sections[index].rows.isHeightKnown(position.row)
  }

  // MARK: Lookup

  /// Returns the last section that begins at or before `y`. Returns the first section if `y` is above all
  /// sections; nil if there are no sections.
  func section(at y: CGFloat) -> Int? {
    if sections.isEmpty { return nil }
    return min(heights.prefix(fitting: y - top).count, sections.count - 1)
  }

  /// Returns the row, header or footer at `y`. If `y` is above or below all sections, returns the nearest
  /// one. Nil if there are no sections.
  func position(at y: CGFloat) -> RowPosition? {
    guard let index = section(at: y) else { return nil }
    let rest = y - top(ofSection: index) - sections[index].header.height
    if rest < 0 { return RowPosition(section: index, row: -1) }
    if rest >= sections[index].rows.total {
      return RowPosition(section: index, row: sections[index].rows.count)
    }
    return RowPosition(section: index, row: sections[index].rows.row(at: rest) ?? 0)
  }

  /// Returns the row that contains `y`; nil if there is none.
  func row(at y: CGFloat) -> RowPosition? {
    guard y >= top, y < bottom, let position = self.position(at: y), contains(position) else { return nil }
    return position
  }

  /// Returns the first row whose lower edge is below `y`; nil if there is none.
  func firstRow(endingBelow y: CGFloat) -> RowPosition? {
    guard var position = self.position(at: y) else { return nil }
    while position.section < sections.count {
      let count = sections[position.section].rows.count
      position.row = max(position.row, 0)
      while position.row < count {
        if bottom(of: position) > y { return position }
        position.row += 1
      }
      position = RowPosition(section: position.section + 1, row: 0)
    }
    return nil
  }

  /// Returns the last row whose upper edge is above `y`; nil if there is none.
  func lastRow(beginningAbove y: CGFloat) -> RowPosition? {
    guard var position = self.position(at: y) else { return nil }
    while position.section >= 0 {
      position.row = min(position.row, rowCount(inSection: position.section) - 1)
      while position.row >= 0 {
        if top(of: position) < y { return position }
        position.row -= 1
      }
      position = RowPosition(section: position.section - 1, row: .max)
    }
    return nil
  }

  func row(after position: RowPosition) -> RowPosition? {
    var next = RowPosition(section: position.section, row: position.row + 1)
    while next.section < sections.count {
      if next.row < rowCount(inSection: next.section) { return next }
      next = RowPosition(section: next.section + 1, row: 0)
    }
    return nil
  }

  func row(before position: RowPosition) -> RowPosition? {
    var next = RowPosition(section: position.section, row: position.row - 1)
    while next.row < 0 {
      next.section -= 1
      if next.section < 0 { return nil }
      next.row = rowCount(inSection: next.section) - 1
    }
    return next
  }

  /// Returns the row, header or footer after `position`; nil after the last footer.
  func position(after position: RowPosition) -> RowPosition? {
    if position.row < rowCount(inSection: position.section) {
      return RowPosition(section: position.section, row: position.row + 1)
    }
    guard position.section + 1 < sections.count else { return nil }
    return RowPosition(section: position.section + 1, row: -1)
  }

  /// Returns the row, header or footer before `position`; nil before the first header.
  func position(before position: RowPosition) -> RowPosition? {
    if position.row >= 0 { return RowPosition(section: position.section, row: position.row - 1) }
    guard position.section > 0 else { return nil }
    let section = position.section - 1
    return RowPosition(section: section, row: rowCount(inSection: section))
  }

  // MARK: Writing

  /// Sets the height of a row, a header or a footer, and returns the change of the height.
  mutating func setHeight(_ height: CGFloat, of position: RowPosition) -> CGFloat {
    guard sections.indices.contains(position.section) else { return 0 }
    let change: CGFloat
    if position.row < 0 {
      change = sections[position.section].header.setMeasuredHeight(height)
    } else if position.row < sections[position.section].rows.count {
      change = sections[position.section].rows.setHeight(height, of: position.row)
    } else {
      change = sections[position.section].footer.setMeasuredHeight(height)
    }
    if change != 0 { heights.add(change, at: position.section) }
    return change
  }

  /// Records that a section's header or footer has no view.
  mutating func setHasNoView(_ kind: ShownEdge.Kind, _ section: Int) {
    guard sections.indices.contains(section) else { return }
    switch kind {
    case .header: sections[section].header.hasView = false
    case .footer: sections[section].footer.hasView = false
    }
  }

  /// Uses the heights before an update as estimates for the rows that exist before and after the update.
  mutating func takeEstimates(from old: TableGeometry, _ map: TableUpdateMap) {
    for (index, section) in old.sections.enumerated() {
      guard let place = map.new(ofSection: index), !map.isReloaded(section: index) else { continue }
      sections[place].header.takeEstimate(from: section.header)
      sections[place].footer.takeEstimate(from: section.footer)
      sections[place].rows.takeEstimates(from: section.rows) { row in
        let new = map.new(of: RowPosition(section: index, row: row))
        return new?.section == place ? new?.row : nil
      }
    }
    heights = PrefixSums(ContiguousArray(sections.map(\.height)))
  }

  /// Makes all measured row heights estimates again.
  mutating func forgetKnownRows() {
    for index in sections.indices { sections[index].rows.forgetKnown() }
  }
}

extension TableSection.Edge {
  nonisolated fileprivate mutating func takeEstimate(from old: TableSection.Edge) {
    if !isHeightKnown, old.isHeightKnown, old.hasView { height = old.height }
  }

  nonisolated fileprivate mutating func setMeasuredHeight(_ height: CGFloat) -> CGFloat {
    isHeightKnown = true
    let change = height - self.height
    self.height = height
    return change
  }
}

/// The position of a row in a table: a section and a row. Unlike an `IndexPath`, it needs no allocation. In
/// `TableGeometry`, a section's header is the row before the first row, and the footer is the row after the
/// last row.
nonisolated struct RowPosition: Hashable, Comparable {
  var section: Int
  var row: Int

  init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }

  /// Creates the position; nil if the index path does not have two indices.
  init?(_ path: IndexPath) {
    guard path.count == 2 else { return nil }
    section = path[0]
    row = path[1]
  }

  var indexPath: IndexPath { IndexPath(row: row, section: section) }

  static func < (a: RowPosition, b: RowPosition) -> Bool {
    a.section != b.section ? a.section < b.section : a.row < b.row
  }
}
