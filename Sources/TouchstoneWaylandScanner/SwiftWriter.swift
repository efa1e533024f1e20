/// Collects lines of Swift code, and indents blocks.
struct SwiftWriter {
  private(set) var text = ""
  private var depth = 0

  mutating func line(_ line: String = "") {
    text += line.isEmpty ? "\n" : String(repeating: "  ", count: depth) + line + "\n"
  }

  mutating func lines(_ lines: [String]) {
    for line in lines { self.line(line) }
  }

  mutating func block(_ head: String, _ body: (inout SwiftWriter) -> Void) {
    line(head + " {")
    depth += 1
    body(&self)
    depth -= 1
    line("}")
  }

  /// Writes lines that are indented one level deeper, without braces, such as the body of a `case`.
  mutating func indented(_ body: (inout SwiftWriter) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }
}
