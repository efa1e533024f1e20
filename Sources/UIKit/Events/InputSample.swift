/// One reading that is no touch. Like touches, readings of a device, of a replayed file and of a ghost enter here, and
/// nothing behind can tell them apart.
public enum InputSample: Equatable, Sendable {
  /// A pointer, or a pen in the air, that touches nothing.
  case hover(HoverSample)
  /// A wheel, or fingers scrolling on a touchpad.
  case scroll(ScrollSample)
  /// Fingers pinching and turning on a touchpad.
  case transform(TransformSample)
  /// A key.
  case press(PressSample)
  /// An input method's change of the text that is edited.
  case text(TextInputSample)
  /// The device was shaken, or a key stands in for that.
  case shake(ShakeSample)
  /// A media key.
  case remoteControl(RemoteControlSample)

  /// Seconds on the uptime clock at which the device took the reading.
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
