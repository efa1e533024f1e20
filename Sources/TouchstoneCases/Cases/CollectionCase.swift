import UIKit

/// A button in a cell of a collection view and of a table; and a collection view's selection (scenario SC-22
/// g).
final class CollectionCase: TouchCase {
  private static let collectionVariant = TouchCaseVariant(
    "collection", LocalizedText("In a collection view", "在 UICollectionView 里"))
  private static let tableVariant = TouchCaseVariant("table", LocalizedText("In a table", "在 UITableView 里"))

  static let card = TouchCaseCard(
    identifier: "cellbutton", chapter: .scrolling,
    title: LocalizedText("A button in a cell", "单元格里的按钮"),
    summary: LocalizedText(
      "After a 0.15 s hold, a collection view lets the button in its cell keep a dragged touch. A table cancels the touch and scrolls.",
      "手指按住单元格里的按钮 0.15 秒后再拖动，集合视图把触摸留给按钮；表格则会取消触摸并滚动。"),
    variants: [collectionVariant, tableVariant],
    scenarios: [
      TouchScenario(
        "Drag after 0.3 s", "0.3 秒后拖动", variant: collectionVariant, script: dragScript,
        expected: [
          .call("CLButton", .touchesBegan, "8.3"),
          .call("CLButton", .touchesEnded, "8.7, 8.8"),
          ExpectedLine("button clicked!", "7.3"),
          ExpectedLine("offset 0", "8.8"),
        ]),
      TouchScenario(
        "Drag after 0.3 s, in a table", "0.3 秒后在表格里拖动", variant: tableVariant, script: dragScript,
        // The articles on iOS touch handling disagree about whether a table's drag cancels the touch of a
        // button. Therefore the engine has a setting: `GesturePolicy.tablesCancelButtonTouches`.
        expected: [
          .call("CLButton", .touchesBegan, "8.3"),
          .call("CLButton", .touchesCancelled, "8.8"),
          ExpectedLine("offset 30", "8.17"),
        ]),
      TouchScenario(
        "Drag at once", "立即拖动", variant: collectionVariant,
        script: """
          0.000 down 1 100 235
          0.050 move 1 100 215
          0.100 move 1 100 195
          0.400 up 1
          """,
        expected: [ExpectedLine("offset 30", "8.6, 8.17")]),
      TouchScenario(
        "Tap an item", "点按一项", variant: collectionVariant, script: TouchScenario.tapScript(100, 190),
        // A collection view selects the item during the call of touchesEnded; a table does not.
        expected: [
          ExpectedLine("item 1 highlighted", "8.5, 9.2"),
          .call("GLCollectionView", .touchesEnded, "8.5"),
          ExpectedLine("item 1 selected", "9.2"),
          ExpectedLine("touchesEnded returns", "9.2"),
          ExpectedLine("offset 0", "8.14"),
        ]),
    ])

  private static let dragScript = """
    0.000 down 1 100 235
    0.300 move 1 100 215
    0.350 move 1 100 195
    0.650 up 1
    """

  private let variant: TouchCaseVariant
  private let cellSource = CellSource()

  init(variant: TouchCaseVariant) {
    self.variant = variant
  }

  func connect(to stage: TouchCaseStage) {
    let frame = CGRect(x: 20, y: 140, width: 335, height: 540)
    let view: UIScrollView
    if variant == CollectionCase.tableVariant {
      let table = UITableView(frame: frame, style: .plain)
      table.rowHeight = 120
      table.register(UITableViewCell.self, forCellReuseIdentifier: CellSource.identifier)
      table.dataSource = cellSource
      view = table
    } else {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 150, height: 120)
      layout.sectionInset = UIEdgeInsets(top: 10, left: 12, bottom: 10, right: 12)
      let collection = GLCollectionView(frame: frame, collectionViewLayout: layout)
      collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: CellSource.identifier)
      collection.dataSource = cellSource
      collection.delegate = cellSource
      view = collection
    }
    view.backgroundColor = StageTheme.card
    view.layer.cornerRadius = 16
    let offsetLogger = OffsetLogger(target: nil, action: nil)
    offsetLogger.scrollView = view
    let controller = StageController([
      StageHint(
        LocalizedText("Hold a button, then drag. Tap an item.", "按住按钮再拖动；点一下某一项。"),
        frame: CGRect(x: 40, y: 700, width: 295, height: 60)),
      view,
    ])
    controller.loadViewIfNeeded()
    controller.view.addGestureRecognizer(offsetLogger)
    stage.show(controller)
  }
}

/// Prints the offset when a drag ends.
private final class OffsetLogger: UIGestureRecognizer {
  weak var scrollView: UIScrollView?

  override func reset() {
    super.reset()
    if let scrollView { log("offset \(ScrollLog.text(scrollView.contentOffset))") }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}

private final class GLCollectionView: UICollectionView {
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    log(self, .touchesEnded)
    super.touchesEnded(touches, with: event)
    log("touchesEnded returns")
  }
}

private final class CLButton: LoggingButton {}

/// The data source and delegate of the collection view and of the table. Each cell contains a button.
private final class CellSource: UICollectionViewDataSource, UICollectionViewDelegate, UITableViewDataSource {
  static let identifier = "cell"

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 24 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: CellSource.identifier, for: indexPath)
    cell.backgroundColor = StageTheme.fillColor(.systemTeal)
    cell.layer.cornerRadius = 12
    addContent(cell.contentView, width: 150)
    return cell
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 24 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: CellSource.identifier, for: indexPath)
    addContent(cell.contentView, width: 150)
    return cell
  }

  /// Fills a cell. A reused cell already has its button.
  private func addContent(_ content: UIView, width: CGFloat) {
    guard !content.subviews.contains(where: { $0 is CLButton }) else { return }
    let button = CLButton(
      frame: CGRect(x: 16, y: 62, width: width - 32, height: 44), clicked: "button clicked!")
    button.setTitle("CLButton", for: .normal)
    button.setTitleColor(.white, for: .normal)
    button.setTitleColor(UIColor.white.withAlphaComponent(0.4), for: .highlighted)
    button.backgroundColor = StageTheme.accent
    button.layer.cornerRadius = 10
    content.addSubview(button)
  }

  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    log("item \(indexPath.item + 1) highlighted")
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    log("item \(indexPath.item + 1) selected")
  }
}
