/// The desired placement of a popup: below its anchor, or above it if there is no room. In the scene's
/// points.
public struct PopupPlacement: Equatable {
  /// The frame of the element that the popup belongs to.
  public var anchor: CGRect
  /// The size of the popup, without its shadow.
  public var size: CGSize
  /// Whether the right edges of popup and anchor are aligned, instead of the left edges.
  public var isTrailing: Bool
  /// The gap between the anchor and the popup.
  public var gap: CGFloat

  /// Returns the popup's frame if it has to stay inside `area`.
  func frame(in area: CGRect) -> CGRect {
    let width = min(size.width, area.width), height = min(size.height, area.height)
    let left = isTrailing ? anchor.maxX - width : anchor.minX
    let below = anchor.maxY + gap, above = anchor.minY - gap - height
    let top = below + height <= area.maxY ? below : above >= area.minY ? above : area.maxY - height
    // The anchor may lie outside the area itself.
    return CGRect(
      x: max(min(left, area.maxX - width), area.minX), y: max(min(top, area.maxY - height), area.minY),
      width: width, height: height)
  }
}
