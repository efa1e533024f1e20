/// The edge of a view that was asked, where it really lies on the scene: every transform between counted in.
struct OverlayOutline {
  enum Kind {
    case asked, hit, refused
  }

  let kind: Kind
  /// The corners of the view's bounds, in points of the scene.
  let corners: [CGPoint]
  let box: CGRect
  /// Whether the sides run along the axes.
  let isLevel: Bool
  /// The view's own, in points of the scene.
  let cornerRadius: CGFloat

  /// `space` is a view whose coordinates are the scene's.
  init(of view: UIView, kind: Kind, in space: UIView) {
    self.kind = kind
    let bounds = view.bounds
    let corners = [
      CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
      CGPoint(x: bounds.maxX, y: bounds.maxY), CGPoint(x: bounds.minX, y: bounds.maxY),
    ].map { view.convert($0, to: space) }
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    let box = CGRect(
      x: xs.min() ?? 0, y: ys.min() ?? 0, width: (xs.max() ?? 0) - (xs.min() ?? 0),
      height: (ys.max() ?? 0) - (ys.min() ?? 0))
    isLevel = corners.allSatisfy { corner in
      (abs(corner.x - box.minX) < 0.01 || abs(corner.x - box.maxX) < 0.01)
        && (abs(corner.y - box.minY) < 0.01 || abs(corner.y - box.maxY) < 0.01)
    }
    let longest = max(bounds.width, bounds.height)
    let scale = longest > 0 ? max(box.width, box.height) / longest : 1
    cornerRadius = min(view.layer.cornerRadius * scale, box.width / 2, box.height / 2)
    self.corners = corners
    self.box = box
  }

  /// What the drawing covers, in points of the scene: the lines alone where nothing is filled.
  func damage(_ add: (CGRect) -> Void) {
    let width = OverlayStyle.haloWidth + 1
    let box = box.insetBy(dx: -width, dy: -width)
    let side = 2 * width + cornerRadius
    guard isLevel, kind != .hit, box.width > 3 * side, box.height > 3 * side else { return add(box) }
    add(CGRect(x: box.minX, y: box.minY, width: box.width, height: side))
    add(CGRect(x: box.minX, y: box.maxY - side, width: box.width, height: side))
    add(CGRect(x: box.minX, y: box.minY, width: side, height: box.height))
    add(CGRect(x: box.maxX - side, y: box.minY, width: side, height: box.height))
  }

  func draw(in context: CGContext, alpha: CGFloat, fillsHit: Bool) {
    let width = kind == .hit ? OverlayStyle.lineWidth : 1
    let path = path(insetBy: width / 2)
    if kind == .hit, fillsHit {
      context.addPath(path)
      context.setFillColor(OverlayStyle.accent.withAlphaComponent(0.12 * alpha).cgColor)
      context.fillPath()
    }
    context.saveGState()
    if kind == .refused {
      context.setLineDash(phase: 0, lengths: OverlayStyle.dash)
    } else {
      context.addPath(path)
      context.setLineWidth(OverlayStyle.haloWidth)
      context.setStrokeColor(OverlayStyle.plate.withAlphaComponent(0.5 * alpha).cgColor)
      context.strokePath()
    }
    context.addPath(path)
    let color = kind == .refused ? OverlayStyle.quietInk : OverlayStyle.accent
    context.setLineWidth(width)
    context.setStrokeColor(color.withAlphaComponent((kind == .hit ? 1 : 0.75) * alpha).cgColor)
    context.strokePath()
    context.restoreGState()
  }

  /// Lines are drawn inside the edge, so that a view at whole points has a crisp one.
  private func path(insetBy distance: CGFloat) -> CGPath {
    let path = CGMutablePath()
    if isLevel {
      let rect = box.insetBy(dx: min(distance, box.width / 2), dy: min(distance, box.height / 2))
      let radius = max(0, min(cornerRadius - distance, rect.width / 2, rect.height / 2))
      path.addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
    } else {
      path.addLines(between: corners)
      path.closeSubpath()
    }
    return path
  }
}
