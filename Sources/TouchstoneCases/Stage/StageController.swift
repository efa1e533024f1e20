import UIKit

/// The controller of a case that needs none of its own: paper, a headline, the case's views.
final class StageController: UIViewController {
  private let content: [UIView]

  init(_ content: [UIView]) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = StageTheme.paper
    for child in content { view.addSubview(child) }
  }
}
