/// Writes libwayland's tables of names, signatures and types, and the code that converts values for the
/// Wayland protocol.
struct InterfacesEmitter {
  let side: Side

  func emit(_ protocols: ProtocolSet) -> String {
    var writer = SwiftWriter()
    writer.writeLine(Side.header)
    writer.writeLine()
    writer.writeLine("import \(side.module)")
    writer.writeLine("import Glibc")
    writer.writeLine()
    writer.writeLine("let interfaceTable: InterfaceTable = {")
    writer.writeIndented { writer in
      writer.writeLine("let table = InterfaceTable(count: \(protocols.interfaces.count))")
      for (index, interface) in protocols.interfaces.enumerated() {
        writer.writeLine("table.define(")
        writer.writeIndented { writer in
          writer.writeLine("\(index), \"\(interface.name)\", version: \(interface.version),")
          writer.writeLine("requests: [")
          writer.writeLines(interface.requests.map { message($0, protocols) })
          writer.writeLine("],")
          writer.writeLine("events: [")
          writer.writeLines(interface.events.map { message($0, protocols) })
          writer.writeLine("])")
        }
      }
      writer.writeLine("return table")
    }
    writer.writeLine("}()")
    writer.writeLine()
    return writer.text + Self.supportCode
  }

  private func message(_ message: Message, _ protocols: ProtocolSet) -> String {
    let types = message.types.map { $0.flatMap { protocols.indices[$0] } ?? -1 }
    return "  .init(\"\(message.name)\", \"\(message.signature)\", \(types)),"
  }

  private static let supportCode = #"""
    /// The `wl_interface` tables of these protocols, because the installed libwayland may be older than they
    /// are. The tables exist as long as the process.
    struct InterfaceTable {
      struct Message {
        let name: StaticString
        let signature: StaticString
        /// The table index of each argument's interface, -1 for none.
        let types: [Int]

        init(_ name: StaticString, _ signature: StaticString, _ types: [Int]) {
          self.name = name
          self.signature = signature
          self.types = types
        }
      }

      private let base: UnsafeMutablePointer<wl_interface>

      init(count: Int) { base = .allocate(capacity: count) }

      subscript(index: Int) -> UnsafePointer<wl_interface> { UnsafePointer(base + index) }

      func define(
        _ index: Int, _ name: StaticString, version: Int32, requests: [Message], events: [Message]
      ) {
        (base + index).initialize(
          to: wl_interface(
            name: cString(name), version: version, method_count: Int32(requests.count),
            methods: messages(requests), event_count: Int32(events.count), events: messages(events)))
      }

      private func cString(_ text: StaticString) -> UnsafePointer<CChar> {
        UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
      }

      private func messages(_ messages: [Message]) -> UnsafePointer<wl_message>? {
        let list = UnsafeMutablePointer<wl_message>.allocate(capacity: max(1, messages.count))
        for (position, message) in messages.enumerated() {
          let types = UnsafeMutablePointer<UnsafePointer<wl_interface>?>.allocate(
            capacity: max(1, message.types.count))
          for (place, type) in message.types.enumerated() {
            (types + place).initialize(to: type < 0 ? nil : UnsafePointer(base + type))
          }
          (list + position).initialize(
            to: wl_message(
              name: cString(message.name), signature: cString(message.signature), types: types))
        }
        return UnsafePointer(list)
      }
    }

    extension wl_argument {
      /// Creates a number of 24.8 bits. A value outside its range is clamped; NaN becomes 0.
      init(fixed value: Double) {
        self.init(f: wl_fixed_t(clamping: Int64(value.isNaN ? 0 : min(max(value * 256, -1e10), 1e10))))
      }

      var double: Double { Double(f) / 256 }

      /// Bytes that are not UTF-8 become U+FFFD.
      var string: String? { s.map { String(cString: $0) } }

      /// The array's words of 32 bits. Bytes after the last whole word are dropped.
      var words: [UInt32] {
        guard let array = a, let data = array.pointee.data else { return [] }
        let bytes = UnsafeRawBufferPointer(start: data, count: array.pointee.size & ~3)
        return stride(from: 0, to: bytes.count, by: 4).map {
          bytes.loadUnaligned(fromByteOffset: $0, as: UInt32.self)
        }
      }

      func closeDescriptor() { close(h) }
    }

    /// Truncates a text of more than 1024 bytes after a whole character, because a message that is longer
    /// than libwayland's buffer of 4096 bytes ends the connection.
    func withWireString<Result>(_ text: String, _ body: (UnsafePointer<CChar>?) -> Result) -> Result {
      guard text.utf8.count > 1024 else { return text.withCString(body) }
      var end = text.startIndex
      var size = 0
      while end < text.endIndex {
        size += text[end].utf8.count
        if size > 1024 { break }
        end = text.index(after: end)
      }
      return String(text[..<end]).withCString(body)
    }

    func withWireString<Result>(_ text: String?, _ body: (UnsafePointer<CChar>?) -> Result) -> Result {
      guard let text else { return body(nil) }
      return withWireString(text, body)
    }

    func withWireArray<Result>(
      _ words: [UInt32], _ body: (UnsafeMutablePointer<wl_array>) -> Result
    ) -> Result {
      var words = words
      return words.withUnsafeMutableBytes { bytes in
        var array = wl_array(size: bytes.count, alloc: bytes.count, data: bytes.baseAddress)
        return body(&array)
      }
    }

    """#
}
