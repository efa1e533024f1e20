// Compares a list of names with the public names of modules, and prints the result as Markdown.
// Arguments: the list of names, and the folder with the symbol graphs of the modules.

import Foundation

struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Comment: Decodable {
      struct Line: Decodable { let text: String }
      let lines: [Line]
    }

    let pathComponents: [String]
    let docComment: Comment?
  }

  let symbols: [Symbol]
}

/// How much of a name the project has.
enum Presence: String {
  case present, inert, missing
}

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
  FileHandle.standardError.write(Data("Usage: coverage NAMES FOLDER\n".utf8))
  exit(64)
}

// The presence of each public name, with its type in front: “CALayer.hitTest(_:)”.
var known: [String: Presence] = [:]
let folder = URL(fileURLWithPath: arguments[2])
for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
where file.lastPathComponent.hasSuffix(".symbols.json") {
  let graph = try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file))
  for symbol in graph.symbols {
    let name = symbol.pathComponents.joined(separator: ".")
    let comment = symbol.docComment?.lines.map(\.text).joined(separator: " ") ?? ""
    // Of two functions of one name, the one that has an effect counts.
    let isInert = comment.hasPrefix("Has no effect")
    if known[name] != .present { known[name] = isInert ? .inert : .present }
  }
}

var types: [String] = []
var members: [String: [String]] = [:]
for line in try String(contentsOfFile: arguments[1], encoding: .utf8).split(separator: "\n")
where !line.hasPrefix("#") {
  let words = line.split(separator: " ").map(String.init)
  guard let type = words.first else { continue }
  if members[type] == nil { types.append(type) }
  members[type, default: []] += words.dropFirst()
}

func presence(of member: String, in type: String) -> Presence {
  known[type == "-" ? member : "\(type).\(member)"] ?? .missing
}

print(
  """
  # Coverage

  The names of Apple's classes for layers, animations and transitions, and what this project has of them. *Inert* names
  compile and have no effect. `scripts/coverage` writes this page from the declarations and from
  `assets/apple-names.txt`; do not edit it.

  Some present names show less than on a device. Page curls are missing: `transitionCurlUp`, `transitionCurlDown` and
  `partialCurl` fade, and `pageCurl` scrolls. A `UIVisualEffectView` in perspective shows the tint of its blur, without the
  blurred picture.

  | type | present | inert | missing |
  |---|---|---|---|
  """)
for type in types {
  let names = members[type] ?? []
  let isMissing =
    type != "-" && known[type] == nil && !names.contains { presence(of: $0, in: type) != .missing }
  func list(_ wanted: Presence) -> String {
    names.filter { presence(of: $0, in: type) == wanted }.map { "`\($0)`" }.joined(separator: ", ")
  }
  let title = type == "-" ? "functions" : "`\(type)`"
  let presentCount = names.count { presence(of: $0, in: type) == .present }
  if isMissing {
    print("| \(title) | none | | the whole type |")
  } else {
    let all =
      names.isEmpty
      ? "the type" : presentCount == names.count ? "all \(names.count)" : "\(presentCount) of \(names.count)"
    print("| \(title) | \(all) | \(list(.inert)) | \(list(.missing)) |")
  }
}
