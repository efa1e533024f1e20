import UIKit

/// Measures the 0.15 s between a finger's landing on a table and the table's touchesBegan (scenario SC-16).
final class TouchDelayCase: TouchCase {
  static let card = TouchCaseCard(
    identifier: "delay", chapter: .scrolling,
    title: LocalizedText("A delay of 150 milliseconds", "150 毫秒的延迟"),
    summary: LocalizedText(
      "The window gets the event at once. The table gets touchesBegan when it no longer waits for a drag.",
      "事件立刻到达窗口；滚动视图不再等待拖动时，表格才收到 touchesBegan。"),
    scenarios: [
      TouchScenario(
        "Hold a row", "按住单元格",
        script: """
          0.000 down 1 187 300
          0.500 up 1
          """,
        expected: [
          .call("GLWindow", .sendEvent, "4.1", at: 0),
          ExpectedLine(
            "-[GLTableView touchesShouldBegin:withEvent:inContentView:]", "8.3", at: 0.15,
            article: ArticleMisprint(
              "S0", prints: "-[TouchEventHook hook_sendTouchesShouldBeginForDelayedTouches:]",
              ruling: LocalizedText(
                "The source article's log has this private call twice: up to iOS 10 two recognizers delayed touches, since then only one.",
                "这个私有方法在文章里出现两次：iOS 10 及以前有两个延迟手势，之后只有一个。"))),
          .call("GLTableView", .touchesBegan, "8.2, 4.8", at: 0.15),
          .call("GLWindow", .sendEvent, "4.1", at: 0.5),
          .call("GLTableView", .touchesEnded, "4.3e", at: 0.5),
        ]),
      TouchScenario(
        "Tap a row", "点按单元格", script: TouchScenario.tapScript(187, 300),
        // The lift ends the delay.
        expected: [
          .call("GLWindow", .sendEvent, "4.1", at: 0),
          .call("GLWindow", .sendEvent, "4.1", at: 0.08),
          ExpectedLine("-[GLTableView touchesShouldBegin:withEvent:inContentView:]", "8.3", at: 0.08),
          .call("GLTableView", .touchesBegan, "8.5", at: 0.08),
          .call("GLTableView", .touchesEnded, "8.5", at: 0.08),
        ]),
    ])

  private let rows = DelayRows()

  init(variant: TouchCaseVariant) {}

  func connect(to stage: TouchCaseStage) {
    let delayLabel = UILabel(frame: CGRect(x: 40, y: 96, width: 295, height: 34))
    delayLabel.font = UIFont.monospacedDigitSystemFont(ofSize: 28, weight: .semibold)
    delayLabel.textAlignment = .center
    delayLabel.textColor = StageTheme.accentText
    delayLabel.text = "— ms"
    let table = GLTableView(frame: CGRect(x: 20, y: 150, width: 335, height: 600), reading: delayLabel)
    table.dataSource = rows
    let hint = StageHint(
      LocalizedText("Hold a row: how late does the table get the touch?", "按住一行：表格晚多久才收到触摸？"),
      frame: CGRect(x: 40, y: 50, width: 295, height: 40))
    let window = GLWindow(windowScene: stage.scene)
    window.logs = [.sendEvent]
    stage.show(StageController([hint, delayLabel, table]), in: window)
  }
}

private final class GLWindow: LoggingWindow {}

/// A table that shows, when its touchesBegan is called, how long ago the touch landed.
private final class GLTableView: UITableView {
  private let delayLabel: UILabel

  init(frame: CGRect, reading: UILabel) {
    self.delayLabel = reading
    super.init(frame: frame, style: .plain)
    rowHeight = 50
    layer.cornerRadius = 12
    register(UITableViewCell.self, forCellReuseIdentifier: DelayRows.identifier)
  }

  required init?(coder: NSCoder) { nil }

  override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    log("-[GLTableView touchesShouldBegin:withEvent:inContentView:]")
    return super.touchesShouldBegin(touches, with: event, in: view)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log(self, .touchesBegan)
    super.touchesBegan(touches, with: event)
    guard let touch = touches.first else { return }
    let delay = UIApplication.shared.clock.now - touch.timestamp
    delayLabel.text = "\(ScrollLog.text(CGFloat(delay * 1_000))) ms"
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    log(self, .touchesEnded)
    super.touchesEnded(touches, with: event)
  }
}

private final class DelayRows: UITableViewDataSource {
  static let identifier = "cell"

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: DelayRows.identifier, for: indexPath)
    cell.textLabel?.text = LocalizedText("Row \(indexPath.row + 1)", "第 \(indexPath.row + 1) 行").text
    return cell
  }
}
