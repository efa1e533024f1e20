// The end of a turn, for what a touch leads to after its responders have returned.

extension UIApplication {
  /// Lets the table finish its selection when the turn settles (rule 9.2).
  final func finishSelection(of table: UITableView) {
    guard !pendingSelections.contains(where: { $0 === table }) else { return }
    pendingSelections.append(table)
    settleSoon()
  }

  final func finishSelections() {
    if pendingSelections.isEmpty { return }
    let tables = pendingSelections
    pendingSelections = []
    for table in tables { table.finishSelections() }
  }
}
