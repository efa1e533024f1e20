import CoreGraphics

/// The stretch of content that a finger drags beyond its range (rule 8.18). All lengths in points.
enum RubberBand {
  /// Returns the distance of the content from the edge when a finger has dragged it by `overshoot` beyond it, in
  /// a scroll view of the given length. Always less than the length.
  static func stretch(of overshoot: CGFloat, in length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let distance = abs(overshoot) * TouchConstants.rubberBandCoefficient / length
    return (1 - 1 / (distance + 1)) * length * (overshoot < 0 ? -1 : 1)
  }

  /// Returns the finger's movement that gives this stretch. A drag that begins beyond the edge continues from
  /// there.
  static func overshoot(of stretch: CGFloat, in length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    // After a scroll view shrank, the content may be farther out than the rubber band allows.
    let share = min(abs(stretch) / length, 0.999)
    return (1 / (1 - share) - 1) * length / TouchConstants.rubberBandCoefficient * (stretch < 0 ? -1 : 1)
  }

  /// Converts an offset, which may be beyond the range, to the offset without rubber band.
  static func raw(_ offset: CGFloat, range: ClosedRange<CGFloat>, length: CGFloat) -> CGFloat {
    let edge = range.nearest(to: offset)
    return edge + overshoot(of: offset - edge, in: length)
  }

  /// Converts an offset without rubber band to the stretched one.
  static func offset(_ raw: CGFloat, range: ClosedRange<CGFloat>, length: CGFloat) -> CGFloat {
    let edge = range.nearest(to: raw)
    return edge + stretch(of: raw - edge, in: length)
  }
}
