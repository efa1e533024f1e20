import CTouchstoneWaylandClient
import Glibc

/// Reading the socket: prepare to read, flush, wait, and then read or cancel the read.
extension WaylandConnection {
  /// The descriptor of the socket, for polling it together with other descriptors; -1 after the connection
  /// was closed.
  public var fileDescriptor: Int32 { display.raw.map(wl_display_get_fd) ?? -1 }

  /// Reads and dispatches pending events. If there are none, waits at most `timeout` milliseconds for the
  /// first one (-1 for no limit). Returns whether an event was dispatched. For tests, and for programs that
  /// wait for a reply; the event loop does this by itself.
  @discardableResult
  public func dispatch(waitingMilliseconds timeout: Int32 = 0) throws(WaylandError) -> Bool {
    if try dispatchQueued() { return true }
    let interest = try beginReading()
    var socket = pollfd(fd: fileDescriptor, events: interest, revents: 0)
    let count = poll(&socket, 1, timeout)
    return try endReading(count > 0 ? socket.revents : 0)
  }

  /// Prepares to read, sends pending requests, and returns the events to poll for. Call `endReading`
  /// afterwards. The queue must be empty: before, call `dispatchQueued` until it returns false.
  func beginReading() throws(WaylandError) -> Int16 {
    guard let raw = display.raw else { throw fail(EPIPE) }
    while wl_display_prepare_read(raw) != 0 {
      _ = try dispatchQueued()
      guard display.raw == raw else { throw fail(EPIPE) }
    }
    var interest = Int16(POLLIN)
    if wl_display_flush(raw) >= 0 {
      isCongested = false
    } else {
      switch errno {
      // The socket is full. The remaining requests are sent after the compositor has read some.
      case EAGAIN:
        isCongested = true
        interest |= Int16(POLLOUT)
      // The compositor has closed the connection, but its last messages may still be in the socket.
      case EPIPE: break
      case let number:
        wl_display_cancel_read(raw)
        throw fail(number)
      }
    }
    return interest
  }

  /// Reads and dispatches everything in the socket as one batch. libwayland reads 4 KiB at a time, and a
  /// frame of many fingers must not be split.
  func endReading(_ revents: Int16) throws(WaylandError) -> Bool {
    guard let raw = display.raw else { throw fail(EPIPE) }
    guard revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 else {
      wl_display_cancel_read(raw)
      return false
    }
    var dispatched = false
    // A compositor that sends without pause must not keep the turn from ending.
    let maximumReads = 16
    for read in 1...maximumReads {
      do throws(WaylandError) {
        if wl_display_read_events(raw) < 0 { throw fail(errno) }
        dispatched = try dispatchQueued() || dispatched
      } catch {
        // The last messages of a compositor that has closed the connection form a batch, too. The next turn
        // throws the error.
        guard dispatched else { throw error }
        break
      }
      // A handler may have closed the connection. A read that is prepared but not finished would block the
      // next read.
      guard read < maximumReads, display.raw == raw else { break }
      var socket = pollfd(fd: wl_display_get_fd(raw), events: Int16(POLLIN), revents: 0)
      guard poll(&socket, 1, 0) > 0, wl_display_prepare_read(raw) == 0 else { break }
    }
    return dispatched
  }
}
