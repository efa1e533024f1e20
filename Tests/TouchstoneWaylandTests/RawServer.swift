import Glibc
import TouchstoneWayland

/// The other end of a connection, which writes any bytes that a test chooses; no library checks them.
///
/// The client's first requests create its registry, object 2, and the callback that it waits for, object 3.
final class RawServer {
  static let display: UInt32 = 1
  static let registry: UInt32 = 2
  static let firstCallback: UInt32 = 3

  let connection: WaylandConnection
  private let socket: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0
    else { throw WaylandError.eventLoop(call: "socketpair", reason: "refused") }
    socket = ends[0]
    connection = try WaylandConnection.connect(descriptor: ends[1])
  }

  isolated deinit {
    connection.close()
    close(socket)
  }

  func send(_ bytes: [UInt8]) {
    _ = bytes.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
  }

  func send(_ object: UInt32, _ opcode: UInt16, _ arguments: Argument...) {
    let body = arguments.flatMap(\.bytes)
    send(Self.bytes(object) + Self.bytes(UInt32(body.count + 8) << 16 | UInt32(opcode)) + body)
  }

  func announce(_ name: UInt32, _ interface: String, _ version: UInt32) {
    send(Self.registry, 0, .number(name), .text(interface), .number(version))
  }

  /// Delivers all bytes sent so far to the client; throws the client's error.
  func deliver() throws(WaylandError) {
    for _ in 0..<8 { _ = try connection.dispatch() }
  }

  enum Argument {
    case number(UInt32)
    case text(String)
    case raw([UInt8])

    fileprivate var bytes: [UInt8] {
      switch self {
      case .number(let number): return RawServer.bytes(number)
      case .text(let text):
        let characters = Array(text.utf8) + [0]
        let padding = [UInt8](repeating: 0, count: (4 - characters.count % 4) % 4)
        return RawServer.bytes(UInt32(characters.count)) + characters + padding
      case .raw(let bytes): return bytes
      }
    }
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    withUnsafeBytes(of: number) { Array($0) }
  }
}
