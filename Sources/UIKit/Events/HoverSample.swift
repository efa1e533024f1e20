/// A pointer, or a pen in the air, that touches nothing (rule 1.3).
public struct HoverSample: Equatable, Sendable {
  /// What the reading says about the pointer.
  public enum Phase: UInt8, Sendable {
    /// It came over the scene.
    case entered
    case moved
    /// It left the scene, or touches now.
    case exited
  }

  /// The device; each has one pointer.
  public var device: UInt32
  /// What the pointer did.
  public var phase: Phase
  /// In points, in the scene's coordinate space; for `exited` where it was last.
  public var location: CGPoint
  /// Seconds on the uptime clock.
  public var timestamp: TimeInterval
  /// `.indirectPointer` (the default) or `.pencil`.
  public var type: UITouch.TouchType = .indirectPointer
  /// How far a pen is above the surface: 0 touches, 1 is as far as the device can tell. Default 0.
  public var zOffset: CGFloat = 0
  /// Radians above the surface; π/2 (the default) is upright.
  public var altitudeAngle: CGFloat = .pi / 2
  /// Radians clockwise from the x axis of the scene. Default 0.
  public var azimuthAngle: CGFloat = 0
  /// Radians by which a pen is turned about its own axis. Default 0.
  public var rollAngle: CGFloat = 0
  /// The keys held. Default none.
  public var modifierFlags: UIKeyModifierFlags = []

  /// A reading without more than a place (points of the scene) and a time (seconds of uptime).
  public init(device: UInt32 = 0, phase: Phase, location: CGPoint, timestamp: TimeInterval) {
    self.device = device
    self.phase = phase
    self.location = location
    self.timestamp = timestamp
  }
}
