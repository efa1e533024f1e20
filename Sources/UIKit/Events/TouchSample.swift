/// One reading of one contact, whatever its source: a finger, a pointer's button, a stylus, a replayed file, a
/// ghost finger. Later code cannot tell the source.
public struct TouchSample: Equatable, Sendable {
  /// The identity of a contact for as long as it lasts.
  public struct Contact: Hashable, Sendable {
    /// The device (under Wayland: the seat's touch object, or its pointer).
    public var device: UInt32
    /// The contact's number on that device. Numbers need not be small: one compositor starts at 288.
    public var number: Int32

    /// Creates the identity of a device's contact. A number identifies one contact of its device at a time.
    public init(device: UInt32 = 0, number: Int32) {
      self.device = device
      self.number = number
    }
  }

  /// The phase of the contact.
  public enum Phase: UInt8, Sendable {
    case began, moved, ended, cancelled
  }

  /// The contact.
  public var contact: Contact
  /// The phase of the contact.
  public var phase: Phase
  /// The location in points, in the scene's coordinate space (origin at the top left of the surface).
  public var location: CGPoint
  /// The time of the reading on the device, in seconds on the uptime clock.
  public var timestamp: TimeInterval
  /// The kind of contact (rule 1.11). Default `.direct`.
  public var type: UITouch.TouchType = .direct
  /// The radius of the contact in points; 0 (the default) if the device does not report it.
  public var majorRadius: CGFloat = 0
  /// The force: 1.0 is an average touch. 0 (the default) if the device has no force.
  public var force: CGFloat = 0
  /// The upper limit of `force`; 0 (the default) if the device has no force (rule 1.10).
  public var maximumPossibleForce: CGFloat = 0
  /// The pencil's altitude in radians above the surface; π/2 (the default) is upright.
  public var altitudeAngle: CGFloat = .pi / 2
  /// The pencil's azimuth in radians clockwise from the x axis of the scene. Default 0.
  public var azimuthAngle: CGFloat = 0
  /// The pencil's rotation about its own axis in radians, clockwise seen from its end. Default 0.
  public var rollAngle: CGFloat = 0
  /// The direction of the contact ellipse's longer axis, in radians clockwise from the scene's y axis; 0 (the
  /// default) if the device does not report it.
  public var orientation: CGFloat = 0

  /// Creates a reading with a location (points of the scene) and a time (seconds of uptime); the rest has
  /// defaults.
  public init(contact: Contact, phase: Phase, location: CGPoint, timestamp: TimeInterval) {
    self.contact = contact
    self.phase = phase
    self.location = location
    self.timestamp = timestamp
  }
}
