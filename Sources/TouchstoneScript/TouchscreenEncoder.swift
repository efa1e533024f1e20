/// Encodes scripted touches as the events of a touchscreen, in the kernel's multi-touch protocol B.
/// `TouchscreenSlots` does the reverse.
struct TouchscreenEncoder {
  typealias Code = TouchscreenDevice.Code

  /// The number of positions per point. Wayland's numbers have the same resolution.
  private static let unitsPerPoint: CGFloat = 256
  /// The number of pressure values that represent forces from 0 to 2.
  private static let maximumPressure = 2048
  /// The number of points per millimetre of an iPhone, which has 163 points per inch.
  private static let pointsPerMillimetre: CGFloat = 163 / 25.4
  /// The greatest time that the kernel can represent.
  private static let maximumSeconds: TimeInterval = 1e9

  static let deviceName = "Touchstone fingers"
  /// The device's identity: bus (virtual), vendor, product, version.
  static let deviceIdentity = [6, 0, 0, 1]

  private(set) var device = TouchscreenDevice()
  /// The events, in chronological order. The first event is at time 0.
  private(set) var events: [TouchscreenEvent] = []

  private let fileName: String
  private let size: CGSize
  private var slots: [Slot] = []
  private var currentSlot = 0
  private var nextIdentifier = 0
  private var fingerCount = 0

  private struct Slot {
    var contact: TouchSample.Contact?
    var majorAxisLength = 0
    var pressure: Int?
    var isPalm = false
  }

  /// Converts a script. If the script contains input that a touchscreen cannot report, throws an error that
  /// contains `fileName`.
  init(of script: TouchScript, fileName: String) throws(TouchScriptError) {
    self.fileName = fileName
    size = script.size
    let start = script.recordedStart ?? 0
    writeReport(at: 0)
    for step in script.steps {
      let time = step.time - start
      switch step.action {
      case .batch(let batch): try write(batch, at: time)
      case .input(let input):
        throw unsupportedInputError(TouchscreenEncoder.description(for: input.sample), at: time)
      case .resize: throw unsupportedInputError("the window's new size", at: time)
      case .wait, .drain, .frame: break
      }
    }
    let end = try microseconds(script.duration - start)
    if end > (events.last?.microseconds ?? 0) { writeReport(at: end) }
    // An empty first report at time 0 marks the start of the script. It is removed if the script's first
    // batch is at time 0, too.
    if events.count > 1, events[1].microseconds == 0 { events.removeFirst() }
    describeDevice()
  }

  private static func description(for sample: InputSample) -> String {
    switch sample {
    case .hover: "a pointer or pen in the air"
    case .scroll: "scrolling"
    case .transform: "a touchpad's gesture"
    case .press: "a key"
    case .text: "an input method's text"
    case .shake: "a shake"
    case .remoteControl: "a media key"
    }
  }

  private func unsupportedInputError(_ what: String, at time: TimeInterval) -> TouchScriptError {
    TouchScriptError(
      fileName: fileName,
      problem:
        "the script has \(what) at \(TouchFileWriter.number(time)) s, which a touchscreen cannot report",
      remedy: "remove it from the script, or write a .touch file")
  }

  // MARK: Batches

  private mutating func write(_ batch: TouchScript.Batch, at time: TimeInterval) throws(TouchScriptError) {
    guard batch.sceneNumber == 1 else { throw unsupportedInputError("a finger in another window", at: time) }
    guard batch.modifierFlags.isEmpty, batch.buttonMask.isEmpty else {
      throw unsupportedInputError("a key or button that is held", at: time)
    }
    let instant = try microseconds(time)
    // A report can contain only one change per slot, so further changes are in the next report.
    var reportedSlots: [Int] = []
    for sample in batch.samples {
      guard sample.type == .direct else {
        throw unsupportedInputError("a touch that is not a finger's", at: time)
      }
      let slot = try assignSlot(for: sample, besides: reportedSlots, at: time)
      guard let slot else { continue }
      if reportedSlots.contains(slot) {
        writeReport(at: instant)
        reportedSlots = []
      }
      reportedSlots.append(slot)
      write(sample, in: slot, at: instant)
    }
    if !reportedSlots.isEmpty { writeReport(at: instant) }
  }

  /// Returns the contact's slot. For a contact that lands, this is the first free slot that the report has
  /// not used. Nil if the contact is not down.
  private mutating func assignSlot(
    for sample: TouchSample, besides reportedSlots: [Int], at time: TimeInterval
  ) throws(TouchScriptError) -> Int? {
    if let index = slots.firstIndex(where: { $0.contact == sample.contact }) { return index }
    guard sample.phase == .began else { return nil }
    if let index = slots.indices.first(where: { slots[$0].contact == nil && !reportedSlots.contains($0) }) {
      return index
    }
    guard slots.count < TouchscreenSlots.maximumSlotCount else {
      throw unsupportedInputError("more than \(TouchscreenSlots.maximumSlotCount) fingers", at: time)
    }
    slots.append(Slot())
    return slots.count - 1
  }

  private mutating func write(_ sample: TouchSample, in slot: Int, at instant: Int) {
    if currentSlot != slot { writeAxis(Code.slot, slot, at: instant) }
    currentSlot = slot
    switch sample.phase {
    case .began:
      let wasDown = slots[slot].contact != nil
      slots[slot].contact = sample.contact
      writeAxis(Code.trackingIdentifier, nextIdentifier, at: instant)
      nextIdentifier = (nextIdentifier + 1) % (TouchscreenEncoder.maximumIdentifier + 1)
      if slots[slot].isPalm { writeAxis(Code.toolType, 0, at: instant) }
      slots[slot].isPalm = false
      writeReading(of: sample, in: slot, at: instant)
      if !wasDown { changeFingerCount(by: 1, at: instant) }
    case .moved: writeReading(of: sample, in: slot, at: instant)
    case .ended, .cancelled:
      // A lift has no location. If a finger lifts at another location, it first moves there.
      if sample.phase == .cancelled {
        writeAxis(Code.toolType, TouchscreenDevice.palmToolType, at: instant)
        slots[slot].isPalm = true
      }
      writeReading(of: sample, in: slot, at: instant)
      writeAxis(Code.trackingIdentifier, -1, at: instant)
      slots[slot].contact = nil
      changeFingerCount(by: -1, at: instant)
    }
  }

  private static let maximumIdentifier = 0xFFFF

  private mutating func writeReading(of sample: TouchSample, in slot: Int, at instant: Int) {
    writeAxis(Code.positionX, axisValue(sample.location.x, of: size.width), at: instant)
    writeAxis(Code.positionY, axisValue(sample.location.y, of: size.height), at: instant)
    let majorAxisLength = axisValue(2 * sample.majorRadius, of: size.width)
    if slots[slot].majorAxisLength != majorAxisLength {
      writeAxis(Code.touchMajor, majorAxisLength, at: instant)
    }
    slots[slot].majorAxisLength = majorAxisLength
    guard sample.maximumPossibleForce > 0 || sample.force > 0 else { return }
    let pressure = TouchscreenEncoder.clampedInteger(
      sample.force / 2 * CGFloat(TouchscreenEncoder.maximumPressure),
      upTo: TouchscreenEncoder.maximumPressure)
    if slots[slot].pressure != pressure { writeAxis(Code.pressure, pressure, at: instant) }
    slots[slot].pressure = pressure
  }

  /// Updates the number of fingers. If the first finger landed or the last finger lifted, writes an event of
  /// the touch key (`BTN_TOUCH`), which is down while any finger is down.
  private mutating func changeFingerCount(by difference: Int, at instant: Int) {
    let wasTouched = fingerCount > 0
    fingerCount += difference
    guard wasTouched != (fingerCount > 0) else { return }
    events.append(
      TouchscreenEvent(
        microseconds: instant, type: Code.key, code: Code.touch, value: fingerCount > 0 ? 1 : 0))
  }

  // MARK: Events

  private mutating func writeAxis(_ code: Int, _ value: Int, at instant: Int) {
    events.append(
      TouchscreenEvent(microseconds: instant, type: Code.absolute, code: code, value: value))
  }

  private mutating func writeReport(at instant: Int) {
    events.append(
      TouchscreenEvent(microseconds: instant, type: Code.synchronization, code: Code.report, value: 0))
  }

  private func microseconds(_ time: TimeInterval) throws(TouchScriptError) -> Int {
    guard (0...TouchscreenEncoder.maximumSeconds).contains(time) else {
      throw unsupportedInputError("input before its beginning or after its end", at: time)
    }
    return max(Int((time * 1e6).rounded()), events.last?.microseconds ?? 0)
  }

  private func axisValue(_ points: CGFloat, of length: CGFloat) -> Int {
    let maximum = TouchscreenEncoder.maximumAxisValue(length)
    return TouchscreenEncoder.clampedInteger(points / length * CGFloat(maximum), upTo: maximum)
  }

  private static func clampedInteger(_ value: CGFloat, upTo maximum: Int) -> Int {
    value > 0 ? Int(min(value, CGFloat(maximum)).rounded()) : 0
  }

  private static func maximumAxisValue(_ length: CGFloat) -> Int {
    max(1, clampedInteger((length * unitsPerPoint).rounded(), upTo: Int(Int32.max)))
  }

  // MARK: The device

  private mutating func describeDevice() {
    let resolution = Int(
      (TouchscreenEncoder.unitsPerPoint * TouchscreenEncoder.pointsPerMillimetre).rounded())
    func axis(_ length: CGFloat) -> TouchscreenDevice.Axis {
      .init(minimum: 0, maximum: TouchscreenEncoder.maximumAxisValue(length), resolution: resolution)
    }
    let usedCodes = Set(events.lazy.filter { $0.type == Code.absolute }.map(\.code))
    device.properties = [TouchscreenDevice.directProperty]
    device.axes = [
      // These axes are for single-touch programs, and have no events. Without them, libinput does not treat
      // the device as a touchscreen.
      Code.pointerX: axis(size.width), Code.pointerY: axis(size.height),
      // Like most touchscreens, the device has at least ten slots.
      Code.slot: .init(minimum: 0, maximum: max(slots.count, 10) - 1),
      Code.positionX: axis(size.width), Code.positionY: axis(size.height),
      Code.trackingIdentifier: .init(minimum: 0, maximum: TouchscreenEncoder.maximumIdentifier),
    ]
    if usedCodes.contains(Code.touchMajor) { device.axes[Code.touchMajor] = axis(size.width) }
    if usedCodes.contains(Code.toolType) {
      device.axes[Code.toolType] = .init(minimum: 0, maximum: TouchscreenDevice.palmToolType)
    }
    if usedCodes.contains(Code.pressure) {
      device.axes[Code.pressure] = .init(minimum: 0, maximum: TouchscreenEncoder.maximumPressure)
    }
  }
}
