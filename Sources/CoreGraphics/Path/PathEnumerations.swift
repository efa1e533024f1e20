/// The rule that decides which points are inside a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
  /// A point is inside if the path winds around it, counted with direction.
  case winding
  /// A point is inside if a ray from it crosses the path an odd number of times.
  case evenOdd
}

/// The shape of a line's ends.
public enum CGLineCap: Int32, Sendable {
  /// At the end point, cut square.
  case butt
  /// Half a disc around the end point.
  case round
  /// Half the line's width beyond the end point, cut square.
  case square
}

/// The shape of the join between two segments of a line.
public enum CGLineJoin: Int32, Sendable {
  /// A point, unless it is longer than the miter limit allows.
  case miter
  /// An arc.
  case round
  /// A cut corner.
  case bevel
}

/// The way in which `CGContext.drawPath(using:)` draws the current path.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Fills by the winding rule.
  case fill
  /// Fills by the even-odd rule.
  case eoFill
  /// Strokes the line.
  case stroke
  /// Fills by the winding rule, then strokes the line.
  case fillStroke
  /// Fills by the even-odd rule, then strokes the line.
  case eoFillStroke
}

/// The kinds of path elements.
public enum CGPathElementType: Int32, Sendable {
  case moveToPoint
  case addLineToPoint
  case addQuadCurveToPoint
  case addCurveToPoint
  case closeSubpath

  /// The number of points of such an element.
  var pointCount: Int {
    switch self {
    case .moveToPoint, .addLineToPoint: 1
    case .addQuadCurveToPoint: 2
    case .addCurveToPoint: 3
    case .closeSubpath: 0
    }
  }
}

/// One element of a path, valid only during the call of the block of `applyWithBlock`.
public struct CGPathElement {
  /// The kind of element.
  public var type: CGPathElementType
  /// Control points first, the end point last: 1, 1, 2, 3 or 0 of them, by type.
  public var points: UnsafeMutablePointer<CGPoint>
}
