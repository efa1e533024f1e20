import CTouchstoneCairo

extension CGContext {
  /// Limits further drawing to the inside of the current path, and clears the path. If the path is empty,
  /// further drawing has no effect.
  public func clip(using rule: CGPathFillRule = .winding) {
    cairo_set_fill_rule(cairo, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
    cairo_clip(cairo)
  }

  /// Limits further drawing to a rectangle in user space.
  public func clip(to rect: CGRect) {
    cairo_new_path(cairo)
    addRect(rect)
    clip()
  }

  /// Limits further drawing to the union of the rectangles, in user space.
  public func clip(to rects: [CGRect]) {
    cairo_new_path(cairo)
    addRects(rects)
    clip()
  }

  /// Limits further drawing to a rectangle in user space, masked by the alpha of an image that is stretched
  /// over it.
  ///
  /// The drawing is collected, and becomes visible when `restoreGState()` ends the current graphics state.
  public func clip(to rect: CGRect, mask: CGImage) {
    guard !state.isDegenerate, let area = clampedToCairoRange(rect), area.width * 1e6 > CGFloat(mask.width),
      area.height * 1e6 > CGFloat(mask.height)
    else { return clip(to: rect) }
    clip(to: area)
    cairo_push_group(cairo)
    state.masks.append(ClipMask(image: mask, rect: area))
  }

  /// Removes all clips, including the clips of saved graphics states, until the next `restoreGState()`.
  public func resetClip() { cairo_reset_clip(cairo) }

  /// The smallest rectangle around the area that can be drawn on, in user space; null if nothing can be
  /// drawn.
  public var boundingBoxOfClipPath: CGRect {
    var x0 = 0.0
    var y0 = 0.0
    var x1 = 0.0
    var y1 = 0.0
    cairo_clip_extents(cairo, &x0, &y0, &x1, &y1)
    guard x1 > x0, y1 > y0 else { return .null }
    return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
  }

  /// Draws the content that was collected for the masks of the current graphics state.
  func drawMaskedGroups() {
    while let mask = state.masks.popLast() {
      guard let drawing = cairo_pop_group(cairo) else { continue }
      // Popping a group restores the transform and the attributes that the context had when the group began.
      cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
      cairo_set_source(cairo, drawing)
      defer { cairo_pattern_destroy(drawing) }
      guard let source = makeSource(over: mask.image.surface, of: mask.image) else { continue }
      let pattern = cairo_pattern_create_for_surface(source)
      var placement = cairo_matrix_t()
      cairo_matrix_init_scale(
        &placement, Double(mask.image.width) / mask.rect.width, Double(mask.image.height) / mask.rect.height)
      cairo_matrix_translate(&placement, -mask.rect.minX, -mask.rect.minY)
      cairo_pattern_set_matrix(pattern, &placement)
      // Without padding, a stretched mask would fade out at its edge. The clip cuts off the padding outside
      // of the edge.
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      cairo_mask(cairo, pattern)
      cairo_pattern_destroy(pattern)
      cairo_surface_destroy(source)
    }
  }
}
