import CTouchstoneDBus
import Glibc

/// Opens connections to the address of a bus, without ever blocking.
///
/// If a bus hangs and its queue of connections is full, `connect` blocks. libdbus does not prevent this, so
/// the app's first frame would be delayed.
nonisolated enum BusAddress {
  /// Returns a connection to a local socket: the first one in the list of addresses that accepts the
  /// connection at once. Nil if there is none. The connection is not authenticated yet.
  static func open(_ addresses: String) -> OpaquePointer? {
    // Addresses of other kinds are skipped, because they start programs or use the network.
    let unixAddresses = addresses.split(separator: ";").filter { $0.hasPrefix("unix:") }.joined(
      separator: ";")
    var entries: UnsafeMutablePointer<OpaquePointer?>?
    var count: Int32 = 0
    guard !unixAddresses.isEmpty, dbus_parse_address(unixAddresses, &entries, &count, nil) != 0, let entries
    else {
      return nil
    }
    defer { dbus_address_entries_free(entries) }
    for index in 0..<Int(count) {
      guard let entry = entries[index], let name = socketName(of: entry), let socket = connect(to: name)
      else {
        continue
      }
      defer { close(socket) }
      return connection(over: socket)
    }
    return nil
  }

  /// Returns the name of the entry's socket in the format of `sockaddr_un`; nil if the entry has no name. An
  /// abstract name starts with a zero byte.
  private static func socketName(of entry: OpaquePointer) -> [CChar]? {
    if let path = dbus_address_entry_get_value(entry, "path") {
      return Array(String(cString: path).utf8CString)
    }
    guard let name = dbus_address_entry_get_value(entry, "abstract") else { return nil }
    return [0] + String(cString: name).utf8CString.dropLast()
  }

  private static func makeSocket() -> Int32? {
    let socketType = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    let descriptor = socket(AF_UNIX, Int32(socketType), 0)
    return descriptor >= 0 ? descriptor : nil
  }

  private static func connect(to name: [CChar]) -> Int32? {
    var address = sockaddr_un()
    guard name.count <= MemoryLayout.size(ofValue: address.sun_path), let socket = makeSocket() else {
      return nil
    }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { path in name.withUnsafeBytes { path.copyBytes(from: $0) }
    }
    let length = MemoryLayout<sa_family_t>.size + name.count
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(socket, $0, socklen_t(length)) }
    }
    guard result == 0 else {
      close(socket)
      return nil
    }
    return socket
  }

  /// Returns a connection over `socket`; nil if an error occurs. libdbus cannot use an existing socket: it
  /// always opens its own. Therefore this function lets libdbus connect to a temporary listener, and replaces
  /// the descriptor of that connection with `socket` before libdbus sends anything.
  private static func connection(over socket: Int32) -> OpaquePointer? {
    guard let listener = makeSocket() else { return nil }
    defer { close(listener) }
    // If the address has no name, the system chooses an abstract name.
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    var length = socklen_t(MemoryLayout<sa_family_t>.size)
    let isNamed = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard bind(listener, address, length) == 0, listen(listener, 16) == 0 else { return false }
        length = socklen_t(MemoryLayout<sockaddr_un>.size)
        return getsockname(listener, address, &length) == 0
      }
    }
    // In the address, a zero byte comes before the name.
    let count = Int(length) - MemoryLayout<sa_family_t>.size - 1
    guard isNamed, count > 0 else { return nil }
    let name = withUnsafeBytes(of: &address.sun_path) { String(decoding: $0[1...count], as: UTF8.self) }
    guard let connection = dbus_connection_open_private("unix:abstract=" + name, nil) else { return nil }
    var descriptor: Int32 = -1
    guard dbus_connection_get_unix_fd(connection, &descriptor) != 0, dup2(socket, descriptor) == descriptor,
      fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0
    else {
      dbus_connection_close(connection)
      dbus_connection_unref(connection)
      return nil
    }
    return connection
  }
}
