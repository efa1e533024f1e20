import CoreGraphics

/// The private scroll view of a page controller. It has three slots along its axis. At rest the middle slot
/// is visible, so that the offset is the length of one slot (rule 10.21).
final class UIQueuingScrollView: UIScrollView {
  /// The axis along which pages are turned.
  let axis: ScrollAxis
  /// The distance between two pages, in points. Half of it lies on each side of a slot's page.
  let spacing: CGFloat
  /// The page controller, which owns this scroll view and sets this property.
  weak var controller: UIPageViewController?
  /// The directions in which there is a page. In the other directions the range ends at the middle slot.
  var openDirections: Set<UIPageViewController.NavigationDirection> = [] {
    didSet { if openDirections != oldValue { scrollableAreaDidChange(keepingStart: false) } }
  }
  /// Whether the slots are being moved, not the content.
  private var isArranging = false

  init(axis: ScrollAxis, spacing: CGFloat) {
    self.axis = axis
    self.spacing = spacing
    super.init(frame: .zero)
    isPagingEnabled = true
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    scrollsToTop = false
    contentInsetAdjustmentBehavior = .never
  }

  required init?(coder: NSCoder) { nil }

  deinit {}

  // MARK: Slots

  /// The length of a slot: the page's length and the spacing.
  var slotLength: CGFloat { axis == .horizontal ? storedBounds.width : storedBounds.height }

  /// The offset, in slots, from the middle slot. Positive towards the next page.
  var place: CGFloat { slotLength > 0 ? offset(along: axis) / slotLength - 1 : 0 }

  /// Returns the offset at which the slot at `place` is visible. `place` is the distance from the middle
  /// slot, in slots.
  func offset(at place: CGFloat) -> CGPoint {
    let distance = (place + 1) * slotLength
    return axis == .horizontal ? CGPoint(x: distance, y: 0) : CGPoint(x: 0, y: distance)
  }

  /// Returns the frame of the page in the slot at `place`.
  func pageFrame(at place: CGFloat) -> CGRect {
    CGRect(origin: offset(at: place), size: storedBounds.size)
      .insetBy(
        dx: axis == .horizontal ? spacing / 2 : 0, dy: axis == .horizontal ? 0 : spacing / 2)
  }

  /// Returns whether a motion moves the content in the direction.
  func isMoving(_ direction: UIPageViewController.NavigationDirection) -> Bool {
    guard let end = motion?.end else { return false }
    return ((axis == .horizontal ? end.x : end.y) - offset(along: axis)) * direction.sign > 0
  }

  /// Shows the middle slot.
  func showMiddle() {
    arrange { contentOffset = offset(at: 0) }
  }

  /// Makes the slot in the direction the middle one, while a finger goes on dragging. The drag may then show
  /// the slots beside the new middle one (rule 8.21).
  func shiftSlots(_ direction: UIPageViewController.NavigationDirection) {
    arrange { shiftContent(by: -direction.sign * slotLength, along: axis) }
    drag?.firstOffset = offset(at: 0)
  }

  private func arrange(_ change: () -> Void) {
    let wasArranging = isArranging
    isArranging = true
    change()
    isArranging = wasArranging
  }

  // MARK: Overrides

  override var adjustedContentInset: UIEdgeInsets {
    let first = openDirections.contains(.reverse) ? 0 : -slotLength
    let last = openDirections.contains(.forward) ? 0 : -slotLength
    return super.adjustedContentInset
      + (axis == .horizontal
        ? UIEdgeInsets(top: 0, left: first, bottom: 0, right: last)
        : UIEdgeInsets(top: first, left: 0, bottom: last, right: 0))
  }

  override var catchesAnimatedContent: Bool { true }

  override func prepareRange(along axis: ScrollAxis) {
    if axis == self.axis { controller?.prepareNeighbours() }
  }

  override func contentDidComeToRest() { controller?.contentDidComeToRest() }

  override func boundsDidChange(from old: CGRect) {
    guard old.size != storedBounds.size else {
      super.boundsDidChange(from: old)
      if !isArranging { controller?.contentDidMove() }
      return
    }
    let isNewLength =
      axis == .horizontal ? old.width != storedBounds.width : old.height != storedBounds.height
    if isNewLength { controller?.endTransition() }
    arrange {
      super.boundsDidChange(from: old)
      let size = storedBounds.size
      contentSize =
        axis == .horizontal
        ? CGSize(width: 3 * size.width, height: size.height)
        : CGSize(width: size.width, height: 3 * size.height)
      guard isNewLength else { return }
      contentOffset = offset(at: 0)
      drag?.firstOffset = contentOffset
    }
    controller?.placePages()
  }
}

extension UIPageViewController.NavigationDirection {
  /// 1 towards the next page, -1 towards the previous page.
  var sign: CGFloat { self == .forward ? 1 : -1 }
  var opposite: UIPageViewController.NavigationDirection { self == .forward ? .reverse : .forward }
}
