/// Measures and draws the texts of rows. Measurements and layouts are cached, because a row is laid out more
/// often than its text changes.
enum RowText {
  private struct Key: Hashable {
    let text: String
    let font: Font
    let width: CGFloat
  }

  private struct LayoutKey: Hashable {
    let text: String
    let font: Font
    let width: CGFloat
    let lines: Int
    let alignment: TextLayout.Alignment
    let isStruckThrough: Bool
  }

  private static var heights: [Key: CGFloat] = [:]
  private static var heightsWithZeros: [Key: CGFloat?] = [:]
  /// The layouts of recently drawn texts. When the first cache is full, it becomes the second cache, and the
  /// old second cache is dropped.
  private static var layouts: [LayoutKey: TextLayout] = [:]
  private static var olderLayouts: [LayoutKey: TextLayout] = [:]
  private static let layoutCapacity = 256
  /// The advances of the ASCII characters in each font, in points; NaN until a character is first used.
  private static var advances: [Font: [CGFloat]] = [:]
  private static var digitSlacks: [Font: CGFloat] = [:]
  private static let capacity = 8192

  /// Returns the height of the text in lines of at most `width`, in whole points.
  static func height(_ text: String, _ font: Font, width: CGFloat) -> CGFloat {
    if text.isEmpty || fitsOneLine(text, font, width) { return font.lineHeight.rounded(.up) }
    return heightWithAnyDigits(text, font, width) ?? height(Key(text: text, font: font, width: width))
  }

  private static func height(_ key: Key) -> CGFloat {
    if let known = heights[key] { return known }
    if heights.count >= capacity { heights.removeAll() }
    let height = TextLayout(key.text, font: key.font, maximumWidth: max(key.width, 1)).size.height.rounded(
      .up)
    heights[key] = height
    return height
  }

  /// Returns the height of the text with all digits replaced by zeros. This height is cached, so a changing
  /// number needs no new measurement. Nil if the text has no digits, or if other digits could change the
  /// height.
  private static func heightWithAnyDigits(_ text: String, _ font: Font, _ width: CGFloat) -> CGFloat? {
    let digits: ClosedRange<UInt8> = 0x30...0x39
    guard text.utf8.contains(where: digits.contains) else { return nil }
    let zeros = String(decoding: text.utf8.map { digits.contains($0) ? 0x30 : $0 }, as: UTF8.self)
    let key = Key(text: zeros, font: font, width: width)
    if let known = heightsWithZeros[key] { return known }
    if heightsWithZeros.count >= capacity { heightsWithZeros.removeAll() }
    let slack = CGFloat(text.utf8.count(where: digits.contains)) * digitSlack(of: font)
    let heights = [-slack, 0, slack].map { height(Key(text: zeros, font: font, width: width + $0)) }
    let commonHeight = heights[0] == heights[2] ? heights[1] : nil
    heightsWithZeros.updateValue(commonHeight, forKey: key)
    return commonHeight
  }

  /// Returns the width of the text in one line, in whole points.
  static func width(_ text: String, _ font: Font) -> CGFloat {
    OverlayText.layout(text, font: font).size.width.rounded(.up)
  }

  /// Returns whether the text certainly fits in one line. Avoids a slow layout: adds the advances of the
  /// characters, and a thirtieth of the sum for kerning. Returns false for characters beyond ASCII.
  private static func fitsOneLine(_ text: String, _ font: Font, _ width: CGFloat) -> Bool {
    var advances = advances[font] ?? Array(repeating: .nan, count: 0x80)
    let room = width / (1 + 1 / 30)
    var totalWidth: CGFloat = 0
    for byte in text.utf8 {
      guard byte >= 0x20, byte < 0x7F else { return false }
      if advances[Int(byte)].isNaN {
        advances[Int(byte)] = advance(of: Character(UnicodeScalar(byte)), font)
        self.advances[font] = advances
      }
      totalWidth += advances[Int(byte)]
      if totalWidth > room { return false }
    }
    return true
  }

  /// Returns an upper limit, in points, of the difference between the width of a digit and the width of a
  /// zero. The limit includes some room for kerning, which depends on the neighbouring characters.
  private static func digitSlack(of font: Font) -> CGFloat {
    if let known = digitSlacks[font] { return known }
    let widths = "0123456789".map { advance(of: $0, font) }
    let slack = widths.map { abs($0 - widths[0]) }.max() ?? 0
    digitSlacks[font] = slack + widths[0] / 10
    return slack + widths[0] / 10
  }

  /// Returns a character's advance in points. It is measured between two letters, because a layout trims the
  /// side bearings at the ends of a line.
  private static func advance(of character: Character, _ font: Font) -> CGFloat {
    TextLayout("n\(character)n", font: font).size.width - TextLayout("nn", font: font).size.width
  }

  /// Draws the text from the top of `rect`, in lines of at most the width of `rect`. Text that exceeds the
  /// height is truncated with an ellipsis.
  static func draw(
    _ text: String, _ font: Font, _ color: UIColor, in rect: CGRect,
    alignment: TextLayout.Alignment = .natural,
    isStruckThrough: Bool = false, in context: CGContext
  ) {
    guard !text.isEmpty, rect.width > 0, rect.height > 0 else { return }
    let layout = layout(
      LayoutKey(
        text: text, font: font, width: rect.width, lines: max(1, Int((rect.height + 1) / font.lineHeight)),
        alignment: alignment, isStruckThrough: isStruckThrough))
    context.setFillColor(color.cgColor)
    // A fallback font may make the line taller, but its baseline must match the other texts of the row.
    let shift = (layout.firstBaseline - font.ascender).rounded()
    layout.draw(in: context, at: CGPoint(x: rect.minX, y: rect.minY - shift))
  }

  /// Draws a value that changes often, in one line. Numbers are drawn with digits of equal width, without a
  /// layout.
  static func drawValue(
    _ text: String, _ font: Font, _ color: UIColor, in rect: CGRect, alignment: TextLayout.Alignment,
    in context: CGContext
  ) {
    guard isNumber(text), case let width = OverlayText.tabularWidth(text, font: font), width <= rect.width
    else { return draw(text, font, color, in: rect, alignment: alignment, in: context) }
    context.setFillColor(color.cgColor)
    let left = alignment == .right ? rect.maxX - width : rect.minX
    OverlayText.drawTabular(text, font: font, in: context, at: CGPoint(x: left, y: rect.minY))
  }

  /// Returns whether the text is a number, a time or a point: `12.5`, `0.15 s`, `1:30.5`, `(12.5, 340)`.
  private static func isNumber(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): true
      case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "."), UInt8(ascii: ","): true
      case UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: " "), UInt8(ascii: "s"): true
      default: false
      }
    }
  }

  private static func layout(_ key: LayoutKey) -> TextLayout {
    if let known = layouts[key] { return known }
    if layouts.count >= layoutCapacity {
      olderLayouts = layouts
      layouts = [:]
    }
    let layout = olderLayouts[key] ?? makeLayout(key)
    layouts[key] = layout
    return layout
  }

  private static func makeLayout(_ key: LayoutKey) -> TextLayout {
    let layout = TextLayout(
      key.text, font: key.font, maximumWidth: key.width, alignment: key.alignment,
      lineBreakMode: .truncatingTail)
    layout.maximumLines = key.lines
    if key.isStruckThrough {
      layout.attributes = [TextLayout.Attribute(range: 0..<key.text.utf16.count, isStruckThrough: true)]
    }
    return layout
  }
}
