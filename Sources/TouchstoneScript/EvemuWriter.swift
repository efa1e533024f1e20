/// Writes a recording in the format of `evemu-record`: the device's description, then the events.
struct EvemuWriter {
  private let encoder: TouchscreenEncoder

  init(_ encoder: TouchscreenEncoder) {
    self.encoder = encoder
  }

  var fileText: String {
    let device = encoder.device
    let sortedAxes = device.axes.sorted { $0.key < $1.key }
    let deviceIdentity = TouchscreenEncoder.deviceIdentity.map { EvemuWriter.hexadecimal($0, to: 4) }
    var text = """
      # EVEMU 1.3
      # Input device name: "\(TouchscreenEncoder.deviceName)"
      N: \(TouchscreenEncoder.deviceName)
      I: \(deviceIdentity.joined(separator: " "))

      """
    text += EvemuWriter.bitLines(device.properties, count: 64, after: "P:")
    let types = [Code.synchronization, Code.key, Code.absolute]
    text += EvemuWriter.bitLines(Set(types), count: 64, after: "B: 00")
    text += EvemuWriter.bitLines([TouchscreenDevice.Code.touch], count: 768, after: "B: 01")
    text += EvemuWriter.bitLines(Set(sortedAxes.map(\.key)), count: 64, after: "B: 03")
    for (code, axis) in sortedAxes {
      text +=
        "A: \(EvemuWriter.hexadecimal(code, to: 2)) \(axis.minimum) \(axis.maximum) 0 0 \(axis.resolution)\n"
    }
    for event in encoder.events {
      let fraction = EvemuWriter.padded(event.microseconds % 1_000_000, to: 6, with: "0")
      let sign = event.value < 0 ? "-" : ""
      let value = sign + EvemuWriter.padded(abs(event.value), to: 4 - sign.utf8.count, with: "0")
      text +=
        "E: \(event.microseconds / 1_000_000).\(fraction) \(EvemuWriter.hexadecimal(event.type, to: 4)) "
      text += "\(EvemuWriter.hexadecimal(event.code, to: 4)) \(value)\t# \(event.name)\n"
    }
    return text
  }

  private typealias Code = TouchscreenDevice.Code

  /// Returns a set of bit numbers as lines of eight bytes each. Bit 0 of the set is the lowest bit of the
  /// first byte.
  private static func bitLines(_ numbers: Set<Int>, count: Int, after prefix: String) -> String {
    var text = ""
    for line in 0..<count / 64 {
      text += prefix
      for byte in 0..<8 {
        let firstBit = (line * 8 + byte) * 8
        let value = (0..<8).reduce(0) { numbers.contains(firstBit + $1) ? $0 | 1 << $1 : $0 }
        text += " " + hexadecimal(value, to: 2)
      }
      text += "\n"
    }
    return text
  }

  private static func hexadecimal(_ number: Int, to width: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  static func padded(_ number: Int, to width: Int, with filler: Character = " ") -> String {
    let digits = "\(number)"
    return String(repeating: filler, count: max(0, width - digits.utf8.count)) + digits
  }
}

extension TouchscreenEvent {
  fileprivate typealias Code = TouchscreenDevice.Code

  var isReport: Bool { type == Code.synchronization && code == Code.report }

  /// The event's name in the kernel, for the comment on the event's line.
  var name: String {
    switch (type, code) {
    case (Code.synchronization, _): "SYN_REPORT"
    case (Code.key, _): "EV_KEY / BTN_TOUCH"
    case (_, Code.slot): "EV_ABS / ABS_MT_SLOT"
    case (_, Code.touchMajor): "EV_ABS / ABS_MT_TOUCH_MAJOR"
    case (_, Code.positionX): "EV_ABS / ABS_MT_POSITION_X"
    case (_, Code.positionY): "EV_ABS / ABS_MT_POSITION_Y"
    case (_, Code.toolType): "EV_ABS / ABS_MT_TOOL_TYPE"
    case (_, Code.trackingIdentifier): "EV_ABS / ABS_MT_TRACKING_ID"
    case (_, Code.pressure): "EV_ABS / ABS_MT_PRESSURE"
    default: "EV_ABS"
    }
  }
}
