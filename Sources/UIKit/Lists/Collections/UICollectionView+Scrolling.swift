import CoreGraphics
import Foundation

// Finds the item at a point, and scrolls to an item.

extension UICollectionView {
  final func itemPath(at point: CGPoint) -> IndexPath? {
    let pointRect = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    var found: UICollectionViewLayoutAttributes?
    for attributes in preparedLayout.layoutAttributesForElements(in: pointRect) ?? []
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
    let currentOffset = contentOffset
    var offset = offsetShowing(frame)
    if position.contains(.top) { offset.y = currentOffset.y + frame.minY - shown.minY }
    if position.contains(.centeredVertically) { offset.y = currentOffset.y + frame.midY - shown.midY }
    if position.contains(.bottom) { offset.y = currentOffset.y + frame.maxY - shown.maxY }
    if position.contains(.left) { offset.x = currentOffset.x + frame.minX - shown.minX }
    if position.contains(.centeredHorizontally) { offset.x = currentOffset.x + frame.midX - shown.midX }
    if position.contains(.right) { offset.x = currentOffset.x + frame.maxX - shown.maxX }
    offset = clampedOffset(offset)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
    // As on a device, the item has its cell when the call returns. If a layout is in progress, the next
    // layout creates the cell.
    if !animated, !isLayingOut { layoutIfNeeded() }
  }
}
