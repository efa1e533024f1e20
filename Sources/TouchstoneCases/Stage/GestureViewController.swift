import UIKit

/// A view controller from the articles on iOS touch handling: it shows a yellow view, and its actions print
/// the lines that the articles print.
class GestureViewController: UIViewController {
  let yellowView: YellowView
  private let hint: StageHint

  init(_ yellowView: YellowView = YellowView(), hint: LocalizedText) {
    self.yellowView = yellowView
    self.hint = StageHint(hint, frame: CGRect(x: 40, y: 612, width: 295, height: 90))
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = StageTheme.background
    view.addSubview(hint)
    view.addSubview(yellowView)
  }

  func actionTap() {
    log("View Taped")
    yellowView.pulse()
  }

  func actionPan(_ pan: UIPanGestureRecognizer) {
    log("View panned")
    yellowView.follow(pan)
  }

  func didTouchYellowView() {
    log("-[GestureViewController didTouchYellowView]")
    yellowView.pulse()
  }

  func didPanYellowView(_ pan: UIPanGestureRecognizer) {
    log("-[GestureViewController didPanYellowView]")
    yellowView.follow(pan)
  }
}
