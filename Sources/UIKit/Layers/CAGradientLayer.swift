/// A layer that paints a gradient in front of its background, inside its rounded corners.
nonisolated open class CAGradientLayer: CALayer {
  public override init() {
    super.init()
    changeGradient { _ in }
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    if !(layer is CAGradientLayer) { changeGradient { _ in } }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    changeGradient { _ in }
  }

  deinit {}

  private var gradient: GradientContent {
    onMain { $0.view.appearance.decoration?.content as? GradientContent ?? GradientContent() }
  }

  private func changeGradient(_ key: LayerProperty? = nil, _ change: (inout GradientContent) -> Void) {
    var gradient = self.gradient
    change(&gradient)
    gradient.update()
    onMain(gradient) { layer, gradient in
      layer.changeWithAction(key) { $0.changeDecoration { $0.content = gradient } }
    }
  }

  /// The colours of the gradient, each a `CGColor`; an element of another type is left out. Nil or an empty
  /// array paints nothing. Default nil.
  open var colors: [Any]? {
    get { gradient.colors }
    set { changeGradient(.colors) { $0.colors = newValue } }
  }
  /// The place of each colour, from 0 to 1 in ascending order; nil spreads the colours evenly. Default nil.
  open var locations: [NSNumber]? {
    get { gradient.locations?.map { NSNumber(value: Double($0)) } }
    set { changeGradient(.locations) { $0.locations = newValue?.map { CGFloat($0.doubleValue) } } }
  }
  /// The place of the first colour, as a fraction of the bounds' size: the start of the line, or the centre
  /// of the rings or of the circle. Default (0.5, 0).
  open var startPoint: CGPoint {
    get { gradient.start }
    set {
      changeGradient(.startPoint) { if newValue.x.isFinite, newValue.y.isFinite { $0.start = newValue } }
    }
  }
  /// The place of the last colour, as a fraction of the bounds' size: the end of the line, or the corner of
  /// the rectangle around the outermost ring. A conic gradient starts in the direction of this point. Default
  /// (0.5, 1).
  open var endPoint: CGPoint {
    get { gradient.end }
    set { changeGradient(.endPoint) { if newValue.x.isFinite, newValue.y.isFinite { $0.end = newValue } } }
  }
  /// The form of the gradient. Default `.axial`.
  open var type: CAGradientLayerType {
    get { gradient.type }
    set { changeGradient { $0.type = newValue } }
  }
}

/// The form of a gradient.
nonisolated public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  /// Creates a form from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The colours change along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// The colours change from a centre outwards, in elliptic rings.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// The colours change around a centre, clockwise.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A gradient as the content of a layer.
nonisolated struct GradientContent: LayerContent {
  var colors: [Any]?
  var locations: [CGFloat]?
  var start = CGPoint(x: 0.5, y: 0)
  var end = CGPoint(x: 0.5, y: 1)
  var type = CAGradientLayerType.axial
  /// The gradient for drawing; nil if there is no colour.
  private var gradient: CGGradient?

  /// Prepares drawing after a change.
  mutating func update() {
    let usableColors = (colors ?? []).compactMap { $0 as? CGColor }
    let hasLocations = locations?.count == usableColors.count
    gradient = CGGradient(
      colorsSpace: nil, colors: usableColors, locations: hasLocations ? locations : nil)
  }

  var isInsideOutline: Bool { true }

  func animated(by animate: (LayerProperty, LayerValue) -> LayerValue?) -> GradientContent {
    var copy = self
    let colorValues = (colors ?? []).compactMap(LayerValue.init)
    if let shown = animate(.colors, .list(colorValues))?.list { copy.colors = shown.compactMap(\.color) }
    let places = (locations ?? []).map(LayerValue.number)
    if let shown = animate(.locations, .list(places))?.list { copy.locations = shown.compactMap(\.number) }
    if let point = animate(.startPoint, .point(start))?.point { copy.start = point }
    if let point = animate(.endPoint, .point(end))?.point { copy.end = point }
    copy.update()
    return copy
  }

  func paintedBox(in bounds: CGRect) -> Box { Box(bounds) }

  func paint(in bounds: CGRect, into context: CGContext) {
    guard let gradient, bounds.width > 0, bounds.height > 0 else { return }
    context.translateBy(x: bounds.minX, y: bounds.minY)
    let beyond: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    switch type {
    case .radial:
      let radii = CGSize(
        width: abs(end.x - start.x) * bounds.width, height: abs(end.y - start.y) * bounds.height)
      guard radii.width > 0, radii.height > 0 else { return }
      context.translateBy(x: start.x * bounds.width, y: start.y * bounds.height)
      context.scaleBy(x: radii.width, y: radii.height)
      context.drawRadialGradient(
        gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1, options: beyond)
    case .conic:
      let centre = CGPoint(x: start.x * bounds.width, y: start.y * bounds.height)
      let direction = atan2((end.y - start.y) * bounds.height, (end.x - start.x) * bounds.width)
      context.drawConicGradient(
        gradient, center: centre, angle: direction, in: CGRect(origin: .zero, size: bounds.size))
    default:
      context.drawLinearGradient(
        gradient, start: CGPoint(x: start.x * bounds.width, y: start.y * bounds.height),
        end: CGPoint(x: end.x * bounds.width, y: end.y * bounds.height), options: beyond)
    }
  }
}
