import Foundation
import Testing
import TouchstoneInspector
import UIKit

@testable import TouchstoneGallery

@Suite("Everything shown exists in Chinese")
struct ChineseTextTests {
  private func isChinese(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) }
  }

  /// Checks every `LocalizedText("…", "…")` and `pick("…", "…")` in the sources, including texts that no test
  /// shows on the screen.
  @Test(
    "Every English text has a Chinese text beside it",
    arguments: [
      "TouchstoneReading", "TouchstoneInspector", "TouchstoneCases", "TouchstoneGallery", "touchstone",
    ])
  func pairs(target: String) throws {
    let pairs = try TextPairs.inSources(of: target)
    #expect(!pairs.isEmpty)
    for pair in pairs {
      #expect(pair.english.isEmpty == pair.chinese.isEmpty, "\(pair)")
      #expect(!isChinese(pair.english), "\(pair)")
      if pair.holdsWords, !pair.isCode { #expect(isChinese(pair.chinese), "\(pair)") }
    }
  }

  /// Letters, numbers, and names of classes, methods and keys are the same in both languages.
  @Test("In Chinese no page of the gallery shows English words, except names")
  func pages() throws {
    for name in ["tabbar", "table", "doubletap"] {
      let english = try texts(of: name, in: .en)
      let chinese = try texts(of: name, in: .zh)
      #expect(chinese.count { isChinese($0) } > 30)
      // A setting such as `alpha = 0.5` is written as in the code.
      for text in chinese.intersection(english) where !text.contains(" = ") {
        let words = text.split(separator: " ").filter { $0.count > 2 && $0.allSatisfy(\.isLetter) }
        #expect(words.count < 2, "\(name): \(text)")
      }
    }
  }

  /// Returns the texts of labels and buttons on every page of the inspector, after a case was played.
  private func texts(of name: String, in language: Language) throws -> Set<String> {
    Language.current = language
    defer { Language.current = .en }
    let run = try GalleryRun(name, size: CGSize(width: 1920, height: 1080))
    run.tap(try run.controller.transportBar.playButton)
    run.host.runUntilIdle(limit: 60)
    let panel = try run.controller.inspector
    var texts: Set<String> = []
    for page in panel.pages.indices where !(panel.pages[page] is CodePage) {
      panel.showPage(page)
      run.host.runUntilIdle()
      texts.formUnion(try run.views(UILabel.self).compactMap(\.text))
      texts.formUnion(try run.views(UIButton.self).compactMap { $0.title(for: .normal) })
    }
    return texts
  }
}

/// A text in two languages, as written in a source file, with a mark for each interpolation.
struct TextPair: CustomStringConvertible {
  let english: String
  let chinese: String
  let place: String

  var description: String { "\(place): \(english) | \(chinese)" }

  /// Whether the text contains words. Names of methods and classes do not count.
  var holdsWords: Bool {
    english.split { !$0.isLetter }.contains { $0.count > 2 && $0.dropFirst().allSatisfy(\.isLowercase) }
  }

  /// Whether the text needs no Chinese, such as `true` and `decelerationRate = .fast`.
  var isCode: Bool { chinese.contains(" = ") || english == chinese && !english.contains(" ") }
}

/// Reads the pairs from Swift sources. A pair is two literals after `LocalizedText(` or `pick(`.
struct TextPairs {
  private let bytes: [UInt8]
  private var index = 0

  static func inSources(of target: String) throws -> [TextPair] {
    var package = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { package.deleteLastPathComponent() }
    let folder = package.appendingPathComponent("Sources/\(target)")
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.flatMap { file in
      var reader = TextPairs(bytes: Array(try Data(contentsOf: file)))
      return reader.pairs(in: file.lastPathComponent)
    }
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func pairs(in file: String) -> [TextPair] {
    var pairs: [TextPair] = []
    let openings = ["LocalizedText(", "pick("].map { Array($0.utf8) }
    while index < bytes.count {
      guard let opening = openings.first(where: { bytes[index...].starts(with: $0) }) else {
        index += 1
        continue
      }
      let line = bytes[..<index].count { $0 == UInt8(ascii: "\n") } + 1
      index += opening.count
      guard let english = literal(), skip(UInt8(ascii: ",")), let chinese = literal() else { continue }
      pairs.append(TextPair(english: english, chinese: chinese, place: "\(file):\(line)"))
    }
    return pairs
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    skipSpace()
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while index < bytes.count, [0x20, 0x0A].contains(bytes[index]) { index += 1 }
  }

  /// Returns a literal with `…` for each interpolation, or several literals joined by `+`; nil for anything
  /// else.
  private mutating func literal() -> String? {
    guard skip(UInt8(ascii: "\"")) else { return nil }
    var text: [UInt8] = []
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      guard bytes[index] == UInt8(ascii: "\\") else {
        text.append(bytes[index])
        index += 1
        continue
      }
      index += 2
      guard bytes[index - 1] == UInt8(ascii: "(") else { continue }
      skipInterpolation()
      text += Array("…".utf8)
    }
    index += 1
    let end = index
    if skip(UInt8(ascii: "+")), let rest = literal() { return String(decoding: text, as: UTF8.self) + rest }
    index = end
    return String(decoding: text, as: UTF8.self)
  }

  /// Skips the interpolation, up to its closing parenthesis.
  private mutating func skipInterpolation() {
    var depth = 1
    while index < bytes.count, depth > 0 {
      switch bytes[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "\""):
        _ = literal()
        continue
      default: break
      }
      index += 1
    }
  }
}
