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
