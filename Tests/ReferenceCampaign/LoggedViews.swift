import ReferenceModel
import UIKit

/// The name and the log of a logging view.
struct Teller {
  var name = ""
  var log: EngineLog?
  var callsSuper = true
}

protocol Telling: UIView {
  var teller: Teller { get set }
}

/// The methods that the generated classes log.
enum ResponderCall: String {
  case touchesBegan, touchesMoved, touchesEnded, touchesCancelled
  case pressesBegan, pressesEnded, pressesCancelled
  case motionBegan, motionEnded, motionCancelled, remoteControlReceived
}

/// Logs a view's touch call, and calls super if the scenario requires it.
func hookedTouches(
  _ call: ResponderCall, _ view: any Telling, _ touches: Set<UITouch>, _ event: UIEvent?,
  _ callSuper: () -> Void
) {
  view.teller.log?.heard(view.teller.name, view, call, touches)
  if view.teller.callsSuper { callSuper() }
}

/// A window that logs when it becomes or resigns key.
final class KeyWindow: LoggedWindow {
  /// Whether a touch on the window itself goes to the window behind it (rule 3.12).
  var isPassing = false

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    teller.log?.hitTests[ObjectIdentifier(self), default: 0] += 1
    let hit = super.hitTest(point, with: event)
    return isPassing && hit === self ? nil : hit
  }

  override func becomeKey() { teller.log?.add("\(teller.name) becomeKey") }
  override func resignKey() { teller.log?.add("\(teller.name) resignKey") }
}

/// A control that may refuse to track.
final class TrackingControl: LoggedControl {
  var tracking = ModelView.Tracking.usual
  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { tracking != .refusesToBegin }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    tracking != .refusesToContinue
  }
}
