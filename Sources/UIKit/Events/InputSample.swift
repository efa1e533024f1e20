/// One reading of any input except touches. Readings of devices, of replayed recordings and of simulated
/// fingers have this form, so that later code treats them alike.
public enum InputSample: Equatable, Sendable {
  /// The reading of a hovering pointer, or of a pen above the surface.
  case hover(HoverSample)
  /// The reading of a mouse wheel, or of fingers that scroll on a touchpad.
  case scroll(ScrollSample)
  /// The reading of fingers that pinch or rotate on a touchpad.
  case transform(TransformSample)
  /// The reading of a key that goes down, repeats or comes up.
  case press(PressSample)
  /// An input method's change of the text that the user edits.
  case text(TextInputSample)
  /// The reading of a shake of the device, or of a key that simulates it.
  case shake(ShakeSample)
  /// The press of a media key.
  case remoteControl(RemoteControlSample)

  /// The time of the reading, in seconds on the uptime clock.
  public var timestamp: TimeInterval {
    get {
      switch self {
      case .hover(let sample): sample.timestamp
      case .scroll(let sample): sample.timestamp
      case .transform(let sample): sample.timestamp
      case .press(let sample): sample.timestamp
      case .text(let sample): sample.timestamp
      case .shake(let sample): sample.timestamp
      case .remoteControl(let sample): sample.timestamp
      }
    }
    set {
      switch self {
      case .hover(var sample):
        sample.timestamp = newValue
        self = .hover(sample)
      case .scroll(var sample):
        sample.timestamp = newValue
        self = .scroll(sample)
      case .transform(var sample):
        sample.timestamp = newValue
        self = .transform(sample)
      case .press(var sample):
        sample.timestamp = newValue
        self = .press(sample)
      case .text(var sample):
        sample.timestamp = newValue
        self = .text(sample)
      case .shake(var sample):
        sample.timestamp = newValue
        self = .shake(sample)
      case .remoteControl(var sample):
        sample.timestamp = newValue
        self = .remoteControl(sample)
      }
    }
  }
}
