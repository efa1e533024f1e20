import UIKit

/// The view controller of a case that needs no subclass of its own. It shows the given views on the stage's
/// background.
final class StageController: UIViewController {
  private let content: [UIView]

  init(_ content: [UIView]) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = StageTheme.background
    for child in content { view.addSubview(child) }
  }
}
