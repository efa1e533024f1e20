import UIKit

/// A view controller that prints its appearance methods, after the first appearance on the stage.
class AppearanceLoggingController: UIViewController {
  /// Whether the calls are printed. Default false, because the setup is not part of the log.
  var isLogging = false

  override func viewWillAppear(_ animated: Bool) {
    print("viewWillAppear:")
    super.viewWillAppear(animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    print("viewDidAppear:")
    super.viewDidAppear(animated)
    // The first controller that appears starts the logs of its sibling controllers.
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
  /// Returns the line that `AppearanceLoggingController` prints for a call.
  static func appearance(_ controller: String, _ call: String) -> ExpectedLine {
    ExpectedLine("-[\(controller) \(call):]", "10.2")
  }
}
