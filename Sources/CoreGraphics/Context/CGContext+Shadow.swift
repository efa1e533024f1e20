import CTouchstoneCairo

extension CGContext {
  /// Draws only the shadow that filling a path would cast, without the fill, and clears the current path. The
  /// blurred outline is cached, so that drawing the same shadow again, moved by whole pixels, costs a single
  /// copy of pixels.
  ///
  /// - Parameter path: the path, in user space.
  public func fillShadow(of path: CGPath) {
    guard !state.isDegenerate, let shadow = state.shadow else { return }
    cairo_new_path(cairo)
    add(path.geometry)
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
    paintFillShadow(shadow, strength: 1)
    cairo_new_path(cairo)
  }

  /// Draws the shadow of the filled current path, and keeps the path.
  func paintFillShadow(_ shadow: Shadow, strength: CGFloat) {
    cairo_identity_matrix(cairo)
    defer { applyTransform() }
    guard let copy = cairo_copy_path(cairo) else { return }
    defer { cairo_path_destroy(copy) }
    let outline = PathGeometry(cairo: copy.pointee)
    let margin = ShadowMask.margin(sigma: shadow.sigma)
    var box = outline.controlBox
    if box.isNull { return }
    box = box.integral
    // If the box of the shape is far larger than a screen, only the part whose shadow can reach the clip is
    // drawn.
    if box.width * box.height > 4_000_000 || max(box.width, box.height) > 8000 {
      let reach = boundingBoxOfClipPath.offsetBy(dx: -shadow.offset.width, dy: -shadow.offset.height)
      box = box.intersection(reach.insetBy(dx: -margin, dy: -margin).integral)
    }
    guard !box.isNull, box.width * box.height <= 40_000_000 else { return }
    let key = ShadowMask.Key(
      outline: outline.applying(CGAffineTransform(translationX: -box.minX, y: -box.minY)),
      width: Int(box.width), height: Int(box.height),
      isEvenOdd: cairo_get_fill_rule(cairo) == CAIRO_FILL_RULE_EVEN_ODD, sigma: shadow.sigma)
    guard let mask = ShadowMask.mask(for: key), let source = makeSource(over: mask.surface, of: mask)
    else { return }
    defer { cairo_surface_destroy(source) }
    // A coordinate halfway between two pixels is rounded up, even if it is negative. A shadow that moves by
    // whole pixels then has the same pixels.
    let x = (box.minX - margin + shadow.offset.width + 0.5 + 1e-6).rounded(.down)
    let y = (box.minY - margin + shadow.offset.height + 0.5 + 1e-6).rounded(.down)
    cairo_new_path(cairo)
    let color = shadow.color
    cairo_set_source_rgba(
      cairo, color.red, color.green, color.blue, color.alpha * strength * state.alpha)
    cairo_mask_surface(cairo, source, x, y)
    cairo_append_path(cairo, copy)
  }

  /// Runs `body`. If the graphics state has a shadow, first draws the shadow of the drawing that `body`
  /// makes.
  func paintWithShadow(_ body: (CGContext) -> Void) {
    guard let shadow = state.shadow else { return body(self) }
    state.shadow = nil
    defer { state.shadow = shadow }
    let mode = state.blendMode
    cairo_push_group(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    state.blendMode = .normal
    body(self)
    state.blendMode = mode
    guard let drawing = cairo_pop_group(cairo) else { return }
    defer { cairo_pattern_destroy(drawing) }
    var picture: OpaquePointer?
    cairo_pattern_get_surface(drawing, &picture)
    if let picture, let mask = ShadowMask.blurred(alphaOf: picture, sigma: shadow.sigma) {
      cairo_identity_matrix(cairo)
      let color = shadow.color
      cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
      cairo_mask_surface(cairo, mask.surface, shadow.offset.width.rounded(), shadow.offset.height.rounded())
      applyTransform()
    }
    cairo_set_source(cairo, drawing)
    cairo_paint(cairo)
    cairo_set_source_rgba(cairo, 0, 0, 0, 1)
  }
}
