import UIKit

/// A sheet with three heights and a list in it, in front of a map.
final class SheetCase: TouchCase {
  private static let expandSwitch = TouchCaseSwitch(
    "prefersScrollingExpandsWhenScrolledToEdge", of: "sheet",
    LocalizedText("scrolling expands the sheet", "滚动会展开面板"))
  private static let expandsVariant = TouchCaseVariant(
    "expands", LocalizedText("The list expands the sheet first", "列表先展开面板"), [expandSwitch.on])
  private static let scrollsVariant = TouchCaseVariant(
    "scrolls", LocalizedText("The list scrolls at once", "列表立即滚动"), [expandSwitch.off])

  /// Returns the script of a drag that rests before it lifts.
  private static func drag(from start: Int, to end: Int) -> String {
    """
    +0.000 down 1 187 \(start)
    +0.050 move 1 187 \(start + (end - start) / 4)
    +0.100 move 1 187 \(start + (end - start) / 2)
    +0.100 move 1 187 \(start + (end - start) * 3 / 4)
    +0.100 move 1 187 \(end)
    +0.300 move 1 187 \(end - 1)
    +0.300 move 1 187 \(end)
    +0.050 up 1
    """
  }

  static let card = TouchCaseCard(
    identifier: "sheet", chapter: .scrolling,
    title: LocalizedText("A sheet with a list", "带列表的面板"),
    summary: LocalizedText(
      "One finger moves the sheet between its three heights, and then the list in it. Behind the smaller heights the map stays in touch.",
      "一根手指先让面板在三种高度之间移动，再滚动其中的列表。在较低的高度时，后面的地图仍可触摸。"),
    variants: [expandsVariant, scrollsVariant],
    scenarios: [
      TouchScenario(
        "Pull the list up a little, touch the map", "把列表拉高一点，再点地图", variant: expandsVariant,
        // From 120 points the sheet grows by about 230, nearest to 406, half of the window.
        script: TouchScenario.script(
          drag(from: 780, to: 540), "+0.000 down 1 187 200\n+0.080 up 1", after: 1),
        expected: [
          ExpectedLine("sheet: medium", "10.16, 10.17"), .call("MapView", .touchesBegan, "10.18"),
        ]),
      TouchScenario(
        "Pull the list all the way up", "把列表一直拉到顶", variant: expandsVariant,
        // From 120 to 758 points the finger moves the sheet, and then the list.
        script: drag(from: 780, to: 40),
        expected: [ExpectedLine("list scrolls", "10.17"), ExpectedLine("sheet: large", "10.16")]),
      TouchScenario(
        "Pull the list up, then the title", "先拉列表，再拉标题", variant: scrollsVariant,
        script: TouchScenario.script(drag(from: 780, to: 540), drag(from: 715, to: 475), after: 3),
        expected: [ExpectedLine("list scrolls", "10.17"), ExpectedLine("sheet: medium", "10.16")]),
    ])

  private let variant: TouchCaseVariant
  init(variant: TouchCaseVariant) { self.variant = variant }

  func connect(to stage: TouchCaseStage) {
    let map = StageView(
      "MapView", frame: CGRect(x: 0, y: 0, width: 375, height: 812), tint: .systemGreen,
      logs: [.touchesBegan]
    )
    let root = StageController([map])
    stage.show(root)
    let list = PlacesController(nibName: nil, bundle: nil)
    list.isModalInPresentation = true
    if let sheet = list.sheetPresentationController {
      sheet.detents = [.custom(identifier: .init("small")) { _ in 120 }, .medium(), .large()]
      sheet.largestUndimmedDetentIdentifier = .medium
      sheet.prefersGrabberVisible = true
      sheet.prefersScrollingExpandsWhenScrolledToEdge = variant.isOn(SheetCase.expandSwitch)
      sheet.delegate = list
    }
    root.present(list, animated: false)
  }
}

/// A list of places below a title.
private final class PlacesController: UIViewController, UITableViewDataSource, UITableViewDelegate,
  UISheetPresentationControllerDelegate
{
  private var hasLoggedScrolling = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = StageTheme.background
    let title = UILabel(frame: CGRect(x: 36, y: 18, width: view.bounds.width - 72, height: 30))
    title.text = LocalizedText("Places", "地点").text
    title.font = StageTheme.titleFont
    title.textColor = .label
    title.autoresizingMask = .flexibleWidth
    view.addSubview(title)
    let table = UITableView(
      frame: CGRect(x: 0, y: 56, width: view.bounds.width, height: view.bounds.height - 56))
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.backgroundColor = StageTheme.background
    table.dataSource = self
    table.delegate = self
    view.addSubview(table)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "place")
      ?? UITableViewCell(style: .default, reuseIdentifier: "place")
    cell.textLabel?.text = LocalizedText("Place \(indexPath.row + 1)", "地点 \(indexPath.row + 1)").text
    return cell
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView.isDragging, scrollView.contentOffset.y > 0, !hasLoggedScrolling else { return }
    hasLoggedScrolling = true
    log("list scrolls")
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { hasLoggedScrolling = false }

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {
    let identifier = sheet.selectedDetentIdentifier
    log("sheet: \(identifier == .large ? "large" : identifier == .medium ? "medium" : "small")")
  }
}
