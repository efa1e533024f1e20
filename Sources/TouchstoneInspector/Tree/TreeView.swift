/// The tree tab: the windows and views at the last hit test, in the order of the test, with their results. A
/// tap on a view collapses or expands its subtree.
public final class TreeView: UIView, InspectorTab {
  public static let title = LocalizedText("Tree", "视图树")

  let rowList = RowList<TreeRowView>(frame: .zero)
  private let summaryLabel = UILabel()
  private let emptyTab = EmptyTab(
    title: LocalizedText("No hit test yet", "还没有命中测试").text,
    message: LocalizedText(
      "Touch the stage. Its windows and views appear here in the order of the hit test, with the results.",
      "触摸舞台：这里会按命中测试的次序列出窗口和视图，以及各自的结果。"
    ).text)
  private var outline = TreeOutline()
  private var tree: RecordedTree?
  private var report: HitTestReport?
  /// Identifies the engine turn and the version of the history that the report describes; nil until the turn
  /// has ended.
  private var reportKey: (history: ObjectIdentifier, turn: Int, rewriteCount: Int)?
  /// The revision of the shown history.
  private var shownRevision: Int?
  private var shownMoment: TimeInterval?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    summaryLabel.font = .systemFont(ofSize: 12)
    summaryLabel.textColor = ReadableColor.secondaryText
    summaryLabel.lineBreakMode = .byTruncatingTail
    addSubview(summaryLabel)
    addSubview(rowList)
    addSubview(emptyTab)
    rowList.onTap = { [weak self] index, _ in self?.toggleRow(at: index) }
  }

  public required init?(coder: NSCoder) { nil }

  public func show(_ history: TraceHistory, at moment: TimeInterval?) {
    if shownRevision == history.revision, shownMoment == moment { return }
    shownRevision = history.revision
    shownMoment = moment
    let newTree = history.trees.last { tree in moment.map { tree.time <= $0 } ?? true }
    let key = newTree.map {
      (history: ObjectIdentifier(history), turn: $0.turn, rewriteCount: history.rewriteCount)
    }
    // The report of a finished turn does not change, so it is not updated in the many later turns of a drag.
    let isOver = key.map { $0.turn < history.entries.last?.turn ?? 0 } ?? false
    if let key, let reportKey, isOver, key == reportKey { return }
    reportKey = isOver ? key : nil
    let newReport = newTree.flatMap { HitTestReport(of: $0, in: history.entries) }
    guard newTree != tree || newReport != report else { return }
    tree = newTree
    report = newReport
    showRows()
    revealHit()
  }

  private func toggleRow(at index: Int) {
    outline.toggle(rowList.rows[index])
    showRows()
  }

  private func showRows() {
    emptyTab.isHidden = tree != nil
    rowList.isHidden = tree == nil
    summaryLabel.isHidden = tree == nil
    summaryLabel.text = tree.map(summaryText)
    rowList.replace(from: 0, with: tree.map { outline.rows(of: $0, report) } ?? [])
  }

  /// Scrolls to the hit view, with the row above it.
  private func revealHit() {
    guard let index = rowList.rows.firstIndex(where: { $0.mark?.answer == .hit }) else { return }
    rowList.layoutIfNeeded()
    rowList.scrollRectToVisible(
      rowList.frame(ofRow: index).insetBy(dx: 0, dy: -TreeRow.height), animated: false)
  }

  /// Returns the summary: the tested point, the number of tested views, and the hit view.
  private func summaryText(of tree: RecordedTree) -> String {
    var parts: [String] = []
    if let report {
      parts.append(Points.text(report.point))
      parts.append(
        LocalizedText(
          report.testedCount == 1 ? "1 view tested" : "\(report.testedCount) views tested",
          "测试了 \(report.testedCount) 个视图"
        ).text)
      if let hit = report.hit {
        parts.append(LocalizedText("hit: \(hit.shortName)", "命中 \(hit.shortName)").text)
      } else {
        parts.append(LocalizedText("no view was hit", "没有视图被命中").text)
      }
    }
    if tree.isTruncated {
      parts.append(
        LocalizedText("only the first \(RecordedTree.limit) views", "只列出前 \(RecordedTree.limit) 个视图").text)
    }
    return parts.joined(separator: "  ·  ")
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    summaryLabel.frame = CGRect(
      x: TabStyle.margin, y: 8, width: max(0, bounds.width - 2 * TabStyle.margin), height: 18)
    rowList.frame = CGRect(x: 0, y: 32, width: bounds.width, height: max(0, bounds.height - 32))
    emptyTab.frame = bounds
  }
}
