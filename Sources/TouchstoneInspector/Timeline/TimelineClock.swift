import CoreGraphics

/// Shows the chosen moment as a time in digits.
final class TimelineClock: UIView {
  var text = "" { didSet { if text != oldValue { setNeedsDisplay() } } }

  private static let font = Font.monospacedDigits(size: 13, weight: 600)

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let height = TimelineClock.font.lineHeight
    let line = CGRect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height)
    RowText.drawValue(text, TimelineClock.font, .label, in: line, alignment: .left, in: context)
  }
}
