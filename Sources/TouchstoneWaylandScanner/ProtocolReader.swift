import Foundation
import FoundationXML

/// Reads one protocol file. At the first error, reading ends and the error is reported with its line.
final class ProtocolReader: NSObject {
  private let file: String
  private var name: String?
  private var interfaces: [Interface] = []
  private var message: Message?
  private var enumeration: Enumeration?
  private var elements: [String] = []
  private var error: ScannerError?

  static func read(path: String) throws -> ProtocolDocument {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ScannerError(file: path, line: 0, message: "the file cannot be read.")
    }
    return try read(data, file: path)
  }

  static func read(_ data: Data, file: String) throws -> ProtocolDocument {
    let reader = ProtocolReader(file: file)
    let parser = XMLParser(data: data)
    parser.delegate = reader
    let isWellFormed = parser.parse()
    if let error = reader.error { throw error }
    // The parser accepts a truncated file, so an element that is still open is an error, too.
    guard isWellFormed, parser.parserError == nil, reader.elements.isEmpty else {
      throw ScannerError(file: file, line: parser.lineNumber, message: "this is not well-formed XML.")
    }
    guard let name = reader.name else {
      throw ScannerError(file: file, line: 1, message: "there is no <protocol> element.")
    }
    return ProtocolDocument(file: file, name: name, interfaces: reader.interfaces)
  }

  private init(file: String) { self.file = file }
}

extension ProtocolReader: XMLParserDelegate {
  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    do {
      try startElement(Tag(name: element, attributes: attributes, file: file, line: parser.lineNumber))
      elements.append(element)
    } catch {
      self.error = error
      parser.abortParsing()
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?
  ) {
    elements.removeLast()
    switch element {
    case "request":
      if let message { interfaces[interfaces.count - 1].requests.append(message) }
      message = nil
    case "event":
      if let message { interfaces[interfaces.count - 1].events.append(message) }
      message = nil
    case "enum":
      if let enumeration { interfaces[interfaces.count - 1].enumerations.append(enumeration) }
      enumeration = nil
    default: break
    }
  }

  private func startElement(_ tag: Tag) throws(ScannerError) {
    switch (elements.last, tag.name) {
    case (_, "description"), ("protocol", "copyright"): break
    case (nil, "protocol"): name = try tag.string("name")
    case ("protocol", "interface"):
      interfaces.append(
        Interface(
          name: try tag.string("name"), version: try tag.version("version"),
          summary: tag.attributes["summary"], line: tag.line))
    case ("interface", "request"), ("interface", "event"): message = try readMessage(tag)
    case ("request", "arg"), ("event", "arg"): message?.arguments.append(try readArgument(tag))
    case ("interface", "enum"):
      enumeration = Enumeration(
        name: try tag.string("name"), isBitfield: try tag.bool("bitfield"), line: tag.line)
    case ("enum", "entry"):
      enumeration?.entries.append(
        .init(
          name: try tag.string("name"), value: try tag.number("value"),
          since: try tag.version("since", default: 1)))
    case (let parent, let name):
      throw tag.error("<\(name)> does not belong in \(parent.map { "<\($0)>" } ?? "the file's root").")
    }
  }

  private func readMessage(_ tag: Tag) throws(ScannerError) -> Message {
    let type = tag.attributes["type"]
    guard type == nil || type == "destructor" else {
      throw tag.error("the type of <\(tag.name)> can only be \"destructor\".")
    }
    return Message(
      name: try tag.string("name"), isDestructor: type != nil,
      since: try tag.version("since", default: 1), line: tag.line)
  }

  private func readArgument(_ tag: Tag) throws(ScannerError) -> Argument {
    let type = try tag.string("type")
    guard let kind = Argument.Kind(rawValue: type) else {
      throw tag.error("\"\(type)\" is not an argument type.")
    }
    return Argument(
      name: try tag.string("name"), kind: kind, interface: tag.attributes["interface"],
      allowsNull: try tag.bool("allow-null"), enumeration: tag.attributes["enum"], line: tag.line)
  }
}

/// An opening tag of the file, with its attributes and its line.
private struct Tag {
  let name: String
  let attributes: [String: String]
  let file: String
  let line: Int

  func error(_ message: String) -> ScannerError {
    ScannerError(file: file, line: line, message: message)
  }

  func string(_ key: String) throws(ScannerError) -> String {
    guard let value = attributes[key], !value.isEmpty else {
      throw error("<\(name)> needs the attribute \"\(key)\".")
    }
    return value
  }

  func number(_ key: String) throws(ScannerError) -> UInt32 {
    let text = try string(key)
    let number =
      text.hasPrefix("0x") ? UInt32(text.dropFirst(2), radix: 16) : UInt32(text)
    guard let number else { throw error("\(key)=\"\(text)\" is not a number of 32 bits.") }
    return number
  }

  func version(_ key: String, default defaultVersion: Int? = nil) throws(ScannerError) -> Int {
    if attributes[key] == nil, let defaultVersion { return defaultVersion }
    let number = try number(key)
    guard (1...9999).contains(number) else { throw error("\(key)=\"\(number)\" is not a version.") }
    return Int(number)
  }

  func bool(_ key: String) throws(ScannerError) -> Bool {
    switch attributes[key] {
    case nil, "false"?: return false
    case "true"?: return true
    case let value?: throw error("\(key)=\"\(value)\" is neither \"true\" nor \"false\".")
    }
  }
}
