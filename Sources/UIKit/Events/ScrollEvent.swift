/// A reading of a wheel or a touchpad on its way to recognizers (rule 2.4).
final class ScrollEvent: UIEvent {
  /// The reading; its location is in the window's coordinates.
  var sample: ScrollSample

  init(_ sample: ScrollSample) { self.sample = sample }

  override var type: EventType { .scroll }
}
