import Glibc

/// A bus that says what it is told to: a socket, and nothing behind it.
public final class BusSocket {
  /// A socket could not be made, or nobody came.
  public struct Fault: Error {}

  /// What the bus says to who connects, before its first message.
  nonisolated public static let welcome = Array(
    "OK 0123456789abcdef0123456789abcdef\r\nAGREE_UNIX_FD\r\n".utf8)

  public var address: String { "unix:path=\(path)" }
  private let path: String
  private let listener: Int32
  private var socket: Int32 = -1

  public init() throws {
    path = "/tmp/touchstone-bus-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
    listener = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard bound == 0, listen(listener, 1) == 0 else { throw Fault() }
  }

  /// Takes who has connected.
  public func accept() throws {
    socket = Glibc.accept(listener, nil, nil)
    guard socket >= 0 else { throw Fault() }
  }

  /// Whether all was taken.
  public func send(_ bytes: [UInt8]) -> Bool {
    Glibc.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }

  public func hangUp() {
    if socket >= 0 { close(socket) }
    socket = -1
  }

  /// Call it last.
  public func end() {
    hangUp()
    close(listener)
    unlink(path)
  }
}
