import CoreGraphics

// The range of the content offset, and its enforcement (rule 8.14). All values are in points in the scroll
// view's coordinates.

extension UIScrollView {
  /// The horizontal offsets at which the content is not stretched beyond its left or right edge.
  final var horizontalRange: ClosedRange<CGFloat> {
    let inset = adjustedContentInset
    return UIScrollView.range(
      content: contentSize.width, bounds: storedBounds.width, leading: inset.left, trailing: inset.right)
  }

  final var verticalRange: ClosedRange<CGFloat> {
    let inset = adjustedContentInset
    return UIScrollView.range(
      content: contentSize.height, bounds: storedBounds.height, leading: inset.top, trailing: inset.bottom)
  }

  private static func range(
    content: CGFloat, bounds: CGFloat, leading: CGFloat, trailing: CGFloat
  ) -> ClosedRange<CGFloat> {
    ClosedRange(from: -leading, to: content + trailing - bounds)
  }

  final func range(along axis: ScrollAxis) -> ClosedRange<CGFloat> {
    axis == .horizontal ? horizontalRange : verticalRange
  }

  final func offset(along axis: ScrollAxis) -> CGFloat {
    axis == .horizontal ? contentOffset.x : contentOffset.y
  }

  /// Returns the offset rounded to whole device pixels, which is required for offsets set by fingers,
  /// decelerations and animations (rule 8.17). An offset at an edge of the range is not rounded, because it
  /// is computed from values that the app has set. The offset along an axis without movement is not rounded
  /// either.
  final func pixelAlignedOffset(_ offset: CGPoint) -> CGPoint {
    let scale = storedWindow?.windowScene?.displayScale ?? 1
    let currentOffset = contentOffset
    return CGPoint(
      x: offset.x == currentOffset.x
        ? offset.x : UIScrollView.pixelAlignedOffset(offset.x, in: horizontalRange, scale: scale),
      y: offset.y == currentOffset.y
        ? offset.y : UIScrollView.pixelAlignedOffset(offset.y, in: verticalRange, scale: scale))
  }

  private static func pixelAlignedOffset(
    _ offset: CGFloat, in range: ClosedRange<CGFloat>, scale: CGFloat
  ) -> CGFloat {
    if offset == range.lowerBound || offset == range.upperBound { return offset }
    let rounded = (offset * scale).rounded() / scale
    return range.contains(offset) ? range.nearest(to: rounded) : rounded
  }

  /// Returns the offset in the range that is nearest to `offset`.
  final func clampedOffset(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: horizontalRange.nearest(to: offset.x), y: verticalRange.nearest(to: offset.y))
  }

  /// Returns the nearest offset that shows the rectangle. If the rectangle is too large, the offset shows as
  /// much of its start as fits. If the rectangle is not finite, returns the current offset.
  final func offsetShowing(_ rect: CGRect) -> CGPoint {
    guard rect.isFinite else { return contentOffset }
    let shown = storedBounds.inset(by: adjustedContentInset)
    return clampedOffset(
      CGPoint(
        x: contentOffset.x
          + UIScrollView.distance(
            from: ClosedRange(from: shown.minX, to: shown.maxX),
            to: ClosedRange(from: rect.minX, to: rect.maxX)),
        y: contentOffset.y
          + UIScrollView.distance(
            from: ClosedRange(from: shown.minY, to: shown.maxY),
            to: ClosedRange(from: rect.minY, to: rect.maxY))))
  }

  /// Returns the distance by which the visible range must move to include the range `wanted`.
  private static func distance(from shown: ClosedRange<CGFloat>, to wanted: ClosedRange<CGFloat>) -> CGFloat {
    let distanceToStart = wanted.lowerBound - shown.lowerBound
    let distanceToEnd = min(wanted.upperBound - shown.upperBound, distanceToStart)
    if distanceToStart < 0 { return distanceToStart }
    return max(distanceToEnd, 0)
  }

  /// The insets, in points, that the safe area adds to `contentInset`.
  final var insetOfSafeArea: UIEdgeInsets {
    let safe = safeAreaInsets
    if safe == .zero { return .zero }
    switch contentInsetAdjustmentBehavior {
    case .never: return .zero
    case .always: return safe
    case .automatic, .scrollableAxes:
      let isWide = alwaysBounceHorizontal || contentSize.width > storedBounds.width
      let isTall = alwaysBounceVertical || contentSize.height > storedBounds.height
      return UIEdgeInsets(
        top: isTall ? safe.top : 0, left: isWide ? safe.left : 0, bottom: isTall ? safe.bottom : 0,
        right: isWide ? safe.right : 0)
    }
  }

  /// Updates the content offset after the content's size, the bounds' size or an inset changed. Resting
  /// content stays in its range, and content at its start stays at its start if `keepsStart` is true.
  final func scrollableAreaDidChange(keepingStart keepsStart: Bool = true) {
    let old = knownAdjustedContentInset
    let inset = adjustedContentInset
    knownAdjustedContentInset = inset
    if drag == nil, motion == nil, !isContentCaught, !isZoomingContent {
      var offset = contentOffset
      // Content that is at its start remains at its start when the inset changes.
      if keepsStart, inset.top != old.top, offset.y == -old.top { offset.y = -inset.top }
      if keepsStart, inset.left != old.left, offset.x == -old.left { offset.x = -inset.left }
      follow(to: clampedOffset(offset))
    }
    followRange()
    setNeedsLayout()
    // If each delegate call changes the inset again, the limit on nested calls ends the loop here.
    guard inset != old, delegateCallLimit.enter() else { return }
    adjustedContentInsetDidChange()
    storedDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    delegateCallLimit.leave()
  }
}

/// The axes along which content moves.
enum ScrollAxis {
  case horizontal, vertical
}

/// Computes how far content stretches if a finger drags the content beyond the edge of its range (rule 8.18).
/// All lengths are in points.
enum RubberBand {
  /// Returns how far the content is pulled beyond the edge of its range after a finger moved `overshoot`
  /// points beyond that edge. `length` is the length of the scroll view's bounds along the axis. The result
  /// is always smaller than `length`.
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
