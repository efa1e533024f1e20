import CoreGraphics
import Foundation

// Finds the item at a point, and scrolls to an item.

extension UICollectionView {
  final func itemPath(at point: CGPoint) -> IndexPath? {
    let here = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    var found: UICollectionViewLayoutAttributes?
    for attributes in preparedLayout.layoutAttributesForElements(in: here) ?? []
    where attributes.representedElementCategory == .cell && !attributes.isHidden
      && attributes.frame.contains(point) && attributes.zIndex >= found?.zIndex ?? .min
    {
      found = attributes
    }
    return found?.indexPath
  }

  final func scroll(toItemAt path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    guard let frame = layoutAttributesForItem(at: path)?.frame else { return }
    let shown = bounds.inset(by: adjustedContentInset)
    let now = contentOffset
    var offset = offsetShowing(frame)
    if position.contains(.top) { offset.y = now.y + frame.minY - shown.minY }
    if position.contains(.centeredVertically) { offset.y = now.y + frame.midY - shown.midY }
    if position.contains(.bottom) { offset.y = now.y + frame.maxY - shown.maxY }
    if position.contains(.left) { offset.x = now.x + frame.minX - shown.minX }
    if position.contains(.centeredHorizontally) { offset.x = now.x + frame.midX - shown.midX }
    if position.contains(.right) { offset.x = now.x + frame.maxX - shown.maxX }
    offset = clampedOffset(offset)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
    // As on a device, the item has its cell when the call returns. If a layout is in progress, the next
    // layout creates the cell.
    if !animated, !isLayingOut { layoutIfNeeded() }
  }
}
