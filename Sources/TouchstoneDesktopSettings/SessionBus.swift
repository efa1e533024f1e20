import CTouchstoneDBus
import Glibc

/// A connection to the D-Bus session bus. The connection never blocks.
///
/// The connection is established in several steps, as the replies of the bus arrive. `dbus_bus_get` and
/// `dbus_bus_register` are not used, because they block, and start a bus if there is none.
@MainActor public final class SessionBus {
  /// The descriptor to watch for reading. It remains the same after the connection was lost.
  let fileDescriptor: Int32
  private let connection: OpaquePointer
  private let traffic = BusTraffic()

  /// Connects to the first local socket in the list that accepts the connection at once, and then registers
  /// with the bus. Nil if there is no such socket.
  public init?(addresses: String) {
    // libdbus must not change the handling of SIGPIPE. Its writes never cause this signal.
    dbus_connection_set_change_sigpipe(0)
    guard let connection = BusAddress.open(addresses) else { return nil }
    self.connection = connection
    var descriptor: Int32 = -1
    dbus_connection_get_unix_fd(connection, &descriptor)
    fileDescriptor = descriptor
    dbus_connection_set_exit_on_disconnect(connection, 0)
    // All expected messages are smaller than this limit.
    dbus_connection_set_max_message_size(connection, 1 << 20)
    guard descriptor >= 0, traffic.attach(connection),
      let helloCall = BusMessage(
        calling: "Hello", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus",
        destination: "org.freedesktop.DBus"), send(helloCall) != nil
    else { return nil }
  }

  /// Connects to the bus of the session: to `DBUS_SESSION_BUS_ADDRESS` if it is set, otherwise to the socket
  /// in `XDG_RUNTIME_DIR`. Nil if there is none.
  public convenience init?() {
    if let sessionBusAddress = getenv("DBUS_SESSION_BUS_ADDRESS") {
      self.init(addresses: String(cString: sessionBusAddress))
    } else if let folder = getenv("XDG_RUNTIME_DIR"), let escaped = dbus_address_escape_value(folder) {
      defer { dbus_free(escaped) }
      self.init(addresses: "unix:path=" + String(cString: escaped) + "/bus")
    } else {
      return nil
    }
  }

  isolated deinit {
    dbus_connection_close(connection)
    dbus_connection_unref(connection)
  }

  /// Sends the message as soon as the bus accepts it. Returns the message's serial; nil if there is not
  /// enough memory. There is no timeout for the reply.
  @discardableResult func send(_ message: BusMessage) -> UInt32? {
    var serial: UInt32 = 0
    return dbus_connection_send(connection, message.pointer, &serial) != 0 ? serial : nil
  }

  /// Reads and writes without blocking, and calls `handle` with each message that has arrived. Returns
  /// whether the connection is still open.
  func read(_ handle: (BusMessage) -> Void) -> Bool {
    repeat {
      while dbus_connection_dispatch(connection) == DBUS_DISPATCH_DATA_REMAINS {}
      for message in traffic.takeMessages() { handle(message) }
    } while traffic.serve(fileDescriptor)
    return dbus_connection_get_is_connected(connection) != 0
  }
}
