import UIKit

extension Attendant: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    hooked(.delegateShouldBegin, recognizer) { true }
  }
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { hooked(.shouldRecognizeSimultaneously, recognizer) { counts.count > 1 } }
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
  ) -> Bool { hooked(.shouldRequireFailure, recognizer) { false } }
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool { hooked(.shouldBeRequiredToFail, recognizer) { false } }
  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    hooked(.shouldReceiveTouch, recognizer) { true }
  }
  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
    hooked(.shouldReceivePress, recognizer) { true }
  }
  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
    hooked(.shouldReceiveEvent, recognizer) { true }
  }
}
