import CWaylandClient
import Glibc

/// Hears `xdg_wm_base` apart from everything else, so that a ping can be answered in the middle of a turn
/// without an input event being handled there.
final class PingQueue {
  private let display: OpaquePointer
  private var queue: OpaquePointer?
  private var wrapper: OpaquePointer?
  /// Makes objects whose events come with all others.
  private var spokesman: XdgWmBase?

  init(display: OpaquePointer) {
    self.display = display
    queue = wl_display_create_queue(display)
  }

  func adopt(_ wmBase: XdgWmBase) {
    wmBase.onEvent = { [unowned wmBase] event in
      if case .ping(let serial) = event { wmBase.pong(serial: serial) }
    }
    guard let raw = wmBase.raw, let queue else { return }
    dropWrapper()
    // libwayland speaks of a wrapper as of an untyped object.
    wrapper = OpaquePointer(wl_proxy_create_wrapper(UnsafeMutableRawPointer(raw)))
    spokesman = XdgWmBase(borrowing: wrapper, from: wmBase)
    wl_proxy_set_queue(raw, queue)
  }

  func speaker(for wmBase: XdgWmBase) -> XdgWmBase { spokesman ?? wmBase }

  func dispatch() {
    if let queue { wl_display_dispatch_queue_pending(display, queue) }
  }

  func keepAlive(_ display: OpaquePointer) {
    guard let queue else { return }
    if wl_display_prepare_read_queue(display, queue) == 0 {
      var socket = pollfd(fd: wl_display_get_fd(display), events: Int16(POLLIN), revents: 0)
      if poll(&socket, 1, 0) > 0 {
        wl_display_read_events(display)
      } else {
        wl_display_cancel_read(display)
      }
    }
    dispatch()
    wl_display_flush(display)
  }

  private func dropWrapper() {
    spokesman?.discard()
    spokesman = nil
    if let wrapper { wl_proxy_wrapper_destroy(UnsafeMutableRawPointer(wrapper)) }
    wrapper = nil
  }

  /// After the objects that use it, before the connection.
  func close() {
    dropWrapper()
    if let queue { wl_event_queue_destroy(queue) }
    queue = nil
  }
}
