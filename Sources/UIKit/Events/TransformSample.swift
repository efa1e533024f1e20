/// Fingers pinching, turning or dragging on a touchpad: it tells their movement as a whole, not each finger.
public struct TransformSample: Equatable, Sendable {
  /// What the reading says about the gesture.
  public enum Phase: UInt8, Sendable {
    case began, changed, ended
    /// The compositor took the fingers back.
    case cancelled
  }

  /// The device; each makes one such gesture at a time.
  public var device: UInt32
  public var phase: Phase
  /// Where the pointer is: points in the scene's coordinate space.
  public var location: CGPoint
  /// How many fingers are on the touchpad.
  public var fingerCount: Int
  /// How far the fingers' centre moved since the reading before, in points.
  public var translation: CGVector = .zero
  /// The fingers' distance as a multiple of what it was at `began`. Default 1.
  public var scale: CGFloat = 1
  /// Radians clockwise since `began`. Default 0.
  public var rotation: CGFloat = 0
  /// Seconds on the uptime clock.
  public var timestamp: TimeInterval
  /// The keys held. Default none.
  public var modifierFlags: UIKeyModifierFlags = []

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
