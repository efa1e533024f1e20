import CTouchstoneCairo

extension CGContext {
  /// Draws an image upright, stretched over a rectangle in user space. An image of alpha alone is painted in
  /// the fill colour.
  ///
  /// If the image's pixels coincide with the bitmap's pixels, as at the original size and at whole
  /// coordinates, they are copied. That copy is many times faster than drawing the image at any other
  /// position or size.
  public func draw(_ image: CGImage, in rect: CGRect) {
    guard let source = makeSource(over: image.surface, of: image) else { return }
    drawSurface(source, format: image.format, width: image.width, height: image.height, in: rect)
    cairo_surface_destroy(source)
  }

  /// Draws an image in a rectangle. If `byTiling` is true, repeats it over the whole clip, starting from that
  /// rectangle.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool) {
    guard byTiling else { return draw(image, in: rect) }
    guard !state.isDegenerate, let area = clampedToCairoRange(rect), !area.isEmpty,
      let source = makeSource(over: image.surface, of: image)
    else { return }
    paintWithShadow { context in
      context.withPattern(
        source, width: image.width, height: image.height, area, CAIRO_EXTEND_REPEAT,
        CAIRO_FILTER_BILINEAR
      ) { pattern in
        cairo_set_source(context.cairo, pattern)
        context.paint()
        cairo_set_source_rgba(context.cairo, 0, 0, 0, 1)
      }
    }
    cairo_surface_destroy(source)
  }

  /// Draws a layer at its own size, with its top left corner at a point in user space.
  public func draw(_ layer: CGLayer, at point: CGPoint) {
    draw(layer, in: CGRect(origin: point, size: layer.size))
  }

  /// Draws a layer, stretched over a rectangle in user space.
  public func draw(_ layer: CGLayer, in rect: CGRect) {
    guard let source = layer.context, source !== self else { return }
    cairo_surface_flush(source.surface)
    // A layer 100.4 points wide has 101 pixels. Stretching them over 100.4 points would blur them.
    let size = layer.pixelSize
    let area =
      rect.size == layer.size
      ? CGRect(x: rect.minX, y: rect.minY, width: size.width / layer.scale, height: size.height / layer.scale)
      : rect
    drawSurface(source.surface, format: source.format, width: source.width, height: source.height, in: area)
  }

  private func drawSurface(
    _ source: OpaquePointer, format: PixelFormat, width: Int, height: Int, in rect: CGRect
  ) {
    guard !state.isDegenerate, let area = clampedToCairoRange(rect), !area.isEmpty else { return }
    if state.shadow == nil {
      paintSurface(source, format: format, width: width, height: height, in: area)
    } else {
      paintWithShadow { context in
        context.paintSurface(source, format: format, width: width, height: height, in: area)
      }
    }
  }

  private func paintSurface(
    _ source: OpaquePointer, format: PixelFormat, width: Int, height: Int, in area: CGRect
  ) {
    cairo_new_path(cairo)
    if let origin = alignedOrigin(of: area, width: width, height: height), format != .alpha {
      cairo_identity_matrix(cairo)
      cairo_set_source_surface(cairo, source, origin.x, origin.y)
      cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
      cairo_rectangle(cairo, origin.x, origin.y, Double(width), Double(height))
      if state.alpha == 1 {
        cairo_fill(cairo)
      } else {
        paintClippedToPath()
      }
      // As long as the surface is Cairo's source, Cairo keeps a reference to it. If the surface's owner then
      // draws on it, Cairo copies it first. Setting another source prevents this copy.
      cairo_set_source_rgba(cairo, 0, 0, 0, 1)
      return applyTransform()
    }
    let reduction = min(
      hypot(state.transform.a, state.transform.b) * area.width / CGFloat(width),
      hypot(state.transform.c, state.transform.d) * area.height / CGFloat(height))
    let filter =
      switch state.interpolationQuality {
      case .none: CAIRO_FILTER_NEAREST
      case .low: CAIRO_FILTER_BILINEAR
      // If the image shrinks to no less than half its size, averaging 2 × 2 pixels is enough. Below half,
      // whole areas must be averaged.
      case .default, .medium: reduction < 0.5 ? CAIRO_FILTER_GOOD : CAIRO_FILTER_BILINEAR
      case .high: CAIRO_FILTER_GOOD
      }
    withPattern(source, width: width, height: height, area, CAIRO_EXTEND_PAD, filter) { pattern in
      cairo_rectangle(cairo, area.minX, area.minY, area.width, area.height)
      if format == .alpha {
        cairo_save(cairo)
        cairo_clip(cairo)
        setSource(state.fillColor)
        cairo_mask(cairo, pattern)
        cairo_restore(cairo)
      } else {
        cairo_set_source(cairo, pattern)
        if state.alpha == 1 {
          cairo_fill(cairo)
        } else {
          paintClippedToPath()
        }
      }
      cairo_set_source_rgba(cairo, 0, 0, 0, 1)
    }
  }

  private func paintClippedToPath() {
    cairo_save(cairo)
    cairo_clip(cairo)
    cairo_paint_with_alpha(cairo, state.alpha)
    cairo_restore(cairo)
  }

  /// Returns the image's origin in pixels, if all its pixels coincide with pixels of the bitmap; otherwise
  /// nil.
  private func alignedOrigin(of area: CGRect, width: Int, height: Int) -> CGPoint? {
    let t = state.transform
    guard t.b == 0, t.c == 0, t.a > 0, t.d > 0 else { return nil }
    let x = t.a * area.origin.x + t.tx
    let y = t.d * area.origin.y + t.ty
    let origin = CGPoint(x: x.rounded(), y: y.rounded())
    // A difference of a hundredth of a pixel is a rounding error.
    guard abs(x - origin.x) < 0.01, abs(y - origin.y) < 0.01,
      abs(t.a * area.size.width - CGFloat(width)) < 0.01, abs(t.d * area.size.height - CGFloat(height)) < 0.01
    else { return nil }
    return origin
  }

  private func withPattern(
    _ source: OpaquePointer, width: Int, height: Int, _ area: CGRect, _ extend: cairo_extend_t,
    _ filter: cairo_filter_t, _ body: (OpaquePointer) -> Void
  ) {
    guard let pattern = cairo_pattern_create_for_surface(source) else { return }
    defer { cairo_pattern_destroy(pattern) }
    let sx = Double(width) / area.width
    let sy = Double(height) / area.height
    guard sx.isFinite, sy.isFinite, sx < 1e6, sy < 1e6 else { return }
    var matrix = cairo_matrix_t()
    cairo_matrix_init_scale(&matrix, sx, sy)
    cairo_matrix_translate(&matrix, -area.minX, -area.minY)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_extend(pattern, extend)
    cairo_pattern_set_filter(pattern, filter)
    body(pattern)
  }
}
