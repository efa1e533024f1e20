/// One reading of one contact, wherever it came from: a finger, a pointer's button, a stylus, a replayed file, a
/// ghost finger. Nothing behind this type can tell which.
public struct TouchSample: Equatable, Sendable {
  /// Names a contact for as long as it lasts.
  public struct Contact: Hashable, Sendable {
    /// The device (under Wayland: the seat's touch object, or its pointer).
    public var device: UInt32
    /// The contact's number on that device. Numbers need not be small: one compositor starts at 288.
    public var number: Int32

    /// A device's contact; numbers of one device name one contact at a time.
    public init(device: UInt32 = 0, number: Int32) {
      self.device = device
      self.number = number
    }
  }

  /// What the reading says about the contact.
  public enum Phase: UInt8, Sendable {
    case began, moved, ended, cancelled
  }

  /// Which contact this is about.
  public var contact: Contact
  /// What the contact did.
  public var phase: Phase
  /// In points, in the scene's coordinate space (origin at the top left of the surface).
  public var location: CGPoint
  /// Seconds on the uptime clock at which the device took the reading.
  public var timestamp: TimeInterval
  /// What touches (rule 1.11). Default `.direct`.
  public var type: UITouch.TouchType = .direct
  /// Radius of the contact in points; 0 when the device does not tell.
  public var majorRadius: CGFloat = 0
  /// 1.0 is an average touch; 0 when the device has no force.
  public var force: CGFloat = 0
  /// What `force` is clamped to; 0 when the device has no force (rule 1.10).
  public var maximumPossibleForce: CGFloat = 0
  /// Radians above the surface; π/2 is upright.
  public var altitudeAngle: CGFloat = .pi / 2
  /// Radians clockwise from the x axis of the scene.
  public var azimuthAngle: CGFloat = 0
  /// Radians by which a pencil is turned about its own axis, clockwise seen from its end.
  public var rollAngle: CGFloat = 0
  /// The longer axis of the contact's ellipse: radians clockwise from the scene's y axis; 0 when the device does not
  /// tell.
  public var orientation: CGFloat = 0

  /// A reading without more than a place (points of the scene) and a time (seconds of uptime).
  public init(contact: Contact, phase: Phase, location: CGPoint, timestamp: TimeInterval) {
    self.contact = contact
    self.phase = phase
    self.location = location
    self.timestamp = timestamp
  }
}
