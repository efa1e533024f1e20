import CTouchstoneDBus
import Glibc

/// The watches with which libdbus reads and writes a connection's socket, and the messages that have arrived.
nonisolated final class BusTraffic {
  private var watches: [OpaquePointer] = []
  private var messages: [BusMessage] = []

  /// Starts to serve a connection. The connection must be closed before this object is released. Returns
  /// false if there is not enough memory.
  func attach(_ connection: OpaquePointer) -> Bool {
    let this = Unmanaged.passUnretained(self).toOpaque()
    return dbus_connection_set_watch_functions(
      connection,
      { watch, this in
        if let watch { BusTraffic.from(this)?.watches.append(watch) }
        return 1
      },
      { watch, this in BusTraffic.from(this)?.watches.removeAll { $0 == watch } },
      // This callback can be empty: `serve` checks each time whether a watch is enabled.
      { _, _ in }, this, nil) != 0
      && dbus_connection_add_filter(
        connection,
        { _, message, this in
          if let message { BusTraffic.from(this)?.messages.append(BusMessage(message)) }
          return DBUS_HANDLER_RESULT_HANDLED
        }, this, nil) != 0
  }

  private static func from(_ this: UnsafeMutableRawPointer?) -> BusTraffic? {
    this.map { Unmanaged<BusTraffic>.fromOpaque($0).takeUnretainedValue() }
  }

  func takeMessages() -> [BusMessage] {
    defer { messages = [] }
    return messages
  }

  /// Lets libdbus read and write as much as the socket allows. Returns false if there was nothing to do.
  ///
  /// Between two calls, the caller need only watch the socket for reading: the messages of this module are so
  /// small that the socket accepts them at once.
  func serve(_ descriptor: Int32) -> Bool {
    let enabledWatches = watches.filter { dbus_watch_get_enabled($0) != 0 }
    let wantedFlags = enabledWatches.reduce(0) { $0 | dbus_watch_get_flags($1) }
    guard wantedFlags != 0 else { return false }
    var socket = pollfd(fd: descriptor, events: 0, revents: 0)
    if wantedFlags & DBUS_WATCH_READABLE.rawValue != 0 { socket.events |= Int16(POLLIN) }
    if wantedFlags & DBUS_WATCH_WRITABLE.rawValue != 0 { socket.events |= Int16(POLLOUT) }
    guard poll(&socket, 1, 0) > 0 else { return false }
    let readyFlags = [
      (POLLIN, DBUS_WATCH_READABLE), (POLLOUT, DBUS_WATCH_WRITABLE), (POLLERR, DBUS_WATCH_ERROR),
      (POLLHUP, DBUS_WATCH_HANGUP),
    ].reduce(0 as UInt32) { $0 | (socket.revents & Int16($1.0) != 0 ? $1.1.rawValue : 0) }
    let alwaysReportedFlags = DBUS_WATCH_ERROR.rawValue | DBUS_WATCH_HANGUP.rawValue
    // Serving one watch may remove another watch.
    for watch in enabledWatches where watches.contains(watch) {
      let flags = readyFlags & (dbus_watch_get_flags(watch) | alwaysReportedFlags)
      if flags != 0 { dbus_watch_handle(watch, flags) }
    }
    return readyFlags != 0
  }
}
