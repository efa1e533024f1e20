import CoreGraphics

/// Covers an edge of a scrolled area whose content continues beyond the edge, so that the content fades out.
package class EdgeFade: UIView {
  package enum Edge {
    case top, left, bottom, right
  }

  private let edge: Edge
  /// The background of the area.
  package var color: UIColor { didSet { setNeedsDisplay() } }
  private let opaqueLength: CGFloat

  /// Creates a fade from transparent to `color`, the background of the area. Next to the edge, the last
  /// `opaqueLength` points are opaque.
  package init(_ edge: Edge, to color: UIColor, opaqueLength: CGFloat = 0) {
    self.edge = edge
    self.color = color
    self.opaqueLength = opaqueLength
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  package required init?(coder: NSCoder) { nil }

  package override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let color = color.resolvedColor(with: traitCollection).cgColor
    let colors = [color.copy(alpha: 0) ?? color, color] as CFArray
    guard let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: nil) else { return }
    let (start, end): (CGPoint, CGPoint) =
      switch edge {
      case .top: (CGPoint(x: 0, y: bounds.height), CGPoint(x: 0, y: opaqueLength))
      case .left: (CGPoint(x: bounds.width, y: 0), CGPoint(x: opaqueLength, y: 0))
      case .bottom: (.zero, CGPoint(x: 0, y: bounds.height - opaqueLength))
      case .right: (.zero, CGPoint(x: bounds.width - opaqueLength, y: 0))
      }
    context.drawLinearGradient(gradient, start: start, end: end, options: .drawsAfterEndLocation)
  }
}
