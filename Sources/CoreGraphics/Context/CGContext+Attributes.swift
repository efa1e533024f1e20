import CTouchstoneCairo

extension CGContext {
  // MARK: Colours

  /// Sets the colour of fills and text. Default: black.
  public func setFillColor(_ color: CGColor) { state.fillColor = color }

  /// Sets the colour of lines. Default: black.
  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }

  /// Sets the colour of fills and text, in sRGB with components from 0 to 1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Sets the colour of lines, in sRGB with components from 0 to 1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Sets a grey as the colour of fills and text: 0 is black, 1 is white.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(gray: gray, alpha: alpha)
  }

  /// Sets a grey as the colour of lines: 0 is black, 1 is white.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(gray: gray, alpha: alpha)
  }

  /// Sets the opacity of all drawing, from 0 to 1. It is multiplied with the opacity of the colours. Default
  /// 1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha.clampedToUnit }

  /// Sets the rule by which drawing combines with the existing pixels. Default: `normal`.
  public func setBlendMode(_ mode: CGBlendMode) {
    state.blendMode = mode
    cairo_set_operator(cairo, mode.cairo)
  }

  // MARK: Shadow

  /// Sets a black shadow with an opacity of one third for further drawing.
  ///
  /// - Parameters:
  ///   - offset: the offset of the shadow, in points; positive values are right and down. The transform does
  ///     not change it.
  ///   - blur: the size of the blur: twice the standard deviation, in points.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// Sets a shadow with a colour for further drawing. A nil colour, or a value that is not finite, removes
  /// the shadow. See `setShadow(offset:blur:)` for the units.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color, color.alpha > 0, offset.width.isFinite, offset.height.isFinite, blur.isFinite else {
      state.shadow = nil
      return
    }
    let far = GraphicsState.deviceLimit
    let scale = baseScale.isFinite ? baseScale : 1
    let x = min(max(offset.width * scale, -far), far)
    let y = min(max(offset.height * scale, -far), far)
    state.shadow = Shadow(
      offset: CGSize(width: x, height: y), sigma: min(max(blur * scale / 2, 0), 250), color: color)
  }

  // MARK: Lines

  /// Sets the width of lines, in user space. A width that is negative or not finite is ignored. Default 1.
  public func setLineWidth(_ width: CGFloat) {
    guard width.isFinite, width >= 0 else { return }
    cairo_set_line_width(cairo, min(width, state.coordinateLimit))
  }

  /// Sets the shape of line ends. Default: `butt`.
  public func setLineCap(_ cap: CGLineCap) {
    switch cap {
    case .butt: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_SQUARE)
    }
  }

  /// Sets the shape of line joins. Default: `miter`.
  public func setLineJoin(_ join: CGLineJoin) {
    switch join {
    case .miter: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_BEVEL)
    }
  }

  /// Sets the length at which a mitre is cut off, as a multiple of the line width. Default 10.
  public func setMiterLimit(_ limit: CGFloat) {
    guard limit.isFinite, limit > 0 else { return }
    cairo_set_miter_limit(cairo, limit)
  }

  /// Sets the dash pattern: the alternating lengths of dashes and gaps, in user space. Each line starts at
  /// the distance `phase` into the pattern. Lines are solid if there are no lengths, or if the lengths are
  /// not finite, negative or too short to be visible.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    let total = lengths.reduce(0, +)
    let scale = GraphicsState.deviceLimit / state.coordinateLimit
    guard phase.isFinite, total.isFinite, total * scale > 0.01, lengths.allSatisfy({ $0 >= 0 }) else {
      cairo_set_dash(cairo, nil, 0, 0)
      return
    }
    cairo_set_dash(cairo, lengths.map { Double($0) }, Int32(clamping: lengths.count), phase)
  }

  /// Sets the largest distance between a drawn curve and the exact one, in pixels. Default 0.1.
  public func setFlatness(_ flatness: CGFloat) {
    guard flatness.isFinite, flatness > 0 else { return }
    cairo_set_tolerance(cairo, max(flatness, 0.01))
  }

  // MARK: Quality

  /// The quality of images that are drawn at another size. Default: `default`.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }

  /// Sets whether the edges of shapes are smoothed. Default: true.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    cairo_set_antialias(cairo, shouldAntialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
  }

  /// Does the same as `setShouldAntialias(_:)`, because there is only one such setting here.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { setShouldAntialias(allowsAntialiasing) }
}
