import UIKit

/// A custom container view controller: it switches its children, and receives touches through the responder
/// chain (SC-25).
final class ContainerCase: TouchCase {
  static let card = TouchCaseCard(
    identifier: "container", chapter: .responderChain,
    title: LocalizedText("A custom container controller", "自定义容器控制器"),
    summary: LocalizedText(
      "A touch on a child controller's view goes up to the child controller, then through the container controller to the end of the chain.",
      "子控制器上的触摸先到它的控制器，再经过容器一路向上。"),
    scenarios: [
      TouchScenario(
        "Touch a child", "点子控制器", script: TouchScenario.tapScript(187, 400),
        expected: [
          .call("MapView", .touchesBegan, "10.4"), .call("MapController", .touchesBegan, "10.1"),
          .call("FrameView", .touchesBegan, "10.2"), .call("ContainerController", .touchesBegan, "10.1"),
        ]),
      TouchScenario(
        "Switch to the other child", "换一个子控制器", script: TouchScenario.tapScript(187, 90),
        expected: [
          .appearanceLine("MapController", "viewWillDisappear"),
          .appearanceLine("NotesController", "viewWillAppear"),
          .appearanceLine("NotesController", "viewDidAppear"),
          .appearanceLine("MapController", "viewDidDisappear"),
        ]),
      TouchScenario(
        "Switch children with the keyboard only", "只用键盘切换子控制器",
        script: TouchScenario.keysScript(.keyboardTab, .keyboardReturnOrEnter),
        expected: [
          .appearanceLine("MapController", "viewWillDisappear"),
          .appearanceLine("NotesController", "viewWillAppear"),
          .appearanceLine("NotesController", "viewDidAppear"),
          .appearanceLine("MapController", "viewDidDisappear"),
        ]),
    ])

  init(variant: TouchCaseVariant) {}

  func connect(to stage: TouchCaseStage) { stage.show(ContainerController()) }
}

private final class ContainerController: UIViewController {
  private let frameView = FrameView(frame: .zero)
  private let exchangeButton = UIButton(type: .system)
  private var shownController: UIViewController = MapController()
  private var hiddenController: UIViewController = NotesController()

  override func loadView() {
    frameView.logs = [.touchesBegan]
    frameView.backgroundColor = StageTheme.background
    view = frameView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    exchangeButton.frame = CGRect(x: 97, y: 68, width: 180, height: 44)
    exchangeButton.setTitle(LocalizedText("Switch Child", "切换子控制器").text, for: .normal)
    exchangeButton.addAction(UIAction { [unowned self] _ in exchangeControllers() }, for: .touchUpInside)
    view.addSubview(exchangeButton)
    for child in [shownController, hiddenController] {
      addChild(child)
      child.view.frame = CGRect(x: 24, y: 130, width: 327, height: 560)
    }
    view.addSubview(shownController.view)
    for child in [shownController, hiddenController] { child.didMove(toParent: self) }
  }

  private func exchangeControllers() {
    let new = hiddenController, old = shownController
    new.view.alpha = 0
    transition(from: old, to: new, duration: 0.3, animations: { new.view.alpha = 1 })
    (shownController, hiddenController) = (new, old)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log(self, .touchesBegan)
    super.touchesBegan(touches, with: event)
  }
}

private final class FrameView: LoggingView {}
private final class MapView: StageView {}
private final class NotesView: StageView {}

private final class MapController: AppearanceLoggingController {
  override func loadView() {
    view = MapView(
      frame: CGRect(x: 0, y: 0, width: 327, height: 560), tint: .systemTeal, logs: [.touchesBegan])
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log(self, .touchesBegan)
    super.touchesBegan(touches, with: event)
  }
}

private final class NotesController: AppearanceLoggingController {
  override func loadView() {
    view = NotesView(
      frame: CGRect(x: 0, y: 0, width: 327, height: 560), tint: .systemPink, logs: [.touchesBegan])
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log(self, .touchesBegan)
    super.touchesBegan(touches, with: event)
  }
}
