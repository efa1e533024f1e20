import UIKit
import TouchstoneWayland

/// The input devices, with their numbers, clocks and translators, and with the keys and buttons that are held
/// on them.
struct InputDevices {
  private var numbers: [ObjectIdentifier: UInt32] = [:]
  private var lastNumber: UInt32 = 0
  private var clocks: [UInt32: WireClock] = [:]
  private var seats: [UInt32: Seat] = [:]
  var pointers: [ObjectIdentifier: PointerTranslator] = [:]
  var keyboards: [ObjectIdentifier: KeyTranslator] = [:]
  var pointerReadings: [ObjectIdentifier: PointerReadings] = [:]
  var tools: [ObjectIdentifier: TabletTranslator] = [:]

  /// The seat and serial of the last press of a button, key or finger; nil before the first press.
  private(set) var lastPress: (seat: Seat?, serial: UInt32)?

  mutating func didPress(on seat: Seat, serial: UInt32) { lastPress = (seat, serial) }

  /// The modifier keys that are held on the keyboards.
  var modifierFlags: UIKeyModifierFlags = []

  /// The buttons that are held on all pointers together (rule 2.6).
  var buttonMask: UIEvent.ButtonMask {
    pointers.values.reduce(into: []) { $0.formUnion($1.buttonMask) }
  }

  /// Returns the number of a device. A device keeps its number until it is removed, and numbers are never
  /// reused.
  mutating func number(of device: AnyObject, seat: Seat) -> UInt32 {
    let key = ObjectIdentifier(device)
    if let number = numbers[key] { return number }
    lastNumber += 1
    numbers[key] = lastNumber
    seats[lastNumber] = seat
    return lastNumber
  }

  /// Returns the seat of a device; nil for an unknown number.
  func seat(ofDevice number: UInt32) -> Seat? { seats[number] }

  /// Records that the device's buttons or tip were handed over to the compositor; no release will arrive.
  mutating func endPress(ofDevice number: UInt32) {
    for key in tools.keys where tools[key]?.device == number { tools[key]?.endPress() }
    for key in pointers.keys where pointers[key]?.device == number {
      pointers[key]?.endPress()
      pointerReadings[key]?.hover.endPress()
    }
  }

  /// Ends hovering, scrolling and touchpad gestures, because another application now receives the input. The
  /// devices are handled in the order of their numbers. Each device keeps its position, and its next event
  /// begins new input.
  mutating func endReadings(at time: TimeInterval, into input: inout InputQueue) {
    for key in orderedIdentifiers {
      pointerReadings[key]?.end(at: time, into: &input)
      tools[key]?.end(at: time, into: &input)
    }
  }

  /// Ends all input of the devices on a surface that is being removed. The caller cancels the touches on the
  /// surface.
  mutating func leave(
    _ surface: TouchTranslator.SurfaceKey, at time: TimeInterval, into input: inout InputQueue
  ) {
    for key in orderedIdentifiers {
      pointers[key]?.leave(surface)
      pointerReadings[key]?.leave(surface, at: time, into: &input)
      tools[key]?.leave(surface, at: time, into: &input)
    }
  }

  private var orderedIdentifiers: [ObjectIdentifier] { numbers.sorted { $0.value < $1.value }.map(\.key) }

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

  /// Returns the time at which an event happened, in seconds on the uptime clock, rounded to nanoseconds. The
  /// result is never later than `arrival`.
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
