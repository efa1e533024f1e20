import UIKit

/// The life of a touch: all steps of a tap, from the sample that the host delivers until the engine is idle.
final class LifeOfATouchCase: TouchCase {
  static let card = TouchCaseCard(
    identifier: "life", chapter: .touchLifecycle,
    title: LocalizedText("A touch from start to end", "一次触摸的全过程"),
    summary: LocalizedText(
      "A touch goes through the queue, two hit tests, two calls of sendEvent, its view and the responder chain. Then the run loop sleeps.",
      "触摸依次经过队列、两次命中测试、两次 sendEvent、视图和响应链，然后引擎空闲。"),
    scenarios: [
      TouchScenario(
        "A tap that no responder handles", "没有响应者处理的点按",
        script: TouchScenario.tapScript(187, 400),
        expected: [
          ExpectedLine("sample: began at (187, 400)", "1.5"),
          ExpectedLine("queue: in", "2.5"),
          ExpectedLine("queue: out", "2.5"),
          ExpectedLine("hit test: windowSelection in UIWindow", "3.9, 3.11"),
        ] + hitTestLines + [
          ExpectedLine("hit test: binding in UIWindow", "3.9")
        ] + hitTestLines + [
          ExpectedLine("bound: TouchedView in UIWindow", "1.12, 4.2"),
          ExpectedLine("sendEvent: UIApplication", "4.1"),
          ExpectedLine("sendEvent: UIWindow", "4.1"),
        ] + responderChainLines("touchesBegan") + [
          ExpectedLine("idle", "4.8"),
          ExpectedLine("sample: ended at (187, 400)", "1.5"),
          ExpectedLine("queue: in", "2.5"),
          ExpectedLine("queue: out", "2.5"),
          // There is no hit test when a touch ends (3.9).
          ExpectedLine("sendEvent: UIApplication", "4.1"),
          ExpectedLine("sendEvent: UIWindow", "4.1"),
        ] + responderChainLines("touchesEnded") + [ExpectedLine("idle", "4.8")])
    ])

  /// The lines of a hit test: each view before its subviews (3.10), down to the hit view. The label with the
  /// view's name is not hit (3.8).
  private static let hitTestLines =
    ["UIWindow", "UITransitionView", "UIDropShadowView", "UIView", "TouchedView"].map {
      ExpectedLine("  \($0): inside", "3.1, 3.10")
    } + [
      ExpectedLine("  UILabel: interactionDisabled", "3.1, 3.8"),
      ExpectedLine("  answer: TouchedView", "3.1"),
    ]

  /// Returns the lines for a call that goes up the responder chain. No responder overrides the method, so
  /// each passes the call to its next responder (10.4), up to the last one (10.6).
  private static func responderChainLines(_ method: String) -> [ExpectedLine] {
    let nextResponders = [
      ("UIView", "10.1"), ("StageController", "10.1"), ("UIDropShadowView", "10.2, 10.7"),
      ("UITransitionView", "10.1, 10.7"), ("UIWindow", "10.1"), ("UIWindowScene", "10.1"),
      ("UIApplication", "10.1"), ("nobody", "10.6"),
    ]
    return [ExpectedLine("\(method): TouchedView", "4.3e")]
      + nextResponders.map { ExpectedLine("\(method): passed to \($0.0)", $0.1) }
  }

  private let touchLog = LifeLog()

  init(variant: TouchCaseVariant) {}

  func connect(to stage: TouchCaseStage) {
    let view = StageView(
      "TouchedView", frame: CGRect(x: 60, y: 280, width: 255, height: 240), tint: .systemTeal)
    stage.show(StageController([view]))
    touchLog.stage = stage
    UIApplication.shared.trace?.add(touchLog)
  }

  func disconnect() {
    UIApplication.shared.trace?.remove(touchLog)
  }
}

/// Prints the engine's decisions about touches, one per line.
private final class LifeLog: TouchTraceReader {
  /// The stage with the case's windows. Hit tests of the gallery's windows are not printed.
  weak var stage: TouchCaseStage?
  private var isTestingOthers = false
  /// Whether the last input was something other than a touch, such as a hovering mouse. The events of such
  /// input are not printed.
  private var wasLastInputNonTouch = false
  private var nonTouchInputNumbers: Set<Int> = []
  private var isHandlingNonTouchInput = false
  private var hasHandledTouches = false

  func trace(_ event: TouchTraceEvent, at time: TimeInterval) {
    switch event {
    case .input(let input): logStep(input)
    case .hitTest(let hitTest): if !isHandlingNonTouchInput { logStep(hitTest) }
    case .binding(.bound(let touch)):
      if !isHandlingNonTouchInput { log("bound: \(name(touch.view)) in \(name(touch.window))") }
    case .responder(let responder): if !isHandlingNonTouchInput { logStep(responder) }
    case .idle:
      isHandlingNonTouchInput = false
      if hasHandledTouches { log("idle") }
      hasHandledTouches = false
    case .binding(.withheld), .binding(.recognizerJoined), .binding(.recognizerLeftOut): break
    case .recognizer, .delivery, .control, .message: break
    }
  }

  private func logStep(_ input: TouchTraceEvent.Input) {
    switch input {
    case .wire: break
    case .touch(let sample):
      if !isHandlingNonTouchInput { logStep(sample) }
    case .other: wasLastInputNonTouch = true
    case .enqueued(let number, _):
      if wasLastInputNonTouch {
        nonTouchInputNumbers.insert(number)
        wasLastInputNonTouch = false
      } else if !isHandlingNonTouchInput {
        log("queue: in")
      }
    case .dequeued(let number):
      isHandlingNonTouchInput = nonTouchInputNumbers.remove(number) != nil
      if isHandlingNonTouchInput { return }
      hasHandledTouches = true
      log("queue: out")
    }
  }

  private func logStep(_ sample: TouchSample) {
    let (origin, scale) = (stage?.origin ?? .zero, stage?.scale ?? 1)
    let x = ((sample.location.x - origin.x) / scale).rounded()
    let y = ((sample.location.y - origin.y) / scale).rounded()
    log("sample: \(sample.phase) at (\(Int(x)), \(Int(y)))")
  }

  private func logStep(_ hitTest: TouchTraceEvent.HitTest) {
    if case .began(_, let window, _) = hitTest {
      isTestingOthers = stage?.windows.contains { $0 === window } == false
    }
    if isTestingOthers { return }
    switch hitTest {
    case .began(let pass, let window, _): log("hit test: \(pass.rawValue) in \(name(window))")
    case .visited(let view, let verdict): log("  \(name(view)): \(verdict.rawValue)")
    case .ended(_, _, let hit): log("  answer: \(name(hit))")
    }
  }

  private func logStep(_ responder: TouchTraceEvent.Responder) {
    switch responder {
    case .sentEvent(_, let responder): log("sendEvent: \(name(responder))")
    case .touches(let phase, _, let view): log("\(method(phase)): \(name(view))")
    case .forwarded(let phase, _, let next): log("\(method(phase)): passed to \(name(next))")
    case .input: break
    }
  }

  private func name(_ object: AnyObject?) -> String {
    guard let object else { return "nobody" }
    return (object as? StageView)?.name ?? "\(type(of: object))"
  }

  private func method(_ phase: UITouch.Phase) -> String {
    switch phase {
    case .began: "touchesBegan"
    case .moved: "touchesMoved"
    case .ended: "touchesEnded"
    case .cancelled: "touchesCancelled"
    default: "touches"
    }
  }
}
