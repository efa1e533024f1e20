/// The position that a popup should have beside its parent. Values are in surface units of the parent.
public struct Positioner: Equatable {
  /// The rectangle, in the parent window, to which the popup is attached. Only the part inside the parent
  /// window counts.
  public var anchorRect: PixelRect
  /// The width of the popup without its shadow.
  public var width: Int
  /// The height of the popup without its shadow.
  public var height: Int
  /// The edge or corner of `anchorRect` to which the popup is attached.
  public var anchor: XdgPositioner.Anchor
  /// The direction in which the popup extends from the edge or corner `anchor`.
  public var gravity: XdgPositioner.Gravity
  /// The changes that the compositor may make if the popup would not be completely visible.
  public var adjustment: XdgPositioner.ConstraintAdjustment
  /// The distance by which the popup is moved from its attached position.
  public var offset: (x: Int, y: Int)
  /// The size of the parent's window.
  public var parentSize: (width: Int, height: Int)

  /// Creates a positioner. Each parameter sets the property of the same name.
  public init(
    anchorRect: PixelRect, width: Int, height: Int, anchor: XdgPositioner.Anchor,
    gravity: XdgPositioner.Gravity, adjustment: XdgPositioner.ConstraintAdjustment,
    offset: (x: Int, y: Int), parentSize: (width: Int, height: Int)
  ) {
    self.anchorRect = anchorRect
    self.width = width
    self.height = height
    self.anchor = anchor
    self.gravity = gravity
    self.adjustment = adjustment
    self.offset = offset
    self.parentSize = parentSize
  }

  public static func == (a: Positioner, b: Positioner) -> Bool {
    a.anchorRect == b.anchorRect && a.width == b.width && a.height == b.height && a.anchor == b.anchor
      && a.gravity == b.gravity && a.adjustment == b.adjustment && a.offset == b.offset
      && a.parentSize == b.parentSize
  }

  /// Sends all values to the compositor. An empty size or an anchor outside of the parent is corrected,
  /// because it would end the connection.
  func sendValues(to proxy: XdgPositioner) {
    let clampedParentSize = (width: max(parentSize.width, 1), height: max(parentSize.height, 1))
    let left = min(max(anchorRect.x, 0), clampedParentSize.width - 1)
    let top = min(max(anchorRect.y, 0), clampedParentSize.height - 1)
    let right = min(max(anchorRect.x + anchorRect.width, left + 1), clampedParentSize.width)
    let bottom = min(max(anchorRect.y + anchorRect.height, top + 1), clampedParentSize.height)
    proxy.setSize(width: Int32(clamping: max(width, 1)), height: Int32(clamping: max(height, 1)))
    proxy.setAnchorRect(
      x: Int32(clamping: left), y: Int32(clamping: top), width: Int32(clamping: right - left),
      height: Int32(clamping: bottom - top))
    proxy.setAnchor(anchor: anchor)
    proxy.setGravity(gravity: gravity)
    proxy.setConstraintAdjustment(constraintAdjustment: adjustment)
    proxy.setOffset(x: Int32(clamping: offset.x), y: Int32(clamping: offset.y))
    guard proxy.version >= 3 else { return }
    proxy.setReactive()
    proxy.setParentSize(
      parentWidth: Int32(clamping: clampedParentSize.width),
      parentHeight: Int32(clamping: clampedParentSize.height))
  }
}
