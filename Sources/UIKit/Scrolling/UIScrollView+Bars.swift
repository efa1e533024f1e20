import CoreGraphics

// Handles the scroll bars under a mouse. All points are in the scroll view's coordinates.

extension UIScrollView {
  // MARK: Hovering

  /// Returns the axis of the scroll bar whose track is near the point. Returns nil if no track is near, if
  /// the content cannot scroll along the axis, or if the bar is turned off.
  final func bar(at point: CGPoint) -> ScrollAxis? {
    let reach = TouchConstants.scrollBarReach
    guard bounds.contains(point) else { return nil }
    if showsVerticalScrollIndicator, hasContentBeyond(along: .vertical) {
      let track = barTrack(along: .vertical)
      if point.x >= track.maxX - reach, ClosedRange(from: track.minY, to: track.maxY) ~= point.y {
        return .vertical
      }
    }
    if showsHorizontalScrollIndicator, hasContentBeyond(along: .horizontal) {
      let track = barTrack(along: .horizontal)
      if point.y >= track.maxY - reach, ClosedRange(from: track.minX, to: track.maxX) ~= point.x {
        return .horizontal
      }
    }
    return nil
  }

  /// Records that a mouse came near the bar of an axis. `axis` is nil if the mouse left both bars.
  final func pointerDidCome(to axis: ScrollAxis?) {
    guard axis != pointedBarAxis else { return }
    pointedBarAxis = axis
    if axis != nil, barRecognizer == nil {
      let recognizer = ScrollBarGestureRecognizer()
      recognizer.scrollView = self
      addGestureRecognizer(recognizer)
      barRecognizer = recognizer
    }
    wideBarDidChange()
  }

  /// The axis of the wide scroll bar, which a mouse drags or is near; nil if no scroll bar is wide.
  final var wideBarAxis: ScrollAxis? { drag?.bar?.axis ?? pointedBarAxis }

  private final func wideBarDidChange() {
    verticalIndicator?.isWide = wideBarAxis == .vertical
    horizontalIndicator?.isWide = wideBarAxis == .horizontal
    if wideBarAxis == nil {
      // A bar that is fading out must also get its new thickness and position.
      if let verticalIndicator { place(verticalIndicator) }
      if let horizontalIndicator { place(horizontalIndicator) }
      fadeOutIndicators()
    } else {
      showIndicators()
    }
  }

  // MARK: Pressed buttons

  /// Returns the effect of a mouse press; nil if the point is not on a bar. If the pressed buttons are
  /// unknown, the primary button is assumed.
  final func barPress(at point: CGPoint, with buttons: UIEvent.ButtonMask) -> ScrollBarPress? {
    guard drag == nil, let axis = bar(at: point) else { return nil }
    let place = barPlacement(along: axis)
    let position = barPosition(of: point, along: axis)
    if buttons == .button(3) {
      return ScrollBarPress(axis: axis, effect: .drag(gripOffset: place.length / 2))
    }
    guard buttons.isEmpty || buttons == .primary else { return nil }
    if position < place.position { return ScrollBarPress(axis: axis, effect: .page(isForward: false)) }
    if position > place.position + place.length {
      return ScrollBarPress(axis: axis, effect: .page(isForward: true))
    }
    return ScrollBarPress(axis: axis, effect: .drag(gripOffset: position - place.position))
  }

  final func begin(_ press: ScrollBarPress, at point: CGPoint) {
    switch press.effect {
    case .page(let isForward): scroll(along: press.axis, .page, isForward: isForward)
    case .drag(let gripOffset):
      begin(
        ScrollDrag(
          rawOffset: contentOffset, firstOffset: contentOffset,
          bar: ScrollDrag.Bar(axis: press.axis, gripOffset: gripOffset),
          at: clockTime))
      wideBarDidChange()
      dragBar(to: point)
    }
  }

  /// Scrolls the content so that the dragged bar follows the pointer. Has no effect if no bar is dragged.
  final func dragBar(to point: CGPoint) {
    guard let bar = drag?.bar else { return }
    let track = barTrack(along: bar.axis)
    let freeLength =
      (bar.axis == .vertical ? track.height : track.width) - barPlacement(along: bar.axis).length
    guard freeLength > 0 else { return }
    let progress = min(max((barPosition(of: point, along: bar.axis) - bar.gripOffset) / freeLength, 0), 1)
    let range = range(along: bar.axis)
    let offset = range.lowerBound + progress * (range.upperBound - range.lowerBound)
    if bar.axis == .vertical { drag?.rawOffset.y = offset } else { drag?.rawOffset.x = offset }
    followRawOffset()
  }

  final func endBarDrag() {
    guard drag?.bar != nil else { return }
    endDrag(velocity: .zero)
    wideBarDidChange()
  }

  // MARK: Positions

  /// Returns the rectangle in which the bar moves. The bar's thickness is not taken into account.
  final func barTrack(along axis: ScrollAxis) -> CGRect {
    let inset = TouchConstants.indicatorInset
    let safeAreaInset = automaticallyAdjustsScrollIndicatorInsets ? insetOfSafeArea : .zero
    let axisInsets = axis == .vertical ? verticalScrollIndicatorInsets : horizontalScrollIndicatorInsets
    return storedBounds.inset(by: axisInsets + safeAreaInset).insetBy(dx: inset, dy: inset)
  }

  /// Returns the bar's position and length on its track.
  final func barPlacement(along axis: ScrollAxis) -> ScrollIndicatorPlacement {
    let track = barTrack(along: axis)
    let shown = storedBounds.inset(by: adjustedContentInset)
    return axis == .vertical
      ? ScrollIndicatorPlacement(
        track: track.height, visible: shown.height, range: verticalRange, offset: contentOffset.y)
      : ScrollIndicatorPlacement(
        track: track.width, visible: shown.width, range: horizontalRange, offset: contentOffset.x)
  }

  /// Returns the distance from the start of the bar's track to the point, along the axis.
  private final func barPosition(of point: CGPoint, along axis: ScrollAxis) -> CGFloat {
    let track = barTrack(along: axis)
    return axis == .vertical ? point.y - track.minY : point.x - track.minX
  }
}

extension HoverEvent {
  /// Widens the bar that the mouse came near, and narrows the bar that the mouse left.
  func updatePointedBar() {
    var scrollView: UIScrollView?
    var axis: ScrollAxis?
    if touch.storedPhase != .regionExited, touch.storedType == .indirectPointer {
      var view = hitView
      while axis == nil, let current = view {
        if let candidate = current as? UIScrollView {
          axis = candidate.bar(at: candidate.convert(location, from: window))
          if axis != nil { scrollView = candidate }
        }
        view = current.storedSuperview
      }
    }
    if let old = pointedScrollView as? UIScrollView, old !== scrollView { old.pointerDidCome(to: nil) }
    pointedScrollView = scrollView
    scrollView?.pointerDidCome(to: axis)
  }
}
