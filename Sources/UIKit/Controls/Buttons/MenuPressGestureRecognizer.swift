/// Recognizes the press that opens a control's menu. The press begins after the delay of a long press or, if
/// `waitsForTouchDown` is true, when the control receives the touch. In the second case, a scroll view that
/// delays the touch also delays the menu.
///
/// The finger that opened the menu can continue to a row and choose that row.
final class MenuPressGestureRecognizer: UILongPressGestureRecognizer {
  /// Whether the press begins when `begin()` is called. If false, the press begins after
  /// `minimumPressDuration`. Default false.
  var waitsForTouchDown = false {
    didSet {
      minimumPressDuration = waitsForTouchDown ? .infinity : TouchConstants.longPressDuration
      allowableMovement = waitsForTouchDown ? .infinity : TouchConstants.longPressAllowableMovement
    }
  }
  private let timer = RecognizerTimer()

  deinit {}

  override var deadline: RecognizerDeadline? { timer.deadline ?? super.deadline }

  /// Begins the press. The control calls this method when it receives the touch. The recognizer's state
  /// changes after the current event (rule 4.8).
  func begin() {
    guard waitsForTouchDown, state == .possible, numberOfTouches > 0 else { return }
    timer.start(after: 0, for: self) { [weak self] in self?.assign(.began, .rested(0)) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    timer.cancel()
    super.touchesEnded(touches, with: event)
  }

  override func reset() {
    timer.cancel()
    super.reset()
  }
}
