/// The delegate of a recognizer. It decides whether the recognizer may begin, which input it receives, and
/// which other recognizers may recognize at the same time (section 5 of the rules).
///
/// Every method has a default, as on iOS. In Swift, the class that declares the conformance determines which
/// implementation is called. If a subclass of that class needs another result, declare the method in the
/// class and override it in the subclass.
@MainActor public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Returns whether the recognizer may change from Possible to Began or Ended. If false, the recognizer
  /// fails (rule 5.7). Default true.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool

  /// Returns whether both recognizers may recognize at the same time. They may if at least one of their
  /// delegates returns true (rule 5.10). Default false.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool

  /// Returns whether the recognizer waits until the other recognizer has failed. Called once for each pair in
  /// a sequence (rule 5.16). Default false.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool

  /// Returns whether the other recognizer waits until the first recognizer has failed. Called once for each
  /// pair in a sequence (rule 5.16). Default false.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool

  /// Returns whether the recognizer receives the touch. Called once for each touch, before the recognizer
  /// receives it (rule 5.8). Default true.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool

  /// Returns whether the recognizer receives the press. Called once for each press, before the recognizer
  /// receives it (rule 5.8). Default true.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool

  /// Returns whether the recognizer may receive touches or presses of the event. Called once in a sequence,
  /// before the delegate is asked about a touch or press (rule 5.8). Default true.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress
  ) -> Bool { true }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool { true }
}
