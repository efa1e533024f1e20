/// A set of the corners that a layer's `cornerRadius` rounds.
nonisolated public struct CACornerMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  /// The top right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  /// The bottom left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)

  static let all = CACornerMask(rawValue: 15)

  /// Creates a mask from corners of a rectangle. The bits of `UIRectCorner` and `CACornerMask` have the same
  /// order.
  init(_ corners: UIRectCorner) { self.init(rawValue: corners.rawValue & 15) }
}

/// The shape of a rounded corner.
nonisolated public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  /// Creates a shape from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A quarter of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curve that starts farther from the corner than a circle does, and whose curvature changes
  /// continuously.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

extension CGMutablePath {
  /// The length along an edge that a continuous corner covers, as a multiple of the radius.
  nonisolated static let continuousCornerReach: CGFloat = 1.528665

  /// Creates a rectangle with the given corners rounded. The radius is limited to half of the shorter side.
  nonisolated static func rounded(
    _ rect: CGRect, radius: CGFloat, corners: CACornerMask, curve: CALayerCornerCurve = .circular
  ) -> CGMutablePath {
    let path = CGMutablePath()
    let rect = rect.standardized
    let limit = min(rect.width, rect.height) / 2
    let radius = min(radius, limit)
    guard radius > 0, !corners.isDisjoint(with: .all) else {
      path.addRect(rect)
      return path
    }
    // The continuous curve is longer than a quarter of a circle. If there is not enough room for it, it is
    // shortened, but not below the length of a quarter of a circle.
    let reach = curve == .continuous ? min(radius * continuousCornerReach, limit) : radius
    // For each corner, clockwise from the top left: its bit, its position, the direction of the edge before
    // it and the direction of the edge after it.
    let places: [(CACornerMask, CGPoint, CGVector, CGVector)] = [
      (
        .layerMinXMinYCorner, CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: -1),
        CGVector(dx: 1, dy: 0)
      ),
      (
        .layerMaxXMinYCorner, CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: 1, dy: 0),
        CGVector(dx: 0, dy: 1)
      ),
      (
        .layerMaxXMaxYCorner, CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: 1),
        CGVector(dx: -1, dy: 0)
      ),
      (
        .layerMinXMaxYCorner, CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: -1, dy: 0),
        CGVector(dx: 0, dy: -1)
      ),
    ]
    for (index, (corner, place, entry, exit)) in places.enumerated() {
      let length = corners.contains(corner) ? reach : 0
      let start = CGPoint(x: place.x - entry.dx * length, y: place.y - entry.dy * length)
      if index == 0 { path.move(to: start) } else { path.addLine(to: start) }
      guard length > 0 else { continue }
      let end = CGPoint(x: place.x + exit.dx * length, y: place.y + exit.dy * length)
      // The curve's middle must be on the circle, at the distance `middle` from both edges. For a cubic
      // curve, this distance is an eighth of `length` plus three eighths of `rest`.
      let middle = radius * (1 - 0.5.squareRoot())
      let rest = max(0, (middle * 8 - length) / 3)
      path.addCurve(
        to: end,
        control1: CGPoint(x: place.x - entry.dx * rest, y: place.y - entry.dy * rest),
        control2: CGPoint(x: place.x + exit.dx * rest, y: place.y + exit.dy * rest))
    }
    path.closeSubpath()
    return path
  }
}
