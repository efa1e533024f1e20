/// The outline of a tree: all nodes except the descendants of collapsed nodes.
struct TreeOutline {
  /// The nodes that the user collapsed (true) or expanded (false). The choice also applies to later trees.
  private(set) var collapsedByUser: [TraceReference: Bool] = [:]

  /// If a tree has more views than this number, untested views are collapsed. Views that refused the touch
  /// are collapsed in every tree. The user's choices take precedence.
  private static let openLimit = 80

  mutating func toggle(_ row: TreeRow) {
    guard row.hiddenCount != nil else { return }
    collapsedByUser[row.node.reference] = !row.isCollapsed
  }

  func rows(of tree: RecordedTree, _ report: HitTestReport?) -> [TreeRow] {
    var rows: [TreeRow] = []
    var index = 0
    while index < tree.nodes.count {
      let node = tree.nodes[index]
      let mark = report?.marks[index]
      let isCollapsed = node.descendantCount > 0 && isCollapsed(node, mark, in: tree)
      rows.append(
        TreeRow(
          node: node, mark: mark, hiddenCount: node.descendantCount > 0 ? node.descendantCount : nil,
          isCollapsed: isCollapsed))
      index += isCollapsed ? node.descendantCount + 1 : 1
    }
    return rows
  }

  private func isCollapsed(
    _ node: RecordedTree.Node, _ mark: HitTestReport.Mark?, in tree: RecordedTree
  ) -> Bool {
    if let choice = collapsedByUser[node.reference] { return choice }
    guard node.depth > 0, let mark else { return false }
    switch mark.answer {
    case .inside, .insideBeyondBounds, .hit: return false
    // The views below a view that refused the touch are collapsed, because they were not tested.
    case .refused, .declined: return true
    case .notTested: return tree.nodes.count > TreeOutline.openLimit
    }
  }
}
