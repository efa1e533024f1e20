import UIKit

/// A table turned by 90°, in a page that scrolls up and down (rule 8.11).
final class SidewaysTableCase: TouchCase {
  static let card = TouchCaseCard(
    identifier: "sideways", chapter: .scrolling,
    title: LocalizedText("A sideways table", "横放的表格"),
    summary: LocalizedText(
      "A table that is turned by 90° scrolls sideways. A vertical drag scrolls the page.",
      "旋转 90° 的表格沿着各行滚动；与行垂直的拖动留给页面。"),
    scenarios: [
      TouchScenario(
        "Drag left, along the rows", "沿着各行向左拖动",
        script: dragScript(by: -20, 0),
        // The table's vertical axis lies sideways on the screen.
        expected: ExpectedLine.dragLines([10, 30], "8.11, 6.P2", of: "table")),
      TouchScenario(
        "Drag up, across the rows", "向上拖动，与行垂直",
        script: dragScript(by: 0, -20),
        expected: ExpectedLine.dragLines([10, 30], "8.11", of: "page")),
      TouchScenario(
        "Drag right at the first row", "在第一行处向右拖动",
        script: dragScript(by: 20, 0),
        // The page does not scroll sideways: the table stretches. The table is 335 points long, so 10 points
        // become (1 - 1 / (1 + 10 * 0.55 / 335)) * 335 = 5.4, and 30 become 15.7.
        expected: ExpectedLine.dragLines([-5, -16], "8.18", of: "table", bounces: true)),
      TouchScenario(
        "Tap on a row", "点击一行", script: TouchScenario.tapScript(187, 330),
        // The tap is 167 points from the table's beginning, and each row is 100 points high in the table's
        // coordinates.
        expected: [ExpectedLine("selected row 2", "9.2", at: 0.08)]),
      TouchScenario(
        "A tap after a drag", "拖动之后点击",
        script: """
          0.000 down 1 300 330
          0.050 move 1 200 330
          0.100 move 1 190 330
          0.350 up 1
          0.700 down 1 187 330
          0.780 up 1
          """,
        // The tap is 167 points from the table's visible beginning, and the table has scrolled by 100 points.
        expected: ExpectedLine.dragLines([90, 100], "8.11, 6.P2", of: "table")
          + [ExpectedLine("selected row 3", "9.2", at: 0.78)]),
    ])

  private static func dragScript(by dx: Int, _ dy: Int) -> String {
    """
    0.000 down 1 187 330
    0.050 move 1 \(187 + dx) \(330 + dy)
    0.100 move 1 \(187 + 2 * dx) \(330 + 2 * dy)
    0.350 up 1
    """
  }

  private let pageLog = ScrollLog("page")
  private let rows = SidewaysRows("table")

  init(variant: TouchCaseVariant) {}

  func connect(to stage: TouchCaseStage) {
    let pageScrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 812))
    pageScrollView.contentSize = CGSize(width: 375, height: 1_200)
    pageScrollView.delegate = pageLog
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 180, height: 335), style: .plain)
    table.center = CGPoint(x: 187.5, y: 330)
    // The transform rotates the rows, so that they follow each other to the right instead of downwards.
    table.transform = CGAffineTransform(rotationAngle: -.pi / 2)
    table.rowHeight = 100
    table.separatorStyle = .none
    table.backgroundColor = StageTheme.card
    table.layer.cornerRadius = 16
    table.dataSource = rows
    table.delegate = rows
    table.register(SidewaysCell.self, forCellReuseIdentifier: SidewaysRows.identifier)
    let hint = StageHint(
      LocalizedText("Drag the table sideways and up; tap a row.", "横着、竖着拖动表格，再点一行。"),
      frame: CGRect(x: 40, y: 140, width: 295, height: 60))
    pageScrollView.addSubview(hint)
    pageScrollView.addSubview(table)
    for row in 5..<12 { pageScrollView.addSubview(ScrollRuler(row: row, width: 375)) }
    stage.show(StageController([pageScrollView]))
  }
}

/// A cell whose number is upright in the turned table.
private final class SidewaysCell: UITableViewCell {
  private let tile = UIView()
  private let numberLabel = UILabel()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .clear
    tile.layer.cornerRadius = 12
    tile.isUserInteractionEnabled = false
    numberLabel.textAlignment = .center
    numberLabel.font = StageTheme.titleFont
    numberLabel.transform = CGAffineTransform(rotationAngle: .pi / 2)
    tile.addSubview(numberLabel)
    contentView.addSubview(tile)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    tile.frame = contentView.bounds.insetBy(dx: 14, dy: 6)
    numberLabel.bounds.size = CGSize(width: 60, height: 30)
    numberLabel.center = CGPoint(x: tile.bounds.midX, y: tile.bounds.midY)
  }

  func showRow(_ row: Int) {
    let tints: [UIColor] = [
      .systemBlue, .systemTeal, .systemGreen, .systemOrange, .systemPink, .systemPurple,
    ]
    let tint = tints[row % tints.count]
    tile.backgroundColor = StageTheme.fillColor(tint)
    numberLabel.textColor = StageTheme.textColor(tint)
    numberLabel.text = "\(row + 1)"
  }
}

private final class SidewaysRows: ScrollLog, UITableViewDataSource, UITableViewDelegate {
  static let identifier = "cell"

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: SidewaysRows.identifier, for: indexPath)
    (cell as? SidewaysCell)?.showRow(indexPath.row)
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log("selected row \(indexPath.row + 1)")
  }
}
