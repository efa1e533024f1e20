import UIKit

/// The responders through which an unhandled touch goes (scenario SC-25).
final class ResponderChainCase: TouchCase {
  private static let singleControllerVariant = TouchCaseVariant(
    "single", LocalizedText("One controller", "单个控制器"))
  private static let nestedControllersVariant = TouchCaseVariant(
    "nested", LocalizedText("A controller in a controller", "嵌套的控制器"))

  static let card = TouchCaseCard(
    identifier: "chain", chapter: .responderChain,
    title: LocalizedText("Up the responder chain", "沿响应链向上"),
    summary: LocalizedText(
      "A touch call that no responder handles goes up: view, superview, controller, window, scene, application, delegate. Then it is dropped.",
      "没有响应者处理的触摸依次经过视图、控制器、窗口、场景、应用和代理，最后被丢弃。"),
    variants: [singleControllerVariant, nestedControllersVariant],
    scenarios: [
      TouchScenario(
        "One controller", "单个控制器", variant: singleControllerVariant, script: tapScript,
        expected: innerViewLines + outerViewLines + remainingChainLines),
      TouchScenario(
        "A controller in a controller", "嵌套的控制器", variant: nestedControllersVariant, script: tapScript,
        expected: innerViewLines
          + [
            ExpectedLine("-[ChildRootView touchesBegan:withEvent:]", "10.1"),
            ExpectedLine("-[ChildController touchesBegan:withEvent:]", "10.1"),
          ] + outerViewLines + remainingChainLines),
    ])

  private static let tapScript = TouchScenario.tapScript(187, 400)

  private static let innerViewLines = [ExpectedLine("-[InnerView touchesBegan:withEvent:]", "10.4")]
  private static let outerViewLines = [ExpectedLine("-[OuterView touchesBegan:withEvent:]", "10.1, 10.2")]
  private static let remainingChainLines = [
    ExpectedLine("-[RootView touchesBegan:withEvent:]", "10.1"),
    ExpectedLine("-[RootController touchesBegan:withEvent:]", "10.1"),
    ExpectedLine("-[ChainWindow touchesBegan:withEvent:]", "10.2"),
    ExpectedLine("-[ChainApplication touchesBegan:withEvent:]", "10.1"),
    ExpectedLine("-[ChainDelegate touchesBegan:withEvent:]", "10.1, 10.6"),
  ]

  static var applicationClass: UIApplication.Type { ChainApplication.self }
  private let chainDelegate = ChainDelegate()
  var applicationDelegate: UIApplicationDelegate? { chainDelegate }

  private let isNested: Bool
  init(variant: TouchCaseVariant) {
    isNested = variant == ResponderChainCase.nestedControllersVariant
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

/// A controller whose view contains the inner view: as a plain subview, or as the view of a child controller.
private final class RootController: UIViewController {
  private let isNested: Bool

  init(isNested: Bool) {
    self.isNested = isNested
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let rootView = RootView(frame: .zero)
    rootView.logs = [.touchesBegan]
    rootView.backgroundColor = StageTheme.background
    view = rootView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let outerView = OuterView(
      frame: CGRect(x: 24, y: 120, width: 327, height: 560), tint: .systemTeal, logs: [.touchesBegan])
    view.addSubview(outerView)
    guard isNested else {
      outerView.addSubview(
        InnerView(
          frame: CGRect(x: 64, y: 180, width: 199, height: 200), tint: .systemPink, logs: [.touchesBegan]))
      return
    }
    let childController = ChildController()
    addChild(childController)
    childController.view.frame = CGRect(x: 32, y: 120, width: 263, height: 320)
    outerView.addSubview(childController.view)
    childController.didMove(toParent: self)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log(self, .touchesBegan)
    super.touchesBegan(touches, with: event)
  }
}

private final class ChildController: UIViewController {
  override func loadView() {
    let rootView = ChildRootView(
      frame: CGRect(x: 0, y: 0, width: 263, height: 320), tint: .systemIndigo, logs: [.touchesBegan])
    rootView.addSubview(
      InnerView(
        frame: CGRect(x: 32, y: 60, width: 199, height: 200), tint: .systemPink, logs: [.touchesBegan]))
    view = rootView
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
