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
  /// What those around it that clip leave of it, in points of the scene; nil where none of them does.
  let seen: CGRect?
  /// The rounded window that cuts the view off, in points of the scene.
  private let clip: CGPath?
  /// What is inside of that window's edge, and of its corners; nil where there is none.
  private let clipInterior: CGRect?

  /// `space` is a view whose coordinates are the scene's.
  init(of view: UIView, kind: Kind, in space: UIView) {
    self.kind = kind
    let corners = OverlayOutline.corners(of: view, in: space)
    let box = OverlayOutline.box(around: corners)
    isLevel = corners.allSatisfy { corner in
      (abs(corner.x - box.minX) < 0.01 || abs(corner.x - box.maxX) < 0.01)
        && (abs(corner.y - box.minY) < 0.01 || abs(corner.y - box.maxY) < 0.01)
    }
    var cornerRadius = OverlayOutline.radius(of: view, shownAs: box)
    if let window = view.window, window !== view, window.clipsToBounds, window.layer.cornerRadius > 0 {
      let windowBox = OverlayOutline.box(around: OverlayOutline.corners(of: window, in: space))
      let radius = OverlayOutline.radius(of: window, shownAs: windowBox)
      clip = CGPath(roundedRect: windowBox, cornerWidth: radius, cornerHeight: radius, transform: nil)
      clipInterior = windowBox.insetBy(
        dx: radius + OverlayStyle.haloWidth, dy: radius + OverlayStyle.haloWidth)
      // A view that fills the window is as round as the window is.
      if box.contains(windowBox.insetBy(dx: 0.5, dy: 0.5)) { cornerRadius = max(cornerRadius, radius) }
    } else {
      clip = nil
      clipInterior = nil
    }
    seen = OverlayOutline.seen(of: view, in: space)
    self.cornerRadius = cornerRadius
    self.corners = corners
    self.box = box
  }

  /// The part of the box that can be seen.
  var seenBox: CGRect { seen.map { box.intersection($0) } ?? box }
  var isSeen: Bool { seen.map { !box.intersection($0).isEmpty } ?? true }

  /// The window is the screen's edge, or has a shape of its own.
  private static func seen(of view: UIView, in space: UIView) -> CGRect? {
    var seen: CGRect?
    var above = view.superview
    while let ancestor = above, !(ancestor is UIWindow) {
      if ancestor.clipsToBounds {
        let box = box(around: corners(of: ancestor, in: space))
        seen = seen?.intersection(box) ?? box
      }
      above = ancestor.superview
    }
    return seen
  }

  private static func corners(of view: UIView, in space: UIView) -> [CGPoint] {
    let bounds = view.bounds
    return [
      CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
      CGPoint(x: bounds.maxX, y: bounds.maxY), CGPoint(x: bounds.minX, y: bounds.maxY),
    ].map { view.convert($0, to: space) }
  }

  private static func box(around corners: [CGPoint]) -> CGRect {
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }

  /// The radius of the view's corners as they are seen.
  private static func radius(of view: UIView, shownAs box: CGRect) -> CGFloat {
    let longest = max(view.bounds.width, view.bounds.height)
    guard longest > 0 else { return 0 }
    return min(view.layer.cornerRadius * max(box.width, box.height) / longest, box.width / 2, box.height / 2)
  }

  /// What the drawing covers, in points of the scene: the lines alone where nothing is filled.
  func damage(_ add: (CGRect) -> Void) {
    let width = OverlayStyle.haloWidth + 1
    let box = seenBox.insetBy(dx: -width, dy: -width)
    let side = 2 * width + cornerRadius
    guard isLevel, kind != .hit, box.width > 3 * side, box.height > 3 * side else { return add(box) }
    add(CGRect(x: box.minX, y: box.minY, width: box.width, height: side))
    add(CGRect(x: box.minX, y: box.maxY - side, width: box.width, height: side))
    add(CGRect(x: box.minX, y: box.minY, width: side, height: box.height))
    add(CGRect(x: box.maxX - side, y: box.minY, width: side, height: box.height))
  }

  /// Whether a line, or the fill, comes into the rectangle.
  func leavesInk(in rect: CGRect, fillsHit: Bool) -> Bool {
    guard box.insetBy(dx: -6, dy: -6).intersects(rect) else { return false }
    if !isLevel || kind == .hit && fillsHit { return true }
    let reach = OverlayStyle.haloWidth + 1 + cornerRadius
    let isInside = box.insetBy(dx: reach, dy: reach).contains(rect)
    return !isInside || !(clipInterior?.contains(rect) ?? true)
  }

  func draw(in context: CGContext, alpha: CGFloat, fillsHit: Bool) {
    context.saveGState()
    defer { context.restoreGState() }
    if let clip {
      context.addPath(clip)
      context.clip()
    }
    if let seen { context.clip(to: seen) }
    let width = kind == .hit ? OverlayStyle.lineWidth : 1
    let path = path(insetBy: width / 2)
    if kind == .hit, fillsHit {
      context.addPath(path)
      context.setFillColor(OverlayStyle.accent.withAlphaComponent(0.12 * alpha).cgColor)
      context.fillPath()
    }
    // A pale line below the thin one, and between its dashes.
    context.setStrokeColor(OverlayStyle.plate.withAlphaComponent(0.5 * alpha).cgColor)
    stroke(path, width: kind == .refused ? width : OverlayStyle.haloWidth, in: context)
    if kind == .refused { context.setLineDash(phase: 0, lengths: OverlayStyle.dash) }
    let color = kind == .refused ? OverlayStyle.quietInk : OverlayStyle.accent
    context.setStrokeColor(color.withAlphaComponent((kind == .hit ? 1 : 0.75) * alpha).cgColor)
    stroke(path, width: width, in: context)
  }

  /// Where a rounded window cuts the view's corner off, the line follows the window.
  private func stroke(_ path: CGPath, width: CGFloat, in context: CGContext) {
    context.setLineWidth(width)
    context.addPath(path)
    context.strokePath()
    guard let clip else { return }
    context.saveGState()
    context.clip(to: box)
    context.setLineWidth(2 * width)
    context.addPath(clip)
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
