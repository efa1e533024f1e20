import CoreGraphics
import Foundation

/// A column of rows in sections (section 9). Of all its rows, those that show have cells; what it does for a frame
/// depends on them alone.
///
/// Every member that a subclass may override stands here; its behaviour stands in the extension file named after its
/// subject. Where something is not loaded yet, asking about rows and sections loads it.
@MainActor open class UITableView: UIScrollView {
  // MARK: Stored state

  /// Where everything stands, as far as it is known.
  final var geometry = TableGeometry()
  /// Counts and heights must be asked for again.
  final var needsLoading = true
  final var isLoading = false
  /// Whether the delegate gives heights of rows.
  final var asksDelegateForRowHeights = false
  /// Whether it gives views for headers and footers; nil before it was asked.
  final var delegateGivesHeaders: Bool?
  final var delegateGivesFooters: Bool?
  /// Rows with their cells, in the order of the rows, without gaps.
  final var shownRows: ContiguousArray<ShownRow> = []
  /// Cells made to be measured, about to show.
  final var preparedRows: ContiguousArray<ShownRow> = []
  final var shownEdges: ContiguousArray<ShownEdge> = []
  /// Rows on their way out.
  final var leavingRows: ContiguousArray<ShownRow> = []
  /// Between which offsets the same rows show.
  final var steadyBand: SteadyBand?
  /// Whose place on the screen stays while rows above it are measured.
  final var anchor: RowPosition?
  final var laidOutWidth: CGFloat = -1
  final var isLayingOut = false
  final let cellQueue = ReuseQueue<UITableViewCell>()
  final let edgeViewQueue = ReuseQueue<UITableViewHeaderFooterView>()

  /// In the order of the rows.
  final var selectedRows: ContiguousArray<RowPosition> = []
  /// The finger that counts (rule 9.1).
  final var touchedRow: TouchedRow?
  /// The row that a key highlights.
  final var pressedRow: RowPosition?
  /// What lifts select when the turn settles, in their order (rule 9.2).
  final var pendingSelections: ContiguousArray<RowPosition> = []
  final var update: TableUpdate?
  final var updateDepth = 0
  final var updateCompletions: [(Bool) -> Void] = []
  final var storedIsEditing = false
  /// The row that a finger moves.
  final var reordering: TableReordering? { didSet { extendLifetime(oldValue) } }
  /// The row whose button to take it away shows.
  final var confirmingRow: RowPosition?

  // MARK: Life

  /// How the table looks. Fixed when it is made.
  public final let style: Style

  /// `frame` is in the superview's coordinates, in points.
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

  // MARK: Where the data comes from

  /// Not retained. Default nil.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      SubclassMethods.include(in: &dataSource)
      setNeedsLoading()
    }
  }
  /// Not retained. Default nil.
  open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      SubclassMethods.include(in: &delegate)
      storedDelegate = delegate
      delegateGivesHeaders = nil
      delegateGivesFooters = nil
      setNeedsLoading()
    }
  }

  /// Asks for all counts now, and for cells at the next layout. Nothing is selected or highlighted afterwards.
  open func reloadData() { reload() }
  /// How many sections the table has.
  open var numberOfSections: Int { loadedGeometry.sectionCount }
  /// How many rows the section has; 0 for a section that there is not.
  open func numberOfRows(inSection section: Int) -> Int { rowCount(inSection: section) }

  // MARK: Heights, in points

  /// Of rows of which the delegate does not say. Default `automaticDimension`: the cell says.
  open var rowHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsDidChange(rowHeight, oldValue) }
  }
  /// What rows count for until they are seen; 0 asks for all heights at once. Default `automaticDimension`: the table
  /// guesses.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsDidChange(estimatedRowHeight, oldValue) }
  }
  /// Of headers of which the delegate does not say. Default `automaticDimension`: the view says.
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsDidChange(sectionHeaderHeight, oldValue) }
  }
  /// Of footers of which the delegate does not say. Default `automaticDimension`: the view says.
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsDidChange(sectionFooterHeight, oldValue) }
  }
  /// What headers count for until they are seen. Default `automaticDimension`: the table guesses.
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsDidChange(estimatedSectionHeaderHeight, oldValue) }
  }
  /// What footers count for until they are seen. Default `automaticDimension`: the table guesses.
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsDidChange(estimatedSectionFooterHeight, oldValue) }
  }
  /// Space above the header of each section. Default `automaticDimension`: 22 in a plain table, else 0.
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension {
    didSet { heightsDidChange(sectionHeaderTopPadding, oldValue) }
  }

  // MARK: Look

  /// Default `.singleLine`.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { separatorsDidChange() } }
  /// Nil sets the default, the colour of separators.
  open var separatorColor: UIColor? = .separator { didSet { separatorsDidChange() } }
  /// Where the separators of cells begin and end that have no inset of their own: left and right count. Default 16 from
  /// the left.
  open var separatorInset = UIEdgeInsets(top: 0, left: TableMetrics.margin, bottom: 0, right: 0) {
    didSet { separatorsDidChange() }
  }
  /// Stands behind the rows and does not scroll. Default nil.
  open var backgroundView: UIView? { didSet { backgroundViewDidChange(from: oldValue) } }
  /// Stands above the first section, as high as it is when it is set. Default nil.
  open var tableHeaderView: UIView? { didSet { accessoryViewDidChange(from: oldValue, to: tableHeaderView) } }
  /// Stands below the last section, as high as it is when it is set. Default nil.
  open var tableFooterView: UIView? { didSet { accessoryViewDidChange(from: oldValue, to: tableFooterView) } }

  // MARK: Rows and places, in points of the content

  /// Nil for a row that does not show.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shownCell(at: indexPath) }
  /// Nil for a cell that does not show.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { position(of: cell)?.indexPath }
  /// Nil where there is no row.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { rowPath(at: point) }
  /// Nil where `rect` does not lie in the table.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { rowPaths(in: rect) }
  /// Of the rows that show, from the top.
  open var visibleCells: [UITableViewCell] { laidOutRows.map(\.cell) }
  /// The rows that show, from the top.
  open var indexPathsForVisibleRows: [IndexPath]? { laidOutRows.map(\.position.indexPath) }
  /// The view of the section's header, if it shows.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    edgeView(.header, ofSection: section) as? UITableViewHeaderFooterView
  }
  /// The view of the section's footer, if it shows.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    edgeView(.footer, ofSection: section) as? UITableViewHeaderFooterView
  }

  /// The section with its header and its footer.
  open func rect(forSection section: Int) -> CGRect { area(ofSection: section) }
  /// Where the header stands while it does not stick to the top.
  open func rectForHeader(inSection section: Int) -> CGRect { area(of: .header, inSection: section) }
  /// Where the footer stands while it does not stick to the bottom.
  open func rectForFooter(inSection section: Int) -> CGRect { area(of: .footer, inSection: section) }
  /// Zero for a row that there is not.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { area(ofRow: indexPath) }

  /// Brings the row to a place in the table, as far as the content reaches. Not animated, the rows there have their cells
  /// when the call returns, unless the table is just being laid out.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    if let position = RowPosition(indexPath) { scroll(to: position, at: scrollPosition, animated: animated) }
  }
  /// Brings the first selected row to a place in the table.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    if let first = selectedRows.first { scroll(to: first, at: scrollPosition, animated: animated) }
  }

  // MARK: Reuse

  /// From now on cells of this identifier are of this class, a subclass of `UITableViewCell`; nil takes it back.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    registerCells(of: cellClass, identifier)
  }
  /// A cell that showed before, or a new one where a class is registered; nil elsewhere.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    dequeueCell(identifier)
  }
  /// A cell that showed before, or a new one. A class must be registered.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    dequeueRegisteredCell(identifier)
  }
  /// From now on header and footer views of this identifier are of this class, a subclass of
  /// `UITableViewHeaderFooterView`; nil takes it back.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerEdgeViews(of: aClass, identifier)
  }
  /// A view that showed before, or a new one where a class is registered; nil elsewhere.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView?
  {
    dequeueEdgeView(identifier)
  }

  // MARK: Selection (rule 9.5)

  /// Default true.
  open var allowsSelection = true { didSet { selectionRulesDidChange() } }
  /// Default false.
  open var allowsSelectionDuringEditing = false { didSet { selectionRulesDidChange() } }
  /// Whether each row is selected by itself, and a tap on a selected one deselects it. Default false.
  open var allowsMultipleSelection = false { didSet { selectionRulesDidChange() } }
  /// Default false.
  open var allowsMultipleSelectionDuringEditing = false { didSet { selectionRulesDidChange() } }
  /// The first selected row from the top.
  open var indexPathForSelectedRow: IndexPath? { selectedRows.first?.indexPath }
  /// From the top; nil when there are none.
  open var indexPathsForSelectedRows: [IndexPath]? {
    selectedRows.isEmpty ? nil : selectedRows.map(\.indexPath)
  }
  /// Selects without asking or telling the delegate (rule 9.3); nil deselects all. Scrolls unless `scrollPosition` is
  /// `.none`.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    selectByCode(indexPath, animated: animated, scrollPosition: scrollPosition)
  }
  /// Deselects without asking or telling the delegate (rule 9.3).
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    if let position = RowPosition(indexPath) { setSelected(false, position, animated: animated) }
  }

  // MARK: Changes. Each is animated; in `performBatchUpdates` all together.

  /// Makes all changes of `updates` in one: what goes is named by its place before, what comes by its place after.
  /// Afterwards the data source must have as many rows as the changes lead to.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performUpdates(updates, completion: completion)
  }
  /// The older form of `performBatchUpdates`; heights are asked for anew at the end.
  open func beginUpdates() { openUpdates() }
  /// Makes the changes since the first `beginUpdates()`.
  open func endUpdates() { closeUpdates() }
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.insertedSections.add(sections, animation) }
  }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.deletedSections.add(sections, animation) }
  }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.reloadedSections.add(sections, animation) }
  }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append((section, newSection)) }
  }
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.insertedRows.add(indexPaths, animation) }
  }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.deletedRows.add(indexPaths, animation) }
  }
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.reloadedRows.add(indexPaths, animation) }
  }
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { update in
      if let old = RowPosition(indexPath), let new = RowPosition(newIndexPath) {
        update.movedRows.append((old, new))
      }
    }
  }

  // MARK: Editing

  /// Whether rows show the controls that take them away or add one. Default false.
  open var isEditing: Bool {
    get { storedIsEditing }
    set { setEditing(newValue, animated: false) }
  }
  open func setEditing(_ editing: Bool, animated: Bool) { applyEditing(editing, animated: animated) }

  // MARK: Overrides

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutTable()
  }

  /// Rule 8.8: unlike other scroll views, a table takes touches from a button to scroll, unless the application's
  /// gesture policy says otherwise.
  open override func touchesShouldCancel(in view: UIView) -> Bool {
    if owningApplication.gesturePolicy.tablesCancelButtons, view is UIButton { return true }
    return super.touchesShouldCancel(in: view)
  }

  /// The finger highlights its row (rule 9.1).
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    highlightRow(under: touches)
    super.touchesBegan(touches, with: event)
  }
  /// The finger that highlighted a row selects it, when the turn settles (rule 9.2).
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    endHighlight(by: touches, selects: true)
    super.touchesEnded(touches, with: event)
  }
  /// Rule 9.4.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    endHighlight(by: touches, selects: false)
    super.touchesCancelled(touches, with: event)
  }

  /// Arrows move from row to row, Return and Space select.
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
