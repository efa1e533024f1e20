import CoreGraphics

/// The bar that shows the scroll position (rule 8.26). The bar receives no touches: its scroll view handles a
/// mouse that drags the bar.
final class ScrollIndicator: UIView {
  let axis: ScrollAxis
  /// Whether a mouse is near the bar or drags it.
  var isWide = false {
    didSet { layer.cornerRadius = thickness / 2 }
  }
  /// The current thickness of the bar, in points.
  var thickness: CGFloat {
    isWide ? TouchConstants.scrollBarThickness : TouchConstants.indicatorThickness
  }
  /// Whether the bar is fading out. If true, a new scroll shows the bar again at once.
  private var isFading = false

  init(along axis: ScrollAxis) {
    self.axis = axis
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    alpha = 0
    layer.cornerRadius = TouchConstants.indicatorThickness / 2
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the bar immediately.
  func appear() {
    isFading = false
    if alpha != 1 { UIView.performWithoutAnimation { alpha = 1 } }
  }

  /// Fades the bar out after `delay` seconds. Has no effect if the bar is hidden or already fades.
  func fade(after delay: TimeInterval = 0) {
    guard alpha != 0, !isFading else { return }
    isFading = true
    UIView.animate(
      withDuration: TouchConstants.indicatorFadeDuration, delay: delay, options: .allowUserInteraction,
      animations: { alpha = 0 }, completion: { _ in self.isFading = false })
  }

  deinit {}
}

/// The position and length of a scroll bar on its track, in points.
struct ScrollIndicatorPlacement: Equatable {
  /// The distance from the start of the track to the bar.
  let position: CGFloat
  let length: CGFloat

  /// Computes the bar's position and length. If `offset` is beyond the range, the bar stays at that end of
  /// its track, and shrinks by the distance between `offset` and the range.
  init(track: CGFloat, visible: CGFloat, range: ClosedRange<CGFloat>, offset: CGFloat) {
    let scrollableLength = range.upperBound - range.lowerBound
    let visibleShare = visible + scrollableLength > 0 ? visible / (visible + scrollableLength) : 1
    let fullLength = min(max(track * visibleShare, TouchConstants.indicatorMinimumLength), max(track, 0))
    let edge = range.nearest(to: offset)
    let overshoot = abs(offset - edge)
    length = max(fullLength - overshoot, min(TouchConstants.indicatorThickness * 3, fullLength))
    let progress =
      scrollableLength > 0 ? (edge - range.lowerBound) / scrollableLength : offset > range.upperBound ? 1 : 0
    position = (track - length) * progress
  }
}
