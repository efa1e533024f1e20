import UIKit

/// Three overlapping windows (scenario SC-34).
final class WindowsCase: TouchCase {
  private static let plainVariant = TouchCaseVariant("default", LocalizedText("Default", "默认"))
  private static let keyVariant = TouchCaseVariant("makeKey", LocalizedText("P is the key window", "P 成为主窗口"))
  private static let keyAndVisibleVariant = TouchCaseVariant(
    "makeKeyAndVisible", LocalizedText("P is the key window and in front", "P 成为主窗口并置前"))

  static let card = TouchCaseCard(
    identifier: "windows", chapter: .windows,
    title: LocalizedText("Overlapping windows", "重叠的窗口"),
    summary: LocalizedText(
      "Windows are tested by level, then from the last shown to the first. A window whose hitTest returns nil is skipped, even the key window.",
      "先测试层级最高的窗口，同级时先测试最后显示的；hitTest 返回 nil 的窗口被跳过，与主窗口无关。"),
    variants: [plainVariant, keyVariant, keyAndVisibleVariant],
    scenarios: [
      TouchScenario(
        "Tap where P and Q overlap", "点 P 与 Q 重叠处", variant: plainVariant, script: overlapTapScript,
        expected: [declinedLine] + hitWindowLines("Q")),
      TouchScenario(
        "Tap R's button", "点 R 的按钮", variant: plainVariant,
        script: TouchScenario.tapScript(187, 660),
        expected: [
          ExpectedLine("-[R hitTest:withEvent:]", "3.11"),
          ExpectedLine("-[R hitTest:withEvent:]", "3.9"),
          ExpectedLine("alert button clicked!", "7.2"),
        ]),
      TouchScenario(
        "Tap the overlap; P is the key window", "点重叠处，P 是主窗口", variant: keyVariant, script: overlapTapScript,
        expected: [declinedLine] + hitWindowLines("Q", article: keyWindowFirstMisprint)),
      TouchScenario(
        "Tap the overlap; P is the key window and in front", "点重叠处，P 是主窗口并在最前", variant: keyAndVisibleVariant,
        script: overlapTapScript,
        expected: [declinedLine] + hitWindowLines("P")),
    ])

  private static let overlapTapScript = TouchScenario.tapScript(190, 380)

  /// The line of window R, which is in front of the others and therefore tested first. Its hit test returns
  /// nil (3.11, 3.12).
  private static let declinedLine = ExpectedLine("-[R hitTest:withEvent:]", "3.11, 3.12")

  /// Returns the lines of the hit window: a second hit test finds the touch's view (3.9), and the root view
  /// passes the call up to the window (10.1).
  private static func hitWindowLines(_ name: String, article: ArticleMisprint? = nil) -> [ExpectedLine] {
    [
      ExpectedLine("-[\(name) hitTest:withEvent:]", "3.11", article: article),
      ExpectedLine("-[\(name) hitTest:withEvent:]", "3.9"),
      ExpectedLine("-[\(name) touchesBegan:withEvent:]", "10.1"),
    ]
  }

  private static let keyWindowFirstMisprint = ArticleMisprint(
    "S3", prints: "-[P hitTest:withEvent:]",
    ruling: LocalizedText(
      "The article says that the key window comes first. In fact the windows' levels and order decide.",
      "文章说主窗口优先。实际上由层级和先后次序决定。"))

  private let variant: TouchCaseVariant

  init(variant: TouchCaseVariant) {
    self.variant = variant
  }

  func connect(to stage: TouchCaseStage) {
    let backWindow = UIWindow(windowScene: stage.scene)
    stage.place(backWindow)
    backWindow.rootViewController = StageController([])
    backWindow.isUserInteractionEnabled = false
    backWindow.isHidden = false
    let p = P(windowScene: stage.scene)
    show(p, on: stage, frame: CGRect(x: 24, y: 110, width: 220, height: 360), tint: .systemTeal)
    let q = Q(windowScene: stage.scene)
    show(q, on: stage, frame: CGRect(x: 130, y: 250, width: 221, height: 300), tint: .systemPink)
    let r = R(windowScene: stage.scene)
    stage.place(r)
    r.windowLevel = .alert
    r.isHidden = false
    r.logs = [.hitTest]
    switch variant {
    case WindowsCase.keyVariant: p.makeKey()
    case WindowsCase.keyAndVisibleVariant: p.makeKeyAndVisible()
    default: break
    }
  }

  private func show(_ window: LoggingWindow, on stage: TouchCaseStage, frame: CGRect, tint: UIColor) {
    stage.place(window, frame: frame)
    window.logs = [.hitTest, .touchesBegan]
    let controller = UIViewController()
    controller.view = StageView(
      "\(type(of: window))", frame: CGRect(origin: .zero, size: frame.size), tint: tint)
    window.backgroundColor = StageTheme.card
    window.layer.cornerRadius = 10
    window.rootViewController = controller
    window.isHidden = false
  }
}

private final class P: LoggingWindow {}
private final class Q: LoggingWindow {}

/// A window through which touches beside its button pass to the windows behind it.
private final class R: LoggingWindow {
  override init(windowScene: UIWindowScene) {
    super.init(windowScene: windowScene)
    let button = UIButton(
      frame: CGRect(x: 107, y: 636, width: 160, height: 48),
      primaryAction: UIAction(title: LocalizedText("R's button", "R 的按钮").text) { _ in
        log("alert button clicked!")
      })
    button.backgroundColor = StageTheme.accent
    button.setTitleColor(.white, for: .normal)
    button.layer.cornerRadius = 24
    addSubview(button)
  }

  required init?(coder: NSCoder) { nil }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hitView = super.hitTest(point, with: event)
    return hitView === self ? nil : hitView
  }
}
