/// The outline of a tested view, at the view's transformed position in the scene.
struct OverlayOutline {
  enum Kind {
    case inside, hit, refused
  }

  let kind: Kind
  private(set) var place: OverlayQuad
  /// The corner radius of the view, or of the window whose corner the view covers, in points of the scene.
  private(set) var cornerRadius: CGFloat
  /// The distance from the box's corners within which the outline is curved, or clipped by a rounded window.
  private var cornerReach: CGFloat
  /// The box and the corner radius of the view's window if the window is rounded, in points of the scene.
  private var window: (box: CGRect, radius: CGFloat)?
  /// The width of the pale line on both sides of the outline.
  private static let haloWidth: CGFloat = 1

  init(of view: UIView, kind: Kind) { self.init(of: view, at: OverlayQuad(of: view), kind: kind) }

  init(of view: UIView, at place: OverlayQuad, kind: Kind) {
    self.kind = kind
    self.place = place
    let box = place.box
    var cornerRadius = OverlayOutline.radius(of: view, shownAs: box)
    var cornerReach = cornerRadius
    if let window = view.window, window !== view, window.clipsToBounds, window.layer.cornerRadius > 0 {
      let windowBox = OverlayQuad(of: window).box
      let radius = OverlayOutline.radius(of: window, shownAs: windowBox)
      self.window = (windowBox, radius)
      // A view that fills the window has the window's corner radius.
      if box.contains(windowBox.insetBy(dx: 0.5, dy: 0.5)) { cornerRadius = max(cornerRadius, radius) }
      cornerReach = cornerRadius
      if OverlayOutline.reachesCorner(of: windowBox, radius: radius, box) {
        let overhang = max(
          0, windowBox.minX - box.minX, windowBox.minY - box.minY, box.maxX - windowBox.maxX,
          box.maxY - windowBox.maxY)
        cornerReach = max(cornerRadius, radius) + overhang
      }
    } else {
      window = nil
    }
    self.cornerRadius = cornerRadius
    self.cornerReach = cornerReach
  }

  /// Returns the outline of the same view at another position in its window.
  func moved(to place: OverlayQuad) -> OverlayOutline {
    var outline = self
    outline.place = place
    return outline
  }

  /// Maps the outline to the stage's new position.
  func moved(by map: OverlayMap) -> OverlayOutline {
    var outline = moved(to: place.moved(by: map))
    outline.cornerRadius *= map.scale
    outline.cornerReach *= map.scale
    outline.window = window.map { (map.rect($0.box), $0.radius * map.scale) }
    return outline
  }

  private static func reachesCorner(of window: CGRect, radius: CGFloat, _ box: CGRect) -> Bool {
    let reach = radius + haloWidth
    let isBeside = box.minX >= window.minX + reach && box.maxX <= window.maxX - reach
    let isBetween = box.minY >= window.minY + reach && box.maxY <= window.maxY - reach
    return !isBeside && !isBetween
  }

  /// Returns the radius of the view's corners in the scene.
  private static func radius(of view: UIView, shownAs box: CGRect) -> CGFloat {
    let longestSide = max(view.bounds.width, view.bounds.height)
    guard longestSide > 0 else { return 0 }
    return min(
      view.layer.cornerRadius * max(box.width, box.height) / longestSide, box.width / 2, box.height / 2)
  }

  /// The rectangle outside which nothing is drawn, in points of the scene.
  private var clipRect: CGRect? {
    guard let window else { return place.visibleRect }
    return place.visibleRect?.intersection(window.box) ?? window.box
  }

  private var lineWidth: CGFloat { kind == .hit ? OverlayStyle.lineWidth : 1 }

  /// Reports the drawn rectangles, in points of the scene. Without a fill these are only the lines.
  func forEachDrawnRect(_ add: (CGRect) -> Void) {
    // The lines are drawn on whole pixels, up to one pixel beside the exact edges.
    let width = OverlayOutline.haloWidth + 1
    let box = place.visibleBox.insetBy(dx: -width, dy: -width)
    let side = width + lineWidth + width + cornerReach
    func addSeen(_ rect: CGRect) {
      let seen = clipRect.map { rect.intersection($0) } ?? rect
      if !seen.isEmpty { add(seen) }
    }
    guard place.isAxisAligned, kind != .hit, box.width > 3 * side, box.height > 3 * side else {
      return addSeen(box)
    }
    addSeen(CGRect(x: box.minX, y: box.minY, width: box.width, height: side))
    addSeen(CGRect(x: box.minX, y: box.maxY - side, width: box.width, height: side))
    addSeen(CGRect(x: box.minX, y: box.minY, width: side, height: box.height))
    addSeen(CGRect(x: box.maxX - side, y: box.minY, width: side, height: box.height))
  }

  /// Returns whether a line or the fill of the outline intersects the rectangle.
  func draws(in rect: CGRect, fillsHit: Bool) -> Bool {
    let box = place.box
    guard box.insetBy(dx: -6, dy: -6).intersects(rect) else { return false }
    if !place.isAxisAligned || kind == .hit && fillsHit { return true }
    let reach = lineWidth + OverlayOutline.haloWidth + 1 + cornerReach
    return !box.insetBy(dx: reach, dy: reach).contains(rect)
  }

  // MARK: Drawing

  /// Draws the outline. Straight sides are filled rectangles on whole pixels, which are fast; only round
  /// corners are paths.
  func draw(in context: CGContext, alpha: CGFloat, fillsHit: Bool, clip: CGRect) {
    context.saveGState()
    defer { context.restoreGState() }
    if let clipRect { context.clip(to: context.alignedToPixels(clipRect)) }
    guard place.isAxisAligned else {
      let path = CGMutablePath()
      path.addLines(between: place.corners)
      path.closeSubpath()
      return drawLines(along: path, in: context, alpha: alpha, fillsHit: fillsHit)
    }
    let edges = context.alignedToPixels(place.box)
    let sides = OverlaySides(edges: edges, cornerReach: cornerReach, scale: context.pixelsPerPoint)
    drawSides(sides, in: context, alpha: alpha, fillsHit: fillsHit, clip: clip)
    for corner in OverlaySides.Corner.allCases where sides.zone(of: corner).intersects(clip) {
      draw(corner, of: sides, in: context, alpha: alpha, fillsHit: fillsHit)
    }
  }

  private func draw(
    _ corner: OverlaySides.Corner, of sides: OverlaySides, in context: CGContext, alpha: CGFloat,
    fillsHit: Bool
  ) {
    let zone = sides.zone(of: corner)
    var radius = cornerRadius
    var isTruncated = false
    if let window {
      let vector = corner.inwardVector(from: corner.point(of: window.box), to: corner.point(of: place.box))
      isTruncated = abs(vector.dx) < 0.5 && abs(vector.dy) < 0.5
      if isTruncated { radius = max(radius, window.radius) }
      // The clipped corner of a moving view differs in each frame, so it is not cached.
      let isBeside = vector.dx >= window.radius || vector.dy >= window.radius
      if !isTruncated, !isBeside {
        return drawCutCorner(zone, of: sides.edges, in: context, alpha: alpha, fillsHit: fillsHit)
      }
    }
    OverlayLayerCache.draw(
      .corner(corner, kind, radius: radius, isFilled: fillsHit, isTruncated: isTruncated), in: zone,
      of: context,
      alpha: alpha
    ) { context, rect in
      let edges = sides.edges.offsetBy(dx: rect.minX - zone.minX, dy: rect.minY - zone.minY)
      if isTruncated { clipOut(edges, radius: radius, in: context) }
      drawLines(along: roundedPath(along: edges, radius: radius), in: context, alpha: 1, fillsHit: fillsHit)
    }
  }

  private func drawSides(
    _ sides: OverlaySides, in context: CGContext, alpha: CGFloat, fillsHit: Bool, clip: CGRect
  ) {
    if kind == .hit, fillsHit {
      context.setFillColor(fillColor(alpha))
      context.fill(sides.innerRects)
    }
    let halo = kind == .refused ? 0 : OverlayOutline.haloWidth
    context.setFillColor(paleLineColor(alpha))
    context.fill(sides.bands(outwards: halo, inwards: lineWidth + halo))
    let lines = sides.bands(outwards: 0, inwards: lineWidth)
    guard kind == .refused else {
      context.setFillColor(lineColor(alpha))
      return context.fill(lines)
    }
    for line in lines where line.intersects(clip) {
      // A side may be very long. If it is longer than `maximumLength`, only its visible part has dashes.
      let side = max(line.width, line.height) <= OverlaySides.maximumLength ? line : line.intersection(clip)
      OverlayLayerCache.draw(.dashes, in: side, of: context, alpha: alpha) { context, rect in
        context.setFillColor(self.lineColor(1))
        context.fill(OverlaySides.dashes(OverlayStyle.dashLengths, along: rect))
      }
    }
  }

  private func drawLines(along path: CGPath, in context: CGContext, alpha: CGFloat, fillsHit: Bool) {
    if kind == .hit, fillsHit {
      context.addPath(path)
      context.setFillColor(fillColor(alpha))
      context.fillPath()
    }
    context.setStrokeColor(paleLineColor(alpha))
    context.setLineWidth(kind == .refused ? lineWidth : lineWidth + 2 * OverlayOutline.haloWidth)
    context.addPath(path)
    context.strokePath()
    if kind == .refused { context.setLineDash(phase: 0, lengths: OverlayStyle.dashLengths) }
    context.setStrokeColor(lineColor(alpha))
    context.setLineWidth(lineWidth)
    context.addPath(path)
    context.strokePath()
  }

  private func fillColor(_ alpha: CGFloat) -> CGColor {
    OverlayStyle.accent.withAlphaComponent(0.12 * alpha).cgColor
  }

  /// Returns the colour of the pale line, which is drawn below the thin line and between its dashes.
  private func paleLineColor(_ alpha: CGFloat) -> CGColor {
    OverlayStyle.labelBackgroundColor.withAlphaComponent(0.5 * alpha).cgColor
  }

  private func lineColor(_ alpha: CGFloat) -> CGColor {
    switch kind {
    case .hit: OverlayStyle.accent.withAlphaComponent(alpha).cgColor
    case .inside: OverlayStyle.accent.withAlphaComponent(0.75 * alpha).cgColor
    case .refused: OverlayStyle.secondaryTextColor.withAlphaComponent(0.5 * alpha).cgColor
    }
  }

  /// Returns a path inside the edges, at a distance of half the line's width.
  private func roundedPath(along edges: CGRect, radius: CGFloat) -> CGMutablePath {
    let path = CGMutablePath()
    let inset = lineWidth / 2
    let rect = edges.insetBy(dx: min(inset, edges.width / 2), dy: min(inset, edges.height / 2))
    let radius = max(0, min(radius - inset, rect.width / 2, rect.height / 2))
    path.addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
    return path
  }

  /// Draws a corner that a rounded window clips: the line follows the window's corner.
  private func drawCutCorner(
    _ corner: CGRect, of edges: CGRect, in context: CGContext, alpha: CGFloat, fillsHit: Bool
  ) {
    guard let window else { return }
    let shape = context.alignedToPixels(window.box)
    context.saveGState()
    context.clip(to: corner.intersection(edges))
    clipOut(shape, radius: window.radius, in: context)
    let path = roundedPath(along: edges, radius: cornerRadius)
    path.addPath(roundedPath(along: shape, radius: window.radius))
    drawLines(along: path, in: context, alpha: alpha, fillsHit: fillsHit)
    context.restoreGState()
  }

  private func clipOut(_ shape: CGRect, radius: CGFloat, in context: CGContext) {
    context.addPath(CGPath(roundedRect: shape, cornerWidth: radius, cornerHeight: radius, transform: nil))
    context.clip()
  }
}
