import UIKit

/// Pages that are visible beside their scroll view, and a finger that lands on such a page (scenario SC-21).
final class PeekingPagerCase: TouchCase {
  private static let returnsPagerSwitch = TouchCaseSwitch(
    "hitTest(_:with:)", of: "PagerWrapper",
    LocalizedText("returns the pager", "返回滚动视图"))
  private static let plainVariant = TouchCaseVariant(
    "plain", LocalizedText("Default hitTest", "默认的 hitTest"), [returnsPagerSwitch.off])
  private static let returnsPagerVariant = TouchCaseVariant(
    "handing", LocalizedText("The wrapper's hitTest returns the pager", "外层视图的 hitTest 返回滚动视图"),
    [returnsPagerSwitch.on])

  static let card = TouchCaseCard(
    identifier: "pager", chapter: .scrolling,
    title: LocalizedText("Pages outside a scroll view", "滚动视图之外的分页"),
    summary: LocalizedText(
      "Pages outside a scroll view's bounds get no touches, unless hitTest of the scroll view's superview returns the scroll view.",
      "滚动视图之外的分页收不到触摸，除非父视图的 hitTest 返回这个滚动视图。"),
    variants: [plainVariant, returnsPagerVariant],
    scenarios: [
      TouchScenario(
        "Drag a page outside the scroll view", "拖动滚动视图之外的页", variant: plainVariant, script: dragScript,
        // The wrapper is hit, so the pager does not scroll.
        expected: [
          .call("PagerWrapper", .touchesBegan, "3.5"),
          .call("PagerWrapper", .touchesEnded, "3.5"),
        ]),
      TouchScenario(
        "Drag a page outside, with hitTest overridden", "拖动之外的页，已重写 hitTest", variant: returnsPagerVariant,
        script: dragScript,
        expected: pagingLines),
      TouchScenario(
        "Drag the page in the middle", "拖动中间的页", variant: plainVariant,
        script: """
          0.000 down 1 250 400
          0.050 move 1 200 400
          0.100 move 1 150 400
          0.150 move 1 100 400
          0.200 up 1
          """,
        expected: pagingLines),
      TouchScenario(
        "Tap the button in the middle", "点按中间页的按钮", variant: returnsPagerVariant,
        script: TouchScenario.tapScript(187, 460),
        expected: [ExpectedLine("page 1: button clicked!", "8.5")]),
      TouchScenario(
        "Tap the button of a page outside the scroll view", "点按滚动视图之外的页的按钮", variant: returnsPagerVariant,
        script: TouchScenario.tapScript(355, 460),
        // The touch goes to the scroll view itself, so the button in the page is not tested.
        expected: []),
    ])

  private static let dragScript = """
    0.000 down 1 350 400
    0.050 move 1 300 400
    0.100 move 1 250 400
    0.150 move 1 200 400
    0.200 up 1
    """

  /// A page is 240 points wide. One drag scrolls by at most one page.
  private static let pagingLines = [
    ExpectedLine("scrollViewWillBeginDragging", "8.22"),
    ExpectedLine("scrollViewWillEndDragging", "8.22"),
    ExpectedLine("scrollViewDidEndDragging willDecelerate YES", "8.22"),
    ExpectedLine("scrollViewWillBeginDecelerating", "8.22"),
    ExpectedLine("scrollViewDidEndDecelerating", "8.22"),
    ExpectedLine("rests at x 240", "8.21"),
  ]

  private let variant: TouchCaseVariant
  private let pagerLog = PagerLog()

  init(variant: TouchCaseVariant) {
    self.variant = variant
  }

  func connect(to stage: TouchCaseStage) {
    let pager = UIScrollView(frame: CGRect(x: 67, y: 0, width: 240, height: 240))
    pager.isPagingEnabled = true
    pager.clipsToBounds = false
    pager.contentSize = CGSize(width: 240 * 5, height: 240)
    pager.delegate = pagerLog
    let tints: [UIColor] = [.systemBlue, .systemTeal, .systemGreen, .systemOrange, .systemPink]
    for (index, tint) in tints.enumerated() {
      pager.addSubview(PeekingPagerCase.makePage(index + 1, at: CGFloat(index) * 240, tint: tint))
    }
    let wrapper = PagerWrapper(pager, returnsPager: variant.isOn(PeekingPagerCase.returnsPagerSwitch))
    let hint = StageHint(
      LocalizedText("Drag the middle page, then a page beside it.", "拖动中间的页，再拖动旁边的页。"),
      frame: CGRect(x: 40, y: 570, width: 295, height: 60))
    stage.show(StageController([hint, wrapper]))
  }

  private static func makePage(_ number: Int, at x: CGFloat, tint: UIColor) -> UIView {
    let page = StageView("Page \(number)", frame: CGRect(x: x + 8, y: 0, width: 224, height: 240), tint: tint)
    let button = UIButton(frame: CGRect(x: 32, y: 150, width: 160, height: 44))
    button.setTitle(LocalizedText("Button \(number)", "按钮 \(number)").text, for: .normal)
    button.setTitleColor(UIColor.white.withAlphaComponent(0.4), for: .highlighted)
    button.titleLabel?.font = StageTheme.titleFont
    button.backgroundColor = tint
    button.layer.cornerRadius = 12
    button.addAction(UIAction { _ in log("page \(number): button clicked!") }, for: .touchUpInside)
    page.addSubview(button)
    return page
  }
}

/// The view around the pager, as wide as the screen.
private final class PagerWrapper: LoggingView {
  private let pager: UIScrollView
  private let returnsPager: Bool

  init(_ pager: UIScrollView, returnsPager: Bool) {
    self.pager = pager
    self.returnsPager = returnsPager
    super.init(frame: CGRect(x: 0, y: 290, width: 375, height: 240))
    logs = [.touchesBegan, .touchesEnded]
    clipsToBounds = true
    addSubview(pager)
  }

  required init?(coder: NSCoder) { nil }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hitView = super.hitTest(point, with: event)
    return returnsPager && hitView === self ? pager : hitView
  }
}

/// A scroll log that also prints the offset at which the pager stops.
private final class PagerLog: ScrollLog {
  // Only the final offset is printed.
  override func scrollViewDidScroll(_ scrollView: UIScrollView) {}

  override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    super.scrollViewDidEndDecelerating(scrollView)
    log("rests at \(ScrollLog.text(scrollView.contentOffset))")
  }
}
