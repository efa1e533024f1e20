/// Reads recordings that `libinput record` made of a touchscreen.
///
/// The file is YAML of a fixed shape; this reads the lines that matter by their own form: `absinfo:` is followed by
/// `53: [0, 1279, 0, 0, 0]`, and events are lists of five numbers, `- [ 2, 414113, 3, 53, 605]`: seconds,
/// microseconds, type, code, value.
struct LibinputReader {
  let fileName: String

  func read(_ bytes: [UInt8], size: CGSize) throws(TouchScriptError) -> TouchScript {
    var axes: [Int: TouchscreenSlots.Axis] = [:]
    var slots: TouchscreenSlots?
    var isInAxes = false
    var deviceCount = 0
    var hasEvents = false
    for line in DeviceLines(bytes) {
      let text = LibinputReader.withoutComment(line.text)
      if text.isEmpty { continue }
      if text.hasPrefix("- node:") {
        deviceCount += 1
        // Of several devices, the first touchscreen counts.
        if slots != nil { break }
        axes = [:]
      }
      if text == "absinfo:" {
        isInAxes = true
        continue
      }
      if isInAxes, let (code, axis) = LibinputReader.axis(text) {
        axes[code] = axis
        continue
      }
      isInAxes = false
      guard let event = LibinputReader.event(text) else { continue }
      guard let numbers = event else {
        throw TouchScriptError(
          fileName: fileName, line: line.number, problem: "the event cannot be read",
          remedy: "remove the line, or record again")
      }
      if slots == nil { slots = TouchscreenSlots(axes: axes, size: size) }
      let time = numbers[0] * 1_000_000 + numbers[1]
      slots?.handle(type: numbers[2], code: numbers[3], value: numbers[4], microseconds: time)
      hasEvents = true
    }
    guard var slots else {
      throw TouchScriptError(
        fileName: fileName,
        problem: hasEvents || !axes.isEmpty
          ? "none of the recorded devices is a touchscreen with contact positions"
          : "the recording contains no event",
        remedy: "record the touchscreen while a finger is on it: libinput record /dev/input/eventN")
    }
    slots.finish()
    return slots.script
  }

  /// The line's text between the spaces, up to a `#`.
  private static func withoutComment(_ line: String) -> Substring {
    var bytes = line.utf8[...]
    if let comment = bytes.firstIndex(of: UInt8(ascii: "#")) { bytes = bytes[..<comment] }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    return Substring(bytes)
  }

  /// `53: [0, 1279, 0, 0, 0]`
  private static func axis(_ text: Substring) -> (Int, TouchscreenSlots.Axis)? {
    guard let colon = text.firstIndex(of: ":"), let code = Int(text[..<colon]),
      let numbers = list(text[text.index(after: colon)...].drop { $0 == " " }), numbers.count >= 2
    else { return nil }
    return (code, TouchscreenSlots.Axis(minimum: numbers[0], maximum: numbers[1]))
  }

  /// `- [0, 0, 3, 57, 12]`. The outer `nil`: the line is no event; the inner: it is a broken one.
  private static func event(_ text: Substring) -> [Int]?? {
    guard text.hasPrefix("- [") else { return .none }
    let start = text.dropFirst(2)
    guard let numbers = list(start), numbers.count == 5, numbers[0] >= 0, numbers[1] >= 0 else {
      return .some(nil)
    }
    return numbers
  }

  private static func list(_ text: Substring) -> [Int]? {
    guard text.hasPrefix("["), text.hasSuffix("]") else { return nil }
    var numbers: [Int] = []
    for part in text.dropFirst().dropLast().split(separator: ",") {
      guard let number = Int64(part.drop { $0 == " " }.prefix { $0 != " " }),
        abs(Double(number)) <= Double(Int32.max)
      else { return nil }
      numbers.append(Int(number))
    }
    return numbers
  }
}
