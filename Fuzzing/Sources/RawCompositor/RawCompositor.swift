import Glibc

/// The compositor's end of a connection. It writes any given bytes, and interprets only the headers of
/// the client's requests.
@MainActor public final class RawCompositor {
  nonisolated public static let display: UInt32 = 1
  nonisolated public static let registry: UInt32 = 2
  /// The number of the client's first callback. The client waits initially until this callback is done.
  nonisolated public static let firstCallback: UInt32 = 3

  /// The descriptor of the client's end. Pass it to `WaylandConnection.connect(descriptor:)`, which takes
  /// ownership of it.
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

  /// Sends an event with a matching header. The descriptor, if any, is sent with the first byte of the event.
  public func send(_ object: UInt32, _ opcode: UInt16, _ body: [UInt8] = [], descriptor: Int32? = nil) {
    write(
      Self.bytes(object) + Self.bytes(UInt32(body.count + 8) << 16 | UInt32(opcode)) + body,
      descriptor: descriptor)
  }

  public func announce(_ name: UInt32, _ interface: String, _ version: UInt32) {
    send(Self.registry, 0, Self.bytes(name) + Self.bytes(Array(interface.utf8)) + Self.bytes(version))
  }

  public func write(_ bytes: [UInt8], descriptor: Int32? = nil) {
    var bytes = bytes
    bytes.withUnsafeMutableBytes { content in
      var vector = iovec(iov_base: content.baseAddress, iov_len: content.count)
      withUnsafeMutablePointer(to: &vector) { vector in
        var message = msghdr()
        message.msg_iov = vector
        message.msg_iovlen = 1
        // A header with length, level and kind, and then the descriptor. `CMSG_DATA` expects this layout.
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

  /// Reads and drops the client's requests, so that the socket never becomes full.
  public func ignoreRequests() {
    for descriptor in takeRequests().descriptors { close(descriptor) }
  }

  /// Returns the client's requests and their descriptors. The caller closes the descriptors.
  public func takeRequests() -> (requests: [RawRequest], descriptors: [Int32]) {
    var bytes: [UInt8] = []
    var descriptors: [Int32] = []
    while receive(into: &bytes, &descriptors) {}
    return (RawRequest.split(bytes), descriptors)
  }

  private func receive(into bytes: inout [UInt8], _ descriptors: inout [Int32]) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65536)
    var control = [UInt64](repeating: 0, count: 32)
    return buffer.withUnsafeMutableBytes { content in
      control.withUnsafeMutableBytes { control in
        var vector = iovec(iov_base: content.baseAddress, iov_len: content.count)
        return withUnsafeMutablePointer(to: &vector) { vector in
          var message = msghdr()
          message.msg_iov = vector
          message.msg_iovlen = 1
          message.msg_control = control.baseAddress
          message.msg_controllen = control.count
          let count = recvmsg(socket, &message, Int32(MSG_CMSG_CLOEXEC))
          guard count > 0 else { return false }
          bytes += content[..<count]
          // The control data has the layout that `write` uses: one header, followed by the descriptors.
          if message.msg_controllen > 16 {
            let length = control.load(fromByteOffset: 0, as: Int.self)
            for offset in stride(from: 16, to: length, by: 4) {
              descriptors.append(control.load(fromByteOffset: offset, as: Int32.self))
            }
          }
          return true
        }
      }
    }
  }

  public static func bytes(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number) { Array($0) } }

  /// Returns a text in the Wayland wire format: its length, its bytes, a zero, and padding.
  public static func bytes(_ text: [UInt8]) -> [UInt8] {
    let padding = [UInt8](repeating: 0, count: (4 - (text.count + 1) % 4) % 4)
    return bytes(UInt32(text.count + 1)) + text + [0] + padding
  }
}

/// A request of the client.
public struct RawRequest {
  public let object: UInt32
  public let opcode: UInt16
  public let body: [UInt8]

  /// Returns the 4-byte argument at an index. The index counts 4-byte arguments. Returns 0 if the body ends
  /// before the argument.
  public func number(_ index: Int) -> UInt32 {
    let start = index * 4
    guard start + 4 <= body.count else { return 0 }
    return body.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: UInt32.self) }
  }

  /// The interface and the new object of a `wl_registry.bind`; nil for other requests.
  public var binding: (interface: String, object: UInt32)? {
    guard object == RawCompositor.registry, opcode == 0 else { return nil }
    let count = Int(number(1))
    guard count > 0, 8 + count <= body.count else { return nil }
    return (String(decoding: body[8..<7 + count], as: UTF8.self), number(2 + (count + 3) / 4 + 1))
  }

  fileprivate static func split(_ bytes: [UInt8]) -> [RawRequest] {
    var requests: [RawRequest] = []
    var rest = bytes[...]
    while rest.count >= 8 {
      let head = RawRequest(object: 0, opcode: 0, body: Array(rest.prefix(8)))
      let size = Int(head.number(1) >> 16)
      guard size >= 8, size <= rest.count else { break }
      requests.append(
        RawRequest(
          object: head.number(0), opcode: UInt16(truncatingIfNeeded: head.number(1)),
          body: Array(rest.dropFirst(8).prefix(size - 8))))
      rest = rest.dropFirst(size)
    }
    return requests
  }
}
