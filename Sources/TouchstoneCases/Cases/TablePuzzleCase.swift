import UIKit

/// A table in a view with a tap recognizer (scenarios SC-15 and SC-16). Short and long presses are tried;
/// some of them select a row.
final class TablePuzzleCase: TouchCase {
  private static let cancelsTouchesSwitch = TouchCaseSwitch(
    "cancelsTouchesInView", of: "tap", LocalizedText("cancels the view's touch", "识别后取消视图的触摸"))
  private static let delaysTouchesSwitch = TouchCaseSwitch(
    "delaysContentTouches", of: "table", LocalizedText("holds a touch for 0.15 s", "延迟触摸 0.15 秒"))
  private static let puzzleVariant = TouchCaseVariant(
    "puzzle", LocalizedText("As in the article", "文章中的写法"), [cancelsTouchesSwitch.on, delaysTouchesSwitch.on])
  private static let sharedTouchVariant = TouchCaseVariant(
    "sharing", LocalizedText("cancelsTouchesInView = false", "cancelsTouchesInView = false"),
    [cancelsTouchesSwitch.off, delaysTouchesSwitch.on])
  private static let undelayedVariant = TouchCaseVariant(
    "prompt", LocalizedText("delaysContentTouches = false", "delaysContentTouches = false"),
    [cancelsTouchesSwitch.on, delaysTouchesSwitch.off])
  private static let sharedUndelayedVariant = TouchCaseVariant(
    "sharing+prompt", LocalizedText("Both properties false", "两个属性都是 false"),
    [cancelsTouchesSwitch.off, delaysTouchesSwitch.off])

  static let card = TouchCaseCard(
    identifier: "table", chapter: .scrolling,
    title: LocalizedText("The table puzzle", "表格之谜"),
    summary: LocalizedText(
      "With a tap gesture on the superview, a press selects a row only if it lasts until the tap fails. (The source article wrote “Taped”.)",
      "父视图有点按手势时，只有长按到点按失败，单元格才会被选中。（taped 是文章原来的拼写。）"),
    variants: [puzzleVariant, sharedTouchVariant, undelayedVariant, sharedUndelayedVariant],
    scenarios: [
      TouchScenario(
        "Quick tap on a row", "快速点按单元格", variant: puzzleVariant, script: TouchScenario.tapScript(187, 300),
        // The tap is recognized while touchesBegan is still held, so the table never gets the touch.
        expected: [ExpectedLine("backview taped", "9.7, 4.3c", at: 0.08)]),
      TouchScenario(
        "Short press on a row", "短按单元格", variant: puzzleVariant, script: heldTapScript(0.5),
        expected: [
          .call("GLTableView", .touchesBegan, "9.7, 8.3", at: 0.15),
          ExpectedLine("row highlighted", "9.2", at: 0.15),
          ExpectedLine("backview taped", "9.7, 4.3c", at: 0.5),
          .call("GLTableView", .touchesCancelled, "4.4", at: 0.5),
          ExpectedLine("row unhighlighted", "9.4", at: 0.5),
        ]),
      TouchScenario(
        "Long press on a row", "长按单元格", variant: puzzleVariant, script: heldTapScript(2.5),
        expected: [
          .call("GLTableView", .touchesBegan, "9.7, 8.3", at: 0.15),
          ExpectedLine("row highlighted", "9.2", at: 0.15),
          // The tap failed when its timer fired, so touchesEnded is not held (6.T6).
          .call("GLTableView", .touchesEnded, "9.7", at: 2.5),
          ExpectedLine("row unhighlighted", "9.2", at: 2.5),
          ExpectedLine("cell selected!", "9.2", at: 2.5),
        ]),
      TouchScenario(
        "Tap on the button", "点按按钮", variant: puzzleVariant, script: TouchScenario.tapScript(187, 700),
        // A button makes a superview's single tap fail.
        expected: [
          .call("GLButton", .touchesBegan, "4.3e", at: 0),
          .call("GLButton", .touchesEnded, "7.13", at: 0.08),
          ExpectedLine("button clicked!", "7.2", at: 0.08),
        ]),
      TouchScenario(
        "Quick tap; the gesture cancels no touches", "快速点按，手势不取消触摸", variant: sharedTouchVariant,
        script: TouchScenario.tapScript(187, 300),
        // The table's touchesBegan and touchesEnded are both called when the finger lifts.
        expected: [
          ExpectedLine("backview taped", "4.3c", at: 0.08),
          .call("GLTableView", .touchesBegan, "8.5, 4.10", at: 0.08),
          ExpectedLine("row highlighted", "9.2", at: 0.08),
          .call("GLTableView", .touchesEnded, "8.5", at: 0.08),
          ExpectedLine("row unhighlighted", "9.2", at: 0.08),
          ExpectedLine("cell selected!", "9.6", at: 0.08),
        ]),
      TouchScenario(
        "Quick tap; touches are not delayed", "快速点按，不延迟", variant: undelayedVariant,
        script: TouchScenario.tapScript(187, 300),
        expected: [
          .call("GLTableView", .touchesBegan, "8.4", at: 0),
          ExpectedLine("row highlighted", "9.2", at: 0),
          ExpectedLine("backview taped", "4.3c", at: 0.08),
          .call("GLTableView", .touchesCancelled, "4.4", at: 0.08),
          ExpectedLine("row unhighlighted", "9.4", at: 0.08),
        ]),
      TouchScenario(
        "Quick tap; touches are not delayed or cancelled", "快速点按，不延迟也不取消", variant: sharedUndelayedVariant,
        script: TouchScenario.tapScript(187, 300),
        expected: [
          .call("GLTableView", .touchesBegan, "8.4", at: 0),
          ExpectedLine("row highlighted", "9.2", at: 0),
          ExpectedLine("backview taped", "4.3c", at: 0.08),
          .call("GLTableView", .touchesEnded, "4.9", at: 0.08),
          ExpectedLine("row unhighlighted", "9.2", at: 0.08),
          ExpectedLine("cell selected!", "9.2", at: 0.08),
        ]),
      TouchScenario(
        "A drag", "拖动表格", variant: puzzleVariant,
        script: """
          0.000 down 1 187 400
          0.050 move 1 187 380
          0.100 move 1 187 360
          0.350 up 1
          """,
        // The pan begins within 0.15 s and makes the tap fail, because no delegate allows the two to
        // recognize simultaneously.
        expected: []),
    ])

  private static func heldTapScript(_ time: TimeInterval) -> String {
    """
    0.000 down 1 187 300
    \(time)00 up 1
    """
  }

  private let variant: TouchCaseVariant
  private let rows = PuzzleRows()

  init(variant: TouchCaseVariant) {
    self.variant = variant
  }

  func connect(to stage: TouchCaseStage) {
    let backView = StageView(
      "BackView", frame: CGRect(x: 20, y: 120, width: 335, height: 640), tint: .systemBlue)
    let tap = UITapGestureRecognizer(target: self, action: TablePuzzleCase.tapped)
    tap.cancelsTouchesInView = variant.isOn(TablePuzzleCase.cancelsTouchesSwitch)
    backView.addGestureRecognizer(tap)
    let table = GLTableView(frame: CGRect(x: 16, y: 36, width: 303, height: 500), style: .plain)
    table.layer.cornerRadius = 12
    table.rowHeight = 50
    table.delaysContentTouches = variant.isOn(TablePuzzleCase.delaysTouchesSwitch)
    table.dataSource = rows
    table.delegate = rows
    table.register(UITableViewCell.self, forCellReuseIdentifier: PuzzleRows.identifier)
    let button = GLButton(frame: CGRect(x: 67, y: 560, width: 200, height: 54), clicked: "button clicked!")
    button.setTitle("GLButton", for: .normal)
    button.setTitleColor(.white, for: .normal)
    button.setTitleColor(UIColor.white.withAlphaComponent(0.4), for: .highlighted)
    button.titleLabel?.font = StageTheme.titleFont
    button.backgroundColor = StageTheme.accent
    button.layer.cornerRadius = 12
    backView.addSubview(table)
    backView.addSubview(button)
    let hint = StageHint(
      LocalizedText("Tap a row, press it briefly, then press and hold.", "点一下单元格、短按、再长按。"),
      frame: CGRect(x: 40, y: 50, width: 295, height: 60))
    stage.show(StageController([hint, backView]))
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    log("backview taped")
    tap.view?.pulse()
  }
}

/// The table view subclass from the article on iOS touch handling in which this case appears. It prints the
/// touches that the cells did not handle (rule 9.1).
private final class GLTableView: UITableView {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log(self, .touchesBegan)
    super.touchesBegan(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    log(self, .touchesEnded)
    super.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    log(self, .touchesCancelled)
    super.touchesCancelled(touches, with: event)
  }
}

private final class GLButton: LoggingButton {}

/// Provides thirty rows, and prints when one is highlighted, unhighlighted or selected.
private final class PuzzleRows: UITableViewDataSource, UITableViewDelegate {
  static let identifier = "cell"

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: PuzzleRows.identifier, for: indexPath)
    cell.textLabel?.text = LocalizedText("Row \(indexPath.row + 1)", "第 \(indexPath.row + 1) 行").text
    return cell
  }

  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { log("row highlighted") }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    log("row unhighlighted")
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log("cell selected!") }
}
