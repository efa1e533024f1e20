import CDBus
import Glibc

/// Where a bus listens: connections to it are made at once, or not at all.
///
/// `connect` waits where a bus hangs and others stand before it until its queue is full. libdbus does nothing against that,
/// and the first frame would wait with it.
nonisolated enum BusAddress {
  /// A connection, of which nothing has been said yet, to the first address of the list that is a socket on this machine
  /// and takes us at once. nil where none does.
  static func open(_ addresses: String) -> OpaquePointer? {
    // Addresses of other kinds start programs, or ask the network.
    let sockets = addresses.split(separator: ";").filter { $0.hasPrefix("unix:") }.joined(separator: ";")
    var entries: UnsafeMutablePointer<OpaquePointer?>?
    var count: Int32 = 0
    guard !sockets.isEmpty, dbus_parse_address(sockets, &entries, &count, nil) != 0, let entries else {
      return nil
    }
    defer { dbus_address_entries_free(entries) }
    for index in 0..<Int(count) {
      guard let entry = entries[index], let name = name(of: entry), let socket = connect(to: name) else {
        continue
      }
      defer { close(socket) }
      return connection(over: socket)
    }
    return nil
  }

  /// As a socket is named in `sockaddr_un`: what is in no folder begins with a zero.
  private static func name(of entry: OpaquePointer) -> [CChar]? {
    if let path = dbus_address_entry_get_value(entry, "path") {
      return Array(String(cString: path).utf8CString)
    }
    guard let name = dbus_address_entry_get_value(entry, "abstract") else { return nil }
    return [0] + String(cString: name).utf8CString.dropLast()
  }

  private static func makeSocket() -> Int32? {
    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    let descriptor = socket(AF_UNIX, Int32(kind), 0)
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

  /// libdbus wants to connect by itself. It is given a listener of ours, which takes it at once, and before it says a word
  /// its descriptor becomes one of `socket`.
  private static func connection(over socket: Int32) -> OpaquePointer? {
    guard let listener = makeSocket() else { return nil }
    defer { close(listener) }
    // With no name at all, the system finds one that is in no folder.
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
    // The name follows a zero.
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
