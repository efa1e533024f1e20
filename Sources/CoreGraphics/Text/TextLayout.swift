import CTouchstonePango

/// Text laid out in lines, for drawing, measuring and converting positions.
///
/// The text is in a box: `maximumWidth` wide, or as wide as the text if that is infinite. Coordinates are points
/// from the box's top left corner, indices count UTF-16 units. Metrics do not depend on the scale at which the
/// text is drawn. Lines are laid out when first needed and kept until a property changes.
///
/// Any string can be shown: control characters take no space, and text beyond 65,536 UTF-16 units (fewer for fonts
/// above 21 points) is left out and counts as truncated.
public final class TextLayout {
  /// The horizontal position of lines in the box.
  public enum Alignment: Int, Sendable {
    /// At the left edge.
    case left
    /// In the middle.
    case center
    /// At the right edge.
    case right
    /// Both edges straight, except for the last line of a paragraph.
    case justified
    /// Left, or right where the text runs from right to left.
    case natural
  }

  /// The handling of text that is too wide or too long.
  public enum LineBreakMode: Int, Sendable {
    /// Breaks between words, and inside a word only if it does not fit a line.
    case wordWrap
    /// Breaks anywhere between characters.
    case charWrap
    /// Never breaks. Text beyond the box is still drawn, so clip to it.
    case clipping
    /// An ellipsis for the beginning of the last line.
    case truncatingHead
    /// An ellipsis for the end of the last line.
    case truncatingTail
    /// An ellipsis in the middle of the last line.
    case truncatingMiddle

    var isTruncating: Bool { rawValue >= LineBreakMode.truncatingHead.rawValue }
  }

  /// The font, colour and lines of a part of the text.
  public struct Attribute: Hashable, Sendable {
    /// The part of the text, in UTF-16 units; anything outside the text is ignored.
    public var range: Range<Int>
    /// Replaces the context's fill colour.
    public var color: CGColor?
    /// Replaces the layout's font.
    public var font: Font?
    /// Whether a line is drawn below the baseline, in the text's colour.
    public var isUnderlined: Bool
    /// Whether a line is drawn through the text, in the text's colour.
    public var isStruckThrough: Bool

    /// Creates the attributes of a part of the text. Omitted parameters change nothing.
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

  /// One line in the box.
  public struct Line: Sendable {
    /// The text of the line, in UTF-16 units, without the line feed that ends it.
    public let range: Range<Int>
    /// The line's rectangle.
    public let rect: CGRect
    /// The distance from the top of the box down to the baseline.
    public let baseline: CGFloat
  }

  /// The text.
  public var string: String { didSet { if string != oldValue { typeset = nil } } }
  /// The font of all text without one of its own.
  public var font: Font { didSet { if font != oldValue { typeset = nil } } }
  /// The width of the box, in points. If infinite, lines end only at line breaks in the text.
  public var maximumWidth: CGFloat { didSet { if maximumWidth != oldValue { typeset = nil } } }
  /// The height of the box, in points. As many lines are shown as fit, and at least one.
  public var maximumHeight: CGFloat = .infinity {
    didSet { if maximumHeight != oldValue { typeset = nil } }
  }
  /// The maximum number of lines; 0 for any number.
  public var maximumLines: Int { didSet { if maximumLines != oldValue { typeset = nil } } }
  /// The horizontal position of lines in the box.
  public var alignment: Alignment { didSet { if alignment != oldValue { typeset = nil } } }
  /// The handling of text that is too wide or too long.
  public var lineBreakMode: LineBreakMode { didSet { if lineBreakMode != oldValue { typeset = nil } } }
  /// The space between two lines, in points.
  public var lineSpacing: CGFloat { didSet { if lineSpacing != oldValue { typeset = nil } } }
  /// The fonts, colours and lines of parts of the text. If two overlap, the later one wins.
  public var attributes: [Attribute] { didSet { if attributes != oldValue { typeset = nil } } }
  /// The language that selects glyphs, such as `zh-Hans` or `ja`; nil for the user's language, or the one that the
  /// letters imply.
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

  /// The size of the lines, not rounded. A label's size is its `ceil`.
  public var size: CGSize { current.size }

  /// The distance from the top of the box to the first line's baseline.
  public var firstBaseline: CGFloat { current.lines.first?.baseline ?? 0 }

  /// The distance from the top of the box to the last line's baseline.
  public var lastBaseline: CGFloat { current.lines.last?.baseline ?? 0 }

  /// The number of lines shown. An empty text has one; without any installed font there is none.
  public var lineCount: Int { current.lines.count }

  /// Whether part of the text is not shown.
  public var isTruncated: Bool { current.isTruncated }

  /// The lines shown.
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

  /// Returns the insertion point before the character at an index, one point wide. Indices outside the text are
  /// limited to its ends.
  public func caretRect(at index: Int) -> CGRect { current.caretRect(at: index) }

  /// Returns the index of the insertion point closest to a point.
  public func index(at point: CGPoint) -> Int { current.index(at: point) }

  /// Returns the rectangles under a part of the text, one or more per line.
  public func selectionRects(for range: Range<Int>) -> [CGRect] { current.selectionRects(for: range) }

  // MARK: Drawing

  /// Draws the text in the context's fill colour, except where an attribute has another one.
  ///
  /// - Parameters:
  ///   - context: the context to draw in.
  ///   - origin: the top left corner of the box.
  public func draw(in context: CGContext, at origin: CGPoint) {
    guard !context.state.isDegenerate, let origin = context.usable(origin) else { return }
    let typeset = current
    if context.state.shadow == nil, context.state.alpha == 1 || !typeset.hasOwnColors {
      typeset.draw(in: context, at: origin)
      return
    }
    // Colours of the text's attributes do not include the context's alpha.
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
