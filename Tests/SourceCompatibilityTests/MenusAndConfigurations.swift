import UIKit

/// Configured buttons and menus, written as in an iOS app.
@MainActor final class ToolbarController: UIViewController {
  private var sortsByName = true

  override func viewDidLoad() {
    super.viewDidLoad()
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Buy"
    configuration.subtitle = "for nothing"
    configuration.image = UIImage()
    configuration.imagePlacement = .trailing
    configuration.imagePadding = 8
    configuration.titlePadding = 2
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
    configuration.cornerStyle = .capsule
    configuration.buttonSize = .large
    configuration.baseForegroundColor = .white
    configuration.baseBackgroundColor = .systemGreen
    configuration.background.strokeColor = .systemBlue
    configuration.background.strokeWidth = 1
    configuration.showsActivityIndicator = false
    let buy = UIButton(configuration: configuration, primaryAction: UIAction { _ in })
    buy.configurationUpdateHandler = { button in
      button.configuration?.title = button.isEnabled ? "Buy" : "Sold"
    }
    buy.automaticallyUpdatesConfiguration = true
    buy.setNeedsUpdateConfiguration()
    view.addSubview(buy)

    let sort = UIButton(configuration: .plain())
    sort.menu = menu()
    sort.showsMenuAsPrimaryAction = true
    sort.changesSelectionAsPrimaryAction = true
    sort.addAction(UIAction { _ in }, for: .menuActionTriggered)
    view.addSubview(sort)
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "More", menu: menu())
  }

  private func menu() -> UIMenu {
    UIMenu(
      title: "Sort", options: [.displayInline, .singleSelection],
      children: [
        UIAction(title: "By Name", state: sortsByName ? .on : .off) { [weak self] _ in
          self?.sortsByName = true
        },
        UIAction(title: "Delete", image: UIImage(), attributes: [.destructive, .disabled]) { _ in },
        UIMenu(title: "More", children: [UIAction(title: "Deep") { _ in }]),
      ])
  }
}
