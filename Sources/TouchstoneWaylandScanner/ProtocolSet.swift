/// All protocol files of one run, checked for consistency with each other.
struct ProtocolSet {
  let documents: [ProtocolDocument]
  /// All interfaces, in the order of the files.
  let interfaces: [Interface]
  /// The index of each interface in libwayland's table, by the interface's name.
  let indices: [String: Int]

  init(_ documents: [ProtocolDocument]) throws(ScannerError) {
    self.documents = documents
    interfaces = documents.flatMap(\.interfaces)
    var indices: [String: Int] = [:]
    for document in documents {
      for interface in document.interfaces {
        if indices.updateValue(indices.count, forKey: interface.name) != nil {
          throw ScannerError(
            file: document.file, line: interface.line,
            message: "the interface \"\(interface.name)\" is defined twice.")
        }
      }
    }
    self.indices = indices
    for document in documents {
      for interface in document.interfaces { try check(interface, in: document.file) }
    }
  }

  func contains(_ interface: String) -> Bool { indices[interface] != nil }

  /// Returns the enumeration to which an argument's `enum` attribute refers, together with the enumeration's
  /// interface; nil if there is no such enumeration.
  func enumeration(
    _ reference: String, from interface: Interface
  ) -> (interface: Interface, enumeration: Enumeration)? {
    let parts = reference.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let owner = parts.count == 1 ? interface : indices[parts[0]].map { interfaces[$0] }
    guard parts.count <= 2, let owner,
      let foundEnumeration = owner.enumerations.first(where: { $0.name == parts[parts.count - 1] })
    else { return nil }
    return (owner, foundEnumeration)
  }

  private func check(_ interface: Interface, in file: String) throws(ScannerError) {
    func error(_ line: Int, _ message: String) -> ScannerError {
      ScannerError(file: file, line: line, message: message)
    }
    for (messages, kind) in [(interface.requests, "request"), (interface.events, "event")] {
      var names: Set<String> = []
      var previousSince = 1
      for message in messages {
        let label = "the \(kind) \"\(interface.name).\(message.name)\""
        guard names.insert(message.name).inserted else {
          throw error(message.line, "\(label) is defined twice.")
        }
        guard message.since >= previousSince else {
          throw error(message.line, "\(label) is older than the \(kind) before it.")
        }
        previousSince = message.since
        guard previousSince <= interface.version else {
          throw error(message.line, "\(label) is newer than its interface.")
        }
        for argument in message.arguments {
          try check(argument, of: message, isEvent: kind == "event", in: interface, file: file)
        }
        guard message.arguments.filter({ $0.kind == .newID }).count <= 1 else {
          throw error(message.line, "\(label) makes more than one object.")
        }
      }
    }
  }

  private func check(
    _ argument: Argument, of message: Message, isEvent: Bool, in interface: Interface, file: String
  ) throws(ScannerError) {
    func error(_ text: String) -> ScannerError {
      ScannerError(
        file: file, line: argument.line,
        message: "the argument \"\(argument.name)\" of \"\(interface.name).\(message.name)\" \(text)")
    }
    if let reference = argument.enumeration {
      guard enumeration(reference, from: interface) != nil else {
        throw error("names the enum \"\(reference)\", which no file defines.")
      }
      guard argument.kind == .int || argument.kind == .uint else {
        throw error("has an enum but is not a number.")
      }
    }
    if argument.allowsNull, argument.kind != .object, argument.kind != .string {
      throw error("cannot be null, as it is neither an object nor a string.")
    }
    if argument.kind == .newID {
      if let createdInterface = argument.interface {
        guard contains(createdInterface) else {
          throw error("makes a \"\(createdInterface)\", which no file defines.")
        }
      } else if isEvent {
        throw error("makes an object but does not say which interface it has.")
      }
    }
  }
}
