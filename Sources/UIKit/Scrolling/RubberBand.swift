import CoreGraphics

/// How far content follows a finger that drags it beyond its range (rule 8.18). All lengths in points.
enum RubberBand {
  /// Where content stands that a finger dragged `overshoot` beyond the edge, in a scroll view of that length. Never as
  /// far as the length itself.
  static func stretch(of overshoot: CGFloat, in length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let distance = abs(overshoot) * TouchConstants.rubberBandCoefficient / length
    return (1 - 1 / (distance + 1)) * length * (overshoot < 0 ? -1 : 1)
  }

  /// The way of a finger that makes this stretch: a drag that begins beyond the edge goes on from there.
  static func overshoot(of stretch: CGFloat, in length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    // A scroll view that shrank may stand farther out than its band reaches.
    let share = min(abs(stretch) / length, 0.999)
    return (1 / (1 - share) - 1) * length / TouchConstants.rubberBandCoefficient * (stretch < 0 ? -1 : 1)
  }

  /// What an offset, which may lie beyond the range, is for a finger that knows no edges.
  static func raw(_ offset: CGFloat, range: ClosedRange<CGFloat>, length: CGFloat) -> CGFloat {
    let edge = range.nearest(to: offset)
    return edge + overshoot(of: offset - edge, in: length)
  }

  /// The offset that such a finger's place makes.
  static func offset(_ raw: CGFloat, range: ClosedRange<CGFloat>, length: CGFloat) -> CGFloat {
    let edge = range.nearest(to: raw)
    return edge + stretch(of: raw - edge, in: length)
  }
}
