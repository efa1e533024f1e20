/// Converts the events of a touchscreen into the batches of a script, and scales the touchscreen's area to a
/// surface.
///
/// The events follow the kernel's multi-touch protocol B: contacts occupy slots, and a report ends each group
/// of changes.
struct TouchscreenSlots {
  typealias Code = TouchscreenDevice.Code
  typealias Axis = TouchscreenDevice.Axis

  fileprivate struct Slot {
    var x: Int?
    var y: Int?
    var majorAxisLength = 0
    var pressure: Int?
    /// The number of the slot's contact in the script; nil before the contact's first report.
    var contact: Int32?
    /// Whether a contact in this slot lands with the next report.
    var isArriving = false
    /// Whether the contact in this slot lifts with the next report.
    var isLeaving = false
    var hasMoved = false
    /// Whether the contact is a palm. A palm is cancelled instead of lifted.
    var isPalm = false
  }

  /// The greatest number of slots. No touchscreen has more.
  static let maximumSlotCount = 64

  private let size: CGSize
  private let axes: [Int: Axis]
  private let x: Axis
  private let y: Axis
  private var slots: [Slot] = []
  private var currentSlot = 0
  private var nextContact: Int32 = TouchScript.firstFinger
  private var startMicroseconds: Int?
  private var currentMicroseconds = 0
  /// Whether the kernel dropped events. If so, events are ignored until the next report.
  private var isIncomplete = false
  private(set) var script: TouchScript

  /// Creates the slots of a device. Fails if the device has a `problem`.
  init?(_ device: TouchscreenDevice, size: CGSize) {
    guard device.problem == nil, let x = device.axes[Code.positionX], let y = device.axes[Code.positionY]
    else { return nil }
    axes = device.axes
    self.x = x
    self.y = y
    self.size = size
    script = TouchScript(size: size)
  }

  /// Handles an event. The time of the first report is the start of the script.
  mutating func handle(_ event: TouchscreenEvent) {
    currentMicroseconds = event.microseconds
    switch (event.type, event.code) {
    case (Code.synchronization, Code.report): appendReport()
    case (Code.synchronization, Code.eventsDropped):
      cancelAll()
      isIncomplete = true
    case _ where isIncomplete: break
    case (Code.absolute, Code.slot): currentSlot = event.value
    case (Code.absolute, _):
      guard (0..<TouchscreenSlots.maximumSlotCount).contains(currentSlot) else { return }
      while slots.count <= currentSlot { slots.append(Slot()) }
      slots[currentSlot].apply(code: event.code, value: event.value)
    default: break
    }
  }

  /// Ends the script at the time of the last event, and cancels the contacts that have not lifted.
  mutating func finish() {
    cancelAll()
    let end = scriptTime()
    if end > script.duration { script.append(.wait, at: end) }
  }

  // MARK: Reports

  private mutating func appendReport() {
    isIncomplete = false
    var samples: [TouchSample] = []
    let scriptTime = scriptTime()
    for index in slots.indices {
      // If a new contact replaces the contact in a slot, the old contact lifts first.
      if slots[index].isLeaving || slots[index].isPalm, let contact = slots[index].contact {
        samples.append(sample(index, contact, slots[index].isPalm ? .cancelled : .ended, scriptTime))
        slots[index].contact = nil
      }
      slots[index].isLeaving = false
    }
    for index in slots.indices where slots[index].x != nil && slots[index].y != nil {
      if slots[index].isArriving, slots[index].isPalm {
        slots[index].isArriving = false
      } else if slots[index].isArriving {
        slots[index].contact = nextContact
        samples.append(sample(index, nextContact, .began, scriptTime))
        nextContact = nextContact == .max ? TouchScript.firstFinger : nextContact + 1
        slots[index].isArriving = false
      } else if slots[index].hasMoved, let contact = slots[index].contact {
        samples.append(sample(index, contact, .moved, scriptTime))
      }
      slots[index].hasMoved = false
    }
    append(samples, at: scriptTime)
  }

  private mutating func cancelAll() {
    var samples: [TouchSample] = []
    let scriptTime = scriptTime()
    for index in slots.indices {
      if let contact = slots[index].contact { samples.append(sample(index, contact, .cancelled, scriptTime)) }
      slots[index] = Slot()
    }
    append(samples, at: scriptTime)
  }

  private mutating func append(_ samples: [TouchSample], at scriptTime: TimeInterval) {
    guard !samples.isEmpty else { return }
    script.append(.batch(TouchScript.Batch(samples: samples)), at: scriptTime)
  }

  /// Returns the time since the first report, in seconds. The result never decreases.
  private mutating func scriptTime() -> TimeInterval {
    let start = startMicroseconds ?? currentMicroseconds
    startMicroseconds = start
    return max(TimeInterval(currentMicroseconds - start) / 1e6, script.duration)
  }

  private func sample(
    _ index: Int, _ contact: Int32, _ phase: TouchSample.Phase, _ time: TimeInterval
  ) -> TouchSample {
    let slot = slots[index]
    var sample = TouchSample(
      contact: .init(number: contact), phase: phase,
      location: CGPoint(
        x: TouchscreenSlots.position(slot.x ?? 0, on: x, length: size.width),
        y: TouchscreenSlots.position(slot.y ?? 0, on: y, length: size.height)),
      timestamp: time)
    sample.majorRadius = CGFloat(slot.majorAxisLength) * size.width / CGFloat(x.maximum - x.minimum) / 2
    if let pressure = slot.pressure, let axis = axes[Code.pressure], axis.maximum > axis.minimum {
      // The pressure has no unit, so the middle of its range counts as an average touch.
      sample.force = 2 * TouchscreenSlots.position(pressure, on: axis, length: 1)
      sample.maximumPossibleForce = 2
    }
    return sample
  }

  private static func position(_ value: Int, on axis: Axis, length: CGFloat) -> CGFloat {
    // The division comes last, so that positions written by `TouchscreenEncoder` are read exactly.
    let position = CGFloat(value - axis.minimum) * length / CGFloat(axis.maximum - axis.minimum)
    return min(max(position, 0), length)
  }
}

extension TouchscreenSlots.Slot {
  fileprivate mutating func apply(code: Int, value: Int) {
    typealias Code = TouchscreenDevice.Code
    switch code {
    case Code.trackingIdentifier:
      // If a new identifier arrives before a lift, the slot's contact was replaced.
      isLeaving = contact != nil
      isArriving = value >= 0
    case Code.positionX:
      hasMoved = true
      x = value
    case Code.positionY:
      hasMoved = true
      y = value
    case Code.toolType: isPalm = value == TouchscreenDevice.palmToolType
    case Code.touchMajor: majorAxisLength = max(0, value)
    case Code.pressure:
      hasMoved = hasMoved || pressure != value
      pressure = value
    default: break
    }
  }
}
