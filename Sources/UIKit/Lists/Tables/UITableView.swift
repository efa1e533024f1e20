import CoreGraphics
import Foundation

/// A view that shows rows in sections, one below the other (section 9 of the rules). Only visible rows have
/// cells, so the cost of a frame depends only on the number of visible rows.
///
/// Every member that a subclass may override is declared in this file. The implementations are in extensions,
/// in files that are named after the members' subjects. Reading the number of rows or sections loads the
/// number from the data source if needed.
@MainActor open class UITableView: UIScrollView, TurnEndObserver {
  // MARK: Stored state

  /// The positions of all rows, headers and footers. Heights that have not been measured yet are estimates.
  final var geometry = TableGeometry()
  /// Whether row counts and heights must be loaded again.
  final var needsLoading = true
  final var isLoading = false
  /// Whether the delegate implements `tableView(_:heightForRowAt:)`.
  final var asksDelegateForRowHeights = false
  /// Whether the delegate returns views for headers; nil until this is known.
  final var delegateGivesHeaders: Bool?
  /// Whether the delegate returns views for footers; nil until this is known.
  final var delegateGivesFooters: Bool?
  /// The rows that are shown, with their cells, in order and without gaps.
  final var shownRows: ContiguousArray<ShownRow> = []
  /// Rows whose cells were created to measure the heights. These rows will soon be shown.
  final var preparedRows: ContiguousArray<ShownRow> = []
  final var shownEdges: ContiguousArray<ShownEdge> = []
  /// The rows that disappear in an animation.
  final var leavingRows: ContiguousArray<ShownRow> = []
  /// The content offsets at which the visible rows stay the same; nil if unknown.
  final var unchangedOffsets: UnchangedOffsets?
  /// The row that keeps its position on the screen while rows above it are measured. If nil, the first
  /// visible row keeps its position.
  final var anchor: RowPosition?
  final var laidOutWidth: CGFloat = -1
  final var isLayingOut = false
  final let cellQueue = ReuseQueue<UITableViewCell>()
  final let edgeViewQueue = ReuseQueue<UITableViewHeaderFooterView>()

  /// The selected rows, sorted.
  final var selectedRows: ContiguousArray<RowPosition> = []
  /// The tracked finger and the row under it; nil if no finger is tracked (rule 9.1).
  final var touchedRow: TouchedRow?
  /// The row that a held key highlights; nil if there is none.
  final var pressedRow: RowPosition?
  /// The rows to select at the end of this turn of the run loop, in the order in which their fingers lifted
  /// (rule 9.2).
  final var pendingSelections: ContiguousArray<RowPosition> = []
  final var updates = CollectedUpdates<TableUpdate>()
  final var storedIsEditing = false
  /// The row that the user drags to another position; nil if there is none.
  final var reordering: TableReordering? { didSet { extendLifetime(oldValue) } }
  /// The row whose delete button is shown; nil if there is none.
  final var confirmingRow: RowPosition?

  // MARK: Initializers

  /// The style of the table, which only the initializer sets. Default `.plain`.
  public final let style: Style

  /// Creates a table of the given style. `frame` is in points, in the superview's coordinates.
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

  /// The object that provides sections, rows and cells. Not retained. Default nil.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      SubclassMethods.include(in: &dataSource)
      setNeedsLoading()
    }
  }
  /// The delegate, which configures rows and receives their events. Not retained. Default nil.
  open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      SubclassMethods.include(in: &delegate)
      storedDelegate = delegate
      delegateGivesHeaders = nil
      delegateGivesFooters = nil
      setNeedsLoading()
    }
  }

  /// Reloads all row counts now, and the cells at the next layout. Afterwards no row is selected or
  /// highlighted.
  open func reloadData() { reload() }
  /// The number of sections.
  open var numberOfSections: Int { loadedGeometry.sectionCount }
  /// Returns the number of rows in the section; 0 if the section does not exist.
  open func numberOfRows(inSection section: Int) -> Int { rowCount(inSection: section) }

  // MARK: Heights, in points

  /// The height of rows for which the delegate returns none. Default `automaticDimension`, the height that
  /// fits the cell.
  open var rowHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsDidChange(rowHeight, oldValue) }
  }
  /// The estimated height of rows that have not been measured yet. If the value is 0, the heights of all rows
  /// are loaded at once. Default `automaticDimension`, the table's own estimate.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsDidChange(estimatedRowHeight, oldValue) }
  }
  /// The height of headers for which the delegate returns none. Default `automaticDimension`, the height that
  /// fits the header.
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsDidChange(sectionHeaderHeight, oldValue) }
  }
  /// The height of footers for which the delegate returns none. Default `automaticDimension`, the height that
  /// fits the footer.
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsDidChange(sectionFooterHeight, oldValue) }
  }
  /// The estimated height of headers that have not been measured yet. Default `automaticDimension`, the
  /// table's own estimate.
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsDidChange(estimatedSectionHeaderHeight, oldValue) }
  }
  /// The estimated height of footers that have not been measured yet. Default `automaticDimension`, the
  /// table's own estimate.
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsDidChange(estimatedSectionFooterHeight, oldValue) }
  }
  /// The space above each section's header, in points. Default `automaticDimension`: the space is 22 points
  /// in a plain table. In other tables, the space is 18 points above the first header if that header's height
  /// is not set, and 0 otherwise.
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension {
    didSet { heightsDidChange(sectionHeaderTopPadding, oldValue) }
  }

  // MARK: Appearance

  /// The style of the lines between rows. Default `.singleLine`.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { separatorsDidChange() } }
  /// The colour of the lines between rows. Nil means the default, `.separator`.
  open var separatorColor: UIColor? = .separator { didSet { separatorsDidChange() } }
  /// The left and right insets of separators, for cells without their own `separatorInset`. Default 16 points
  /// on the left.
  open var separatorInset = UIEdgeInsets(top: 0, left: TableMetrics.margin, bottom: 0, right: 0) {
    didSet { separatorsDidChange() }
  }
  /// A view behind the rows that does not scroll with the rows. Default nil.
  open var backgroundView: UIView? { didSet { backgroundViewDidChange(from: oldValue) } }
  /// A view above the first section. The view keeps the height that it had when this property was set.
  /// Default nil.
  open var tableHeaderView: UIView? { didSet { accessoryViewDidChange(from: oldValue, to: tableHeaderView) } }
  /// A view below the last section. The view keeps the height that it had when this property was set. Default
  /// nil.
  open var tableFooterView: UIView? { didSet { accessoryViewDidChange(from: oldValue, to: tableFooterView) } }

  // MARK: Rows and positions, in points of the content

  /// Returns the cell that shows the row; nil if the row is not shown.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shownCell(at: indexPath) }
  /// Returns the index path of the row that the cell shows; nil if the cell shows none.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { position(of: cell)?.indexPath }
  /// Returns the index path of the row at a point, in the table's coordinates; nil if there is no row.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { rowPath(at: point) }
  /// Returns the index paths of the rows that overlap `rect`, in the table's coordinates; nil if `rect` lies
  /// outside of the table.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { rowPaths(in: rect) }
  /// The cells of the visible rows, from top to bottom.
  open var visibleCells: [UITableViewCell] { laidOutRows.map(\.cell) }
  /// The index paths of the visible rows, from top to bottom.
  open var indexPathsForVisibleRows: [IndexPath]? { laidOutRows.map(\.position.indexPath) }
  /// Returns the view of the section's header; nil if the header is not shown.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    edgeView(.header, ofSection: section) as? UITableViewHeaderFooterView
  }
  /// Returns the view of the section's footer; nil if the footer is not shown.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    edgeView(.footer, ofSection: section) as? UITableViewHeaderFooterView
  }

  /// Returns the area of the section with its header and footer, in the table's coordinates.
  open func rect(forSection section: Int) -> CGRect { area(ofSection: section) }
  /// Returns the area of the section's header, in the table's coordinates, as if the header scrolled with the
  /// rows.
  open func rectForHeader(inSection section: Int) -> CGRect { area(of: .header, inSection: section) }
  /// Returns the area of the section's footer, in the table's coordinates, as if the footer scrolled with the
  /// rows.
  open func rectForFooter(inSection section: Int) -> CGRect { area(of: .footer, inSection: section) }
  /// Returns the area of the row, in the table's coordinates; zero if the row does not exist.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { area(ofRow: indexPath) }

  /// Scrolls the row to a position in the table, but not beyond the end of the content. Without animation,
  /// the cells at the new position exist when the call returns, unless a layout is in progress.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    if let position = RowPosition(indexPath) { scroll(to: position, at: scrollPosition, animated: animated) }
  }
  /// Scrolls the first selected row to a position in the table. Has no effect if no row is selected.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    if let first = selectedRows.first { scroll(to: first, at: scrollPosition, animated: animated) }
  }

  // MARK: Reuse

  /// Registers a class for cells with this reuse identifier. The class must be a subclass of
  /// `UITableViewCell`. Nil removes the registration.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    registerCells(of: cellClass, identifier)
  }
  /// Returns an unused cell, or creates one if a class is registered for the identifier; nil otherwise.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    dequeueCell(identifier)
  }
  /// Returns an unused cell, or creates one. A reuse identifier without a registered class is a fatal error.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    dequeueRegisteredCell(identifier)
  }
  /// Registers a class for header and footer views with this reuse identifier. The class must be a subclass
  /// of `UITableViewHeaderFooterView`. Nil removes the registration.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerEdgeViews(of: aClass, identifier)
  }
  /// Returns an unused header or footer view, or creates one if a class is registered for the identifier; nil
  /// otherwise.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView?
  {
    dequeueEdgeView(identifier)
  }

  // MARK: Selection (rule 9.5)

  /// Whether the user can select rows while the table is not being edited. Default true.
  open var allowsSelection = true { didSet { selectionRulesDidChange() } }
  /// Whether the user can select rows while the table is being edited. Default false.
  open var allowsSelectionDuringEditing = false { didSet { selectionRulesDidChange() } }
  /// Whether several rows can be selected. If so, a tap on a selected row deselects it. Default false.
  open var allowsMultipleSelection = false { didSet { selectionRulesDidChange() } }
  /// Whether several rows can be selected while the table is being edited. Default false.
  open var allowsMultipleSelectionDuringEditing = false { didSet { selectionRulesDidChange() } }
  /// The index path of the topmost selected row; nil if none is selected.
  open var indexPathForSelectedRow: IndexPath? { selectedRows.first?.indexPath }
  /// The index paths of the selected rows, from top to bottom; nil if none is selected.
  open var indexPathsForSelectedRows: [IndexPath]? {
    selectedRows.isEmpty ? nil : selectedRows.map(\.indexPath)
  }
  /// Selects a row without calling the delegate (rule 9.3). Nil deselects all rows. Unless `scrollPosition`
  /// is `.none`, scrolls to the row.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    selectByCode(indexPath, animated: animated, scrollPosition: scrollPosition)
  }
  /// Deselects a row without calling the delegate (rule 9.3).
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    if let position = RowPosition(indexPath) { setSelected(false, position, animated: animated) }
  }

  // MARK: Changes. Each one is animated; in `performBatchUpdates` all are animated together.

  /// Performs the changes that `updates` makes, all in one animation. Deleted rows are given by their
  /// positions before the update, inserted rows by their positions after the update. After the update, the
  /// data source must return the row counts that result from the changes; any other count is a fatal error.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performUpdates(updates, completion: completion)
  }
  /// Begins to collect changes, like `performBatchUpdates`. When the update ends, heights are loaded again.
  open func beginUpdates() { openUpdates() }
  /// Ends the update. The outermost call performs all collected changes as one animation.
  open func endUpdates() { closeUpdates() }
  /// Inserts sections, given by their indices after the update. The data source must already contain these
  /// sections.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.insertedSections.add(sections, animation) }
  }
  /// Deletes sections, given by their indices before the update. The data source must no longer contain these
  /// sections.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.deletedSections.add(sections, animation) }
  }
  /// Reloads sections, which are given by their indices before the update.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.reloadedSections.add(sections, animation) }
  }
  /// Moves a section from its index before the update to its index after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append((section, newSection)) }
  }
  /// Inserts rows, given by their index paths after the update. The data source must already contain these
  /// rows.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.insertedRows.add(indexPaths, animation) }
  }
  /// Deletes rows, given by their index paths before the update. The data source must no longer contain these
  /// rows.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.deletedRows.add(indexPaths, animation) }
  }
  /// Reloads rows, which are given by their index paths before the update.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.reloadedRows.add(indexPaths, animation) }
  }
  /// Moves a row from its index path before the update to its index path after it.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { update in
      if let old = RowPosition(indexPath), let new = RowPosition(newIndexPath) {
        update.movedRows.append((old, new))
      }
    }
  }

  // MARK: Editing

  /// Whether rows show the controls that delete, insert and move them. Default false.
  open var isEditing: Bool {
    get { storedIsEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Shows or hides the controls that delete, insert and move rows.
  open func setEditing(_ editing: Bool, animated: Bool) { applyEditing(editing, animated: animated) }

  // MARK: Overrides

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutTable()
  }

  /// Returns whether scrolling may cancel the touches of `view`. Unlike other scroll views, a table also
  /// cancels a button's touches (rule 8.8), unless the application's gesture policy forbids it.
  open override func touchesShouldCancel(in view: UIView) -> Bool {
    if storedPanGestureRecognizer.gesturePolicy.tablesCancelButtonTouches, view is UIButton { return true }
    return super.touchesShouldCancel(in: view)
  }

  /// Highlights the row under the first finger (rule 9.1).
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    highlightRow(under: touches)
    super.touchesBegan(touches, with: event)
  }
  /// Ends the highlight. The row is selected at the end of this turn of the run loop (rule 9.2).
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    endHighlight(by: touches, selects: true)
    super.touchesEnded(touches, with: event)
  }
  /// Ends the highlight without a selection (rule 9.4).
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    endHighlight(by: touches, selects: false)
    super.touchesCancelled(touches, with: event)
  }

  /// Moves the focus between rows with the arrow keys. Return and Space press the focused row.
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
