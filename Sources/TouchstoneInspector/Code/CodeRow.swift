/// Shows a line of code, or dots for omitted lines.
final class CodeRow: UIView {
  private var text: TextLayout?
  private var tokens: [SwiftToken] = []
  private var highlightRanges: [Range<Int>] = []
  private let codeNote = CodeNote()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(codeNote)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a line, or dots if `line` is nil. `highlights` are the ranges of highlighted names, with their
  /// current values.
  func show(_ line: CodeListing.Line?, highlights: [(range: Range<Int>, value: String)]) {
    text = TextLayout(line?.text ?? "⋯", font: CodeStyle.font, lineBreakMode: .clipping)
    tokens = line?.tokens ?? [SwiftToken(kind: .comment, range: 0..<1)]
    highlightRanges = highlights.map(\.range)
    backgroundColor = highlights.isEmpty ? nil : CodeStyle.highlightColor
    codeNote.isHidden = highlights.isEmpty
    codeNote.show(highlights.map(\.value).joined(separator: ", "))
    setNeedsDisplay()
  }

  /// Places the note at the end of the line, or before `edge` if the line is longer. `edge` is in points of
  /// the row.
  func placeNote(before edge: CGFloat) {
    guard !codeNote.isHidden, let text else { return }
    let end = CodeStyle.inset + text.size.width
    let width = codeNote.width
    codeNote.frame = CGRect(
      x: min(end, edge - width).rounded(), y: 0, width: width, height: CodeStyle.lineHeight)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let text else { return }
    // The colours depend on the light or dark style at the time of drawing.
    text.attributes =
      tokens.compactMap { token in
        CodeStyle.color(of: token.kind).map { TextLayout.Attribute(range: token.range, color: $0.cgColor) }
      }
      + highlightRanges.map {
        TextLayout.Attribute(range: $0, color: CodeStyle.accent.cgColor, font: CodeStyle.strongFont)
      }
    context.setFillColor(CodeStyle.textColor.cgColor)
    // All lines have the same baseline, even if a fallback font makes a line taller.
    text.draw(in: context, at: CGPoint(x: CodeStyle.inset, y: CodeStyle.baselineOffset - text.firstBaseline))
  }
}

/// A note with the current value of a highlighted property. Its background hides the code behind it.
private final class CodeNote: UIView {
  private var text: TextLayout?

  /// The width, including the space on both sides of the background.
  var width: CGFloat {
    ((text?.size.width ?? 0) + 2 * CodeStyle.notePadding + CodeStyle.noteGap + CodeStyle.inset).rounded(.up)
  }

  func show(_ value: String) {
    text = TextLayout(value, font: CodeStyle.noteFont)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let text else { return }
    let ground = CodeStyle.solidHighlightColor.cgColor
    // The line of code fades out to the left of its note.
    if let fade = CGGradient(
      colorsSpace: nil, colors: [ground.copy(alpha: 0) ?? ground, ground] as CFArray, locations: nil)
    {
      context.drawLinearGradient(
        fade, start: .zero, end: CGPoint(x: CodeStyle.noteFade, y: 0), options: .drawsAfterEndLocation)
    }
    let height = CodeStyle.noteHeight
    let plate = CGRect(
      x: CodeStyle.noteGap, y: ((rect.height - height) / 2).rounded(),
      width: rect.width - CodeStyle.noteGap - CodeStyle.inset, height: height)
    context.setFillColor(ReadableColor.accentFill.cgColor)
    context.addPath(UIBezierPath(roundedRect: plate, cornerRadius: height / 2).cgPath)
    context.fillPath()
    context.setFillColor(UIColor.white.cgColor)
    text.draw(
      in: context,
      at: CGPoint(
        x: plate.minX + (plate.width - text.size.width) / 2, y: (plate.midY - text.size.height / 2).rounded())
    )
  }
}

/// Shows the number of a line.
final class LineNumberView: UIView {
  private var text: TextLayout?
  private var isHighlighted = false

  func show(_ number: Int?, isHighlighted: Bool) {
    text = number.map { TextLayout("\($0)", font: CodeStyle.numberFont) }
    self.isHighlighted = isHighlighted
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let text else { return }
    context.setFillColor((isHighlighted ? CodeStyle.accent : CodeStyle.numberColor).cgColor)
    text.draw(
      in: context,
      at: CGPoint(
        x: rect.maxX - CodeStyle.gutterInset - text.size.width,
        y: ((rect.height - text.size.height) / 2).rounded()))
  }
}
