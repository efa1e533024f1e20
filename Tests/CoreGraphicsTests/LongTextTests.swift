import Testing

@testable import CoreGraphics

/// Texts that are far longer than any reader needs. Text beyond 65,536 UTF-16 units is ignored.
@Suite("Long text")
struct LongTextTests {
  private let font = Font.system(size: 13)

  private func layout(_ string: String, width: CGFloat, _ change: (inout TextLayout) -> Void = { _ in })
    -> TextLayout
  {
    var layout = TextLayout(string, font: font, maximumWidth: width)
    change(&layout)
    return layout
  }

  /// Returns words of 1 to 12 letters. Every tenth word has a hyphen or an accent, or is written from right
  /// to left.
  private func words(_ count: Int) -> String {
    (0..<count).map { number in
      let word = String(repeating: "abcdefghijkl".prefix(number % 12 + 1).last ?? "a", count: number % 12 + 1)
      switch number % 30 {
      case 9: return word + "-" + word
      case 19: return word + "e\u{301}"
      case 29: return "שלום"
      default: return word
      }
    }.joined(separator: " ")
  }

  @Test(
    "A paragraph that is laid out in pieces has the same lines as one laid out at once",
    arguments: [0.0, 40, 110, 1000], [TextLayout.LineBreakMode.wordWrap, .charWrap])
  func pieces(_ width: Double, _ mode: TextLayout.LineBreakMode) throws {
    let short = words(500)
    let long = words(3000)
    try #require(short.utf8.count < 4096 && long.utf8.count > 16_000 && long.hasPrefix(short))
    let atOnce = layout(short, width: width) { $0.lineBreakMode = mode }.lines
    let piecewise = layout(long, width: width) { $0.lineBreakMode = mode }.lines
    // The last line of the short text is not compared, because in the long text that line contains further
    // words.
    #expect(atOnce.count > 2)
    #expect(piecewise.prefix(atOnce.count - 1).map(\.range) == atOnce.dropLast().map(\.range))
    #expect(piecewise.prefix(atOnce.count - 1).map(\.rect) == atOnce.dropLast().map(\.rect))
    for (line, next) in zip(piecewise, piecewise.dropFirst()) {
      #expect(line.range.upperBound <= next.range.lowerBound)
    }
    #expect(piecewise.last?.range.upperBound == long.utf16.count)
  }

  @Test("Each piece has the text direction of its paragraph")
  func direction() {
    let hebrew = String(repeating: "touch שלום ", count: 1000)
    let fromRight = layout("שלום " + hebrew, width: 100).lines
    #expect(fromRight.dropLast().allSatisfy { $0.rect.maxX > 99.9 })
    let fromLeft = layout("touch " + hebrew, width: 100).lines
    #expect(fromLeft.allSatisfy { $0.rect.minX == 0 })
  }

  @Test("Long and short paragraphs keep their order")
  func paragraphs() {
    let text = DisplayText("a\r\nbb\n\nccccc\nd\n\neeeee", fontSize: 10)
    let groups = text.paragraphGroups(of: 2, longerThan: 4)
    #expect(groups.map { text.slice($0.bytes) } == ["a\r\nbb", "", "ccccc", "d\n", "eeeee"])
    #expect(groups.map(\.isLong) == [false, false, true, false, true])
    let lines = layout("one\n" + words(1000) + "\ntwo\n", width: 200).lines
    #expect(lines.first?.range == 0..<3)
    #expect(lines.dropLast().last?.range.count == 3)
  }

  // Each of these layouts would take minutes if the text were laid out in one piece.
  @Test(
    "A word of a million letters, direction marks and lone marks are laid out in finite time at any width",
    arguments: ["a", "ab_", "\u{202E}a", "\u{202B}a\u{202C}1", "a\u{301}", "👩‍👩‍👧‍👦"], [0.0, 100])
  func million(_ unit: String, _ width: Double) {
    let string = String(repeating: unit, count: 1_000_000 / unit.utf16.count)
    // Marks without a base character may all be at the same position.
    #expect(layout(String(repeating: "\u{301}", count: 1_000_000), width: width).lineCount >= 1)
    let all = layout(string, width: width)
    #expect(all.lineCount > 100)
    #expect(all.size.height.isFinite)
    let label = layout(string, width: width) {
      $0.maximumLines = 3
      $0.lineBreakMode = .truncatingTail
    }
    #expect(label.lineCount == 3)
    #expect(label.isTruncated)
  }
}
