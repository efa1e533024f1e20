/// A message of D-Bus.
nonisolated public struct BusMessage: Equatable, Sendable {
  public enum Kind: UInt8, Sendable {
    case call = 1
    case reply, error, signal
  }

  /// Nothing that we wait for is larger, in bytes.
  static let largestSize = 1 << 20

  public var kind: Kind
  /// Given when it is sent; the answer names it.
  public var serial: UInt32 = 0
  public var replySerial: UInt32?
  public var path: String?
  public var interface: String?
  public var member: String?
  public var errorName: String?
  public var destination: String?
  public var sender: String?
  public var signature = ""
  /// In the wire's format, from the first byte of the body on.
  public var body: [UInt8] = []
  private var isBigEndian = false

  public init(_ kind: Kind) { self.kind = kind }

  /// The body's values; nil where it is not what its signature says.
  public var values: [BusValue]? {
    var reader = BusReader(body, from: 0, to: body.count, isBigEndian: isBigEndian)
    var rest = Array(signature.utf8)[...]
    var values: [BusValue] = []
    while !rest.isEmpty {
      guard let value = try? reader.value(&rest) else { return nil }
      values.append(value)
    }
    return values
  }

  // MARK: The wire

  func encoded() -> [UInt8] {
    var writer = BusWriter()
    writer.byte(UInt8(ascii: "l"))
    writer.byte(kind.rawValue)
    writer.byte(0)
    writer.byte(1)
    writer.uint32(UInt32(clamping: body.count))
    writer.uint32(serial)
    writer.array(alignedTo: 8) { fields in
      func field(_ code: UInt8, _ type: String, _ write: (inout BusWriter) -> Void) {
        fields.align(to: 8)
        fields.byte(code)
        fields.signature(type)
        write(&fields)
      }
      if let path { field(1, "o") { $0.string(path) } }
      if let interface { field(2, "s") { $0.string(interface) } }
      if let member { field(3, "s") { $0.string(member) } }
      if let errorName { field(4, "s") { $0.string(errorName) } }
      if let replySerial { field(5, "u") { $0.uint32(replySerial) } }
      if let destination { field(6, "s") { $0.string(destination) } }
      if !signature.isEmpty { field(8, "g") { $0.signature(signature) } }
    }
    writer.align(to: 8)
    writer.append(body)
    return writer.bytes
  }

  /// The message at the beginning of `bytes`, and its size; nil while it is not all there.
  static func parse(_ bytes: [UInt8]) throws(BusFault) -> (message: BusMessage, size: Int)? {
    guard bytes.count >= 16 else { return nil }
    let isBigEndian = bytes[0] == UInt8(ascii: "B")
    guard isBigEndian || bytes[0] == UInt8(ascii: "l"), bytes[3] == 1 else { throw BusFault() }
    var head = BusReader(bytes, from: 4, to: 16, isBigEndian: isBigEndian)
    let bodySize = Int(try head.unsigned(4))
    let serial = UInt32(truncatingIfNeeded: try head.unsigned(4))
    let fieldsSize = Int(try head.unsigned(4))
    guard bodySize <= largestSize, fieldsSize <= largestSize else { throw BusFault() }
    let bodyStart = (16 + fieldsSize + 7) / 8 * 8
    let size = bodyStart + bodySize
    guard bytes.count >= size else { return nil }
    // Kinds of later versions are passed over, as what nobody waits for.
    var message = BusMessage(Kind(rawValue: bytes[1]) ?? .signal)
    message.serial = serial
    message.isBigEndian = isBigEndian
    var fields = BusReader(bytes, from: 16, to: 16 + fieldsSize, isBigEndian: isBigEndian)
    while !fields.isAtEnd {
      try fields.align(to: 8)
      let code = try fields.unsigned(1)
      var type = Array("v".utf8)[...]
      message.set(code, try fields.value(&type))
    }
    message.body = Array(bytes[bodyStart..<size])
    return (message, size)
  }

  private mutating func set(_ field: UInt64, _ value: BusValue) {
    switch field {
    case 1: path = value.string
    case 2: interface = value.string
    case 3: member = value.string
    case 4: errorName = value.string
    case 5: replySerial = value.number.map { UInt32(truncatingIfNeeded: $0) }
    case 6: destination = value.string
    case 7: sender = value.string
    case 8: signature = value.string ?? ""
    default: break
    }
  }
}
