import CoreGraphics
import Foundation

// Shows the visible elements of a collection view, and sets the positions of their views.

extension UICollectionView {
  final func layOutCollection() {
    guard !isLayingOut, updates.depth == 0 else { return }
    prepareLayoutIfNeeded()
    isLayingOut = true
    backgroundView?.frame = bounds
    show(wantedElements())
    isLayingOut = false
    if needsLoading || needsPreparation { setNeedsLayout() }
  }

  /// The shown elements. Reading this property first carries out any pending layout.
  final var laidOutElements: ContiguousArray<ShownElement> {
    if layoutState.contains(.needed) || needsLoading { layoutIfNeeded() }
    return shownElements
  }

  /// Returns the elements that the layout places in the bounds, sorted and without duplicates.
  final func wantedElements() -> ContiguousArray<WantedElement> {
    var wanted: ContiguousArray<WantedElement> = []
    for attributes in collectionViewLayout.layoutAttributesForElements(in: bounds) ?? [] {
      guard !attributes.isHidden, attributes.frame.overlaps(bounds),
        let element = CollectionElement(attributes.indexPath, kind: attributes.representedElementKind),
        element.kind != nil || contains(element)
      else { continue }
      wanted.append(WantedElement(element: element, attributes: attributes))
    }
    var isSorted = true
    for index in wanted.indices.dropFirst() where !(wanted[index - 1].element < wanted[index].element) {
      isSorted = false
    }
    if isSorted { return wanted }
    wanted.sort { $0.element < $1.element }
    var uniqueElements: ContiguousArray<WantedElement> = []
    for one in wanted where uniqueElements.last?.element != one.element { uniqueElements.append(one) }
    return uniqueElements
  }

  /// Gives every wanted element a view, and removes the views of other elements. Both lists are sorted, so
  /// one loop goes through them together.
  private final func show(_ wanted: ContiguousArray<WantedElement>) {
    let old = shownElements
    shownElements = []
    shownElements.reserveCapacity(wanted.count)
    var removed: ContiguousArray<ShownElement> = []
    var new: ContiguousArray<WantedElement> = []
    var index = 0
    for one in wanted {
      while index < old.count, old[index].element < one.element {
        removed.append(old[index])
        index += 1
      }
      if index < old.count, old[index].element == one.element {
        var shown = old[index]
        index += 1
        place(&shown, one.attributes)
        shownElements.append(shown)
      } else {
        new.append(one)
      }
    }
    removed.append(contentsOf: old[index...])
    // Views of elements that are no longer shown are recycled first, so that new elements can use them.
    for shown in removed { endShowing(shown) }
    for one in new { shownElements.insert(makeShown(one), at: shownElements.insertionIndex(of: one.element)) }
  }

  final func place(_ shown: inout ShownElement, _ attributes: UICollectionViewLayoutAttributes) {
    if attributes.isEqual(shown.attributes) { return }
    shown.attributes = attributes
    apply(attributes, to: shown.view)
  }

  final func apply(_ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView) {
    if view.bounds.size != attributes.size {
      view.bounds = CGRect(origin: view.bounds.origin, size: attributes.size)
    }
    if view.center != attributes.center { view.center = attributes.center }
    if view.transform != attributes.transform { view.transform = attributes.transform }
    if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
    let level =
      attributes.representedElementCategory == .cell
      ? ElementLevel.cell(attributes.zIndex) : .supplementary(attributes.zIndex)
    if view.level != level || view.superview !== self { insert(view, in: level) }
    view.apply(attributes)
  }

  /// Inserts the view behind the elements of higher levels. The order of the app's own subviews does not
  /// change.
  private final func insert(_ view: UICollectionReusableView, in level: ElementLevel) {
    view.level = level
    var place = firstElementSubviewIndex
    for (index, other) in subviews.enumerated() {
      guard let other = other as? UICollectionReusableView, other !== view else { continue }
      if level < other.level { break }
      place = index + 1
    }
    // If the view moves up from a lower index, the indices of the views in between decrease by one.
    if view.superview === self, let index = subviews.firstIndex(where: { $0 === view }), index < place {
      place -= 1
    }
    insertSubview(view, at: place)
  }

  /// The index of the first subview in front of the background view.
  private final var firstElementSubviewIndex: Int {
    (backgroundView?.superview === self ? 1 : 0)
  }

  final func backgroundViewDidChange(from old: UIView?) {
    if old !== backgroundView { old?.removeFromSuperview() }
    if let backgroundView { insertSubview(backgroundView, at: 0) }
    setNeedsLayout()
  }
}

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
    // As on iOS, the item has its cell when this method returns. If a layout is in progress, the next layout
    // creates the cell.
    if !animated, !isLayingOut { layoutIfNeeded() }
  }
}
