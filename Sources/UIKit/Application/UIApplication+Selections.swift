// Table selections that finish at the end of a turn, after the touch's responders have returned.

extension UIApplication {
  /// Finishes the table's selection when the turn settles (rule 9.2).
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
