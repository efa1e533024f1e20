import UIKit
import Wayland

/// From the seat's words to the translators'.
extension WaylandHost: SeatDelegate {
  /// What a contact's radius is taken to be where the compositor never tells (most do not): half of what the wire
  /// calls the major axis is measured, and 0 stands for “unknown”.
  private static func radius(major: Double) -> CGFloat {
    major.isFinite ? max(0, CGFloat(major) / 2) : 0
  }

  public func seat(_ seat: Seat, touch: Touch, did event: TouchEvent) {
    updateNow()
    record { WireWords.words(event) }
    let device = devices.number(of: touch, seat: seat)
    func contact(_ id: Int32) -> TouchSample.Contact { TouchSample.Contact(device: device, number: id) }
    switch event {
    case .down(let down):
      wireClipboard.didUse(seat, serial: down.serial)
      devices.didPress(on: seat, serial: down.serial)
      hideCursor(of: seat)
      let place = place(of: down.surface)
      let sample = TouchSample(
        contact: contact(down.id), phase: .began, location: CGPoint(x: down.x, y: down.y),
        timestamp: devices.time(of: down.time, device: device, arrival: uptime))
      touches.down(sample, on: place.key, at: place.origin, serial: down.serial)
    case .motion(let motion):
      let time = devices.time(of: motion.time, device: device, arrival: uptime)
      touches.motion(contact(motion.id), to: CGPoint(x: motion.x, y: motion.y), at: time)
    case .up(let up):
      touches.up(contact(up.id), at: devices.time(of: up.time, device: device, arrival: uptime))
    case .shape(let id, let major, _):
      touches.shape(contact(id), majorRadius: WaylandHost.radius(major: major))
    case .cancel:
      fingersWillBeCancelled()
      touches.cancelAll(ofDevice: device, at: uptime)
    case .removed:
      touches.cancelAll(ofDevice: device, at: uptime)
      devices.forget(touch)
    case .orientation(let id, let degrees):
      touches.orientation(contact(id), degrees.isFinite ? CGFloat(degrees) * .pi / 180 : 0)
    case .frame: break
    }
  }

  public func seat(_ seat: Seat, keyboard: Keyboard, did event: KeyboardEvent) {
    updateNow()
    record { WireWords.words(event) }
    let key = ObjectIdentifier(keyboard)
    let device = devices.number(of: keyboard, seat: seat)
    var translator = devices.keyboards[key] ?? KeyTranslator(device: device)
    switch event {
    case .enter(let serial, let surface, _):
      wireClipboard.didUse(seat, serial: serial)
      // A compositor that forgot to say that the keys went elsewhere.
      let old = translator.surface
      add(translator.leave(at: uptime), on: old)
      translator.enter(place(of: surface).key)
    case .key(let key):
      if key.phase != .repeated { wireClipboard.didUse(seat, serial: key.serial) }
      if key.phase == .pressed { devices.didPress(on: seat, serial: key.serial) }
      // A repeat is made here, and now.
      let time =
        key.phase == .repeated ? uptime : devices.time(of: key.time, device: device, arrival: uptime)
      add(translator.key(key, at: time), on: translator.surface)
    case .modifiers(let modifiers): devices.modifierFlags = UIKeyModifierFlags(modifiers)
    case .leave, .removed:
      devices.modifierFlags = []
      let surface = translator.surface
      add(translator.leave(at: uptime), on: surface)
    case .keymapRefused: break
    }
    devices.keyboards[key] = translator
    if case .removed = event { devices.forget(keyboard) }
  }

  func record(_ words: () -> String?) {
    guard let application, let trace = application.trace, let words = words() else { return }
    trace.record(.input(.wire(words)), at: application.clock.now)
  }
}

/// Events in the words of `WAYLAND_DEBUG`.
enum WireWords {
  static func words(_ event: TouchEvent) -> String? {
    switch event {
    case .down(let down): "wl_touch.down id=\(down.id) x=\(number(down.x)) y=\(number(down.y))"
    case .up(let up): "wl_touch.up id=\(up.id)"
    case .motion(let motion): "wl_touch.motion id=\(motion.id) x=\(number(motion.x)) y=\(number(motion.y))"
    case .shape(let id, let major, let minor):
      "wl_touch.shape id=\(id) major=\(number(major)) minor=\(number(minor))"
    case .orientation(let id, let degrees): "wl_touch.orientation id=\(id) orientation=\(number(degrees))"
    case .frame: "wl_touch.frame"
    case .cancel: "wl_touch.cancel"
    case .removed: "wl_touch is gone"
    }
  }

  static func words(_ event: PointerEvent) -> String? {
    switch event {
    case .enter(let enter): "wl_pointer.enter x=\(number(enter.x)) y=\(number(enter.y))"
    case .leave: "wl_pointer.leave"
    case .motion(let motion): "wl_pointer.motion x=\(number(motion.x)) y=\(number(motion.y))"
    case .button(let button):
      "wl_pointer.button code=\(button.code) \(button.isPressed ? "pressed" : "released")"
    case .scroll(let scroll):
      "wl_pointer.axis x=\(number(scroll.horizontal.distance)) y=\(number(scroll.vertical.distance))"
    case .frame: nil
    case .removed: "wl_pointer is gone"
    }
  }

  static func words(_ event: KeyboardEvent) -> String? {
    switch event {
    case .enter: "wl_keyboard.enter"
    case .leave: "wl_keyboard.leave"
    case .key(let key):
      switch key.phase {
      case .pressed: "wl_keyboard.key code=\(key.code) pressed"
      case .released: "wl_keyboard.key code=\(key.code) released"
      case .repeated: "wl_keyboard.key code=\(key.code) repeated"
      }
    case .modifiers: "wl_keyboard.modifiers"
    case .keymapRefused(let error): "wl_keyboard.keymap: \(error)"
    case .removed: "wl_keyboard is gone"
    }
  }

  static func words(_ event: TextInputEvent) -> String? {
    switch event {
    case .enter: return "zwp_text_input_v3.enter"
    case .leave: return "zwp_text_input_v3.leave"
    case .edit(let edit, _):
      var words = "zwp_text_input_v3.done"
      if edit.deletedBefore > 0 || edit.deletedAfter > 0 {
        words += " delete=\(edit.deletedBefore),\(edit.deletedAfter)"
      }
      if let text = edit.committed { words += " commit=\(text.debugDescription)" }
      if let text = edit.preedit {
        words += " preedit=\(text.debugDescription)"
        words += " cursor=\(edit.preeditCursor.begin),\(edit.preeditCursor.end)"
      }
      return words
    }
  }

  /// The wire's numbers are 24.8 fixed-point.
  static func number(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}
