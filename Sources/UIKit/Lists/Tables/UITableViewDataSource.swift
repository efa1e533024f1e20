import Foundation

/// An object that provides the content of a table view. The two methods without a default are required.
@MainActor public protocol UITableViewDataSource: AnyObject {
  /// Returns the number of rows in the section. A negative number means none; at most 2³⁰ count.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// Returns the cell of a row: one from `dequeueReusableCell(withIdentifier:for:)`, configured.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

  /// Returns the number of sections. A negative number means none; at most 2²⁰ count. Default 1.
  func numberOfSections(in tableView: UITableView) -> Int
  /// Returns the title above the section. Default nil.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// Returns the title below the section. Default nil.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  /// Whether the row has a control while the table is edited. Default true.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Whether the row has a control at its end by which the user moves it while the table is edited. Called for
  /// rows that can be edited. Default: the cell's `showsReorderControl`.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// Called when the user deletes the row or requests a new one: change the data, then update the table. Default:
  /// nothing.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  )
  /// Called when the user has moved the row: change the data, but do not update the table. The new path is
  /// counted without the row itself. Called once for each move that ends at a new position. Default: nothing.
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
