/// Writes values in D-Bus's wire format, the lowest byte first.
nonisolated public struct BusWriter {
  public private(set) var bytes: [UInt8] = []

  public init() {}

  public mutating func align(to size: Int) {
    while !bytes.count.isMultiple(of: size) { bytes.append(0) }
  }

  public mutating func byte(_ byte: UInt8) { bytes.append(byte) }

  public mutating func uint32(_ number: UInt32) {
    align(to: 4)
    for shift in [0, 8, 16, 24] as [UInt32] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  /// A text or an object path.
  public mutating func string(_ text: String) {
    uint32(UInt32(clamping: text.utf8.count))
    bytes += text.utf8
    bytes.append(0)
  }

  public mutating func signature(_ text: String) {
    bytes.append(UInt8(clamping: text.utf8.count))
    bytes += text.utf8
    bytes.append(0)
  }

  /// An array of what `body` writes; its elements are aligned to so many bytes.
  public mutating func array(alignedTo size: Int, _ body: (inout BusWriter) -> Void) {
    uint32(0)
    let place = bytes.count - 4
    align(to: size)
    let start = bytes.count
    body(&self)
    let length = UInt32(clamping: bytes.count - start)
    for index in 0..<4 { bytes[place + index] = UInt8(truncatingIfNeeded: length >> UInt32(8 * index)) }
  }

  /// Bytes that were written elsewhere, from a place on that is aligned to 8.
  mutating func append(_ other: [UInt8]) { bytes += other }
}
