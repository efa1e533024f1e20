import CoreGraphics

/// Computes the heights of a table's section headers and footers, if they can be known without creating the
/// views.
struct EdgePlan {
  private let table: UITableView
  private let delegateGivesHeaders: Bool
  private let delegateGivesFooters: Bool

  init(_ table: UITableView, hasSections: Bool) {
    self.table = table
    delegateGivesHeaders = hasSections && table.delegateGivesView(.header)
    delegateGivesFooters = hasSections && table.delegateGivesView(.footer)
  }

  func edge(_ kind: ShownEdge.Kind, ofSection section: Int) -> TableSection.Edge {
    let delegateHeight: CGFloat
    if let delegate = table.delegate {
      delegateHeight =
        kind == .header
        ? delegate.tableView(table, heightForHeaderInSection: section)
        : delegate.tableView(table, heightForFooterInSection: section)
    } else {
      delegateHeight = TableDefaults.noHeight
    }
    let hasView = mayHaveView(kind, section)
    if delegateHeight >= 0 { return fixedEdge(delegateHeight, kind, hasView: hasView) }
    guard hasView else { return gapEdge(kind, section) }
    let height = kind == .header ? table.sectionHeaderHeight : table.sectionFooterHeight
    if delegateHeight == TableDefaults.noHeight, height >= 0 { return fixedEdge(height, kind, hasView: true) }
    let padding = padding(kind, section)
    return TableSection.Edge(
      height: estimate(kind) + padding, padding: padding, isHeightKnown: false, hasView: true)
  }

  private func mayHaveView(_ kind: ShownEdge.Kind, _ section: Int) -> Bool {
    if kind == .header ? delegateGivesHeaders : delegateGivesFooters { return true }
    return table.title(kind, ofSection: section) != nil
  }

  private func fixedEdge(_ height: CGFloat, _ kind: ShownEdge.Kind, hasView: Bool) -> TableSection.Edge {
    let height = TableMetrics.usable(height)
    let padding = hasView && height > 0 ? padding(kind, nil) : 0
    return TableSection.Edge(
      height: height + padding, padding: padding, isHeightKnown: true, hasView: hasView)
  }

  /// Returns the empty space in place of a header or footer that the section does not have. A plain table has
  /// no such space.
  private func gapEdge(_ kind: ShownEdge.Kind, _ section: Int) -> TableSection.Edge {
    if table.style == .plain { return TableSection.Edge() }
    let isFirst = kind == .header && section == 0
    return TableSection.Edge(height: isFirst ? TableMetrics.firstGroupGap : TableMetrics.groupGap)
  }

  private func estimate(_ kind: ShownEdge.Kind) -> CGFloat {
    let estimate = kind == .header ? table.estimatedSectionHeaderHeight : table.estimatedSectionFooterHeight
    if estimate > 0 { return TableMetrics.usable(estimate) }
    return table.style == .plain ? TableMetrics.plainHeaderEstimate : TableMetrics.groupedHeaderEstimate
  }

  /// Returns the space above a header, in points; 0 for a footer. `section` is nil if the app set the
  /// header's height. In that case, the first header of a grouped table gets no extra space above it.
  private func padding(_ kind: ShownEdge.Kind, _ section: Int?) -> CGFloat {
    guard kind == .header else { return 0 }
    if table.sectionHeaderTopPadding >= 0 { return TableMetrics.usable(table.sectionHeaderTopPadding) }
    if table.style == .plain { return TableMetrics.plainHeaderPadding }
    return section == 0 ? TableMetrics.groupGap : 0
  }
}
