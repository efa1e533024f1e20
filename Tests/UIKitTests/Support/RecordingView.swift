@testable import UIKit

/// A view that logs its calls, each before calling super.
class RecordingView: UIView {
  let name: String
  let log: StageLog
  /// The touch methods that behave as if they were overridden. The other touch methods behave like UIView's.
  var overridden: [UITouch.Phase] = [.began, .moved, .ended, .cancelled]
  /// Whether the overridden touch methods call super.
  var callsSuper = false
  var logsHitTests = false
  /// Called whenever one of the view's touch methods is called, after the call was logged.
  var heard: ((UITouch.Phase, Set<UITouch>, UIEvent?) -> Void)?
  /// Replaces the result of `point(inside:with:)`, if set.
  var acceptsPoint: ((CGPoint) -> Bool)?
  /// Replaces the result of `hitTest(_:with:)`, if set. Receives the result of UIView's own method.
  var answer: ((CGPoint, UIView?) -> UIView?)?
  /// Replaces `next`, if set.
  var redirectedNext: UIResponder?

  init(_ name: String, _ frame: CGRect, log: StageLog) {
    self.name = name
    self.log = log
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  override var next: UIResponder? { redirectedNext ?? super.next }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if logsHitTests { log.add("-[\(name) hitTest:withEvent:]") }
    let hit = super.hitTest(point, with: event)
    return answer.map { $0(point, hit) } ?? hit
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    if logsHitTests { log.add("-[\(name) pointInside:withEvent:]") }
    return acceptsPoint?(point) ?? super.point(inside: point, with: event)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if hear(.began, touches, event) { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if hear(.moved, touches, event) { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if hear(.ended, touches, event) { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if hear(.cancelled, touches, event) { super.touchesCancelled(touches, with: event) }
  }

  /// Logs a touch call. Returns whether to call super.
  private func hear(_ phase: UITouch.Phase, _ touches: Set<UITouch>, _ event: UIEvent?) -> Bool {
    guard overridden.contains(phase) else { return true }
    log.add("-[\(name) \(phase.method):withEvent:]")
    heard?(phase, touches, event)
    return callsSuper
  }
}

/// An application that logs `sendEvent`.
class RecordingApplication: UIApplication {
  var log: StageLog?
  var callsSuper = true

  override func sendEvent(_ event: UIEvent) {
    log?.add("-[App sendEvent:]")
    if callsSuper { super.sendEvent(event) }
  }
}

/// A window that logs `sendEvent` and hit tests.
class RecordingWindow: UIWindow {
  var name = "GLWindow"
  var log: StageLog?
  var logsEvents = false
  var logsHitTests = false
  var callsSuper = true
  /// Whether the hit test returns nil instead of the window itself (rule 3.12).
  var passesThrough = false
  var sent: ((UIEvent) -> Void)?

  override func sendEvent(_ event: UIEvent) {
    if logsEvents { log?.add("-[\(name) sendEvent:]") }
    sent?(event)
    if callsSuper { super.sendEvent(event) }
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if logsHitTests { log?.add("-[\(name) hitTest:withEvent:]") }
    let hit = super.hitTest(point, with: event)
    return passesThrough && hit === self ? nil : hit
  }
}
