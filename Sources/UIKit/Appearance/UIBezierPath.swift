/// A path of lines and curves, with the line width and other parameters for drawing it into the current
/// context.
nonisolated open class UIBezierPath: NSObject {
  private var path: CGMutablePath
  /// The width of stroked lines, in points. Default 1.
  open var lineWidth: CGFloat = 1
  /// The shape of the ends of open lines. Default `.butt`.
  open var lineCapStyle: CGLineCap = .butt
  /// The shape of the joints between segments. Default `.miter`.
  open var lineJoinStyle: CGLineJoin = .miter
  /// The largest ratio of a mitre's length to the line width. A mitre above this limit is cut off. Default
  /// 10.
  open var miterLimit: CGFloat = 10
  /// Has no effect, because curves are always drawn as finely as the screen allows. The property exists so
  /// that code written for iOS compiles. Default 0.6.
  open var flatness: CGFloat = 0.6
  /// Whether the even-odd rule determines which areas are inside the path. If false, the winding rule does.
  /// Default false.
  open var usesEvenOddFillRule = false
  private var dashPhase: CGFloat = 0
  private var dashLengths: [CGFloat] = []

  private init(path: CGMutablePath) {
    self.path = path
    super.init()
  }

  /// Creates an empty path.
  public convenience override init() { self.init(path: CGMutablePath()) }

  /// Creates a path with a copy of a Core Graphics path.
  public convenience init(cgPath: CGPath) {
    let path = CGMutablePath()
    path.addPath(cgPath)
    self.init(path: path)
  }

  /// Creates the path of a rectangle, in points.
  public convenience init(rect: CGRect) {
    let path = CGMutablePath()
    path.addRect(rect)
    self.init(path: path)
  }

  /// Creates the path of the ellipse that fills a rectangle, in points.
  public convenience init(ovalIn rect: CGRect) {
    let path = CGMutablePath()
    path.addEllipse(in: rect)
    self.init(path: path)
  }

  /// Creates the path of a rounded rectangle, in points. The radius is limited to half of the shorter side.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(path: CGMutablePath.rounded(rect, radius: cornerRadius, corners: .all))
  }

  /// Creates the path of a rectangle with the given corners rounded, in points. The radius is the smaller of
  /// the width and height of `cornerRadii`.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init(
      path: CGMutablePath.rounded(
        rect, radius: min(cornerRadii.width, cornerRadii.height), corners: CACornerMask(corners)))
  }

  /// Creates the path of an arc. Angles are in radians. The angle 0 points to the right, and angles increase
  /// clockwise. `clockwise` is the direction as seen on the screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  // MARK: Building

  /// Starts a new subpath at the point.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a straight line from the current point.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a cubic Bézier curve from the current point.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// Adds a quadratic Bézier curve from the current point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// Adds an arc, and a straight line from the current point to the start of the arc. Angles are in radians;
  /// the angle 0 points to the right. `clockwise` is the direction as seen on the screen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // Core Graphics defines `clockwise` for a y axis that points up.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  /// Closes the current subpath with a straight line to its start.
  open func close() { path.closeSubpath() }
  /// Removes all subpaths.
  open func removeAllPoints() { path = CGMutablePath() }
  /// Adds the subpaths of another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  /// Applies the transform to all points of the path.
  open func apply(_ transform: CGAffineTransform) {
    let transformedPath = CGMutablePath()
    transformedPath.addPath(path, transform: transform)
    path = transformedPath
  }
  /// Sets the alternating lengths of dashes and gaps, and the distance into this pattern at which a line
  /// starts. All are in points. A nil pattern removes the dashes.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashLengths = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
    dashPhase = phase
  }

  // MARK: Reading

  /// A copy of the path as a Core Graphics path. Setting it replaces the whole path.
  open var cgPath: CGPath {
    get { path.copy() ?? path }
    set {
      path = CGMutablePath()
      path.addPath(newValue)
    }
  }
  /// Whether the path has no segments.
  open var isEmpty: Bool { path.isEmpty }
  /// The end of the last segment, in points; zero if the path is empty.
  open var currentPoint: CGPoint { path.currentPoint }
  /// The smallest rectangle that contains the path's lines and curves, in points. Control points do not
  /// count.
  open var bounds: CGRect { path.boundingBoxOfPath }
  /// Returns whether the point is inside the path according to the fill rule, or at most 0.01 points away
  /// from a line.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }
  /// Returns a `UIBezierPath` with a copy of the path and of its drawing parameters.
  open override func copy() -> Any {
    let copy = UIBezierPath(cgPath: path)
    copy.lineWidth = lineWidth
    copy.lineCapStyle = lineCapStyle
    copy.lineJoinStyle = lineJoinStyle
    copy.miterLimit = miterLimit
    copy.flatness = flatness
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    copy.dashPhase = dashPhase
    copy.dashLengths = dashLengths
    return copy
  }

  // MARK: Drawing

  /// Fills the path with the current fill colour.
  open func fill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(path)
    context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Fills the path with the current fill colour, in a blend mode and with an opacity from 0 to 1.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    drawBlended(blendMode, alpha: alpha, fill)
  }

  /// Strokes the path with the current stroke colour. Half of the line's width is on each side of the path.
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

  /// Strokes the path with the current stroke colour, in a blend mode and with an opacity from 0 to 1.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    drawBlended(blendMode, alpha: alpha, stroke)
  }

  /// Clips later drawing in the current context to the path.
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
