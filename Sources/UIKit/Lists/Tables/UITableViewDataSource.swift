import Foundation

/// Provides the content of a table view. The two methods without a default implementation are required.
@MainActor public protocol UITableViewDataSource: AnyObject {
  /// Returns the number of rows in the section. Negative numbers count as 0; the maximum is 2³⁰.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// Returns the cell for a row that becomes visible. Implementations dequeue the cell with
  /// `dequeueReusableCell`, and configure it.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

  /// Returns the number of sections. Negative numbers count as 0; the maximum is 2²⁰. Default: 1.
  func numberOfSections(in tableView: UITableView) -> Int
  /// Returns the title above the section. Default: nil.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// Returns the title below the section. Default: nil.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  /// Returns whether the row shows an editing control while the table is being edited. Default: true.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Returns whether the row shows a control that moves the row while the table is being edited. Called for
  /// rows that can be edited. Default: the cell's `showsReorderControl`.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// Called when the user deletes or inserts a row. Implementations change the data, and then update the
  /// table. Default: does nothing.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  )
  /// Called when the user has moved a row to a new position. Implementations change the data, but do not
  /// update the table. The destination's index is counted without the moved row. Default: does nothing.
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    TableDefaults.unimplementedCanMove()
  }
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}
