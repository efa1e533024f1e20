/// A reading of a touchpad's pinch, turn or drag on its way to recognizers (rule 2.4).
final class TransformEvent: UIEvent {
  /// The reading; its location is in the window's coordinates.
  var sample: TransformSample

  init(_ sample: TransformSample) { self.sample = sample }

  override var type: EventType { .transform }
}
