import CTouchstoneWaylandServer
import Glibc

/// A `wl_seat` and its devices, in Wayland's terms.
public final class TestSeat {
  public let touch = TestTouch()
  public let pointer = TestPointer()
  public let keyboard = TestKeyboard()
  /// The touchpad. Only the first seat has a touchpad and tablets, because each of this compositor's managers
  /// serves one seat.
  public let touchpad = TestTouchpad()
  public let tablets = TestTablets()
  public let textInput = TestTextInput()
  public let clipboard = TestClipboard()
  public private(set) var capabilities: WlSeatResource.Capability = [.touch, .pointer, .keyboard]
  private var resources: [WlSeatResource] = []

  init() {}

  func bind(_ resource: WlSeatResource, compositor: TestCompositor) {
    resources.append(resource)
    resource.onDestroy = { [unowned self, unowned resource] in resources.removeAll { $0 === resource } }
    resource.onRequest = { [unowned self, unowned compositor] request in
      switch request {
      case .getTouch(let resource): touch.adopt(resource, compositor: compositor)
      case .getPointer(let resource): pointer.adopt(resource, compositor: compositor)
      case .getKeyboard(let resource): keyboard.adopt(resource, compositor: compositor)
      case .release: break
      }
    }
    resource.sendCapabilities(capabilities: capabilities)
    resource.sendName(name: "seat0")
  }

  /// Announces the seat's devices. A device may disappear while a finger is down.
  public func setCapabilities(_ capabilities: WlSeatResource.Capability) {
    self.capabilities = capabilities
    for resource in resources { resource.sendCapabilities(capabilities: capabilities) }
  }

  func serve(_ manager: ZwpInputTimestampsManagerV1Resource) {
    manager.onRequest = { [unowned self] request in
      if case .getTouchTimestamps(let timestamps, _) = request { touch.timestamps.append(timestamps) }
    }
  }
}

/// `wl_touch`. Times are as on the wire: in milliseconds since an arbitrary epoch.
public final class TestTouch {
  public private(set) var resources: [WlTouchResource] = []
  var timestamps: [ZwpInputTimestampsV1Resource] = []
  private unowned(unsafe) var compositor: TestCompositor?

  func adopt(_ resource: WlTouchResource, compositor: TestCompositor) {
    self.compositor = compositor
    resources.append(resource)
    resource.onDestroy = { [unowned self, unowned resource] in resources.removeAll { $0 === resource } }
  }

  private func each(_ surface: TestSurface, _ body: (WlTouchResource) -> Void) {
    for resource in resources where resource.client == surface.resource.client { body(resource) }
  }

  /// Sends a landing. Returns the serial that a move or resize request needs.
  @discardableResult
  public func down(_ surface: TestSurface, id: Int32, x: Double, y: Double, time: UInt32) -> UInt32 {
    let serial = compositor?.nextSerial() ?? 0
    each(surface) { $0.sendDown(serial: serial, time: time, surface: surface.resource, id: id, x: x, y: y) }
    return serial
  }

  public func motion(id: Int32, x: Double, y: Double, time: UInt32) {
    for resource in resources { resource.sendMotion(time: time, id: id, x: x, y: y) }
  }

  public func up(id: Int32, time: UInt32) {
    for resource in resources { resource.sendUp(serial: compositor?.nextSerial() ?? 0, time: time, id: id) }
  }

  public func frame() {
    for resource in resources { resource.sendFrame() }
  }

  public func cancel() {
    for resource in resources { resource.sendCancel() }
  }

  public func shape(id: Int32, major: Double, minor: Double) {
    for resource in resources { resource.sendShape(id: id, major: major, minor: minor) }
  }

  public func orientation(id: Int32, degrees: Double) {
    for resource in resources { resource.sendOrientation(id: id, orientation: degrees) }
  }

  /// Sends the precise time of the next event, on CLOCK_MONOTONIC.
  public func timestamp(seconds: UInt32, nanoseconds: UInt32) {
    for timestamp in timestamps { timestamp.sendTimestamp(tvSecHi: 0, tvSecLo: seconds, tvNsec: nanoseconds) }
  }
}

/// `wl_pointer`.
public final class TestPointer {
  public private(set) var resources: [WlPointerResource] = []
  private unowned(unsafe) var compositor: TestCompositor?

  func adopt(_ resource: WlPointerResource, compositor: TestCompositor) {
    self.compositor = compositor
    resources.append(resource)
    resource.onDestroy = { [unowned self, unowned resource] in resources.removeAll { $0 === resource } }
    resource.onRequest = { [unowned compositor] request in
      if case .setCursor(_, let surface, _, _) = request {
        compositor.cursors.append(.surface(isNil: surface == nil))
      }
    }
  }

  private var serial: UInt32 { compositor?.nextSerial() ?? 0 }

  /// Sends the pointer's `enter` event for a surface. Returns the serial that a cursor request needs.
  @discardableResult
  public func enter(_ surface: TestSurface, x: Double, y: Double) -> UInt32 {
    let serial = serial
    for resource in resources where resource.client == surface.resource.client {
      resource.sendEnter(serial: serial, surface: surface.resource, surfaceX: x, surfaceY: y)
    }
    return serial
  }

  public func leave(_ surface: TestSurface) {
    for resource in resources where resource.client == surface.resource.client {
      resource.sendLeave(serial: serial, surface: surface.resource)
    }
  }

  public func motion(x: Double, y: Double, time: UInt32) {
    for resource in resources { resource.sendMotion(time: time, surfaceX: x, surfaceY: y) }
  }

  /// Sends a button event. `button` is an evdev code; 272 is the left button. Returns the serial that a move
  /// or resize request needs.
  @discardableResult
  public func button(_ button: UInt32, pressed: Bool, time: UInt32) -> UInt32 {
    let serial = serial
    for resource in resources {
      resource.sendButton(serial: serial, time: time, button: button, state: pressed ? .pressed : .released)
    }
    return serial
  }

  public func frame() {
    for resource in resources { resource.sendFrame() }
  }

  // MARK: Axes: a source and its events, then a frame.

  public func axisSource(_ source: WlPointerResource.AxisSource) {
    for resource in resources { resource.sendAxisSource(axisSource: source) }
  }

  public func axis(_ axis: WlPointerResource.Axis = .verticalScroll, _ value: Double, time: UInt32) {
    for resource in resources { resource.sendAxis(time: time, axis: axis, value: value) }
  }

  public func axisStop(_ axis: WlPointerResource.Axis = .verticalScroll, time: UInt32) {
    for resource in resources { resource.sendAxisStop(time: time, axis: axis) }
  }

  /// Sends whole steps of a wheel, for clients below version 8.
  public func axisDiscrete(_ axis: WlPointerResource.Axis = .verticalScroll, _ steps: Int32) {
    for resource in resources { resource.sendAxisDiscrete(axis: axis, discrete: steps) }
  }

  /// Sends steps of a wheel in 120ths of a step.
  public func axisValue120(_ axis: WlPointerResource.Axis = .verticalScroll, _ value: Int32) {
    for resource in resources { resource.sendAxisValue120(axis: axis, value120: value) }
  }

  public func axisRelativeDirection(
    _ axis: WlPointerResource.Axis = .verticalScroll, _ direction: WlPointerResource.AxisRelativeDirection
  ) {
    for resource in resources { resource.sendAxisRelativeDirection(axis: axis, direction: direction) }
  }
}

/// `wl_keyboard`.
public final class TestKeyboard {
  public private(set) var resources: [WlKeyboardResource] = []
  private unowned(unsafe) var compositor: TestCompositor?

  func adopt(_ resource: WlKeyboardResource, compositor: TestCompositor) {
    self.compositor = compositor
    resources.append(resource)
    resource.onDestroy = { [unowned self, unowned resource] in resources.removeAll { $0 === resource } }
  }

  private var serial: UInt32 { compositor?.nextSerial() ?? 0 }

  /// Sends `text` as the keymap. If `size` is not nil, it is sent as the size in bytes. Without a text, the
  /// format is `no_keymap`.
  public func keymap(_ text: String?, size: UInt32? = nil) {
    let bytes = Array((text ?? "").utf8) + [0]
    let file = tmpfile()
    guard let file else { return }
    defer { fclose(file) }
    bytes.withUnsafeBytes { _ = fwrite($0.baseAddress, 1, $0.count, file) }
    fflush(file)
    for resource in resources {
      resource.sendKeymap(
        format: text == nil ? .noKeymap : .xkbV1, fd: fileno(file), size: size ?? UInt32(bytes.count))
    }
  }

  public func enter(_ surface: TestSurface, keys: [UInt32] = []) {
    for resource in resources where resource.client == surface.resource.client {
      resource.sendEnter(serial: serial, surface: surface.resource, keys: keys)
    }
  }

  public func leave(_ surface: TestSurface) {
    for resource in resources where resource.client == surface.resource.client {
      resource.sendLeave(serial: serial, surface: surface.resource)
    }
  }

  /// Sends a key event. `code` is an evdev code.
  public func key(_ code: UInt32, pressed: Bool, time: UInt32) {
    for resource in resources {
      resource.sendKey(serial: serial, time: time, key: code, state: pressed ? .pressed : .released)
    }
  }

  public func modifiers(depressed: UInt32, latched: UInt32 = 0, locked: UInt32 = 0, group: UInt32 = 0) {
    for resource in resources {
      resource.sendModifiers(
        serial: serial, modsDepressed: depressed, modsLatched: latched, modsLocked: locked, group: group)
    }
  }

  /// Sends the repeat rate in keys per second, and the delay before the first repeat in milliseconds. A rate
  /// of 0 disables repeating.
  public func repeatInfo(rate: Int32, delay: Int32) {
    for resource in resources { resource.sendRepeatInfo(rate: rate, delay: delay) }
  }
}
