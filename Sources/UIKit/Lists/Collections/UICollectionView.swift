import CoreGraphics
import Foundation

/// A view that shows items in sections, placed by a layout. Only visible elements have views; the cost of a frame
/// depends on their number and on how fast the layout finds them.
///
/// Every member that a subclass may override is declared here. Its implementation is in the extension file named
/// after the subject. Asking about sections and items loads them if needed.
@MainActor open class UICollectionView: UIScrollView {
  // MARK: Stored state

  /// The layout. Also read while the view is being deallocated.
  final var storedLayout: UICollectionViewLayout { didSet { extendLifetime(oldValue) } }
  final var itemCounts: ContiguousArray<Int> = []
  /// Whether the counts must be loaded again.
  final var needsLoading = true
  final var isLoading = false
  /// Whether the layout must be prepared.
  final var needsPreparation = true
  final var isPreparing = false
  final var isLayingOut = false
  /// The shown elements, in order.
  final var shownElements: ContiguousArray<ShownElement> = []
  /// The elements that are disappearing.
  final var leavingElements: ContiguousArray<ShownElement> = []
  final let viewQueue = ReuseQueue<UICollectionReusableView>()

  /// The selected items, in order.
  final var selectedItems: ContiguousArray<CollectionElement> = []
  /// The item of the finger that counts (rule 9.1).
  final var touchedItem: TouchedItem?
  final var update: CollectionUpdate? { didSet { extendLifetime(oldValue) } }
  final var updateDepth = 0
  final var updateCompletions: [(Bool) -> Void] = []
  /// The elements before the update in progress.
  final var sceneBeforeUpdate: CollectionScene? { didSet { extendLifetime(oldValue) } }

  // MARK: Initializers

  /// Creates a collection view. `frame` is in the superview's coordinates, in points.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    storedLayout = layout
    super.init(frame: frame)
    prepareCollection()
  }

  public required init?(coder: NSCoder) {
    storedLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    prepareCollection()
  }

  deinit {}

  private final func prepareCollection() {
    backgroundColor = .systemBackground
    collectionViewLayout.storedCollectionView = self
  }

  // MARK: Data

  /// The layout that places the elements. Setting another one lays out again before the next frame.
  open var collectionViewLayout: UICollectionViewLayout {
    get { storedLayout }
    set { connectLayout(newValue) }
  }
  /// Sets the layout. If animated, the elements move to their new positions.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) { exchange(layout, animated: animated, completion) }
  /// The data source. Not retained. Default nil.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      SubclassMethods.include(in: &dataSource)
      setNeedsLoading()
    }
  }
  /// The delegate. Not retained. Default nil.
  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet {
      SubclassMethods.include(in: &delegate)
      storedDelegate = delegate
      layoutDidBecomeInvalid()
    }
  }

  /// Reloads counts and cells before the next frame, or when they are needed. Nothing is selected or highlighted
  /// afterwards.
  open func reloadData() { reload() }
  /// The number of sections.
  open var numberOfSections: Int { loadedCounts.count }
  /// Returns the number of items in the section; 0 for a section that does not exist.
  open func numberOfItems(inSection section: Int) -> Int { itemCount(inSection: section) }
  /// Whether an update is being collected.
  open var hasUncommittedUpdates: Bool { update != nil }

  // MARK: Appearance

  /// A view behind the elements, which does not scroll. Default nil.
  open var backgroundView: UIView? { didSet { backgroundViewDidChange(from: oldValue) } }

  // MARK: Elements and positions, in points of the content

  /// Returns the layout's attributes of the item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    preparedLayout.layoutAttributesForItem(at: indexPath)
  }
  /// Returns the layout's attributes of the supplementary view.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    preparedLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }
  /// Returns the item at the point; nil if there is none.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { itemPath(at: point) }
  /// Returns the item of the cell; nil for a cell that is not shown.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { element(of: cell)?.indexPath }
  /// Returns the item's cell; nil for an item that is not shown.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    CollectionElement(indexPath).flatMap { shownCell(of: $0) }
  }
  /// The cells of the visible items, in the items' order.
  open var visibleCells: [UICollectionViewCell] {
    laidOutElements.compactMap { $0.view as? UICollectionViewCell }
  }
  /// The visible items, in order.
  open var indexPathsForVisibleItems: [IndexPath] {
    laidOutElements.compactMap { $0.element.kind == nil ? $0.element.indexPath : nil }
  }
  /// Returns the supplementary view; nil if it is not shown.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    CollectionElement(indexPath, kind: elementKind).flatMap { shownElements.find($0)?.view }
  }
  /// Returns the visible supplementary views of the kind.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    laidOutElements.compactMap { $0.element.kind == elementKind ? $0.view : nil }
  }
  /// Returns the index paths of the visible supplementary views of the kind.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    laidOutElements.compactMap { $0.element.kind == elementKind ? $0.element.indexPath : nil }
  }
  /// Scrolls the item to a position in the view, but not past the end of the content. An empty position scrolls
  /// the shortest distance that makes the item visible. Without animation, the cells of the items there exist
  /// when the call returns, except during layout.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(toItemAt: indexPath, scrollPosition, animated: animated)
  }

  // MARK: Reuse

  /// Registers the class for cells of this identifier, a subclass of `UICollectionViewCell`; nil removes the
  /// registration.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    registerCells(of: cellClass, identifier)
  }
  /// Registers the class for supplementary views of this kind and identifier, a subclass of
  /// `UICollectionReusableView`; nil removes the registration.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { registerViews(of: viewClass, kind: elementKind, identifier) }
  /// Returns a cell from the queue, or a new one. A class must be registered.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell { dequeueCell(identifier) }
  /// Returns a view from the queue, or a new one. A class must be registered.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { dequeueView(kind: elementKind, identifier) }

  // MARK: Selection

  /// Whether items can be selected. Default true.
  open var allowsSelection = true { didSet { selectionRulesDidChange() } }
  /// Whether several items can be selected; a tap on a selected one then deselects it. Default false.
  open var allowsMultipleSelection = false { didSet { selectionRulesDidChange() } }
  /// The selected items, in order; nil if there are none.
  open var indexPathsForSelectedItems: [IndexPath]? {
    selectedItems.isEmpty ? nil : selectedItems.map(\.indexPath)
  }
  /// Selects the item without calls to the delegate (rule 9.3); nil deselects all items. Scrolls unless
  /// `scrollPosition` is empty.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    selectByCode(indexPath, animated: animated, scrollPosition)
  }
  /// Deselects the item without calls to the delegate (rule 9.3).
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    if let item = CollectionElement(indexPath) { setSelected(false, item) }
  }

  // MARK: Changes. Each one is animated; in `performBatchUpdates` all are animated together.

  /// Makes all changes of `updates` together. Deleted elements are given by their positions before the update,
  /// inserted ones by their positions after it. Afterwards the data source must have the numbers of items that
  /// result from the changes.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performUpdates(updates, completion)
  }
  /// Inserts sections, given by their indices after the update.
  open func insertSections(_ sections: IndexSet) { change { $0.insertedSections += sections } }
  /// Deletes sections, given by their indices before the update.
  open func deleteSections(_ sections: IndexSet) { change { $0.deletedSections += sections } }
  /// Reloads sections, given by their indices before the update.
  open func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections += sections } }
  /// Moves a section from its index before the update to one after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append((section, newSection)) }
  }
  /// Inserts items, given by their positions after the update.
  open func insertItems(at indexPaths: [IndexPath]) {
    change { $0.insertedItems += indexPaths.compactMap { CollectionElement($0) } }
  }
  /// Deletes items, given by their positions before the update.
  open func deleteItems(at indexPaths: [IndexPath]) {
    change { $0.deletedItems += indexPaths.compactMap { CollectionElement($0) } }
  }
  /// Reloads items, given by their positions before the update.
  open func reloadItems(at indexPaths: [IndexPath]) {
    change { $0.reloadedItems += indexPaths.compactMap { CollectionElement($0) } }
  }
  /// Moves an item from its position before the update to one after it.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    guard let old = CollectionElement(indexPath), let new = CollectionElement(newIndexPath) else { return }
    change { $0.movedItems.append((old, new)) }
  }

  // MARK: Overrides

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutCollection()
  }

  /// Highlights the item under the finger (rule 9.1).
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    highlightItem(under: touches)
    super.touchesBegan(touches, with: event)
  }
  /// Selects the highlighted item before the call returns (rule 9.2).
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    endHighlight(by: touches, selects: true)
    super.touchesEnded(touches, with: event)
  }
  /// Ends the highlight without a selection (rule 9.4).
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    endHighlight(by: touches, selects: false)
    super.touchesCancelled(touches, with: event)
  }

  override func boundsDidChange(from old: CGRect) {
    if collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) {
      collectionViewLayout.invalidateLayout(
        with: collectionViewLayout.invalidationContext(forBoundsChange: bounds))
    }
    super.boundsDidChange(from: old)
  }

  override func restingPlace(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    collectionViewLayout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }
}
