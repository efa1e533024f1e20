import Glibc

/// A connection to the session's D-Bus, as much of it as settings need: calls, answers and signals, and nothing that ever
/// waits. What cannot be done at once is not done.
///
/// It is our own because libdbus, with the seven libraries that it brings, would cost each start a millisecond and a
/// quarter of a megabyte.
@MainActor public final class SessionBus {
  /// Readable when there is something to read.
  public let fileDescriptor: Int32
  private var received: [UInt8] = []
  private var isAuthenticated = false
  private var lastSerial: UInt32 = 0
  private var isOpen = true

  /// Connects to the first address of a list that answers, says who we are and asks for a name, all in one go. nil where
  /// nobody answers at once.
  public init?(addresses: String) {
    var descriptor: Int32?
    for address in BusAddress.parse(addresses) where descriptor == nil { descriptor = address.connect() }
    guard let descriptor else { return nil }
    fileDescriptor = descriptor
    // The user's number in decimal, each digit in hexadecimal.
    let user = String(getuid()).utf8.map { String($0, radix: 16) }.joined()
    write(Array("\0AUTH EXTERNAL \(user)\r\nBEGIN\r\n".utf8))
    var hello = BusMessage(.call)
    hello.path = "/org/freedesktop/DBus"
    hello.interface = "org.freedesktop.DBus"
    hello.member = "Hello"
    hello.destination = "org.freedesktop.DBus"
    send(hello)
    guard isOpen else {
      close()
      return nil
    }
  }

  /// The session's own: `DBUS_SESSION_BUS_ADDRESS`, else the bus in `XDG_RUNTIME_DIR`.
  public convenience init?() {
    if let named = getenv("DBUS_SESSION_BUS_ADDRESS") {
      self.init(addresses: String(cString: named))
    } else if let folder = getenv("XDG_RUNTIME_DIR") {
      self.init(addresses: "unix:path=" + BusAddress.escaped(String(cString: folder)) + "/bus")
    } else {
      return nil
    }
  }

  isolated deinit { close() }

  private func close() {
    isOpen = false
    Glibc.close(fileDescriptor)
  }

  /// Sends the message; answers its serial.
  @discardableResult public func send(_ message: BusMessage) -> UInt32 {
    lastSerial &+= 1
    var message = message
    message.serial = lastSerial
    write(message.encoded())
    return lastSerial
  }

  /// Hands on what has come. Answers whether the connection stands.
  public func read(_ handle: (BusMessage) -> Void) -> Bool {
    while isOpen {
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = recv(fileDescriptor, &buffer, buffer.count, 0)
      if count < 0, errno == EAGAIN || errno == EINTR { break }
      guard count > 0 else {
        isOpen = false
        break
      }
      received += buffer[..<count]
      do {
        try handOn(handle)
      } catch {
        isOpen = false
      }
    }
    return isOpen
  }

  private func handOn(_ handle: (BusMessage) -> Void) throws(BusFault) {
    if !isAuthenticated {
      guard let end = received.firstIndex(of: UInt8(ascii: "\n")) else {
        guard received.count < 4096 else { throw BusFault() }
        return
      }
      guard received.starts(with: "OK ".utf8) else { throw BusFault() }
      received.removeSubrange(...end)
      isAuthenticated = true
    }
    while let (message, size) = try BusMessage.parse(received) {
      received.removeSubrange(..<size)
      handle(message)
    }
  }

  /// A socket that does not take so little is of no use.
  private func write(_ bytes: [UInt8]) {
    guard isOpen else { return }
    isOpen = Glibc.send(fileDescriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }
}
