/// Where a popup wants to stand: below what it belongs to, above it where there is no room. In the scene's points.
public struct PopupPlacement: Equatable {
  /// What the popup belongs to.
  public var anchor: CGRect
  /// Of the popup, without its shadow.
  public var size: CGSize
  /// Whether the right edges of popup and anchor are in line, and not the left ones.
  public var isTrailing: Bool
  /// Between the anchor and the popup.
  public var gap: CGFloat

  /// Where the popup stands if it has to stay inside `area`.
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
