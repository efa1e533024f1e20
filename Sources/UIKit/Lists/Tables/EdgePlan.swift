import CoreGraphics

/// Computes the heights of a table's section headers and footers, as far as they are known without creating
/// the views.
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
    let given: CGFloat
    if let delegate = table.delegate {
      given =
        kind == .header
        ? delegate.tableView(table, heightForHeaderInSection: section)
        : delegate.tableView(table, heightForFooterInSection: section)
    } else {
      given = TableDefaults.noHeight
    }
    let hasView = mayHaveView(kind, section)
    if given >= 0 { return fixed(given, kind, hasView: hasView) }
    guard hasView else { return gap(kind, section) }
    let height = kind == .header ? table.sectionHeaderHeight : table.sectionFooterHeight
    if given == TableDefaults.noHeight, height >= 0 { return fixed(height, kind, hasView: true) }
    let padding = padding(kind, section)
    return TableSection.Edge(
      height: estimate(kind) + padding, padding: padding, isKnown: false, hasView: true)
  }

  private func mayHaveView(_ kind: ShownEdge.Kind, _ section: Int) -> Bool {
    if kind == .header ? delegateGivesHeaders : delegateGivesFooters { return true }
    return table.title(kind, ofSection: section) != nil
  }

  private func fixed(_ height: CGFloat, _ kind: ShownEdge.Kind, hasView: Bool) -> TableSection.Edge {
    let height = TableMetrics.usable(height)
    let padding = hasView && height > 0 ? padding(kind, nil) : 0
    return TableSection.Edge(height: height + padding, padding: padding, isKnown: true, hasView: hasView)
  }

  /// Returns the gap before or after a group without a title.
  private func gap(_ kind: ShownEdge.Kind, _ section: Int) -> TableSection.Edge {
    if table.style == .plain { return TableSection.Edge() }
    let isFirst = kind == .header && section == 0
    return TableSection.Edge(height: isFirst ? TableMetrics.firstGroupGap : TableMetrics.groupGap)
  }

  private func estimate(_ kind: ShownEdge.Kind) -> CGFloat {
    let told = kind == .header ? table.estimatedSectionHeaderHeight : table.estimatedSectionFooterHeight
    if told > 0 { return TableMetrics.usable(told) }
    return table.style == .plain ? TableMetrics.plainHeaderEstimate : TableMetrics.groupedHeaderEstimate
  }

  /// Returns the space above a header, in points. The first group of a table has a gap above it, unless its
  /// header's height is given.
  private func padding(_ kind: ShownEdge.Kind, _ section: Int?) -> CGFloat {
    guard kind == .header else { return 0 }
    if table.sectionHeaderTopPadding >= 0 { return TableMetrics.usable(table.sectionHeaderTopPadding) }
    if table.style == .plain { return TableMetrics.plainHeaderPadding }
    return section == 0 ? TableMetrics.groupGap : 0
  }
}
