import CoreGraphics
import Testing

@Suite struct TextLayoutTests {
  private let font = Font.system(size: 17)
  private let prose = "A touch is delivered to the deepest view that contains it, and then up the chain."

  private func drawn(
    _ layout: TextLayout, _ width: Int = 240, _ height: Int = 60, scale: CGFloat = 1,
    at point: CGPoint = .zero
  ) throws -> Canvas {
    let canvas = try Canvas(width, height, scale: scale)
    layout.draw(in: canvas.context, at: point)
    return canvas
  }

  @Test("Text is drawn inside its box and on its baseline")
  func ink() throws {
    let layout = TextLayout("HHH", font: font)
    let canvas = try drawn(layout, at: CGPoint(x: 10, y: 10))
    let box = canvas.inkBox
    #expect(canvas.ink() > 40)
    #expect(box.minX >= 10 && box.maxX <= 10 + layout.size.width.rounded(.up))
    #expect(abs(box.maxY - (10 + layout.firstBaseline)) <= 1)
    #expect(abs(box.height - font.capHeight) <= 1.5)
    #expect(layout.lineCount == 1 && layout.firstBaseline == layout.lastBaseline)
  }

  @Test("Chinese characters are drawn as glyphs that differ, not as boxes for missing ones")
  func chinese() throws {
    func glyph(_ string: String) throws -> Canvas {
      try drawn(TextLayout(string, font: .system(size: 40)), 60, 60)
    }
    let touch = try glyph("触")
    let feel = try glyph("摸")
    let missing = try glyph("\u{10FFFD}")
    #expect(touch.ink() > 150 && feel.ink() > 150)
    #expect(touch.pixels != feel.pixels)
    #expect(touch.pixels != missing.pixels && feel.pixels != missing.pixels)
    #expect(close(TextLayout("触摸", font: .system(size: 40)).size.width, 80, 0.5))
  }

  @Test("A heavier weight draws more ink, and a larger size larger letters")
  func weights() throws {
    let light = try drawn(TextLayout("Touch", font: .system(size: 30, weight: 300))).ink()
    let regular = try drawn(TextLayout("Touch", font: .system(size: 30))).ink()
    let bold = try drawn(TextLayout("Touch", font: .system(size: 30, weight: 700))).ink()
    #expect(light < regular && regular < bold)
    #expect(
      TextLayout("Touch", font: .system(size: 30)).size.width > TextLayout("Touch", font: font).size.width)
  }

  @Test(
    "The width in points does not depend on the drawing scale; the ink follows the scale")
  func scaleIndependence() throws {
    let layout = TextLayout(prose, font: .system(size: 13), maximumWidth: 110)
    let before = layout.lines.map(\.range)
    let size = layout.size
    let once = try drawn(layout, 120, 200)
    let oneAndAHalf = try drawn(layout, 180, 300, scale: 1.5)
    let twice = try drawn(layout, 240, 400, scale: 2)
    #expect(layout.lines.map(\.range) == before && layout.size == size)
    #expect(abs(twice.inkBox.maxX - 2 * once.inkBox.maxX) <= 3)
    #expect(abs(oneAndAHalf.inkBox.maxY - 1.5 * once.inkBox.maxY) <= 2)
    // Advances are not rounded to pixels: at twice the font size, the text is twice as wide.
    let small = TextLayout("Measured", font: .system(size: 10)).size.width
    #expect(close(TextLayout("Measured", font: .system(size: 20)).size.width, 2 * small, 0.05))
  }

  @Test("The font's metrics are those of a line")
  func metrics() {
    let layout = TextLayout("Hx", font: font)
    #expect(close(font.lineHeight, layout.size.height, 0.01))
    #expect(close(font.ascender, layout.firstBaseline, 0.01))
    #expect(font.descender < 0 && font.xHeight < font.capHeight && font.capHeight < font.ascender)
    #expect(!font.familyName.isEmpty)
    #expect(TextLayout("", font: font).lineCount == 1)
    #expect(close(TextLayout("", font: font).size.height, font.lineHeight, 0.01))
  }

  @Test("Text wraps between words or characters, and no line is wider than the box")
  func wrapping() {
    let layout = TextLayout(prose, font: font, maximumWidth: 150)
    #expect(layout.lineCount > 3)
    #expect(layout.lines.allSatisfy { $0.rect.width <= 150 })
    let units = Array(prose.utf16)
    for line in layout.lines.dropFirst() { #expect(units[line.range.lowerBound - 1] == 0x20) }
    let characters = TextLayout(
      "aaaaaaaaaaaaaaaaaaaaaaaa", font: font, maximumWidth: 60, lineBreakMode: .charWrap)
    #expect(characters.lineCount > 2)
    #expect(TextLayout("one\ntwo\nthree", font: font).lineCount == 3)
    let exact = TextLayout("Two words", font: font)
    exact.maximumWidth = exact.size.width
    #expect(exact.lineCount == 1)
  }

  @Test("Line spacing lies between lines only")
  func spacing() {
    let tight = TextLayout("a\nb\nc", font: font)
    let wide = TextLayout("a\nb\nc", font: font, lineSpacing: 5)
    #expect(close(wide.size.height, tight.size.height + 10, 1e-6))
    #expect(close(wide.lastBaseline, tight.lastBaseline + 10, 1e-6))
  }

  @Test("Alignment moves lines within the box")
  func alignment() {
    func firstX(_ alignment: TextLayout.Alignment) -> CGFloat {
      TextLayout("word", font: font, maximumWidth: 200, alignment: alignment).lines[0].rect.minX
    }
    let width = TextLayout("word", font: font).size.width
    #expect(firstX(.left) == 0 && firstX(.natural) == 0)
    #expect(close(firstX(.center), (200 - width) / 2, 0.01))
    #expect(close(firstX(.right), 200 - width, 0.01))
    let justified = TextLayout(prose, font: font, maximumWidth: 200, alignment: .justified)
    #expect(close(justified.lines[0].rect.width, 200, 0.1))
    let arabic = TextLayout("مرحبا", font: font, maximumWidth: 200)
    #expect(close(arabic.lines[0].rect.maxX, 200, 0.1))
  }

  @Test("A line that is too long gets its ellipsis where the truncation mode puts it, and then fits")
  func truncation() throws {
    var drawings: [[Pixel]] = []
    for mode: TextLayout.LineBreakMode in [.truncatingHead, .truncatingMiddle, .truncatingTail] {
      let layout = TextLayout(prose, font: font, maximumWidth: 120, maximumLines: 1, lineBreakMode: mode)
      #expect(layout.isTruncated && layout.lineCount == 1 && layout.size.width <= 120)
      drawings.append(try drawn(layout).pixels)
    }
    #expect(drawings[0] != drawings[1] && drawings[1] != drawings[2])
    let fits = TextLayout(
      "Short", font: font, maximumWidth: 120, maximumLines: 1, lineBreakMode: .truncatingTail)
    #expect(!fits.isTruncated)
    #expect(try drawn(fits).pixels == drawn(TextLayout("Short", font: font)).pixels)
  }

  @Test("The last line is truncated, and stands for the paragraphs that are not shown")
  func truncationOfLastLine() throws {
    let layout = TextLayout(
      prose, font: font, maximumWidth: 150, maximumLines: 2, lineBreakMode: .truncatingTail)
    #expect(layout.lineCount == 2 && layout.isTruncated)
    #expect(layout.lines[1].rect.width <= 150)
    let plain = TextLayout("one\ntwo", font: font)
    let cut = TextLayout("one\ntwo\nthree", font: font, maximumLines: 2, lineBreakMode: .truncatingTail)
    #expect(cut.isTruncated && cut.lineCount == 2)
    #expect(cut.lines[1].rect.width > plain.lines[1].rect.width)
    let byHeight = TextLayout(prose, font: font, maximumWidth: 150, lineBreakMode: .truncatingTail)
    byHeight.maximumHeight = font.lineHeight * 2
    #expect(byHeight.lineCount == 2 && byHeight.isTruncated)
    byHeight.maximumHeight = 1
    #expect(byHeight.lineCount == 1)
    let clipped = TextLayout(prose, font: font, maximumWidth: 150, lineBreakMode: .clipping)
    #expect(clipped.lineCount == 1 && clipped.size.width > 150)
  }

  @Test("Text has the context's fill colour, except where an attribute sets another")
  func colors() throws {
    let layout = TextLayout("■■", font: .system(size: 30), attributes: [.init(range: 1..<2, color: .red)])
    let canvas = try Canvas(80, 50)
    canvas.context.setFillColor(.blue)
    layout.draw(in: canvas.context, at: .zero)
    let quarter = layout.size.width / 4
    let middle = Int(layout.firstBaseline - 8)
    #expect(canvas.pixel(Int(quarter), middle) == .blue)
    #expect(canvas.pixel(Int(3 * quarter), middle) == .red)
    layout.attributes.append(.init(range: 0..<2, color: .green))
    layout.draw(in: canvas.context, at: .zero)
    #expect(canvas.pixel(Int(3 * quarter), middle) == .green)
    layout.attributes.removeLast()
    let faded = try Canvas(80, 50)
    faded.context.setAlpha(0.5)
    layout.draw(in: faded.context, at: .zero)
    #expect(faded.pixel(Int(3 * quarter), middle).isClose(to: Pixel(red: 128, green: 0, blue: 0, alpha: 128)))
  }

  @Test("Attributes change fonts and underline in their range only")
  func fontsAndUnderlines() throws {
    let plain = TextLayout("abc def", font: font)
    let bold = TextLayout(
      "abc def", font: font, attributes: [.init(range: 4..<7, font: .system(size: 17, weight: 900))])
    #expect(bold.caretRect(at: 4).minX == plain.caretRect(at: 4).minX)
    #expect(bold.size.width > plain.size.width)
    let underlined = TextLayout("abc def", font: font, attributes: [.init(range: 0..<3, isUnderlined: true)])
    let below = CGRect(x: 0, y: plain.firstBaseline.rounded(.up) + 0, width: 240, height: 5)
    #expect(try drawn(underlined).ink(in: below) > drawn(plain).ink(in: below) + 10)
    let outside = TextLayout("abc", font: font, attributes: [.init(range: 50..<60, color: .red)])
    #expect(try drawn(outside).pixels == drawn(TextLayout("abc", font: font)).pixels)
  }

  @Test("Monospaced digits have equal widths")
  func monospacedDigits() {
    let font = Font.monospacedDigits(size: 17)
    #expect(close(TextLayout("1111", font: font).size.width, TextLayout("8888", font: font).size.width, 0.01))
    let mono = Font.monospaced(size: 17)
    #expect(close(TextLayout("iiii", font: mono).size.width, TextLayout("MMMM", font: mono).size.width, 0.01))
  }

  @Test("Carets rise from left to right, and a point on a caret finds its index")
  func carets() {
    for string in ["Touch events", "触摸 touch 😀 é", "a👨‍👩‍👧b"] {
      let layout = TextLayout(string, font: font)
      var index = string.startIndex
      var last: CGFloat = -1
      while index < string.endIndex {
        let unit = string.utf16.distance(from: string.startIndex, to: index)
        let caret = layout.caretRect(at: unit)
        #expect(caret.minX > last)
        #expect(layout.index(at: CGPoint(x: caret.minX + 0.5, y: caret.midY)) == unit)
        last = caret.minX
        index = string.index(after: index)
      }
      #expect(layout.index(at: CGPoint(x: 10_000, y: 5)) == string.utf16.count)
      #expect(layout.index(at: CGPoint(x: -10_000, y: 5)) == 0)
      #expect(layout.caretRect(at: 10_000) == layout.caretRect(at: string.utf16.count))
    }
  }

  @Test("Positions on later lines count from the beginning of the text")
  func positionsInLines() {
    let layout = TextLayout("one\ntwo\nthree", font: font)
    #expect(layout.lines.map(\.range) == [0..<3, 4..<7, 8..<13])
    let caret = layout.caretRect(at: 8)
    #expect(caret.minX == 0 && close(caret.minY, layout.lines[2].rect.minY))
    #expect(layout.index(at: CGPoint(x: 0, y: layout.lines[1].rect.midY)) == 4)
    #expect(layout.selectionRects(for: 1..<6).count == 2)
    let rects = layout.selectionRects(for: 4..<7)
    #expect(rects.count == 1 && close(rects[0].width, layout.lines[1].rect.width, 0.1))
  }

  @Test(
    "Hostile strings are laid out, drawn and measured",
    arguments: [
      "a\0b\0", "\u{1}\u{2}\u{7F}\u{85}\u{9F}", "\r\n\r\r\n", "\u{202E}\u{202E}\u{2066}abc",
      "\u{2069}\u{202C}x",
      "e" + String(repeating: "\u{301}", count: 300), "\u{FEFF}\u{FFFE}\u{FFFF}", "\u{10FFFF}\u{E000}",
      String(repeating: "\u{1F1E9}", count: 99), "\u{2028}\u{2029}", "\t\t\t\t", "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
      "\u{D7FF}\u{0600}\u{06DD}1",
    ])
  func hostileStrings(_ string: String) throws {
    for mode: TextLayout.LineBreakMode in [.wordWrap, .truncatingTail, .truncatingHead, .clipping] {
      for width: CGFloat in [0, 30, .infinity, -5, .nan] {
        let layout = TextLayout(
          string, font: font, maximumWidth: width, maximumLines: 2, lineBreakMode: mode,
          attributes: [.init(range: 1..<3, color: .red, isUnderlined: true)])
        let canvas = try drawn(layout)
        #expect(canvas.context.width == 240)
        #expect(layout.size.width.isFinite && layout.size.height > 0)
        for index in -1...string.utf16.count + 1 { #expect(layout.caretRect(at: index).height > 0) }
        #expect(layout.index(at: CGPoint(x: 12, y: 12)) <= string.utf16.count)
        _ = layout.selectionRects(for: 0..<string.utf16.count)
      }
    }
  }

  @Test("Control characters take no room, and indices step over them")
  func controlCharacters() {
    let layout = TextLayout("a\u{1}b", font: font)
    #expect(close(layout.size.width, TextLayout("ab", font: font).size.width, 0.5))
    #expect(layout.caretRect(at: 3).minX > layout.caretRect(at: 2).minX)
  }

  @Test("A megabyte of text is cut, and the layout reports it")
  func megabyte() throws {
    for string in [
      String(repeating: "x", count: 1_000_000), String(repeating: "摸", count: 350_000),
      String(repeating: "a\n", count: 500_000),
    ] {
      let layout = TextLayout(string, font: .system(size: 40), maximumWidth: .infinity)
      #expect(layout.isTruncated)
      #expect(layout.size.width.isFinite && layout.size.height > 0 && layout.size.width >= 0)
      let canvas = try drawn(layout)
      #expect(canvas.ink() > 0)
    }
  }

  @Test("A font with an absurd size or name still draws")
  func absurdFonts() throws {
    for font in [
      Font(size: .nan), Font(size: -3), Font(size: 1e9), Font(family: "No Such Family\0, <>&", size: 12),
      Font(family: "", size: 12), Font(size: 12, weight: 12_345),
    ] {
      #expect(TextLayout("Touch", font: font).size.width > 0)
      #expect(font.lineHeight > 0)
    }
  }

  @Test("Letters scaled beyond all bounds do not damage the font for later letters")
  func enormousScale() throws {
    let canvas = try Canvas(40, 40)
    for scale: CGFloat in [200, 1e5, 9e6, 1e-5] {
      canvas.context.saveGState()
      canvas.context.scaleBy(x: scale, y: scale)
      TextLayout("■", font: font).draw(in: canvas.context, at: CGPoint(x: -8, y: -12))
      canvas.context.restoreGState()
      if scale == 200 { #expect(canvas.pixel(20, 20) == .black) }
    }
    canvas.context.clear(CGRect(x: 0, y: 0, width: 40, height: 40))
    TextLayout("■", font: font).draw(in: canvas.context, at: .zero)
    #expect(canvas.ink() > 20)
  }

  @Test("A changed property of a text layout takes effect at once")
  func changes() {
    let layout = TextLayout("short", font: font)
    let width = layout.size.width
    layout.string = "rather longer"
    #expect(layout.size.width > width)
    layout.font = .system(size: 8)
    layout.maximumWidth = 20
    #expect(layout.lineCount > 1)
    layout.maximumLines = 1
    #expect(layout.lineCount == 1)
  }

  @Test("Text laid out and drawn on several threads at once comes out the same")
  func threads() async throws {
    let expected = try drawn(TextLayout(prose, font: font, maximumWidth: 200), 200, 100).pixels
    try await withThrowingTaskGroup(of: [Pixel].self) { group in
      for _ in 0..<8 {
        group.addTask {
          try drawn(TextLayout(prose, font: font, maximumWidth: 200), 200, 100).pixels
        }
      }
      for try await pixels in group { #expect(pixels == expected) }
    }
  }
}

@Suite("Texts of very many paragraphs")
struct ParagraphTests {
  private static let font = Font.system(size: 10)

  @Test("Very many paragraphs are laid out like a few", arguments: ["\n", "\r\n"])
  func lines(_ end: String) {
    let one = TextLayout("x", font: Self.font).size.height
    for count in [255, 256, 257, 513, 2_000] {
      let text = Array(repeating: "x", count: count).joined(separator: end)
      let layout = TextLayout(text, font: Self.font)
      #expect(layout.lineCount == count)
      #expect(abs(layout.size.height - one * CGFloat(count)) < 1)
      let ended = TextLayout(text + end, font: Self.font)
      #expect(ended.lineCount == count + 1)
    }
  }

  @Test("A point in the text finds its letter, and a letter finds its point")
  func places() {
    let text = (0..<600).map { "line \($0)" }.joined(separator: "\n")
    let layout = TextLayout(text, font: Self.font)
    for index in [0, 1_000, 2_600, 3_000, text.utf16.count] {
      let caret = layout.caretRect(at: index)
      #expect(layout.index(at: CGPoint(x: caret.minX, y: caret.midY)) == index)
    }
  }
}
