import Yams

/// Reads recordings of a touchscreen by `libinput record`.
///
/// The file is YAML with a list `devices`. Each device has `evdev` and `events`. `evdev` contains
/// `properties` and `absinfo`: the axes by code, each as `[minimum, maximum, fuzz, flat, resolution]`.
/// `events` is a list in which each `evdev` is a list of `[seconds, microseconds, type, code, value]`. If
/// there are several devices, the first touchscreen is read.
struct LibinputReader {
  let fileName: String

  func read(_ bytes: [UInt8], size: CGSize) throws(TouchScriptError) -> TouchScript {
    let root = try YAMLDocument(fileName: fileName).root(of: bytes)
    guard let devices = LibinputReader.value("devices", of: root)?.sequence, !devices.isEmpty else {
      throw TouchScriptError(
        fileName: fileName, line: root.mark?.line, problem: "the recording names no device",
        remedy: "use a file that `libinput record` wrote")
    }
    var deviceError: TouchScriptError?
    for node in devices {
      let device = try device(node)
      guard var slots = TouchscreenSlots(device, size: size) else {
        deviceError =
          deviceError
          ?? recordingError(
            node, device.problem ?? "the device is not a touchscreen", TouchscreenDevice.remedy)
        continue
      }
      try readEvents(of: node, into: &slots)
      slots.finish()
      return slots.script
    }
    guard devices.count == 1, let deviceError else {
      throw TouchScriptError(
        fileName: fileName, problem: "none of the recorded devices is a touchscreen with contact positions",
        remedy: TouchscreenDevice.remedy)
    }
    throw deviceError
  }

  private func recordingError(_ node: Node, _ problem: String, _ remedy: String) -> TouchScriptError {
    TouchScriptError(fileName: fileName, line: node.mark?.line, problem: problem, remedy: remedy)
  }

  private static let recordAgainRemedy = "fix the line, or record again"

  // MARK: The device

  private func device(_ node: Node) throws(TouchScriptError) -> TouchscreenDevice {
    var device = TouchscreenDevice()
    guard let description = LibinputReader.value("evdev", of: node) else { return device }
    for (code, values) in LibinputReader.value("absinfo", of: description)?.mapping ?? [:] {
      guard let number = LibinputReader.number(code), (0...0xFFFF).contains(number),
        let numbers = LibinputReader.numbers(values), numbers.count >= 2
      else { throw recordingError(code, "the axis cannot be read", LibinputReader.recordAgainRemedy) }
      device.axes[number] = TouchscreenDevice.Axis(minimum: numbers[0], maximum: numbers[1])
    }
    if let properties = LibinputReader.value("properties", of: description) {
      guard let numbers = LibinputReader.numbers(properties) else {
        throw recordingError(properties, "the properties cannot be read", LibinputReader.recordAgainRemedy)
      }
      device.properties = Set(numbers)
    }
    return device
  }

  // MARK: Events

  private func readEvents(of node: Node, into slots: inout TouchscreenSlots) throws(TouchScriptError) {
    var hasEvents = false
    for entry in LibinputReader.value("events", of: node)?.sequence ?? [] {
      // Entries with other names contain libinput's interpretation of the same events.
      guard let events = LibinputReader.value("evdev", of: entry) else { continue }
      guard let list = events.sequence else {
        throw recordingError(events, "the events are not a list", LibinputReader.recordAgainRemedy)
      }
      for event in list {
        slots.handle(try self.event(event))
        hasEvents = true
      }
    }
    guard hasEvents else {
      throw recordingError(
        node, "the recording contains no event", "record while a finger is on the touchscreen")
    }
  }

  private func event(_ node: Node) throws(TouchScriptError) -> TouchscreenEvent {
    guard let numbers = LibinputReader.numbers(node), numbers.count == 5, numbers[0] >= 0,
      (0..<1_000_000).contains(numbers[1])
    else { throw recordingError(node, "the event cannot be read", LibinputReader.recordAgainRemedy) }
    return TouchscreenEvent(
      microseconds: numbers[0] * 1_000_000 + numbers[1], type: numbers[2], code: numbers[3], value: numbers[4]
    )
  }

  // MARK: Nodes

  /// Returns the value with this name. Unlike Yams's subscript, this function does not first resolve the
  /// types of all names.
  private static func value(_ name: String, of node: Node) -> Node? {
    node.mapping?.first { $0.key.scalar?.string == name }?.value
  }

  private static func number(_ node: Node) -> Int? {
    node.scalar.flatMap { Int32($0.string) }.map(Int.init)
  }

  private static func numbers(_ node: Node) -> [Int]? {
    guard let list = node.sequence else { return nil }
    var numbers: [Int] = []
    for element in list {
      guard let number = number(element) else { return nil }
      numbers.append(number)
    }
    return numbers
  }
}
