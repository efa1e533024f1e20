/// One protocol file: the interfaces it defines, in the order it defines them.
struct ProtocolDocument: Equatable {
  var file: String
  var name: String
  var interfaces: [Interface]
}

/// The requests, events and enumerations of one kind of object.
struct Interface: Equatable {
  var name: String
  var version: Int
  var summary: String?
  var requests: [Message] = []
  var events: [Message] = []
  var enumerations: [Enumeration] = []
  var line: Int
}

/// A request or an event. Its index in the interface's list is its opcode on the wire.
struct Message: Equatable {
  var name: String
  var isDestructor: Bool
  /// The first version of the interface with this message.
  var since: Int
  var arguments: [Argument] = []
  var line: Int
}

struct Argument: Equatable {
  enum Kind: String {
    case int, uint, fixed, string, object, array, fd
    case newID = "new_id"
  }
  var name: String
  var kind: Kind
  /// The type of an object or of a new object; nil if the sender names it in the message.
  var interface: String?
  var allowsNull: Bool
  /// `name`, or `interface.name` for another interface's values.
  var enumeration: String?
  var line: Int
}

struct Enumeration: Equatable {
  struct Entry: Equatable {
    var name: String
    var value: UInt32
    var since: Int
  }
  var name: String
  /// Whether the values are bits that may be combined.
  var isBitfield: Bool
  var entries: [Entry] = []
  var line: Int
}

extension Message {
  /// The signature in libwayland's form: the version of the message, then one letter per value.
  var signature: String {
    (since > 1 ? String(since) : "")
      + arguments.map { ($0.allowsNull ? "?" : "") + $0.signature }.joined()
  }

  /// The interface of each letter of `signature`, nil for a plain value.
  var types: [String?] {
    arguments.flatMap { argument -> [String?] in
      argument.isUntypedNewObject ? [nil, nil, nil] : [argument.interface]
    }
  }
}

extension Argument {
  /// Whether the argument is a new object whose interface and version are sent before it, as in
  /// `wl_registry.bind`.
  var isUntypedNewObject: Bool { kind == .newID && interface == nil }

  fileprivate var signature: String {
    switch kind {
    case .int: "i"
    case .uint: "u"
    case .fixed: "f"
    case .string: "s"
    case .object: "o"
    case .array: "a"
    case .fd: "h"
    case .newID: isUntypedNewObject ? "sun" : "n"
    }
  }
}

/// A fault in a protocol file, and its position.
struct ScannerError: Error, Equatable, CustomStringConvertible {
  var file: String
  var line: Int
  var message: String

  var description: String { "\(file):\(line): error: \(message)" }
}
