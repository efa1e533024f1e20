import CoreGraphics
import Foundation

// Carries out updates that insert, delete and move items, and changes of the layout, with their animations.

/// The layout attributes of the elements in and around the visible area before a change.
struct CollectionSnapshot {
  private var elements: ContiguousArray<WantedElement> = []

  init(_ view: UICollectionView) {
    let size = view.bounds.size
    let area = view.bounds.insetBy(dx: -size.width, dy: -size.height)
    for attributes in view.collectionViewLayout.layoutAttributesForElements(in: area) ?? [] {
      guard let element = CollectionElement(attributes.indexPath, kind: attributes.representedElementKind)
      else { continue }
      elements.append(WantedElement(element: element, attributes: attributes))
    }
    elements.sort { $0.element < $1.element }
  }

  /// Returns the element's attributes before the change; nil if the element was not near the visible area.
  func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    elements.find(element)?.attributes
  }
}

extension UICollectionView {
  // MARK: Collecting

  final func change(_ add: (inout CollectionUpdate) -> Void) {
    openUpdates()
    updates.add(add)
    closeUpdates()
  }

  final func performUpdates(_ changes: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    openUpdates()
    changes?()
    updates.addCompletion(completion)
    closeUpdates()
  }

  /// Starts collecting changes, and records the state before them. If the item counts must be loaded again
  /// anyway, no state is recorded.
  private final func openUpdates() {
    if updates.depth == 0 {
      if !needsLoading { prepareLayoutIfNeeded() }
      snapshotBeforeUpdate = CollectionSnapshot(self)
    }
    updates.open(CollectionUpdate.init)
  }

  private final func closeUpdates() {
    guard let (update, completion) = updates.close(), let snapshot = snapshotBeforeUpdate else { return }
    snapshotBeforeUpdate = nil
    if needsLoading || isLoading || isLayingOut || isPreparing {
      setNeedsLoading()
      if let completion { UIApplication.runInNextTurn(of: owningApplication) { completion(true) } }
    } else {
      perform(update, snapshot, completion)
    }
  }

  private final func perform(
    _ update: CollectionUpdate, _ snapshot: CollectionSnapshot, _ completion: ((Bool) -> Void)?
  ) {
    // If the data source makes changes while it returns the counts, everything is loaded again before the
    // next frame.
    isLoading = true
    let newCounts = countedItems()
    isLoading = false
    let map = makeMap(update, newCounts)
    itemCounts = newCounts
    selectedItems = ContiguousArray(selectedItems.compactMap { map.new(of: $0) }.sorted())
    if let item = touchedItem?.element {
      touchedItem?.element = map.new(of: item)
      if touchedItem?.element == nil { touchedItem?.isHighlighted = false }
    }
    transition(from: snapshot, map, update.updateItems, completion)
  }

  private final func makeMap(
    _ update: CollectionUpdate, _ newCounts: ContiguousArray<Int>
  ) -> CollectionUpdateMap {
    do throws(CollectionUpdateMap.Inconsistency) {
      return try CollectionUpdateMap(update, old: itemCounts, new: newCounts)
    } catch {
      fatalError(error.sentence)
    }
  }

  // MARK: Another layout

  final func changeLayout(
    to layout: UICollectionViewLayout, animated: Bool, _ completion: ((Bool) -> Void)?
  ) {
    guard animated, !needsLoading, !isLayingOut, updates.depth == 0 else {
      collectionViewLayout = layout
      if let completion { UIApplication.runInNextTurn(of: owningApplication) { completion(true) } }
      return
    }
    prepareLayoutIfNeeded()
    let snapshot = CollectionSnapshot(self)
    collectionViewLayout = layout
    transition(from: snapshot, makeMap(CollectionUpdate(), itemCounts), [], completion)
  }

  // MARK: Animating

  private final func transition(
    from snapshot: CollectionSnapshot, _ map: CollectionUpdateMap, _ items: [UICollectionViewUpdateItem],
    _ completion: ((Bool) -> Void)?
  ) {
    var leaving: ContiguousArray<ShownElement> = []
    UIView.animate(
      withDuration: CollectionMetrics.updateDuration, delay: 0, options: .allowUserInteraction
    ) {
      leaving = rearrange(from: snapshot, map, items)
    } completion: { [self] finished in
      finishLeaving(leaving)
      completion?(finished)
    }
    leavingElements += leaving
  }

  /// Prepares the layout for the new state and moves all shown elements to their new positions. Runs inside
  /// the animation. Returns the disappearing elements, which stay visible until the end of the animation.
  private final func rearrange(
    from snapshot: CollectionSnapshot, _ map: CollectionUpdateMap, _ items: [UICollectionViewUpdateItem]
  ) -> ContiguousArray<ShownElement> {
    collectionViewLayout.invalidateLayout()
    prepareLayoutIfNeeded()
    if !items.isEmpty { collectionViewLayout.prepare(forCollectionViewUpdates: items) }
    moveToTarget()
    isLayingOut = true
    var remainingElements = shownElements
    shownElements = []
    for wanted in wantedElements() {
      if let old = map.old(of: wanted.element), !map.isReloaded(old), let shown = remainingElements.find(old)
      {
        remainingElements.remove(at: remainingElements.insertionIndex(of: old))
        apply(wanted.attributes, to: shown.view)
        shownElements.append(
          ShownElement(element: wanted.element, view: shown.view, attributes: wanted.attributes))
      } else {
        shownElements.append(animateAppearance(of: wanted, from: snapshot, map))
      }
    }
    for shown in remainingElements { animateDisappearance(of: shown, map) }
    if !items.isEmpty { collectionViewLayout.finalizeCollectionViewUpdates() }
    isLayingOut = false
    return remainingElements
  }

  private final func moveToTarget() {
    guard drag == nil, motion == nil, !isContentCaught else { return }
    let target =
      delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: contentOffset)
      ?? collectionViewLayout.targetContentOffset(forProposedContentOffset: contentOffset)
    if target.x.isFinite, target.y.isFinite { follow(to: clampedOffset(target)) }
  }

  private final func animateAppearance(
    of wanted: WantedElement, from snapshot: CollectionSnapshot, _ map: CollectionUpdateMap
  ) -> ShownElement {
    var start: UICollectionViewLayoutAttributes?
    if let old = map.old(of: wanted.element), !map.isReloaded(old) {
      start = snapshot.attributes(of: old)  // it existed before, outside of the visible area
    } else if let kind = wanted.element.kind {
      start = collectionViewLayout.initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind: kind, at: wanted.element.indexPath)
    } else {
      start = collectionViewLayout.initialLayoutAttributesForAppearingItem(at: wanted.element.indexPath)
    }
    var shown = makeView(wanted.element, start ?? wanted.attributes.faded())
    shown.attributes = wanted.attributes
    apply(wanted.attributes, to: shown.view)
    callWillDisplay(shown)
    return shown
  }

  private final func animateDisappearance(of shown: ShownElement, _ map: CollectionUpdateMap) {
    let end: UICollectionViewLayoutAttributes?
    let element = shown.element
    if !map.isReloaded(element), let new = map.new(of: element) {
      // The element still exists, but it is outside of the visible area.
      end =
        new.kind.map {
          collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: $0, at: new.indexPath)
        } ?? collectionViewLayout.layoutAttributesForItem(at: new.indexPath)
    } else if let kind = element.kind {
      end = collectionViewLayout.finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind: kind, at: element.indexPath)
    } else {
      end = collectionViewLayout.finalLayoutAttributesForDisappearingItem(at: element.indexPath)
    }
    apply(end ?? shown.attributes.faded(), to: shown.view)
  }

  /// Recycles the views of the given elements. Elements that are no longer in `leavingElements` are skipped,
  /// because their views have already been recycled.
  final func finishLeaving(_ elements: ContiguousArray<ShownElement>) {
    for shown in elements {
      guard let index = leavingElements.firstIndex(where: { $0.view === shown.view }) else { continue }
      leavingElements.remove(at: index)
      endShowing(shown)
    }
  }
}

extension UICollectionViewLayoutAttributes {
  /// Returns a copy of the attributes with an alpha of 0.
  fileprivate func faded() -> UICollectionViewLayoutAttributes {
    guard let faded = copy() as? UICollectionViewLayoutAttributes else { return self }
    faded.alpha = 0
    return faded
  }
}
