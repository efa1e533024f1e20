/// The outline of a tree: all nodes except the descendants of folded nodes.
struct TreeOutline {
  /// The nodes that the user folded (true) or unfolded (false). The choice also applies to later trees.
  private(set) var choices: [TraceReference: Bool] = [:]

  /// The number of views above which untested views are folded, unless the user unfolded them. Views that refused are
  /// always folded until then.
  private static let openLimit = 80

  mutating func toggle(_ row: TreeRow) {
    guard row.foldedCount != nil else { return }
    choices[row.node.reference] = !row.isFolded
  }

  func rows(of tree: RecordedTree, _ report: HitTestReport?) -> [TreeRow] {
    var rows: [TreeRow] = []
    var index = 0
    while index < tree.nodes.count {
      let node = tree.nodes[index]
      let mark = report?.marks[index]
      let folds = node.descendantCount > 0 && isFolded(node, mark, in: tree)
      rows.append(
        TreeRow(
          node: node, mark: mark, foldedCount: node.descendantCount > 0 ? node.descendantCount : nil,
          isFolded: folds))
      index += folds ? node.descendantCount + 1 : 1
    }
    return rows
  }

  private func isFolded(
    _ node: RecordedTree.Node, _ mark: HitTestReport.Mark?, in tree: RecordedTree
  ) -> Bool {
    if let choice = choices[node.reference] { return choice }
    guard node.depth > 0, let mark else { return false }
    switch mark.answer {
    case .inside, .hit: return false
    // The views below a view that refused are folded, because they were not tested.
    case .refused, .declined: return true
    case .notTested: return tree.nodes.count > TreeOutline.openLimit
    }
  }
}
