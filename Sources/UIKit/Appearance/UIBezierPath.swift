/// A path, with the parameters for drawing it into the current context.
nonisolated open class UIBezierPath: NSObject {
  private var path: CGMutablePath
  /// The width of the stroke, in points. Default 1.
  open var lineWidth: CGFloat = 1
  /// The shape of an open line's ends. Default `.butt`.
  open var lineCapStyle: CGLineCap = .butt
  /// The shape of the joints between segments. Default `.miter`.
  open var lineJoinStyle: CGLineJoin = .miter
  /// The largest ratio of miter length to line width. Default 10.
  open var miterLimit: CGFloat = 10
  /// No effect, because curves are always drawn as finely as the screen allows. Exists so that code written
  /// for iOS compiles. Default 0.6.
  open var flatness: CGFloat = 0.6
  /// Whether the even-odd rule decides which parts are inside, instead of the winding rule. Default false.
  open var usesEvenOddFillRule = false
  private var dashPhase: CGFloat = 0
  private var dashLengths: [CGFloat] = []

  private init(path: CGMutablePath) {
    self.path = path
    super.init()
  }

  public convenience override init() { self.init(path: CGMutablePath()) }

  /// Creates a copy of a Core Graphics path.
  public convenience init(cgPath: CGPath) {
    let path = CGMutablePath()
    path.addPath(cgPath)
    self.init(path: path)
  }

  /// Creates a closed rectangle, in points.
  public convenience init(rect: CGRect) {
    let path = CGMutablePath()
    path.addRect(rect)
    self.init(path: path)
  }

  /// Creates the ellipse inscribed in a rectangle, in points.
  public convenience init(ovalIn rect: CGRect) {
    let path = CGMutablePath()
    path.addEllipse(in: rect)
    self.init(path: path)
  }

  /// Creates a rounded rectangle, in points. A radius above half of the shorter side counts as that half.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(path: CGMutablePath.rounded(rect, radius: cornerRadius, corners: .all))
  }

  /// Creates a rectangle with some rounded corners, in points. The smaller of the two radii applies.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init(
      path: CGMutablePath.rounded(
        rect, radius: min(cornerRadii.width, cornerRadii.height), corners: CACornerMask(corners)))
  }

  /// Creates an arc. Angles are in radians, 0 points right; `clockwise` is as seen on the screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  // MARK: Building

  /// Starts a new subpath.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a straight line from the current point.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a cubic curve from the current point.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// Adds a quadratic curve from the current point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// Adds an arc, joined by a line to the current point. Angles are in radians, 0 points right; `clockwise`
  /// is as seen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // Core Graphics defines the direction with y upwards.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  /// Closes the subpath with a straight line to its start.
  open func close() { path.closeSubpath() }
  /// Removes all points.
  open func removeAllPoints() { path = CGMutablePath() }
  /// Appends the subpaths of another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  /// Transforms all points.
  open func apply(_ transform: CGAffineTransform) {
    let moved = CGMutablePath()
    moved.addPath(path, transform: transform)
    path = moved
  }
  /// Sets the alternating lengths of dashes and gaps, in points, and the offset into them at the line's
  /// start. Nil removes the dashes.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashLengths = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
    dashPhase = phase
  }

  // MARK: Reading

  /// The path now. Setting it replaces the whole path.
  open var cgPath: CGPath {
    get { path.copy() ?? path }
    set {
      path = CGMutablePath()
      path.addPath(newValue)
    }
  }
  /// Whether the path is empty.
  open var isEmpty: Bool { path.isEmpty }
  /// The end of the last segment; zero in an empty path.
  open var currentPoint: CGPoint { path.currentPoint }
  /// The bounding box of the path, without control points.
  open var bounds: CGRect { path.boundingBoxOfPath }
  /// Whether the point is inside according to the fill rule, or on the path itself: at most 0.01 points away.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }
  open override func copy() -> Any {
    let other = UIBezierPath(cgPath: path)
    other.lineWidth = lineWidth
    other.lineCapStyle = lineCapStyle
    other.lineJoinStyle = lineJoinStyle
    other.miterLimit = miterLimit
    other.flatness = flatness
    other.usesEvenOddFillRule = usesEvenOddFillRule
    other.dashPhase = dashPhase
    other.dashLengths = dashLengths
    return other
  }

  // MARK: Drawing

  /// Fills the path with the current fill colour.
  open func fill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(path)
    context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Fills the path with the current fill colour, a blend mode and an opacity.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    drawBlended(blendMode, alpha: alpha, fill)
  }

  /// Strokes the path with the current stroke colour. Half of the width lies on each side.
  open func stroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    if !dashLengths.isEmpty { context.setLineDash(phase: dashPhase, lengths: dashLengths) }
    context.beginPath()
    context.addPath(path)
    context.strokePath()
    context.restoreGState()
  }

  /// Strokes the path with a blend mode and an opacity.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    drawBlended(blendMode, alpha: alpha, stroke)
  }

  /// Clips later drawing to the path.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(path)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  private func drawBlended(_ blendMode: CGBlendMode, alpha: CGFloat, _ draw: () -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    draw()
    context.restoreGState()
  }
}
