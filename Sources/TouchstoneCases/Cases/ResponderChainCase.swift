import UIKit

/// SC-25: the responders through which an unhandled touch goes.
final class ResponderChainCase: TouchCase {
  private static let single = TouchCaseVariant("single", LocalizedText("One controller", "单个控制器"))
  private static let nested = TouchCaseVariant(
    "nested", LocalizedText("A controller in a controller", "嵌套的控制器"))

  static let card = TouchCaseCard(
    identifier: "chain", chapter: .responderChain,
    title: LocalizedText("Up the responder chain", "沿响应链向上"),
    summary: LocalizedText(
      "A call that no responder handles goes through view, superview, controller, window, scene, application and delegate, and is dropped.",
      "没有响应者处理的触摸依次经过视图、控制器、窗口、场景、应用和代理，最后被丢弃。"),
    variants: [single, nested],
    scenarios: [
      TouchScenario("One controller", "单个控制器", variant: single, script: tap, expected: inner + outer + rest),
      TouchScenario(
        "A controller in a controller", "嵌套的控制器", variant: nested, script: tap,
        expected: inner
          + [
            ExpectedLine("-[ChildRootView touchesBegan:withEvent:]", "10.1"),
            ExpectedLine("-[ChildController touchesBegan:withEvent:]", "10.1"),
          ] + outer + rest),
    ])

  private static let tap = TouchScenario.tap(187, 400)

  private static let inner = [ExpectedLine("-[InnerView touchesBegan:withEvent:]", "10.4")]
  private static let outer = [ExpectedLine("-[OuterView touchesBegan:withEvent:]", "10.1, 10.2")]
  private static let rest = [
    ExpectedLine("-[RootView touchesBegan:withEvent:]", "10.1"),
    ExpectedLine("-[RootController touchesBegan:withEvent:]", "10.1"),
    ExpectedLine("-[ChainWindow touchesBegan:withEvent:]", "10.2"),
    ExpectedLine("-[ChainApplication touchesBegan:withEvent:]", "10.1"),
    ExpectedLine("-[ChainDelegate touchesBegan:withEvent:]", "10.1, 10.6"),
  ]

  static var applicationClass: UIApplication.Type { ChainApplication.self }
  private let delegate = ChainDelegate()
  var applicationDelegate: UIApplicationDelegate? { delegate }

  private let isNested: Bool
  init(variant: TouchCaseVariant) {
    isNested = variant == ResponderChainCase.nested
  }

  func connect(to stage: TouchCaseStage) {
    let window = ChainWindow(windowScene: stage.scene)
    window.logs = [.touchesBegan]
    stage.show(RootController(isNested: isNested), in: window)
  }
}

private final class InnerView: StageView {}
private final class OuterView: StageView {}
private final class ChildRootView: StageView {}
private final class RootView: LoggingView {}
private final class ChainWindow: LoggingWindow {}

/// A controller whose view contains the inner view, directly or as a child controller's view.
private final class RootController: UIViewController {
  private let isNested: Bool

  init(isNested: Bool) {
    self.isNested = isNested
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let root = RootView(frame: .zero)
    root.logs = [.touchesBegan]
    root.backgroundColor = StageTheme.paper
    view = root
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let outer = OuterView(
      frame: CGRect(x: 24, y: 120, width: 327, height: 560), tint: .systemTeal, logs: [.touchesBegan])
    view.addSubview(outer)
    guard isNested else {
      outer.addSubview(
        InnerView(
          frame: CGRect(x: 64, y: 180, width: 199, height: 200), tint: .systemPink, logs: [.touchesBegan]))
      return
    }
    let child = ChildController()
    addChild(child)
    child.view.frame = CGRect(x: 32, y: 120, width: 263, height: 320)
    outer.addSubview(child.view)
    child.didMove(toParent: self)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log(self, .touchesBegan)
    super.touchesBegan(touches, with: event)
  }
}

private final class ChildController: UIViewController {
  override func loadView() {
    let root = ChildRootView(
      frame: CGRect(x: 0, y: 0, width: 263, height: 320), tint: .systemIndigo, logs: [.touchesBegan])
    root.addSubview(
      InnerView(
        frame: CGRect(x: 32, y: 60, width: 199, height: 200), tint: .systemPink, logs: [.touchesBegan]))
    view = root
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log(self, .touchesBegan)
    super.touchesBegan(touches, with: event)
  }
}

private final class ChainApplication: UIApplication {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log(self, .touchesBegan)
    super.touchesBegan(touches, with: event)
  }
}

private final class ChainDelegate: UIResponder, UIApplicationDelegate {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log(self, .touchesBegan)
    super.touchesBegan(touches, with: event)
  }
}
