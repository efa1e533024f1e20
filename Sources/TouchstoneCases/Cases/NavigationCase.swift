import UIKit

/// A navigation controller, and a swipe back from the left edge.
final class NavigationCase: TouchCase {
  static let card = TouchCaseCard(
    identifier: "navigation", chapter: .recognizers,
    title: LocalizedText("Swipe back", "侧滑返回"),
    summary: LocalizedText(
      "A finger from the left edge drags the page away. If the finger lifts early, the page returns, and both controllers are notified.",
      "从左边缘滑入会带走当前页面；提前松手则一切复原，控制器也会收到通知。"),
    scenarios: [
      TouchScenario(
        "Swipe to the end", "滑到底",
        script: """
          0.000 down 1 5 400
          0.050 move 1 25 400
          0.150 move 1 200 400
          0.250 move 1 290 400
          0.350 up 1
          """,
        expected: beginningLines + [
          .appearanceLine("LetterController", "viewDidDisappear"),
          .appearanceLine("ListController", "viewDidAppear"),
        ]),
      TouchScenario(
        "Swipe halfway and back", "滑一半再返回",
        script: """
          0.000 down 1 5 400
          0.050 move 1 25 400
          0.150 move 1 120 400
          0.250 move 1 70 400
          0.350 move 1 50 400
          0.450 up 1
          """,
        expected: beginningLines + [
          .appearanceLine("ListController", "viewWillDisappear"),
          .appearanceLine("ListController", "viewDidDisappear"),
          .appearanceLine("LetterController", "viewWillAppear"),
          .appearanceLine("LetterController", "viewDidAppear"),
        ]),
      TouchScenario(
        "Tap the back button", "点返回按钮", script: TouchScenario.tapScript(30, 22),
        expected: [
          .appearanceLine("LetterController", "viewWillDisappear"),
          .appearanceLine("ListController", "viewWillAppear"),
          .appearanceLine("LetterController", "viewDidDisappear"),
          .appearanceLine("ListController", "viewDidAppear"),
        ]),
      TouchScenario(
        "Navigate with the keyboard only", "只用键盘导航",
        script: TouchScenario.script(
          TouchScenario.keysScript(.keyboardTab, .keyboardSpacebar),
          // Tab moves past the bar's button to the first letter.
          TouchScenario.keysScript(.keyboardTab, .keyboardTab, .keyboardReturnOrEnter), after: 1.5),
        expected: [
          .appearanceLine("LetterController", "viewWillDisappear"),
          .appearanceLine("ListController", "viewWillAppear"),
          .appearanceLine("LetterController", "viewDidDisappear"),
          .appearanceLine("ListController", "viewDidAppear"),
          .appearanceLine("ListController", "viewWillDisappear"),
          .appearanceLine("LetterController", "viewWillAppear"),
          .appearanceLine("ListController", "viewDidDisappear"),
          .appearanceLine("LetterController", "viewDidAppear"),
        ]),
    ])

  private static let beginningLines = [
    ExpectedLine.call("LetterView", .touchesBegan, "4.3e"),
    .appearanceLine("LetterController", "viewWillDisappear"),
    .appearanceLine("ListController", "viewWillAppear"),
    .call("LetterView", .touchesCancelled, "4.4"),
  ]

  init(variant: TouchCaseVariant) {}

  func connect(to stage: TouchCaseStage) {
    let listController = ListController()
    listController.title = LocalizedText("Inbox", "收件箱").text
    let navigation = UINavigationController(rootViewController: listController)
    navigation.pushViewController(LetterController(index: 0), animated: false)
    stage.show(navigation)
  }
}

private let letters = [
  LocalizedText("Touch", "触摸"), LocalizedText("Event", "事件"), LocalizedText("Window", "窗口"),
  LocalizedText("View", "视图"), LocalizedText("Responder", "响应者"),
]

/// A list of letters. A tap on a letter opens a page.
private final class ListController: AppearanceLoggingController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = StageTheme.background
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .compose, primaryAction: UIAction { _ in })
    for (index, letter) in letters.enumerated() {
      let row = UIButton(type: .system)
      row.frame = CGRect(x: 16, y: 64 + CGFloat(index) * 62, width: 343, height: 54)
      row.backgroundColor = StageTheme.card
      row.layer.cornerRadius = 12
      row.contentHorizontalAlignment = .left
      row.contentEdgeInsets = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
      row.titleLabel?.font = StageTheme.titleFont
      row.setTitle(letter.text, for: .normal)
      row.addAction(
        UIAction { [weak self] _ in
          let opened = LetterController(index: index)
          opened.isLogging = true
          self?.navigationController?.pushViewController(opened, animated: true)
        }, for: .touchUpInside)
      view.addSubview(row)
    }
  }
}

private final class LetterController: AppearanceLoggingController {
  private let index: Int

  init(index: Int) {
    self.index = index
    super.init(nibName: nil, bundle: nil)
    title = letters[index].text
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let letterView = LetterView(frame: CGRect(x: 0, y: 0, width: 375, height: 812))
    letterView.logs = [.touchesBegan, .touchesCancelled]
    letterView.backgroundColor = StageTheme.fillColor(.systemTeal)
    view = letterView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(
      StageHint(
        LocalizedText("Swipe from the left edge.", "从左边缘向右滑。"),
        frame: CGRect(x: 40, y: 380, width: 295, height: 60)))
  }
}

private final class LetterView: LoggingView {}
