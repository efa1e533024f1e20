/// Writes the Swift code for the messages of one interface, for the client or the server. An outgoing message
/// becomes a method, an incoming message an enum case.
struct MessageEmitter {
  let side: Side
  let protocols: ProtocolSet
  let interface: Interface

  // MARK: Types

  func className(_ interface: String?) -> String {
    guard let interface, protocols.contains(interface), !side.builtInInterfaces.contains(interface) else {
      return side.baseClass
    }
    return SwiftNames.type(interface) + side.suffix
  }

  func enumeration(of argument: Argument) -> String? {
    argument.enumeration.flatMap { protocols.enumeration($0, from: interface) }
      .map { SwiftNames.enumeration($0, from: interface, suffix: side.suffix) }
  }

  private func valueType(_ argument: Argument) -> String {
    switch argument.kind {
    case .int, .fd: enumeration(of: argument) ?? "Int32"
    case .uint: enumeration(of: argument) ?? "UInt32"
    case .fixed: "Double"
    case .string: argument.allowsNull ? "String?" : "String"
    case .array: "[UInt32]"
    case .object, .newID: className(argument.interface)
    }
  }

  // MARK: Outgoing

  /// Returns a parameter of a method, such as `x: Int32`.
  func parameter(_ argument: Argument) -> String {
    let isOptionalObject = argument.kind == .object && argument.allowsNull
    return "\(SwiftNames.member(argument.name)): \(valueType(argument))\(isOptionalObject ? "?" : "")"
  }

  /// Returns the value of an argument for libwayland, such as `wl_argument(i: x)`.
  func wireValue(_ argument: Argument) -> String {
    let name = SwiftNames.member(argument.name)
    switch argument.kind {
    case .int:
      return enumeration(of: argument) == nil
        ? "wl_argument(i: \(name))" : "wl_argument(i: Int32(bitPattern: \(name).rawValue))"
    case .uint: return "wl_argument(u: \(name)\(enumeration(of: argument) == nil ? "" : ".rawValue"))"
    case .fixed: return "wl_argument(fixed: \(name))"
    case .fd: return "wl_argument(h: \(name))"
    case .object where argument.allowsNull: return "wl_argument(o: \(name)?.raw)"
    case .string: return "wl_argument(s: \(wireName(argument)))"
    case .array: return "wl_argument(a: \(wireName(argument)))"
    case .object, .newID: return "wl_argument(o: \(wireName(argument)))"
    }
  }

  /// Returns the name of a variable that contains an argument's value in libwayland's form.
  private func wireName(_ argument: Argument) -> String {
    SwiftNames.plainMember(argument.name) + "OnWire"
  }

  /// Returns statements that return from the method early if a required object was destroyed. Without these
  /// statements, libwayland would end the process.
  func guardStatements(_ arguments: [Argument], otherwise: String) -> [String] {
    arguments.map {
      "guard let \(wireName($0)) = \(SwiftNames.member($0.name)).raw else { return\(otherwise) }"
    }
  }

  /// Wraps `call` in code that converts the strings and arrays among `arguments` to libwayland's form.
  func wrappedInConversions(_ call: String, _ arguments: [Argument]) -> String {
    arguments.reversed().reduce(call) { body, argument in
      switch argument.kind {
      case .string:
        "withWireString(\(SwiftNames.member(argument.name))) { \(wireName(argument)) in \(body) }"
      case .array:
        "withWireArray(\(SwiftNames.member(argument.name))) { \(wireName(argument)) in \(body) }"
      default: body
      }
    }
  }

  // MARK: Incoming

  /// Returns the enum case for a message, such as `case down(serial: UInt32, …)`.
  private func caseDeclaration(_ message: Message) -> String {
    let payload = message.arguments.map {
      // An object argument may be nil: the object may have been destroyed after the message was sent.
      "\(SwiftNames.member($0.name)): \(valueType($0))\($0.kind == .object ? "?" : "")"
    }
    let payloadList = payload.isEmpty ? "" : "(\(payload.joined(separator: ", ")))"
    return "case \(SwiftNames.member(message.name))\(payloadList)"
  }

  /// Returns the Swift expression that creates the enum case for an arrived message, such as `.down(serial:
  /// arguments[0].u, …)`. If the message creates an object, the expression uses the name of the variable that
  /// holds the object.
  func caseValue(_ message: Message) -> String {
    let payload = message.arguments.enumerated().map { index, argument in
      "\(SwiftNames.member(argument.name)): \(decodedValue(argument, at: index))"
    }
    let payloadList = payload.isEmpty ? "" : "(\(payload.joined(separator: ", ")))"
    return ".\(SwiftNames.plainMember(message.name))\(payloadList)"
  }

  private func decodedValue(_ argument: Argument, at index: Int) -> String {
    let value = "arguments[\(index)]"
    switch argument.kind {
    case .int:
      return enumeration(of: argument).map { "\($0)(rawValue: UInt32(bitPattern: \(value).i))" }
        ?? "\(value).i"
    case .uint: return enumeration(of: argument).map { "\($0)(rawValue: \(value).u)" } ?? "\(value).u"
    case .fixed: return "\(value).double"
    case .string: return "\(value).string" + (argument.allowsNull ? "" : " ?? \"\"")
    case .array: return "\(value).words"
    case .fd: return "\(value).h"
    case .object: return "\(className(argument.interface)).find(\(value).o)"
    case .newID: return SwiftNames.member(argument.name)
    }
  }

  // MARK: Enumerations

  func emitEnumerations(to writer: inout SwiftWriter) {
    for enumeration in interface.enumerations {
      let name = SwiftNames.nestedType(enumeration.name)
      let conformance = enumeration.isBitfield ? "OptionSet, Hashable" : "RawRepresentable, Hashable"
      writer.writeLine()
      writer.writeBlock("nonisolated public struct \(name): \(conformance), Sendable") { writer in
        writer.writeLine("public var rawValue: UInt32")
        writer.writeLine("public init(rawValue: UInt32) { self.rawValue = rawValue }")
        for entry in enumeration.entries {
          let entryName = SwiftNames.entry(entry.name, of: enumeration.name)
          // Swift writes an empty option set as [].
          if enumeration.isBitfield && entry.value == 0 {
            writer.writeLine("public static var \(entryName): \(name) { [] }")
          } else {
            writer.writeLine("public static let \(entryName) = \(name)(rawValue: \(entry.value))")
          }
        }
      }
    }
  }

  // MARK: Handlers

  /// Writes an enum of the messages, a closure that handles them, and a switch that passes each message to
  /// the closure. `name` is `Event` or `Request`; `body` writes the switch case of a message.
  func emitHandler(
    of messages: [Message], called name: String, to writer: inout SwiftWriter,
    _ body: (Message, inout SwiftWriter) -> Void
  ) {
    writer.writeBlock("public enum \(name)") { $0.writeLines(messages.map(caseDeclaration)) }
    writer.writeLine()
    writer.writeLine("/// Called for every \(name.lowercased()) until the object is gone.")
    writer.writeLine("public var on\(name): ((\(name)) -> Void)?")
    writer.writeLine()
    writer.writeLine("override func dropHandler() { on\(name) = nil }")
    writer.writeLine()
    let signature = "override func dispatch(_ opcode: UInt32, _ arguments: UnsafePointer<wl_argument>)"
    writer.writeBlock(signature) { writer in
      writer.writeLine("switch opcode {")
      for (opcode, message) in messages.enumerated() {
        writer.writeLine("case \(opcode):")
        writer.writeIndented { body(message, &$0) }
      }
      writer.writeLine("default: break")
      writer.writeLine("}")
    }
  }
}
