/// The press that opens a control's menu and can continue to a row. It begins after a delay, or when the
/// control receives the touch. A scroll view that delays the touch therefore delays the menu, too.
final class MenuPressGestureRecognizer: UILongPressGestureRecognizer {
  /// Whether `begin()` opens the menu, instead of the duration of the press. Default false.
  var waitsForTouchDown = false {
    didSet {
      minimumPressDuration = waitsForTouchDown ? .infinity : TouchConstants.longPressDuration
      allowableMovement = waitsForTouchDown ? .infinity : TouchConstants.longPressAllowableMovement
    }
  }
  private let timer = RecognizerTimer()

  deinit {}

  override var deadline: RecognizerDeadline? { timer.deadline ?? super.deadline }

  /// Begins the press when the control receives the touch. It begins after the current event (rule 4.8).
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
