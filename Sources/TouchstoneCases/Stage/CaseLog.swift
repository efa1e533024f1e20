import UIKit

/// A method whose calls are printed by the classes in the articles on iOS touch handling, from which the
/// cases come. The raw value is the Objective-C selector.
enum LoggedCall: String {
  case hitTest = "hitTest:withEvent:"
  case pointInside = "pointInside:withEvent:"
  case touchesBegan = "touchesBegan:withEvent:"
  case touchesMoved = "touchesMoved:withEvent:"
  case touchesEnded = "touchesEnded:withEvent:"
  case touchesCancelled = "touchesCancelled:withEvent:"
  case sendEvent = "sendEvent:"
  case beginTracking = "beginTrackingWithTouch:withEvent:"
  case continueTracking = "continueTrackingWithTouch:withEvent:"
  case endTracking = "endTrackingWithTouch:withEvent:"
  case cancelTracking = "cancelTrackingWithEvent:"
  case sendAction = "sendAction:to:forEvent:"
  case applicationSendAction = "sendAction:to:from:forEvent:"
  case pressesBegan = "pressesBegan:withEvent:"
  case pressesEnded = "pressesEnded:withEvent:"
  case motionBegan = "motionBegan:withEvent:"
  case motionEnded = "motionEnded:withEvent:"
  case remoteControlReceived = "remoteControlReceivedWithEvent:"
  case becomeKey, resignKey
}

/// Logs a call in the form that the articles use, such as `-[EView hitTest:withEvent:]`.
func log(_ object: AnyObject, _ call: LoggedCall) {
  TouchTrace.message("-[\((object as? StageView)?.name ?? "\(type(of: object))") \(call.rawValue)]")
}

/// Logs a call only if the event contains touches, because a hovering mouse causes hit tests too.
func logTouchCall(_ object: AnyObject, _ call: LoggedCall, _ event: UIEvent?) {
  if event?.type ?? .touches == .touches { log(object, call) }
}

/// Logs the responder chain from `first` up, in the form that the articles use.
func logChain(from first: UIResponder) {
  let chain = sequence(first: first) { $0.next }
  log(chain.map { "\(type(of: $0))" }.joined(separator: " --> "))
}

/// Logs a line that is not a call or a responder chain.
func log(_ text: String) {
  TouchTrace.message(text)
}
