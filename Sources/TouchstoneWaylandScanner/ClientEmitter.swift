/// Writes the client's Swift class for one interface. Its requests become methods, its events enum cases.
struct ClientEmitter {
  /// The interfaces whose events libwayland handles itself.
  private static let eventless: Set<String> = ["wl_display"]

  private let protocols: ProtocolSet
  private let interface: Interface
  private let messages: MessageEmitter

  init(protocols: ProtocolSet, interface: Interface) {
    self.protocols = protocols
    self.interface = interface
    messages = MessageEmitter(side: .client, protocols: protocols, interface: interface)
  }

  func emit(to writer: inout SwiftWriter) {
    writer.line("/// `\(interface.name)`: \(interface.summary ?? "an object of the compositor").")
    writer.block("public final class \(SwiftNames.type(interface.name)): WaylandProxy") { writer in
      let index = protocols.indices[interface.name] ?? -1
      writer.line("override class var interface: UnsafePointer<wl_interface> { interfaceTable[\(index)] }")
      messages.emitEnumerations(to: &writer)
      for (opcode, request) in interface.requests.enumerated() {
        writer.line()
        emit(request, opcode, to: &writer)
      }
      if !interface.events.isEmpty && !Self.eventless.contains(interface.name) {
        writer.line()
        emitEvents(to: &writer)
      }
    }
  }

  private func emit(_ request: Message, _ opcode: Int, to writer: inout SwiftWriter) {
    let new = request.arguments.first { $0.kind == .newID }
    let isUntyped = new?.isUntypedNewObject ?? false
    let result = isUntyped ? "P" : new.map { messages.className($0.interface) }
    var parameters: [String] = []
    var values: [String] = []
    for argument in request.arguments {
      if argument.isUntypedNewObject {
        parameters += ["as type: P.Type", "version: UInt32"]
        values += [
          "wl_argument(s: P.interface.pointee.name)", "wl_argument(u: version)", "wl_argument(o: nil)",
        ]
      } else if argument.kind == .newID {
        values.append("wl_argument(o: nil)")
      } else {
        parameters.append(messages.parameter(argument))
        values.append(messages.wireValue(argument))
      }
    }
    var call = "\(new == nil ? "request" : "create")(\(opcode), since: \(request.since)"
    if request.isDestructor { call += ", isDestructor: true" }
    if isUntyped { call += ", version: version" }
    call += ", [\(values.joined(separator: ", "))])"
    let name = SwiftNames.member(request.name) + (isUntyped ? "<P: WaylandProxy>" : "")
    let head =
      "public func \(name)(\(parameters.joined(separator: ", ")))" + (result.map { " -> \($0)" } ?? "")
    writer.block(head) { writer in
      let objects = request.arguments.filter { $0.kind == .object && !$0.allowsNull }
      writer.lines(
        messages.guards(objects, otherwise: result.map { " \($0)(adopting: nil, from: self)" } ?? ""))
      writer.line((result == nil ? "" : "return ") + messages.wrap(call, request.arguments))
    }
  }

  private func emitEvents(to writer: inout SwiftWriter) {
    messages.emitHandler(of: interface.events, called: "Event", to: &writer) { emit($0, to: &$1) }
  }

  private func emit(_ event: Message, to writer: inout SwiftWriter) {
    if event.isDestructor {
      writer.line("let onEvent = onEvent")
      writer.line("discard()")
    }
    var ifUnheard: [String] = []
    for (place, argument) in event.arguments.enumerated() {
      switch argument.kind {
      case .newID:
        let name = SwiftNames.member(argument.name)
        let type = messages.className(argument.interface)
        writer.line("let \(name) = \(type)(adopting: arguments[\(place)].o, from: self)")
        ifUnheard.append("\(name).\(ending(of: argument.interface))()")
      case .fd: ifUnheard.append("arguments[\(place)].closeDescriptor()")
      default: break
      }
    }
    let construction = messages.construction(event)
    if ifUnheard.isEmpty {
      writer.line("onEvent?(\(construction))")
    } else {
      writer.block("guard let onEvent else") { writer in
        writer.lines(ifUnheard)
        writer.line("return")
      }
      writer.line("onEvent(\(construction))")
    }
  }

  /// Returns the code that destroys an object for which the client has no use.
  private func ending(of interface: String?) -> String {
    let found = protocols.interfaces.first { $0.name == interface }
    let destructor = found?.requests.first { $0.isDestructor && $0.arguments.isEmpty }
    return destructor.map { SwiftNames.member($0.name) } ?? "discard"
  }
}
