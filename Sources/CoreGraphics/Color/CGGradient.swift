import CTouchstoneCairo

/// A gradual transition between colours, along a line or between two circles.
///
/// The Cairo pattern for the last geometry is cached, so drawing the gradient again in the same geometry is
/// cheap. Several threads and contexts may use one gradient.
public final class CGGradient: @unchecked Sendable {
  struct Stop {
    let location: CGFloat
    let color: CGColor
  }

  private let stops: [Stop]
  private let lock = NSLock()
  private var cachedGeometry: Geometry?
  private var cachedPattern: OpaquePointer?

  /// Creates a gradient from colours.
  ///
  /// - Parameters:
  ///   - space: ignored; colours are in sRGB.
  ///   - colors: at least one `CGColor`; one colour gives a uniform fill. An empty array, or an element of
  ///     another type, gives nil.
  ///   - locations: one location for each colour, from 0 to 1 in ascending order. Nil spreads the colours
  ///     evenly. Another number of locations gives nil.
  public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
    guard !colors.isEmpty, locations == nil || locations?.count == colors.count else { return nil }
    var stops: [Stop] = []
    for (index, element) in colors.enumerated() {
      guard let color = element as? CGColor else { return nil }
      let even = colors.count == 1 ? 0 : CGFloat(index) / CGFloat(colors.count - 1)
      stops.append(Stop(location: (locations?[index] ?? even).clampedToUnit, color: color))
    }
    // Two colours at the same location keep their order, which gives a hard edge.
    self.stops = stops.enumerated()
      .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
      .map(\.element)
  }

  /// Creates a gradient from the components of its colours.
  ///
  /// - Parameters:
  ///   - space: determines how many components each colour has.
  ///   - components: the components of all colours, one colour after the other, each ending with its alpha.
  ///     Too few components give nil.
  ///   - locations: the location of each colour, from 0 to 1. Nil spreads the colours evenly.
  ///   - count: the number of colours.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: [CGFloat], locations: [CGFloat]?, count: Int
  ) {
    let each = space.numberOfComponents + 1
    guard count > 0, components.count / each >= count else { return nil }
    var colors: [CGColor] = []
    for index in 0..<count {
      let slice = Array(components[index * each..<(index + 1) * each])
      guard let color = CGColor(colorSpace: space, components: slice) else { return nil }
      colors.append(color)
    }
    self.init(colorsSpace: space, colors: colors, locations: locations)
  }

  deinit {
    if let cachedPattern { cairo_pattern_destroy(cachedPattern) }
  }

  /// Returns the colour at a location from 0 to 1.
  func color(at location: CGFloat) -> CGColor {
    guard let first = stops.first, let last = stops.last else { return .clear }
    if location <= first.location { return first.color }
    for (before, after) in zip(stops, stops.dropFirst()) where location < after.location {
      let share = (location - before.location) / (after.location - before.location)
      func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * share }
      return CGColor(
        red: mix(before.color.red, after.color.red), green: mix(before.color.green, after.color.green),
        blue: mix(before.color.blue, after.color.blue), alpha: mix(before.color.alpha, after.color.alpha))
    }
    return last.color
  }

  struct Geometry: Equatable {
    var start: CGPoint
    var startRadius: CGFloat
    var end: CGPoint
    var endRadius: CGFloat
    var isRadial: Bool
    var options: CGGradientDrawingOptions
  }

  /// Returns the Cairo pattern of the gradient along a line or between two circles. The caller must release
  /// the returned reference.
  func pattern(for geometry: Geometry) -> OpaquePointer? {
    lock.lock()
    defer { lock.unlock() }
    if geometry != cachedGeometry {
      if let cachedPattern { cairo_pattern_destroy(cachedPattern) }
      cachedPattern = makePattern(geometry)
      cachedGeometry = geometry
    }
    return cairo_pattern_reference(cachedPattern)
  }

  private func makePattern(_ geometry: Geometry) -> OpaquePointer? {
    let start = geometry.start
    let end = geometry.end
    let pattern =
      geometry.isRadial
      ? cairo_pattern_create_radial(
        start.x, start.y, geometry.startRadius, end.x, end.y, geometry.endRadius)
      : cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    // Cairo extends the outermost stops beyond the ends. A transparent stop at an end therefore ends the
    // gradient sharply.
    if !geometry.options.contains(.drawsBeforeStartLocation) {
      cairo_pattern_add_color_stop_rgba(pattern, 0, 0, 0, 0, 0)
      if let first = stops.first { add(first.color, at: 0, to: pattern) }
    }
    for stop in stops { add(stop.color, at: stop.location, to: pattern) }
    if !geometry.options.contains(.drawsAfterEndLocation) {
      if let last = stops.last { add(last.color, at: 1, to: pattern) }
      cairo_pattern_add_color_stop_rgba(pattern, 1, 0, 0, 0, 0)
    }
    return pattern
  }

  private func add(_ color: CGColor, at location: CGFloat, to pattern: OpaquePointer?) {
    cairo_pattern_add_color_stop_rgba(pattern, location, color.red, color.green, color.blue, color.alpha)
  }
}

/// Options for drawing a gradient beyond its two ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first colour fills the area before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour fills the area beyond the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
