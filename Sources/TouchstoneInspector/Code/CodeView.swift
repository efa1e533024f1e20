/// The code tab: Swift code with line numbers, and the current values of the properties that the case's
/// switches set. It scrolls in both directions, with the line numbers fixed at the left.
public final class CodeView: UIView, UIScrollViewDelegate {
  /// The tab's title.
  public static let title = LocalizedText("Code", "代码")

  private struct Row {
    /// The line; nil for the dots between two lines that are not adjacent.
    let line: CodeListing.Line?
    var highlights: [(range: Range<Int>, value: String)] = []
  }

  private typealias RowViews = (row: CodeRow, number: LineNumberView)

  private let scrollView = CodeScrollView()
  private let gutter = UIView()
  private let hairline = UIView()
  /// The fade that shows that lines continue beyond the right edge.
  private let fade = CodeFade()
  private var listing: CodeListing?
  private var highlights: [CodeHighlight] = []
  private var rows: [Row] = []
  private var contentWidth: CGFloat = 0
  private var gutterWidth: CGFloat = 0
  /// The visible rows' views by row index, and spare views for reuse.
  private var visibleRows: [Int: RowViews] = [:]
  private var reusableRows: [RowViews] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = CodeStyle.background
    clipsToBounds = true
    scrollView.delegate = self
    scrollView.alwaysBounceVertical = true
    scrollView.isDirectionalLockEnabled = true
    scrollView.contentInsetAdjustmentBehavior = .never
    gutter.backgroundColor = CodeStyle.background
    gutter.isUserInteractionEnabled = false
    hairline.backgroundColor = .separator
    gutter.addSubview(hairline)
    scrollView.addSubview(gutter)
    addSubview(scrollView)
    addSubview(fade)
  }

  public required init?(coder: NSCoder) { nil }

  /// Shows `code` from its top. If the code is the same as before, scrolls only to make a changed value
  /// visible.
  ///
  /// - Parameters:
  ///   - code: The code to show.
  ///   - highlight: The properties and methods to highlight, with their current values.
  public func show(code: CodeListing, highlight: [CodeHighlight]) {
    let isNew = code != listing
    let changed = highlight.filter { !highlights.contains($0) }
    guard isNew || !changed.isEmpty || highlight.count != highlights.count else { return }
    listing = code
    highlights = highlight
    rows = CodeView.rows(of: code, highlight)
    measure()
    for one in visibleRows.values { recycleRow(one) }
    visibleRows = [:]
    scrollView.contentSize = contentSize
    if isNew {
      scrollView.setContentOffset(.zero, animated: false)
    } else if let first = changed.first, let line = code.location(of: first)?.line,
      let index = rows.firstIndex(where: { $0.line?.number == line })
    {
      let row = frame(ofRow: index)
      let seen = CGRect(x: scrollView.contentOffset.x, y: row.minY, width: 1, height: row.height)
      scrollView.scrollRectToVisible(
        seen.insetBy(dx: 0, dy: -2 * CodeStyle.lineHeight), animated: window != nil)
    }
    setNeedsLayout()
    layOutRows()
  }

  private static func rows(of code: CodeListing, _ highlights: [CodeHighlight]) -> [Row] {
    var highlightsOfLines: [Int: [(range: Range<Int>, value: String)]] = [:]
    for highlight in highlights {
      guard let place = code.location(of: highlight) else { continue }
      highlightsOfLines[place.line, default: []].append((place.range, highlight.value))
    }
    var rows: [Row] = []
    var nextLineNumber = code.lines.first?.number
    for line in code.lines {
      if line.number != nextLineNumber { rows.append(Row(line: nil)) }
      rows.append(Row(line: line, highlights: highlightsOfLines[line.number, default: []]))
      nextLineNumber = line.number + 1
    }
    return rows
  }

  private func measure() {
    let digits = "\(rows.last?.line?.number ?? 0)"
    let width = TextLayout(digits, font: CodeStyle.numberFont).size.width
    gutterWidth = (max(width, 14) + 2 * CodeStyle.gutterInset).rounded(.up)
    contentWidth = rows.reduce(0) { widest, row in
      var width = CodeStyle.width(row.line?.text ?? "")
      if !row.highlights.isEmpty {
        let note = row.highlights.map(\.value).joined(separator: ", ")
        width += CodeStyle.noteGap + CodeStyle.width(note) + 2 * CodeStyle.notePadding + CodeStyle.inset
      }
      return max(widest, width)
    }
  }

  private var contentSize: CGSize {
    CGSize(
      width: max(gutterWidth + contentWidth + 2 * CodeStyle.inset, scrollView.bounds.width),
      height: CGFloat(rows.count) * CodeStyle.lineHeight + 2 * CodeStyle.margin)
  }

  private func frame(ofRow index: Int) -> CGRect {
    CGRect(
      x: gutterWidth, y: CodeStyle.margin + CGFloat(index) * CodeStyle.lineHeight,
      width: scrollView.contentSize.width - gutterWidth, height: CodeStyle.lineHeight)
  }

  // MARK: Layout

  public override func layoutSubviews() {
    super.layoutSubviews()
    scrollView.frame = bounds
    scrollView.contentSize = contentSize
    fade.frame = CGRect(x: bounds.width - CodeFade.width, y: 0, width: CodeFade.width, height: bounds.height)
    layOutRows()
  }

  public func scrollViewDidScroll(_ scrollView: UIScrollView) { layOutRows() }

  /// The indices of the visible rows.
  private var visibleRange: Range<Int> {
    let top = scrollView.contentOffset.y - CodeStyle.margin
    let first = Int((top / CodeStyle.lineHeight).rounded(.down))
    let last = Int(((top + scrollView.bounds.height) / CodeStyle.lineHeight).rounded(.up))
    return (first..<max(first, last)).clamped(to: rows.indices)
  }

  private func layOutRows() {
    let seen = visibleRange
    for index in visibleRows.keys where !seen.contains(index) {
      if let one = visibleRows.removeValue(forKey: index) { recycleRow(one) }
    }
    let height = max(scrollView.contentSize.height, scrollView.bounds.height)
    // The gutter is taller than the content, because the scroll view bounces beyond its edges.
    gutter.frame = CGRect(
      x: scrollView.contentOffset.x, y: -scrollView.bounds.height, width: gutterWidth,
      height: height + 2 * scrollView.bounds.height)
    hairline.frame = CGRect(x: gutterWidth - 0.5, y: 0, width: 0.5, height: gutter.bounds.height)
    let rightEdge = scrollView.contentOffset.x + scrollView.bounds.width
    let isTruncated = gutterWidth + contentWidth + 2 * CodeStyle.inset > rightEdge + 1
    if fade.isHidden == isTruncated { fade.isHidden = !isTruncated }
    // The fade at the right edge must not cover the notes.
    let noteEdge = isTruncated ? rightEdge - CodeFade.width : rightEdge
    for index in seen {
      let one = visibleRows[index] ?? dequeueRow(index)
      let frame = frame(ofRow: index)
      one.row.frame = frame
      one.row.placeNote(before: noteEdge - frame.minX)
      one.number.frame = CGRect(
        x: 0, y: frame.minY + scrollView.bounds.height, width: gutterWidth - 1, height: frame.height)
    }
  }

  private func dequeueRow(_ index: Int) -> RowViews {
    let views = reusableRows.popLast() ?? (row: CodeRow(), number: LineNumberView())
    let row = rows[index]
    views.row.show(row.line, highlights: row.highlights)
    views.number.show(row.line?.number, isHighlighted: !row.highlights.isEmpty)
    views.row.isHidden = false
    views.number.isHidden = false
    if views.row.superview == nil {
      scrollView.insertSubview(views.row, belowSubview: gutter)
      gutter.addSubview(views.number)
    }
    visibleRows[index] = views
    return views
  }

  private func recycleRow(_ one: RowViews) {
    one.row.isHidden = true
    one.number.isHidden = true
    reusableRows.append(one)
  }

  /// The numbers of the lines that have views, for tests.
  var numbersOnScreen: [Int] { visibleRows.keys.sorted().compactMap { rows[$0].line?.number } }
}

/// The code's scroll view. It can have the focus, so that the arrow keys scroll it.
private final class CodeScrollView: UIScrollView {
  override var canBecomeFocused: Bool { true }
}
