// Members of Apple's classes that apps for iOS override although they were not made for it.

import Foundation
import UIKit

class GuardedView: UIView {
  private(set) var asked: [String] = []

  override var gestureRecognizers: [UIGestureRecognizer]? {
    get {
      asked.append("recognizers")
      return super.gestureRecognizers
    }
    set { super.gestureRecognizers = newValue }
  }

  override var interactions: [any UIInteraction] {
    get { super.interactions }
    set {
      asked.append("interactions")
      super.interactions = newValue
    }
  }

  override func addInteraction(_ interaction: any UIInteraction) {
    asked.append("add")
    super.addInteraction(interaction)
  }

  override var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { super.directionalLayoutMargins }
    set {
      asked.append("margins")
      super.directionalLayoutMargins = newValue
    }
  }

  override func endEditing(_ force: Bool) -> Bool {
    asked.append("end \(force)")
    return super.endEditing(force)
  }
}

class WatchfulWindow: UIWindow {
  override var isKeyWindow: Bool { super.isKeyWindow && !isHidden }
}

class BorrowingController: UIViewController {
  weak var lender: UIViewController?

  override var navigationController: UINavigationController? {
    super.navigationController ?? lender?.navigationController
  }

  override var tabBarController: UITabBarController? { super.tabBarController ?? lender?.tabBarController }

  override func addKeyCommand(_ keyCommand: UIKeyCommand) {
    keyCommand.discoverabilityTitle = "Borrowed"
    super.addKeyCommand(keyCommand)
  }

  override var undoManager: UndoManager? { lender?.undoManager ?? super.undoManager }
}

class EditableListController: UITableViewController {
  var items = ["one", "two", "three"]

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = editButtonItem
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    title = editing ? "Editing" : "List"
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = items[indexPath.row]
    return cell
  }
}
