/// A line of code on the screen, or the dots that stand for lines left out.
final class CodeRow: UIView {
  private var text: TextLayout?
  private var tokens: [SwiftToken] = []
  private var places: [Range<Int>] = []
  private var note: TextLayout?

  /// `highlights` are the names in the line that are accented, each with what is noted at its end.
  func show(_ line: CodeListing.Line?, highlights: [(range: Range<Int>, value: String)]) {
    text = TextLayout(line?.text ?? "⋯", font: CodeStyle.font, lineBreakMode: .clipping)
    tokens = line?.tokens ?? [SwiftToken(kind: .comment, range: 0..<1)]
    places = highlights.map(\.range)
    let values = highlights.map(\.value).joined(separator: ", ")
    note = values.isEmpty ? nil : TextLayout(values, font: CodeStyle.noteFont)
    backgroundColor = values.isEmpty ? nil : CodeStyle.accent.withAlphaComponent(0.09)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let text else { return }
    // Colours are what they are in this light.
    text.attributes =
      tokens.compactMap { token in
        CodeStyle.color(of: token.kind).map { TextLayout.Attribute(range: token.range, color: $0.cgColor) }
      }
      + places.map {
        TextLayout.Attribute(range: $0, color: CodeStyle.accent.cgColor, font: CodeStyle.strongFont)
      }
    context.setFillColor(CodeStyle.ink.cgColor)
    text.draw(
      in: context, at: CGPoint(x: CodeStyle.inset, y: ((rect.height - text.size.height) / 2).rounded()))
    guard let note else { return }
    let plate = CGRect(
      x: (CodeStyle.inset + text.size.width + CodeStyle.noteGap).rounded(),
      y: ((rect.height - CodeStyle.noteHeight) / 2).rounded(),
      width: (note.size.width + 2 * CodeStyle.notePadding).rounded(.up), height: CodeStyle.noteHeight)
    context.setFillColor(CodeStyle.accent.cgColor)
    context.addPath(UIBezierPath(roundedRect: plate, cornerRadius: plate.height / 2).cgPath)
    context.fillPath()
    context.setFillColor(UIColor.white.cgColor)
    note.draw(
      in: context,
      at: CGPoint(
        x: plate.minX + CodeStyle.notePadding, y: (plate.midY - note.size.height / 2).rounded()))
  }
}

/// The number of a line in its file.
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
