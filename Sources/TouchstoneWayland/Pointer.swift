/// The pointer of one seat.
public final class Pointer {
  /// The seat of the pointer.
  public let seat: Seat
  /// The Wayland object of the pointer.
  public let proxy: WlPointer
  /// The surface under the pointer; nil if it is not one of ours.
  public private(set) weak var focus: Surface?
  /// The cursor that is shown over our surfaces.
  public let cursor: Cursor
  let timestamps: InputTimestamps
  private(set) var gestures: PointerGestures?
  /// Whether the pointer has entered one of our surfaces and has not left it. Remains true if the surface is
  /// destroyed.
  private var isInsideSurface = false
  /// The buttons that were pressed on our surfaces. Until they are released, their events arrive even after a
  /// leave.
  private var heldButtons: Set<UInt32> = []
  /// The scroll of the current frame; nil if the frame has no axis event so far.
  private var pendingScroll: PointerScroll?
  /// Whether the scroll has a time. The events for wheel steps have no time; only `axis` or `axis_stop`
  /// completes a scroll.
  private var hasScrollTime = false
  private var scrollSource: WlPointer.AxisSource?

  init(seat: Seat) {
    self.seat = seat
    let proxy = seat.proxy.getPointer()
    self.proxy = proxy
    cursor = Cursor(connection: seat.connection, pointer: proxy)
    timestamps = InputTimestamps { $0.getPointerTimestamps(pointer: proxy) }
    timestamps.adopt(seat.connection.inputTimestampsManager)
    proxy.onEvent = { [unowned self] in handle($0) }
    let gestures = PointerGestures(connection: seat.connection, pointer: proxy) { [unowned self] event in
      self.seat.connection.seatDelegate?.seat(self.seat, pointer: self, didReceive: event)
    }
    self.gestures = gestures
    gestures.bindToManager()
  }

  private func handle(_ event: WlPointer.Event) {
    switch event {
    case .enter(let serial, let surface, let x, let y):
      guard let surface = seat.connection.surface(of: surface) else { return }
      focus = surface
      isInsideSurface = true
      cursor.pointerDidEnter(serial: serial, scale: surface.scale)
      report(.enter(PointerEnter(serial: serial, surface: surface, x: x, y: y)))
    case .leave:
      guard isInsideSurface else { return }
      focus = nil
      isInsideSurface = false
      cursor.pointerDidLeave()
      report(.leave)
    case .motion(let time, let x, let y):
      let time = timestamps.takeTime(milliseconds: time)
      // If none of our surfaces is under the pointer, the motion is dropped.
      guard isInsideSurface || !heldButtons.isEmpty else { return }
      report(.motion(PointerMotion(time: time, x: x, y: y)))
    case .button(let serial, let time, let code, let state):
      let time = timestamps.takeTime(milliseconds: time)
      let wasHeld = heldButtons.remove(code) != nil
      guard isInsideSurface || wasHeld else { return }
      if state == .pressed { heldButtons.insert(code) }
      report(
        .button(
          PointerButton(
            serial: serial, time: time, code: code, isPressed: state == .pressed)))
    case .frame:
      reportScroll()
      report(.frame)
      return
    default: handleAxis(event)
    }
    if proxy.version < 5 {
      reportScroll()
      report(.frame)
    }
  }

  /// Adds an axis event to the scroll of the current frame.
  private func handleAxis(_ event: WlPointer.Event) {
    switch event {
    case .axis(let time, let axis, let value):
      let time = timestamps.takeTime(milliseconds: time)
      changeScroll(axis, at: time) { $0.distance += value }
    case .axisStop(let time, let axis):
      let time = timestamps.takeTime(milliseconds: time)
      changeScroll(axis, at: time) { $0.isStopped = true }
    case .axisDiscrete(let axis, let steps):
      changeScroll(axis) { $0.value120 = $0.value120.addingClamped(steps.multipliedClamped(by: 120)) }
    case .axisValue120(let axis, let value):
      changeScroll(axis) { $0.value120 = $0.value120.addingClamped(value) }
    case .axisRelativeDirection(let axis, let direction):
      changeScroll(axis) { $0.isInverted = direction == .inverted }
    case .axisSource(let source): scrollSource = source
    default: break
    }
  }

  private func changeScroll(
    _ axis: WlPointer.Axis, at time: EventTime? = nil, _ body: (inout PointerScroll.Axis) -> Void
  ) {
    var pendingScroll = self.pendingScroll ?? PointerScroll(time: EventTime(milliseconds: 0), source: nil)
    if let time {
      pendingScroll.time = time
      hasScrollTime = true
    }
    switch axis {
    case .horizontalScroll: body(&pendingScroll.horizontal)
    case .verticalScroll: body(&pendingScroll.vertical)
    default: return
    }
    self.pendingScroll = pendingScroll
  }

  private func reportScroll() {
    defer {
      pendingScroll = nil
      hasScrollTime = false
      scrollSource = nil
    }
    guard isInsideSurface, hasScrollTime, var scroll = pendingScroll else { return }
    scroll.source = scrollSource
    report(.scroll(scroll))
  }

  private func report(_ event: PointerEvent) {
    seat.connection.seatDelegate?.seat(seat, pointer: self, didReceive: event)
  }

  func remove() {
    focus = nil
    isInsideSurface = false
    gestures?.remove()
    cursor.remove()
    timestamps.remove()
    proxy.release()
    report(.removed)
  }
}

extension Int32 {
  fileprivate func addingClamped(_ other: Int32) -> Int32 {
    Int32(clamping: Int64(self) + Int64(other))
  }

  fileprivate func multipliedClamped(by factor: Int32) -> Int32 {
    Int32(clamping: Int64(self) * Int64(factor))
  }
}
