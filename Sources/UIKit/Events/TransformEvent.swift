/// The event of fingers that pinch, rotate or drag on a touchpad. Only recognizers receive this event (rule
/// 2.4).
final class TransformEvent: IndirectInputEvent {
  /// The latest reading of the gesture. Its location and translation are in the window's coordinates.
  var sample: TransformSample

  init(_ sample: TransformSample) { self.sample = sample }

  override var type: EventType { .transform }
  override var kind: IndirectInput { .transform }

  override func call(_ recognizer: UIGestureRecognizer) { recognizer.transformChanged(with: self) }

  /// Whether the gesture has ended or was cancelled.
  var isOver: Bool { sample.phase == .ended || sample.phase == .cancelled }
  override func isLast(for recognizer: UIGestureRecognizer) -> Bool { isOver }

  deinit {}
}
