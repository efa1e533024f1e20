/// Writes the client's Swift class for one interface. The interface's requests become methods, its events
/// enum cases.
struct ClientEmitter {
  /// The interfaces whose events libwayland handles itself.
  private static let interfacesWithoutEvents: Set<String> = ["wl_display"]

  private let protocols: ProtocolSet
  private let interface: Interface
  private let messageEmitter: MessageEmitter

  init(protocols: ProtocolSet, interface: Interface) {
    self.protocols = protocols
    self.interface = interface
    messageEmitter = MessageEmitter(side: .client, protocols: protocols, interface: interface)
  }

  func emit(to writer: inout SwiftWriter) {
    writer.writeLine("/// `\(interface.name)`: \(interface.summary ?? "an object of the compositor").")
    writer.writeBlock("public final class \(SwiftNames.type(interface.name)): WaylandProxy") { writer in
      let index = protocols.indices[interface.name] ?? -1
      writer.writeLine(
        "override class var interface: UnsafePointer<wl_interface> { interfaceTable[\(index)] }")
      messageEmitter.emitEnumerations(to: &writer)
      for (opcode, request) in interface.requests.enumerated() {
        writer.writeLine()
        emit(request, opcode, to: &writer)
      }
      if !interface.events.isEmpty && !Self.interfacesWithoutEvents.contains(interface.name) {
        writer.writeLine()
        emitEvents(to: &writer)
      }
    }
  }

  private func emit(_ request: Message, _ opcode: Int, to writer: inout SwiftWriter) {
    let newObject = request.arguments.first { $0.kind == .newID }
    let isUntyped = newObject?.isUntypedNewObject ?? false
    let resultType = isUntyped ? "P" : newObject.map { messageEmitter.className($0.interface) }
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
        parameters.append(messageEmitter.parameter(argument))
        values.append(messageEmitter.wireValue(argument))
      }
    }
    var call = "\(newObject == nil ? "request" : "create")(\(opcode), since: \(request.since)"
    if request.isDestructor { call += ", isDestructor: true" }
    if isUntyped { call += ", version: version" }
    call += ", [\(values.joined(separator: ", "))])"
    let name = SwiftNames.member(request.name) + (isUntyped ? "<P: WaylandProxy>" : "")
    let signature =
      "public func \(name)(\(parameters.joined(separator: ", ")))" + (resultType.map { " -> \($0)" } ?? "")
    writer.writeBlock(signature) { writer in
      let objects = request.arguments.filter { $0.kind == .object && !$0.allowsNull }
      writer.writeLines(
        messageEmitter.guardStatements(
          objects, otherwise: resultType.map { " \($0)(adopting: nil, from: self)" } ?? ""))
      writer.writeLine(
        (resultType == nil ? "" : "return ") + messageEmitter.wrappedInConversions(call, request.arguments))
    }
  }

  private func emitEvents(to writer: inout SwiftWriter) {
    messageEmitter.emitHandler(of: interface.events, called: "Event", to: &writer) { emit($0, to: &$1) }
  }

  private func emit(_ event: Message, to writer: inout SwiftWriter) {
    if event.isDestructor {
      writer.writeLine("let onEvent = onEvent")
      writer.writeLine("discard()")
    }
    var cleanUpLines: [String] = []
    for (index, argument) in event.arguments.enumerated() {
      switch argument.kind {
      case .newID:
        let name = SwiftNames.member(argument.name)
        let type = messageEmitter.className(argument.interface)
        writer.writeLine("let \(name) = \(type)(adopting: arguments[\(index)].o, from: self)")
        cleanUpLines.append("\(name).\(destructorName(of: argument.interface))()")
      case .fd: cleanUpLines.append("arguments[\(index)].closeDescriptor()")
      default: break
      }
    }
    let caseValue = messageEmitter.caseValue(event)
    if cleanUpLines.isEmpty {
      writer.writeLine("onEvent?(\(caseValue))")
    } else {
      writer.writeBlock("guard let onEvent else") { writer in
        writer.writeLines(cleanUpLines)
        writer.writeLine("return")
      }
      writer.writeLine("onEvent(\(caseValue))")
    }
  }

  /// Returns the name of the method that destroys a new object that the client does not use: the destructor
  /// request of its interface, or `discard`.
  private func destructorName(of interface: String?) -> String {
    let foundInterface = protocols.interfaces.first { $0.name == interface }
    let destructor = foundInterface?.requests.first { $0.isDestructor && $0.arguments.isEmpty }
    return destructor.map { SwiftNames.member($0.name) } ?? "discard"
  }
}
