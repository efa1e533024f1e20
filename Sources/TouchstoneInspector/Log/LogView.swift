/// The log tab: the lines that the app printed, with their times, beside the expected lines of the case's
/// scenarios. Scenarios that have not been played yet come first; the runs follow, the newest last.
public final class LogView: UIView, InspectorTab {
  public static let title = LocalizedText("Log", "日志")

  /// The expected lines of the case's scenarios. Setting it clears the log.
  public var expectations: [LogExpectation] = [] {
    didSet {
      guard expectations != oldValue else { return }
      runHistory.scenarios = scenarios
      clear()
    }
  }

  let rowList = RowList<LogRowView>(frame: .zero)
  private let columnTitle = LogView.columnTitle(LocalizedText("Log", "日志"))
  private let expectedTitle = LogView.columnTitle(
    LocalizedText("Expected   ○ not played yet   3.1 = rule", "预期   ○ 尚未播放   3.1 = 规则"))
  private let legendLabel = LogView.columnTitle(
    LocalizedText("✓ matches   ○ not played yet   3.1 = rule", "✓ 一致   ○ 尚未播放   3.1 = 规则"))
  private let clearButton = TabButton(LocalizedText("Clear", "清空").text)
  private let emptyTab = EmptyTab(
    title: LocalizedText("Nothing logged yet", "还没有日志").text,
    message: LocalizedText(
      "Touch the stage, or play a scenario. Each printed line appears here with its time.",
      "触摸舞台，或者播放场景：打印的每一行都会带着时间出现在这里。"
    ).text)
  private var runHistory = LogRunHistory()
  private var history: TraceHistory?
  private var moment: TimeInterval?
  private var shownRevision: Int?
  /// The number of rows before the last run. These rows do not change while the last run grows.
  private var earlierRowCount = 0
  private var earlierRowsKey: EarlierRowsKey?
  /// The number of shown lines of the last run if it is not compared with a scenario; nil otherwise.
  private var unmatchedLineCount: Int?

  private struct EarlierRowsKey: Equatable {
    let runCount: Int
    let generation: Int
    /// The index of the last run's scenario.
    let scenario: Int?
    /// The time up to which lines are no longer kept, in seconds on the application's clock.
    let removedUntil: TimeInterval?
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    clearButton.addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
    for view in [rowList, columnTitle, expectedTitle, legendLabel, clearButton, emptyTab] as [UIView] {
      addSubview(view)
    }
    showRows()
  }

  public required init?(coder: NSCoder) { nil }

  private static func columnTitle(_ text: LocalizedText) -> UILabel {
    let label = UILabel()
    label.text = text.text
    label.font = .systemFont(ofSize: 12, weight: .semibold)
    label.textColor = ReadableColor.secondaryText
    return label
  }

  private var scenarios: [[String]] { expectations.map { $0.lines.map(\.text) } }

  // MARK: Playing

  /// Begins the performance of a scenario: lines from `time` on, in seconds on the application's clock,
  /// belong to the scenario.
  public func beginPlay(of scenario: Int, at time: TimeInterval) {
    runHistory.beginPlay(of: scenario, at: time)
    readNewEntries()
  }

  /// Ends the performance of the scenario: expected lines that were not printed until `time` count as
  /// missing.
  public func endPlay(at time: TimeInterval) {
    runHistory.endPlay(at: time)
    readNewEntries()
  }

  private func readNewEntries() {
    guard let history else { return }
    shownRevision = history.revision
    runHistory.read(history.entries)
    showRows()
  }

  /// Removes all lines from the tab. The history keeps them.
  public func clear() {
    runHistory.clear(until: history?.entries.last?.number ?? 0)
    showRows()
  }

  // MARK: Showing

  public func show(_ history: TraceHistory, at moment: TimeInterval?) {
    if let old = self.history, old !== history {
      runHistory = LogRunHistory()
      runHistory.scenarios = scenarios
      earlierRowsKey = nil
    }
    if self.history === history, shownRevision == history.revision, self.moment == moment { return }
    self.history = history
    self.moment = moment
    readNewEntries()
  }

  private func showRows() {
    let runs = runHistory.runs.prefix { run in moment.map { run.start <= $0 } ?? true }
    let last = runs.last?.truncated(at: moment)
    let matching = last.map { LogMatching(of: $0, with: expectations) }
    let key = EarlierRowsKey(
      runCount: runs.count, generation: runHistory.generation, scenario: matching?.scenario,
      removedUntil: history?.removedUntil)
    let isSettled = key == earlierRowsKey
    if !isSettled {
      var rows: [LogRow] = []
      if let history, let until = history.removedUntil {
        rows.append(.forgotten(until: until - (history.start ?? until)))
      }
      let settled = runs.dropLast().map { ($0, LogMatching(of: $0, with: expectations)) }
      let played = Set(settled.compactMap { $0.1.scenario } + [matching?.scenario].compactMap { $0 })
      for (index, expectation) in expectations.enumerated() where !played.contains(index) {
        rows += LogRows.rows(expecting: expectation)
      }
      for (run, matching) in settled { rows += LogRows.rows(of: run, matching, expectations) }
      rowList.replace(from: 0, with: rows)
      earlierRowCount = rows.count
      earlierRowsKey = key
      unmatchedLineCount = nil
    }
    if let last, let matching { showLast(last, matching) }
    follow(hasRun: last != nil)
    let isEmpty = rowList.rows.isEmpty
    emptyTab.isHidden = !isEmpty
    rowList.isHidden = isEmpty
    clearButton.isEnabled = !runs.isEmpty
    setNeedsLayout()
  }

  /// Follows the newest line. Without a run, only expected lines are shown, from the first.
  private func follow(hasRun: Bool) {
    guard rowList.canUserChangeFollowing != hasRun else { return }
    rowList.canUserChangeFollowing = hasRun
    rowList.keepsFollowedRowVisible = hasRun
    if !hasRun {
      rowList.followedRow = nil
      rowList.contentOffset = .zero
    }
  }

  private func showLast(_ run: LogRun, _ matching: LogMatching) {
    if matching.scenario == nil, let unmatchedLineCount, unmatchedLineCount <= run.lines.count {
      // Each line has one row below the heading, so new lines are simply appended.
      rowList.replace(
        from: earlierRowCount + 1 + unmatchedLineCount,
        with: LogRows.rows(ofLines: run.lines[unmatchedLineCount...], since: run.start))
    } else {
      rowList.replace(from: earlierRowCount, with: LogRows.rows(of: run, matching, expectations))
    }
    unmatchedLineCount = matching.scenario == nil ? run.lines.count : nil
    rowList.followedRow = rowList.rows.lastIndex {
      if case .line(_, .some, _, _, _) = $0 { true } else { false }
    }
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let header: CGFloat = 32
    let columns = LogColumns(bounds.width)
    let buttonWidth = clearButton.preferredWidth
    clearButton.frame = CGRect(
      x: bounds.width - TabStyle.margin - buttonWidth + TabStyle.gap, y: 2, width: buttonWidth, height: 30)
    let hasColumns = columns.isWide && !expectations.isEmpty
    legendLabel.isHidden = hasColumns || expectations.isEmpty
    legendLabel.frame = CGRect(
      x: TabStyle.margin, y: 8, width: max(0, clearButton.frame.minX - TabStyle.margin - 4), height: 18)
    expectedTitle.isHidden = !hasColumns
    columnTitle.isHidden = !hasColumns
    columnTitle.frame = CGRect(x: columns.text.minX, y: 8, width: columns.text.width, height: 18)
    expectedTitle.frame = CGRect(
      x: columns.expected.minX, y: 8, width: max(0, clearButton.frame.minX - columns.expected.minX),
      height: 18)
    rowList.frame = CGRect(x: 0, y: header, width: bounds.width, height: max(0, bounds.height - header))
    emptyTab.frame = bounds
  }
}
