/// One reading of fingers that pinch, rotate or drag on a touchpad. A touchpad reports the common movement of
/// the fingers, not each finger.
public struct TransformSample: Equatable, Sendable {
  /// The phases of a touchpad gesture.
  public enum Phase: UInt8, Sendable {
    /// The fingers started, continued, or ended the gesture.
    case began, changed, ended
    /// The compositor took the fingers for a gesture of its own.
    case cancelled
  }

  /// The number of the touchpad, which has one gesture at a time. Default 0.
  public var device: UInt32
  /// The phase of the gesture at this reading.
  public var phase: Phase
  /// The location of the pointer in points, in the scene's coordinate space.
  public var location: CGPoint
  /// The number of fingers on the touchpad.
  public var fingerCount: Int
  /// The movement of the fingers' centre since the last reading, in points. Default zero.
  public var translation: CGVector = .zero
  /// The distance between the fingers divided by their distance at `began`. Default 1.
  public var scale: CGFloat = 1
  /// The rotation of the fingers since `began`, in radians clockwise. Default 0.
  public var rotation: CGFloat = 0
  /// The time of the reading in seconds on the uptime clock.
  public var timestamp: TimeInterval
  /// The modifier keys that were held. Default none.
  public var modifierFlags: UIKeyModifierFlags = []

  /// Creates a reading without movement. `location` is in points of the scene, `timestamp` in seconds on the
  /// uptime clock. The other properties have their defaults.
  public init(
    device: UInt32 = 0, phase: Phase, location: CGPoint, fingerCount: Int, timestamp: TimeInterval
  ) {
    self.device = device
    self.phase = phase
    self.location = location
    self.fingerCount = fingerCount
    self.timestamp = timestamp
  }
}
