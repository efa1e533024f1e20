import Foundation

// Handles touches on items (rules 9.1 to 9.5). The touches arrive along the responder chain from the cell
// that was hit.

extension UICollectionView {
  // MARK: Highlight

  final func highlightItem(under touches: Set<UITouch>) {
    // Rule 9.1: only the first of several fingers is tracked, wherever it landed.
    guard touchedItem == nil, let touch = touches.first else { return }
    let item = allowsSelection ? element(above: touch.view) : nil
    touchedItem = TouchedItem(touch: touch, element: item)
    if let item { highlight(item) }
  }

  /// Returns the item whose cell contains the view. Returns nil if the view is not in a cell but, for
  /// example, in a header.
  private final func element(above view: UIView?) -> CollectionElement? {
    firstAncestor(from: view) { ($0 as? UICollectionViewCell).flatMap(element(of:)) }
  }

  /// Highlights the item if the delegate allows it. An item that is not highlighted is not selected either
  /// (rule 9.3).
  private final func highlight(_ item: CollectionElement) {
    let path = item.indexPath
    guard delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return }
    // The delegate may have reloaded the items.
    guard touchedItem?.element == item else { return }
    touchedItem?.isHighlighted = true
    shownCell(of: item)?.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: path)
  }

  final func isHighlighted(_ item: CollectionElement) -> Bool {
    guard let touchedItem else { return false }
    return touchedItem.isHighlighted && touchedItem.element == item
  }

  /// Ends the highlight. If `selects` is true, first selects the highlighted item, within the same touch call
  /// (rules 9.2 and 9.4). As in a control, nothing is selected if the finger lifts outside the cell.
  final func endHighlight(by touches: Set<UITouch>, selects: Bool) {
    guard let touched = touchedItem, touches.contains(touched.touch) else { return }
    if selects, touched.isHighlighted, let item = touched.element, let cell = shownCell(of: item),
      cell.bounds.contains(touched.touch.location(in: cell))
    {
      selectByUser(item)
    }
    // An update caused by the selection may have moved or removed the item.
    let last = touchedItem
    touchedItem = nil
    guard let last, last.isHighlighted, let item = last.element else { return }
    shownCell(of: item)?.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: item.indexPath)
  }

  // MARK: Selection

  private final func selectByUser(_ item: CollectionElement) {
    guard allowsSelection else { return }
    let path = item.indexPath
    if allowsMultipleSelection, isSelected(item) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true, isSelected(item) else {
        return
      }
      setSelected(false, item)
      delegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !allowsMultipleSelection {
      for other in selectedItems where other != item {
        setSelected(false, other)
        delegate?.collectionView(self, didDeselectItemAt: other.indexPath)
      }
    }
    // The delegate may have reloaded the items.
    guard contains(item) else { return }
    setSelected(true, item)
    delegate?.collectionView(self, didSelectItemAt: path)
  }

  final func isSelected(_ item: CollectionElement) -> Bool {
    selectedItems.containsSorted(item)
  }

  final func setSelected(_ selected: Bool, _ item: CollectionElement) {
    guard selectedItems.setSorted(item, isContained: selected) else { return }
    shownCell(of: item)?.isSelected = selected
  }

  /// Deselects items that may no longer be selected, after a selection property changed.
  final func selectionRulesDidChange() {
    let keptCount = allowsSelection ? (allowsMultipleSelection ? selectedItems.count : 1) : 0
    for item in selectedItems.dropFirst(keptCount) { setSelected(false, item) }
  }

  final func selectByCode(_ path: IndexPath?, animated: Bool, _ scrollPosition: ScrollPosition) {
    guard let path else {
      for item in selectedItems { setSelected(false, item) }
      return
    }
    guard allowsSelection, let item = CollectionElement(path), contains(item) else { return }
    if !allowsMultipleSelection {
      for other in selectedItems where other != item { setSelected(false, other) }
    }
    setSelected(true, item)
    if !scrollPosition.isEmpty { scroll(toItemAt: path, scrollPosition, animated: animated) }
  }
}
