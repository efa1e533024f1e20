import CoreGraphics
import Foundation

/// Items in sections, placed by a layout. Of all its elements, those that show have views; what it does for a frame depends
/// on them, and on how the layout finds them.
///
/// Every member that a subclass may override stands here; its behaviour stands in the extension file named after its
/// subject. Where something is not loaded yet, asking about sections and items loads it.
@MainActor open class UICollectionView: UIScrollView {
  // MARK: Stored state

  /// Read when the view goes, too.
  final var storedLayout: UICollectionViewLayout { didSet { extendLifetime(oldValue) } }
  final var itemCounts: ContiguousArray<Int> = []
  /// Counts must be asked for again.
  final var needsLoading = true
  final var isLoading = false
  /// The layout must be prepared.
  final var needsPreparation = true
  final var isPreparing = false
  final var isLayingOut = false
  /// What shows, in the order of the elements.
  final var shownElements: ContiguousArray<ShownElement> = []
  /// What is on its way out.
  final var leavingElements: ContiguousArray<ShownElement> = []
  final let viewQueue = ReuseQueue<UICollectionReusableView>()

  /// In their order.
  final var selectedItems: ContiguousArray<CollectionElement> = []
  /// The finger that counts (rule 9.1).
  final var touchedItem: TouchedItem?
  final var update: CollectionUpdate? { didSet { extendLifetime(oldValue) } }
  final var updateDepth = 0
  final var updateCompletions: [(Bool) -> Void] = []
  /// What showed when the update began.
  final var sceneBeforeUpdate: CollectionScene? { didSet { extendLifetime(oldValue) } }

  // MARK: Life

  /// `frame` is in the superview's coordinates, in points.
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

  // MARK: Where the data comes from

  /// Says where everything is. Setting another one lays out anew at once.
  open var collectionViewLayout: UICollectionViewLayout {
    get { storedLayout }
    set { take(newValue) }
  }
  /// The same, and the elements move to their new places.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) { exchange(layout, animated: animated, completion) }
  /// Not retained. Default nil.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      SubclassMethods.include(in: &dataSource)
      setNeedsLoading()
    }
  }
  /// Not retained. Default nil.
  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet {
      SubclassMethods.include(in: &delegate)
      storedDelegate = delegate
      layoutDidBecomeInvalid()
    }
  }

  /// Asks for counts and cells anew before the next frame, or when something depends on them. Nothing is selected or
  /// highlighted afterwards.
  open func reloadData() { reload() }
  /// How many sections there are.
  open var numberOfSections: Int { loadedCounts.count }
  /// How many items the section has; 0 for a section that there is not.
  open func numberOfItems(inSection section: Int) -> Int { itemCount(inSection: section) }
  /// An update is being collected.
  open var hasUncommittedUpdates: Bool { update != nil }

  // MARK: Look

  /// Stands behind the elements and does not scroll. Default nil.
  open var backgroundView: UIView? { didSet { backgroundViewDidChange(from: oldValue) } }

  // MARK: Elements and places, in points of the content

  /// Where the layout has the item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    preparedLayout.layoutAttributesForItem(at: indexPath)
  }
  /// Where the layout has the view of the kind.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    preparedLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }
  /// Nil where there is no item.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { itemPath(at: point) }
  /// Nil for a cell that does not show.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { element(of: cell)?.indexPath }
  /// Nil for an item that does not show.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    CollectionElement(indexPath).flatMap { shownCell(of: $0) }
  }
  /// Of the items that show, in their order.
  open var visibleCells: [UICollectionViewCell] {
    laidOutElements.compactMap { $0.view as? UICollectionViewCell }
  }
  /// The items that show, in their order.
  open var indexPathsForVisibleItems: [IndexPath] {
    laidOutElements.compactMap { $0.element.kind == nil ? $0.element.indexPath : nil }
  }
  /// Nil for one that does not show.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    CollectionElement(indexPath, kind: elementKind).flatMap { shownElements.find($0)?.view }
  }
  /// Those of the kind that show.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    laidOutElements.compactMap { $0.element.kind == elementKind ? $0.view : nil }
  }
  /// The places of those of the kind that show.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    laidOutElements.compactMap { $0.element.kind == elementKind ? $0.element.indexPath : nil }
  }
  /// Brings the item to a place in the view, as far as the content reaches; an empty position brings it into view with the
  /// least way. Not animated, the items there have their cells when the call returns, unless the view is just being laid
  /// out.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(toItemAt: indexPath, scrollPosition, animated: animated)
  }

  // MARK: Reuse

  /// From now on cells of this identifier are of this class, a subclass of `UICollectionViewCell`; nil takes it back.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    registerCells(of: cellClass, identifier)
  }
  /// From now on views of this kind and identifier are of this class, a subclass of `UICollectionReusableView`; nil takes
  /// it back.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { registerViews(of: viewClass, kind: elementKind, identifier) }
  /// A cell that showed before, or a new one. A class must be registered.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell { dequeueCell(identifier) }
  /// A view that showed before, or a new one. A class must be registered.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { dequeueView(kind: elementKind, identifier) }

  // MARK: Selection

  /// Default true.
  open var allowsSelection = true { didSet { selectionRulesDidChange() } }
  /// Whether each item is selected by itself, and a tap on a selected one deselects it. Default false.
  open var allowsMultipleSelection = false { didSet { selectionRulesDidChange() } }
  /// In their order; nil when there are none.
  open var indexPathsForSelectedItems: [IndexPath]? {
    selectedItems.isEmpty ? nil : selectedItems.map(\.indexPath)
  }
  /// Selects without asking or telling the delegate (rule 9.3); nil deselects all. Scrolls unless `scrollPosition` is
  /// empty.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    selectByCode(indexPath, animated: animated, scrollPosition)
  }
  /// Deselects without asking or telling the delegate (rule 9.3).
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    if let item = CollectionElement(indexPath) { setSelected(false, item) }
  }

  // MARK: Changes. Each is animated; in `performBatchUpdates` all together.

  /// Makes all changes of `updates` in one: what goes is named by its place before, what comes by its place after.
  /// Afterwards the data source must have as many items as the changes lead to.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performUpdates(updates, completion)
  }
  open func insertSections(_ sections: IndexSet) { change { $0.insertedSections += sections } }
  open func deleteSections(_ sections: IndexSet) { change { $0.deletedSections += sections } }
  open func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections += sections } }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append((section, newSection)) }
  }
  open func insertItems(at indexPaths: [IndexPath]) {
    change { $0.insertedItems += indexPaths.compactMap { CollectionElement($0) } }
  }
  open func deleteItems(at indexPaths: [IndexPath]) {
    change { $0.deletedItems += indexPaths.compactMap { CollectionElement($0) } }
  }
  open func reloadItems(at indexPaths: [IndexPath]) {
    change { $0.reloadedItems += indexPaths.compactMap { CollectionElement($0) } }
  }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    guard let old = CollectionElement(indexPath), let new = CollectionElement(newIndexPath) else { return }
    change { $0.movedItems.append((old, new)) }
  }

  // MARK: Overrides

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutCollection()
  }

  /// The finger highlights its item (rule 9.1).
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    highlightItem(under: touches)
    super.touchesBegan(touches, with: event)
  }
  /// The finger that highlighted an item selects it, before the call returns (rule 9.2).
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    endHighlight(by: touches, selects: true)
    super.touchesEnded(touches, with: event)
  }
  /// Rule 9.4.
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
