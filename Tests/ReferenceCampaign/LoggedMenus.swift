import ReferenceModel
import UIKit

/// Buttons with menus.
extension EngineRun {
  func addMenu(to button: LoggedButton, _ spec: ModelView) -> LoggedButton {
    guard let menu = spec.menu else { return button }
    let row = UIAction(title: "Row") { [log] _ in log.add("\(spec.name) row") }
    button.menu = UIMenu(title: "", children: [row])
    button.showsMenuAsPrimaryAction = menu == .primary
    button.addAction(
      UIAction { [log] _ in log.add("\(spec.name) menuActionTriggered") }, for: .menuActionTriggered)
    return button
  }
}
