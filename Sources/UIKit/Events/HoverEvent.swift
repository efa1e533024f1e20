/// A pointer, or a pen in the air, on its way to recognizers (rules 1.3, 2.4).
final class HoverEvent: UIEvent {
  /// The pointer: in the phases `regionEntered`, `regionMoved`, `regionExited`.
  let touch: UITouch
  /// The reading; its location is in the window's coordinates.
  var sample: HoverSample

  init(_ sample: HoverSample, touch: UITouch) {
    self.sample = sample
    self.touch = touch
  }

  override var type: EventType { .hover }
  override var allTouches: Set<UITouch>? { [touch] }
}
