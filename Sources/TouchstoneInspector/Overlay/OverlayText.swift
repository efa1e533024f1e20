/// Cached layouts of the short texts that are drawn over the app.
enum OverlayText {
  private struct Key: Hashable {
    let text: String
    let font: Font
    /// The width to which the text is shortened; nil for the whole text.
    var width: CGFloat?
  }

  private static var layouts: [Key: TextLayout] = [:]
  private static let capacity = 256

  static func layout(_ text: String, font: Font = OverlayStyle.chipFont) -> TextLayout {
    cached(Key(text: text, font: font)) { TextLayout(text, font: font) }
  }

  /// Returns the layout of a line of text that ends in an ellipsis if it would be wider than `width` points.
  static func layout(_ text: String, font: Font, upTo width: CGFloat) -> TextLayout {
    let whole = layout(text, font: font)
    guard whole.size.width > width else { return whole }
    return cached(Key(text: text, font: font, width: width)) {
      TextLayout(text, font: font, maximumWidth: width, maximumLines: 1, lineBreakMode: .truncatingTail)
    }
  }

  private static func cached(_ key: Key, _ make: () -> TextLayout) -> TextLayout {
    if let known = layouts[key] { return known }
    if layouts.count >= capacity { layouts.removeAll() }
    let layout = make()
    layouts[key] = layout
    return layout
  }

  static func width(_ text: String, font: Font) -> CGFloat { layout(text, font: font).size.width }

  // MARK: Running numbers

  /// Returns the text's width with digits of equal width, so that the label of a running time keeps its width
  /// and needs no layout.
  static func tabularWidth(_ text: String, font: Font) -> CGFloat {
    text.reduce(0) { $0 + advance($1, font: font) }
  }

  /// Draws the text with digits of equal width, in the context's fill colour. `origin` is the top left
  /// corner.
  static func drawTabular(_ text: String, font: Font, in context: CGContext, at origin: CGPoint) {
    var x = origin.x
    for character in text {
      let advance = advance(character, font: font)
      let layout = layout(String(character), font: font)
      if character != " " {
        layout.draw(in: context, at: CGPoint(x: x + (advance - layout.size.width) / 2, y: origin.y))
      }
      x += advance
    }
  }

  private static func advance(_ character: Character, font: Font) -> CGFloat {
    if character == " " { return width("0", font: font) * 0.45 }
    return width(character.isNumber ? "0" : String(character), font: font)
  }
}
