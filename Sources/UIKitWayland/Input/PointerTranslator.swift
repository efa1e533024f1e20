import UIKit

/// Makes fingers of a mouse: a touch of type `.indirectPointer` from the first button that goes down to the last one that
/// comes up. Which they are, the mask tells. When the left button begins it, a second finger mirrors it about the
/// surface's centre with Alt held, and goes along in parallel with Alt and Shift.
///
/// Crossing the surface's edge never makes or ends a touch: sway leaves before a touch and enters again after it, and
/// a pressed button goes on outside.
struct PointerTranslator {
  /// Evdev's code of the left button.
  static let leftButton: UInt32 = 0x110
  /// Evdev's codes of a mouse's buttons: left, right, middle, and those at its side.
  private static let buttons = leftButton...0x117

  /// Where a second finger goes while the first one moves.
  private enum Companion {
    case mirrored(about: CGPoint)
    case parallel(offset: CGVector)
  }

  /// The device number that the pointer's contacts carry.
  let device: UInt32
  private var surface: TouchTranslator.Surface?
  private var surfaceSize: CGSize = .zero
  private var location: CGPoint = .zero
  private var companion: Companion?
  /// A button went down on a surface, and the pointer has touched it since.
  private var isPressed = false

  /// The buttons that are down (rule 2.6).
  private(set) var buttonMask: UIEvent.ButtonMask = []

  init(device: UInt32) {
    self.device = device
  }

  private var first: TouchSample.Contact { TouchSample.Contact(device: device, number: 0) }
  private var second: TouchSample.Contact { TouchSample.Contact(device: device, number: 1) }

  mutating func enter(_ surface: TouchTranslator.Surface, size: CGSize, at location: CGPoint) {
    // With the button down the pointer still belongs to the surface of the press.
    guard !isPressed else { return }
    self.surface = surface
    surfaceSize = size
    self.location = location
  }

  mutating func leave() {
    if !isPressed { surface = nil }
  }

  mutating func motion(to location: CGPoint, at time: TimeInterval, into touches: inout TouchTranslator) {
    self.location = location
    guard isPressed else { return }
    touches.motion(first, to: location, at: time)
    if let place = companionLocation { touches.motion(second, to: place, at: time) }
  }

  /// A button of ours went down or came up; other numbers are no buttons. With the first one comes `press`, with the last
  /// `release`.
  mutating func setButton(_ button: UInt32, isDown: Bool) {
    guard PointerTranslator.buttons.contains(button) else { return }
    // UIKit counts from 1.
    let mask = UIEvent.ButtonMask.button(Int(button - PointerTranslator.leftButton) + 1)
    if isDown { buttonMask.formUnion(mask) } else { buttonMask.subtract(mask) }
  }

  mutating func press(
    serial: UInt32, at time: TimeInterval, modifiers: UIKeyModifierFlags, into touches: inout TouchTranslator
  ) {
    guard let surface, !isPressed else { return }
    isPressed = true
    if buttonMask != .primary {
      companion = nil
    } else if modifiers.contains([.alternate, .shift]) {
      companion = .parallel(offset: CGVector(dx: 60, dy: 0))
    } else if modifiers.contains(.alternate) {
      companion = .mirrored(about: CGPoint(x: surfaceSize.width / 2, y: surfaceSize.height / 2))
    }
    touches.down(sample(first, at: location, time), on: surface, serial: serial)
    if let place = companionLocation {
      touches.down(sample(second, at: place, time), on: surface, serial: serial)
    }
  }

  mutating func release(at time: TimeInterval, into touches: inout TouchTranslator) {
    guard isPressed else { return }
    isPressed = false
    touches.up(first, at: time)
    if companion != nil { touches.up(second, at: time) }
    companion = nil
  }

  /// The press was handed to the compositor, and no release will come. The caller cancels its touches.
  mutating func endPress() {
    isPressed = false
    companion = nil
    buttonMask = []
  }

  /// The surface goes: nothing is pressed on it any more. The caller cancels its touches.
  mutating func leave(_ surface: TouchTranslator.Surface) {
    guard self.surface == surface else { return }
    endPress()
    self.surface = nil
  }

  private var companionLocation: CGPoint? {
    switch companion {
    case nil: nil
    case .mirrored(let center): CGPoint(x: 2 * center.x - location.x, y: 2 * center.y - location.y)
    case .parallel(let offset): CGPoint(x: location.x + offset.dx, y: location.y + offset.dy)
    }
  }

  private func sample(_ contact: TouchSample.Contact, at location: CGPoint, _ time: TimeInterval)
    -> TouchSample
  {
    var sample = TouchSample(contact: contact, phase: .began, location: location, timestamp: time)
    sample.type = .indirectPointer
    return sample
  }
}
