extension ViewPainter {
  /// Paints the content of a layer in front of its background.
  func paint(_ content: any LayerContent, _ decoration: ViewDecoration?, _ place: Placement) {
    context.saveGState()
    if content.isInsideOutline {
      context.beginPath()
      context.addPath(outline(decoration, place))
      context.clip()
    }
    // As a view's own drawing, the content starts on a whole pixel.
    context.concatenate(place.snappedTransform)
    content.paint(in: place.bounds, into: context)
    context.restoreGState()
  }

  // MARK: Perspective

  /// The largest side of the bitmap into which a layer is painted before it is projected, in pixels.
  private static let maximumSide: CGFloat = 4_096

  /// Paints a view with perspective: first flat into a bitmap, and then the bitmap's image.
  func paintProjected(_ view: UIView, into parent: CGAffineTransform, clip: Box, alpha: CGFloat) {
    let projection = view.presentedProjection.concatenating(PlaneProjection(parent))
    if view.facesAway(in: parent) { return }
    let box = view.paintedBox
    let outline = ViewPainter.snapped(projection.outline(of: box))
    guard outline.count >= 3, let left = outline.map(\.x).min(), let right = outline.map(\.x).max(),
      let top = outline.map(\.y).min(), let bottom = outline.map(\.y).max(),
      Box(x0: left, y0: top, x1: right, y1: bottom).intersects(clip), let inverse = projection.inverse,
      let density = density(of: projection, over: box)
    else { return }
    let size = CGSize(width: (box.x1 - box.x0) * density, height: (box.y1 - box.y0) * density)
    guard let buffer = CGLayer(size: size, scale: 1, isOpaque: false), let pixels = buffer.context else {
      return
    }
    pixels.baseScale = scale
    let toBuffer = CGAffineTransform(scaleX: density, y: density).translatedBy(x: -box.x0, y: -box.y0)
    let area = Box(x0: 0, y0: 0, x1: CGFloat(pixels.width), y1: CGFloat(pixels.height))
    let painter = makePainter(for: pixels)
    let place = Placement(bounds: view.drawnBounds, transform: toBuffer)
    painter.paintShown(view, place, clip: area, alpha: alpha)
    let back = inverse.concatenating(PlaneProjection(toBuffer))
    context.draw(
      buffer, inside: outline,
      mappingBackBy: (
        SIMD3(Double(back.a), Double(back.c), Double(back.tx)),
        SIMD3(Double(back.b), Double(back.d), Double(back.ty)),
        SIMD3(Double(back.p), Double(back.q), Double(back.w))
      ))
  }

  /// Returns the number of pixels per point of the flat bitmap: that of the image where it is largest, as far
  /// as the bitmap does not become too large; nil if no part of the box has an image.
  private func density(of projection: PlaneProjection, over box: Box) -> CGFloat? {
    let corners = [
      CGPoint(x: box.x0, y: box.y0), CGPoint(x: box.x1, y: box.y0), CGPoint(x: box.x1, y: box.y1),
      CGPoint(x: box.x0, y: box.y1), CGPoint(x: (box.x0 + box.x1) / 2, y: (box.y0 + box.y1) / 2),
    ]
    let longestSide = max(box.x1 - box.x0, box.y1 - box.y0)
    guard let most = corners.compactMap(projection.magnification(at:)).max(), most > 0, longestSide > 0 else {
      return nil
    }
    // A bitmap that is a little finer than the screen keeps text sharp where the image is not turned.
    return min(max(most, scale / 2), scale * 2, ViewPainter.maximumSide / longestSide)
  }

  /// Moves edges that are parallel to the pixel grid to whole pixels, so that two layers that meet at such an
  /// edge leave no seam.
  private static func snapped(_ outline: [CGPoint]) -> [CGPoint] {
    var result = outline
    for (index, start) in outline.enumerated() {
      let next = (index + 1) % outline.count
      let end = outline[next]
      if abs(start.y - end.y) < 0.01 {
        result[index].y = start.y.snapped
        result[next].y = start.y.snapped
      } else if abs(start.x - end.x) < 0.01 {
        result[index].x = start.x.snapped
        result[next].x = start.x.snapped
      }
    }
    return result
  }
}

extension UIView {
  /// Returns whether the view's back faces the screen and is not drawn.
  final func facesAway(in parent: CGAffineTransform) -> Bool {
    guard hitProperties.contains(.decorated), let depth = appearance.decoration?.depth, !depth.isDoubleSided
    else { return false }
    if hitProperties.contains(.projected) { return presentedProjection.determinant < 0 }
    // Without perspective, the part in the plane tells the side.
    guard let transform = depth.transform else { return false }
    return transform.m11 * transform.m22 - transform.m12 * transform.m21 < 0
  }
}
