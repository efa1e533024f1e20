/// Writes the compositor's Swift class for one interface. The interface's requests become enum cases, its
/// events methods.
struct ServerEmitter {
  private let protocols: ProtocolSet
  private let interface: Interface
  private let messageEmitter: MessageEmitter

  init(protocols: ProtocolSet, interface: Interface) {
    self.protocols = protocols
    self.interface = interface
    messageEmitter = MessageEmitter(side: .server, protocols: protocols, interface: interface)
  }

  func emit(to writer: inout SwiftWriter) {
    writer.writeLine("/// `\(interface.name)`: \(interface.summary ?? "an object of a client").")
    let name = SwiftNames.type(interface.name) + Side.server.suffix
    writer.writeBlock("public final class \(name): WaylandResource") { writer in
      let index = protocols.indices[interface.name] ?? -1
      writer.writeLine(
        "override class var interface: UnsafePointer<wl_interface> { interfaceTable[\(index)] }")
      messageEmitter.emitEnumerations(to: &writer)
      for (opcode, event) in interface.events.enumerated() {
        writer.writeLine()
        emit(event, opcode, to: &writer)
      }
      if !interface.requests.isEmpty {
        writer.writeLine()
        emitRequests(to: &writer)
      }
    }
  }

  private func emit(_ event: Message, _ opcode: Int, to writer: inout SwiftWriter) {
    let parameters = event.arguments.map(messageEmitter.parameter).joined(separator: ", ")
    let values = event.arguments.map(messageEmitter.wireValue).joined(separator: ", ")
    writer.writeBlock("public func \(SwiftNames.sendMethod(event.name))(\(parameters))") { writer in
      let objects = event.arguments.filter {
        ($0.kind == .object && !$0.allowsNull) || $0.kind == .newID
      }
      writer.writeLines(messageEmitter.guardStatements(objects, otherwise: ""))
      writer.writeLine(
        messageEmitter.wrappedInConversions(
          "post(\(opcode), since: \(event.since), [\(values)])", event.arguments))
      if event.isDestructor { writer.writeLine("destroyResource()") }
    }
  }

  private func emitRequests(to writer: inout SwiftWriter) {
    messageEmitter.emitHandler(of: interface.requests, called: "Request", to: &writer) { emit($0, to: &$1) }
  }

  private func emit(_ request: Message, to writer: inout SwiftWriter) {
    for (index, argument) in request.arguments.enumerated() where argument.kind == .newID {
      let type = messageEmitter.className(argument.interface)
      writer.writeLine(
        "let \(SwiftNames.member(argument.name)) = "
          + "\(type)(client: client, version: version, id: arguments[\(index)].n)")
    }
    if let index = request.arguments.firstIndex(where: { $0.kind == .fd }) {
      writer.writeLine("if onRequest == nil { arguments[\(index)].closeDescriptor() }")
    }
    writer.writeLine("onRequest?(\(messageEmitter.caseValue(request)))")
    if request.isDestructor { writer.writeLine("destroyResource()") }
  }
}
