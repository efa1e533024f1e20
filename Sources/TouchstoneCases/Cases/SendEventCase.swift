import UIKit

/// The two calls of `sendEvent` before a view gets its touch (scenario SC-36).
final class SendEventCase: TouchCase {
  private static let applicationCallsSuperSwitch = TouchCaseSwitch(
    "callsSuper", of: "App", LocalizedText("sendEvent calls super", "sendEvent 调用 super"))
  private static let windowCallsSuperSwitch = TouchCaseSwitch(
    "callsSuper", of: "window", LocalizedText("sendEvent calls super", "sendEvent 调用 super"))
  private static let bothCallSuperVariant = TouchCaseVariant(
    "super", LocalizedText("Both call super", "都调用 super"),
    [applicationCallsSuperSwitch.on, windowCallsSuperSwitch.on])
  private static let silentApplicationVariant = TouchCaseVariant(
    "silent-application", LocalizedText("The application does not call super", "UIApplication 不调用 super"),
    [applicationCallsSuperSwitch.off, windowCallsSuperSwitch.on])
  private static let silentWindowVariant = TouchCaseVariant(
    "silent-window", LocalizedText("The window does not call super", "UIWindow 不调用 super"),
    [applicationCallsSuperSwitch.on, windowCallsSuperSwitch.off])
  private static let bothSilentVariant = TouchCaseVariant(
    "silent", LocalizedText("Neither calls super", "都不调用 super"),
    [applicationCallsSuperSwitch.off, windowCallsSuperSwitch.off])

  static let card = TouchCaseCard(
    identifier: "sendevent", chapter: .touchLifecycle,
    title: LocalizedText("sendEvent", "sendEvent"),
    summary: LocalizedText(
      "An event goes through the application and the window to the view. The touch already has its window and view.",
      "事件依次经过 UIApplication、UIWindow 和视图；此前触摸已经绑定窗口和视图。"),
    variants: [bothCallSuperVariant, silentApplicationVariant, silentWindowVariant, bothSilentVariant],
    scenarios: [
      TouchScenario(
        "The application and the window pass the event on", "应用与窗口都调用 super",
        variant: bothCallSuperVariant, script: tapScript,
        expected: [
          ExpectedLine("-[App sendEvent:]", "4.1"),
          ExpectedLine("began in GLWindow, on PlainView", "4.2"),
          ExpectedLine("-[GLWindow sendEvent:]", "4.1"),
          ExpectedLine("-[PlainView touchesBegan:withEvent:]", "4.3e"),
          ExpectedLine("-[App sendEvent:]", "4.1"),
          ExpectedLine("-[GLWindow sendEvent:]", "4.1"),
          ExpectedLine("-[PlainView touchesEnded:withEvent:]", "4.3e"),
        ]),
      TouchScenario(
        "The application does not pass the event on", "UIApplication 拦截", variant: silentApplicationVariant,
        script: tapScript,
        expected: swallowedEventLines),
      TouchScenario(
        "Neither passes the event on: it stops at the application", "都拦截：事件止于 UIApplication",
        variant: bothSilentVariant,
        script: tapScript,
        expected: swallowedEventLines),
      TouchScenario(
        "The window does not pass the event on", "UIWindow 拦截", variant: silentWindowVariant,
        script: tapScript,
        expected: [
          ExpectedLine("-[App sendEvent:]", "4.1"),
          ExpectedLine("began in GLWindow, on PlainView", "4.2"),
          ExpectedLine("-[GLWindow sendEvent:]", "4.1"),
          ExpectedLine("-[App sendEvent:]", "4.1"),
          ExpectedLine("-[GLWindow sendEvent:]", "4.1"),
        ]),
    ])

  private static let swallowedEventLines = [
    ExpectedLine("-[App sendEvent:]", "4.1"),
    ExpectedLine("began in GLWindow, on PlainView", "4.2"),
    ExpectedLine("-[App sendEvent:]", "4.1"),
  ]

  private static let tapScript = TouchScenario.tapScript(187, 400)

  static var applicationClass: UIApplication.Type { App.self }

  private let variant: TouchCaseVariant
  init(variant: TouchCaseVariant) {
    self.variant = variant
  }

  func connect(to stage: TouchCaseStage) {
    (UIApplication.shared as? App)?.callsSuper = variant.isOn(SendEventCase.applicationCallsSuperSwitch)
    let window = GLWindow(windowScene: stage.scene)
    window.callsSuper = variant.isOn(SendEventCase.windowCallsSuperSwitch)
    let view = StageView(
      "PlainView", frame: CGRect(x: 60, y: 280, width: 255, height: 240), tint: .systemOrange,
      logs: [.touchesBegan, .touchesEnded, .touchesCancelled])
    stage.show(StageController([view]), in: window)
  }
}

private final class App: UIApplication {
  var callsSuper = true

  override func sendEvent(_ event: UIEvent) {
    logTouchCall(self, .sendEvent, event)
    if let touch = event.allTouches?.first, touch.phase == .began, let window = touch.window,
      let view = touch.view as? StageView
    {
      log("began in \(type(of: window)), on \(view.name)")
    }
    if callsSuper { super.sendEvent(event) }
  }
}

private final class GLWindow: UIWindow {
  var callsSuper = true

  override func sendEvent(_ event: UIEvent) {
    logTouchCall(self, .sendEvent, event)
    if callsSuper { super.sendEvent(event) }
  }
}
