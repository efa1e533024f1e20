import UIKit

/// A page controller inside a scroll view (rules 10.21 to 10.23, 8.11).
final class PagesCase: TouchCase {
  private static let questions = [
    ExpectedLine("after page 1: page 2", "10.22"), ExpectedLine("before page 1: none", "10.22"),
  ]
  private static let beginning = [
    ExpectedLine("will turn to page 2", "10.23"), ExpectedLine("page 2 will appear", "10.23"),
    ExpectedLine("page 1 will disappear", "10.23"),
  ]

  static let card = TouchCaseCard(
    identifier: "pages", chapter: .scrolling,
    title: LocalizedText("Pages in a scroll view", "滚动视图里的分页"),
    summary: LocalizedText(
      "A finger that moves sideways turns the pages, and one that moves up scrolls the outer view. A page that does not stay is told so.",
      "横向移动的手指翻页，纵向移动的手指滚动外层视图。没有翻成的页面会收到通知。"),
    scenarios: [
      TouchScenario(
        "Turn to the second page", "翻到第二页", script: dragScript(from: 300, to: 80),
        expected: questions + beginning + [
          ExpectedLine("page 2 did appear", "10.23"), ExpectedLine("page 1 did disappear", "10.23"),
          ExpectedLine("turned", "10.23"), ExpectedLine("after page 2: page 3", "10.22"),
        ]),
      TouchScenario(
        "Begin to turn, and let the page return", "翻一点又回来", script: dragScript(from: 300, to: 220),
        expected: questions + beginning + [
          ExpectedLine("page 1 will appear", "10.23"), ExpectedLine("page 1 did appear", "10.23"),
          ExpectedLine("page 2 will disappear", "10.23"), ExpectedLine("page 2 did disappear", "10.23"),
          ExpectedLine("returned", "10.23"),
        ]),
      TouchScenario(
        "Drag beyond the first page", "拖过第一页", script: dragScript(from: 80, to: 160), expected: questions),
      TouchScenario(
        "Drag up on the pages", "在页面上向上拖",
        script: """
          0.000 down 1 187 300
          0.050 move 1 187 280
          0.100 move 1 187 260
          0.350 up 1
          """,
        expected: ExpectedLine.dragLines([10, 30], "8.11", of: "outer")),
    ])

  /// Returns the script of a drag along the pages that rests before it lifts.
  private static func dragScript(from start: Int, to end: Int) -> String {
    """
    0.000 down 1 \(start) 300
    0.050 move 1 \(start + (end - start) / 4) 300
    0.150 move 1 \(start + (end - start) / 2) 300
    0.250 move 1 \(end) 300
    0.550 move 1 \(end + 1) 300
    0.850 move 1 \(end) 300
    0.900 up 1
    """
  }

  init(variant: TouchCaseVariant) {}

  func connect(to stage: TouchCaseStage) {
    stage.show(OuterController(nibName: nil, bundle: nil))
  }
}

/// A scroll view with a page controller in it.
private final class OuterController: UIViewController, UIPageViewControllerDataSource,
  UIPageViewControllerDelegate
{
  private let scrollLog = ScrollLog("outer")
  private let pages = UIPageViewController(
    transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 20])
  private lazy var contents = [UIColor.systemOrange, .systemTeal, .systemIndigo].enumerated().map {
    PageController(number: $0.offset + 1, tint: $0.element)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = StageTheme.background
    let scrollView = UIScrollView(frame: view.bounds)
    scrollView.contentSize = CGSize(width: 375, height: 1_200)
    scrollView.delegate = scrollLog
    view.addSubview(scrollView)
    addChild(pages)
    pages.view.frame = CGRect(x: 20, y: 140, width: 335, height: 320)
    scrollView.addSubview(pages.view)
    pages.didMove(toParent: self)
    pages.dataSource = self
    pages.delegate = self
    pages.setViewControllers([contents[0]], direction: .forward, animated: false)
    scrollView.addSubview(
      StageHint(
        LocalizedText("Drag the page sideways, then up.", "横向拖动页面，再向上拖。"),
        frame: CGRect(x: 40, y: 80, width: 295, height: 40)))
    for row in 7..<14 { scrollView.addSubview(ScrollRuler(row: row, width: 375)) }
  }

  private func neighbour(_ word: String, _ distance: Int, of controller: UIViewController)
    -> UIViewController?
  {
    guard let page = controller as? PageController else { return nil }
    let index = page.number - 1 + distance
    let found = contents.indices.contains(index) ? contents[index] : nil
    log("\(word) page \(page.number): \(found.map { "page \($0.number)" } ?? "none")")
    return found
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { neighbour("before", -1, of: viewController) }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { neighbour("after", 1, of: viewController) }

  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {
    for case let page as PageController in pendingViewControllers { log("will turn to page \(page.number)") }
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    log(completed ? "turned" : "returned")
  }
}

private final class PageController: UIViewController {
  let number: Int
  /// Whether the calls are printed: not those of the first appearance on the stage, which is the first
  /// page's.
  private var isLogging: Bool
  private let tint: UIColor

  init(number: Int, tint: UIColor) {
    self.number = number
    self.tint = tint
    isLogging = number > 1
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    view = StageView("page \(number)", frame: CGRect(x: 0, y: 0, width: 335, height: 320), tint: tint)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    logCall("will appear")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    logCall("did appear")
    isLogging = true
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    logCall("will disappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    logCall("did disappear")
  }

  private func logCall(_ call: String) {
    if isLogging { log("page \(number) \(call)") }
  }
}
