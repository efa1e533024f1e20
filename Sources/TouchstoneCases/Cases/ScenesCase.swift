import UIKit

/// Two scenes in two desktop windows, with a finger in each.
final class ScenesCase: TouchCase {
  static let card = TouchCaseCard(
    identifier: "scenes", chapter: .windows,
    title: LocalizedText("Two scenes", "两个场景"),
    summary: LocalizedText(
      "The app opens a second desktop window. Each scene has its own event, which contains only that scene's touches.",
      "应用再打开一个桌面窗口；每个场景各有自己的事件，只包含该场景的触摸。"),
    scenarios: [
      TouchScenario(
        "A finger in each window", "各按一指",
        script: """
          0.000 down 1 187 300
          0.100 down 2 187 300 scene=2
          0.200 move 1 187 340
          0.300 move 2 187 340 scene=2
          0.400 up 1
          0.500 up 2 scene=2
          """,
        expected: [
          touchLines("FirstView", .touchesBegan, event: 1), touchLines("SecondView", .touchesBegan, event: 2),
          touchLines("FirstView", .touchesMoved, event: 1), touchLines("SecondView", .touchesMoved, event: 2),
          touchLines("FirstView", .touchesEnded, event: 1), touchLines("SecondView", .touchesEnded, event: 2),
        ].flatMap { $0 }),
      TouchScenario(
        "A scene closes while a finger is on it", "场景在手指下关闭",
        script: """
          0.000 down 2 187 300 scene=2
          0.300 down 1 187 560
          0.380 up 1
          0.700 up 2 scene=2
          """,
        expected: touchLines("SecondView", .touchesBegan, event: 1) + [
          ExpectedLine("closing the second scene", "7.2"),
          .call("SecondView", .touchesCancelled, "1.13, 12.1"),
          // The touch was cancelled with the scene, so the lift has no effect.
          ExpectedLine("the second scene is gone", "1.20"),
        ]),
    ])

  /// Returns the lines for a call and its event. A scene's event is the same object for the scene's whole
  /// life (2.1), and contains only that scene's touches (2.2).
  private static func touchLines(_ name: String, _ call: LoggedCall, event: Int) -> [ExpectedLine] {
    [.call(name, call, "4.3e"), ExpectedLine("event \(event), 1 touch", "2.1, 2.2")]
  }

  private let scenesDelegate = ScenesDelegate()
  var applicationDelegate: UIApplicationDelegate? { scenesDelegate }

  init(variant: TouchCaseVariant) {}

  func connect(to stage: TouchCaseStage) {
    let view = SceneView("FirstView", tint: .systemTeal, met: scenesDelegate.seenEvents)
    let button = UIButton(
      frame: CGRect(x: 87, y: 536, width: 200, height: 48),
      primaryAction: UIAction(title: "") { [scenesDelegate] _ in scenesDelegate.openOrCloseSecondScene() })
    button.backgroundColor = StageTheme.accent
    button.layer.cornerRadius = 24
    scenesDelegate.button = button
    let hint = StageHint(
      LocalizedText("Touch both windows at once.", "同时触摸两个窗口。"),
      frame: CGRect(x: 40, y: 620, width: 295, height: 60))
    stage.show(StageController([view, button, hint]))
    scenesDelegate.openSecondScene()
  }
}

/// Opens and closes the second scene.
private final class ScenesDelegate: UIResponder, UIApplicationDelegate {
  let seenEvents = SeenEvents()
  weak var button: UIButton?
  private var secondSession: UISceneSession? { didSet { showState() } }

  func openSecondScene() {
    UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
  }

  func openOrCloseSecondScene() {
    guard let secondSession else { return openSecondScene() }
    log("closing the second scene")
    UIApplication.shared.requestSceneSessionDestruction(secondSession, options: nil)
  }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    // The first scene is the scene of the stage, and needs no delegate.
    guard application.connectedScenes.count > 1 else { return configuration }
    secondSession = connectingSceneSession
    configuration.makeDelegate = { [unowned self] in
      SecondSceneDelegate(met: seenEvents) { [unowned self] in secondSession = nil }
    }
    return configuration
  }

  private func showState() {
    let title =
      secondSession == nil
      ? LocalizedText("Open a Window", "打开窗口") : LocalizedText("Close the Window", "关闭窗口")
    button?.setTitle(title.text, for: .normal)
  }
}

/// The delegate of the second scene, which fills it with views.
private final class SecondSceneDelegate: UIResponder, UIWindowSceneDelegate {
  private let seenEvents: SeenEvents
  private let onDisconnect: () -> Void
  private var window: UIWindow?

  init(met: SeenEvents, whenGone: @escaping () -> Void) {
    self.seenEvents = met
    self.onDisconnect = whenGone
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = StageController([
      SceneView("SecondView", tint: .systemPink, met: seenEvents)
    ])
    window.isHidden = false
    self.window = window
  }

  func sceneDidDisconnect(_ scene: UIScene) {
    log("the second scene is gone")
    onDisconnect()
  }
}

/// Numbers the event objects. Retains them, so that a later event cannot reuse an earlier event's address.
private final class SeenEvents {
  private var events: [UIEvent] = []

  func number(of event: UIEvent) -> Int {
    if !events.contains(where: { $0 === event }) { events.append(event) }
    return (events.firstIndex { $0 === event } ?? 0) + 1
  }
}

/// A view that prints its touches and their event, and moves a disc to the finger.
private final class SceneView: StageView {
  private let seenEvents: SeenEvents
  private let spotView = UIView(frame: CGRect(x: 0, y: 0, width: 72, height: 72))

  init(_ name: String, tint: UIColor, met: SeenEvents) {
    self.seenEvents = met
    super.init(name, frame: CGRect(x: 40, y: 140, width: 295, height: 340), tint: tint)
    spotView.backgroundColor = tint.withAlphaComponent(0.35)
    spotView.layer.cornerRadius = 36
    spotView.alpha = 0
    spotView.isUserInteractionEnabled = false
    clipsToBounds = true
    addSubview(spotView)
  }

  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    logCall(.touchesBegan, touches, event)
    spotView.alpha = 1
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    logCall(.touchesMoved, touches, event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    logCall(.touchesEnded, touches, event)
    animateWithSpring { spotView.alpha = 0 }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    log(self, .touchesCancelled)
    spotView.alpha = 0
  }

  private func logCall(_ call: LoggedCall, _ touches: Set<UITouch>, _ event: UIEvent?) {
    log(self, call)
    if let event {
      let count = event.allTouches?.count ?? 0
      log("event \(seenEvents.number(of: event)), \(count) touch\(count == 1 ? "" : "es")")
    }
    if let touch = touches.first { spotView.center = touch.location(in: self) }
  }
}
