import UIKit
import TouchstoneWayland

/// The input devices: their numbers, clocks, translators, and the keys and buttons that are held on them.
struct InputDevices {
  private var numbers: [ObjectIdentifier: UInt32] = [:]
  private var lastNumber: UInt32 = 0
  private var clocks: [UInt32: WireClock] = [:]
  private var seats: [UInt32: Seat] = [:]
  var pointers: [ObjectIdentifier: PointerTranslator] = [:]
  var keyboards: [ObjectIdentifier: KeyTranslator] = [:]
  var pointerReadings: [ObjectIdentifier: PointerReadings] = [:]
  var tools: [ObjectIdentifier: TabletTranslator] = [:]

  /// The last press of a button, key or finger.
  private(set) var lastPress: (seat: Seat?, serial: UInt32)?

  mutating func didPress(on seat: Seat, serial: UInt32) { lastPress = (seat, serial) }

  /// The modifier keys that are held.
  var modifierFlags: UIKeyModifierFlags = []

  /// The buttons that are held on all pointers together (rule 2.6).
  var buttonMask: UIEvent.ButtonMask {
    pointers.values.reduce(into: []) { $0.formUnion($1.buttonMask) }
  }

  /// Returns the device's number. A device keeps it until it is removed; no number is used twice.
  mutating func number(of device: AnyObject, seat: Seat) -> UInt32 {
    let key = ObjectIdentifier(device)
    if let number = numbers[key] { return number }
    lastNumber += 1
    numbers[key] = lastNumber
    seats[lastNumber] = seat
    return lastNumber
  }

  /// Returns the seat of a device.
  func seat(ofDevice number: UInt32) -> Seat? { seats[number] }

  /// The device's buttons or tip were handed to the compositor; their release will not arrive.
  mutating func endPress(ofDevice number: UInt32) {
    for key in tools.keys where tools[key]?.device == number { tools[key]?.endPress() }
    for key in pointers.keys where pointers[key]?.device == number {
      pointers[key]?.endPress()
      pointerReadings[key]?.hover.endPress()
    }
  }

  /// Ends hovering, scrolling and transforms, in the order of the devices' numbers, because another application
  /// takes over. The devices keep their positions and begin again with their next events.
  mutating func endReadings(at time: TimeInterval, into input: inout InputQueue) {
    for key in keys {
      pointerReadings[key]?.end(at: time, into: &input)
      tools[key]?.end(at: time, into: &input)
    }
  }

  /// Ends all input on a surface that is being removed. The caller cancels its touches.
  mutating func leave(
    _ surface: TouchTranslator.Surface, at time: TimeInterval, into input: inout InputQueue
  ) {
    for key in keys {
      pointers[key]?.leave(surface)
      pointerReadings[key]?.leave(surface, at: time, into: &input)
      tools[key]?.leave(surface, at: time, into: &input)
    }
  }

  private var keys: [ObjectIdentifier] { numbers.sorted { $0.value < $1.value }.map(\.key) }

  mutating func forget(_ device: AnyObject) {
    let key = ObjectIdentifier(device)
    if let number = numbers.removeValue(forKey: key) {
      clocks[number] = nil
      seats[number] = nil
    }
    pointers[key] = nil
    keyboards[key] = nil
    pointerReadings[key] = nil
    tools[key] = nil
  }

  /// Returns when the event happened, in seconds of the uptime clock rounded to the nanosecond. It is never after
  /// `arrival`.
  mutating func time(of time: EventTime, device: UInt32, arrival: TimeInterval) -> TimeInterval {
    let seconds = clocks[device, default: WireClock()].time(
      of: time.milliseconds, nanoseconds: time.nanoseconds, arrival: arrival)
    return (seconds * 1e9).rounded() / 1e9
  }
}

extension UIKeyModifierFlags {
  init(_ modifiers: KeyModifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.alternate) { insert(.alternate) }
    if modifiers.contains(.logo) { insert(.command) }
    if modifiers.contains(.capsLock) { insert(.alphaShift) }
  }
}
