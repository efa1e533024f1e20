/// The part of a text field that shows the text. Text that is scrolled beyond its edges is not drawn.
final class TextFieldContentView: UIView {
  /// The text field, which retains this view.
  weak var field: UITextField?

  override func draw(_ rect: CGRect) { field?.drawContent(in: bounds) }

  deinit {}
}

/// The button that clears a text field: a small cross on a disc.
final class TextFieldClearButton: UIButton {
  /// The diameter of the disc, in points. The area that takes touches is larger.
  static let side: CGFloat = 18

  /// Always false: the Tab key skips the button, because the keyboard can clear the text itself.
  override var canBecomeFocused: Bool { false }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -6, dy: -8).contains(point)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let disc = CGRect(
      x: bounds.midX - TextFieldClearButton.side / 2, y: bounds.midY - TextFieldClearButton.side / 2,
      width: TextFieldClearButton.side, height: TextFieldClearButton.side)
    context.setFillColor(UIColor.systemGray3.withAlphaComponent(isHighlighted ? 0.6 : 1).cgColor)
    context.fillEllipse(in: disc)
    context.setStrokeColor(UIColor.systemBackground.cgColor)
    context.setLineWidth(1.5)
    context.setLineCap(.round)
    let arm: CGFloat = 3.25
    for sign: CGFloat in [1, -1] {
      context.move(to: CGPoint(x: disc.midX - arm, y: disc.midY - sign * arm))
      context.addLine(to: CGPoint(x: disc.midX + arm, y: disc.midY + sign * arm))
    }
    context.strokePath()
  }

  deinit {}
}
