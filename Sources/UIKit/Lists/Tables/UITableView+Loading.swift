import CoreGraphics
import Foundation

// Loads counts and heights from the data source and the delegate. For rows of equal height, each section
// stores one number. Other heights are stored only where they have been measured or loaded (see
// `RowHeights`).

extension UITableView {
  final func prepareTable() {
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }

  // MARK: Requests

  /// Requests that row counts, heights and cells are loaded again before the next frame.
  final func setNeedsLoading() {
    needsLoading = true
    setNeedsLayout()
  }

  final func heightsDidChange(_ new: CGFloat, _ old: CGFloat) {
    if new != old { setNeedsLoading() }
  }

  final func reload() {
    selectedRows = []
    pendingSelections = []
    touchedRow?.position = nil
    touchedRow?.isHighlighted = false
    confirmingRow = nil
    pressedRow = nil
    setNeedsLoading()
    loadIfNeeded()
  }

  /// Loads row counts and heights if needed. During a layout or an update, the loaded data remains unchanged.
  final func loadIfNeeded() {
    guard needsLoading, !isLoading, !isLayingOut, updates.depth == 0 else { return }
    isLoading = true
    recycleAll()
    needsLoading = false
    geometry = makeGeometry()
    isLoading = false
    anchor = nil
    updateContentSize()
  }

  final var loadedGeometry: TableGeometry {
    loadIfNeeded()
    return geometry
  }

  final func rowCount(inSection section: Int) -> Int {
    loadedGeometry.rowCount(inSection: section)
  }

  // MARK: Loading

  final func makeGeometry() -> TableGeometry {
    guard let dataSource else { return TableGeometry(top: tableHeaderHeight, sections: []) }
    let counts = rowCounts(of: dataSource)
    let plan = rowHeightPlan(firstRow: counts.firstIndex { $0 > 0 }.map { IndexPath(row: 0, section: $0) })
    let edges = EdgePlan(self, hasSections: !counts.isEmpty)
    var sections: ContiguousArray<TableSection> = []
    sections.reserveCapacity(counts.count)
    for (index, count) in counts.enumerated() {
      sections.append(
        TableSection(
          header: edges.edge(.header, ofSection: index), footer: edges.edge(.footer, ofSection: index),
          rows: rowHeights(by: plan, section: index, count: count)))
    }
    return TableGeometry(top: tableHeaderHeight, sections: sections)
  }

  final func rowCounts(of dataSource: any UITableViewDataSource) -> ContiguousArray<Int> {
    let count = dataSource.numberOfSections(in: self).usableSectionCount
    var counts: ContiguousArray<Int> = []
    counts.reserveCapacity(count)
    for section in 0..<count {
      counts.append(dataSource.tableView(self, numberOfRowsInSection: section).usableCount)
    }
    return counts
  }

  private enum RowHeightPlan {
    case uniform(CGFloat)
    /// All rows have the same estimated height. The delegate returns a row's height when the row is about to
    /// appear.
    case estimated(CGFloat)
    case estimatedByDelegate
    /// The delegate returns the heights of all rows at once.
    case givenByDelegate
  }

  private final func rowHeightPlan(firstRow: IndexPath?) -> RowHeightPlan {
    let fixed = rowHeight >= 0 ? TableMetrics.usable(rowHeight) : nil
    asksDelegateForRowHeights = false
    guard let firstRow, let delegate else {
      return fixed.map { .uniform($0) } ?? .estimated(rowEstimate)
    }
    asksDelegateForRowHeights =
      delegate.tableView(self, heightForRowAt: firstRow) != TableDefaults.noHeight
    if !asksDelegateForRowHeights, let fixed { return .uniform(fixed) }
    if delegate.tableView(self, estimatedHeightForRowAt: firstRow) != TableDefaults.noHeight {
      return .estimatedByDelegate
    }
    if estimatedRowHeight == 0 {
      return asksDelegateForRowHeights ? .givenByDelegate : .uniform(TableMetrics.rowHeight)
    }
    return .estimated(rowEstimate)
  }

  /// The estimated height of a row if neither the delegate nor `estimatedRowHeight` gives one, in points.
  private final var rowEstimate: CGFloat {
    if estimatedRowHeight > 0 { return TableMetrics.usable(estimatedRowHeight) }
    return rowHeight >= 0 ? TableMetrics.usable(rowHeight) : TableMetrics.rowHeight
  }

  private final func rowHeights(by plan: RowHeightPlan, section: Int, count: Int) -> RowHeights {
    switch plan {
    case .uniform(let height): return RowHeights(count: count, height: height)
    case .estimated(let height): return RowHeights(count: count, estimate: height)
    case .estimatedByDelegate:
      return heights(ofSection: section, count: count, areKnown: false) {
        $0.tableView(self, estimatedHeightForRowAt: $1)
      }
    case .givenByDelegate:
      return heights(ofSection: section, count: count, areKnown: true) {
        $0.tableView(self, heightForRowAt: $1)
      }
    }
  }

  private final func heights(
    ofSection section: Int, count: Int, areKnown: Bool,
    ask: (any UITableViewDelegate, IndexPath) -> CGFloat
  ) -> RowHeights {
    var heights: ContiguousArray<CGFloat> = []
    heights.reserveCapacity(count)
    for row in 0..<count {
      let height = delegate.map { ask($0, IndexPath(row: row, section: section)) } ?? -1
      heights.append(height >= 0 ? TableMetrics.usable(height) : rowEstimate)
    }
    return RowHeights(heights, areKnown: areKnown)
  }

  // MARK: One height

  /// Determines the height of a row, header or footer if it still is an estimate. Returns the change of the
  /// height.
  final func measureHeight(of place: RowPosition) -> CGFloat {
    if geometry.isHeightKnown(place) { return 0 }
    let height: CGFloat
    if geometry.contains(place) {
      height = heightOfRow(place)
    } else {
      height = heightOfEdge(place.row < 0 ? .header : .footer, ofSection: place.section)
    }
    return geometry.setHeight(height, of: place)
  }

  private final func heightOfRow(_ position: RowPosition) -> CGFloat {
    var height = rowHeight
    if asksDelegateForRowHeights, let delegate {
      height = delegate.tableView(self, heightForRowAt: position.indexPath)
    }
    if height >= 0 { return TableMetrics.usable(height) }
    return fittingHeight(ofRow: position)
  }

  // MARK: Header and footer of the table

  private final var tableHeaderHeight: CGFloat { tableHeaderView?.frame.height.usableLength ?? 0 }
  final var tableFooterHeight: CGFloat { tableFooterView?.frame.height.usableLength ?? 0 }

  final func accessoryViewDidChange(from old: UIView?, to new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new, new.superview !== self { insertSubview(new, at: firstRowSubviewIndex) }
    let change = tableHeaderHeight - geometry.top
    geometry.top = tableHeaderHeight
    if change != 0 { framesDidChange() }
    updateContentSize()
    setNeedsLayout()
  }
}

extension TableMetrics {
  /// Returns the length, limited to the range that a layout can use. Returns 0 if the length is not finite.
  static func usable(_ length: CGFloat) -> CGFloat { length.isFinite ? length.usableLength : 0 }
}
