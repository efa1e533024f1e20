import CoreGraphics

// The bars under a mouse. All points are in the scroll view's coordinates.

extension UIScrollView {
  // MARK: A pointer that hovers

  /// The bar whose edge the point is near; nil where the content has no way along it, or shows no bar.
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

  /// A mouse came near the bar, or left its bars: nil.
  final func pointerDidCome(to axis: ScrollAxis?) {
    guard axis != pointedBar else { return }
    pointedBar = axis
    if axis != nil, barRecognizer == nil {
      let recognizer = ScrollBarGestureRecognizer()
      recognizer.scrollView = self
      addGestureRecognizer(recognizer)
      barRecognizer = recognizer
    }
    wideBarDidChange()
  }

  /// The bar that is wide: the one that a mouse drags, or is near.
  final var wideBar: ScrollAxis? { drag?.bar?.axis ?? pointedBar }

  private final func wideBarDidChange() {
    verticalIndicator?.isWide = wideBar == .vertical
    horizontalIndicator?.isWide = wideBar == .horizontal
    if wideBar == nil {
      // Also one that fades already.
      if let verticalIndicator { place(verticalIndicator) }
      if let horizontalIndicator { place(horizontalIndicator) }
      restIndicators()
    } else {
      showIndicators()
    }
  }

  // MARK: A button that is pressed

  /// What the press means; nil for one that is none of the bars'. A pointer whose buttons are unknown has pressed the
  /// primary one.
  final func barPress(at point: CGPoint, with buttons: UIEvent.ButtonMask) -> ScrollBarPress? {
    guard drag == nil, let axis = bar(at: point) else { return nil }
    let place = barPlace(along: axis)
    let position = barPosition(of: point, along: axis)
    if buttons == .button(3) { return ScrollBarPress(axis: axis, meaning: .drag(grip: place.length / 2)) }
    guard buttons.isEmpty || buttons == .primary else { return nil }
    if position < place.position { return ScrollBarPress(axis: axis, meaning: .page(isForward: false)) }
    if position > place.position + place.length {
      return ScrollBarPress(axis: axis, meaning: .page(isForward: true))
    }
    return ScrollBarPress(axis: axis, meaning: .drag(grip: position - place.position))
  }

  final func begin(_ press: ScrollBarPress, at point: CGPoint) {
    switch press.meaning {
    case .page(let isForward): scroll(along: press.axis, .page, isForward: isForward)
    case .drag(let grip):
      begin(
        ScrollDrag(
          raw: contentOffset, firstOffset: contentOffset, bar: ScrollDrag.Bar(axis: press.axis, grip: grip),
          at: owningApplication.clock.now))
      wideBarDidChange()
      dragBar(to: point)
    }
  }

  /// The content comes to where the bar has it, if one is dragged.
  final func dragBar(to point: CGPoint) {
    guard let bar = drag?.bar else { return }
    let track = barTrack(along: bar.axis)
    let free = (bar.axis == .vertical ? track.height : track.width) - barPlace(along: bar.axis).length
    guard free > 0 else { return }
    let progress = min(max((barPosition(of: point, along: bar.axis) - bar.grip) / free, 0), 1)
    let range = range(along: bar.axis)
    let offset = range.lowerBound + progress * (range.upperBound - range.lowerBound)
    if bar.axis == .vertical { drag?.raw.y = offset } else { drag?.raw.x = offset }
    followRaw()
  }

  final func endBarDrag() {
    guard drag?.bar != nil else { return }
    endDrag(velocity: .zero)
    wideBarDidChange()
  }

  // MARK: Places

  /// Where the bar may lie; its thickness is not looked at.
  final func barTrack(along axis: ScrollAxis) -> CGRect {
    let inset = TouchConstants.indicatorInset
    let safe = automaticallyAdjustsScrollIndicatorInsets ? insetOfSafeArea : .zero
    let own = axis == .vertical ? verticalScrollIndicatorInsets : horizontalScrollIndicatorInsets
    return storedBounds.inset(by: own + safe).insetBy(dx: inset, dy: inset)
  }

  /// Where on the track it lies.
  final func barPlace(along axis: ScrollAxis) -> ScrollIndicatorPlace {
    let track = barTrack(along: axis)
    let shown = storedBounds.inset(by: adjustedContentInset)
    return axis == .vertical
      ? ScrollIndicatorPlace(
        track: track.height, visible: shown.height, range: verticalRange, offset: contentOffset.y)
      : ScrollIndicatorPlace(
        track: track.width, visible: shown.width, range: horizontalRange, offset: contentOffset.x)
  }

  /// From the track's start.
  private final func barPosition(of point: CGPoint, along axis: ScrollAxis) -> CGFloat {
    let track = barTrack(along: axis)
    return axis == .vertical ? point.y - track.minY : point.x - track.minX
  }
}

extension HoverEvent {
  /// The bar that a mouse comes near grows wide, the one that it left does not stay so.
  func pointAtBar() {
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
    if let old = pointedScrollView, old !== scrollView { old.pointerDidCome(to: nil) }
    pointedScrollView = scrollView
    scrollView?.pointerDidCome(to: axis)
  }
}
