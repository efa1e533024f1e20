/// The colours, fonts and lengths of code. Only highlighted lines have the accent colour. Lengths are in
/// points.
enum CodeStyle {
  static let font = Font.monospaced(size: 12)
  static let strongFont = Font.monospaced(size: 12, weight: 700)
  static let numberFont = Font.monospaced(size: 11)
  static let noteFont = Font.monospaced(size: 11, weight: 600)
  static let lineHeight: CGFloat = 18
  /// The space above the first line and below the last one.
  static let margin: CGFloat = 10
  /// The space left of the code, and right of the longest line.
  static let inset: CGFloat = 10
  /// The space left and right of the line numbers.
  static let gutterInset: CGFloat = 8
  static let noteGap: CGFloat = 16
  /// The width over which the code before a note fades out.
  static let noteFade: CGFloat = 12
  static let notePadding: CGFloat = 7
  static let noteHeight: CGFloat = 15

  nonisolated static let background = UIColor.secondarySystemGroupedBackground
  nonisolated static let accent = ReadableColor.accent
  static let textColor = UIColor.label
  static let numberColor = ReadableColor.tertiaryText
  private nonisolated static let highlightShare: CGFloat = 0.09
  static let highlightColor = accent.withAlphaComponent(highlightShare)
  /// The background colour of highlighted lines, as an opaque colour.
  static let solidHighlightColor = UIColor { traits in
    let (over, under) = (accent.resolvedColor(with: traits), background.resolvedColor(with: traits))
    var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    guard over.getRed(&r, green: &g, blue: &b, alpha: &a),
      under.getRed(&red, green: &green, blue: &blue, alpha: &a)
    else { return under }
    let share = highlightShare
    return UIColor(
      red: red + (r - red) * share, green: green + (g - green) * share, blue: blue + (b - blue) * share,
      alpha: 1)
  }

  private static let keywordColor = dynamicColor(0x9B2C86, 0xF28BCB)
  private static let typeColor = dynamicColor(0x5B43A8, 0xB9A8F5)
  private static let stringColor = dynamicColor(0xB03A2E, 0xF5957F)
  private static let literalColor = dynamicColor(0x8A5B00, 0xE0BE76)
  private static let commentColor = dynamicColor(0x5E6671, 0x929AA5)
  private static let punctuationColor = dynamicColor(0x50565F, 0xAEB4BD)

  /// Returns the colour of a kind of token; nil for the colour of plain text.
  static func color(of kind: SwiftToken.Kind) -> UIColor? {
    switch kind {
    case .keyword: keywordColor
    case .type: typeColor
    case .string: stringColor
    case .number, .attribute: literalColor
    case .comment: commentColor
    case .punctuation: punctuationColor
    case .name: nil
    }
  }

  /// Returns a dynamic colour from two 24-bit values for the light and the dark style.
  private static func dynamicColor(_ light: Int, _ dark: Int) -> UIColor {
    UIColor { traits in
      let bits = traits.userInterfaceStyle == .dark ? dark : light
      func part(_ shift: Int) -> CGFloat { CGFloat(bits >> shift & 0xFF) / 255 }
      return UIColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
    }
  }

  private static let sample = TextLayout("0", font: font)
  /// The width of one character of code.
  private static let characterWidth = sample.size.width
  /// The distance from the top of a line to its baseline.
  static let baselineOffset = ((lineHeight - sample.size.height) / 2 + sample.firstBaseline).rounded()

  /// Returns an upper bound of the text's width in points: characters beyond Latin, Greek and Cyrillic count
  /// as twice as wide.
  static func width(_ text: String, advance: CGFloat = characterWidth) -> CGFloat {
    CGFloat(text.unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 1 : 2) }) * advance
  }
}
