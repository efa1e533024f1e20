/// Cached layouts of the short texts that are drawn over the app.
enum OverlayText {
  private struct Key: Hashable {
    let text: String
    let font: Font
  }

  private static var layouts: [Key: TextLayout] = [:]
  private static let capacity = 256

  static func layout(_ text: String, font: Font = OverlayStyle.chipFont) -> TextLayout {
    let key = Key(text: text, font: font)
    if let known = layouts[key] { return known }
    if layouts.count >= capacity { layouts.removeAll() }
    let layout = TextLayout(text, font: font)
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
