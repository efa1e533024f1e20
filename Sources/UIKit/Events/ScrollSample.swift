/// A wheel, or fingers scrolling on a touchpad (rule 6.P8).
public struct ScrollSample: Equatable, Sendable {
  /// What scrolls.
  public enum Source: UInt8, Sendable {
    /// Steps of a wheel: each is told by one sample of phase `changed`, nothing says when the last one came.
    case wheel
    /// Fingers on a touchpad: began, changed…, ended.
    case touchpad
  }

  /// What the reading says about the scroll.
  public enum Phase: UInt8, Sendable {
    /// Fingers rest on the touchpad: what still moves stops.
    case began
    case changed
    /// The fingers lifted: what has a speed may go on by itself.
    case ended
    /// The compositor took the fingers back.
    case cancelled
  }

  /// The device; each scrolls one thing at a time.
  public var device: UInt32
  public var source: Source
  public var phase: Phase
  /// Where the pointer is: points in the scene's coordinate space.
  public var location: CGPoint
  /// How far the content is to move, in points: positive is to the right and down, as if a finger dragged it.
  public var translation: CGVector
  /// Seconds on the uptime clock.
  public var timestamp: TimeInterval
  /// The keys held. Default none.
  public var modifierFlags: UIKeyModifierFlags = []

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
