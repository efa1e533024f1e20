import UIKit

/// A view controller that prints the calls of its appearance methods, but not those of its first appearance
/// on the stage.
class AppearanceLoggingController: UIViewController {
  /// Whether the calls are printed. Default false, because the setup is not part of the log.
  var isLogging = false

  override func viewWillAppear(_ animated: Bool) {
    logCall("viewWillAppear:")
    super.viewWillAppear(animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    logCall("viewDidAppear:")
    super.viewDidAppear(animated)
    // The first controller that appears starts the logs of its sibling controllers.
    isLogging = true
    for sibling in parent?.children ?? [] { (sibling as? AppearanceLoggingController)?.isLogging = true }
  }

  override func viewWillDisappear(_ animated: Bool) {
    logCall("viewWillDisappear:")
    super.viewWillDisappear(animated)
  }

  override func viewDidDisappear(_ animated: Bool) {
    logCall("viewDidDisappear:")
    super.viewDidDisappear(animated)
  }

  private func logCall(_ call: String) {
    if isLogging { log("-[\(type(of: self)) \(call)]") }
  }
}

extension ExpectedLine {
  /// Returns the line that `AppearanceLoggingController` prints for a call.
  static func appearanceLine(_ controller: String, _ call: String) -> ExpectedLine {
    ExpectedLine("-[\(controller) \(call):]", "10.2")
  }
}
