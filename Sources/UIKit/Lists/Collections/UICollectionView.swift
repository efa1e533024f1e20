import CoreGraphics
import Foundation

/// A view that shows items in sections, at positions that a layout computes. Only visible elements have
/// views. The cost of a frame depends on the number of visible elements and on how fast the layout finds
/// these elements.
///
/// Every member that a subclass may override is declared in this file. The implementations are in extensions,
/// in files that are named after the members' subjects. Reading the number of sections or items loads the
/// number from the data source if needed.
@MainActor open class UICollectionView: UIScrollView {
  // MARK: Stored state

  /// The value of `collectionViewLayout`. It is stored separately, because it is also read while the view is
  /// being deallocated.
  final var storedLayout: UICollectionViewLayout { didSet { extendLifetime(oldValue) } }
  final var itemCounts: ContiguousArray<Int> = []
  /// Whether the item counts must be loaded again from the data source.
  final var needsLoading = true
  final var isLoading = false
  /// Whether the layout must be prepared before it is used.
  final var needsPreparation = true
  final var isPreparing = false
  final var isLayingOut = false
  /// The elements that are shown, sorted.
  final var shownElements: ContiguousArray<ShownElement> = []
  /// The elements whose views disappear in an animation.
  final var leavingElements: ContiguousArray<ShownElement> = []
  final let viewQueue = ReuseQueue<UICollectionReusableView>()

  /// The selected items, sorted.
  final var selectedItems: ContiguousArray<CollectionElement> = []
  /// The tracked finger and the item under it; nil if no finger is tracked (rule 9.1).
  final var touchedItem: TouchedItem?
  final var updates = CollectedUpdates<CollectionUpdate>()
  /// The layout attributes before the update in progress.
  final var snapshotBeforeUpdate: CollectionSnapshot? { didSet { extendLifetime(oldValue) } }

  // MARK: Initializers

  /// Creates a collection view with a layout. `frame` is in points, in the superview's coordinates.
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

  /// The layout that places the elements. After the layout is replaced, the elements are laid out again
  /// before the next frame.
  open var collectionViewLayout: UICollectionViewLayout {
    get { storedLayout }
    set { connectLayout(newValue) }
  }
  /// Sets the layout. If `animated` is true, the elements move to their new positions. `completion` is called
  /// after the animation or, without an animation, in a later turn of the run loop.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) { changeLayout(to: layout, animated: animated, completion) }
  /// The object that provides sections, items and views. Not retained. Default nil.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      SubclassMethods.include(in: &dataSource)
      setNeedsLoading()
    }
  }
  /// The delegate, which receives the events of the collection view and its items. Not retained. Default nil.
  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet {
      SubclassMethods.include(in: &delegate)
      storedDelegate = delegate
      layoutDidBecomeInvalid()
    }
  }

  /// Discards all item counts and cells. The counts and cells are loaded again before the next frame or when
  /// they are first read. Afterwards no item is selected or highlighted.
  open func reloadData() { reload() }
  /// The number of sections.
  open var numberOfSections: Int { loadedCounts.count }
  /// Returns the number of items in the section; 0 if the section does not exist.
  open func numberOfItems(inSection section: Int) -> Int { itemCount(inSection: section) }
  /// Whether a batch update is in progress.
  open var hasUncommittedUpdates: Bool { updates.depth > 0 }

  // MARK: Appearance

  /// A view behind the elements that does not scroll with the elements. Default nil.
  open var backgroundView: UIView? { didSet { backgroundViewDidChange(from: oldValue) } }

  // MARK: Elements and positions, in points of the content

  /// Returns the layout's attributes for the item; nil if the layout has none.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    preparedLayout.layoutAttributesForItem(at: indexPath)
  }
  /// Returns the layout's attributes for the supplementary view; nil if the layout has none.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    preparedLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }
  /// Returns the index path of the item at a point, in the collection view's coordinates; nil if there is no
  /// item.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { itemPath(at: point) }
  /// Returns the index path of the item that the cell shows; nil if the cell shows none.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { element(of: cell)?.indexPath }
  /// Returns the cell that shows the item; nil if the item is not shown.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    CollectionElement(indexPath).flatMap { shownCell(of: $0) }
  }
  /// The cells of the visible items, in the order of the items.
  open var visibleCells: [UICollectionViewCell] {
    laidOutElements.compactMap { $0.view as? UICollectionViewCell }
  }
  /// The index paths of the visible items, sorted.
  open var indexPathsForVisibleItems: [IndexPath] {
    laidOutElements.compactMap { $0.element.kind == nil ? $0.element.indexPath : nil }
  }
  /// Returns the supplementary view of a kind at the index path; nil if the view is not shown.
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
  /// Scrolls the item to a position in the view, but not beyond the end of the content. If `scrollPosition`
  /// is empty, scrolls the shortest distance that makes the item visible. Without animation, the cells at the
  /// new position exist when the call returns, unless a layout is in progress.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(toItemAt: indexPath, scrollPosition, animated: animated)
  }

  // MARK: Reuse

  /// Registers a class for cells with this reuse identifier. The class must be a subclass of
  /// `UICollectionViewCell`. Nil removes the registration.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    registerCells(of: cellClass, identifier)
  }
  /// Registers a class for supplementary views of this kind and reuse identifier. The class must be a
  /// subclass of `UICollectionReusableView`. Nil removes the registration.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { registerViews(of: viewClass, kind: elementKind, identifier) }
  /// Returns an unused cell, or creates one. A reuse identifier without a registered class is a fatal error.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell { dequeueCell(identifier) }
  /// Returns an unused supplementary view, or creates one. A reuse identifier without a registered class is a
  /// fatal error.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { dequeueView(kind: elementKind, identifier) }

  // MARK: Selection

  /// Whether the user can select items. Setting false deselects all items. Default true.
  open var allowsSelection = true { didSet { selectionRulesDidChange() } }
  /// Whether several items can be selected. If so, a tap on a selected item deselects it. Default false.
  open var allowsMultipleSelection = false { didSet { selectionRulesDidChange() } }
  /// The index paths of the selected items, sorted; nil if none is selected.
  open var indexPathsForSelectedItems: [IndexPath]? {
    selectedItems.isEmpty ? nil : selectedItems.map(\.indexPath)
  }
  /// Selects an item without calling the delegate (rule 9.3). Nil deselects all items. Unless
  /// `scrollPosition` is empty, scrolls to the item.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    selectByCode(indexPath, animated: animated, scrollPosition)
  }
  /// Deselects an item without calling the delegate (rule 9.3).
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    if let item = CollectionElement(indexPath) { setSelected(false, item) }
  }

  // MARK: Changes. Each one is animated; in `performBatchUpdates` all are animated together.

  /// Performs the changes that `updates` makes, all in one animation. Deleted elements are given by their
  /// positions before the update, inserted elements by their positions after the update. After the update,
  /// the data source must return the item counts that result from the changes; any other count is a fatal
  /// error.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performUpdates(updates, completion)
  }
  /// Inserts sections, given by their indices after the update. The data source must already contain these
  /// sections.
  open func insertSections(_ sections: IndexSet) { change { $0.insertedSections += sections } }
  /// Deletes sections, given by their indices before the update. The data source must no longer contain these
  /// sections.
  open func deleteSections(_ sections: IndexSet) { change { $0.deletedSections += sections } }
  /// Reloads sections, which are given by their indices before the update.
  open func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections += sections } }
  /// Moves a section from its index before the update to its index after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append((section, newSection)) }
  }
  /// Inserts items, given by their index paths after the update. The data source must already contain these
  /// items.
  open func insertItems(at indexPaths: [IndexPath]) {
    change { $0.insertedItems += indexPaths.compactMap { CollectionElement($0) } }
  }
  /// Deletes items, given by their index paths before the update. The data source must no longer contain
  /// these items.
  open func deleteItems(at indexPaths: [IndexPath]) {
    change { $0.deletedItems += indexPaths.compactMap { CollectionElement($0) } }
  }
  /// Reloads items, which are given by their index paths before the update.
  open func reloadItems(at indexPaths: [IndexPath]) {
    change { $0.reloadedItems += indexPaths.compactMap { CollectionElement($0) } }
  }
  /// Moves an item from its index path before the update to its index path after it.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    guard let old = CollectionElement(indexPath), let new = CollectionElement(newIndexPath) else { return }
    change { $0.movedItems.append((old, new)) }
  }

  // MARK: Overrides

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutCollection()
  }

  /// Highlights the item under the first finger (rule 9.1).
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

  override func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    collectionViewLayout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }
}

extension UICollectionView {
  /// The direction in which the content scrolls.
  public nonisolated enum ScrollDirection: Int, Sendable {
    case vertical
    case horizontal
  }

  /// The position to which an item is scrolled: at most one option for each direction. With an empty set, the
  /// item is scrolled by the shortest distance that makes the item visible.
  public nonisolated struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = ScrollPosition(rawValue: 1 << 0)
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    public static let left = ScrollPosition(rawValue: 1 << 3)
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// The categories of elements. Decoration views are not supported.
  public nonisolated enum ElementCategory: UInt, Sendable {
    case cell
    case supplementaryView
  }

  /// The kind of the supplementary view before the items of a section.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of the supplementary view after the items of a section.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}

/// Provides the content of a collection view.
@MainActor public protocol UICollectionViewDataSource: AnyObject {
  /// Returns the number of items in the section.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  /// Returns the cell for an item that becomes visible. Implementations dequeue the cell with
  /// `dequeueReusableCell`. If the returned cell already shows another item, the new item gets an empty cell.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  /// Returns the number of sections. Default: 1.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /// Returns a header, a footer or another supplementary view of the layout. Implementations dequeue the view
  /// with `dequeueReusableSupplementaryView`. Default: an empty view.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
}
