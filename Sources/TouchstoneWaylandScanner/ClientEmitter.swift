/// Writes the client's Swift class for one interface. The interface's requests become methods, its events
/// enum cases.
struct ClientEmitter {
  /// The interfaces whose events libwayland handles itself.
  private static let interfacesWithoutEvents: Set<String> = ["wl_display"]

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
      if !interface.events.isEmpty && !Self.interfacesWithoutEvents.contains(interface.name) {
        writer.line()
        emitEvents(to: &writer)
      }
    }
  }

  private func emit(_ request: Message, _ opcode: Int, to writer: inout SwiftWriter) {
    let newObject = request.arguments.first { $0.kind == .newID }
    let isUntyped = newObject?.isUntypedNewObject ?? false
    let resultType = isUntyped ? "P" : newObject.map { messages.className($0.interface) }
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
    var call = "\(newObject == nil ? "request" : "create")(\(opcode), since: \(request.since)"
    if request.isDestructor { call += ", isDestructor: true" }
    if isUntyped { call += ", version: version" }
    call += ", [\(values.joined(separator: ", "))])"
    let name = SwiftNames.member(request.name) + (isUntyped ? "<P: WaylandProxy>" : "")
    let signature =
      "public func \(name)(\(parameters.joined(separator: ", ")))" + (resultType.map { " -> \($0)" } ?? "")
    writer.block(signature) { writer in
      let objects = request.arguments.filter { $0.kind == .object && !$0.allowsNull }
      writer.lines(
        messages.guardStatements(
          objects, otherwise: resultType.map { " \($0)(adopting: nil, from: self)" } ?? ""))
      writer.line(
        (resultType == nil ? "" : "return ") + messages.wrappedInConversions(call, request.arguments))
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
    var cleanUpLines: [String] = []
    for (index, argument) in event.arguments.enumerated() {
      switch argument.kind {
      case .newID:
        let name = SwiftNames.member(argument.name)
        let type = messages.className(argument.interface)
        writer.line("let \(name) = \(type)(adopting: arguments[\(index)].o, from: self)")
        cleanUpLines.append("\(name).\(destructorName(of: argument.interface))()")
      case .fd: cleanUpLines.append("arguments[\(index)].closeDescriptor()")
      default: break
      }
    }
    let caseValue = messages.caseValue(event)
    if cleanUpLines.isEmpty {
      writer.line("onEvent?(\(caseValue))")
    } else {
      writer.block("guard let onEvent else") { writer in
        writer.lines(cleanUpLines)
        writer.line("return")
      }
      writer.line("onEvent(\(caseValue))")
    }
  }

  /// Returns the code that destroys an object for which the client has no use.
  private func destructorName(of interface: String?) -> String {
    let foundInterface = protocols.interfaces.first { $0.name == interface }
    let destructor = foundInterface?.requests.first { $0.isDestructor && $0.arguments.isEmpty }
    return destructor.map { SwiftNames.member($0.name) } ?? "discard"
  }
}
