/// The files of a list of addresses (`text/uri-list`), as file managers drop them.
public enum DroppedFiles {
  /// The MIME type of a list of addresses.
  public nonisolated static let type = "text/uri-list"
  /// The greatest number of files. Further files are omitted.
  public nonisolated static let maximumFileCount = 256

  /// Returns the paths of this machine's files in the list. Comments, and addresses of anything else, are
  /// omitted.
  public nonisolated static func paths(in list: some Sequence<UInt8>) -> [String] {
    var paths: [String] = []
    let lines = Array(list).split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    for line in lines {
      guard paths.count < maximumFileCount else { break }
      if let path = path(ofURI: line) { paths.append(path) }
    }
    return paths
  }

  /// Returns the path of `file:///…`, `file://localhost/…` or `file:/…`; nil for any other address.
  private nonisolated static func path(ofURI address: ArraySlice<UInt8>) -> String? {
    let scheme = "file:"
    guard String(decoding: address.prefix(scheme.utf8.count), as: UTF8.self).lowercased() == scheme else {
      return nil
    }
    var path = address.dropFirst(scheme.utf8.count)
    let slash = UInt8(ascii: "/")
    if path.starts(with: [slash, slash]) {
      path = path.dropFirst(2)
      let host = path.prefix { $0 != slash }
      guard host.isEmpty || host.elementsEqual("localhost".utf8) else { return nil }
      path = path.dropFirst(host.count)
    }
    guard path.first == slash, let bytes = percentDecoded(path), !bytes.contains(0) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Returns the bytes with escapes such as `%2F` decoded; nil if a percent sign is not followed by two
  /// hexadecimal digits.
  private nonisolated static func percentDecoded(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var remainingBytes = bytes
    while let byte = remainingBytes.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        result.append(byte)
        continue
      }
      guard let high = remainingBytes.popFirst().flatMap(hexadecimalDigit),
        let low = remainingBytes.popFirst().flatMap(hexadecimalDigit)
      else {
        return nil
      }
      result.append(high << 4 | low)
    }
    return result
  }

  private nonisolated static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
