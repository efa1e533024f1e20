import CoreGraphics

/// Computes how far content stretches if a finger drags the content beyond the edge of its range (rule 8.18).
/// All lengths are in points.
enum RubberBand {
  /// Returns the distance between the content and its edge after a finger moved `overshoot` points beyond the
  /// edge. `length` is the length of the scroll view's bounds along the axis. The result is always smaller
  /// than `length`.
  static func stretch(of overshoot: CGFloat, in length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let distance = abs(overshoot) * TouchConstants.rubberBandCoefficient / length
    return (1 - 1 / (distance + 1)) * length * (overshoot < 0 ? -1 : 1)
  }

  /// Returns the finger's movement that produces this stretch. A drag that begins beyond the edge starts from
  /// this value.
  static func overshoot(of stretch: CGFloat, in length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    // If the scroll view has shrunk, the content may be farther out than the rubber band allows.
    let share = min(abs(stretch) / length, 0.999)
    return (1 / (1 - share) - 1) * length / TouchConstants.rubberBandCoefficient * (stretch < 0 ? -1 : 1)
  }

  /// Converts a content offset that may lie beyond the range to the offset without the rubber band.
  static func rawOffset(_ offset: CGFloat, range: ClosedRange<CGFloat>, length: CGFloat) -> CGFloat {
    let edge = range.nearest(to: offset)
    return edge + overshoot(of: offset - edge, in: length)
  }

  /// Converts a content offset without the rubber band to the offset with the rubber band.
  static func offset(_ raw: CGFloat, range: ClosedRange<CGFloat>, length: CGFloat) -> CGFloat {
    let edge = range.nearest(to: raw)
    return edge + stretch(of: raw - edge, in: length)
  }
}
