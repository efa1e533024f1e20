import Foundation

// Usage: TouchstoneCaseCodeWriter OUTPUT FILE...
// Writes a Swift file that contains the text of each file. The key is the file's name without its extension.

/// Returns a raw string literal of `text`. Its delimiters have more number signs than the longest run of
/// number signs after a quotation mark in the text.
private func rawStringLiteral(_ text: String) -> String {
  var longestPoundRun = 0
  var poundRun: Int?
  for character in text {
    switch character {
    case "\"": poundRun = 0
    case "#": poundRun = poundRun.map { $0 + 1 }
    default: poundRun = nil
    }
    longestPoundRun = max(longestPoundRun, poundRun ?? 0)
  }
  let poundSigns = String(repeating: "#", count: longestPoundRun + 1)
  return "\(poundSigns)\"\"\"\n\(text)\n\"\"\"\(poundSigns)"
}

let arguments = CommandLine.arguments.dropFirst()
guard let output = arguments.first else {
  FileHandle.standardError.write(Data("usage: TouchstoneCaseCodeWriter OUTPUT FILE...\n".utf8))
  exit(64)
}

do {
  var lines = [
    "/// The source text of each case.",
    "nonisolated enum CaseTexts {",
    "/// Returns the source text of the case's class with this name; nil if there is none.",
    "static func text(of name: String) -> String? {",
    "switch name {",
  ]
  for path in arguments.dropFirst() {
    let name = URL(filePath: path).deletingPathExtension().lastPathComponent
    let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
    lines += ["case \"\(name)\":", rawStringLiteral(text)]
  }
  lines += ["default: nil", "}", "}", "}", ""]
  let text = lines.joined(separator: "\n")
  // Writes the file only if its text has changed. The debug build and the release build run this program with
  // the same output file. If one build rewrote the file, the other build would have to compile it again.
  if (try? String(contentsOfFile: output, encoding: .utf8)) != text {
    try text.write(toFile: output, atomically: true, encoding: .utf8)
  }
} catch {
  FileHandle.standardError.write(Data("The cases' source code cannot be written: \(error)\n".utf8))
  exit(1)
}
