import CoreGraphics

/// Moves a sheet with a finger: a finger on the sheet itself (rule 10.16), or one that drags a scroll view in
/// the sheet (rule 10.17).
final class SheetDragging: UIGestureRecognizerDelegate, ScrollDragFollower {
  private weak var sheet: UISheetPresentationController?
  private let pan = UIPanGestureRecognizer(target: nil, action: nil)
  /// The height that the finger gives the sheet, in points, without the rubber band; nil if no finger moves
  /// the sheet.
  private var height: CGFloat?
  /// The height when the finger began to move the sheet.
  private var firstHeight: CGFloat = 0
  /// The pan's vertical translation at its last change, in points.
  private var translation: CGFloat = 0
  /// The dismissal that the finger leads; nil if there is none.
  private var dismissal: SheetDismissal?
  /// Whether the app refused a dismissal in this drag.
  private var isDismissalRefused = false

  deinit {}

  /// Whether a finger moves the sheet.
  var isMoving: Bool { height != nil }

  /// Adds the recognizers to the sheet's views.
  func start(
    sheet: UISheetPresentationController, card: UIDropShadowView, dimmingView: UIView, grabber: UIView
  ) {
    self.sheet = sheet
    pan.delegate = self
    pan.maximumNumberOfTouches = 1
    pan.addTarget(self, action: Selector(SheetDragging.panChanged))
    card.addGestureRecognizer(pan)
    card.scrollDragFollower = self
    dimmingView.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector(SheetDragging.dimmingViewTapped)))
    grabber.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector(SheetDragging.grabberTapped)))
  }

  private func dimmingViewTapped(_ gesture: UITapGestureRecognizer) { sheet?.dismissForUser() }

  private func grabberTapped(_ gesture: UITapGestureRecognizer) { sheet?.selectNextDetent() }

  // MARK: The sheet's own pan

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let velocity = pan.velocity(in: pan.view)
    return abs(velocity.y) > abs(velocity.x)
  }

  /// A finger that lands in a scroll view that can scroll vertically drags that scroll view, which passes its
  /// movements on.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    var view = touch.view
    while let current = view, current !== pan.view {
      if let scrollView = current as? UIScrollView, scrollView.isScrollable(along: .vertical) { return false }
      view = current.superview
    }
    return true
  }

  private func panChanged(_ gesture: UIPanGestureRecognizer) {
    switch gesture.state {
    case .began:
      translation = 0
      begin()
      follow(gesture)
    case .changed: follow(gesture)
    case .ended:
      follow(gesture)
      end(velocity: gesture.velocity(in: nil).y)
    default: cancel()
    }
  }

  private func follow(_ gesture: UIPanGestureRecognizer) {
    let newTranslation = gesture.translation(in: nil).y
    move(by: newTranslation - translation)
    translation = newTranslation
  }

  // MARK: A scroll view's pan

  func contentMovement(of movement: CGFloat, distanceToTop: CGFloat) -> CGFloat {
    guard let sheet, sheet.presentation != nil else { return movement }
    if movement > 0 {
      let contentPart = min(movement, max(0, distanceToTop))
      moveWithContent(by: movement - contentPart)
      return contentPart
    }
    guard movement < 0, distanceToTop <= 0 else { return movement }
    let shownHeight = height ?? sheet.selectedHeight.value
    let limit: CGFloat =
      sheet.prefersScrollingExpandsWhenScrolledToEdge
      ? sheet.heights.last?.value ?? 0 : isMoving ? firstHeight : shownHeight
    let sheetPart = max(movement, min(0, shownHeight - limit))
    moveWithContent(by: sheetPart)
    return movement - sheetPart
  }

  private func moveWithContent(by movement: CGFloat) {
    guard movement != 0 else { return }
    if !isMoving { begin() }
    move(by: movement)
  }

  func contentDragDidEnd(velocity: CGFloat) -> Bool {
    guard let height, let largest = sheet?.heights.last?.value else { return true }
    let isLargest = height == largest
    end(velocity: isLargest ? 0 : velocity)
    return isLargest
  }

  // MARK: Moving

  private func begin() {
    guard let sheet else { return }
    let shownHeight = sheet.catchCard()
    height = shownHeight
    firstHeight = shownHeight
    isDismissalRefused = false
  }

  /// Moves the sheet down by a distance in points.
  private func move(by distance: CGFloat) {
    guard let height else { return }
    self.height = height - distance
    show()
  }

  /// Shows the sheet at the finger's height.
  func show() {
    guard let height, let sheet else { return }
    let heights = sheet.heights
    guard let smallest = heights.first?.value, let largest = heights.last?.value else { return }
    if height < smallest, dismissal == nil, !isDismissalRefused {
      isDismissalRefused = !sheet.userMayDismiss()
      if !isDismissalRefused { dismissal = sheet.beginDismissal(isLed: true) }
    }
    // The app may have ended the presentation.
    guard sheet.presentation != nil, self.height != nil else { return }
    let isLed = dismissal?.isRunning ?? false
    if isLed, smallest > 0 { dismissal?.update((smallest - height) / smallest) }
    let length = sheet.containerView?.bounds.height ?? 0
    sheet.placeCard(
      height: height > largest
        ? largest + RubberBand.stretch(of: height - largest, in: length) : max(height, smallest),
      offset: height < smallest && !isLed ? RubberBand.stretch(of: smallest - height, in: length) : 0)
  }

  // MARK: Release

  /// Ends the drag: the sheet settles at the detent nearest to where its movement would end, or is dismissed.
  /// `velocity` is the finger's, in points per second, downwards.
  private func end(velocity: CGFloat) {
    guard let height, let sheet else { return cancel() }
    let end = ScrollDeceleration(
      from: height, velocity: -velocity, rate: UIScrollView.DecelerationRate.normal.rawValue
    ).proposedEnd
    let heights = sheet.heights
    let nearest = SheetDragging.nearest(to: end, among: heights)
    let isDismissed = abs(end) < abs(nearest.value - end) || end < 0
    self.height = nil
    let dismissal = self.dismissal
    self.dismissal = nil
    if isDismissed {
      if let dismissal { return dismissal.finish() }
      if !isDismissalRefused, sheet.userMayDismiss() {
        sheet.beginDismissal(isLed: false)
        return
      }
      sheet.delegate?.presentationControllerDidAttemptToDismiss(sheet)
    }
    dismissal?.cancel()
    sheet.settle(at: nearest)
  }

  private func cancel() {
    guard let height, let sheet else { return }
    self.height = nil
    dismissal?.cancel()
    dismissal = nil
    sheet.settle(at: SheetDragging.nearest(to: height, among: sheet.heights))
  }

  private static func nearest(
    to height: CGFloat, among heights: [UISheetPresentationController.Height]
  ) -> UISheetPresentationController.Height {
    var nearest = heights[0]
    for candidate in heights where abs(candidate.value - height) < abs(nearest.value - height) {
      nearest = candidate
    }
    return nearest
  }
}
