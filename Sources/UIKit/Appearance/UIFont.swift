/// A font: a typeface at one size. A font is immutable and can be used on any thread.
nonisolated open class UIFont: NSObject, @unchecked Sendable {
  /// The weight of the strokes, from -1 to 1; 0 is regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    /// Creates a weight from -1 (lightest) to 1 (heaviest).
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a weight from -1 (lightest) to 1 (heaviest).
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// Weight 100 on the scale of font files.
    public static let ultraLight = Weight(-0.8)
    /// Weight 200 on the scale of font files.
    public static let thin = Weight(-0.6)
    /// Weight 300 on the scale of font files.
    public static let light = Weight(-0.4)
    /// Weight 400 on the scale of font files.
    public static let regular = Weight(0)
    /// Weight 500 on the scale of font files.
    public static let medium = Weight(0.23)
    /// Weight 600 on the scale of font files.
    public static let semibold = Weight(0.3)
    /// Weight 700 on the scale of font files.
    public static let bold = Weight(0.4)
    /// Weight 800 on the scale of font files.
    public static let heavy = Weight(0.56)
    /// Weight 900 on the scale of font files.
    public static let black = Weight(0.62)

    /// The nearest named weight, as a number from 100 to 900 on the scale of font files.
    var numericWeight: Int {
      let steps: [Weight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
      var nearest = 3
      for index in steps.indices
      where abs(steps[index].rawValue - rawValue) < abs(steps[nearest].rawValue - rawValue) {
        nearest = index
      }
      return (nearest + 1) * 100
    }
  }

  /// A purpose of text, which determines the size and weight of the font.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    /// Creates a style from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Large titles, 34 points.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// Titles of the first level, 28 points.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// Titles of the second level, 22 points.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// Titles of the third level, 20 points.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// Headings, 17 points and semibold.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// Running text, 17 points.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// Callouts, 16 points.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// Subheadings, 15 points.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Footnotes, 13 points.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// Captions, 12 points.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// Small captions, 11 points.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The size of the style's font in points, at the default text size of iOS.
    var pointSize: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    }
  }

  /// The font with which text is drawn.
  let font: Font

  init(font: Font) {
    self.font = font
    super.init()
  }

  /// Creates an installed font by its name: a family, such as `DejaVu Sans`, or a face, such as
  /// `DejaVuSans-Bold`. The name is not case-sensitive. `size` is in points. Nil if no such font is
  /// installed.
  public convenience init?(name: String, size: CGFloat) {
    guard let font = Font(installedName: name, size: UIFont.usableSize(size)) else { return nil }
    self.init(font: font)
  }

  /// Returns `size`, in points. If `size` is not positive and finite, returns the default size, as on iOS.
  private static func usableSize(_ size: CGFloat) -> CGFloat {
    size > 0 && size.isFinite ? size : systemFontSize
  }

  /// Returns the system font of the given size in points.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(font: Font(size: usableSize(size), weight: weight.numericWeight))
  }

  /// Returns the bold system font of the given size in points. Its weight is semibold, as on iOS.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .semibold)
  }

  /// Returns the italic system font of the given size in points.
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(font: Font(size: usableSize(size), isItalic: true))
  }

  /// Returns a font of the given size in points. All its characters have the same width.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(font: .monospaced(size: usableSize(size), weight: weight.numericWeight))
  }

  /// Returns the system font of the given size in points. All its digits have the same width.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(font: .monospacedDigits(size: usableSize(size), weight: weight.numericWeight))
  }

  /// Returns the font for a text style, at the default text size.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    systemFont(ofSize: style.pointSize, weight: style == .headline ? .semibold : .regular)
  }

  /// The size of a label's font, in points.
  public static var labelFontSize: CGFloat { 17 }
  /// The size of a button's font, in points.
  public static var buttonFontSize: CGFloat { 18 }
  /// The size of the system font for small text, in points.
  public static var smallSystemFontSize: CGFloat { 12 }
  /// The default size of the system font, in points.
  public static var systemFontSize: CGFloat { 14 }

  /// Returns the font at another size in points.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    var copy = font
    copy.size = UIFont.usableSize(fontSize)
    return UIFont(font: copy)
  }

  /// The size of the font, in points.
  open var pointSize: CGFloat { font.size }
  /// The distance from the baseline up to the top of a line, in points.
  open var ascender: CGFloat { font.ascender }
  /// The distance from the baseline to the bottom of a line, in points. The value is negative.
  open var descender: CGFloat { font.descender }
  /// The height of a line, in points.
  open var lineHeight: CGFloat { font.lineHeight }
  /// The additional distance between two lines, in points. Always 0.
  open var leading: CGFloat { 0 }
  /// The height of capital letters, in points.
  open var capHeight: CGFloat { font.capHeight }
  /// The height of a lowercase x, in points.
  open var xHeight: CGFloat { font.xHeight }
  /// The name of the family that is used. If the requested family is not installed, this is the name of its
  /// substitute.
  open var familyName: String { font.familyName }
  /// The name of the font, which is the same as `familyName`.
  open var fontName: String { font.familyName }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont)?.font == font
  }

  open override var hash: Int { font.hashValue }
}
