/// Reads values in D-Bus's wire format. It trusts nothing: what does not fit is a fault.
nonisolated struct BusReader {
  private static let deepestNesting = 32

  private let bytes: [UInt8]
  private(set) var position: Int
  private let end: Int
  private let isBigEndian: Bool

  /// Reads from a message's byte `position` up to `end`. What is aligned counts from the message's beginning.
  init(_ bytes: [UInt8], from position: Int, to end: Int, isBigEndian: Bool) {
    self.bytes = bytes
    self.position = min(position, bytes.count)
    self.end = min(end, bytes.count)
    self.isBigEndian = isBigEndian
  }

  var isAtEnd: Bool { position >= end }

  mutating func align(to size: Int) throws(BusFault) {
    let aligned = (position + size - 1) / size * size
    guard aligned <= end else { throw BusFault() }
    position = aligned
  }

  /// An unsigned number of so many bytes.
  mutating func unsigned(_ size: Int) throws(BusFault) -> UInt64 {
    try align(to: size)
    let part = try take(size)
    return (isBigEndian ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | UInt64($1) }
  }

  mutating func signature() throws(BusFault) -> [UInt8] {
    let length = Int(try unsigned(1))
    let text = try take(length)
    guard try take(1).first == 0 else { throw BusFault() }
    return Array(text)
  }

  /// The value of the signature's first complete type, which is taken off it.
  mutating func value(_ signature: inout ArraySlice<UInt8>, depth: Int = 0) throws(BusFault) -> BusValue {
    guard depth < BusReader.deepestNesting, let type = signature.popFirst() else { throw BusFault() }
    switch type {
    case UInt8(ascii: "y"): return .number(Int64(try unsigned(1)))
    case UInt8(ascii: "q"): return .number(Int64(try unsigned(2)))
    case UInt8(ascii: "n"): return .number(Int64(Int16(truncatingIfNeeded: try unsigned(2))))
    case UInt8(ascii: "b"), UInt8(ascii: "u"), UInt8(ascii: "h"): return .number(Int64(try unsigned(4)))
    case UInt8(ascii: "i"): return .number(Int64(Int32(truncatingIfNeeded: try unsigned(4))))
    case UInt8(ascii: "x"), UInt8(ascii: "t"): return .number(Int64(truncatingIfNeeded: try unsigned(8)))
    case UInt8(ascii: "d"): return .double(Double(bitPattern: try unsigned(8)))
    case UInt8(ascii: "s"), UInt8(ascii: "o"): return .string(try string())
    case UInt8(ascii: "g"): return .string(String(decoding: try self.signature(), as: UTF8.self))
    case UInt8(ascii: "v"):
      var inner = try self.signature()[...]
      let value = try value(&inner, depth: depth + 1)
      guard inner.isEmpty else { throw BusFault() }
      return value
    case UInt8(ascii: "a"): return .list(try array(&signature, depth: depth + 1))
    case UInt8(ascii: "("): return .list(try members(&signature, upTo: UInt8(ascii: ")"), depth: depth + 1))
    case UInt8(ascii: "{"): return .list(try members(&signature, upTo: UInt8(ascii: "}"), depth: depth + 1))
    default: throw BusFault()
    }
  }

  // MARK: Private

  private mutating func take(_ count: Int) throws(BusFault) -> ArraySlice<UInt8> {
    guard count >= 0, count <= end - position else { throw BusFault() }
    defer { position += count }
    return bytes[position..<position + count]
  }

  private mutating func string() throws(BusFault) -> String {
    let length = Int(try unsigned(4))
    let text = try take(length)
    guard try take(1).first == 0 else { throw BusFault() }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func array(
    _ signature: inout ArraySlice<UInt8>, depth: Int
  ) throws(BusFault) -> [BusValue] {
    let element = try BusReader.firstType(of: signature)
    signature = signature.dropFirst(element.count)
    let length = Int(try unsigned(4))
    try align(to: BusReader.alignment(of: element[element.startIndex]))
    guard length <= end - position else { throw BusFault() }
    let stop = position + length
    var values: [BusValue] = []
    while position < stop {
      var type = element
      values.append(try value(&type, depth: depth))
    }
    guard position == stop else { throw BusFault() }
    return values
  }

  /// Every member takes bytes, so that no array of them is endless.
  private mutating func members(
    _ signature: inout ArraySlice<UInt8>, upTo close: UInt8, depth: Int
  ) throws(BusFault) -> [BusValue] {
    try align(to: 8)
    var values: [BusValue] = []
    while let type = signature.first, type != close {
      values.append(try value(&signature, depth: depth))
    }
    guard signature.popFirst() == close, !values.isEmpty else { throw BusFault() }
    return values
  }

  /// The first complete type: an array goes with its element, a bracket with all up to its other half.
  private static func firstType(of signature: ArraySlice<UInt8>) throws(BusFault) -> ArraySlice<UInt8> {
    var depth = 0
    for index in signature.indices {
      switch signature[index] {
      case UInt8(ascii: "a"): continue
      case UInt8(ascii: "("), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      if depth < 0 { break }
      if depth == 0 { return signature[signature.startIndex...index] }
    }
    throw BusFault()
  }

  private static func alignment(of type: UInt8) -> Int {
    switch type {
    case UInt8(ascii: "y"), UInt8(ascii: "g"), UInt8(ascii: "v"): 1
    case UInt8(ascii: "n"), UInt8(ascii: "q"): 2
    case UInt8(ascii: "x"), UInt8(ascii: "t"), UInt8(ascii: "d"), UInt8(ascii: "("), UInt8(ascii: "{"): 8
    default: 4
    }
  }
}
