import Yams

/// Parses a YAML document from untrusted bytes.
struct YAMLDocument {
  let fileName: String

  /// The greatest size of a file in bytes, enough for more than a minute of ten fingers. The nodes of a file
  /// need about twenty times as much memory as the file.
  static let maximumByteCount = 32 << 20

  /// Returns the root node, or throws an error with the line and the reason. The content of the nodes is at
  /// most as large as the bytes, because aliases are not allowed.
  func root(of bytes: [UInt8]) throws(TouchScriptError) -> Node {
    guard bytes.count <= YAMLDocument.maximumByteCount else {
      throw TouchScriptError(
        fileName: fileName,
        problem: "the recording is larger than \(YAMLDocument.maximumByteCount >> 20) MiB",
        remedy: "record shorter sessions")
    }
    try rejectAnchorsAndAliases(bytes)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let line = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .firstIndex { String(validating: $0, as: UTF8.self) == nil }
      throw notTextError(line: line.map { $0 + 1 })
    }
    do {
      // All values are read as strings, and parsed as numbers only where needed.
      let parser = try Parser(yaml: text, resolver: .basic, encoding: .utf8)
      if let root = try parser.singleRoot() { return root }
    } catch {
      throw recordingError(of: error)
    }
    throw TouchScriptError(
      fileName: fileName, problem: "the file is empty", remedy: "use a file that `libinput record` wrote")
  }

  private func notTextError(line: Int?) -> TouchScriptError {
    TouchScriptError(
      fileName: fileName, line: line, problem: "the line is not text",
      remedy: "use a touch file, or a recording by evemu or libinput")
  }

  /// Throws an error for anchors (`&part`) and aliases (`*part`), because with them a few bytes can expand to
  /// a large document. Recordings contain neither. Text in quotation marks that looks like an anchor or alias
  /// is rejected, too.
  private func rejectAnchorsAndAliases(_ bytes: [UInt8]) throws(TouchScriptError) {
    var line = 1
    var previous = UInt8(ascii: "\n")
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "\n"): line += 1
      case UInt8(ascii: "&"), UInt8(ascii: "*"):
        let next = index + 1 < bytes.count ? bytes[index + 1] : UInt8(ascii: "\n")
        guard next > 0x20, YAMLDocument.bytesBeforeToken.contains(previous) else { break }
        throw TouchScriptError(
          fileName: fileName, line: line,
          problem: "the line has an anchor or an alias (\(Character(Unicode.Scalar(byte))))",
          remedy: "write out the repeated value")
      case 0x09, 0x0D: break
      case 0..<0x20, 0x7F: throw notTextError(line: line)
      default: break
      }
      previous = byte
    }
  }

  /// The bytes after which an anchor or alias can start.
  private static let bytesBeforeToken = Set("\n\r\t [{,:?".utf8)

  private func recordingError(of error: any Error) -> TouchScriptError {
    func recordingError(_ line: Int?, _ problem: String) -> TouchScriptError {
      TouchScriptError(
        fileName: fileName, line: line, problem: problem, remedy: "fix the line, or record again")
    }
    let nestingProblem = "the lists are nested too deeply for a recording"
    switch error as? YamlError {
    case .parser(_, let problem, let mark, _) where problem.hasPrefix("Maximum nesting level"):
      return recordingError(mark.line, nestingProblem)
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let parserContext = context.map { " \($0.text)" } ?? ""
      return recordingError(mark.line, "this is not YAML: the parser \(problem)\(parserContext)")
    case .reader(_, let offset, _, let text):
      let line = offset.map { text.prefix($0).reduce(1) { $1.isNewline ? $0 + 1 : $0 } }
      return notTextError(line: line)
    case .duplicatedKeysInMapping(let names, let context):
      return recordingError(
        context.mark.line, "the name “\(names.first ?? "")” appears twice")
    case .memory: return recordingError(nil, nestingProblem)
    default: return recordingError(nil, "this is not YAML")
    }
  }
}
