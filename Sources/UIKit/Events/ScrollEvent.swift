/// An event of a wheel or a touchpad's scroll, for recognizers (rule 2.4).
final class ScrollEvent: IndirectInputEvent {
  /// The reading; its location and translation are in the window's coordinates.
  var sample: ScrollSample
  /// Ends the scroll of a wheel that comes to rest.
  var restTimer: EventClock.Timer?

  init(_ sample: ScrollSample) { self.sample = sample }

  override var type: EventType { .scroll }
  override var kind: IndirectInput { .scroll }

  override func tell(_ recognizer: UIGestureRecognizer) { recognizer.scrollChanged(with: self) }

  /// Whether this is the last reading.
  var isOver: Bool { sample.phase == .ended || sample.phase == .cancelled }
  override func isLast(for recognizer: UIGestureRecognizer) -> Bool { isOver }

  deinit {}
}
