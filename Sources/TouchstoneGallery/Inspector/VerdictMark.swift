import UIKit

/// The sign of a verdict: an empty circle while there is none, then a green check mark or a red cross.
final class VerdictMark: UIView {
  var verdict = ExpectedLog.Verdict.open {
    didSet { if verdict != oldValue { setNeedsDisplay() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let disc = bounds.insetBy(dx: 0.75, dy: 0.75)
    let circle = UIBezierPath(ovalIn: disc)
    guard verdict != .open else {
      GalleryTheme.secondaryText.setStroke()
      circle.lineWidth = 1.25
      return circle.stroke()
    }
    (verdict == .matches ? GalleryTheme.success : GalleryTheme.failure).setFill()
    circle.fill()
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: disc.minX + x * disc.width, y: disc.minY + y * disc.height)
    }
    let symbolPath = UIBezierPath()
    if verdict == .matches {
      symbolPath.move(to: point(0.28, 0.53))
      symbolPath.addLine(to: point(0.44, 0.68))
      symbolPath.addLine(to: point(0.73, 0.34))
    } else {
      symbolPath.move(to: point(0.33, 0.33))
      symbolPath.addLine(to: point(0.67, 0.67))
      symbolPath.move(to: point(0.67, 0.33))
      symbolPath.addLine(to: point(0.33, 0.67))
    }
    GalleryTheme.onBright.setStroke()
    symbolPath.lineWidth = 1.5
    symbolPath.lineCapStyle = .round
    symbolPath.lineJoinStyle = .round
    symbolPath.stroke()
  }
}
