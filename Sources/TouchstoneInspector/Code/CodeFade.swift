import CoreGraphics

/// Covers the right edge of code if lines continue beyond the edge. The lines fade out, and a chevron points
/// to the right.
final class CodeFade: EdgeFade {
  static let width: CGFloat = 36

  convenience init() { self.init(.right, to: CodeStyle.background, opaqueLength: 10) }

  override func draw(_ rect: CGRect) {
    super.draw(rect)
    guard let context = UIGraphicsGetCurrentContext() else { return }
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
