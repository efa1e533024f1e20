import CTouchstonePango

/// The description of a font, not a file: the closest installed font is used, and characters that it lacks are
/// taken from other fonts.
public struct Font: Hashable, Sendable {
  /// One family, or several separated by commas, of which the first installed one is used. Nil for the default:
  /// Inter, Cantarell, Noto Sans or DejaVu Sans, and for monospaced text JetBrains Mono or DejaVu Sans Mono.
  public var family: String?
  /// The size in points, from 1 to 1,000; other numbers are limited to that range.
  public var size: CGFloat
  /// The weight, from 100 (ultra light) over 400 (regular) to 900 (black).
  public var weight: Int
  /// Whether the letters are italic.
  public var isItalic: Bool
  /// Whether all digits are equally wide, in fonts that support it.
  public var hasMonospacedDigits: Bool
  /// Whether a nil `family` means the default monospaced families.
  public var isMonospaced: Bool

  /// Creates a font. Numbers out of range are limited to it.
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

  /// The default font.
  public static func system(size: CGFloat, weight: Int = 400) -> Font { Font(size: size, weight: weight) }

  /// The default font with digits that are equally wide, for numbers that change.
  public static func monospacedDigits(size: CGFloat, weight: Int = 400) -> Font {
    Font(size: size, weight: weight, hasMonospacedDigits: true)
  }

  /// The default monospaced font.
  public static func monospaced(size: CGFloat, weight: Int = 400) -> Font {
    Font(size: size, weight: weight, isMonospaced: true)
  }

  /// Starts loading the default font on a background thread, so that the first text need not wait. Call it once
  /// and as early as possible; the call is optional.
  ///
  /// - Parameter weights: The weights of the first texts, in the order in which they are needed. A weight is a
  ///   file to open, and takes about a millisecond.
  public static func prepare(weights: [Int] = [400]) {
    Thread.detachNewThread {
      for weight in weights { _ = TextLayout("A", font: .system(size: 17, weight: weight)).size }
    }
  }

  // MARK: Metrics, in points

  /// The distance from the baseline up to the top of a line.
  public var ascender: CGFloat { metrics.ascender }

  /// The distance from the baseline to the bottom of a line; negative.
  public var descender: CGFloat { metrics.descender }

  /// The height of a line.
  public var lineHeight: CGFloat { metrics.ascender - metrics.descender }

  /// The height of a capital letter.
  public var capHeight: CGFloat { metrics.capHeight }

  /// The height of a small x.
  public var xHeight: CGFloat { metrics.xHeight }

  /// The family that was found; empty if no font is installed.
  public var familyName: String { metrics.familyName }

  private var metrics: FontMetrics { FontLibrary.shared.metrics(of: self) }

  // MARK: Pango

  static let defaultFamilies = ["Inter", "Cantarell", "Noto Sans", "DejaVu Sans"]
  static let defaultMonospacedFamilies = ["JetBrains Mono", "DejaVu Sans Mono"]

  /// Returns a description owned by the caller, for text in a language.
  func makeDescription(language: String?) -> OpaquePointer? {
    var families =
      family
      ?? (isMonospaced
        ? "JetBrains Mono,DejaVu Sans Mono,monospace" : "Inter,Cantarell,Noto Sans,DejaVu Sans,sans-serif")
    if let eastAsian = FontLibrary.eastAsianFamily(for: language) { families += "," + eastAsian }
    // A NUL would end the name for C.
    if families.utf8.contains(0) { families.removeAll { $0 == "\0" } }
    let description = pango_font_description_new()
    pango_font_description_set_family(description, families)
    pango_font_description_set_absolute_size(description, size * CGFloat(PANGO_SCALE))
    pango_font_description_set_weight(description, PangoWeight(UInt32(weight)))
    pango_font_description_set_style(description, isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    return description
  }
}

/// The numbers of a font, in points.
struct FontMetrics {
  var ascender: CGFloat
  var descender: CGFloat
  var capHeight: CGFloat
  var xHeight: CGFloat
  var familyName: String
}
