import UIKit

/// A table of a million rows, which scrolls as fast as a table of ten rows.
final class LongTableCase: TouchCase {
  static let card = TouchCaseCard(
    identifier: "longtable", chapter: .scrolling,
    title: LocalizedText("A million rows", "一百万行"),
    summary: LocalizedText(
      "Only visible rows are created. A row that scrolls out of view is reused.",
      "只有看得见的行才会创建；移出屏幕的行会被复用。"),
    scenarios: [
      TouchScenario(
        "Select a row", "选中一行", script: TouchScenario.tapScript(187, 330),
        expected: [
          ExpectedLine("will select row 7", "9.2"),
          ExpectedLine("selected row 7", "9.2"),
        ]),
      TouchScenario(
        "Select another row", "再选一行",
        script: """
          0.000 down 1 187 330
          0.080 up 1
          0.600 down 1 187 380
          0.680 up 1
          """,
        expected: [
          ExpectedLine("will select row 7", "9.2"),
          ExpectedLine("selected row 7", "9.2"),
          ExpectedLine("will select row 8", "9.2"),
          ExpectedLine("deselected row 7", "9.2"),
          ExpectedLine("selected row 8", "9.2"),
        ]),
      TouchScenario(
        "A drag selects no row", "拖动不会选中任何行",
        script: """
          0.000 down 1 187 400
          0.050 move 1 187 330
          0.100 move 1 187 290
          0.350 up 1
          0.700 down 1 187 330
          0.780 up 1
          """,
        // A drag of a hundred points scrolls by two rows.
        expected: [
          ExpectedLine("will select row 9", "8.17, 9.2"),
          ExpectedLine("selected row 9", "9.2"),
        ]),
    ])

  private let rows = MillionRows()

  init(variant: TouchCaseVariant) {}

  func connect(to stage: TouchCaseStage) {
    let table = UITableView(frame: CGRect(origin: .zero, size: stage.size), style: .plain)
    table.rowHeight = 50
    table.dataSource = rows
    table.delegate = rows
    table.register(UITableViewCell.self, forCellReuseIdentifier: MillionRows.identifier)
    stage.show(StageController([table]))
  }
}

private final class MillionRows: UITableViewDataSource, UITableViewDelegate {
  static let identifier = "cell"

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1_000_000 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: MillionRows.identifier, for: indexPath)
    cell.textLabel?.text = LocalizedText("Row \(indexPath.row + 1)", "第 \(indexPath.row + 1) 行").text
    return cell
  }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    log("will select row \(indexPath.row + 1)")
    return indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log("selected row \(indexPath.row + 1)")
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    log("deselected row \(indexPath.row + 1)")
  }
}
