import UIKit

/// A button in a scroll view, and whether the button or the scroll view gets the touch (scenario SC-22).
final class ScrollButtonCase: TouchCase {
  private static let delaysTouchesSwitch = TouchCaseSwitch(
    "delaysContentTouches", of: "scrollView", LocalizedText("holds a touch for 0.15 s", "延迟触摸 0.15 秒"))
  private static let canCancelSwitch = TouchCaseSwitch(
    "canCancelContentTouches", of: "scrollView",
    LocalizedText("a drag can cancel touches", "拖动可以取消触摸"))
  private static let buttonsYieldSwitch = TouchCaseSwitch(
    "touchesShouldCancel(in:)", of: "YieldingScrollView",
    LocalizedText("also cancels touches of buttons", "按钮的触摸也取消"))

  private static let delayingVariant = TouchCaseVariant(
    "delaying", LocalizedText("delaysContentTouches = true", "delaysContentTouches = true"),
    [delaysTouchesSwitch.on, canCancelSwitch.on, buttonsYieldSwitch.off])
  private static let delayingYieldingVariant = TouchCaseVariant(
    "delaying+yielding",
    LocalizedText("Delayed, touchesShouldCancel(in:) = true", "延迟，touchesShouldCancel 返回 true"),
    [delaysTouchesSwitch.on, canCancelSwitch.on, buttonsYieldSwitch.on])
  private static let delayingKeepingVariant = TouchCaseVariant(
    "delaying+keeping",
    LocalizedText("Delayed, canCancelContentTouches = false", "延迟，canCancelContentTouches = false"),
    [delaysTouchesSwitch.on, canCancelSwitch.off, buttonsYieldSwitch.off])
  private static let delayingKeepingYieldingVariant = TouchCaseVariant(
    "delaying+keeping+yielding",
    LocalizedText("Delayed, touchesShouldCancel(in:) not called", "延迟，不调用 touchesShouldCancel"),
    [delaysTouchesSwitch.on, canCancelSwitch.off, buttonsYieldSwitch.on])
  private static let undelayedVariant = TouchCaseVariant(
    "prompt", LocalizedText("delaysContentTouches = false", "delaysContentTouches = false"),
    [delaysTouchesSwitch.off, canCancelSwitch.on, buttonsYieldSwitch.off])
  private static let undelayedYieldingVariant = TouchCaseVariant(
    "yielding",
    LocalizedText("Not delayed, touchesShouldCancel(in:) = true", "不延迟，touchesShouldCancel 返回 true"),
    [delaysTouchesSwitch.off, canCancelSwitch.on, buttonsYieldSwitch.on])
  private static let undelayedKeepingVariant = TouchCaseVariant(
    "keeping", LocalizedText("canCancelContentTouches = false", "canCancelContentTouches = false"),
    [delaysTouchesSwitch.off, canCancelSwitch.off, buttonsYieldSwitch.off])
  private static let undelayedKeepingYieldingVariant = TouchCaseVariant(
    "keeping+yielding",
    LocalizedText("Not delayed, touchesShouldCancel(in:) not called", "不延迟，不调用 touchesShouldCancel"),
    [delaysTouchesSwitch.off, canCancelSwitch.off, buttonsYieldSwitch.on])

  static let card = TouchCaseCard(
    identifier: "scrollbutton", chapter: .scrolling,
    title: LocalizedText("A button in a scroll view", "滚动视图里的按钮"),
    summary: LocalizedText(
      "A scroll view holds a touch for 0.15 s, in case it becomes a drag. After that the button gets the touch, and a drag no longer scrolls.",
      "滚动视图延迟触摸 0.15 秒，看它是不是拖动；之后按钮收到触摸，不再让出。"),
    variants: [
      delayingVariant, undelayedVariant, undelayedYieldingVariant, undelayedKeepingVariant,
      delayingYieldingVariant, delayingKeepingVariant, delayingKeepingYieldingVariant,
      undelayedKeepingYieldingVariant,
    ],
    scenarios: [
      TouchScenario(
        "Quick tap", "快速点按", variant: delayingVariant, script: TouchScenario.tapScript(187, 400),
        expected: [
          // touchesBegan and touchesEnded are both called when the finger lifts, and each changes the
          // highlight.
          ExpectedLine(
            "-[CLButton touchesBegan:withEvent:]", "8.5", at: 0.08,
            article: ArticleMisprint(
              "S1", prints: nil,
              ruling: LocalizedText(
                "The source article says that the button uses a gesture. In fact the button receives ordinary touch calls: late, and one directly after the other.",
                "文章说按钮靠手势响应：它收到的是普通触摸，只是延后并连续到达。"))),
          .highlightedLine(true, "7.1", at: 0.08),
          .call("CLButton", .touchesEnded, "8.5", at: 0.08),
          ExpectedLine("button clicked!", "7.2", at: 0.08),
          .highlightedLine(false, "7.6", at: 0.08),
        ]),
      TouchScenario(
        "Hold the button", "按住按钮一会儿", variant: delayingVariant, script: heldScript,
        expected: [
          ExpectedLine(
            "-[CLButton touchesBegan:withEvent:]", "8.3", at: 0.15,
            article: ArticleMisprint(
              "S1", prints: nil,
              ruling: LocalizedText(
                "The article says that the delay is 300 ms. In fact it is 150 ms.", "文章说延迟 300 毫秒：实际是 150 毫秒。"
              ))),
          .highlightedLine(true, "7.1", at: 0.15),
          .call("CLButton", .touchesEnded, "4.3e", at: 0.5),
          ExpectedLine("button clicked!", "7.2", at: 0.5),
          .highlightedLine(false, "7.1", at: 0.5),
        ]),
      TouchScenario(
        "Hold the button, without the delay", "按住，不延迟", variant: undelayedVariant, script: heldScript,
        expected: [
          .call("CLButton", .touchesBegan, "8.4", at: 0),
          .highlightedLine(true, "7.1", at: 0),
          .call("CLButton", .touchesEnded, "4.3e", at: 0.5),
          ExpectedLine("button clicked!", "7.2", at: 0.5),
          .highlightedLine(false, "7.1", at: 0.5),
        ]),
      TouchScenario(
        "Drag at once", "立即拖动", variant: delayingVariant,
        script: """
          0.000 down 1 187 400
          0.050 move 1 187 380
          0.100 move 1 187 360
          0.350 up 1
          """,
        // The button receives nothing (8.6); the first 10 points are not scrolled (6.P2).
        expected: ExpectedLine.dragLines([10, 30])),
      TouchScenario(
        "Drag after 0.15 s", "0.15 秒后拖动", variant: delayingVariant, script: lateDragScript,
        expected: [
          .call("CLButton", .touchesBegan, "8.3", at: 0.15),
          .highlightedLine(true, "7.1", at: 0.15),
          // A control's touch is not cancelled.
          .call("CLButton", .touchesEnded, "8.7, 8.8"),
          ExpectedLine("button clicked!", "7.3"),
          .highlightedLine(false, "7.1"),
        ]),
      TouchScenario(
        "Drag, without the delay", "不延迟时拖动", variant: undelayedVariant, script: lateDragScript,
        expected: [
          .call("CLButton", .touchesBegan, "8.4"),
          .highlightedLine(true, "7.1"),
          .call("CLButton", .touchesEnded, "8.7"),
          ExpectedLine("button clicked!", "7.3"),
          .highlightedLine(false, "7.1"),
        ]),
      TouchScenario(
        "Drag, and the button's touch is cancelled", "拖动，按钮的触摸被取消", variant: undelayedYieldingVariant,
        script: lateDragScript,
        expected: [
          .call("CLButton", .touchesBegan, "8.4"),
          .highlightedLine(true, "7.1"),
          ExpectedLine("touchesShouldCancelInContentView: YES", "8.7"),
          ExpectedLine("scrollViewWillBeginDragging", "8.22"),
          ExpectedLine("scrollViewDidScroll 10", "6.P2"),
          .call("CLButton", .touchesCancelled, "4.4"),
          .highlightedLine(false, "7.1"),
          ExpectedLine("scrollViewDidScroll 30", "8.17"),
          ExpectedLine("scrollViewWillEndDragging", "8.22"),
          ExpectedLine("scrollViewDidEndDragging willDecelerate NO", "8.22"),
        ]),
      TouchScenario(
        "Drag after 0.15 s, and the button's touch is cancelled", "0.15 秒后拖动，按钮的触摸被取消",
        variant: delayingYieldingVariant,
        script: lateDragScript,
        expected: [
          .call("CLButton", .touchesBegan, "8.3", at: 0.15),
          .highlightedLine(true, "7.1", at: 0.15),
          ExpectedLine("touchesShouldCancelInContentView: YES", "8.7", at: 0.25),
          ExpectedLine("scrollViewWillBeginDragging", "8.22", at: 0.25),
          ExpectedLine("scrollViewDidScroll 10", "6.P2", at: 0.25),
          .call("CLButton", .touchesCancelled, "4.4", at: 0.25),
          .highlightedLine(false, "7.1", at: 0.25),
          ExpectedLine("scrollViewDidScroll 30", "8.17", at: 0.3),
          ExpectedLine("scrollViewWillEndDragging", "8.22"),
          ExpectedLine("scrollViewDidEndDragging willDecelerate NO", "8.22"),
        ]),
      TouchScenario(
        "Drag; the button's touch must not be cancelled", "拖动，按钮的触摸不得取消",
        variant: undelayedKeepingVariant,
        script: lateDragScript,
        expected: touchKeptByButtonLines("8.4")),
      TouchScenario(
        "Drag; touchesShouldCancel(in:) is not called", "拖动，不调用 touchesShouldCancel",
        variant: undelayedKeepingYieldingVariant,
        script: lateDragScript,
        expected: touchKeptByButtonLines("8.4")),
      TouchScenario(
        "Drag after 0.15 s; the button's touch must not be cancelled", "0.15 秒后拖动，按钮的触摸不得取消",
        variant: delayingKeepingVariant,
        script: lateDragScript, expected: touchKeptByButtonLines("8.3")),
      TouchScenario(
        "Drag after 0.15 s; touchesShouldCancel(in:) is not called", "0.15 秒后拖动，不调用 touchesShouldCancel",
        variant: delayingKeepingYieldingVariant, script: lateDragScript,
        expected: touchKeptByButtonLines("8.3")),
      TouchScenario(
        "Drag beside the button", "在按钮旁边拖动", variant: undelayedKeepingVariant,
        script: """
          0.000 down 1 187 600
          0.250 move 1 187 580
          0.300 move 1 187 560
          0.550 up 1
          """,
        // The touch is on the scroll view itself. Therefore there is no touch on the content that could keep
        // the scroll view from scrolling.
        expected: ExpectedLine.dragLines([10, 30], "8.7")),
    ])

  /// Returns the lines for a scroll view whose `canCancelContentTouches` is false: `touchesShouldCancel(in:)`
  /// is not called, and the button keeps its touch.
  private static func touchKeptByButtonLines(_ began: String) -> [ExpectedLine] {
    [
      .call("CLButton", .touchesBegan, began),
      .highlightedLine(true, "7.1"),
      .call("CLButton", .touchesEnded, "8.7"),
      ExpectedLine("button clicked!", "7.3"),
      .highlightedLine(false, "7.1"),
    ]
  }

  private static let heldScript = """
    0.000 down 1 187 400
    0.500 up 1
    """

  private static let lateDragScript = """
    0.000 down 1 187 400
    0.250 move 1 187 380
    0.300 move 1 187 360
    0.550 up 1
    """

  private let variant: TouchCaseVariant
  private let scrollLog = ScrollLog()

  init(variant: TouchCaseVariant) {
    self.variant = variant
  }

  func connect(to stage: TouchCaseStage) {
    let scrollView = YieldingScrollView(frame: CGRect(x: 20, y: 150, width: 335, height: 500))
    scrollView.callsSuper = !variant.isOn(ScrollButtonCase.buttonsYieldSwitch)
    scrollView.delaysContentTouches = variant.isOn(ScrollButtonCase.delaysTouchesSwitch)
    scrollView.canCancelContentTouches = variant.isOn(ScrollButtonCase.canCancelSwitch)
    scrollView.backgroundColor = StageTheme.card
    scrollView.layer.cornerRadius = 16
    scrollView.contentSize = CGSize(width: 335, height: 1_300)
    scrollView.delegate = scrollLog
    for row in 0..<13 { scrollView.addSubview(ScrollRuler(row: row, width: 335)) }
    let button = CLButton(frame: CGRect(x: 67, y: 215, width: 200, height: 70))
    scrollView.addSubview(button)
    let hint = StageHint(
      LocalizedText("Tap the button, hold it, drag it up.", "点一下按钮、按住它、往上拖。"),
      frame: CGRect(x: 40, y: 680, width: 295, height: 60))
    stage.show(StageController([hint, scrollView]))
  }
}

/// A scroll view that also cancels touches of buttons, and prints the calls of `touchesShouldCancel(in:)`.
private final class YieldingScrollView: UIScrollView {
  /// Whether the scroll view calls super to decide which touches on its content to cancel. Default true. If
  /// false, touches on buttons are cancelled, too.
  var callsSuper = true

  override func touchesShouldCancel(in view: UIView) -> Bool {
    if callsSuper { return super.touchesShouldCancel(in: view) }
    log("touchesShouldCancelInContentView: YES")
    return true
  }
}

/// A button that prints when its highlight changes.
private final class CLButton: LoggingButton {
  init(frame: CGRect) {
    super.init(frame: frame, clicked: "button clicked!")
    setTitle("CLButton", for: .normal)
    setTitleColor(.white, for: .normal)
    setTitleColor(UIColor.white.withAlphaComponent(0.4), for: .highlighted)
    titleLabel?.font = StageTheme.titleFont
    backgroundColor = StageTheme.accent
    layer.cornerRadius = 14
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet {
      if isHighlighted != oldValue { log("highlighted = \(isHighlighted ? "YES" : "NO")") }
    }
  }
}

extension ExpectedLine {
  fileprivate static func highlightedLine(
    _ isHighlighted: Bool, _ rule: String, at time: TimeInterval? = nil
  ) -> ExpectedLine {
    ExpectedLine("highlighted = \(isHighlighted ? "YES" : "NO")", rule, at: time)
  }
}
