import UIKit

/// The identity of a logging view.
struct Teller {
  var name = ""
  var log: EngineLog?
  var callsSuper = true
}

protocol Telling: UIView {
  var teller: Teller { get set }
}

/// The touch methods of `Logged` classes.
enum TouchCall: String {
  case touchesBegan, touchesMoved, touchesEnded, touchesCancelled
}

/// Logs a touch call of a view, and calls super if the view does.
func hookedTouches(
  _ call: TouchCall, _ view: any Telling, _ touches: Set<UITouch>, _ event: UIEvent?, _ callSuper: () -> Void
) {
  view.teller.log?.heard(view.teller.name, view, call.rawValue, touches)
  if view.teller.callsSuper { callSuper() }
}
