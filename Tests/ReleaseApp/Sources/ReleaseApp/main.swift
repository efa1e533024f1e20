import UIKit

// If any methods were not called, prints a list of them and exits with status 1.

class Screen: UIViewController, UITableViewDataSource, UITableViewDelegate, UIGestureRecognizerDelegate,
  UITextFieldDelegate
{
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }

  var calls: [String] = []
}

class Menu: Screen {
  func numberOfSections(in tableView: UITableView) -> Int { 2 }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 70 }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    calls.append("select \(indexPath.row)")
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("scroll") }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}

final class LastMenu: Menu {
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    super.tableView(tableView, didSelectRowAt: indexPath)
    calls.append("last")
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { nil }
}

extension LastMenu {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { false }
}

@MainActor func missingCalls() -> [String] {
  let menu = LastMenu()
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
  table.dataSource = menu
  table.delegate = menu
  table.layoutIfNeeded()
  let tap = UITapGestureRecognizer()
  tap.delegate = menu
  let field = UITextField()
  field.delegate = menu
  let first = IndexPath(row: 0, section: 0)
  table.delegate?.tableView(table, didSelectRowAt: first)
  table.delegate?.scrollViewDidScroll(table)
  let checks: [(name: String, wasCalled: Bool)] = [
    ("numberOfSections(in:)", table.numberOfSections == 2),
    ("tableView(_:heightForRowAt:)", table.rectForRow(at: first).height == 70),
    ("tableView(_:didSelectRowAt:)", menu.calls.starts(with: ["select 0", "last"])),
    ("scrollViewDidScroll(_:)", menu.calls.last == "scroll"),
    (
      "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)",
      tap.delegate?.gestureRecognizer(tap, shouldRecognizeSimultaneouslyWith: UIPanGestureRecognizer())
        == true
    ),
    ("tableView(_:willSelectRowAt:)", table.delegate?.tableView(table, willSelectRowAt: first) == nil),
    ("textFieldShouldReturn(_:)", field.delegate?.textFieldShouldReturn(field) == false),
  ]
  return checks.filter { !$0.wasCalled }.map(\.name)
}

let missing = missingCalls()
if !missing.isEmpty {
  print("A release build with the trait SubclassMethods did not call \(missing.joined(separator: ", ")).")
}
exit(missing.isEmpty ? 0 : 1)
