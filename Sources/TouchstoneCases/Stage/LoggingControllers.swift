import UIKit

/// A controller that prints when it appears and disappears, from its stage's first appearance on.
class AppearanceLoggingController: UIViewController {
  /// Whether the calls are printed: those of the case's setup are not part of its log.
  var isLogging = false

  override func viewWillAppear(_ animated: Bool) {
    print("viewWillAppear:")
    super.viewWillAppear(animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    print("viewDidAppear:")
    super.viewDidAppear(animated)
    // The first controller on the screen starts the log of those beside it.
    isLogging = true
    for sibling in parent?.children ?? [] { (sibling as? AppearanceLoggingController)?.isLogging = true }
  }

  override func viewWillDisappear(_ animated: Bool) {
    print("viewWillDisappear:")
    super.viewWillDisappear(animated)
  }

  override func viewDidDisappear(_ animated: Bool) {
    print("viewDidDisappear:")
    super.viewDidDisappear(animated)
  }

  private func print(_ call: String) {
    if isLogging { log("-[\(type(of: self)) \(call)]") }
  }
}

extension ExpectedLine {
  /// Returns an appearance call as `AppearanceLoggingController` prints it.
  static func appearance(_ controller: String, _ call: String) -> ExpectedLine {
    ExpectedLine("-[\(controller) \(call):]", "10.2")
  }
}
