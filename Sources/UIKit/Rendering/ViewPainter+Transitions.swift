extension ViewPainter {
  /// Paints a view as it is shown: its transition, or the view with its alpha.
  func paintShown(_ view: UIView, _ place: Placement, clip: Box, alpha: CGFloat, level: Int? = nil) {
    guard let transition = view.shownTransition else {
      return paintValues(of: view, place, clip: clip, alpha: alpha, level: level)
    }
    let old = moved(place, by: transition.oldOffset), new = moved(place, by: transition.newOffset)
    let newAlpha = view.storedIsHidden ? 0 : alpha * transition.newAlpha
    if transition.isFade {
      paintFade(transition, of: view, place, clip: clip, newAlpha: newAlpha)
    } else if transition.type == .reveal {
      paintValues(of: view, new, clip: clip, alpha: newAlpha, level: nil)
      paint(transition.picture, old, alpha: transition.oldAlpha)
    } else {
      paint(transition.picture, old, alpha: transition.oldAlpha)
      paintValues(of: view, new, clip: clip, alpha: newAlpha, level: nil)
    }
  }

  /// Paints the weighted sum of both pictures, so that pixels that are equal in both do not change.
  private func paintFade(
    _ transition: LayerTransition, of view: UIView, _ place: Placement, clip: Box, newAlpha: CGFloat
  ) {
    let area = view.paintedBox.applying(place.transform).integral.outset(1).intersection(clip).integral
    guard !area.isEmpty, let buffer = makeBuffer(area), let pixels = buffer.context else { return }
    let painter = makePainter(for: pixels)
    let local = place.moved(x: -area.x0, y: -area.y0)
    painter.paintValues(
      of: view, local, clip: area.offset(x: -area.x0, y: -area.y0), alpha: newAlpha, level: nil)
    pixels.setBlendMode(.plusLighter)
    painter.paint(transition.picture, local, alpha: transition.oldAlpha)
    context.draw(buffer, at: CGPoint(x: area.x0, y: area.y0))
  }

  private func paint(_ picture: LayerPicture?, _ place: Placement, alpha: CGFloat) {
    guard let picture, alpha > 0 else { return }
    context.saveGState()
    context.setAlpha(alpha)
    context.concatenate(place.snappedTransform)
    context.draw(picture.image, in: picture.box.offset(x: place.bounds.minX, y: place.bounds.minY).rect)
    context.restoreGState()
  }

  /// Returns the placement displaced by a distance in the view's coordinates; whole pixels, if the edges are
  /// parallel to the pixel grid.
  private func moved(_ place: Placement, by offset: CGVector) -> Placement {
    let transform = place.transform
    let x = transform.a * offset.dx + transform.c * offset.dy
    let y = transform.b * offset.dx + transform.d * offset.dy
    return place.isLevel ? place.moved(x: x.snapped, y: y.snapped) : place.moved(x: x, y: y)
  }
}
