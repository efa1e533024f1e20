/// Reads recordings that evemu made of a touchscreen.
///
/// A recording is lines of text: `A: 35 0 1279 0 0 0` gives an axis (its code in hexadecimal, least and greatest
/// value), `E: 0.081454 0003 0036 0368` an event (seconds, type and code in hexadecimal, the value in decimal), `#` a
/// comment.
struct EvemuReader {
  let fileName: String

  /// `description` is the device's description where the recording does not contain one.
  func read(
    _ bytes: [UInt8], description: [UInt8]? = nil, size: CGSize
  ) throws(TouchScriptError) -> TouchScript {
    var axes: [Int: TouchscreenSlots.Axis] = [:]
    for line in DeviceLines(description ?? []) { EvemuReader.readAxis(line, into: &axes) }
    for line in DeviceLines(bytes) { EvemuReader.readAxis(line, into: &axes) }
    guard var slots = TouchscreenSlots(axes: axes, size: size) else {
      throw TouchScriptError(
        fileName: fileName,
        problem: "the recording does not say what range its touchscreen reports (axes 35 and 36)",
        remedy: "put the description that evemu-describe prints beside it, with the ending .desc")
    }
    var hasEvents = false
    for line in DeviceLines(bytes) where line.text.hasPrefix("E:") {
      let words = line.words
      guard words.count >= 5, let time = EvemuReader.microseconds(words[1]),
        let type = Int(words[2], radix: 16), let code = Int(words[3], radix: 16),
        let value = Int(words[4]), abs(value) <= Int(Int32.max)
      else {
        throw TouchScriptError(
          fileName: fileName, line: line.number, problem: "the event cannot be read",
          remedy: "remove the line, or record again")
      }
      slots.handle(type: type, code: code, value: value, microseconds: time)
      hasEvents = true
    }
    guard hasEvents else {
      throw TouchScriptError(
        fileName: fileName, problem: "the recording contains no event",
        remedy: "give the .events file that evemu-record wrote, not the device's description")
    }
    slots.finish()
    return slots.script
  }

  /// `1350644052.895553`, in whole numbers: a double would lose the last digits of such a time.
  private static func microseconds(_ word: Substring) -> Int? {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == 6, let seconds = UInt32(parts[0]),
      let fraction = UInt32(parts[1])
    else { return nil }
    return Int(seconds) * 1_000_000 + Int(fraction)
  }

  private static func readAxis(_ line: DeviceLines.Line, into axes: inout [Int: TouchscreenSlots.Axis]) {
    guard line.text.hasPrefix("A:") else { return }
    let words = line.words
    guard words.count >= 4, let code = Int(words[1], radix: 16),
      let minimum = Int32(words[2]), let maximum = Int32(words[3])
    else { return }
    axes[code] = TouchscreenSlots.Axis(minimum: Int(minimum), maximum: Int(maximum))
  }
}

/// The lines of a file about a device.
nonisolated struct DeviceLines: Sequence, IteratorProtocol {
  struct Line {
    /// Counted from 1.
    let number: Int
    let text: String

    /// What stands between spaces.
    var words: [Substring] {
      text.utf8.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }.map(Substring.init)
    }
  }

  private let bytes: [UInt8]
  private var start = 0
  private var number = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func next() -> Line? {
    guard start < bytes.count else { return nil }
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    // An event's line is short; what is longer is something else, and its beginning tells enough.
    let text = String(decoding: bytes[start..<Swift.min(end, start + 4096)], as: UTF8.self)
    start = end + 1
    number += 1
    return Line(number: number, text: text)
  }
}
