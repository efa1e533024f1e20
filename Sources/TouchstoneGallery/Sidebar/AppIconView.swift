import UIKit

/// The project's icon: overlapping sheets in perspective, and a touch on the upper one.
public final class AppIconView: UIView {
  /// The side of the square whose coordinates the drawing code uses.
  private static let sideLength: CGFloat = 128

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  public required init?(coder: NSCoder) { nil }

  public override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    AppIconView.draw(in: context, rect: bounds)
  }

  /// Draws the icon into the square, in the context's points.
  public static func draw(in context: CGContext, rect: CGRect) {
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / AppIconView.sideLength, y: rect.height / AppIconView.sideLength)
    let ground = CGPath(
      roundedRect: CGRect(x: 2, y: 2, width: 124, height: 124), cornerWidth: 28, cornerHeight: 28,
      transform: nil)
    context.saveGState()
    context.addPath(ground)
    context.clip()
    let shades = [AppIconView.color(0x2b3a55), AppIconView.color(0x121a2b)]
    if let gradient = CGGradient(colorsSpace: nil, colors: shades, locations: [0, 1]) {
      context.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: 0, y: AppIconView.sideLength), options: [])
    }
    context.restoreGState()
    for (y, color) in [(86, 0x4a618f), (67, 0x7d9ad2), (48, 0xf4f7fc)] as [(CGFloat, Int)] {
      drawSlanted(at: y, in: context) {
        context.rotate(by: .pi / 4)
        let sheet = CGRect(x: -36, y: -36, width: 72, height: 72)
        context.addPath(CGPath(roundedRect: sheet, cornerWidth: 11, cornerHeight: 11, transform: nil))
        context.setFillColor(AppIconView.color(color))
        context.fillPath()
      }
    }
    drawSlanted(at: 48, in: context) {
      context.setStrokeColor(AppIconView.color(0xff7a22))
      context.setLineWidth(6)
      context.strokeEllipse(in: CGRect(x: -21, y: -21, width: 42, height: 42))
      context.setFillColor(AppIconView.color(0xff7a22))
      context.fillEllipse(in: CGRect(x: -10, y: -10, width: 20, height: 20))
    }
    context.restoreGState()
  }

  private static func drawSlanted(at y: CGFloat, in context: CGContext, _ draw: () -> Void) {
    context.saveGState()
    context.translateBy(x: AppIconView.sideLength / 2, y: y)
    context.scaleBy(x: 1, y: 0.52)
    draw()
    context.restoreGState()
  }

  private static func color(_ hex: Int) -> CGColor {
    CGColor(
      red: CGFloat(hex >> 16 & 0xff) / 255, green: CGFloat(hex >> 8 & 0xff) / 255,
      blue: CGFloat(hex & 0xff) / 255, alpha: 1)
  }
}
