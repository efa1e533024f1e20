/// A path and how to draw it into the current context.
nonisolated open class UIBezierPath: NSObject {
  private var path: CGMutablePath
  /// In points. Default 1.
  open var lineWidth: CGFloat = 1
  /// How an open line ends. Default `.butt`.
  open var lineCapStyle: CGLineCap = .butt
  /// How two pieces of a line meet. Default `.miter`.
  open var lineJoinStyle: CGLineJoin = .miter
  /// Default 10.
  open var miterLimit: CGFloat = 10
  /// Kept for code that sets it; curves are always drawn as finely as the screen shows.
  open var flatness: CGFloat = 0.6
  /// Default `false`: what the path winds around is inside.
  open var usesEvenOddFillRule = false
  private var dashPhase: CGFloat = 0
  private var dashLengths: [CGFloat] = []

  private init(path: CGMutablePath) {
    self.path = path
    super.init()
  }

  public convenience override init() { self.init(path: CGMutablePath()) }

  /// A copy of a Core Graphics path.
  public convenience init(cgPath: CGPath) {
    let path = CGMutablePath()
    path.addPath(cgPath)
    self.init(path: path)
  }

  /// A closed rectangle, in points.
  public convenience init(rect: CGRect) {
    let path = CGMutablePath()
    path.addRect(rect)
    self.init(path: path)
  }

  /// The ellipse that fills a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    let path = CGMutablePath()
    path.addEllipse(in: rect)
    self.init(path: path)
  }

  /// A radius beyond half of the shorter side counts as that half.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(path: CGMutablePath.rounded(rect, radius: cornerRadius, corners: .all))
  }

  /// Rounds some corners only; the smaller of the two radii counts.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init(
      path: CGMutablePath.rounded(
        rect, radius: min(cornerRadii.width, cornerRadii.height), corners: CACornerMask(corners)))
  }

  /// Angles in radians, 0 pointing right; `clockwise` as seen on the screen.
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
  /// A straight line from the current point.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// A cubic curve from the current point.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// A quadratic curve from the current point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// An arc, joined by a line to the current point. Angles in radians, 0 pointing right; `clockwise` as seen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // Core Graphics counts its directions with y upwards.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  /// A straight line back to the start of the subpath.
  open func close() { path.closeSubpath() }
  /// Leaves an empty path.
  open func removeAllPoints() { path = CGMutablePath() }
  /// Adds the subpaths of another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  /// Moves all points by a transform.
  open func apply(_ transform: CGAffineTransform) {
    let moved = CGMutablePath()
    moved.addPath(path, transform: transform)
    path = moved
  }
  /// Lengths of dashes and gaps in turn, in points, and how far into them the line starts. `nil`: no dashes.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashLengths = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
    dashPhase = phase
  }

  // MARK: Reading

  /// The path as it is now; setting it replaces all of it.
  open var cgPath: CGPath {
    get { path.copy() ?? path }
    set {
      path = CGMutablePath()
      path.addPath(newValue)
    }
  }
  /// Whether there is nothing in the path.
  open var isEmpty: Bool { path.isEmpty }
  /// Where the last piece ended; zero in an empty path.
  open var currentPoint: CGPoint { path.currentPoint }
  /// The smallest rectangle around the path itself.
  open var bounds: CGRect { path.boundingBoxOfPath }
  /// Whether the point is inside by the path's fill rule, or on the path's own line: no more than 0.01 points away.
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

  /// Fills with the current fill colour.
  open func fill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(path)
    context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Fills with the current fill colour, blended and faded.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    drawBlended(blendMode, alpha: alpha, fill)
  }

  /// Draws the line, half of its width to each side, in the current stroke colour.
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

  /// Draws the line blended and faded.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    drawBlended(blendMode, alpha: alpha, stroke)
  }

  /// Keeps what is drawn from now on inside the path.
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
