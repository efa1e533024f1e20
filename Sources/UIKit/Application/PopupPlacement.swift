/// The position where a popup should appear: below its anchor, or above the anchor if there is no room below
/// it. All values are in points of the scene.
public struct PopupPlacement: Equatable {
  /// The frame of the element that opens the popup.
  public var anchor: CGRect
  /// The size of the popup, without its shadow.
  public var size: CGSize
  /// Whether the popup's right edge is aligned with the anchor's right edge. If false, the left edges are
  /// aligned.
  public var isTrailing: Bool
  /// The distance between the anchor and the popup.
  public var gap: CGFloat

  /// Returns the popup's frame inside `area`. Both are in points of the scene.
  func frame(in area: CGRect) -> CGRect {
    let width = min(size.width, area.width), height = min(size.height, area.height)
    let left = isTrailing ? anchor.maxX - width : anchor.minX
    let topBelowAnchor = anchor.maxY + gap, topAboveAnchor = anchor.minY - gap - height
    let top =
      topBelowAnchor + height <= area.maxY
      ? topBelowAnchor : topAboveAnchor >= area.minY ? topAboveAnchor : area.maxY - height
    // The anchor may be outside the area, so the popup is moved inside the area.
    return CGRect(
      x: max(min(left, area.maxX - width), area.minX), y: max(min(top, area.maxY - height), area.minY),
      width: width, height: height)
  }
}
