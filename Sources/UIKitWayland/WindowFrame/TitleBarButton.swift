import UIKit

/// A button of the title bar: a symbol on a round background. The background is visible while a mouse or
/// finger is on the button.
final class TitleBarButton: UIControl {
  enum Symbol {
    case minimize, maximize, restore, close
  }

  /// The side length of the square that receives touches, in points.
  static let side: CGFloat = 44
  private static let backgroundDiameter: CGFloat = 28
  private static let symbolSide: CGFloat = 9

  var symbol: Symbol { didSet { if symbol != oldValue { setNeedsDisplay() } } }
  /// Whether the button's window is active.
  var isActive = true { didSet { if isActive != oldValue { setNeedsDisplay() } } }
  private(set) var isHovered = false { didSet { if isHovered != oldValue { setNeedsDisplay() } } }

  init(_ symbol: Symbol, action: @escaping @MainActor () -> Void) {
    self.symbol = symbol
    super.init(frame: CGRect(x: 0, y: 0, width: TitleBarButton.side, height: TitleBarButton.side))
    isOpaque = false
    addAction(UIAction { _ in action() }, for: .touchUpInside)
    addGestureRecognizer(
      UIHoverGestureRecognizer { [unowned self] hover in
        isHovered = hover.state == .began || hover.state == .changed
      })
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool { didSet { setNeedsDisplay() } }

  override func draw(_ rect: CGRect) {
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    if let circleColor {
      let radius = TitleBarButton.backgroundDiameter / 2
      circleColor.setFill()
      UIBezierPath(
        ovalIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
      ).fill()
    }
    let path = path(in: symbolRect(around: center))
    path.lineWidth = 1.5
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    symbolColor.setStroke()
    path.stroke()
  }

  private var circleColor: UIColor? {
    if isHighlighted { return symbol == .close ? .systemRed : .systemFill }
    return isHovered ? .tertiarySystemFill : nil
  }

  private var symbolColor: UIColor {
    if isHighlighted { return symbol == .close ? .white : .label }
    return isActive ? (isHovered ? .label : .secondaryLabel) : .tertiaryLabel
  }

  private func symbolRect(around center: CGPoint) -> CGRect {
    let halfSide = TitleBarButton.symbolSide / 2
    return CGRect(x: center.x - halfSide, y: center.y - halfSide, width: 2 * halfSide, height: 2 * halfSide)
  }

  private func path(in rect: CGRect) -> UIBezierPath {
    switch symbol {
    case .minimize:
      let path = UIBezierPath()
      path.move(to: CGPoint(x: rect.minX, y: rect.midY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
      return path
    case .maximize: return UIBezierPath(roundedRect: rect, cornerRadius: 2)
    case .restore:
      // Two overlapping sheets. The rear sheet is partly visible, above and to the right of the front sheet.
      let frontWindowRect = CGRect(
        x: rect.minX, y: rect.minY + 2.5, width: rect.width - 2.5, height: rect.height - 2.5)
      let path = UIBezierPath(roundedRect: frontWindowRect, cornerRadius: 1.5)
      path.move(to: CGPoint(x: rect.minX + 3, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.maxX - 1.5, y: rect.minY))
      path.addQuadCurve(
        to: CGPoint(x: rect.maxX, y: rect.minY + 1.5), controlPoint: CGPoint(x: rect.maxX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - 3))
      return path
    case .close:
      let path = UIBezierPath()
      path.move(to: rect.origin)
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      path.move(to: CGPoint(x: rect.maxX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
      return path
    }
  }
}
