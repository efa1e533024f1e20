import UIKit

/// Translates a mouse into touches. A touch of type `.indirectPointer` lasts from when the first button goes
/// down until the last button comes up; `buttonMask` contains the buttons. If the left button begins the
/// touch while Alt is held, a second finger mirrors the first about the centre of the surface. With Alt and
/// Shift, the second finger moves parallel to the first.
///
/// If the pointer crosses the edge of the surface, no touch begins or ends: sway sends a leave before a touch
/// and an enter after it, and a press continues outside of the surface.
struct PointerTranslator {
  /// The evdev code of the left mouse button.
  static let leftButton: UInt32 = 0x110
  /// The evdev codes of a mouse's buttons: left, right, middle and the side buttons.
  private static let buttonCodes = leftButton...0x117

  /// The movement of the second finger in relation to the first.
  private enum SecondFinger {
    case mirrored(about: CGPoint)
    case parallel(offset: CGVector)
  }

  /// The device number of the pointer's contacts.
  let device: UInt32
  private var surface: TouchTranslator.SurfaceKey?
  private var surfaceSize: CGSize = .zero
  private var location: CGPoint = .zero
  private var secondFinger: SecondFinger?
  /// Whether a button went down on a surface and the button's touch has not ended.
  private var isPressed = false

  /// The buttons that are down (rule 2.6).
  private(set) var buttonMask: UIEvent.ButtonMask = []

  init(device: UInt32) {
    self.device = device
  }

  private var firstContact: TouchSample.Contact { TouchSample.Contact(device: device, number: 0) }
  private var secondContact: TouchSample.Contact { TouchSample.Contact(device: device, number: 1) }

  mutating func enter(_ surface: TouchTranslator.SurfaceKey, size: CGSize, at location: CGPoint) {
    // While a button is down, the pointer belongs to the surface on which the button went down.
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
    touches.motion(firstContact, to: location, at: time)
    if let companionLocation { touches.motion(secondContact, to: companionLocation, at: time) }
  }

  /// Updates `buttonMask` after a button went down or came up. Unknown codes are ignored. Call `press` for
  /// the first button that goes down, and `release` for the last button that comes up.
  mutating func setButton(_ button: UInt32, isDown: Bool) {
    guard PointerTranslator.buttonCodes.contains(button) else { return }
    // UIKit numbers buttons from 1.
    let mask = UIEvent.ButtonMask.button(Int(button - PointerTranslator.leftButton) + 1)
    if isDown { buttonMask.formUnion(mask) } else { buttonMask.subtract(mask) }
  }

  mutating func press(
    serial: UInt32, at time: TimeInterval, modifiers: UIKeyModifierFlags, into touches: inout TouchTranslator
  ) {
    guard let surface, !isPressed else { return }
    isPressed = true
    if buttonMask != .primary {
      secondFinger = nil
    } else if modifiers.contains([.alternate, .shift]) {
      secondFinger = .parallel(offset: CGVector(dx: 60, dy: 0))
    } else if modifiers.contains(.alternate) {
      secondFinger = .mirrored(about: CGPoint(x: surfaceSize.width / 2, y: surfaceSize.height / 2))
    }
    touches.down(sample(firstContact, at: location, time), on: surface, serial: serial)
    if let companionLocation {
      touches.down(sample(secondContact, at: companionLocation, time), on: surface, serial: serial)
    }
  }

  mutating func release(at time: TimeInterval, into touches: inout TouchTranslator) {
    guard isPressed else { return }
    isPressed = false
    touches.up(firstContact, at: time)
    if secondFinger != nil { touches.up(secondContact, at: time) }
    secondFinger = nil
  }

  /// Records that the press was handed over to the compositor; no release will arrive. The caller must cancel
  /// the touches.
  mutating func endPress() {
    isPressed = false
    secondFinger = nil
    buttonMask = []
  }

  /// Ends the press on a surface that is being removed. The caller cancels the surface's touches.
  mutating func leave(_ surface: TouchTranslator.SurfaceKey) {
    guard self.surface == surface else { return }
    endPress()
    self.surface = nil
  }

  private var companionLocation: CGPoint? {
    switch secondFinger {
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
