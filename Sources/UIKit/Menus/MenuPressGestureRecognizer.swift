/// The press that opens a control's menu, and the finger's way to a row from there: after a while, or when the control
/// itself is told that the finger landed. A scroll view that holds the touch back for a moment so holds the menu, too.
final class MenuPressGestureRecognizer: UILongPressGestureRecognizer {
  /// Whether `begin()` opens the menu, and not the time that the finger rests. Default false.
  var waitsForTouchDown = false {
    didSet {
      minimumPressDuration = waitsForTouchDown ? .infinity : TouchConstants.longPressDuration
      allowableMovement = waitsForTouchDown ? .infinity : TouchConstants.longPressAllowableMovement
    }
  }
  private let timer = RecognizerTimer()

  deinit {}

  override var deadline: RecognizerDeadline? { timer.deadline ?? super.deadline }

  /// The control heard that the finger landed. The press begins when the event is through (rule 4.8).
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
