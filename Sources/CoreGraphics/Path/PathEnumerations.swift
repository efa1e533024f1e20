/// Which points lie inside a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
  /// A point is inside where the path winds around it, counted with direction.
  case winding
  /// A point is inside where a ray from it crosses the path an odd number of times.
  case evenOdd
}

/// How a line ends.
public enum CGLineCap: Int32, Sendable {
  /// At the end point, cut square.
  case butt
  /// Half a disc around the end point.
  case round
  /// Half the line's width beyond the end point, cut square.
  case square
}

/// How two segments of a line meet.
public enum CGLineJoin: Int32, Sendable {
  /// In a point, unless it is longer than the miter limit allows.
  case miter
  /// In an arc.
  case round
  /// In a cut corner.
  case bevel
}

/// What `CGContext.drawPath(using:)` does with the current path.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Fills by the winding rule.
  case fill
  /// Fills by the even-odd rule.
  case eoFill
  /// Draws the line.
  case stroke
  /// Fills by the winding rule, then draws the line.
  case fillStroke
  /// Fills by the even-odd rule, then draws the line.
  case eoFillStroke
}

/// The kinds of path elements.
public enum CGPathElementType: Int32, Sendable {
  case moveToPoint
  case addLineToPoint
  case addQuadCurveToPoint
  case addCurveToPoint
  case closeSubpath

  /// How many points such an element has.
  var pointCount: Int {
    switch self {
    case .moveToPoint, .addLineToPoint: 1
    case .addQuadCurveToPoint: 2
    case .addCurveToPoint: 3
    case .closeSubpath: 0
    }
  }
}

/// One element of a path, valid while `applyWithBlock` shows it.
public struct CGPathElement {
  /// What the element does.
  public var type: CGPathElementType
  /// Control points first, the end point last: 1, 1, 2, 3 or 0 of them, by type.
  public var points: UnsafeMutablePointer<CGPoint>
}
