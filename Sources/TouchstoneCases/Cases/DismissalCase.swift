import UIKit

/// A dismissal that a finger leads, and may cancel.
final class DismissalCase: TouchCase {
  /// Opens the page, and pulls it down to `y`.
  private static func script(to y: Int) -> String {
    """
    0.000 down 1 187 420
    0.080 up 1
    1.500 down 1 187 200
    1.550 move 1 187 220
    1.650 move 1 187 \(y)
    1.950 move 1 187 \(y + 1)
    2.250 move 1 187 \(y)
    2.300 up 1
    """
  }

  private static let openingLines = [
    ExpectedLine.appearanceLine("ListController", "viewWillDisappear"),
    .appearanceLine("PageController", "viewWillAppear"), .appearanceLine("PageController", "viewDidAppear"),
    .appearanceLine("ListController", "viewDidDisappear"),
    .appearanceLine("PageController", "viewWillDisappear"),
    .appearanceLine("ListController", "viewWillAppear"),
  ]

  static let card = TouchCaseCard(
    identifier: "dismissal", chapter: .recognizers,
    title: LocalizedText("Pull a page down", "把页面拉下来"),
    summary: LocalizedText(
      "A pan leads the dismissal of a page. If the finger lifts too early, the page returns, and both controllers are notified.",
      "拖动手势引导页面的关闭；过早松手页面会回来，两个控制器都会收到通知。"),
    scenarios: [
      TouchScenario(
        "Pull far down", "拉到底", script: script(to: 760),
        expected: openingLines + [
          .appearanceLine("ListController", "viewDidAppear"),
          .appearanceLine("PageController", "viewDidDisappear"), ExpectedLine("ended: completed", "10.15"),
        ]),
      TouchScenario(
        "Pull a little and let go", "拉一点就松手", script: script(to: 400),
        expected: openingLines + [
          .appearanceLine("ListController", "viewWillDisappear"),
          .appearanceLine("ListController", "viewDidDisappear"),
          .appearanceLine("PageController", "viewWillAppear"),
          .appearanceLine("PageController", "viewDidAppear"), ExpectedLine("ended: cancelled", "10.15"),
        ]),
    ])

  init(variant: TouchCaseVariant) {}

  func connect(to stage: TouchCaseStage) {
    stage.show(ListController(nibName: nil, bundle: nil))
  }
}

/// A controller with a button that opens a page.
private final class ListController: AppearanceLoggingController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = StageTheme.background
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 87, y: 396, width: 200, height: 48)
    button.setTitle(LocalizedText("Open the page", "打开页面").text, for: .normal)
    button.addAction(
      UIAction { [weak self] _ in
        let page = PageController(nibName: nil, bundle: nil)
        page.isLogging = true
        page.modalPresentationStyle = .fullScreen
        self?.present(page, animated: true)
      }, for: .touchUpInside)
    view.addSubview(button)
  }
}

/// A page that a finger pulls down.
private final class PageController: AppearanceLoggingController {
  private static let panned = Selector(PageController.pan)
  private let transition = PullDownTransition()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = StageTheme.fillColor(.systemTeal)
    transitioningDelegate = transition
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: PageController.panned))
    view.addSubview(
      StageHint(
        LocalizedText("Pull the page down.", "把页面向下拉。"),
        frame: CGRect(x: 40, y: 380, width: 295, height: 60)))
  }

  private func pan(_ pan: UIPanGestureRecognizer) {
    let height = view.bounds.height
    let progress = height > 0 ? pan.translation(in: view.window).y / height : 0
    switch pan.state {
    case .began:
      transition.leader = UIPercentDrivenInteractiveTransition()
      dismiss(animated: true)
    case .changed: transition.leader?.update(progress)
    case .ended where progress > 0.5: transition.leader?.finish()
    default: transition.leader?.cancel()
    }
    if pan.state != .began, pan.state != .changed { transition.leader = nil }
  }
}

/// Moves a page down for its dismissal, under a finger if there is one.
private final class PullDownTransition: UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  var leader: UIPercentDrivenInteractiveTransition?

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { leader }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 0.4 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let page = transitionContext.view(forKey: .from) else { return }
    let container = transitionContext.containerView
    if let list = transitionContext.view(forKey: .to) { container.insertSubview(list, belowSubview: page) }
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
      page.frame.origin.y = container.bounds.height
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) {
    log("ended: \(transitionCompleted ? "completed" : "cancelled")")
  }
}
