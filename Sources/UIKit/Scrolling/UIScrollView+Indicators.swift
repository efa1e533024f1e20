import CoreGraphics

// The scroll indicators, or bars, at the edges (rule 8.26). The indicators are the frontmost subviews, and
// are created when first needed.

extension UIScrollView {
  /// The colour scheme of the scroll indicators.
  public nonisolated enum IndicatorStyle: Int, Sendable {
    /// Dark indicators on a light background, light indicators on a dark background.
    case `default`
    case black
    case white
  }

  /// The insets of the tracks of both indicators, in points. Setting this property sets the insets of both
  /// indicators; reading this property returns the vertical indicator's insets. Default zero.
  public final var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// Shows the enabled indicators of the axes along which the content can move, and fades out the others.
  final func showIndicators() {
    showIndicator(&verticalIndicator, along: .vertical, isWanted: showsVerticalScrollIndicator)
    showIndicator(&horizontalIndicator, along: .horizontal, isWanted: showsHorizontalScrollIndicator)
  }

  private final func showIndicator(
    _ indicator: inout ScrollIndicator?, along axis: ScrollAxis, isWanted: Bool
  ) {
    guard isWanted, isScrollable(along: axis) else {
      indicator?.fade()
      return
    }
    let shown = indicator ?? ScrollIndicator(along: axis)
    if indicator == nil {
      indicator = shown
      insertSubview(shown, at: subviews.count)
    }
    shown.backgroundColor = indicatorColor
    shown.isWide = wideBarAxis == axis
    place(shown)
    shown.appear()
  }

  final func showsIndicatorsDidChange() {
    if !showsVerticalScrollIndicator { verticalIndicator?.fade() }
    if !showsHorizontalScrollIndicator { horizontalIndicator?.fade() }
  }

  /// Fades the indicators out after `delay` seconds, unless the content moves or a mouse is near them.
  final func fadeOutIndicators(after delay: TimeInterval = 0) {
    guard drag == nil, motion == nil, !isContentCaught, pointedBarAxis == nil else { return }
    verticalIndicator?.fade(after: delay)
    horizontalIndicator?.fade(after: delay)
  }

  /// Moves the visible indicators to the current offset.
  final func placeIndicators() {
    if let verticalIndicator, verticalIndicator.alpha > 0 { place(verticalIndicator) }
    if let horizontalIndicator, horizontalIndicator.alpha > 0 { place(horizontalIndicator) }
  }

  final func place(_ indicator: ScrollIndicator) {
    let track = barTrack(along: indicator.axis)
    let place = barPlacement(along: indicator.axis)
    let thickness = indicator.thickness
    let frame =
      indicator.axis == .vertical
      ? CGRect(
        x: track.maxX - thickness, y: track.minY + place.position, width: thickness, height: place.length)
      : CGRect(
        x: track.minX + place.position, y: track.maxY - thickness, width: place.length, height: thickness)
    UIView.performWithoutAnimation { indicator.frame = frame }
  }

  private final var indicatorColor: UIColor {
    switch indicatorStyle {
    case .default: UIColor.label.withAlphaComponent(0.35)
    case .black: UIColor.black.withAlphaComponent(0.35)
    case .white: UIColor.white.withAlphaComponent(0.5)
    }
  }

  /// The number of indicator views, which are the frontmost subviews.
  final var indicatorCount: Int { (verticalIndicator == nil ? 0 : 1) + (horizontalIndicator == nil ? 0 : 1) }
}
