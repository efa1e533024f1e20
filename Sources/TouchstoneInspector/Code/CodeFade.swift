import CoreGraphics

/// Covers the right edge of code if lines continue beyond the edge. The lines fade out, and a chevron points
/// to the right.
final class CodeFade: UIView {
  static let width: CGFloat = 36

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let ground = CodeStyle.ground.resolvedColor(with: traitCollection).cgColor
    let clear = ground.copy(alpha: 0) ?? ground
    if let fade = CGGradient(colorsSpace: nil, colors: [clear, ground] as CFArray, locations: nil) {
      context.drawLinearGradient(
        fade, start: .zero, end: CGPoint(x: CodeFade.width - 10, y: 0), options: .drawsAfterEndLocation)
    }
    let middle = bounds.midY
    context.setStrokeColor(CodeStyle.numberColor.resolvedColor(with: traitCollection).cgColor)
    context.setLineWidth(1.5)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.move(to: CGPoint(x: CodeFade.width - 12, y: middle - 5))
    context.addLine(to: CGPoint(x: CodeFade.width - 7, y: middle))
    context.addLine(to: CGPoint(x: CodeFade.width - 12, y: middle + 5))
    context.strokePath()
  }
}
