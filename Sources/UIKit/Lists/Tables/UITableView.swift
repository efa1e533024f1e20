import CoreGraphics
import Foundation

/// A view that shows a column of rows in sections (section 9). Only visible rows have cells; the cost of a frame
/// depends on their number alone.
///
/// Every member that a subclass may override is declared here. Its implementation is in the extension file named
/// after the subject. Asking about rows and sections loads them if needed.
@MainActor open class UITableView: UIScrollView, TurnEndObserver {
  // MARK: Stored state

  /// The positions of all rows, headers and footers, as far as they are known.
  final var geometry = TableGeometry()
  /// Whether counts and heights must be loaded again.
  final var needsLoading = true
  final var isLoading = false
  /// Whether the delegate provides row heights.
  final var asksDelegateForRowHeights = false
  /// Whether the delegate provides views for headers and footers; nil until it was asked.
  final var delegateGivesHeaders: Bool?
  final var delegateGivesFooters: Bool?
  /// The shown rows with their cells, in the order of the rows, without gaps.
  final var shownRows: ContiguousArray<ShownRow> = []
  /// Rows whose cells were created for measuring and are about to be shown.
  final var preparedRows: ContiguousArray<ShownRow> = []
  final var shownEdges: ContiguousArray<ShownEdge> = []
  /// The rows that are disappearing.
  final var leavingRows: ContiguousArray<ShownRow> = []
  /// The range of offsets in which the same rows are visible.
  final var unchangedOffsets: SteadyBand?
  /// The row whose position on the screen stays while rows above it are measured.
  final var anchor: RowPosition?
  final var laidOutWidth: CGFloat = -1
  final var isLayingOut = false
  final let cellQueue = ReuseQueue<UITableViewCell>()
  final let edgeViewQueue = ReuseQueue<UITableViewHeaderFooterView>()

  /// The selected rows, in order.
  final var selectedRows: ContiguousArray<RowPosition> = []
  /// The row of the finger that counts (rule 9.1).
  final var touchedRow: TouchedRow?
  /// The row that a key highlights.
  final var pressedRow: RowPosition?
  /// The rows to select when the turn settles, in the order of the lifts (rule 9.2).
  final var pendingSelections: ContiguousArray<RowPosition> = []
  final var updates = CollectedUpdates<TableUpdate>()
  final var storedIsEditing = false
  /// The row that a finger moves.
  final var reordering: TableReordering? { didSet { extendLifetime(oldValue) } }
  /// The row whose delete button is shown.
  final var confirmingRow: RowPosition?

  // MARK: Initializers

  /// The style of the table, fixed at creation. Default `.plain`.
  public final let style: Style

  /// Creates a table. `frame` is in the superview's coordinates, in points.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    prepareTable()
  }

  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    prepareTable()
  }

  deinit {}

  // MARK: Data

  /// The data source. Not retained. Default nil.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      SubclassMethods.include(in: &dataSource)
      setNeedsLoading()
    }
  }
  /// The delegate. Not retained. Default nil.
  open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      SubclassMethods.include(in: &delegate)
      storedDelegate = delegate
      delegateGivesHeaders = nil
      delegateGivesFooters = nil
      setNeedsLoading()
    }
  }

  /// Reloads all counts now, and cells at the next layout. Nothing is selected or highlighted afterwards.
  open func reloadData() { reload() }
  /// The number of sections.
  open var numberOfSections: Int { loadedGeometry.sectionCount }
  /// Returns the number of rows in the section; 0 for a section that does not exist.
  open func numberOfRows(inSection section: Int) -> Int { rowCount(inSection: section) }

  // MARK: Heights, in points

  /// The height of rows for which the delegate gives none. Default `automaticDimension`: the cell's fitting
  /// height.
  open var rowHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsDidChange(rowHeight, oldValue) }
  }
  /// The height of rows until they are measured; 0 loads all heights at once. Default `automaticDimension`: the
  /// table's own estimate.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsDidChange(estimatedRowHeight, oldValue) }
  }
  /// The height of headers for which the delegate gives none. Default `automaticDimension`: the view's fitting
  /// height.
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsDidChange(sectionHeaderHeight, oldValue) }
  }
  /// The height of footers for which the delegate gives none. Default `automaticDimension`: the view's fitting
  /// height.
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsDidChange(sectionFooterHeight, oldValue) }
  }
  /// The height of headers until they are measured. Default `automaticDimension`: the table's own estimate.
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsDidChange(estimatedSectionHeaderHeight, oldValue) }
  }
  /// The height of footers until they are measured. Default `automaticDimension`: the table's own estimate.
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsDidChange(estimatedSectionFooterHeight, oldValue) }
  }
  /// The space above the header of each section. Default `automaticDimension`: 22 in a plain table; in others 18
  /// above a first header without a given height, else 0.
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension {
    didSet { heightsDidChange(sectionHeaderTopPadding, oldValue) }
  }

  // MARK: Appearance

  /// The style of separators. Default `.singleLine`.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { separatorsDidChange() } }
  /// The colour of separators. Nil means the default, `.separator`.
  open var separatorColor: UIColor? = .separator { didSet { separatorsDidChange() } }
  /// The left and right insets of the separators of cells without an inset of their own. Default 16 from the left.
  open var separatorInset = UIEdgeInsets(top: 0, left: TableMetrics.margin, bottom: 0, right: 0) {
    didSet { separatorsDidChange() }
  }
  /// A view behind the rows, which does not scroll. Default nil.
  open var backgroundView: UIView? { didSet { backgroundViewDidChange(from: oldValue) } }
  /// A view above the first section. It keeps the height that it has when it is set. Default nil.
  open var tableHeaderView: UIView? { didSet { accessoryViewDidChange(from: oldValue, to: tableHeaderView) } }
  /// A view below the last section. It keeps the height that it has when it is set. Default nil.
  open var tableFooterView: UIView? { didSet { accessoryViewDidChange(from: oldValue, to: tableFooterView) } }

  // MARK: Rows and positions, in points of the content

  /// Returns the row's cell; nil for a row that is not shown.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shownCell(at: indexPath) }
  /// Returns the cell's row; nil for a cell that is not shown.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { position(of: cell)?.indexPath }
  /// Returns the row at the point; nil if there is none.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { rowPath(at: point) }
  /// Returns the rows that overlap `rect`; nil if `rect` is outside of the table.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { rowPaths(in: rect) }
  /// The cells of the visible rows, from the top.
  open var visibleCells: [UITableViewCell] { laidOutRows.map(\.cell) }
  /// The visible rows, from the top.
  open var indexPathsForVisibleRows: [IndexPath]? { laidOutRows.map(\.position.indexPath) }
  /// Returns the view of the section's header, if it is shown.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    edgeView(.header, ofSection: section) as? UITableViewHeaderFooterView
  }
  /// Returns the view of the section's footer, if it is shown.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    edgeView(.footer, ofSection: section) as? UITableViewHeaderFooterView
  }

  /// Returns the area of the section with its header and footer.
  open func rect(forSection section: Int) -> CGRect { area(ofSection: section) }
  /// Returns the area of the header when it does not stick to the top.
  open func rectForHeader(inSection section: Int) -> CGRect { area(of: .header, inSection: section) }
  /// Returns the area of the footer when it does not stick to the bottom.
  open func rectForFooter(inSection section: Int) -> CGRect { area(of: .footer, inSection: section) }
  /// Returns the area of the row; zero for a row that does not exist.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { area(ofRow: indexPath) }

  /// Scrolls the row to a position in the table, but not past the end of the content. Without animation, the
  /// cells of the rows there exist when the call returns, except during layout.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    if let position = RowPosition(indexPath) { scroll(to: position, at: scrollPosition, animated: animated) }
  }
  /// Scrolls the first selected row to a position in the table.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    if let first = selectedRows.first { scroll(to: first, at: scrollPosition, animated: animated) }
  }

  // MARK: Reuse

  /// Registers the class for cells of this identifier, a subclass of `UITableViewCell`; nil removes the
  /// registration.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    registerCells(of: cellClass, identifier)
  }
  /// Returns a cell from the queue, or a new one if a class is registered; else nil.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    dequeueCell(identifier)
  }
  /// Returns a cell from the queue, or a new one. A class must be registered.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    dequeueRegisteredCell(identifier)
  }
  /// Registers the class for header and footer views of this identifier, a subclass of
  /// `UITableViewHeaderFooterView`; nil removes the registration.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerEdgeViews(of: aClass, identifier)
  }
  /// Returns a view from the queue, or a new one if a class is registered; else nil.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView?
  {
    dequeueEdgeView(identifier)
  }

  // MARK: Selection (rule 9.5)

  /// Whether rows can be selected. Default true.
  open var allowsSelection = true { didSet { selectionRulesDidChange() } }
  /// Whether rows can be selected while the table is edited. Default false.
  open var allowsSelectionDuringEditing = false { didSet { selectionRulesDidChange() } }
  /// Whether several rows can be selected; a tap on a selected one then deselects it. Default false.
  open var allowsMultipleSelection = false { didSet { selectionRulesDidChange() } }
  /// Whether several rows can be selected while the table is edited. Default false.
  open var allowsMultipleSelectionDuringEditing = false { didSet { selectionRulesDidChange() } }
  /// The first selected row from the top.
  open var indexPathForSelectedRow: IndexPath? { selectedRows.first?.indexPath }
  /// The selected rows, from the top; nil if there are none.
  open var indexPathsForSelectedRows: [IndexPath]? {
    selectedRows.isEmpty ? nil : selectedRows.map(\.indexPath)
  }
  /// Selects the row without calls to the delegate (rule 9.3); nil deselects all rows. Scrolls unless
  /// `scrollPosition` is `.none`.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    selectByCode(indexPath, animated: animated, scrollPosition: scrollPosition)
  }
  /// Deselects the row without calls to the delegate (rule 9.3).
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    if let position = RowPosition(indexPath) { setSelected(false, position, animated: animated) }
  }

  // MARK: Changes. Each one is animated; in `performBatchUpdates` all are animated together.

  /// Makes all changes of `updates` together. Deleted rows are given by their positions before the update,
  /// inserted ones by their positions after it. Afterwards the data source must have the numbers of rows that
  /// result from the changes.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performUpdates(updates, completion: completion)
  }
  /// Begins to collect changes: the older form of `performBatchUpdates`. Heights are loaded again at the end.
  open func beginUpdates() { openUpdates() }
  /// Makes the changes collected since the first `beginUpdates()`.
  open func endUpdates() { closeUpdates() }
  /// Inserts sections, given by their indices after the update.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.insertedSections.add(sections, animation) }
  }
  /// Deletes sections, given by their indices before the update.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.deletedSections.add(sections, animation) }
  }
  /// Reloads sections, given by their indices before the update.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.reloadedSections.add(sections, animation) }
  }
  /// Moves a section from its index before the update to one after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append((section, newSection)) }
  }
  /// Inserts rows, given by their positions after the update.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.insertedRows.add(indexPaths, animation) }
  }
  /// Deletes rows, given by their positions before the update.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.deletedRows.add(indexPaths, animation) }
  }
  /// Reloads rows, given by their positions before the update.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.reloadedRows.add(indexPaths, animation) }
  }
  /// Moves a row from its position before the update to one after it.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { update in
      if let old = RowPosition(indexPath), let new = RowPosition(newIndexPath) {
        update.movedRows.append((old, new))
      }
    }
  }

  // MARK: Editing

  /// Whether rows show the controls for deleting and inserting. Default false.
  open var isEditing: Bool {
    get { storedIsEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Shows or hides the controls for editing.
  open func setEditing(_ editing: Bool, animated: Bool) { applyEditing(editing, animated: animated) }

  // MARK: Overrides

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutTable()
  }

  /// Unlike other scroll views, a table cancels a button's touches to scroll (rule 8.8), unless the application's
  /// gesture policy forbids it.
  open override func touchesShouldCancel(in view: UIView) -> Bool {
    if storedPanGestureRecognizer.gesturePolicy.tablesCancelButtons, view is UIButton { return true }
    return super.touchesShouldCancel(in: view)
  }

  /// Highlights the row under the finger (rule 9.1).
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    highlightRow(under: touches)
    super.touchesBegan(touches, with: event)
  }
  /// Selects the highlighted row when the turn settles (rule 9.2).
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    endHighlight(by: touches, selects: true)
    super.touchesEnded(touches, with: event)
  }
  /// Ends the highlight without a selection (rule 9.4).
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    endHighlight(by: touches, selects: false)
    super.touchesCancelled(touches, with: event)
  }

  /// Moves between rows with the arrows; Return and Space select.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = beginPresses(presses)
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }
  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !endPresses(presses, selects: true) { super.pressesEnded(presses, with: event) }
  }
  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !endPresses(presses, selects: false) { super.pressesCancelled(presses, with: event) }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    separatorsDidChange()
  }
}
