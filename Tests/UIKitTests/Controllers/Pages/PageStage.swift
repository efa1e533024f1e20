@testable import UIKit

/// A page controller as the root of a window of 375×812 points. Its pages are "A" to "D"; it shows "B" first.
/// The pages, the data source and the delegate log their calls.
final class PageStage {
  let log = StageLog()
  let stage = TouchStage()
  let pages: [LoggingViewController]
  let source: PageSource
  let delegate: PageDelegate
  let controller: UIPageViewController
  private var now: TimeInterval = 1

  var a: LoggingViewController { pages[0] }
  var b: LoggingViewController { pages[1] }
  var c: LoggingViewController { pages[2] }
  var d: LoggingViewController { pages[3] }

  init(
    first: Int = 1, orientation: UIPageViewController.NavigationOrientation = .horizontal,
    options: [UIPageViewController.OptionsKey: Any]? = nil, source kind: PageSource.Type = PageSource.self
  ) {
    let log = log
    pages = ["A", "B", "C", "D"].map { LoggingViewController($0, log: log) }
    source = kind.init(pages, log: log)
    delegate = PageDelegate(log: log)
    controller = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: orientation, options: options)
    controller.dataSource = source
    controller.delegate = delegate
    controller.setViewControllers([pages[first]], direction: .forward, animated: false)
    stage.window.rootViewController = controller
    stage.advance(to: now)
    _ = log.take()
  }

  /// The inner scroll view, found as an app finds it.
  var scrollView: UIScrollView { controller.view.subviews.compactMap { $0 as? UIScrollView }[0] }
  var shown: [String] {
    controller.viewControllers?.compactMap { ($0 as? LoggingViewController)?.name } ?? []
  }

  /// The calls since the last time, without layout.
  func take() -> [String] { log.takeWithoutLayout() }

  /// Moves a finger slowly by (`dx`, `dy`) points, and leaves it on the screen, at rest. The finger lands
  /// after
  /// `delay` seconds.
  func drag(
    _ dx: CGFloat, _ dy: CGFloat = 0, fromX x: CGFloat = 187, y: CGFloat = 400, after delay: TimeInterval = 1
  ) {
    now += delay
    stage.down(x, y, at: now)
    for step in 1...4 {
      now += 0.1
      stage.move(x + dx * CGFloat(step) / 4, y + dy * CGFloat(step) / 4, at: now)
    }
    finger = CGPoint(x: x + dx, y: y + dy)
    now += 0.3
    stage.advance(to: now)
  }
  private var finger = CGPoint.zero

  /// Moves the finger that is on the screen.
  func move(_ dx: CGFloat, _ dy: CGFloat = 0) {
    finger.x += dx
    finger.y += dy
    now += 0.2
    stage.move(finger.x, finger.y, at: now)
    now += 0.3
    stage.advance(to: now)
  }

  func up() { stage.up(finger.x, finger.y, at: now) }

  /// Flicks by `dx` points, and lifts while the finger moves. The content is still moving afterwards.
  func flick(_ dx: CGFloat) {
    now += 0.01
    stage.down(187, 400, at: now)
    for step in 1...4 {
      now += 0.016
      stage.move(187 + dx * CGFloat(step) / 4, 400, at: now)
    }
    stage.up(187 + dx, 400, at: now)
  }

  func wait(_ duration: TimeInterval) {
    now += duration
    stage.advance(to: now)
    stage.application.prepareFrame(of: stage.scene)
  }

  func tap(_ x: CGFloat, _ y: CGFloat) {
    now += 1
    stage.tap(x, y, at: now)
    now += 0.1
  }

  /// Waits until nothing moves.
  func rest() { wait(5) }

  /// Drags forward over more than half of the page, lifts, and waits.
  func turnForward() {
    drag(-250)
    up()
    rest()
  }
}

/// A data source of a list of pages.
class PageSource: UIPageViewControllerDataSource {
  var pages: [UIViewController]
  let log: StageLog
  /// Called before the answer to each question.
  var onQuestion: () -> Void = {}

  required init(_ pages: [UIViewController], log: StageLog) {
    self.pages = pages
    self.log = log
  }

  private func page(beside page: UIViewController, at distance: Int, _ word: String) -> UIViewController? {
    log.add("\(word) \((page as? LoggingViewController)?.name ?? "other")")
    onQuestion()
    guard let index = pages.firstIndex(of: page), pages.indices.contains(index + distance) else { return nil }
    return pages[index + distance]
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(beside: viewController, at: -1, "before") }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(beside: viewController, at: 1, "after") }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { -1 }
  func presentationIndex(for pageViewController: UIPageViewController) -> Int { -1 }

  deinit {}
}

/// A data source that also gives the page control its dots.
final class CountingPageSource: PageSource {
  var index = 1

  override func presentationCount(for pageViewController: UIPageViewController) -> Int {
    log.add("count")
    return pages.count
  }

  override func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    log.add("index")
    return index
  }

  deinit {}
}

final class PageDelegate: UIPageViewControllerDelegate {
  let log: StageLog
  var onWill: () -> Void = {}
  var onFinish: () -> Void = {}

  init(log: StageLog) { self.log = log }

  private func names(_ controllers: [UIViewController]) -> String {
    controllers.map { ($0 as? LoggingViewController)?.name ?? "other" }.joined(separator: ",")
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {
    log.add("willTransition \(names(pendingViewControllers))")
    onWill()
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    log.add("didFinish \(finished) \(names(previousViewControllers)) \(completed)")
    onFinish()
  }

  deinit {}
}
