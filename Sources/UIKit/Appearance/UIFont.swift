/// A typeface in one size. Immutable, and safe on any thread.
nonisolated open class UIFont: NSObject, @unchecked Sendable {
  /// The weight of the strokes, from -1 to 1; 0 is regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a weight from -1 (lightest) to 1.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)

    /// The nearest named weight on the scale of 100 to 900 that font files use.
    var numeric: Int {
      let steps: [Weight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
      var nearest = 3
      for index in steps.indices
      where abs(steps[index].rawValue - rawValue) < abs(steps[nearest].rawValue - rawValue) {
        nearest = index
      }
      return (nearest + 1) * 100
    }
  }

  /// The purpose of a text.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The point size at the default text size of iOS.
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

  /// The font of the drawing layer.
  let font: Font

  init(font: Font) {
    self.font = font
    super.init()
  }

  /// Creates the installed font with this name: a family, such as `DejaVu Sans`, or a face, such as
  /// `DejaVuSans-Bold`, ignoring case. Returns nil if no installed font has the name. `size` is in points.
  public convenience init?(name: String, size: CGFloat) {
    guard let font = Font(installedName: name, size: UIFont.usable(size)) else { return nil }
    self.init(font: font)
  }

  /// Returns the size in points. As on iOS, a size that is not a positive number counts as the default.
  private static func usable(_ size: CGFloat) -> CGFloat {
    size > 0 && size.isFinite ? size : systemFontSize
  }

  /// Returns the system font. `size` is in points.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(font: Font(size: usable(size), weight: weight.numeric))
  }

  /// Returns the system font in bold, which is semibold as on iOS. `size` is in points.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .semibold)
  }

  /// Returns the system font in italics. `size` is in points.
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(font: Font(size: usable(size), isItalic: true))
  }

  /// Returns a font whose characters all have the same width. `size` is in points.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(font: .monospaced(size: usable(size), weight: weight.numeric))
  }

  /// Returns the system font with digits of the same width. `size` is in points.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(font: .monospacedDigits(size: usable(size), weight: weight.numeric))
  }

  /// Returns the font for a purpose, at the default text size.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    systemFont(ofSize: style.pointSize, weight: style == .headline ? .semibold : .regular)
  }

  /// The font size of labels, in points.
  public static var labelFontSize: CGFloat { 17 }
  /// The font size of buttons, in points.
  public static var buttonFontSize: CGFloat { 18 }
  /// The font size of small print, in points.
  public static var smallSystemFontSize: CGFloat { 12 }
  /// The font size of the system font, in points.
  public static var systemFontSize: CGFloat { 14 }

  /// Returns the same typeface in another size, in points.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    var copy = font
    copy.size = UIFont.usable(fontSize)
    return UIFont(font: copy)
  }

  /// The font size, in points.
  open var pointSize: CGFloat { font.size }
  /// The distance from the baseline up to the top of the line, in points.
  open var ascender: CGFloat { font.ascender }
  /// The distance from the baseline down to the bottom of the line, in points. Negative.
  open var descender: CGFloat { font.descender }
  /// The height of a line, in points.
  open var lineHeight: CGFloat { font.lineHeight }
  /// The additional space between two lines, in points. Always 0.
  open var leading: CGFloat { 0 }
  /// The height of a capital letter, in points.
  open var capHeight: CGFloat { font.capHeight }
  /// The height of a lowercase x, in points.
  open var xHeight: CGFloat { font.xHeight }
  /// The family used for drawing, which may replace one that is not installed.
  open var familyName: String { font.familyName }
  /// The same as `familyName`.
  open var fontName: String { font.familyName }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont)?.font == font
  }

  open override var hash: Int { font.hashValue }
}
