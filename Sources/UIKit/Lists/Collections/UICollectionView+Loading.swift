import CoreGraphics
import Foundation

// Loads the numbers of sections and items from the data source, and prepares the layout.

extension UICollectionView {
  // MARK: Requests

  /// Requests that item counts and cells are loaded again before the next frame.
  final func setNeedsLoading() {
    needsLoading = true
    layoutDidBecomeInvalid()
  }

  /// Requests that the layout is prepared again before the next frame.
  final func layoutDidBecomeInvalid() {
    needsPreparation = true
    setNeedsLayout()
  }

  final func reload() {
    selectedItems = []
    touchedItem?.element = nil
    touchedItem?.isHighlighted = false
    setNeedsLoading()
  }

  /// Loads the item counts if needed. During a layout or an update, the loaded counts stay as they are until
  /// later.
  private final func loadIfNeeded() {
    guard needsLoading, !isLoading, !isPreparing, !isLayingOut, updates.depth == 0 else { return }
    load()
  }

  private final func load() {
    isLoading = true
    recycleAll()
    needsLoading = false
    needsPreparation = true
    itemCounts = countedItems()
    isLoading = false
  }

  final func countedItems() -> ContiguousArray<Int> {
    guard let dataSource else { return [] }
    var counts: ContiguousArray<Int> = []
    for section in 0..<dataSource.numberOfSections(in: self).usableSectionCount {
      counts.append(dataSource.collectionView(self, numberOfItemsInSection: section).usableCount)
    }
    return counts
  }

  // MARK: Counts

  final var loadedCounts: ContiguousArray<Int> {
    loadIfNeeded()
    return itemCounts
  }

  final func itemCount(inSection section: Int) -> Int {
    let counts = loadedCounts
    return counts.indices.contains(section) ? counts[section] : 0
  }

  final func contains(_ item: CollectionElement) -> Bool {
    (0..<itemCount(inSection: item.section)).contains(item.item)
  }

  // MARK: The layout

  final var preparedLayout: UICollectionViewLayout {
    prepareLayoutIfNeeded()
    return collectionViewLayout
  }

  final func prepareLayoutIfNeeded() {
    loadIfNeeded()
    if collectionViewLayout.isOutdated { needsPreparation = true }
    guard needsPreparation, !isPreparing, !needsLoading else { return }
    needsPreparation = false
    isPreparing = true
    collectionViewLayout.prepare()
    isPreparing = false
    let size = collectionViewLayout.collectionViewContentSize
    if size.width.isFinite, size.height.isFinite { contentSize = size }
  }

  final func take(_ layout: UICollectionViewLayout) {
    guard layout !== storedLayout else { return }
    if storedLayout.storedCollectionView === self { storedLayout.storedCollectionView = nil }
    storedLayout = layout
    layout.storedCollectionView = self
    layoutDidBecomeInvalid()
  }
}
