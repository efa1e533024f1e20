import Foundation
import Testing
import TouchstoneInspector

@testable import TouchstoneCases

@Suite("The code of the cases")
struct CodeOfCasesTests {
  /// Returns the lines of the case's source file, from the folder of the sources.
  private func file(of type: any TouchCase.Type) throws -> [String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = root.appending(path: "Sources/TouchstoneCases/Cases/\(type.code.fileName)")
    return try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
  }

  @Test("The code shown for a case is the text of its file, line by line")
  func same() throws {
    for type in TouchCaseCatalog.all {
      let file = try file(of: type)
      let code = type.code
      #expect(!code.lines.isEmpty, "\(type)")
      let different = code.lines.first { line in
        !file.indices.contains(line.number - 1) || file[line.number - 1] != line.text
      }
      #expect(different == nil, "\(type)")
    }
  }

  @Test("The code shows the setup of the case, without its card and expected logs")
  func part() {
    for type in TouchCaseCatalog.all {
      let text = type.code.lines.map(\.text)
      #expect(text.first?.contains("class \(type)") == true, "\(type)")
      #expect(text.contains { $0.contains("func connect(to stage: TouchCaseStage)") }, "\(type)")
      #expect(text.last == "}" || text.last?.hasSuffix("{}") == true, "\(type)")
      for word in ["static let card", "TouchCaseVariant(", "TouchCaseSwitch(", "ExpectedLine("] {
        #expect(!text.contains { $0.contains(word) }, "\(type): \(word)")
      }
    }
  }

  @Test("Every property that a case switches is found in its code, on a line of the variant")
  func highlights() {
    for type in TouchCaseCatalog.all {
      for highlight in type.card.variants.flatMap({ type.highlights(of: $0) }) {
        let line = type.code.location(of: highlight)?.line
        #expect(line != nil, "\(type): \(highlight)")
        #expect(type.code.lines.contains { $0.number == line }, "\(type): \(highlight)")
      }
    }
  }
}
