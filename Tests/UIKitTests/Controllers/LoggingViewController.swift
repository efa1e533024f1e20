import UIKit

/// A view controller that logs its life-cycle calls as "name call", before each call of super.
class LoggingViewController: UIViewController {
  let name: String
  let log: StageLog
  var forwards = true

  init(_ name: String, log: StageLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private func add(_ call: String) { log.add("\(name) \(call)") }

  override func loadView() {
    add("loadView")
    super.loadView()
  }
  override func viewDidLoad() {
    add("viewDidLoad")
    super.viewDidLoad()
  }
  override func viewWillAppear(_ animated: Bool) {
    add("viewWillAppear")
    super.viewWillAppear(animated)
  }
  override func viewIsAppearing(_ animated: Bool) {
    add("viewIsAppearing")
    super.viewIsAppearing(animated)
  }
  override func viewDidAppear(_ animated: Bool) {
    add("viewDidAppear")
    super.viewDidAppear(animated)
  }
  override func viewWillDisappear(_ animated: Bool) {
    add("viewWillDisappear")
    super.viewWillDisappear(animated)
  }
  override func viewDidDisappear(_ animated: Bool) {
    add("viewDidDisappear")
    super.viewDidDisappear(animated)
  }
  override func viewWillLayoutSubviews() {
    add("viewWillLayoutSubviews")
    super.viewWillLayoutSubviews()
  }
  override func viewDidLayoutSubviews() {
    add("viewDidLayoutSubviews")
    super.viewDidLayoutSubviews()
  }
  override func willMove(toParent parent: UIViewController?) {
    add("willMove \(parent == nil ? "nil" : "parent")")
    super.willMove(toParent: parent)
  }
  override func didMove(toParent parent: UIViewController?) {
    add("didMove \(parent == nil ? "nil" : "parent")")
    super.didMove(toParent: parent)
  }
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }
}

extension StageLog {
  /// Returns the lines so far without the lines about layout, which may occur several times.
  func takeWithoutLayout() -> [String] {
    take().filter { !$0.hasSuffix("LayoutSubviews") }
  }
}
