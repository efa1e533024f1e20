import UIKit

extension Attendant: UITableViewDataSource, UITableViewDelegate {
  static let cellIdentifier = "cell"

  func numberOfSections(in tableView: UITableView) -> Int { hooked(.rowCount, tableView) { counts.count } }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    hooked(.rowCount, tableView) { counts[section] }
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    hooked(.cellForRow, tableView) {
      if let cell = tableView.dequeueReusableCell(withIdentifier: Attendant.cellIdentifier) { return cell }
      let cell = HookedTableViewCell(style: .default, reuseIdentifier: Attendant.cellIdentifier)
      cell.accessoryType = indexPath.row % 2 == 0 ? .detailDisclosureButton : .checkmark
      return world?.leash(cell, "table cell") ?? cell
    }
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    section == 1 ? "-" : nil
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    hooked(.heightForRow, tableView) { CGFloat(30 + indexPath.row % 3 * 10) }
  }
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    hooked(.willDisplay, cell)
  }
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { hooked(.didEndDisplaying, cell) }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    hooked(.shouldHighlight, tableView) { true }
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    hooked(.didHighlight, tableView)
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    hooked(.didUnhighlight, tableView)
  }
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    hooked(.accessoryTapped, tableView)
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    hooked(.willSelect, tableView) { indexPath }
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    hooked(.didSelect, tableView)
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    hooked(.didDeselect, tableView)
  }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) { hooked(.commitEditing, tableView) }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    hooked(.canMoveRow, tableView) { true }
  }
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    hooked(.targetOfMove, tableView) { proposedDestinationIndexPath }
  }
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { hooked(.rowMoved, tableView) }
}
