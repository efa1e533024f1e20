import CTouchstoneCairo

extension CGContext {
  // MARK: The current path

  /// Fills the current path, treating each subpath as closed, and clears the path.
  public func fillPath(using rule: CGPathFillRule = .winding) { fillCurrentPath(rule, keepsPath: false) }

  /// Strokes the current path, and clears the path.
  public func strokePath() {
    guard !state.isDegenerate else { return cairo_new_path(cairo) }
    guard state.shadow == nil else {
      let line = cairo_copy_path(cairo)
      paintWithShadow { context in
        context.setSource(context.state.strokeColor)
        cairo_new_path(context.cairo)
        cairo_append_path(context.cairo, line)
        cairo_stroke(context.cairo)
      }
      cairo_path_destroy(line)
      cairo_new_path(cairo)
      return
    }
    setSource(state.strokeColor)
    cairo_stroke(cairo)
  }

  /// Fills the current path, strokes it, or does both, and clears the path.
  public func drawPath(using mode: CGPathDrawingMode) {
    switch mode {
    case .fill: fillPath()
    case .eoFill: fillPath(using: .evenOdd)
    case .stroke: strokePath()
    case .fillStroke:
      fillCurrentPath(.winding, keepsPath: true)
      strokePath()
    case .eoFillStroke:
      fillCurrentPath(.evenOdd, keepsPath: true)
      strokePath()
    }
  }

  private func fillCurrentPath(_ rule: CGPathFillRule, keepsPath: Bool) {
    guard !state.isDegenerate else {
      if !keepsPath { cairo_new_path(cairo) }
      return
    }
    cairo_set_fill_rule(cairo, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
    if let shadow = state.shadow { paintFillShadow(shadow, strength: state.fillColor.alpha) }
    setSource(state.fillColor)
    if keepsPath {
      cairo_fill_preserve(cairo)
    } else {
      cairo_fill(cairo)
    }
  }

  /// Sets Cairo's source to a colour, with its opacity multiplied by the alpha of the graphics state.
  func setSource(_ color: CGColor) {
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha * state.alpha)
  }

  // MARK: Rectangles and ellipses

  /// Fills a rectangle, and clears the current path.
  public func fill(_ rect: CGRect) {
    cairo_new_path(cairo)
    addRect(rect)
    fillCurrentPath(.winding, keepsPath: false)
  }

  /// Fills several rectangles, and clears the current path.
  public func fill(_ rects: [CGRect]) {
    cairo_new_path(cairo)
    addRects(rects)
    fillCurrentPath(.winding, keepsPath: false)
  }

  /// Strokes a rectangle, and clears the current path.
  public func stroke(_ rect: CGRect) {
    cairo_new_path(cairo)
    addRect(rect)
    strokePath()
  }

  /// Strokes a rectangle with a line of the given width (in user space), and clears the current path.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let old = cairo_get_line_width(cairo)
    setLineWidth(width)
    stroke(rect)
    cairo_set_line_width(cairo, old)
  }

  /// Fills the ellipse that touches the sides of the rectangle, and clears the current path.
  public func fillEllipse(in rect: CGRect) {
    cairo_new_path(cairo)
    addEllipse(in: rect)
    fillCurrentPath(.winding, keepsPath: false)
  }

  /// Strokes the ellipse that touches the sides of the rectangle, and clears the current path.
  public func strokeEllipse(in rect: CGRect) {
    cairo_new_path(cairo)
    addEllipse(in: rect)
    strokePath()
  }

  /// Strokes separate line segments: from the first point to the second, from the third to the fourth, and so
  /// on. Clears the current path.
  public func strokeLineSegments(between points: [CGPoint]) {
    cairo_new_path(cairo)
    for index in stride(from: 0, to: points.count - points.count % 2, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }

  /// Makes a rectangle transparent, or black if the bitmap has no alpha. Alpha, blend mode and shadow have no
  /// effect.
  public func clear(_ rect: CGRect) {
    guard !state.isDegenerate else { return }
    cairo_new_path(cairo)
    addRect(rect)
    cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
    cairo_fill(cairo)
    cairo_set_operator(cairo, state.blendMode.cairo)
  }

  // MARK: Gradients

  /// Fills the clip with a gradient that runs from `start` to `end`, in user space.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    guard start.x.isFinite, start.y.isFinite, end.x.isFinite, end.y.isFinite else { return }
    draw(
      gradient,
      CGGradient.Geometry(
        start: start, startRadius: 0, end: end, endRadius: 0, isRadial: false, options: options))
  }

  /// Fills the clip with a gradient that runs from the start circle to the end circle, in user space.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    guard startCenter.x.isFinite, startCenter.y.isFinite, endCenter.x.isFinite, endCenter.y.isFinite,
      startRadius.isFinite, endRadius.isFinite, startRadius >= 0, endRadius >= 0
    else { return }
    draw(
      gradient,
      CGGradient.Geometry(
        start: startCenter, startRadius: startRadius, end: endCenter, endRadius: endRadius, isRadial: true,
        options: options))
  }

  /// Fills a rectangle with the colours of a gradient around a centre, clockwise from `angle`, in radians.
  ///
  /// Cairo has no such gradients. The rectangle is filled with triangles around the centre. They are not
  /// antialiased, so each pixel belongs to one triangle, and there are no seams.
  package func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat, in rect: CGRect) {
    guard !state.isDegenerate, !rect.isEmpty, center.x.isFinite, center.y.isFinite, angle.isFinite else {
      return
    }
    let reach =
      hypot(rect.width, rect.height) + hypot(center.x - rect.midX, center.y - rect.midY)
    let count = 720
    saveGState()
    clip(to: rect)
    cairo_set_antialias(cairo, CAIRO_ANTIALIAS_NONE)
    for index in 0..<count {
      setSource(gradient.color(at: (CGFloat(index) + 0.5) / CGFloat(count)))
      cairo_new_path(cairo)
      cairo_move_to(cairo, center.x, center.y)
      for corner in [index, index + 1] {
        let direction = angle + CGFloat(corner) / CGFloat(count) * 2 * .pi
        cairo_line_to(cairo, center.x + 2 * reach * cos(direction), center.y + 2 * reach * sin(direction))
      }
      cairo_fill(cairo)
    }
    restoreGState()
  }

  private func draw(_ gradient: CGGradient, _ geometry: CGGradient.Geometry) {
    guard !state.isDegenerate, let pattern = gradient.pattern(for: geometry) else { return }
    paintWithShadow { context in
      cairo_set_source(context.cairo, pattern)
      context.paint()
    }
    cairo_pattern_destroy(pattern)
  }

  /// Paints Cairo's source over the whole clip, with the alpha of the graphics state.
  func paint() {
    if state.alpha == 1 {
      cairo_paint(cairo)
    } else {
      cairo_paint_with_alpha(cairo, state.alpha)
    }
  }
}
