import Glibc

/// The compositor's end of a connection, that writes whatever bytes it is given and reads without listening.
@MainActor public final class RawCompositor {
  public static let display: UInt32 = 1
  public static let registry: UInt32 = 2
  /// Answered, it ends what the client waits for at first.
  public static let firstCallback: UInt32 = 3

  /// Hand it to `WaylandConnection.connect(descriptor:)`, which then owns it.
  public let clientEnd: Int32
  private let socket: Int32

  public init?() {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    socket = ends[0]
    clientEnd = ends[1]
  }

  public func end() { close(socket) }

  /// An event with a header that fits it. A descriptor goes with its first byte.
  public func send(_ object: UInt32, _ opcode: UInt16, _ body: [UInt8] = [], descriptor: Int32? = nil) {
    write(
      Self.bytes(object) + Self.bytes(UInt32(body.count + 8) << 16 | UInt32(opcode)) + body,
      descriptor: descriptor)
  }

  public func announce(_ name: UInt32, _ interface: String, _ version: UInt32) {
    let characters = Array(interface.utf8) + [0]
    let padding = [UInt8](repeating: 0, count: (4 - characters.count % 4) % 4)
    send(
      Self.registry, 0,
      Self.bytes(name) + Self.bytes(UInt32(characters.count)) + characters + padding + Self.bytes(version))
  }

  public func write(_ bytes: [UInt8], descriptor: Int32? = nil) {
    var bytes = bytes
    bytes.withUnsafeMutableBytes { content in
      var vector = iovec(iov_base: content.baseAddress, iov_len: content.count)
      withUnsafeMutablePointer(to: &vector) { vector in
        var message = msghdr()
        message.msg_iov = vector
        message.msg_iovlen = 1
        // A header of length, level and kind, and the descriptor: what CMSG_DATA would find.
        var control = [UInt64](repeating: 0, count: 3)
        control.withUnsafeMutableBytes { control in
          if let descriptor {
            control.storeBytes(of: 20, toByteOffset: 0, as: Int.self)
            control.storeBytes(of: SOL_SOCKET, toByteOffset: 8, as: Int32.self)
            control.storeBytes(of: Int32(SCM_RIGHTS), toByteOffset: 12, as: Int32.self)
            control.storeBytes(of: descriptor, toByteOffset: 16, as: Int32.self)
            message.msg_control = control.baseAddress
            message.msg_controllen = control.count
          }
          _ = sendmsg(socket, &message, Int32(MSG_NOSIGNAL))
        }
      }
    }
  }

  /// Takes what the client said out of the socket, so that it never fills.
  public func ignoreRequests() {
    var buffer = [UInt8](repeating: 0, count: 65536)
    while recv(socket, &buffer, buffer.count, 0) > 0 {}
  }

  public static func bytes(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number) { Array($0) } }
}
