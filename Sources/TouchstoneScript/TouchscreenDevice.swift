/// The description of a recorded device, with the kernel's numbers.
struct TouchscreenDevice {
  /// An axis: its minimum and maximum value, and its resolution in values per millimetre (0 if unknown).
  struct Axis {
    var minimum: Int
    var maximum: Int
    var resolution = 0
  }

  /// The kernel's codes of the events that are read and written.
  enum Code {
    static let synchronization = 0
    static let key = 1
    static let absolute = 3
    static let report = 0
    static let eventsDropped = 3
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

  /// The tool type of a palm. A contact that becomes a palm is cancelled.
  static let palmToolType = 2
  /// The kernel's property bits: one for a touchpad, whose fingers move a pointer, and one for a touchscreen.
  private static let pointerProperty = 0
  static let directProperty = 1

  var axes: [Int: Axis] = [:]
  var properties: Set<Int> = []

  /// The reason why the device's events cannot be read as touches on a screen; nil if they can be read.
  var problem: String? {
    let x = axes[Code.positionX]
    let y = axes[Code.positionY]
    guard x != nil || y != nil else {
      return "the device is not a touchscreen: it reports no contact positions (axes 53 and 54)"
    }
    if properties.contains(TouchscreenDevice.pointerProperty),
      !properties.contains(TouchscreenDevice.directProperty)
    {
      return "the device is a touchpad, not a touchscreen"
    }
    guard let x else { return "the device has no axis 53 (the horizontal position of contacts)" }
    guard let y else { return "the device has no axis 54 (the vertical position of contacts)" }
    for (code, axis) in [(Code.positionX, x), (Code.positionY, y)] where axis.maximum <= axis.minimum {
      return "axis \(code) has no range: it goes from \(axis.minimum) to \(axis.maximum)"
    }
    guard axes[Code.slot] != nil, axes[Code.trackingIdentifier] != nil else {
      return "the device does not number its contacts (it has no axes 47 and 57)"
    }
    return nil
  }

  static let remedy =
    "record a multi-touch screen, which `libinput list-devices` shows with the capability touch"
}

/// An input event of the kernel.
struct TouchscreenEvent {
  /// The time in microseconds, with an arbitrary origin.
  var microseconds: Int
  var type: Int
  var code: Int
  var value: Int
}
