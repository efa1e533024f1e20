/// One reading of a wheel, or of fingers scrolling on a touchpad (rule 6.P8).
public struct ScrollSample: Equatable, Sendable {
  /// The kind of device that scrolls.
  public enum Source: UInt8, Sendable {
    /// A wheel: each step is one sample of phase `changed`, and no sample reports the last step.
    case wheel
    /// Fingers on a touchpad: began, changed…, ended.
    case touchpad
  }

  /// The phase of the scroll.
  public enum Phase: UInt8, Sendable {
    /// Fingers rest on the touchpad: moving content stops.
    case began
    case changed
    /// The fingers lifted: moving content may decelerate.
    case ended
    /// The compositor took the fingers back.
    case cancelled
  }

  /// The device. Each has one scroll at a time.
  public var device: UInt32
  /// The kind of device.
  public var source: Source
  /// The phase of the scroll.
  public var phase: Phase
  /// The pointer's location in points, in the scene's coordinate space.
  public var location: CGPoint
  /// The distance to move the content, in points: positive is to the right and down, as if a finger dragged it.
  public var translation: CGVector
  /// The time in seconds on the uptime clock.
  public var timestamp: TimeInterval
  /// The modifier keys held. Default none.
  public var modifierFlags: UIKeyModifierFlags = []

  /// Creates a reading of a scroll. The default translation is zero.
  public init(
    device: UInt32 = 0, source: Source, phase: Phase, location: CGPoint, translation: CGVector = .zero,
    timestamp: TimeInterval
  ) {
    self.device = device
    self.source = source
    self.phase = phase
    self.location = location
    self.translation = translation
    self.timestamp = timestamp
  }
}
