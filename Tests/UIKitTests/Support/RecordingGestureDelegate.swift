@testable import UIKit

/// A delegate that logs each call, and returns the result that a test sets. If a test sets no result, the
/// delegate returns the protocol's default.
class RecordingGestureDelegate: UIGestureRecognizerDelegate {
  let log: StageLog
  var shouldBegin = true
  var isSimultaneous: (UIGestureRecognizer) -> Bool = { _ in false }
  var requiresFailure: (UIGestureRecognizer) -> Bool = { _ in false }
  var isRequiredToFail: (UIGestureRecognizer) -> Bool = { _ in false }
  var receivesTouch: (UITouch) -> Bool = { _ in true }
  var receivesEvent = true

  init(log: StageLog) { self.log = log }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    log.add("\(gestureRecognizer.logName) should begin")
    return shouldBegin
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    log.add("\(gestureRecognizer.logName) simultaneously with \(otherGestureRecognizer.logName)")
    return isSimultaneous(otherGestureRecognizer)
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    log.add("\(gestureRecognizer.logName) requires failure of \(otherGestureRecognizer.logName)")
    return requiresFailure(otherGestureRecognizer)
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    log.add("\(gestureRecognizer.logName) is required to fail by \(otherGestureRecognizer.logName)")
    return isRequiredToFail(otherGestureRecognizer)
  }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    log.add("\(gestureRecognizer.logName) receives touch")
    return receivesTouch(touch)
  }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
    log.add("\(gestureRecognizer.logName) receives event")
    return receivesEvent
  }
}
