/// One reading of a pointer, or of a pen in the air, that touches nothing (rule 1.3).
public struct HoverSample: Equatable, Sendable {
  /// The phase of the hover.
  public enum Phase: UInt8, Sendable {
    /// The pointer entered the scene.
    case entered
    case moved
    /// The pointer left the scene, or it touches now.
    case exited
  }

  /// The device. Each device has one pointer.
  public var device: UInt32
  /// The phase of the hover.
  public var phase: Phase
  /// The location in points, in the scene's coordinate space; for `exited`, the last known location.
  public var location: CGPoint
  /// The time in seconds on the uptime clock.
  public var timestamp: TimeInterval
  /// The kind of pointer: `.indirectPointer` (the default) or `.pencil`.
  public var type: UITouch.TouchType = .indirectPointer
  /// The pen's height above the surface: 0 touches, 1 is the greatest height that the device reports. Default 0.
  public var zOffset: CGFloat = 0
  /// The pen's altitude in radians above the surface; π/2 (the default) is upright.
  public var altitudeAngle: CGFloat = .pi / 2
  /// The pen's azimuth in radians clockwise from the x axis of the scene. Default 0.
  public var azimuthAngle: CGFloat = 0
  /// The pen's rotation about its own axis, in radians. Default 0.
  public var rollAngle: CGFloat = 0
  /// The modifier keys held. Default none.
  public var modifierFlags: UIKeyModifierFlags = []

  /// Creates a reading with a location (points of the scene) and a time (seconds of uptime); the rest has
  /// defaults.
  public init(device: UInt32 = 0, phase: Phase, location: CGPoint, timestamp: TimeInterval) {
    self.device = device
    self.phase = phase
    self.location = location
    self.timestamp = timestamp
  }
}
