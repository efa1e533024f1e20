/// The description of a recording's device, in the kernel's numbers.
struct TouchscreenDevice {
  /// The minimum and maximum value of an axis, and the number of values per millimetre (0: unknown).
  struct Axis {
    var minimum: Int
    var maximum: Int
    var resolution = 0
  }

  /// The kernel's codes of the relevant events.
  enum Code {
    static let synchronization = 0
    static let key = 1
    static let absolute = 3
    static let report = 0
    static let dropped = 3
    static let pointerX = 0x00
    static let pointerY = 0x01
    static let slot = 0x2F
    static let touchMajor = 0x30
    static let positionX = 0x35
    static let positionY = 0x36
    static let toolType = 0x37
    static let trackingIdentifier = 0x39
    static let pressure = 0x3A
    static let touch = 0x14A
  }

  /// The tool type of a contact that turned out to be a palm: the system cancels it.
  static let palm = 2
  /// Properties: fingers point at something else, as on a touchpad; or at the touched place itself.
  private static let pointerProperty = 0
  static let directProperty = 1

  var axes: [Int: Axis] = [:]
  var properties: Set<Int> = []

  /// The reason why the device's events cannot be read as fingers on a screen; `nil` if they can.
  var problem: String? {
    let x = axes[Code.positionX]
    let y = axes[Code.positionY]
    guard x != nil || y != nil else {
      return "the device is not a touchscreen: it reports no contact positions (axes 53 and 54)"
    }
    if properties.contains(TouchscreenDevice.pointerProperty),
      !properties.contains(TouchscreenDevice.directProperty)
    {
      return "the device is a touchpad, whose fingers are nowhere on a screen"
    }
    guard let x else { return "the device has no axis 53, its contacts' horizontal position" }
    guard let y else { return "the device has no axis 54, its contacts' vertical position" }
    for (code, axis) in [(Code.positionX, x), (Code.positionY, y)] where axis.maximum <= axis.minimum {
      return "the axis \(code) has no range: it goes from \(axis.minimum) to \(axis.maximum)"
    }
    guard axes[Code.slot] != nil, axes[Code.trackingIdentifier] != nil else {
      return "the device does not tell its contacts apart (it has no axes 47 and 57: protocol A)"
    }
    return nil
  }

  static let remedy = "record a touchscreen with slots; `libinput list-devices` shows its touch capability"
}

/// One event of the kernel.
struct TouchscreenEvent {
  /// With an arbitrary origin.
  var microseconds: Int
  var type: Int
  var code: Int
  var value: Int
}
