/// One reading of a mouse wheel, or of fingers that scroll on a touchpad (rule 6.P8).
public struct ScrollSample: Equatable, Sendable {
  /// The kinds of devices that scroll.
  public enum Source: UInt8, Sendable {
    /// A mouse wheel. Each step is a reading with the phase `changed`; no reading reports the beginning or
    /// the end.
    case wheel
    /// A touchpad. Its readings have the phase `began`, then any number of times `changed`, then `ended`.
    case touchpad
  }

  /// The phases of a scroll.
  public enum Phase: UInt8, Sendable {
    /// Fingers rest on the touchpad. Moving content stops.
    case began
    /// The fingers or the wheel scrolled by `translation`.
    case changed
    /// The fingers have lifted. Content may continue to move and decelerate.
    case ended
    /// The compositor uses the fingers for its own gesture.
    case cancelled
  }

  /// The number of the device, which has one scroll at a time. Default 0.
  public var device: UInt32
  /// The kind of device that scrolls.
  public var source: Source
  /// The phase of the scroll at this reading.
  public var phase: Phase
  /// The location of the pointer in points, in the scene's coordinate space.
  public var location: CGPoint
  /// The distance by which the content moves, in points. Positive values move the content to the right and
  /// down, as a dragging finger does.
  public var translation: CGVector
  /// The time of the reading in seconds on the uptime clock.
  public var timestamp: TimeInterval
  /// The modifier keys that were held. Default none.
  public var modifierFlags: UIKeyModifierFlags = []

  /// Creates a reading of a scroll. `location` is in points of the scene, `translation` is in points, and
  /// `timestamp` is in seconds on the uptime clock.
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
