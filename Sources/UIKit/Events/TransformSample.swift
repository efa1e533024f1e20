/// One reading of fingers that pinch, rotate or drag on a touchpad. It reports their common movement, not each
/// finger.
public struct TransformSample: Equatable, Sendable {
  /// The phase of the gesture.
  public enum Phase: UInt8, Sendable {
    case began, changed, ended
    /// The compositor took the fingers back.
    case cancelled
  }

  /// The device. Each has one gesture at a time.
  public var device: UInt32
  /// The phase of the gesture.
  public var phase: Phase
  /// The pointer's location in points, in the scene's coordinate space.
  public var location: CGPoint
  /// The number of fingers on the touchpad.
  public var fingerCount: Int
  /// The movement of the fingers' centre since the last reading, in points. Default zero.
  public var translation: CGVector = .zero
  /// The fingers' distance as a multiple of their distance at `began`. Default 1.
  public var scale: CGFloat = 1
  /// The rotation since `began`, in radians clockwise. Default 0.
  public var rotation: CGFloat = 0
  /// The time in seconds on the uptime clock.
  public var timestamp: TimeInterval
  /// The modifier keys held. Default none.
  public var modifierFlags: UIKeyModifierFlags = []

  /// Creates a reading of a gesture without movement.
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
