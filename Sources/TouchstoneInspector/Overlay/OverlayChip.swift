/// A small label that is drawn over the app: a short text on a rounded rectangle.
struct OverlayChip: Equatable {
  enum Tone: Hashable {
    /// White text on the accent colour, for the finger and the hit view.
    case strong
    /// Text in the accent colour on the background colour.
    case soft
    /// Grey text on the background colour.
    case faint
  }

  let text: String
  let tone: Tone
  /// The frame, in points of the scene.
  var frame: CGRect

  /// Creates a chip (a small label) of the size of its text, with its top left corner at zero.
  init(_ text: String, tone: Tone) {
    self.text = text
    self.tone = tone
    let width = OverlayText.layout(text).size.width.rounded(.up) + 2 * OverlayStyle.chipPadding
    frame = CGRect(x: 0, y: 0, width: max(width, OverlayStyle.chipHeight), height: OverlayStyle.chipHeight)
  }

  /// Draws the chip (a small label). `alpha` is the opacity of the marks of its touch. The chip stays more
  /// opaque than they are, and hides the content behind it, so that its text remains readable.
  func draw(in context: CGContext, alpha: CGFloat) {
    if alpha < 1 { OverlayLayerCache.draw(.plate, in: frame, of: context, paint: paintPlate) }
    OverlayLayerCache.draw(.chip(text, tone), in: frame, of: context, alpha: (1 + alpha) / 2, paint: paint)
  }

  private func paintPlate(in context: CGContext, _ frame: CGRect) {
    context.addPath(outline(of: frame))
    context.setFillColor(OverlayStyle.labelBackgroundColor.cgColor)
    context.fillPath()
  }

  private func outline(of frame: CGRect) -> CGPath {
    let radius = (frame.height - 1) / 2
    return CGPath(
      roundedRect: frame.insetBy(dx: 0.5, dy: 0.5), cornerWidth: radius, cornerHeight: radius, transform: nil)
  }

  private func paint(in context: CGContext, _ frame: CGRect) {
    let ink =
      tone == .strong ? UIColor.white : tone == .soft ? OverlayStyle.accent : OverlayStyle.secondaryTextColor
    let plate = tone == .strong ? ReadableColor.accentFill : OverlayStyle.labelBackgroundColor
    let shape = outline(of: frame)
    context.addPath(shape)
    context.setFillColor(plate.withAlphaComponent(0.96).cgColor)
    context.fillPath()
    if tone != .strong {
      context.addPath(shape)
      context.setLineWidth(1)
      context.setStrokeColor(ink.withAlphaComponent(0.35).cgColor)
      context.strokePath()
    }
    let layout = OverlayText.layout(text)
    context.setFillColor(ink.cgColor)
    layout.draw(
      in: context,
      at: CGPoint(x: frame.midX - layout.size.width / 2, y: frame.midY - layout.size.height / 2))
  }
}
