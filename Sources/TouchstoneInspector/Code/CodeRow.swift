/// A line of code on the screen, or the dots that represent omitted lines.
final class CodeRow: UIView {
  private var text: TextLayout?
  private var tokens: [SwiftToken] = []
  private var places: [Range<Int>] = []
  private let note = CodeNote()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(note)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a line. `highlights` are the accented names in the line, each with the note at the line's end.
  func show(_ line: CodeListing.Line?, highlights: [(range: Range<Int>, value: String)]) {
    text = TextLayout(line?.text ?? "⋯", font: CodeStyle.font, lineBreakMode: .clipping)
    tokens = line?.tokens ?? [SwiftToken(kind: .comment, range: 0..<1)]
    places = highlights.map(\.range)
    backgroundColor = highlights.isEmpty ? nil : CodeStyle.highlight
    note.isHidden = highlights.isEmpty
    note.show(highlights.map(\.value).joined(separator: ", "))
    setNeedsDisplay()
  }

  /// Puts the note at the line's end, or at `edge` if the line is cut off there. `edge` is in the row's
  /// coordinates.
  func placeNote(before edge: CGFloat) {
    guard !note.isHidden, let text else { return }
    let end = CodeStyle.inset + text.size.width
    let width = note.width
    note.frame = CGRect(
      x: min(end, edge - width).rounded(), y: 0, width: width, height: CodeStyle.lineHeight)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let text else { return }
    // Colours are resolved for the current light or dark style.
    text.attributes =
      tokens.compactMap { token in
        CodeStyle.color(of: token.kind).map { TextLayout.Attribute(range: token.range, color: $0.cgColor) }
      }
      + places.map {
        TextLayout.Attribute(range: $0, color: CodeStyle.accent.cgColor, font: CodeStyle.strongFont)
      }
    context.setFillColor(CodeStyle.ink.cgColor)
    // All lines have the same baseline, even if some letters make a line taller.
    text.draw(in: context, at: CGPoint(x: CodeStyle.inset, y: CodeStyle.baseline - text.firstBaseline))
  }
}

/// A note with the present value that a line sets, on a plate that hides the code behind it.
private final class CodeNote: UIView {
  private var text: TextLayout?

  /// The width with the space before and behind the plate.
  var width: CGFloat {
    ((text?.size.width ?? 0) + 2 * CodeStyle.notePadding + CodeStyle.noteGap + CodeStyle.inset).rounded(.up)
  }

  func show(_ value: String) {
    text = TextLayout(value, font: CodeStyle.noteFont)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let text else { return }
    let ground = CodeStyle.solidHighlight.cgColor
    // The code fades out before the plate.
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
    context.setFillColor(ReadableColor.plate.cgColor)
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

/// The view of a line's number in the file.
final class CodeNumber: UIView {
  private var text: TextLayout?
  private var isStrong = false

  func show(_ number: Int?, isStrong: Bool) {
    text = number.map { TextLayout("\($0)", font: CodeStyle.numberFont) }
    self.isStrong = isStrong
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let text else { return }
    context.setFillColor((isStrong ? CodeStyle.accent : CodeStyle.number).cgColor)
    text.draw(
      in: context,
      at: CGPoint(
        x: rect.maxX - CodeStyle.gutterInset - text.size.width,
        y: ((rect.height - text.size.height) / 2).rounded()))
  }
}
