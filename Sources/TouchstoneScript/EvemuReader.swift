/// Reads recordings of a touchscreen by evemu.
///
/// A recording consists of lines of text:
/// - `A: 35 0 1279 0 0 0` is an axis: its code in hexadecimal, minimum and maximum value, fuzz, flat,
///   resolution.
/// - `P: 02 00 00 00 00 00 00 00` are the device's properties, as bits.
/// - `E: 0.081454 0003 0036 0368` is an event: the time in seconds, type and code in hexadecimal, and the
///   value in decimal.
/// - `#` starts a comment. Lines that begin with other letters are ignored.
struct EvemuReader {
  let fileName: String

  /// Reads a recording. `description` contains the device's description from a separate file, which is used
  /// if the recording contains none.
  func read(
    _ bytes: [UInt8], description: [UInt8]? = nil, size: CGSize
  ) throws(TouchScriptError) -> TouchScript {
    guard bytes.count <= TouchFileFormat.maximumByteCount else {
      throw TouchScriptError(
        fileName: fileName,
        problem: "the recording is larger than \(TouchFileFormat.maximumByteCount >> 20) MiB",
        remedy: "record shorter sessions, or split the recording")
    }
    guard !bytes.isEmpty else {
      throw TouchScriptError(
        fileName: fileName, problem: "the file is empty", remedy: "use a file that evemu-record wrote")
    }
    var device = TouchscreenDevice()
    for line in EvemuLines(description ?? []) { try readDevice(line, into: &device) }
    for line in EvemuLines(bytes) { try readDevice(line, into: &device) }
    guard !device.axes.isEmpty else {
      throw TouchScriptError(
        fileName: fileName, problem: "the recording has no description of its touchscreen",
        remedy: "save the output of evemu-describe next to the recording, with the extension .desc")
    }
    guard var slots = TouchscreenSlots(device, size: size) else {
      throw TouchScriptError(
        fileName: fileName, problem: device.problem ?? "the device is not a touchscreen",
        remedy: TouchscreenDevice.remedy)
    }
    var hasEvents = false
    for line in EvemuLines(bytes) where line.starts(with: "E:") {
      slots.handle(try event(line))
      hasEvents = true
    }
    guard hasEvents else {
      throw TouchScriptError(
        fileName: fileName, problem: "the recording contains no event",
        remedy: "use the .events file that evemu-record wrote, not the device's description")
    }
    slots.finish()
    return slots.script
  }

  private func recordingError(_ line: EvemuLines.Line, _ problem: String) -> TouchScriptError {
    TouchScriptError(
      fileName: fileName, line: line.number, problem: problem, remedy: "remove the line, or record again")
  }

  // MARK: The device

  private func readDevice(
    _ line: EvemuLines.Line, into device: inout TouchscreenDevice
  ) throws(TouchScriptError) {
    guard let first = line.bytes.first, first != UInt8(ascii: "#") else { return }
    guard line.bytes.count >= 2, line.bytes[line.bytes.startIndex + 1] == UInt8(ascii: ":"),
      EvemuReader.lineLetters.contains(first)
    else { throw recordingError(line, "this is not a line of an evemu recording") }
    let words = line.words
    switch first {
    case UInt8(ascii: "A"):
      guard words.count >= 4, let code = Int(words[1], radix: 16), (0...0xFFFF).contains(code),
        let minimum = Int32(words[2]), let maximum = Int32(words[3])
      else { throw recordingError(line, "the axis cannot be read") }
      device.axes[code] = TouchscreenDevice.Axis(minimum: Int(minimum), maximum: Int(maximum))
    case UInt8(ascii: "P"):
      // Only the first line with properties counts.
      guard device.properties.isEmpty else { return }
      guard words.count >= 2, let bits = UInt8(words[1], radix: 16) else {
        throw recordingError(line, "the properties cannot be read")
      }
      device.properties = Set((0..<8).filter { bits & (1 << UInt8($0)) != 0 })
    default: break
    }
  }

  /// The first letters of valid lines: name, identity, properties, bits of event types, axes, switches, LEDs,
  /// events.
  private static let lineLetters = Set("NIPBASLE".utf8)

  // MARK: Events

  private func event(_ line: EvemuLines.Line) throws(TouchScriptError) -> TouchscreenEvent {
    let words = line.words
    guard words.count >= 5, let time = EvemuReader.microseconds(words[1]),
      let type = UInt16(words[2], radix: 16), let code = UInt16(words[3], radix: 16),
      let value = Int32(words[4])
    else { throw recordingError(line, "the event cannot be read") }
    return TouchscreenEvent(microseconds: time, type: Int(type), code: Int(code), value: Int(value))
  }

  /// Parses a time such as `1350644052.895553`. Uses integers, because a double would lose the last digits.
  private static func microseconds(_ word: Substring) -> Int? {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == 6, let seconds = UInt32(parts[0]),
      let fraction = UInt32(parts[1])
    else { return nil }
    return Int(seconds) * 1_000_000 + Int(fraction)
  }
}

/// The lines of an evemu file, without empty lines and comments.
nonisolated struct EvemuLines: Sequence, IteratorProtocol {
  struct Line {
    /// The number of the line, from 1.
    let number: Int
    /// The text without surrounding white space.
    let bytes: ArraySlice<UInt8>

    func starts(with word: StaticString) -> Bool {
      bytes.starts(with: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }

    /// The first six words of the line. In the line of an event, the text after these words is a comment.
    var words: [Substring] {
      bytes.split(maxSplits: 6) { EvemuLines.isBlank($0) }.prefix(6)
        .map { Substring(decoding: $0, as: UTF8.self) }
    }
  }

  private let bytes: [UInt8]
  private var start = 0
  private var number = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func next() -> Line? {
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      var line = bytes[start..<end]
      start = end + 1
      number += 1
      while let last = line.last, EvemuLines.isBlank(last) { line.removeLast() }
      while let first = line.first, EvemuLines.isBlank(first) { line.removeFirst() }
      if !line.isEmpty { return Line(number: number, bytes: line) }
    }
    return nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
}
