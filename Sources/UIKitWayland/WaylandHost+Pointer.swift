import UIKit
import Wayland

/// The mouse, and the fingers on a touchpad.
extension WaylandHost {
  public func seat(_ seat: Seat, pointer: Pointer, did event: PointerEvent) {
    updateNow()
    record { WireWords.words(event) }
    let key = ObjectIdentifier(pointer)
    let device = devices.number(of: pointer, seat: seat)
    var translator = devices.pointers[key] ?? PointerTranslator(device: device)
    var readings = devices.pointerReadings[key] ?? PointerReadings(device: device)
    switch event {
    case .enter(let enter):
      let place = place(of: enter.surface)
      let location = CGPoint(x: enter.x, y: enter.y, from: place.origin)
      readings.origin = place.origin
      translator.enter(place.key, size: place.size, at: location)
      readings.hover.enter(place.key, size: place.size, at: location, time: uptime, into: &input)
      showCursor(of: pointer, at: readings.hover.location)
    case .leave:
      translator.leave()
      readings.scroll.cancel(at: uptime, into: &input)
      readings.hover.leave(at: uptime, into: &input)
      pointer.cursor.shape = .default
    case .motion(let motion):
      let time = devices.time(of: motion.time, device: device, arrival: uptime)
      let location = CGPoint(x: motion.x, y: motion.y, from: readings.origin)
      translator.motion(to: location, at: time, into: &input.touches)
      readings.hover.motion(to: location, at: time, into: &input)
      showCursor(of: pointer, at: readings.hover.location)
    case .button(let button):
      wireClipboard.didUse(seat, serial: button.serial)
      if button.isPressed { devices.didPress(on: seat, serial: button.serial) }
      let time = devices.time(of: button.time, device: device, arrival: uptime)
      let hadButtons = !translator.buttonMask.isEmpty
      translator.setButton(button.code, isDown: button.isPressed)
      devices.pointers[key] = translator
      input.setButtonMask(devices.buttonMask)
      if !hadButtons, !translator.buttonMask.isEmpty {
        readings.hover.press(at: time, into: &input)
        translator.press(
          serial: button.serial, at: time, modifiers: devices.modifierFlags, into: &input.touches)
      } else if hadButtons, translator.buttonMask.isEmpty {
        translator.release(at: time, into: &input.touches)
        readings.hover.release(at: time, into: &input)
      }
      showCursor(of: pointer, at: readings.hover.location)
    case .scroll(let scroll):
      guard let surface = readings.hover.surface else { break }
      let time = devices.time(of: scroll.time, device: device, arrival: uptime)
      readings.scroll.scroll(scroll, on: surface, at: readings.hover.location, time: time, into: &input)
    case .removed:
      touches.cancelAll(ofDevice: device, at: uptime)
      readings.end(at: uptime, into: &input)
      devices.forget(pointer)
      input.setButtonMask(devices.buttonMask)
      return
    case .frame: break
    }
    devices.pointers[key] = translator
    devices.pointerReadings[key] = readings
  }

  public func seat(_ seat: Seat, pointer: Pointer, did event: PointerGestureEvent) {
    updateNow()
    record { WireWords.words(event) }
    let key = ObjectIdentifier(pointer)
    let device = devices.number(of: pointer, seat: seat)
    var readings = devices.pointerReadings[key] ?? PointerReadings(device: device)
    switch event {
    case .begin(let begin):
      let time = devices.time(of: begin.time, device: device, arrival: uptime)
      let surface = place(of: begin.surface).key
      // Fingers on a touchpad do what they do where the pointer is; over another surface nobody knows where.
      guard readings.hover.surface == surface else { break }
      let location = readings.hover.location
      if begin.kind == .hold {
        readings.scroll.beginHold(on: surface, at: location, time: time, into: &input)
      } else {
        readings.scroll.cancel(at: time, into: &input)
        readings.transform.begin(
          begin.kind, fingers: begin.fingers, on: surface, at: location, time: time, into: &input)
      }
    case .update(let update):
      let time = devices.time(of: update.time, device: device, arrival: uptime)
      readings.transform.update(update, at: time, into: &input)
    case .end(let end):
      let time = devices.time(of: end.time, device: device, arrival: uptime)
      if end.kind == .hold {
        readings.scroll.endHold(isCancelled: end.isCancelled, at: time, into: &input)
      } else {
        readings.transform.end(end.kind, isCancelled: end.isCancelled, at: time, into: &input)
      }
    case .removed:
      // Scrolling is the pointer's own and goes on, but a hold is not, and the two are one to whoever scrolls.
      readings.scroll.cancel(at: uptime, into: &input)
      readings.transform.cancel(at: uptime, into: &input)
    }
    devices.pointerReadings[key] = readings
  }
}
