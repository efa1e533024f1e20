import CTouchstoneWaylandClient
import Glibc

/// Receives the events of `xdg_wm_base` in a queue of its own, so that a ping can be answered in the middle
/// of a turn without handling input events.
final class PingQueue {
  private let display: OpaquePointer
  private var queue: OpaquePointer?
  private var wrapperProxy: OpaquePointer?
  /// An `xdg_wm_base` that creates objects whose events arrive in the main queue; nil until a global is
  /// adopted.
  private var mainQueueProxy: XdgWmBase?

  init(display: OpaquePointer) {
    self.display = display
    queue = wl_display_create_queue(display)
  }

  func adopt(_ wmBase: XdgWmBase) {
    wmBase.onEvent = { [unowned wmBase] event in
      if case .ping(let serial) = event { wmBase.pong(serial: serial) }
    }
    guard let raw = wmBase.raw, let queue else { return }
    destroyWrapperProxy()
    // In libwayland, a wrapper has the type `void *`.
    wrapperProxy = OpaquePointer(wl_proxy_create_wrapper(UnsafeMutableRawPointer(raw)))
    mainQueueProxy = XdgWmBase(borrowing: wrapperProxy, from: wmBase)
    wl_proxy_set_queue(raw, queue)
  }

  func requestProxy(for wmBase: XdgWmBase) -> XdgWmBase { mainQueueProxy ?? wmBase }

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

  private func destroyWrapperProxy() {
    mainQueueProxy?.discard()
    mainQueueProxy = nil
    if let wrapperProxy { wl_proxy_wrapper_destroy(UnsafeMutableRawPointer(wrapperProxy)) }
    wrapperProxy = nil
  }

  /// Destroys the queue. Call this method after the objects that use the queue are closed, and before the
  /// connection is closed.
  func close() {
    destroyWrapperProxy()
    if let queue { wl_event_queue_destroy(queue) }
    queue = nil
  }
}
