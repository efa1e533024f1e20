import CTouchstonePango

/// A description of a font. The installed font that is closest to it is used; characters missing from that
/// font are taken from other fonts.
public struct Font: Hashable, Sendable {
  /// The name of a family, or several names separated by commas, of which the first installed one is used.
  /// Nil for the default families: Inter, Cantarell, Noto Sans or DejaVu Sans; for monospaced text, JetBrains
  /// Mono or DejaVu Sans Mono.
  public var family: String?
  /// The size, in points from 1 to 1,000. The initializer clamps it to that range.
  public var size: CGFloat
  /// The weight, from 100 (ultra light) through 400 (regular) to 900 (black).
  public var weight: Int
  /// Whether the font is italic.
  public var isItalic: Bool
  /// Whether all digits have the same width, in fonts that support this.
  public var hasMonospacedDigits: Bool
  /// Whether the default families for a nil `family` are the monospaced ones.
  public var isMonospaced: Bool

  /// Creates a font. Sizes and weights out of range are clamped.
  public init(
    family: String? = nil, size: CGFloat, weight: Int = 400, isItalic: Bool = false,
    hasMonospacedDigits: Bool = false, isMonospaced: Bool = false
  ) {
    self.family = family
    self.size = size >= 1 ? min(size, 1000) : 1
    self.weight = min(max(weight, 100), 900)
    self.isItalic = isItalic
    self.hasMonospacedDigits = hasMonospacedDigits
    self.isMonospaced = isMonospaced
  }

  /// Returns a font of the default families.
  public static func system(size: CGFloat, weight: Int = 400) -> Font { Font(size: size, weight: weight) }

  /// Returns a font of the default families whose digits have the same width, for numbers that change.
  public static func monospacedDigits(size: CGFloat, weight: Int = 400) -> Font {
    Font(size: size, weight: weight, hasMonospacedDigits: true)
  }

  /// Returns a font of the default monospaced families.
  public static func monospaced(size: CGFloat, weight: Int = 400) -> Font {
    Font(size: size, weight: weight, isMonospaced: true)
  }

  /// Starts loading the default font on a background thread, so that the first text does not wait for it.
  /// Calling this is optional; call it once and as early as possible.
  ///
  /// - Parameter weights: the weights of the first texts, in the order in which they are needed. Each weight
  ///   is a file to open, which takes about a millisecond.
  public static func prepare(weights: [Int] = [400]) {
    Thread.detachNewThread {
      for weight in weights { _ = TextLayout("A", font: .system(size: 17, weight: weight)).size }
    }
  }

  // MARK: Metrics, in points

  /// The distance from the baseline up to the top of a line; positive.
  public var ascender: CGFloat { metrics.ascender }

  /// The distance from the baseline down to the bottom of a line, as a negative number.
  public var descender: CGFloat { metrics.descender }

  /// The height of a line of text.
  public var lineHeight: CGFloat { metrics.ascender - metrics.descender }

  /// The height of capital letters.
  public var capHeight: CGFloat { metrics.capHeight }

  /// The height of the letter x.
  public var xHeight: CGFloat { metrics.xHeight }

  /// The name of the installed family that is used; empty if no font is installed.
  public var familyName: String { metrics.familyName }

  private var metrics: FontMetrics { FontLibrary.shared.metrics(of: self) }

  // MARK: Pango

  static let defaultFamilies = ["Inter", "Cantarell", "Noto Sans", "DejaVu Sans"]
  static let defaultMonospacedFamilies = ["JetBrains Mono", "DejaVu Sans Mono"]

  /// Returns Pango's description of the font for text in a language. The caller must free it.
  func makeDescription(language: String?) -> OpaquePointer? {
    var families =
      family
      ?? (isMonospaced
        ? "JetBrains Mono,DejaVu Sans Mono,monospace" : "Inter,Cantarell,Noto Sans,DejaVu Sans,sans-serif")
    if let eastAsian = FontLibrary.eastAsianFamily(for: language) { families += "," + eastAsian }
    // A NUL character would end the name in C.
    if families.utf8.contains(0) { families.removeAll { $0 == "\0" } }
    let description = pango_font_description_new()
    pango_font_description_set_family(description, families)
    pango_font_description_set_absolute_size(description, size * CGFloat(PANGO_SCALE))
    pango_font_description_set_weight(description, PangoWeight(UInt32(weight)))
    pango_font_description_set_style(description, isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    return description
  }
}

/// The metrics of a font, in points.
struct FontMetrics {
  var ascender: CGFloat
  var descender: CGFloat
  var capHeight: CGFloat
  var xHeight: CGFloat
  var familyName: String
}
