/// The content of a list's row. Equal rows look the same.
nonisolated protocol ListRow: Equatable {
  /// Returns the row's height in a list of this width, in points.
  @MainActor func height(forWidth width: CGFloat) -> CGFloat
}

/// A view that shows one row, and can be reused for another.
protocol ListRowView: UIView {
  associatedtype Row: ListRow
  init(frame: CGRect)
  func show(_ row: Row)
}

/// A row's view that draws its content without subviews.
class DrawnRowView<Row: ListRow>: UIView, ListRowView {
  final private(set) var row: Row?

  required override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  final func show(_ row: Row) {
    let old = self.row
    if row == old { return }
    self.row = row
    guard let old, let changes = changes(from: old, to: row) else { return setNeedsDisplay() }
    for rect in changes { setNeedsDisplay(rect) }
  }

  /// Returns the rectangles in which two rows of the same size differ, in points of the view; nil for the
  /// whole view.
  func changes(from old: Row, to new: Row) -> [CGRect]? { nil }
}

/// A scrolling column of rows that grows at its end. Only visible rows have views, and a view is redrawn only
/// where its row changed.
final class RowList<RowView: ListRowView>: UIScrollView, UIScrollViewDelegate {
  typealias Row = RowView.Row

  private(set) var rows: ContiguousArray<Row> = []
  /// Whether the list keeps `followedRow` visible when rows are added. Default false.
  var keepsFollowedRowVisible = false {
    didSet { if keepsFollowedRowVisible != oldValue { setNeedsLayout() } }
  }
  /// Whether scrolling by the user changes `keepsFollowedRowVisible`: scrolling to the end sets it to true,
  /// scrolling away from the end to false. Default false.
  var canUserChangeFollowing = false
  /// The row that is kept visible; nil for the last row.
  var followedRow: Int?
  /// Called with the tapped row and the tap's location in the row's coordinates.
  var onTap: ((Int, CGPoint) -> Void)?

  /// The y coordinate of each row's top; the last element is the end of the last row.
  private var rowTops: ContiguousArray<CGFloat> = [0]
  private var measuredWidth: CGFloat = 0
  /// The views of consecutive rows, beginning with row `firstVisibleRow`.
  private var visibleViews: [RowView] = []
  private var firstVisibleRow = 0
  /// The first row that may have changed or moved since the views were placed; `Int.max` if there is none.
  private var firstChangedRow = Int.max
  private var reusableViews: [RowView] = []
  private var isScrollingItself = false
  /// The row selected with the arrow keys, which is marked while the list has the focus; nil if no row is
  /// selected.
  private var cursorRow: Int?
  private let cursorPlate = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    alwaysBounceVertical = true
    delegate = self
    cursorPlate.backgroundColor = .tertiarySystemFill
    cursorPlate.layer.cornerRadius = 6
    cursorPlate.isHidden = true
    cursorPlate.isUserInteractionEnabled = false
    addSubview(cursorPlate)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: RowList.tapped))
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Rows

  /// The number of rows that have views.
  var visibleRowCount: Int { visibleViews.count }

  func frame(ofRow index: Int) -> CGRect {
    guard rows.indices.contains(index) else { return .zero }
    return CGRect(x: 0, y: rowTops[index], width: measuredWidth, height: rowTops[index + 1] - rowTops[index])
  }

  /// Replaces all rows from `index` on. Only the rows from the first difference on are measured again.
  func replace(from index: Int, with newRows: some Collection<Row>) {
    var index = min(max(0, index), rows.count)
    var remainingRows = newRows[...]
    while index < rows.count, let next = remainingRows.first, next == rows[index] {
      index += 1
      remainingRows = remainingRows.dropFirst()
    }
    if index == rows.count, remainingRows.isEmpty { return }
    rows.removeSubrange(index...)
    rows.append(contentsOf: remainingRows)
    firstChangedRow = min(firstChangedRow, index)
    measure(from: index)
    setNeedsLayout()
  }

  private func measure(from index: Int) {
    rowTops.removeSubrange((index + 1)...)
    var top = rowTops[index]
    for row in rows[index...] {
      top += row.height(forWidth: measuredWidth)
      rowTops.append(top)
    }
    isScrollingItself = true
    contentSize = CGSize(width: measuredWidth, height: top)
    isScrollingItself = false
  }

  // MARK: Following

  /// The offset at which the followed row is the last row that is fully visible.
  private var followingOffset: CGFloat {
    let end = followedRow.map { frame(ofRow: $0).maxY + TabStyle.gap } ?? contentSize.height
    return max(0, min(end, contentSize.height) - bounds.height)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard canUserChangeFollowing, !isScrollingItself else { return }
    keepsFollowedRowVisible = contentOffset.y >= followingOffset - 2
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.width != measuredWidth {
      measuredWidth = bounds.width
      firstChangedRow = 0
      measure(from: 0)
    }
    if keepsFollowedRowVisible, !isTracking, contentOffset.y != followingOffset {
      isScrollingItself = true
      contentOffset.y = followingOffset
      isScrollingItself = false
    }
    placeRows()
    placeCursor()
  }

  private func placeRows() {
    let first = index(at: bounds.minY)
    var last = first
    while last < rows.count, rowTops[last] < bounds.maxY { last += 1 }
    while !visibleViews.isEmpty, firstVisibleRow + visibleViews.count > last {
      enqueue(visibleViews.removeLast())
    }
    while !visibleViews.isEmpty, firstVisibleRow < first {
      enqueue(visibleViews.removeFirst())
      firstVisibleRow += 1
    }
    if visibleViews.isEmpty { firstVisibleRow = first }
    for index in stride(
      from: max(firstVisibleRow, firstChangedRow), to: firstVisibleRow + visibleViews.count, by: 1)
    {
      show(index, in: visibleViews[index - firstVisibleRow])
    }
    while firstVisibleRow > first {
      firstVisibleRow -= 1
      visibleViews.insert(dequeueView(ofRow: firstVisibleRow), at: 0)
    }
    while firstVisibleRow + visibleViews.count < last {
      visibleViews.append(dequeueView(ofRow: firstVisibleRow + visibleViews.count))
    }
    firstChangedRow = .max
  }

  private func show(_ index: Int, in view: RowView) {
    view.show(rows[index])
    let frame = frame(ofRow: index)
    if view.frame != frame { view.frame = frame }
  }

  /// Returns the row at a y coordinate of the content; `rows.count` below the last row.
  private func index(at y: CGFloat) -> Int {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rowTops[middle + 1] <= y { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func dequeueView(ofRow index: Int) -> RowView {
    let view: RowView
    if let spare = reusableViews.popLast() {
      spare.isHidden = false
      view = spare
    } else {
      view = RowView(frame: .zero)
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    show(index, in: view)
    return view
  }

  private func enqueue(_ view: RowView) {
    view.isHidden = true
    reusableViews.append(view)
  }

  // MARK: Keys

  /// Whether the list can have the focus. Tab selects the list as a whole, not its rows.
  override var canBecomeFocused: Bool { !rows.isEmpty }

  /// The arrow keys move the cursor. If rows cannot be tapped, the arrow keys scroll the list as in every
  /// scroll view.
  override var keyCommands: [UIKeyCommand]? {
    guard onTap != nil else { return nil }
    return [
      UIKeyCommand(
        input: UIKeyCommand.inputUpArrow, modifierFlags: [], action: Selector(RowList.moveCursorUp)),
      UIKeyCommand(
        input: UIKeyCommand.inputDownArrow, modifierFlags: [], action: Selector(RowList.moveCursorDown)),
      UIKeyCommand(input: UIKeyCommand.inputHome, modifierFlags: [], action: Selector(RowList.cursorToStart)),
      UIKeyCommand(input: UIKeyCommand.inputEnd, modifierFlags: [], action: Selector(RowList.cursorToEnd)),
      UIKeyCommand(input: " ", modifierFlags: [], action: Selector(RowList.pressCursor)),
      UIKeyCommand(input: "\r", modifierFlags: [], action: Selector(RowList.pressCursor)),
    ]
  }

  private func moveCursorUp() { moveCursor(to: (cursorRow ?? rows.count) - 1) }
  private func moveCursorDown() { moveCursor(to: (cursorRow ?? -1) + 1) }
  private func cursorToStart() { moveCursor(to: 0) }
  private func cursorToEnd() { moveCursor(to: rows.count - 1) }

  private func pressCursor() {
    guard let cursorRow, rows.indices.contains(cursorRow) else { return moveCursor(to: 0) }
    onTap?(cursorRow, .zero)
  }

  private func moveCursor(to index: Int) {
    guard !rows.isEmpty else { return }
    let index = min(max(0, index), rows.count - 1)
    cursorRow = index
    scrollRectToVisible(frame(ofRow: index), animated: false)
    setNeedsLayout()
  }

  private func placeCursor() {
    let visibleCursorRow = isFocused ? cursorRow.flatMap { rows.indices.contains($0) ? $0 : nil } : nil
    cursorPlate.isHidden = visibleCursorRow == nil
    if let visibleCursorRow { cursorPlate.frame = frame(ofRow: visibleCursorRow).insetBy(dx: 6, dy: 0) }
  }

  // MARK: Touches

  private func tapped(_ tap: UITapGestureRecognizer) {
    let point = tap.location(in: self)
    let index = index(at: point.y)
    guard rows.indices.contains(index), point.y >= 0 else { return }
    onTap?(index, CGPoint(x: point.x, y: point.y - rowTops[index]))
  }
}
