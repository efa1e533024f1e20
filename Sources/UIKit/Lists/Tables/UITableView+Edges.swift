import CoreGraphics
import Foundation

// Shows headers and footers of sections. In a plain table, a header or footer stays at the edge of the
// visible area while its section is visible.

extension UITableView {
  /// The reuse identifier of the views that show titles. It begins with a NUL, so no app uses the same
  /// identifier.
  private static let titleIdentifier = "\u{0}title"

  // MARK: Content

  /// Returns whether the delegate's class implements the method that returns header or footer views. To find
  /// out, the table calls the method once for each delegate, and keeps the view that the method returns for
  /// the first section.
  final func delegateGivesView(_ kind: ShownEdge.Kind) -> Bool {
    guard let delegate else { return false }
    if let known = kind == .header ? delegateGivesHeaders : delegateGivesFooters { return known }
    let view = givenView(kind, ofSection: 0, delegate)
    let givesViews = view !== TableDefaults.noView
    if givesViews, let view { adopt(view, kind, ofSection: 0) }
    switch kind {
    case .header: delegateGivesHeaders = givesViews
    case .footer: delegateGivesFooters = givesViews
    }
    return givesViews
  }

  private final func givenView(
    _ kind: ShownEdge.Kind, ofSection section: Int, _ delegate: any UITableViewDelegate
  ) -> UIView? {
    switch kind {
    case .header: delegate.tableView(self, viewForHeaderInSection: section)
    case .footer: delegate.tableView(self, viewForFooterInSection: section)
    }
  }

  final func title(_ kind: ShownEdge.Kind, ofSection section: Int) -> String? {
    switch kind {
    case .header: dataSource?.tableView(self, titleForHeaderInSection: section)
    case .footer: dataSource?.tableView(self, titleForFooterInSection: section)
    }
  }

  final func heightOfEdge(_ kind: ShownEdge.Kind, ofSection section: Int) -> CGFloat {
    guard let view = makeEdgeView(kind, ofSection: section) else {
      geometry.setHasNoView(kind, section)
      return style == .plain ? 0 : TableMetrics.groupGap
    }
    let padding = kind == .header ? geometry.section(section).header.padding : 0
    let sides = rowSides
    let width = max(0, bounds.width - sides.left - sides.right)
    UIView.performWithoutAnimation { view.bounds.size.width = width }
    return TableMetrics.usable(view.systemLayoutSizeFitting(CGSize(width: width, height: 0)).height) + padding
  }

  // MARK: Views

  final func edgeView(_ kind: ShownEdge.Kind, ofSection section: Int) -> UIView? {
    for edge in shownEdges where edge.kind == kind && edge.section == section { return edge.view }
    return nil
  }

  /// Returns the view of a header or footer, which is created if needed; nil if there is nothing to show.
  private final func makeEdgeView(_ kind: ShownEdge.Kind, ofSection section: Int) -> UIView? {
    if let view = edgeView(kind, ofSection: section) { return view }
    if let delegate, let view = givenView(kind, ofSection: section, delegate), view !== TableDefaults.noView {
      adopt(view, kind, ofSection: section)
      return view
    }
    guard let title = title(kind, ofSection: section) else { return nil }
    let view =
      edgeViewQueue.dequeue(UITableView.titleIdentifier)
      ?? UITableViewHeaderFooterView(reuseIdentifier: UITableView.titleIdentifier)
    view.isInReuseQueue = false
    view.showTitle(title, kind, in: style)
    adopt(view, kind, ofSection: section)
    return view
  }

  private final func adopt(_ view: UIView, _ kind: ShownEdge.Kind, ofSection section: Int) {
    (view as? UITableViewHeaderFooterView)?.tableStyle = style
    UIView.performWithoutAnimation {
      view.isHidden = true
      if view.superview !== self { insertSubview(view, at: edgeSubviewIndex) }
    }
    shownEdges.append(ShownEdge(kind: kind, section: section, view: view))
  }

  /// The index in `subviews` at which headers and footers are inserted: in front of all cells, and behind the
  /// scroll view's own views.
  private final var edgeSubviewIndex: Int {
    var level = subviews.count
    while level > 0, !(subviews[level - 1] is UITableViewCell), !isEdge(subviews[level - 1]),
      subviews[level - 1] !== backgroundView, subviews[level - 1] !== tableHeaderView,
      subviews[level - 1] !== tableFooterView
    {
      level -= 1
    }
    return level
  }

  private final func isEdge(_ view: UIView) -> Bool { shownEdges.contains { $0.view === view } }

  // MARK: Placement

  final func placeEdges() {
    guard bounds.height > 0, let first = geometry.section(at: bounds.minY) else { return }
    var last = first
    var top = geometry.top(ofSection: first)
    while true {
      let section = geometry.section(last)
      placeEdge(.header, section.header, last, top, section.height)
      placeEdge(.footer, section.footer, last, top, section.height)
      top += section.height
      guard top < bounds.maxY, last + 1 < geometry.sectionCount else { break }
      last += 1
    }
    var index = 0
    while index < shownEdges.count {
      let edge = shownEdges[index]
      if first <= edge.section, edge.section <= last, !edge.view.isHidden,
        edge.view.frame.overlaps(bounds)
      {
        index += 1
      } else {
        shownEdges.remove(at: index)
        endShowing(edge)
      }
    }
  }

  private final func placeEdge(
    _ kind: ShownEdge.Kind, _ edge: TableSection.Edge, _ section: Int, _ top: CGFloat, _ height: CGFloat
  ) {
    guard edge.hasView, edge.height > edge.padding else { return }
    var frame = frame(of: kind, edge, section, top: top, height: height, sticks: style == .plain)
    if let reordering {
      let row = kind == .header ? -1 : geometry.rowCount(inSection: section)
      frame.origin.y += reordering.shift(of: RowPosition(section: section, row: row))
    }
    guard frame.overlaps(bounds) else { return }
    guard let view = makeEdgeView(kind, ofSection: section) else {
      return geometry.setHasNoView(kind, section)
    }
    if view.frame != frame { view.frame = frame }
    guard view.isHidden else { return }
    UIView.performWithoutAnimation { view.isHidden = false }
    switch kind {
    case .header: delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    case .footer: delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    }
  }

  private final func frame(
    of kind: ShownEdge.Kind, _ edge: TableSection.Edge, _ section: Int, top: CGFloat, height: CGFloat,
    sticks: Bool
  ) -> CGRect {
    let sides = rowSides
    let length = edge.height - edge.padding
    var y = kind == .header ? top + edge.padding : top + height - length
    if sticks {
      let inset = adjustedContentInset
      let other = geometry.section(section)
      switch kind {
      case .header:
        y = max(y, min(bounds.minY + inset.top, top + height - other.footer.height - length))
      case .footer:
        y = min(y, max(bounds.maxY - inset.bottom - length, top + other.header.height))
      }
    }
    return CGRect(x: sides.left, y: y, width: max(0, bounds.width - sides.left - sides.right), height: length)
  }

  final func area(of kind: ShownEdge.Kind, inSection section: Int) -> CGRect {
    let geometry = loadedGeometry
    guard (0..<geometry.sectionCount).contains(section) else { return .zero }
    let place = geometry.section(section)
    let edge = kind == .header ? place.header : place.footer
    return frame(
      of: kind, edge, section, top: geometry.top(ofSection: section), height: place.height, sticks: false)
  }

  // MARK: Recycling

  final func endShowing(_ edge: ShownEdge) {
    let wasShown = !edge.view.isHidden
    if let view = edge.view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier {
      UIView.performWithoutAnimation { view.isHidden = true }
      view.isInReuseQueue = true
      edgeViewQueue.enqueue(view, identifier)
    } else {
      edge.view.removeFromSuperview()
      edge.view.isHidden = false
    }
    guard wasShown, let delegate else { return }
    switch edge.kind {
    case .header: delegate.tableView(self, didEndDisplayingHeaderView: edge.view, forSection: edge.section)
    case .footer: delegate.tableView(self, didEndDisplayingFooterView: edge.view, forSection: edge.section)
    }
  }

  final func registerEdgeViews(of viewClass: AnyClass?, _ identifier: String) {
    guard let viewClass else { return edgeViewQueue.register(identifier, nil) }
    guard let viewClass = viewClass as? UITableViewHeaderFooterView.Type else {
      fatalError(
        "The class registered for headers and footers with the identifier \"\(identifier)\" is not a UITableViewHeaderFooterView."
      )
    }
    edgeViewQueue.register(identifier) { viewClass.makeForReuse($0) }
  }

  final func dequeueEdgeView(_ identifier: String) -> UITableViewHeaderFooterView? {
    guard let view = edgeViewQueue.dequeue(identifier) else { return edgeViewQueue.make(identifier) }
    view.isInReuseQueue = false
    view.prepareForReuse()
    return view
  }
}
