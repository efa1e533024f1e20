/// An event of a touchpad's pinch, rotation or drag, for recognizers (rule 2.4).
final class TransformEvent: IndirectInputEvent {
  /// The reading; its location and translation are in the window's coordinates.
  var sample: TransformSample

  init(_ sample: TransformSample) { self.sample = sample }

  override var type: EventType { .transform }
  override var kind: IndirectInput { .transform }

  override func tell(_ recognizer: UIGestureRecognizer) { recognizer.transformChanged(with: self) }

  /// Whether this is the last reading.
  var isOver: Bool { sample.phase == .ended || sample.phase == .cancelled }
  override func isLast(for recognizer: UIGestureRecognizer) -> Bool { isOver }

  deinit {}
}
