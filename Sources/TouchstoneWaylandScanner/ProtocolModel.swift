/// One protocol file, with its interfaces in the order of the file.
struct ProtocolDocument: Equatable {
  var file: String
  var name: String
  var interfaces: [Interface]
}

/// One interface: the requests, events and enumerations of a kind of object.
struct Interface: Equatable {
  var name: String
  var version: Int
  var summary: String?
  var requests: [Message] = []
  var events: [Message] = []
  var enumerations: [Enumeration] = []
  var line: Int
}

/// A request or an event. Its index among the interface's requests or events is its opcode in the protocol.
struct Message: Equatable {
  var name: String
  var isDestructor: Bool
  /// The first version of the interface that contains the message.
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
  /// The interface of an object or new object; nil if the message itself contains the name of the interface.
  var interface: String?
  var allowsNull: Bool
  /// The enumeration to which the values belong: `name`, or `interface.name` for an enumeration of another
  /// interface. Nil if the values belong to none.
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
  /// Whether the values are bits that can be combined.
  var isBitfield: Bool
  var entries: [Entry] = []
  var line: Int
}

extension Message {
  /// The signature of the message in libwayland's format: its version, then one letter for each value.
  var signature: String {
    (since > 1 ? String(since) : "")
      + arguments.map { ($0.allowsNull ? "?" : "") + $0.signature }.joined()
  }

  /// The interface for each letter of `signature`; nil if the letter's value is not an object.
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

/// An error in a protocol file, with its position.
struct ScannerError: Error, Equatable, CustomStringConvertible {
  var file: String
  var line: Int
  var message: String

  var description: String { "\(file):\(line): error: \(message)" }
}
