import Foundation
import TouchstoneInspector

/// The numbers of the rules, read from the document.
public struct RuleNumbers {
  private var numbers: Set<String> = []

  /// `Documentation/TouchSemantics.md` of the package that contains the source file.
  public init(packageOf source: StaticString = #filePath) throws {
    let text = try RuleNumbers.document(in: .en, packageOf: source)
    for paragraph in text.components(separatedBy: "\n\n") {
      guard let match = paragraph.prefixMatch(of: #/(\d+\.[A-Z]?\d+[a-z]?) /#) else { continue }
      let number = String(match.1)
      numbers.insert(number)
      for part in paragraph.matches(of: #/\n \(([a-z])\) /#) { numbers.insert(number + part.1) }
    }
  }

  public var all: [String] { numbers.sorted() }

  public func contains(_ number: String) -> Bool { numbers.contains(number) }

  /// Returns the document in that language, from the package's folder.
  public static func document(in language: Language, packageOf source: StaticString = #filePath) throws
    -> String
  {
    var folder = URL(fileURLWithPath: "\(source)")
    repeat {
      folder.deleteLastPathComponent()
    } while !FileManager.default.fileExists(
      atPath: folder.appendingPathComponent("Package.swift").path) && folder.path != "/"
    let name =
      switch language {
      case .en: "TouchSemantics.md"
      case .zh: "TouchSemantics.zh.md"
      }
    return try String(contentsOf: folder.appendingPathComponent("Documentation/\(name)"), encoding: .utf8)
  }
}
