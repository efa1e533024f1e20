import CTouchstoneWaylandClient
import Glibc

/// Reads the socket: prepares to read, flushes, waits, and then reads or cancels the read.
extension WaylandConnection {
  /// The descriptor of the socket, for polling it together with other descriptors; -1 after the connection
  /// was closed.
  public var fileDescriptor: Int32 { display.raw.map(wl_display_get_fd) ?? -1 }

  /// Reads and dispatches pending events. If there are none, waits at most `timeout` milliseconds for the
  /// first event (-1 for no limit). Returns whether an event was dispatched. Only tests, and programs that
  /// wait for a reply, need this function: the event loop dispatches events automatically.
  @discardableResult
  public func dispatch(waitingMilliseconds timeout: Int32 = 0) throws(WaylandError) -> Bool {
    if try dispatchQueuedEvents() { return true }
    let interest = try beginReading()
    var socket = pollfd(fd: fileDescriptor, events: interest, revents: 0)
    let count = poll(&socket, 1, timeout)
    return try endReading(count > 0 ? socket.revents : 0)
  }

  /// Prepares to read, sends pending requests, and returns the events to poll for. Call `endReading`
  /// afterwards. The queue must be empty, so first call `dispatchQueuedEvents` until it returns false.
  func beginReading() throws(WaylandError) -> Int16 {
    guard let raw = display.raw else { throw recordError(EPIPE) }
    while wl_display_prepare_read(raw) != 0 {
      _ = try dispatchQueuedEvents()
      guard display.raw == raw else { throw recordError(EPIPE) }
    }
    var interest = Int16(POLLIN)
    if wl_display_flush(raw) >= 0 {
      isCongested = false
    } else {
      switch errno {
      // The socket is full. The remaining requests are sent after the compositor has read some of the bytes.
      case EAGAIN:
        isCongested = true
        interest |= Int16(POLLOUT)
      // The compositor has closed the connection, but its last messages may still be in the socket.
      case EPIPE: break
      case let number:
        wl_display_cancel_read(raw)
        throw recordError(number)
      }
    }
    return interest
  }

  /// Reads and dispatches everything in the socket as one batch. libwayland reads only 4 KiB at a time, but
  /// the touch events of many fingers must not be split into several batches.
  func endReading(_ revents: Int16) throws(WaylandError) -> Bool {
    guard let raw = display.raw else { throw recordError(EPIPE) }
    guard revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 else {
      wl_display_cancel_read(raw)
      return false
    }
    var hasDispatched = false
    // Without this limit, a compositor that sends without pause would prevent the turn from ending.
    let maximumReads = 16
    for read in 1...maximumReads {
      do throws(WaylandError) {
        if wl_display_read_events(raw) < 0 { throw recordError(errno) }
        hasDispatched = try dispatchQueuedEvents() || hasDispatched
      } catch {
        // If the compositor has closed the connection, its last messages still form a batch. The error is
        // thrown in the next turn.
        guard hasDispatched else { throw error }
        break
      }
      // A handler may have closed the connection. If it has, no further read may be prepared: an unfinished
      // read would block the next read.
      guard read < maximumReads, display.raw == raw else { break }
      var socket = pollfd(fd: wl_display_get_fd(raw), events: Int16(POLLIN), revents: 0)
      guard poll(&socket, 1, 0) > 0, wl_display_prepare_read(raw) == 0 else { break }
    }
    return hasDispatched
  }
}
