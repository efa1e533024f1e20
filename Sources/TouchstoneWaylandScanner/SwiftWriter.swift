/// Collects lines of Swift code, and indents blocks.
struct SwiftWriter {
  private(set) var text = ""
  private var indentationDepth = 0

  mutating func line(_ line: String = "") {
    text += line.isEmpty ? "\n" : String(repeating: "  ", count: indentationDepth) + line + "\n"
  }

  mutating func lines(_ lines: [String]) {
    for line in lines { self.line(line) }
  }

  mutating func block(_ header: String, _ body: (inout SwiftWriter) -> Void) {
    line(header + " {")
    indentationDepth += 1
    body(&self)
    indentationDepth -= 1
    line("}")
  }

  /// Writes lines that are indented one level deeper, without braces, such as the body of a `case`.
  mutating func indented(_ body: (inout SwiftWriter) -> Void) {
    indentationDepth += 1
    body(&self)
    indentationDepth -= 1
  }
}
