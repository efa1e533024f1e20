/// One reading of input other than touch. Readings of a device, a replayed file and a ghost all enter here, and
/// later code cannot tell them apart.
public enum InputSample: Equatable, Sendable {
  /// A pointer, or a pen in the air, that touches nothing.
  case hover(HoverSample)
  /// A wheel, or fingers scrolling on a touchpad.
  case scroll(ScrollSample)
  /// Fingers pinching and turning on a touchpad.
  case transform(TransformSample)
  /// A key.
  case press(PressSample)
  /// An input method's change of the edited text.
  case text(TextInputSample)
  /// A shake of the device, or a key that simulates one.
  case shake(ShakeSample)
  /// A press of a media key.
  case remoteControl(RemoteControlSample)

  /// The time of the reading on the device, in seconds on the uptime clock.
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
