/// Collects lines of Swift code, and indents blocks.
struct SwiftWriter {
  private(set) var text = ""
  private var indentationDepth = 0

  mutating func writeLine(_ line: String = "") {
    text += line.isEmpty ? "\n" : String(repeating: "  ", count: indentationDepth) + line + "\n"
  }

  mutating func writeLines(_ lines: [String]) {
    for line in lines { writeLine(line) }
  }

  mutating func writeBlock(_ header: String, _ body: (inout SwiftWriter) -> Void) {
    writeLine(header + " {")
    indentationDepth += 1
    body(&self)
    indentationDepth -= 1
    writeLine("}")
  }

  /// Writes lines that are indented one level deeper, without braces, such as the body of a `case`.
  mutating func writeIndented(_ body: (inout SwiftWriter) -> Void) {
    indentationDepth += 1
    body(&self)
    indentationDepth -= 1
  }
}
