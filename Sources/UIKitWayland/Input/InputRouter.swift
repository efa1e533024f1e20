import UIKit
import TouchstoneWayland

/// An input event that allows a popup to grab the seat's input.
struct InputGrab {
  let seat: Seat
  let serial: UInt32
  /// Whether the event began a contact that is still down.
  let isContactDown: Bool
}

/// Translates the events of the seats into samples, and stores the samples, in the order in which the events
/// arrived, until they are delivered.
final class InputRouter {
  private let connection: WaylandConnection
  private let clock: HostClock
  private let application: ApplicationDriver
  private let locator: SurfaceLocator
  private let cursors: CursorSetter
  private let clipboard: WireClipboard
  /// The samples that have not been taken yet.
  private var input = InputQueue()
  private var devices = InputDevices()

  init(
    connection: WaylandConnection, clock: HostClock, application: ApplicationDriver, locator: SurfaceLocator,
    cursors: CursorSetter, clipboard: WireClipboard
  ) {
    self.connection = connection
    self.clock = clock
    self.application = application
    self.locator = locator
    self.cursors = cursors
    self.clipboard = clipboard
    connection.seatDelegate = self
  }

  // MARK: Output

  /// Whether all samples were taken.
  var isEmpty: Bool { input.isEmpty }

  /// Returns the samples since the last call, and removes them.
  func takeEntries() -> [InputQueue.Entry] { input.takeEntries() }

  /// The modifier keys that are held on the keyboards.
  var modifierFlags: UIKeyModifierFlags { devices.modifierFlags }

  /// The number of touch events that were ignored because their contact was not down.
  var ignoredEventCount: Int { input.touches.ignoredEventCount }

  /// Returns the newest contact that is down on a surface; nil if there is none.
  func latestDown(on surface: TouchTranslator.SurfaceKey) -> (device: UInt32, serial: UInt32)? {
    input.touches.latestDown(on: surface)
  }

  /// Returns the event that allows a popup of the surface to grab the seat's input: the newest contact that
  /// is down on the surface, or otherwise the last press of a button or key. Nil if there was none.
  func grab(on surface: TouchTranslator.SurfaceKey) -> InputGrab? {
    if let down = latestDown(on: surface), let seat = devices.seat(ofDevice: down.device) {
      return InputGrab(seat: seat, serial: down.serial, isContactDown: true)
    }
    guard let press = devices.lastPress, let seat = press.seat else { return nil }
    return InputGrab(seat: seat, serial: press.serial, isContactDown: false)
  }

  // MARK: Cancellation

  /// Cancels all touches on a surface.
  func cancelTouches(on surface: TouchTranslator.SurfaceKey) {
    input.touches.cancelAll(on: surface, at: clock.uptime)
  }

  /// Cancels all input on a surface that is being removed. The buttons that are down on the surface remain in
  /// the button mask until `updateButtonMask()` is called.
  func leave(_ surface: TouchTranslator.SurfaceKey) {
    cancelTouches(on: surface)
    devices.leave(surface, at: clock.uptime, into: &input)
  }

  /// Ends hovering, scrolling and touchpad gestures, because another application now receives the input.
  func endReadings() { devices.endReadings(at: clock.uptime, into: &input) }

  func updateButtonMask() { input.setButtonMask(devices.buttonMask) }

  // MARK: Handing contacts to the compositor

  /// Lets the compositor move or resize a window with the newest contact on the surface. `request` sends the
  /// request. No lift will arrive, so the surface's touches are cancelled. Returns false if no contact is
  /// down on the surface.
  func handOverLatestDown(
    on surface: TouchTranslator.SurfaceKey, _ request: (Seat, _ serial: UInt32) -> Void
  ) -> Bool {
    guard let down = latestDown(on: surface), let seat = devices.seat(ofDevice: down.device) else {
      return false
    }
    request(seat, down.serial)
    cancelTouches(on: surface)
    devices.endPress(ofDevice: down.device)
    updateButtonMask()
    return true
  }

  /// Hands a contact over to the compositor; `request` sends the request. All contacts of the contact's
  /// device are cancelled, because their lifts may not arrive: while Weston moves a window, it takes over the
  /// whole touchscreen.
  func handOver(_ contact: TouchSample.Contact, _ request: (Seat, _ serial: UInt32) -> Void) {
    guard let serial = input.touches.serial(of: contact), let seat = devices.seat(ofDevice: contact.device)
    else { return }
    request(seat, serial)
    input.touches.cancelAll(ofDevice: contact.device, at: clock.uptime)
    devices.endPress(ofDevice: contact.device)
    updateButtonMask()
  }

  // MARK: Key repeat

  /// Repeats the held keys whose next repetition is due.
  func reportDueKeyRepeats() {
    for seat in connection.seats { seat.keyboard?.repeatKeyIfDue(now: clock.uptime) }
  }

  /// The time of the next key repetition, in seconds on the uptime clock; nil if no key repeats.
  var repeatDeadline: TimeInterval? {
    connection.seats.compactMap { $0.keyboard?.repeatDeadline }.min()
  }

  // MARK: Private

  /// Updates the clock and adds the event to the trace. Returns the uptime.
  private func beginEvent(_ makeText: () -> String?) -> TimeInterval {
    clock.update()
    application.record(makeText)
    return clock.uptime
  }

  /// Returns the radius of a contact, in points. `major`, the major axis in the Wayland event, is a diameter;
  /// 0 means unknown.
  private static func radius(major: Double) -> CGFloat {
    major.isFinite ? max(0, CGFloat(major) / 2) : 0
  }

  private func add(_ samples: [InputSample], on surface: KeyTranslator.SurfaceKey?) {
    guard let surface else { return }
    for sample in samples { input.append(sample, on: surface) }
  }
}

extension InputRouter: SeatDelegate {
  // MARK: Fingers

  func seat(_ seat: Seat, touch: Touch, didReceive event: TouchEvent) {
    let now = beginEvent { WireText.text(of: event) }
    let device = devices.number(of: touch, seat: seat)
    func contact(_ id: Int32) -> TouchSample.Contact { TouchSample.Contact(device: device, number: id) }
    switch event {
    case .down(let down):
      clipboard.didUse(seat, serial: down.serial)
      devices.didPress(on: seat, serial: down.serial)
      cursors.hide(of: seat)
      let surfaceLocation = locator.location(of: down.surface)
      let sample = TouchSample(
        contact: contact(down.id), phase: .began, location: CGPoint(x: down.x, y: down.y),
        timestamp: devices.time(of: down.time, device: device, arrival: now))
      input.touches.down(sample, on: surfaceLocation.key, at: surfaceLocation.origin, serial: down.serial)
    case .motion(let motion):
      let time = devices.time(of: motion.time, device: device, arrival: now)
      input.touches.motion(contact(motion.id), to: CGPoint(x: motion.x, y: motion.y), at: time)
    case .up(let up):
      input.touches.up(contact(up.id), at: devices.time(of: up.time, device: device, arrival: now))
    case .shape(let id, let major, _):
      input.touches.shape(contact(id), majorRadius: InputRouter.radius(major: major))
    case .cancel:
      locator.popups.fingersWillBeCancelled { input.touches.latestDown(on: $0.key)?.serial }
      input.touches.cancelAll(ofDevice: device, at: now)
    case .removed:
      input.touches.cancelAll(ofDevice: device, at: now)
      devices.forget(touch)
    case .orientation(let id, let degrees):
      input.touches.orientation(contact(id), degrees.isFinite ? CGFloat(degrees) * .pi / 180 : 0)
    case .frame: break
    }
  }

  // MARK: Keys and text

  func seat(_ seat: Seat, keyboard: Keyboard, didReceive event: KeyboardEvent) {
    let now = beginEvent { WireText.text(of: event) }
    let key = ObjectIdentifier(keyboard)
    let device = devices.number(of: keyboard, seat: seat)
    var translator = devices.keyboards[key] ?? KeyTranslator(device: device)
    switch event {
    case .enter(let serial, let surface, _):
      clipboard.didUse(seat, serial: serial)
      // Some compositors omit the leave event of the previous surface, so the keyboard leaves that surface
      // here.
      let previousSurface = translator.surface
      add(translator.leave(at: now), on: previousSurface)
      translator.enter(locator.location(of: surface).key)
    case .key(let key):
      if key.phase != .repeated { clipboard.didUse(seat, serial: key.serial) }
      if key.phase == .pressed { devices.didPress(on: seat, serial: key.serial) }
      // Repetitions are generated by this process, at the current time.
      let time = key.phase == .repeated ? now : devices.time(of: key.time, device: device, arrival: now)
      add(translator.key(key, at: time), on: translator.surface)
    case .modifiers(let modifiers): devices.modifierFlags = UIKeyModifierFlags(modifiers)
    case .leave, .removed:
      devices.modifierFlags = []
      let surface = translator.surface
      add(translator.leave(at: now), on: surface)
    case .keymapRefused: break
    }
    devices.keyboards[key] = translator
    if case .removed = event { devices.forget(keyboard) }
  }

  func seat(_ seat: Seat, textInput: TextInput, didReceive event: TextInputEvent) {
    let now = beginEvent { WireText.text(of: event) }
    func add(_ change: TextInputChange, on surface: Surface) {
      input.append(.text(TextInputSample(change, timestamp: now)), on: locator.location(of: surface).key)
    }
    switch event {
    case .enter: break
    case .leave(let surface): add(TextInputChange(), on: surface)
    case .edit(let edit, let surface): add(TextInputChange(edit), on: surface)
    }
  }

  // MARK: Mouse and touchpad

  func seat(_ seat: Seat, pointer: Pointer, didReceive event: PointerEvent) {
    let now = beginEvent { WireText.text(of: event) }
    let key = ObjectIdentifier(pointer)
    let device = devices.number(of: pointer, seat: seat)
    var translator = devices.pointers[key] ?? PointerTranslator(device: device)
    var readings = devices.pointerReadings[key] ?? PointerReadings(device: device)
    switch event {
    case .enter(let enter):
      let surfaceLocation = locator.location(of: enter.surface)
      let location = CGPoint(x: enter.x, y: enter.y, from: surfaceLocation.origin)
      readings.origin = surfaceLocation.origin
      translator.enter(surfaceLocation.key, size: surfaceLocation.size, at: location)
      readings.hover.enter(
        surfaceLocation.key, size: surfaceLocation.size, at: location, time: now, into: &input)
      cursors.show(pointer, at: readings.hover.location)
    case .leave:
      translator.leave()
      readings.scroll.cancel(at: now, into: &input)
      readings.hover.leave(at: now, into: &input)
      pointer.cursor.shape = .default
    case .motion(let motion):
      let time = devices.time(of: motion.time, device: device, arrival: now)
      let location = CGPoint(x: motion.x, y: motion.y, from: readings.origin)
      translator.motion(to: location, at: time, into: &input.touches)
      readings.hover.motion(to: location, at: time, into: &input)
      cursors.show(pointer, at: readings.hover.location)
    case .button(let button):
      clipboard.didUse(seat, serial: button.serial)
      if button.isPressed { devices.didPress(on: seat, serial: button.serial) }
      let time = devices.time(of: button.time, device: device, arrival: now)
      let hadButtons = !translator.buttonMask.isEmpty
      translator.setButton(button.code, isDown: button.isPressed)
      devices.pointers[key] = translator
      updateButtonMask()
      if !hadButtons, !translator.buttonMask.isEmpty {
        readings.hover.press(at: time, into: &input)
        translator.press(
          serial: button.serial, at: time, modifiers: devices.modifierFlags, into: &input.touches)
      } else if hadButtons, translator.buttonMask.isEmpty {
        translator.release(at: time, into: &input.touches)
        readings.hover.release(at: time, into: &input)
      }
      cursors.show(pointer, at: readings.hover.location)
    case .scroll(let scroll):
      guard let surface = readings.hover.surface else { break }
      let time = devices.time(of: scroll.time, device: device, arrival: now)
      readings.scroll.scroll(scroll, on: surface, at: readings.hover.location, time: time, into: &input)
    case .removed:
      input.touches.cancelAll(ofDevice: device, at: now)
      readings.end(at: now, into: &input)
      devices.forget(pointer)
      updateButtonMask()
      return
    case .frame: break
    }
    devices.pointers[key] = translator
    devices.pointerReadings[key] = readings
  }

  func seat(_ seat: Seat, pointer: Pointer, didReceive event: PointerGestureEvent) {
    let now = beginEvent { WireText.text(of: event) }
    let key = ObjectIdentifier(pointer)
    let device = devices.number(of: pointer, seat: seat)
    var readings = devices.pointerReadings[key] ?? PointerReadings(device: device)
    switch event {
    case .begin(let begin):
      let time = devices.time(of: begin.time, device: device, arrival: now)
      let surface = locator.location(of: begin.surface).key
      // A touchpad gesture happens at the pointer's location. If the pointer is not on the surface, the
      // gesture has no location and is ignored.
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
      let time = devices.time(of: update.time, device: device, arrival: now)
      readings.transform.update(update, at: time, into: &input)
    case .end(let end):
      let time = devices.time(of: end.time, device: device, arrival: now)
      if end.kind == .hold {
        readings.scroll.endHold(isCancelled: end.isCancelled, at: time, into: &input)
      } else {
        readings.transform.end(end.kind, isCancelled: end.isCancelled, at: time, into: &input)
      }
    case .removed:
      // Scrolls arrive as pointer axis events, so a scroll could continue. Holds arrive as touchpad
      // gestures, so a hold could not. The scroll translator does not distinguish between the two, so both
      // are cancelled.
      readings.scroll.cancel(at: now, into: &input)
      readings.transform.cancel(at: now, into: &input)
    }
    devices.pointerReadings[key] = readings
  }

  // MARK: Pens

  func seat(_ seat: Seat, tool: TabletTool, didReceive event: TabletToolEvent) {
    let now = beginEvent { WireText.text(of: event) }
    let key = ObjectIdentifier(tool)
    let device = devices.number(of: tool, seat: seat)
    var translator =
      devices.tools[key]
      ?? TabletTranslator(device: device, kind: tool.kind, capabilities: tool.capabilities)
    switch event {
    case .proximityIn(let proximity):
      cursors.hide(of: seat)
      let surfaceLocation = locator.location(of: proximity.surface)
      translator.proximityIn(surfaceLocation.key, origin: surfaceLocation.origin, at: now, into: &input)
    case .proximityOut: translator.proximityOut()
    case .down(let serial):
      devices.didPress(on: seat, serial: serial)
      translator.down(serial: serial)
    case .up: translator.up()
    case .motion(let x, let y): translator.motion(to: CGPoint(x: x, y: y))
    case .pressure(let pressure): translator.pressure(pressure)
    case .distance(let distance): translator.distance(distance)
    case .tilt(let x, let y): translator.tilt(x: x, y: y)
    case .rotation(let degrees): translator.rotation(degrees: degrees)
    case .button(let button): translator.button(button)
    // UIKit has no equivalent for these events.
    case .slider, .wheel: break
    case .frame(let time):
      translator.frame(at: devices.time(of: time, device: device, arrival: now), into: &input)
    case .removed:
      translator.leave(at: now, into: &input)
      devices.forget(tool)
      return
    }
    devices.tools[key] = translator
  }
}
