/// The rule that decides which points are inside a path that overlaps itself.
public enum CGPathFillRule: Int, Sendable {
  /// A point is inside if the path's turns around the point do not add up to 0. Turns in opposite directions
  /// cancel each other.
  case winding
  /// A point is inside if a ray from it crosses the path an odd number of times.
  case evenOdd
}

/// The shape of the ends of a line.
public enum CGLineCap: Int32, Sendable {
  /// The line ends straight at its end point.
  case butt
  /// The line ends with half a disc around its end point.
  case round
  /// The line ends straight, half a line width beyond its end point.
  case square
}

/// The shape of the join between two segments of a line.
public enum CGLineJoin: Int32, Sendable {
  /// The outer edges are extended until they meet in a point. If the point would be farther away than the
  /// mitre limit allows, the corner is cut off as with `bevel`.
  case miter
  /// The outer edges are joined by an arc.
  case round
  /// The outer edges are joined by a straight line.
  case bevel
}

/// The operations by which `CGContext.drawPath(using:)` draws the current path.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Fills the path by the winding rule.
  case fill
  /// Fills the path by the even-odd rule.
  case eoFill
  /// Strokes the path.
  case stroke
  /// Fills the path by the winding rule, and then strokes it.
  case fillStroke
  /// Fills the path by the even-odd rule, and then strokes it.
  case eoFillStroke
}

/// The kind of a path element.
public enum CGPathElementType: Int32, Sendable {
  case moveToPoint
  case addLineToPoint
  case addQuadCurveToPoint
  case addCurveToPoint
  case closeSubpath

  /// The number of points of an element of this kind.
  var pointCount: Int {
    switch self {
    case .moveToPoint, .addLineToPoint: 1
    case .addQuadCurveToPoint: 2
    case .addCurveToPoint: 3
    case .closeSubpath: 0
    }
  }
}

/// One element of a path. It is valid only during the call of the block passed to `applyWithBlock`.
public struct CGPathElement {
  /// The kind of element.
  public var type: CGPathElementType
  /// The control points, followed by the end point: one point for a move or line, two for a quadratic curve,
  /// three for a cubic curve, and none for a close.
  public var points: UnsafeMutablePointer<CGPoint>
}
