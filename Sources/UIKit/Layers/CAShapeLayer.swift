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
    get { shape.path }
    set { changeShape(.path) { $0.path = newValue?.copy() } }
  }
  /// The colour of the inside of the path; nil leaves it clear. Default opaque black.
  open var fillColor: CGColor? {
    get { shape.fillColor }
    set { changeShape(.fillColor) { $0.fillColor = newValue } }
  }
  /// The rule that determines the inside of the path. Default `.nonZero`.
  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule }
    set { changeShape { $0.fillRule = newValue } }
  }
  /// The colour of the line along the path; nil for no line. Default nil.
  open var strokeColor: CGColor? {
    get { shape.strokeColor }
    set { changeShape(.strokeColor) { $0.strokeColor = newValue } }
  }
  /// The fraction of the path's length at which the line starts, from 0 to 1. Default 0.
  open var strokeStart: CGFloat {
    get { shape.strokeStart }
    set { changeShape(.strokeStart) { if newValue.isFinite { $0.strokeStart = newValue } } }
  }
  /// The fraction of the path's length at which the line ends, from 0 to 1. Default 1.
  open var strokeEnd: CGFloat {
    get { shape.strokeEnd }
    set { changeShape(.strokeEnd) { if newValue.isFinite { $0.strokeEnd = newValue } } }
  }
  /// The width of the line, in points. Default 1.
  open var lineWidth: CGFloat {
    get { shape.lineWidth }
    set { changeShape(.lineWidth) { $0.lineWidth = newValue.usableLength } }
  }
  /// The ratio of a miter's length to the line's width above which a corner is cut off. Default 10.
  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { changeShape(.miterLimit) { if newValue.isFinite { $0.miterLimit = newValue } } }
  }
  /// The ends of the line. Default `.butt`.
  open var lineCap: CAShapeLayerLineCap {
    get { shape.lineCap }
    set { changeShape { $0.lineCap = newValue } }
  }
  /// The corners of the line. Default `.miter`.
  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.lineJoin }
    set { changeShape { $0.lineJoin = newValue } }
  }
  /// The distance into the dash pattern at which the line starts, in points. Default 0.
  open var lineDashPhase: CGFloat {
    get { shape.dashPhase }
    set { changeShape(.lineDashPhase) { if newValue.isFinite { $0.dashPhase = newValue } } }
  }
  /// The lengths of dashes and gaps in turn, in points; nil for a solid line. Default nil.
  open var lineDashPattern: [NSNumber]? {
    get { shape.dashPattern?.map { NSNumber(value: Double($0)) } }
    set { changeShape { $0.dashPattern = newValue?.map { CGFloat($0.doubleValue) } } }
  }
}

/// The path of a shape layer as the content of a layer.
nonisolated struct ShapeContent: LayerContent {
  var path: CGPath?
  var fillColor: CGColor? = .black
  var fillRule = CAShapeLayerFillRule.nonZero
  var strokeColor: CGColor?
  var strokeStart: CGFloat = 0
  var strokeEnd: CGFloat = 1
  var lineWidth: CGFloat = 1
  var miterLimit: CGFloat = 10
  var lineCap = CAShapeLayerLineCap.butt
  var lineJoin = CAShapeLayerLineJoin.miter
  var dashPhase: CGFloat = 0
  var dashPattern: [CGFloat]?

  private var hasLine: Bool { lineWidth > 0 && strokeColor.map { $0.alpha > 0 } ?? false }

  var isInsideOutline: Bool { false }

  func animated(by animate: (LayerProperty, LayerValue) -> LayerValue?) -> ShapeContent {
    var copy = self
    if let path, let shown = animate(.path, .path(path))?.path { copy.path = shown }
    if let color = animate(.fillColor, .color(fillColor ?? .clear))?.color { copy.fillColor = color }
    if let color = animate(.strokeColor, .color(strokeColor ?? .clear))?.color { copy.strokeColor = color }
    if let number = animate(.strokeStart, .number(strokeStart))?.number { copy.strokeStart = number }
    if let number = animate(.strokeEnd, .number(strokeEnd))?.number { copy.strokeEnd = number }
    if let number = animate(.lineWidth, .number(lineWidth))?.number { copy.lineWidth = number.usableLength }
    if let number = animate(.lineDashPhase, .number(dashPhase))?.number { copy.dashPhase = number }
    if let number = animate(.miterLimit, .number(miterLimit))?.number { copy.miterLimit = number }
    return copy
  }

  func paintedBox(in bounds: CGRect) -> Box {
    guard let path, !path.isEmpty else { return .empty }
    let box = Box(path.boundingBoxOfPath)
    guard hasLine else { return box }
    // A square cap reaches beyond the end by half the width along both axes, and a miter by its limit.
    let reach = lineWidth / 2 * max(lineJoin == .miter ? max(miterLimit, 1) : 1, 1.5)
    return box.outset(reach)
  }

  func paint(in bounds: CGRect, into context: CGContext) {
    guard let path else { return }
    if let fillColor, fillColor.alpha > 0 {
      context.setFillColor(fillColor)
      context.beginPath()
      context.addPath(path)
      context.fillPath(using: fillRule == .evenOdd ? .evenOdd : .winding)
    }
    guard hasLine, let strokeColor else { return }
    context.setStrokeColor(strokeColor)
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
