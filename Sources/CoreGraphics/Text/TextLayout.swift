import CTouchstonePango

/// Lays out text in lines, to draw it, measure it and convert between positions and indices.
///
/// The text is placed in a box. The box is `maximumWidth` wide, or as wide as the text if `maximumWidth` is
/// infinite. Coordinates are in points from the top left corner of the box; indices count UTF-16 units.
/// Metrics do not depend on the scale at which the text is drawn. Lines are laid out when they are first
/// needed, and cached until a property changes.
///
/// Any string can be shown. Control characters take no space. Text beyond 65,536 UTF-16 units (fewer for
/// fonts above 21 points) is omitted, and counts as truncated.
public final class TextLayout {
  /// The horizontal position of lines in the box.
  public enum Alignment: Int, Sendable {
    /// At the left edge of the box.
    case left
    /// In the middle of the box.
    case center
    /// At the right edge of the box.
    case right
    /// At both edges, except for the last line of a paragraph, which is placed as with `natural`.
    case justified
    /// At the left edge, or at the right edge for text that is written from right to left.
    case natural
  }

  /// The handling of text that is wider or longer than the box.
  public enum LineBreakMode: Int, Sendable {
    /// Breaks lines between words. Breaks inside a word only if the word does not fit on a line.
    case wordWrap
    /// Breaks lines between any two characters.
    case charWrap
    /// Breaks no lines. Text outside the box is drawn as well, so clip to the box when drawing.
    case clipping
    /// Shows an ellipsis in place of the beginning of the last line.
    case truncatingHead
    /// Shows an ellipsis in place of the end of the last line.
    case truncatingTail
    /// Shows an ellipsis in place of the middle of the last line.
    case truncatingMiddle

    var isTruncating: Bool { rawValue >= LineBreakMode.truncatingHead.rawValue }
  }

  /// The colour, font and decoration lines of a part of the text.
  public struct Attribute: Hashable, Sendable {
    /// The part of the text, in UTF-16 units. Indices outside of the text are ignored.
    public var range: Range<Int>
    /// The colour, used instead of the context's fill colour. Default nil.
    public var color: CGColor?
    /// The font, used instead of the layout's font. Default nil.
    public var font: Font?
    /// Whether the text is underlined, in the colour of the text. Default false.
    public var isUnderlined: Bool
    /// Whether a line is drawn through the text, in the colour of the text. Default false.
    public var isStruckThrough: Bool

    /// Creates the attributes of a part of the text. An omitted parameter does not change that property of
    /// the text.
    public init(
      range: Range<Int>, color: CGColor? = nil, font: Font? = nil, isUnderlined: Bool = false,
      isStruckThrough: Bool = false
    ) {
      self.range = range
      self.color = color
      self.font = font
      self.isUnderlined = isUnderlined
      self.isStruckThrough = isStruckThrough
    }
  }

  /// One line of the laid-out text.
  public struct Line: Sendable {
    /// The part of the text on this line, in UTF-16 units, without the line break that ends it.
    public let range: Range<Int>
    /// The rectangle of the line, in the box.
    public let rect: CGRect
    /// The distance from the top of the box to the line's baseline.
    public let baseline: CGFloat
  }

  /// The text to lay out.
  public var string: String { didSet { if string != oldValue { typeset = nil } } }
  /// The font of the text, except where an attribute sets another one.
  public var font: Font { didSet { if font != oldValue { typeset = nil } } }
  /// The width of the box, in points. If it is infinite, lines end only at line breaks in the text. Default
  /// infinite.
  public var maximumWidth: CGFloat { didSet { if maximumWidth != oldValue { typeset = nil } } }
  /// The height of the box, in points. Only lines that fit are shown, but the first line is always shown.
  /// Default infinite.
  public var maximumHeight: CGFloat = .infinity {
    didSet { if maximumHeight != oldValue { typeset = nil } }
  }
  /// The largest number of lines that are shown; 0 for no limit. Default 0.
  public var maximumLines: Int { didSet { if maximumLines != oldValue { typeset = nil } } }
  /// The horizontal position of lines in the box. Default `natural`.
  public var alignment: Alignment { didSet { if alignment != oldValue { typeset = nil } } }
  /// The handling of text that is wider or longer than the box. Default `wordWrap`.
  public var lineBreakMode: LineBreakMode { didSet { if lineBreakMode != oldValue { typeset = nil } } }
  /// The space between two lines, in points. Default 0.
  public var lineSpacing: CGFloat { didSet { if lineSpacing != oldValue { typeset = nil } } }
  /// The attributes of parts of the text. Where two attributes overlap, the later one in the array wins.
  /// Default none.
  public var attributes: [Attribute] { didSet { if attributes != oldValue { typeset = nil } } }
  /// The language that selects the shapes of letters, such as `zh-Hans` or `ja`. Default nil: the user's
  /// language, or the language that the text implies.
  public var language: String? { didSet { if language != oldValue { typeset = nil } } }

  private var typeset: TypesetText?

  /// Creates a layout. Each parameter sets the property of the same name.
  public init(
    _ string: String, font: Font, maximumWidth: CGFloat = .infinity, maximumLines: Int = 0,
    alignment: Alignment = .natural, lineBreakMode: LineBreakMode = .wordWrap, lineSpacing: CGFloat = 0,
    attributes: [Attribute] = []
  ) {
    self.string = string
    self.font = font
    self.maximumWidth = maximumWidth
    self.maximumLines = maximumLines
    self.alignment = alignment
    self.lineBreakMode = lineBreakMode
    self.lineSpacing = lineSpacing
    self.attributes = attributes
  }

  private var current: TypesetText {
    if let typeset { return typeset }
    let made = TypesetText(self)
    typeset = made
    return made
  }

  // MARK: Metrics

  /// The size of all lines together, not rounded. Round it up for the size of a view.
  public var size: CGSize { current.size }

  /// The distance from the top of the box to the baseline of the first line.
  public var firstBaseline: CGFloat { current.lines.first?.baseline ?? 0 }

  /// The distance from the top of the box to the baseline of the last line.
  public var lastBaseline: CGFloat { current.lines.last?.baseline ?? 0 }

  /// The number of lines that are shown: 1 for an empty text, 0 if no font is installed.
  public var lineCount: Int { current.lines.count }

  /// Whether a part of the text is not shown.
  public var isTruncated: Bool { current.isTruncated }

  /// The lines that are shown, from top to bottom.
  public var lines: [Line] {
    let typeset = current
    return typeset.lines.map { line in
      Line(
        range: typeset.text.index(
          atByte: line.bytes.lowerBound)..<typeset.text.index(atByte: line.bytes.upperBound),
        rect: line.rect, baseline: line.baseline)
    }
  }

  // MARK: Positions

  /// Returns the rectangle of a caret before the character at an index. The caret is one point wide. An index
  /// outside of the text is clamped to the text.
  public func caretRect(at index: Int) -> CGRect { current.caretRect(at: index) }

  /// Returns the index of the caret position that is closest to a point.
  public func index(at point: CGPoint) -> Int { current.index(at: point) }

  /// Returns the rectangles that cover a part of the text, one or more for each line.
  public func selectionRects(for range: Range<Int>) -> [CGRect] { current.selectionRects(for: range) }

  // MARK: Drawing

  /// Draws the text in the context's fill colour, except where an attribute sets another colour.
  ///
  /// - Parameters:
  ///   - context: the context to draw in.
  ///   - origin: the top left corner of the box, in user space.
  public func draw(in context: CGContext, at origin: CGPoint) {
    guard !context.state.isDegenerate, let origin = context.clampedToCairoRange(origin) else { return }
    let typeset = current
    if context.state.shadow == nil, context.state.alpha == 1 || !typeset.hasOwnColors {
      typeset.draw(in: context, at: origin)
      return
    }
    // The colours of the text's attributes do not include the context's alpha, so the context's alpha is
    // applied to the whole text.
    context.paintWithShadow { context in
      guard context.state.alpha < 1, typeset.hasOwnColors else {
        return typeset.draw(in: context, at: origin)
      }
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      typeset.draw(in: context, at: origin)
      context.endTransparencyLayer()
    }
  }
}
