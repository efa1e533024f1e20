import Foundation

// OverridingClassWriter TARGET OUTPUT: writes Swift code with the subclasses in the target's class sets. In
// Swift, the superclass of a generic class cannot be a parameter, so the overrides are written for each
// class.

/// Returns the override of the method with this declaration. It calls `function` with a closure that calls
/// super.
func override(of declaration: String, for callback: String, by function: String) -> String {
  guard let open = declaration.firstIndex(of: "("), let close = declaration.lastIndex(of: ")") else {
    fatalError("A method's declaration needs parentheses: \(declaration)")
  }
  let name = declaration[..<open]
  // Each parameter has the form "label name: Type"; "_" means no label.
  let parameters = declaration[declaration.index(after: open)..<close].split(separator: ",")
    .map { $0.prefix { $0 != ":" }.split(separator: " ") }
  let arguments = parameters.map { $0[0] == "_" ? "\($0[1])" : "\($0[0]): \($0[1])" }
  let passed = function == "hooked" ? [] : parameters.map { "\($0[1])" }
  return """
    override func \(declaration) {
      \(function)(\(([".\(callback)", "self"] + passed).joined(separator: ", "))) {
        super.\(name)(\(arguments.joined(separator: ", ")))
      }
    }
    """
}

let arguments = CommandLine.arguments
guard arguments.count == 3, let sets = ClassSet.all[arguments[1]] else {
  FileHandle.standardError.write(
    Data("usage: OverridingClassWriter TARGET OUTPUT, with a target of ClassSet.all\n".utf8))
  exit(64)
}

var lines = ["import UIKit"]
for set in sets {
  for subclass in set.classes {
    let inherited = ["UI\(subclass.name)", set.adopted].compactMap(\.self)
    lines += ["", "class \(set.prefix)\(subclass.name): \(inherited.joined(separator: ", ")) {", set.members]
    for group in subclass.groups {
      for (callback, declaration) in group.methods {
        lines.append(override(of: declaration, for: callback, by: group.function))
      }
    }
    lines.append("}")
  }
}
let text = lines.joined(separator: "\n") + "\n"
do {
  // If the text is unchanged, the file is not written, because a rewritten file would be compiled again. The
  // debug build and the release build both generate this file.
  if (try? String(contentsOfFile: arguments[2], encoding: .utf8)) != text {
    try text.write(toFile: arguments[2], atomically: true, encoding: .utf8)
  }
} catch {
  FileHandle.standardError.write(Data("The overriding classes cannot be written: \(error)\n".utf8))
  exit(1)
}
