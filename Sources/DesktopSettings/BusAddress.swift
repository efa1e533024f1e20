import Glibc

/// Where a bus listens: a socket by its path, or by an abstract name.
nonisolated struct BusAddress: Equatable {
  var path: String
  var isAbstract = false

  /// Those of a list that are sockets on this machine, in its order: `unix:path=/run/user/1000/bus,guid=…;…`.
  static func parse(_ list: String) -> [BusAddress] {
    list.split(separator: ";").compactMap { address in
      guard address.hasPrefix("unix:") else { return nil }
      for entry in address.dropFirst(5).split(separator: ",") {
        let parts = entry.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, parts[0] == "path" || parts[0] == "abstract",
          let path = unescaped(parts[1])
        else { continue }
        return BusAddress(path: path, isAbstract: parts[0] == "abstract")
      }
      return nil
    }
  }

  /// `%2f` stands for a slash, and so on; nil where the hexadecimal digits are none.
  private static func unescaped(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func escaped(_ text: String) -> String {
    text.utf8.map { byte in
      let isPlain =
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || "-_/.".utf8.contains(byte)
      return isPlain
        ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  /// A connected socket that never waits; nil where nobody listens, or not at once.
  func connect() -> Int32? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let name = (isAbstract ? [0] : []) + Array(path.utf8)
    guard !path.isEmpty, name.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let descriptor = socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { return nil }
    let size = MemoryLayout<sa_family_t>.size + name.count + (isAbstract ? 0 : 1)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(size))
      }
    }
    guard result == 0 else {
      close(descriptor)
      return nil
    }
    return descriptor
  }
}
