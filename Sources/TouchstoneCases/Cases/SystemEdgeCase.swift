import UIKit

/// Touches at the lower edge of a phone, where a swipe can trigger a system gesture.
final class SystemEdgeCase: TouchCase {
  private static let systemEdgesSwitch = TouchCaseSwitch(
    "systemGestureEdges", of: "window",
    LocalizedText("edges with system gestures", "哪些边有系统手势"), values: ["[]", ".bottom"])
  private static let deferringEdgesSwitch = TouchCaseSwitch(
    "preferredScreenEdgesDeferringSystemGestures", of: "SystemEdgeController",
    LocalizedText("edges where the app's gestures come first", "哪些边应用的手势优先"), values: ["[]", ".bottom"])
  private static let systemFirstVariant = TouchCaseVariant(
    "gates", LocalizedText("The system first", "系统优先"), [systemEdgesSwitch[1], deferringEdgesSwitch[0]])
  private static let appFirstVariant = TouchCaseVariant(
    "deferring", LocalizedText("The app first", "应用优先"), [systemEdgesSwitch[1], deferringEdgesSwitch[1]])
  private static let noSystemGestureVariant = TouchCaseVariant(
    "none", LocalizedText("No system gesture", "无系统手势"), [systemEdgesSwitch[0], deferringEdgesSwitch[0]])

  static let card = TouchCaseCard(
    identifier: "systemedge", chapter: .recognizers,
    title: LocalizedText("The system's gesture at an edge", "屏幕边缘的系统手势"),
    summary: LocalizedText(
      "Until the system decides about a finger at the lower edge, the view gets nothing and the pan waits. The tap does not wait.",
      "下边缘的手指归谁尚未确定时，视图收不到触摸，拖动也在等待；点按则不受影响。"),
    variants: [systemFirstVariant, appFirstVariant, noSystemGestureVariant],
    scenarios: [
      TouchScenario(
        "The system's swipe", "系统的轻扫", variant: systemFirstVariant,
        script: """
          0.000 down 1 187 806
          0.050 move 1 187 800
          0.100 move 1 187 780
          0.150 move 1 187 600
          0.200 up 1
          """,
        // The view does not get the touch (4.14), and the pan, which waited for the system's gesture, fails
        // without sending an action (5.14).
        expected: [
          .call("EdgeTapGestureRecognizer", .touchesBegan, "12.2, 4.3a"),
          .call("EdgeTapGestureRecognizer", .touchesMoved, "4.3a"),
          .call("EdgeTapGestureRecognizer", .touchesMoved, "4.3a"),
          ExpectedLine("the system's swipe", "12.2"),
          .call("EdgeTapGestureRecognizer", .touchesCancelled, "12.1"),
        ]),
      TouchScenario(
        "A tap at the edge", "在边缘点按", variant: systemFirstVariant,
        script: """
          0.000 down 1 187 806
          0.080 up 1
          """,
        expected: [
          .call("EdgeTapGestureRecognizer", .touchesBegan, "12.2, 4.3a", at: 0),
          .call("EdgeTapGestureRecognizer", .touchesEnded, "4.3a"),
          // The tap is recognized at once, so the held touch is discarded (4.10).
          ExpectedLine("tap", "12.2, 6.T2", at: 0.08),
        ]),
      TouchScenario(
        "A finger that rests at the edge", "停在边缘的手指", variant: systemFirstVariant,
        script: """
          0.000 down 1 187 806
          0.500 move 1 187 700
          0.600 up 1
          """,
        expected: [
          .call("EdgeTapGestureRecognizer", .touchesBegan, "12.2, 4.3a", at: 0),
          // The system's gesture has failed and releases the touch.
          .call("ContentView", .touchesBegan, "12.2, 4.12", at: 0.25),
          .call("EdgeTapGestureRecognizer", .touchesMoved, "4.3a"),
          ExpectedLine("pan began", "6.P1", at: 0.5),
          .call("ContentView", .touchesCancelled, "4.4"),
          ExpectedLine("pan ended", "6.P6", at: 0.6),
        ]),
      TouchScenario(
        "The app gets the first swipe, the system the second", "第一次轻扫归应用，第二次归系统", variant: appFirstVariant,
        script: """
          0.000 down 1 187 806
          0.050 move 1 187 780
          0.100 up 1
          1.000 down 1 187 806
          1.050 move 1 187 780
          1.100 up 1
          """,
        expected: [
          .call("EdgeTapGestureRecognizer", .touchesBegan, "4.3a", at: 0),
          .call("ContentView", .touchesBegan, "12.3, 4.3e", at: 0),
          .call("EdgeTapGestureRecognizer", .touchesMoved, "4.3a"),
          ExpectedLine("the app's swipe", "12.3"),
          ExpectedLine("pan began", "12.3, 6.P1", at: 0.05),
          .call("ContentView", .touchesCancelled, "4.4"),
          ExpectedLine("pan ended", "6.P6", at: 0.1),
          .call("EdgeTapGestureRecognizer", .touchesBegan, "12.2, 4.3a", at: 1),
          .call("EdgeTapGestureRecognizer", .touchesMoved, "4.3a"),
          ExpectedLine("the system's swipe", "12.3", at: 1.05),
          .call("EdgeTapGestureRecognizer", .touchesCancelled, "12.1"),
        ]),
      TouchScenario(
        "A tap without a system gesture", "没有系统手势时点按", variant: noSystemGestureVariant,
        script: """
          0.000 down 1 187 806
          0.080 up 1
          """,
        expected: [
          .call("EdgeTapGestureRecognizer", .touchesBegan, "4.3a", at: 0),
          .call("ContentView", .touchesBegan, "4.3e", at: 0),
          .call("EdgeTapGestureRecognizer", .touchesEnded, "4.3a"),
          ExpectedLine("tap", "6.T2", at: 0.08),
          .call("ContentView", .touchesCancelled, "4.4"),
        ]),
    ])

  private let variant: TouchCaseVariant
  private let content = StageView(
    "ContentView", frame: CGRect(x: 0, y: 0, width: 375, height: 812), tint: .systemTeal,
    logs: [.touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled])
  private let cardView = UIView(frame: CGRect(x: 87, y: 300, width: 200, height: 140))
  /// The bar at the lower edge of a phone without a home button.
  private let indicator = UIView(frame: CGRect(x: 120, y: 799, width: 135, height: 5))

  init(variant: TouchCaseVariant) { self.variant = variant }

  func connect(to stage: TouchCaseStage) {
    content.layer.borderWidth = 0
    content.layer.cornerRadius = 0
    cardView.backgroundColor = StageTheme.card
    cardView.layer.cornerRadius = 20
    cardView.layer.cornerCurve = .continuous
    cardView.layer.shadowOpacity = 0.1
    cardView.layer.shadowRadius = 16
    cardView.isUserInteractionEnabled = false
    indicator.backgroundColor = .label
    indicator.layer.cornerRadius = 2.5
    indicator.isUserInteractionEnabled = false
    indicator.isHidden = variant == SystemEdgeCase.noSystemGestureVariant
    let hint = StageHint(
      LocalizedText("Swipe, tap and hold at the lower edge.", "在下边缘轻扫、点按、停留。"),
      frame: CGRect(x: 40, y: 700, width: 295, height: 40))
    for view in [cardView, hint] { content.addSubview(view) }
    content.addGestureRecognizer(
      EdgeTapGestureRecognizer(target: self, action: SystemEdgeCase.tapped))
    content.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: SystemEdgeCase.panned))
    let window = UIWindow(windowScene: stage.scene)
    stage.show(
      SystemEdgeController([content, indicator], defers: variant == SystemEdgeCase.appFirstVariant),
      in: window)
    guard variant != SystemEdgeCase.noSystemGestureVariant else { return }
    window.systemGestureEdges = .bottom
    window.systemGestureHandler = { [unowned self] _, owner in swiped(owner) }
  }

  private func swiped(_ owner: UIWindow.SystemGestureOwner) {
    log("the \(owner)'s swipe")
    switch owner {
    case .app: indicator.pulse()
    case .system:
      // Imitates the animation with which a phone shows the home screen.
      content.transform = CGAffineTransform(scaleX: 0.94, y: 0.94)
      content.animateWithSpring { content.transform = .identity }
    }
  }

  private func tapped() {
    log("tap")
    cardView.pulse()
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    if pan.state != .changed { log("pan \(pan.state)") }
    cardView.follow(pan)
  }
}

private final class EdgeTapGestureRecognizer: LoggingTapGestureRecognizer {}

/// A controller that defers the system gestures at the lower edge if `defers` is true.
private final class SystemEdgeController: UIViewController {
  private let content: [UIView]
  private let defersSystemGestures: Bool

  init(_ content: [UIView], defers: Bool) {
    self.content = content
    self.defersSystemGestures = defers
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { defersSystemGestures ? .bottom : [] }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = StageTheme.background
    for child in content { view.addSubview(child) }
  }
}
