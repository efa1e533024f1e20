import CCairo

extension CGContext {
  // MARK: Colours

  /// The colour of fills and text. Black at first.
  public func setFillColor(_ color: CGColor) { state.fillColor = color }

  /// The colour of lines. Black at first.
  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }

  /// An sRGB colour for fills and text, components from 0 to 1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// An sRGB colour for lines, components from 0 to 1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A gray for fills and text, from 0 to 1.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(gray: gray, alpha: alpha)
  }

  /// A gray for lines, from 0 to 1.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(gray: gray, alpha: alpha)
  }

  /// An opacity for everything drawn, from 0 to 1, besides that of its colours.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha.pinnedToUnit }

  /// How drawing meets what is there.
  public func setBlendMode(_ mode: CGBlendMode) {
    state.blendMode = mode
    cairo_set_operator(cairo, mode.cairo)
  }

  // MARK: Shadow

  /// A black shadow of one third opacity under everything drawn from now on.
  ///
  /// - Parameters:
  ///   - offset: in points, whatever the transform; positive is right and down.
  ///   - blur: in points; the standard deviation of the blur is half of it.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// A shadow under everything drawn from now on; a nil colour ends it.
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

  /// The width of lines in user space. 1 at first.
  public func setLineWidth(_ width: CGFloat) {
    guard width.isFinite, width >= 0 else { return }
    cairo_set_line_width(cairo, min(width, state.coordinateLimit))
  }

  /// How lines end. `butt` at first.
  public func setLineCap(_ cap: CGLineCap) {
    switch cap {
    case .butt: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_SQUARE)
    }
  }

  /// How segments meet. `miter` at first.
  public func setLineJoin(_ join: CGLineJoin) {
    switch join {
    case .miter: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_BEVEL)
    }
  }

  /// How long a miter may get, in line widths, before it is cut. 10 at first.
  public func setMiterLimit(_ limit: CGFloat) {
    guard limit.isFinite, limit > 0 else { return }
    cairo_set_miter_limit(cairo, limit)
  }

  /// Painted and unpainted lengths in turn, starting `phase` into them. No lengths, or lengths that are not finite,
  /// negative or too short to see, make lines solid.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    let total = lengths.reduce(0, +)
    let scale = GraphicsState.deviceLimit / state.coordinateLimit
    guard phase.isFinite, total.isFinite, total * scale > 0.01, lengths.allSatisfy({ $0 >= 0 }) else {
      cairo_set_dash(cairo, nil, 0, 0)
      return
    }
    cairo_set_dash(cairo, lengths.map { Double($0) }, Int32(clamping: lengths.count), phase)
  }

  /// How far, in pixels, a drawn curve may be from the true one. 0.1 at first.
  public func setFlatness(_ flatness: CGFloat) {
    guard flatness.isFinite, flatness > 0 else { return }
    cairo_set_tolerance(cairo, max(flatness, 0.01))
  }

  // MARK: Quality

  /// How images are drawn at another size.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }

  /// Whether the edges of shapes are smooth. True at first.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    cairo_set_antialias(cairo, shouldAntialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
  }

  /// The same switch as `setShouldAntialias(_:)`: there is no device here with a say of its own.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { setShouldAntialias(allowsAntialiasing) }
}
