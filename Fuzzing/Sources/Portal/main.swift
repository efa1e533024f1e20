import TouchstoneDesktopSettings
import FuzzDriver
import Glibc

/// A bus that sends given bytes.
struct RawBus {
  /// The name of an abstract socket, which is not in the file system.
  private static let name = Array("touchstone-fuzz-\(getpid())".utf8)
  static let address = "unix:abstract=" + String(decoding: name, as: UTF8.self)

  private let listener: Int32

  init?() {
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0[1...].copyBytes(from: Self.name) }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + 1 + Self.name.count)
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, length) == 0 }
    }
    guard isBound, listen(listener, 1) == 0 else { return nil }
  }

  /// Sends the bytes to the connected client, and closes the connection.
  func answer(_ bytes: [UInt8]) {
    let socket = accept(listener, nil, nil)
    _ = send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    close(socket)
  }
}

/// A message whose header matches its body.
struct PortalMessage {
  enum Kind: UInt8 {
    case reply = 2
    case signal = 4
  }

  let kind: Kind
  let signature: [UInt8]
  let body: [UInt8]

  var bytes: [UInt8] {
    var fields: [UInt8] = []
    func add(_ code: UInt8, _ type: Character, _ value: [UInt8]) {
      fields += [UInt8](repeating: 0, count: (8 - fields.count % 8) % 8)
      fields += [code, 1, type.asciiValue ?? 0, 0] + value
    }
    switch kind {
    // This is the reply to the call that reads the settings. That call has serial 3, because the greeting and
    // the subscription to signals come first.
    case .reply: add(5, "u", number(3))
    case .signal:
      add(1, "o", text("/org/freedesktop/portal/desktop"))
      add(2, "s", text("org.freedesktop.portal.Settings"))
      add(3, "s", text("SettingChanged"))
    }
    add(8, "g", [UInt8(signature.count)] + signature + [0])
    let head: [UInt8] = [UInt8(ascii: "l"), kind.rawValue, 1, 1]
    let padding = [UInt8](repeating: 0, count: (8 - fields.count % 8) % 8)
    return head + number(UInt32(body.count)) + number(7) + number(UInt32(fields.count)) + fields + padding
      + body
  }

  private func number(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number.littleEndian) { Array($0) } }
  private func text(_ text: String) -> [UInt8] { number(UInt32(text.utf8.count)) + Array(text.utf8) + [0] }
}

let welcome = Array("OK 0123456789abcdef0123456789abcdef\r\nAGREE_UNIX_FD\r\n".utf8)
guard let bus = RawBus() else { fatalError("There is no socket to be a bus on.") }

// A hostile bus. The first byte of the input selects the meaning of the remaining bytes:
//
// - a reply or a signal: the length of its signature, the signature, and the body
// - the bytes that the bus sends after its welcome
// - all bytes that the bus sends
// - the addresses of the bus
//
// For any input, the valid settings are read, and all others keep their defaults.
fuzz { bytes in
  guard let mode = bytes.first else { return }
  let rest = Array(bytes.dropFirst())
  if mode % 5 == 4 {
    _ = SessionBus(addresses: String(decoding: rest, as: UTF8.self))
    return
  }
  guard let settings = DesktopSettings(bus: SessionBus(addresses: RawBus.address)) else { return }
  switch mode % 5 {
  case 0, 1:
    guard let count = rest.first else { return bus.answer([]) }
    let message = PortalMessage(
      kind: mode % 5 == 0 ? .reply : .signal, signature: Array(rest.dropFirst().prefix(Int(count))),
      body: Array(rest.dropFirst(1 + Int(count))))
    bus.answer(welcome + message.bytes)
  case 2: bus.answer(welcome + rest)
  default: bus.answer(rest)
  }
  // Each call sends or receives the next part of the greeting, the requests and the replies.
  for _ in 0..<8 where !settings.read() { return }
}
