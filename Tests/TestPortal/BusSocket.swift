import Glibc

/// A bus with scripted replies, which consists only of a socket.
public final class BusSocket {
  /// Thrown if a socket could not be created, or no client connected.
  public struct Fault: Error {}

  /// The bytes that the bus sends to a new connection before its first message.
  nonisolated public static let welcome = Array(
    "OK 0123456789abcdef0123456789abcdef\r\nAGREE_UNIX_FD\r\n".utf8)

  public var address: String { "unix:path=\(path)" }
  private let path: String
  private let listener: Int32
  private var socket: Int32 = -1
  private var waiting: [Int32] = []

  public init() throws {
    path = "/tmp/touchstone-bus-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
    listener = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    let listener = listener
    let bound = withAddress { bind(listener, $0, $1) }
    guard bound == 0, listen(listener, 1) == 0 else { throw Fault() }
  }

  private func withAddress(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  /// Fills the queue of waiting connections. The next non-blocking connection is then refused.
  public func fill() {
    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    repeat {
      waiting.append(Glibc.socket(AF_UNIX, Int32(kind), 0))
    } while withAddress({
      connect(waiting[waiting.count - 1], $0, $1)
    }) == 0
  }

  /// Accepts the connection of the waiting client.
  public func accept() throws {
    socket = Glibc.accept(listener, nil, nil)
    guard socket >= 0 else { throw Fault() }
  }

  /// Sends the bytes. Returns whether all of them were accepted.
  public func send(_ bytes: [UInt8]) -> Bool {
    Glibc.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }

  public func hangUp() {
    if socket >= 0 { close(socket) }
    socket = -1
  }

  /// Closes the socket. Call this last.
  public func end() {
    hangUp()
    for descriptor in waiting { close(descriptor) }
    waiting = []
    close(listener)
    unlink(path)
  }
}
