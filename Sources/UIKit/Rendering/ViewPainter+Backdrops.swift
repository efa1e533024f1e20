extension ViewPainter {
  /// Paints the blur of what lies behind the view, inside the view's bounds.
  func paintBackdrop(_ decoration: ViewDecoration, of view: UIView, _ place: Placement, clip: Box) {
    guard let backdrop = decoration.backdrop else { return }
    if decoration.backdropAmount < 1, let previous = backdrop.previous {
      paint(previous.backdrop, amount: previous.amount, of: view, place, clip: clip)
    }
    paint(backdrop, amount: decoration.backdropAmount, of: view, place, clip: clip)
  }

  private func paint(
    _ backdrop: Backdrop, amount: CGFloat, of view: UIView, _ place: Placement, clip: Box
  ) {
    if !(amount > 0) { return }
    let area = place.box.intersection(clip)
    if area.isEmpty { return }
    let look = backdrop.effect.look(in: traits.userInterfaceStyle)
    context.saveGState()
    if place.isLevel {
      context.clip(to: place.box.rect)
    } else {
      context.beginPath()
      context.addPath(outline(nil, place))
      context.clip()
    }
    context.setAlpha(min(amount, 1))
    context.beginTransparencyLayer(in: area.integral.rect, auxiliaryInfo: nil)
    paintBlur(backdrop, look, of: view, place)
    context.setFillColor(CGColor(red: look.tint, green: look.tint, blue: look.tint, alpha: look.opacity))
    context.fill(area.rect)
    context.endTransparencyLayer()
    context.restoreGState()
  }

  /// Paints the blurred pixels. A view in perspective has none.
  private func paintBlur(_ backdrop: Backdrop, _ look: BlurLook, of view: UIView, _ place: Placement) {
    guard let surface, let toWindow = view.toWindow, toWindow.isInvertible else { return }
    let toSurface = toWindow.concatenating(surface.toPixels)
    let reach = (BlurLook.sigma * scale * 3).rounded(.up)
    let area = Placement(bounds: place.bounds, transform: toSurface).box.intersection(surface.area)
      .outset(reach).intersection(surface.area).integral
    guard !area.isEmpty,
      let picture = backdrop.picture(
        behind: view, Backdrop.Key(area: area, toPixels: surface.toPixels, look: look), on: surface,
        scale: scale)
    else { return }
    // The view may be painted elsewhere than on the surface, for example into a bitmap for its mask.
    context.saveGState()
    context.concatenate(toSurface.inverted().concatenating(place.transform))
    context.draw(picture.image, in: CGRect(origin: CGPoint(x: area.x0, y: area.y0), size: picture.size))
    context.restoreGState()
  }
}
