/// Receives the touchpad gestures of one pointer, if the compositor supports them.
final class PointerGestures {
  private let pointer: WlPointer
  private unowned let connection: WaylandConnection
  private let report: (PointerGestureEvent) -> Void
  private var swipe: ZwpPointerGestureSwipeV1?
  private var pinch: ZwpPointerGesturePinchV1?
  private var hold: ZwpPointerGestureHoldV1?

  init(
    connection: WaylandConnection, pointer: WlPointer, report: @escaping (PointerGestureEvent) -> Void
  ) {
    self.connection = connection
    self.pointer = pointer
    self.report = report
  }

  /// Creates the gesture objects, or removes them if the manager was removed. The manager may be announced
  /// later than the pointer, and may be removed while fingers are on the touchpad.
  func bindToManager() {
    guard let manager = connection.pointerGestures else { return remove() }
    guard swipe == nil else { return }
    let swipe = manager.getSwipeGesture(pointer: pointer)
    self.swipe = swipe
    swipe.onEvent = { [unowned self] in handle($0) }
    let pinch = manager.getPinchGesture(pointer: pointer)
    self.pinch = pinch
    pinch.onEvent = { [unowned self] in handle($0) }
    let hold = manager.getHoldGesture(pointer: pointer)
    self.hold = hold
    hold.onEvent = { [unowned self] in handle($0) }
  }

  func remove() {
    guard let swipe else { return }
    swipe.destroy()
    pinch?.destroy()
    hold?.destroy()
    self.swipe = nil
    pinch = nil
    hold = nil
    report(.removed)
  }

  private func handle(_ event: ZwpPointerGestureSwipeV1.Event) {
    switch event {
    case .begin(let serial, let time, let surface, let fingers): begin(.swipe, serial, time, surface, fingers)
    case .update(let time, let dx, let dy): update(.swipe, time, dx, dy)
    case .end(_, let time, let cancelled): end(.swipe, time, cancelled)
    }
  }

  private func handle(_ event: ZwpPointerGesturePinchV1.Event) {
    switch event {
    case .begin(let serial, let time, let surface, let fingers): begin(.pinch, serial, time, surface, fingers)
    case .update(let time, let dx, let dy, let scale, let rotation):
      update(.pinch, time, dx, dy, scale: scale, rotation: rotation)
    case .end(_, let time, let cancelled): end(.pinch, time, cancelled)
    }
  }

  private func handle(_ event: ZwpPointerGestureHoldV1.Event) {
    switch event {
    case .begin(let serial, let time, let surface, let fingers): begin(.hold, serial, time, surface, fingers)
    case .end(_, let time, let cancelled): end(.hold, time, cancelled)
    }
  }

  private func begin(
    _ kind: PointerGestureEvent.Kind, _ serial: UInt32, _ time: UInt32, _ surface: WlSurface?,
    _ fingers: UInt32
  ) {
    // If no surface of ours is under the pointer, the gesture's beginning is not reported. The delegate then
    // ignores the later events of the gesture.
    guard let surface = connection.surface(of: surface) else { return }
    report(
      .begin(
        PointerGestureBegin(
          kind: kind, serial: serial, time: EventTime(milliseconds: time), surface: surface, fingers: fingers)
      ))
  }

  private func update(
    _ kind: PointerGestureEvent.Kind, _ time: UInt32, _ dx: Double, _ dy: Double, scale: Double = 1,
    rotation: Double = 0
  ) {
    report(
      .update(
        PointerGestureUpdate(
          kind: kind, time: EventTime(milliseconds: time), dx: dx, dy: dy, scale: scale, rotation: rotation)))
  }

  private func end(_ kind: PointerGestureEvent.Kind, _ time: UInt32, _ cancelled: Int32) {
    report(
      .end(
        PointerGestureEnd(kind: kind, time: EventTime(milliseconds: time), isCancelled: cancelled != 0)))
  }
}
