/// One reading of one contact: of a finger, a pointer's button, a pencil, a replayed recording or a simulated
/// finger. Later code treats all sources alike.
public struct TouchSample: Equatable, Sendable {
  /// Identifies a contact from its landing to its lift.
  public struct Contact: Hashable, Sendable {
    /// The number of the device. Under Wayland, a seat's touchscreen and its pointer are two devices.
    /// Default 0.
    public var device: UInt32
    /// The number of the contact on its device. It need not be small: one compositor starts at 288.
    public var number: Int32

    /// Creates the identity of a contact. At any time, a number identifies one contact of its device.
    public init(device: UInt32 = 0, number: Int32) {
      self.device = device
      self.number = number
    }
  }

  /// The phases of a contact.
  public enum Phase: UInt8, Sendable {
    /// The contact landed, moved, lifted, or was cancelled.
    case began, moved, ended, cancelled
  }

  /// The contact that the reading is about.
  public var contact: Contact
  /// The phase of the contact at this reading.
  public var phase: Phase
  /// The location in points, in the scene's coordinate space (origin at the top left of the surface).
  public var location: CGPoint
  /// The time of the reading on the device, in seconds on the uptime clock.
  public var timestamp: TimeInterval
  /// The kind of contact (rule 1.11). Default `.direct`, a finger.
  public var type: UITouch.TouchType = .direct
  /// The radius of the contact in points. Default 0: the device does not report it.
  public var majorRadius: CGFloat = 0
  /// The force of the contact: 1.0 is an average touch. Default 0: the device does not report it (rule 1.10).
  public var force: CGFloat = 0
  /// The largest force that the device can report. Default 0: the device does not report force (rule 1.10).
  public var maximumPossibleForce: CGFloat = 0
  /// The angle between the pencil and the surface, in radians. Default π/2, an upright pencil.
  public var altitudeAngle: CGFloat = .pi / 2
  /// The direction in which the pencil leans, in radians clockwise from the x axis of the scene. Default 0.
  public var azimuthAngle: CGFloat = 0
  /// The pencil's rotation about its own axis in radians, clockwise as seen from its end. Default 0.
  public var rollAngle: CGFloat = 0
  /// The direction of the longer axis of the contact's ellipse, in radians clockwise from the scene's y axis.
  /// Default 0: the device does not report it.
  public var orientation: CGFloat = 0

  /// Creates a reading of a contact. `location` is in points of the scene, `timestamp` in seconds on the
  /// uptime clock. The other properties have their defaults.
  public init(contact: Contact, phase: Phase, location: CGPoint, timestamp: TimeInterval) {
    self.contact = contact
    self.phase = phase
    self.location = location
    self.timestamp = timestamp
  }
}
