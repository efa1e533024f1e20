/// A word in a small rounded plate.
struct OverlayChip {
  enum Tone {
    /// White on the accent: where the finger is and what it hit.
    case strong
    /// The accent on the ground's colour.
    case soft
    /// Grey on the ground's colour.
    case faint
  }

  let text: String
  let tone: Tone
  /// In points of the scene.
  var frame: CGRect

  /// A chip whose top left corner is at `origin`.
  init(_ text: String, tone: Tone, at origin: CGPoint) {
    self.text = text
    self.tone = tone
    let width = OverlayText.layout(text).size.width.rounded(.up) + 2 * OverlayStyle.chipPadding
    frame = CGRect(origin: origin, size: CGSize(width: width, height: OverlayStyle.chipHeight))
  }

  /// Moves it aside until it covers none of the others, within `area`.
  mutating func avoid(_ others: [OverlayChip], in area: CGRect) {
    let start = frame.origin
    for _ in 0..<64 {
      frame.origin.x = max(area.minX, min(frame.minX, area.maxX - frame.width))
      frame.origin.y = max(area.minY, min(frame.minY, area.maxY - frame.height))
      guard let other = others.first(where: { $0.frame.intersects(frame) }) else { return }
      if other.frame.maxX + OverlayStyle.chipGap + frame.width <= area.maxX {
        frame.origin.x = other.frame.maxX + OverlayStyle.chipGap
      } else {
        frame.origin = CGPoint(x: start.x, y: other.frame.maxY + OverlayStyle.chipGap)
      }
    }
  }

  func draw(in context: CGContext, alpha: CGFloat) {
    let text = tone == .strong ? UIColor.white : tone == .soft ? OverlayStyle.accent : OverlayStyle.refusal
    let plate = tone == .strong ? OverlayStyle.accent : OverlayStyle.halo
    let shape = CGPath(
      roundedRect: frame.insetBy(dx: 0.5, dy: 0.5), cornerWidth: (OverlayStyle.chipHeight - 1) / 2,
      cornerHeight: (OverlayStyle.chipHeight - 1) / 2, transform: nil)
    context.addPath(shape)
    context.setFillColor(plate.withAlphaComponent(0.92 * alpha).cgColor)
    context.fillPath()
    if tone != .strong {
      context.addPath(shape)
      context.setLineWidth(0.5)
      context.setStrokeColor(text.withAlphaComponent(0.5 * alpha).cgColor)
      context.strokePath()
    }
    let layout = OverlayText.layout(self.text)
    context.setFillColor(text.withAlphaComponent(alpha).cgColor)
    layout.draw(
      in: context,
      at: CGPoint(
        x: frame.minX + OverlayStyle.chipPadding, y: frame.midY - layout.size.height / 2))
  }
}

/// The few words of the overlay, laid out once each.
enum OverlayText {
  private static var layouts: [String: TextLayout] = [:]
  private static let capacity = 256

  static func layout(_ text: String) -> TextLayout {
    if let known = layouts[text] { return known }
    if layouts.count >= capacity { layouts.removeAll() }
    let layout = TextLayout(text, font: OverlayStyle.chipFont)
    layouts[text] = layout
    return layout
  }
}
