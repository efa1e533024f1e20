/// A layer that fills and strokes a path in front of its background. The path is not clipped to the bounds.
nonisolated open class CAShapeLayer: CALayer {
  public override init() {
    super.init()
    changeShape { _ in }
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    if !(layer is CAShapeLayer) { changeShape { _ in } }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    changeShape { _ in }
  }

  deinit {}

  private var shape: ShapeContent {
    onMain { $0.view.appearance.decoration?.content as? ShapeContent ?? ShapeContent() }
  }

  private func changeShape(_ key: LayerProperty? = nil, _ change: (inout ShapeContent) -> Void) {
    var shape = self.shape
    change(&shape)
    onMain(shape) { layer, shape in
      layer.changeWithAction(key) { $0.changeDecoration { $0.content = shape } }
    }
  }

  /// The path, in the layer's coordinates. Default nil.
  open var path: CGPath? {
    get { shape.outline.path }
    set { changeShape(.path) { $0.outline.path = newValue?.copy() } }
  }
  /// The colour of the inside of the path; nil leaves it clear. Default opaque black.
  open var fillColor: CGColor? {
    get { shape.fillColor }
    set { changeShape(.fillColor) { $0.fillColor = newValue } }
  }
  /// The rule that determines the inside of the path. Default `.nonZero`.
  open var fillRule: CAShapeLayerFillRule {
    get { shape.outline.fillRule }
    set { changeShape { $0.outline.fillRule = newValue } }
  }
  /// The colour of the line along the path; nil for no line. Default nil.
  open var strokeColor: CGColor? {
    get { shape.strokeColor }
    set { changeShape(.strokeColor) { $0.strokeColor = newValue } }
  }
  /// The fraction of the path's length at which the line starts, from 0 to 1. Default 0.
  open var strokeStart: CGFloat {
    get { shape.outline.strokeStart }
    set { changeShape(.strokeStart) { if newValue.isFinite { $0.outline.strokeStart = newValue } } }
  }
  /// The fraction of the path's length at which the line ends, from 0 to 1. Default 1.
  open var strokeEnd: CGFloat {
    get { shape.outline.strokeEnd }
    set { changeShape(.strokeEnd) { if newValue.isFinite { $0.outline.strokeEnd = newValue } } }
  }
  /// The width of the line, in points. Default 1.
  open var lineWidth: CGFloat {
    get { shape.outline.lineWidth }
    set { changeShape(.lineWidth) { $0.outline.lineWidth = newValue.usableLength } }
  }
  /// The ratio of a miter's length to the line's width above which a corner is cut off. Default 10.
  open var miterLimit: CGFloat {
    get { shape.outline.miterLimit }
    set { changeShape(.miterLimit) { if newValue.isFinite { $0.outline.miterLimit = newValue } } }
  }
  /// The ends of the line. Default `.butt`.
  open var lineCap: CAShapeLayerLineCap {
    get { shape.outline.lineCap }
    set { changeShape { $0.outline.lineCap = newValue } }
  }
  /// The corners of the line. Default `.miter`.
  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.outline.lineJoin }
    set { changeShape { $0.outline.lineJoin = newValue } }
  }
  /// The distance into the dash pattern at which the line starts, in points. Default 0.
  open var lineDashPhase: CGFloat {
    get { shape.outline.dashPhase }
    set { changeShape(.lineDashPhase) { if newValue.isFinite { $0.outline.dashPhase = newValue } } }
  }
  /// The lengths of dashes and gaps in turn, in points; nil for a solid line. Default nil.
  open var lineDashPattern: [NSNumber]? {
    get { shape.outline.dashPattern?.map { NSNumber(value: Double($0)) } }
    set { changeShape { $0.outline.dashPattern = newValue?.map { CGFloat($0.doubleValue) } } }
  }
}

/// The values, apart from the transform, that determine the pixels that a shape covers.
nonisolated struct ShapeOutline: Equatable {
  var path: CGPath?
  var fillRule = CAShapeLayerFillRule.nonZero
  var strokeStart: CGFloat = 0
  var strokeEnd: CGFloat = 1
  var lineWidth: CGFloat = 1
  var miterLimit: CGFloat = 10
  var lineCap = CAShapeLayerLineCap.butt
  var lineJoin = CAShapeLayerLineJoin.miter
  var dashPhase: CGFloat = 0
  var dashPattern: [CGFloat]?

  /// Returns the area inside the path and, if there is a line, the area of the line.
  func box(withLine hasLine: Bool) -> Box {
    guard let path, !path.isEmpty else { return .empty }
    let box = Box(path.boundingBoxOfPath)
    guard hasLine else { return box }
    // A square cap reaches beyond the end by half the width along both axes, and a miter by its limit.
    let reach = lineWidth / 2 * max(lineJoin == .miter ? max(miterLimit, 1) : 1, 1.5)
    return box.outset(reach)
  }

  func fill(_ color: CGColor, in context: CGContext) {
    guard let path else { return }
    context.setFillColor(color)
    context.beginPath()
    context.addPath(path)
    context.fillPath(using: fillRule == .evenOdd ? .evenOdd : .winding)
  }

  func stroke(_ color: CGColor, in context: CGContext) {
    guard let path else { return }
    context.setStrokeColor(color)
    context.setLineWidth(lineWidth)
    context.setMiterLimit(max(miterLimit, 1))
    context.setLineCap(lineCap == .round ? .round : lineCap == .square ? .square : .butt)
    context.setLineJoin(lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter)
    context.setLineDash(phase: dashPhase, lengths: dashPattern ?? [])
    context.beginPath()
    context.addPath(path.trimmed(from: strokeStart, to: strokeEnd))
    context.strokePath()
  }
}

/// The path of a shape layer as the content of a layer.
nonisolated struct ShapeContent: LayerContent {
  var outline = ShapeOutline()
  var fillColor: CGColor? = .black
  var strokeColor: CGColor?
  /// Shared with copies of the content.
  private let coverage = ShapeCoverage()

  /// The colour of the inside; nil if it is clear.
  private var visibleFillColor: CGColor? { fillColor.flatMap { $0.alpha > 0 ? $0 : nil } }
  /// The colour of the line; nil if there is none.
  private var visibleStrokeColor: CGColor? {
    outline.lineWidth > 0 ? strokeColor.flatMap { $0.alpha > 0 ? $0 : nil } : nil
  }

  var isInsideOutline: Bool { false }

  func animated(by animate: (LayerProperty, LayerValue) -> LayerValue?) -> ShapeContent {
    var copy = self
    if let path = outline.path, let shown = animate(.path, .path(path))?.path { copy.outline.path = shown }
    if let color = animate(.fillColor, .color(fillColor ?? .clear))?.color { copy.fillColor = color }
    if let color = animate(.strokeColor, .color(strokeColor ?? .clear))?.color { copy.strokeColor = color }
    func number(_ property: LayerProperty, _ value: CGFloat) -> CGFloat {
      animate(property, .number(value))?.number ?? value
    }
    copy.outline.strokeStart = number(.strokeStart, outline.strokeStart)
    copy.outline.strokeEnd = number(.strokeEnd, outline.strokeEnd)
    copy.outline.lineWidth = number(.lineWidth, outline.lineWidth).usableLength
    copy.outline.dashPhase = number(.lineDashPhase, outline.dashPhase)
    copy.outline.miterLimit = number(.miterLimit, outline.miterLimit)
    return copy
  }

  func paintedBox(in bounds: CGRect) -> Box { outline.box(withLine: visibleStrokeColor != nil) }

  func paint(in bounds: CGRect, into context: CGContext) {
    let fillColor = visibleFillColor, strokeColor = visibleStrokeColor
    if coverage.paint(outline, fill: fillColor, stroke: strokeColor, into: context) { return }
    if let fillColor { outline.fill(fillColor, in: context) }
    if let strokeColor { outline.stroke(strokeColor, in: context) }
  }
}

/// A rule that determines which points are inside a path.
nonisolated public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  /// Creates a rule from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Inside are points around which the path winds.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Inside are points from which a ray crosses the path an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of a line's ends.
nonisolated public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  /// Creates a shape from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The line ends at its last point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// The line ends with half a circle around its last point.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// The line extends beyond its last point by half its width.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of a line's corners.
nonisolated public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  /// Creates a shape from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The outer edges extend until they meet.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// The corner is round.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// The corner is cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
