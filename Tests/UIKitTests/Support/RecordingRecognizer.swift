@testable import UIKit

/// A recognizer that logs its touch calls and sets the states that a test requires. Its actions log "name
/// began", "name ended" and so on.
class RecordingRecognizer: UIGestureRecognizer {
  let log: StageLog
  /// The states to set when the recognizer receives touches in each phase.
  var states: [UITouch.Phase: State] = [:]
  var logsTouches = true
  var logsResets = false
  /// Called for each of the recognizer's touch calls, after the line is written and before the state is set.
  var heard: ((UITouch.Phase, Set<UITouch>, UIEvent) -> Void)?
  /// Replacements for the results of the methods with the same names.
  var prevents: ((UIGestureRecognizer) -> Bool)?
  var isPreventable: ((UIGestureRecognizer) -> Bool)?
  var requiresFailure: ((UIGestureRecognizer) -> Bool)?
  var isRequiredToFail: ((UIGestureRecognizer) -> Bool)?
  var receives: ((UIEvent) -> Bool)?

  init(_ name: String, log: StageLog) {
    self.log = log
    super.init(target: nil, action: nil)
    self.name = name
    addTarget(self, action: RecordingRecognizer.act)
  }

  private func act() { log.add("\(logName) \(state)") }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { hear(.began, touches, event) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { hear(.moved, touches, event) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { hear(.ended, touches, event) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    hear(.cancelled, touches, event)
  }

  private func hear(_ phase: UITouch.Phase, _ touches: Set<UITouch>, _ event: UIEvent) {
    if logsTouches { log.add("-[\(logName) \(phase.method):withEvent:]") }
    heard?(phase, touches, event)
    if let next = states[phase] { state = next }
  }

  override func reset() {
    if logsResets { log.add("\(logName) reset") }
    super.reset()
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    prevents?(preventedGestureRecognizer) ?? super.canPrevent(preventedGestureRecognizer)
  }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    isPreventable?(preventingGestureRecognizer) ?? super.canBePrevented(by: preventingGestureRecognizer)
  }
  override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    requiresFailure?(otherGestureRecognizer) ?? super.shouldRequireFailure(of: otherGestureRecognizer)
  }
  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    isRequiredToFail?(otherGestureRecognizer) ?? super.shouldBeRequiredToFail(by: otherGestureRecognizer)
  }
  override func shouldReceive(_ event: UIEvent) -> Bool { receives?(event) ?? super.shouldReceive(event) }
}
