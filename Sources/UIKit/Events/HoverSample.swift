/// One reading of a hovering pointer, or of a pen above the surface (rule 1.3).
public struct HoverSample: Equatable, Sendable {
  /// The phases of a hover.
  public enum Phase: UInt8, Sendable {
    /// The pointer entered the scene.
    case entered
    /// The pointer moved over the scene.
    case moved
    /// The pointer left the scene, or its button or tip went down.
    case exited
  }

  /// The number of the pointing device. Each device has one pointer. Default 0.
  public var device: UInt32
  /// The phase of the hover at this reading.
  public var phase: Phase
  /// The location in points, in the scene's coordinate space; for `exited`, the last known location.
  public var location: CGPoint
  /// The time of the reading in seconds on the uptime clock.
  public var timestamp: TimeInterval
  /// The kind of pointer: `.indirectPointer` (the default) or `.pencil`.
  public var type: UITouch.TouchType = .indirectPointer
  /// The pen's height above the surface: 0 at contact, 1 at the greatest height that the device reports.
  /// Default 0.
  public var zOffset: CGFloat = 0
  /// The angle between the pen and the surface, in radians. Default π/2, an upright pen.
  public var altitudeAngle: CGFloat = .pi / 2
  /// The direction in which the pen leans, in radians clockwise from the x axis of the scene. Default 0.
  public var azimuthAngle: CGFloat = 0
  /// The pen's rotation about its own axis, in radians. Default 0.
  public var rollAngle: CGFloat = 0
  /// The modifier keys that were held. Default none.
  public var modifierFlags: UIKeyModifierFlags = []

  /// Creates a reading of a hover. `location` is in points of the scene, `timestamp` in seconds on the uptime
  /// clock. The other properties have their defaults.
  public init(device: UInt32 = 0, phase: Phase, location: CGPoint, timestamp: TimeInterval) {
    self.device = device
    self.phase = phase
    self.location = location
    self.timestamp = timestamp
  }
}
