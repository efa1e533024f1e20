/// The touchscreen of one seat.
public final class Touch {
  /// The seat of the touchscreen.
  public let seat: Seat
  /// The Wayland object of the touchscreen.
  public let proxy: WlTouch
  let timestamps: InputTimestamps

  init(seat: Seat) {
    self.seat = seat
    let proxy = seat.proxy.getTouch()
    self.proxy = proxy
    timestamps = InputTimestamps { $0.getTouchTimestamps(touch: proxy) }
    timestamps.adopt(seat.connection.inputTimestampsManager)
    proxy.onEvent = { [unowned self] in handle($0) }
  }

  private func handle(_ event: WlTouch.Event) {
    switch event {
    case .down(let serial, let time, let surface, let id, let x, let y):
      let time = timestamps.takeTime(milliseconds: time)
      // The compositor may have sent the event before it received the request that destroyed the surface.
      guard let surface = seat.connection.surface(of: surface) else { return }
      report(.down(TouchDown(serial: serial, time: time, surface: surface, id: id, x: x, y: y)))
    case .up(let serial, let time, let id):
      report(.up(TouchUp(serial: serial, time: timestamps.takeTime(milliseconds: time), id: id)))
    case .motion(let time, let id, let x, let y):
      report(.motion(TouchMotion(time: timestamps.takeTime(milliseconds: time), id: id, x: x, y: y)))
    case .shape(let id, let major, let minor): report(.shape(id: id, major: major, minor: minor))
    case .orientation(let id, let degrees): report(.orientation(id: id, degrees: degrees))
    case .frame: report(.frame)
    case .cancel: report(.cancel)
    }
  }

  private func report(_ event: TouchEvent) {
    seat.connection.seatDelegate?.seat(seat, touch: self, didReceive: event)
  }

  /// Called when the touchscreen was removed. For the fingers that are down, Weston then sends neither up nor
  /// cancel.
  func remove() {
    timestamps.remove()
    proxy.release()
    report(.removed)
  }
}
