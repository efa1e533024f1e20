extension ViewPainter {
  /// Paints the shadow. The shadow's shape is the shadow path, or the view's outline if there is no path.
  /// `strength` is the opacity of the background, from 0 to 1. `visibleBoxes` are the boxes of whole pixels
  /// in which the shadow is visible.
  func paintShadow(_ decoration: ViewDecoration, _ place: Placement, strength: CGFloat, visibleBoxes: [Box]) {
    guard let color = decoration.shadowColor, strength > 0, !visibleBoxes.isEmpty else { return }
    var source = outline(decoration, place)
    var opacity = color.alpha * min(1, CGFloat(decoration.shadowOpacity))
    if let path = decoration.shadowPath {
      let transformedPath = CGMutablePath()
      transformedPath.addPath(path, transform: place.transform)
      source = transformedPath
    } else {
      opacity *= strength
    }
    context.saveGState()
    context.clip(to: visibleBoxes.map(\.rect))
    setShadow(of: context, decoration, place, color: color.copy(alpha: opacity))
    context.fillShadow(of: source)
    context.restoreGState()
  }

  /// Returns the parts of the clip that an opaque view does not hide: the area around the view, and its
  /// rounded corners.
  func parts(of clip: Box, besideBodyOf decoration: ViewDecoration, _ place: Placement) -> [Box] {
    guard place.transform.b == 0, place.transform.c == 0 else { return [clip] }
    let box = place.box
    let reach = CoverSearch.cornerReach(decoration, place.transform)
    var parts = clip.parts(around: box)
    let (width, height) = (min(reach, (box.x1 - box.x0) / 2), min(reach, (box.y1 - box.y0) / 2))
    for (x, y) in [
      (box.x0, box.y0), (box.x1 - width, box.y0), (box.x0, box.y1 - height),
      (box.x1 - width, box.y1 - height),
    ] {
      parts.append(Box(x0: x, y0: y, x1: x + width, y1: y + height).integral)
    }
    return parts.map { $0.intersection(clip) }.filter { !$0.isEmpty }
  }

  private func setShadow(
    of context: CGContext, _ decoration: ViewDecoration, _ place: Placement, color: CGColor?
  ) {
    // The context multiplies offset and blur by its base scale, so both are divided by that scale here. The
    // offset already includes the view's own transform.
    let offset = decoration.shadowOffset.applying(place.transform)
    let base = context.baseScale
    context.setShadow(
      offset: CGSize(width: offset.width / base, height: offset.height / base),
      blur: 2 * max(0, decoration.shadowRadius) * place.factor / base, color: color)
  }

  /// Paints the border in front of the view's other parts. The border is at least one pixel wide.
  func paintBorder(_ decoration: ViewDecoration, _ place: Placement, clip: Box) {
    guard decoration.borderColor.alpha > 0, place.box.intersects(clip) else { return }
    let width = decoration.borderWidth * place.factor
    let pixels = place.isLevel ? max(1, width.rounded()) : width
    context.setFillColor(decoration.borderColor)
    context.beginPath()
    context.addPath(outline(decoration, place))
    context.addPath(outline(decoration, place, inset: pixels))
    context.fillPath(using: .evenOdd)
  }

  // MARK: Painting through a buffer

  /// Returns whether the view must be painted through a separate bitmap because it has a mask, a vibrancy, or
  /// a shadow of its whole content.
  func needsBuffer(_ view: UIView) -> Bool {
    guard let decoration = view.presentedDecoration else { return false }
    if decoration.mask != nil || decoration.vibrancy != nil { return true }
    return decoration.hasShadow && decoration.shadowPath == nil && !view.storedClipsToBounds
      && view.presentedBackgroundColor == nil
  }

  /// The masks that are being painted, from the outermost to the innermost. A mask that contains the view
  /// that it masks is not applied again inside itself.
  private static var paintedMasks: [UIView] = []

  /// Paints the view into a separate bitmap, applies its mask, and draws the result with its shadow.
  func paintThroughBuffer(_ view: UIView, _ place: Placement, clip: Box, alpha: CGFloat) {
    guard let decoration = view.presentedDecoration else { return }
    let castsShadow =
      decoration.hasShadow && !view.storedClipsToBounds && view.presentedBackgroundColor == nil
      && decoration.shadowPath == nil
    let offset = decoration.shadowOffset.applying(place.transform)
    let reach = castsShadow ? (decoration.shadowReach * place.factor).rounded(.up) : 0
    // Content outside the clip may cast a shadow into the clip.
    let visibleBox =
      castsShadow ? clip.union(clip.offset(x: -offset.width, y: -offset.height)).outset(reach) : clip
    let area = view.paintedBox.applying(place.transform).integral.outset(1).intersection(visibleBox).integral
    guard !area.isEmpty, let content = makeBuffer(area), let pixels = content.context else { return }
    let localPlacement = place.moved(x: -area.x0, y: -area.y0)
    let localClip = area.offset(x: -area.x0, y: -area.y0)
    let painter = makePainter(for: pixels)
    painter.paintBody(view, localPlacement, clip: localClip, alpha: 1, level: nil, withShadow: !castsShadow)
    if let mask = decoration.mask, !ViewPainter.paintedMasks.contains(where: { $0 === mask }),
      let maskBuffer = makeBuffer(area), let shapePixels = maskBuffer.context
    {
      let maskPainter = makePainter(for: shapePixels)
      ViewPainter.paintedMasks.append(mask)
      maskPainter.paint(mask, into: localPlacement.transform, clip: localClip)
      ViewPainter.paintedMasks.removeLast()
      pixels.setBlendMode(.destinationIn)
      pixels.draw(maskBuffer, at: .zero)
    }
    context.saveGState()
    context.setAlpha(min(1, alpha))
    if let vibrancy = decoration.vibrancy?.color(in: traits.userInterfaceStyle) {
      pixels.setBlendMode(.sourceIn)
      pixels.setFillColor(vibrancy.color)
      pixels.fill(localClip.rect)
      context.setBlendMode(vibrancy.isDark ? .screen : .multiply)
    }
    if castsShadow {
      let margin = reach + max(abs(offset.width), abs(offset.height)).rounded(.up)
      let outer = area.outset(margin)
      if let whole = makeBuffer(outer), let wholePixels = whole.context {
        let color = decoration.shadowColor
        setShadow(
          of: wholePixels, decoration, place,
          color: color?.copy(alpha: (color?.alpha ?? 1) * min(1, CGFloat(decoration.shadowOpacity))))
        wholePixels.draw(content, at: CGPoint(x: margin, y: margin))
        context.draw(whole, at: CGPoint(x: outer.x0, y: outer.y0))
      }
    } else {
      context.draw(content, at: CGPoint(x: area.x0, y: area.y0))
    }
    context.restoreGState()
  }

  /// Creates a transparent bitmap of the area's size. The area is in pixels.
  func makeBuffer(_ area: Box) -> CGLayer? {
    let buffer = CGLayer(size: area.rect.size, scale: 1, isOpaque: false)
    buffer?.context?.baseScale = scale
    return buffer
  }
}
