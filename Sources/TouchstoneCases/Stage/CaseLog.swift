import UIKit

/// A method whose calls the articles' classes print.
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

/// Prints `-[EView hitTest:withEvent:]` into the stream, the articles' form of “I was called”.
func log(_ object: AnyObject, _ call: LoggedCall) {
  TouchTrace.message("-[\((object as? StageView)?.name ?? "\(type(of: object))") \(call.rawValue)]")
}

/// Logs the call for touch events only: a mouse that hovers over the stage causes hit tests of its own, and the
/// articles are about touches.
func logOfTouches(_ object: AnyObject, _ call: LoggedCall, _ event: UIEvent?) {
  if event?.type ?? .touches == .touches { log(object, call) }
}

/// Prints the responder chain from `first` up, in the articles' form.
func logChain(from first: UIResponder) {
  let chain = sequence(first: first) { $0.next }
  log(chain.map { "\(type(of: $0))" }.joined(separator: " --> "))
}

/// Prints a line of the case's own.
func log(_ text: String) {
  TouchTrace.message(text)
}
