import UIKit

/// Two fingers in two windows of one scene. Both windows receive the same event.
final class WindowTouchesCase: TouchCase {
  static let card = TouchCaseCard(
    identifier: "windowtouches", chapter: .windows,
    title: LocalizedText("Touches of two windows", "两个窗口里的触摸"),
    summary: LocalizedText(
      "One event contains both touches, and each window gets it once. A touch's window does not change, even if the finger leaves the window.",
      "一个事件带着两个手指，每个窗口各收到一次；手指滑出窗口后仍归原窗口。"),
    scenarios: [
      TouchScenario(
        "A finger in each window", "各按一指",
        script: """
          0.000 down 1 187 230
          down 2 187 570
          0.300 up 1
          0.600 up 2
          """,
        expected: [
          .call("TwoWindowsApplication", .sendEvent, "13.5"),
          // The window that was touched first comes first (P2).
          .call("Upper", .sendEvent, "13.5, P2"), .call("UpperView", .touchesBegan, "2.7"),
          .call("Lower", .sendEvent, "13.5"), .call("LowerRecognizer", .touchesBegan, "4.3a"),
          .call("LowerView", .touchesBegan, "2.7"),
          .call("TwoWindowsApplication", .sendEvent, "4.1"),
          .call("Upper", .sendEvent, "13.5"), .call("UpperView", .touchesEnded, "4.3e"),
          // Lower's touch is stationary. The touch is in the event (2.2), but is not delivered (1.4).
          .call("Lower", .sendEvent, "2.2, 13.5"),
          // The event no longer contains Upper's ended touch (2.2), so Upper does not get the event.
          .call("TwoWindowsApplication", .sendEvent, "4.1"),
          .call("Lower", .sendEvent, "13.5"), .call("LowerRecognizer", .touchesEnded, "4.3a"),
          .call("LowerView", .touchesEnded, "4.3e"),
        ]),
      TouchScenario(
        "Drag from inside the window to outside", "滑出窗口",
        script: """
          0.000 down 1 187 230
          0.200 move 1 187 570
          0.400 up 1
          """,
        expected: [
          .call("TwoWindowsApplication", .sendEvent, "4.1"), .call("Upper", .sendEvent, "4.1"),
          .call("UpperView", .touchesBegan, "4.3e"),
          .call("TwoWindowsApplication", .sendEvent, "4.1"),
          // The finger is over Lower now, but neither Lower nor its recognizer gets the touch.
          .call("Upper", .sendEvent, "13.4"), .call("UpperView", .touchesMoved, "1.12, 13.4"),
          ExpectedLine("outside Upper, at 163, 490", "1.6, 13.4"),
          .call("TwoWindowsApplication", .sendEvent, "4.1"), .call("Upper", .sendEvent, "13.4"),
          .call("UpperView", .touchesEnded, "13.4"),
        ]),
    ])

  static var applicationClass: UIApplication.Type { TwoWindowsApplication.self }

  init(variant: TouchCaseVariant) {}

  func connect(to stage: TouchCaseStage) {
    let backWindow = UIWindow(windowScene: stage.scene)
    stage.place(backWindow)
    backWindow.rootViewController = StageController([
      StageHint(
        LocalizedText(
          "Touch both windows. Then drag from one to the other.", "两个窗口各按一指；再从一个拖到另一个。"),
        frame: CGRect(x: 40, y: 738, width: 295, height: 50))
    ])
    backWindow.isUserInteractionEnabled = false
    backWindow.isHidden = false
    let upper = Upper(windowScene: stage.scene)
    show(upper, "UpperView", on: stage, y: 80, tint: .systemTeal)
    let lower = Lower(windowScene: stage.scene)
    show(lower, "LowerView", on: stage, y: 410, tint: .systemPink)
    lower.addGestureRecognizer(LowerRecognizer())
    upper.makeKey()
  }

  private func show(
    _ window: LoggingWindow, _ name: String, on stage: TouchCaseStage, y: CGFloat, tint: UIColor
  ) {
    stage.place(window, frame: CGRect(x: 24, y: y, width: 327, height: 310))
    window.logs = [.sendEvent]
    let controller = UIViewController()
    controller.view = WindowView(name, frame: window.bounds, tint: tint, logs: YellowView.touchCalls)
    window.backgroundColor = StageTheme.card
    window.layer.cornerRadius = 10
    window.rootViewController = controller
    window.isHidden = false
  }
}

private final class Upper: LoggingWindow {}
private final class Lower: LoggingWindow {}

private final class TwoWindowsApplication: UIApplication {
  override func sendEvent(_ event: UIEvent) {
    logTouchCall(self, .sendEvent, event)
    super.sendEvent(event)
  }
}

/// A recognizer on Lower's window that prints its touches.
private final class LowerRecognizer: WatchingGestureRecognizer {}

/// A view that prints a touch's location while the touch is outside the view's window.
private final class WindowView: StageView {
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    for touch in touches.inLandingOrder {
      guard let window = touch.window else { continue }
      let point = touch.location(in: window)
      if !window.bounds.contains(point) {
        log("outside \(type(of: window)), at \(Int(point.x)), \(Int(point.y))")
      }
    }
  }
}
