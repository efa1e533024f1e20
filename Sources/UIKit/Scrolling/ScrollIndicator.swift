import CoreGraphics

/// The bar that tells where in the content the scroll view stands (rule 8.26). It takes no touches: those of a mouse
/// that drags it are the scroll view's.
final class ScrollIndicator: UIView {
  let axis: ScrollAxis
  /// A mouse is near it, or drags it.
  var isWide = false {
    didSet { layer.cornerRadius = thickness / 2 }
  }
  /// In points.
  var thickness: CGFloat {
    isWide ? TouchConstants.scrollBarThickness : TouchConstants.indicatorThickness
  }
  /// The fade under way, so that a new scroll does not wait for it.
  private var isFading = false

  init(along axis: ScrollAxis) {
    self.axis = axis
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    alpha = 0
    layer.cornerRadius = TouchConstants.indicatorThickness / 2
  }

  required init?(coder: NSCoder) { nil }

  /// Shows at once.
  func appear() {
    isFading = false
    if alpha != 1 { UIView.performWithoutAnimation { alpha = 1 } }
  }

  /// Fades after `delay` seconds.
  func fade(after delay: TimeInterval = 0) {
    guard alpha != 0, !isFading else { return }
    isFading = true
    UIView.animate(
      withDuration: TouchConstants.indicatorFadeDuration, delay: delay, options: .allowUserInteraction,
      animations: { alpha = 0 }, completion: { _ in self.isFading = false })
  }

  deinit {}
}

/// Where a bar lies on its track: a pure function of the lengths, in points.
struct ScrollIndicatorPlace: Equatable {
  /// From the track's start.
  let position: CGFloat
  let length: CGFloat

  /// `offset` may lie beyond the range: the bar shrinks by as much, at its end of the track.
  init(track: CGFloat, visible: CGFloat, range: ClosedRange<CGFloat>, offset: CGFloat) {
    let way = range.upperBound - range.lowerBound
    let share = visible + way > 0 ? visible / (visible + way) : 1
    let whole = min(max(track * share, TouchConstants.indicatorMinimumLength), max(track, 0))
    let edge = range.nearest(to: offset)
    let overshoot = abs(offset - edge)
    length = max(whole - overshoot, min(TouchConstants.indicatorThickness * 3, whole))
    let progress = way > 0 ? (edge - range.lowerBound) / way : offset > range.upperBound ? 1 : 0
    position = (track - length) * progress
  }
}
