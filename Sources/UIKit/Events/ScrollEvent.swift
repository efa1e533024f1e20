/// The event of a scroll by a wheel or touchpad. Only recognizers receive this event (rule 2.4).
final class ScrollEvent: IndirectInputEvent {
  /// The latest reading of the scroll. Its location and translation are in the window's coordinates.
  var sample: ScrollSample
  /// The timer that ends a wheel's scroll when no further step arrives; nil for a touchpad.
  var restTimer: EventClock.Timer?

  init(_ sample: ScrollSample) { self.sample = sample }

  override var type: EventType { .scroll }
  override var kind: IndirectInput { .scroll }

  override func call(_ recognizer: UIGestureRecognizer) { recognizer.scrollChanged(with: self) }

  /// Whether the scroll has ended or was cancelled.
  var isOver: Bool { sample.phase == .ended || sample.phase == .cancelled }
  override func isLast(for recognizer: UIGestureRecognizer) -> Bool { isOver }

  deinit {}
}
