@testable import UIKit

/// A recognizer that logs its touch calls, each before calling super.
protocol Recording: UIGestureRecognizer {
  var log: StageLog? { get }
}

enum RecognizerCall: String {
  case recognizerBegan = "touchesBegan"
  case recognizerMoved = "touchesMoved"
  case recognizerEnded = "touchesEnded"
  case recognizerCancelled = "touchesCancelled"
}

/// Logs a call to a recognizer's touch method.
func hookedTouches(
  _ call: RecognizerCall, _ recognizer: any Recording, _ touches: Set<UITouch>, _ event: UIEvent,
  _ callSuper: () -> Void
) {
  recognizer.log?.add("-[\(recognizer.logName) \(call.rawValue):withEvent:]")
  callSuper()
}

extension UIGestureRecognizer {
  /// Whether no trace of a gesture remains: the recognizer is possible, and takes part in no sequence.
  var isIdle: Bool { state == .possible && !participates && input == nil && touches.isEmpty }
}

extension UIGestureRecognizer {
  /// Calls the closure for each action, after the targets that were added before.
  func addHandler(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) { handlers.add(handler) }
}
