import Foundation

// What a finger does to items (rules 9.1 to 9.5). Touches come up the responder chain from the cell that was hit.

extension UICollectionView {
  // MARK: Highlight

  final func highlightItem(under touches: Set<UITouch>) {
    // Rule 9.1: of several fingers the first counts, wherever it landed.
    guard touchedItem == nil, let touch = touches.first else { return }
    let item = allowsSelection ? element(above: touch.view) : nil
    touchedItem = TouchedItem(touch: touch, element: item)
    if let item { highlight(item) }
  }

  /// The item whose cell holds the view: a finger on a header or beside the items has none.
  private final func element(above view: UIView?) -> CollectionElement? {
    var view = view
    while let current = view, current !== self {
      if let cell = current as? UICollectionViewCell, let item = element(of: cell) { return item }
      view = current.superview
    }
    return nil
  }

  /// Rule 9.3: an item that may not be highlighted is not selected, either.
  private final func highlight(_ item: CollectionElement) {
    let path = item.indexPath
    guard delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return }
    // Whoever was asked may have reloaded the items.
    guard touchedItem?.element == item else { return }
    touchedItem?.isHighlighted = true
    shownCell(of: item)?.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: path)
  }

  final func isHighlighted(_ item: CollectionElement) -> Bool {
    guard let touchedItem else { return false }
    return touchedItem.isHighlighted && touchedItem.element == item
  }

  /// Rules 9.2 and 9.4. The highlight ends after the selection, both inside the call. A finger that lifts beside the cell
  /// selects nothing, as a control's does.
  final func endHighlight(by touches: Set<UITouch>, selects: Bool) {
    guard let touched = touchedItem, touches.contains(touched.touch) else { return }
    if selects, touched.isHighlighted, let item = touched.element, let cell = shownCell(of: item),
      cell.bounds.contains(touched.touch.location(in: cell))
    {
      selectByUser(item)
    }
    // An update that the selection led to has moved the item, or taken it away.
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
    // Whoever was asked or told may have reloaded the items.
    guard contains(item) else { return }
    setSelected(true, item)
    delegate?.collectionView(self, didSelectItemAt: path)
  }

  final func isSelected(_ item: CollectionElement) -> Bool {
    let place = selectedItems.insertionIndex(of: item)
    return place < selectedItems.count && selectedItems[place] == item
  }

  final func setSelected(_ selected: Bool, _ item: CollectionElement) {
    guard isSelected(item) != selected else { return }
    let place = selectedItems.insertionIndex(of: item)
    if selected { selectedItems.insert(item, at: place) } else { selectedItems.remove(at: place) }
    shownCell(of: item)?.isSelected = selected
  }

  /// What may not be selected any more is not.
  final func selectionRulesDidChange() {
    let kept = allowsSelection ? (allowsMultipleSelection ? selectedItems.count : 1) : 0
    for item in selectedItems.dropFirst(kept) { setSelected(false, item) }
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
