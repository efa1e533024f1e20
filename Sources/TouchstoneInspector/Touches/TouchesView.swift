/// The touches tab: a card for each touch that is down, or the cards of the last touches. Below the cards are
/// the steps of the last event, from Wayland to the idle engine.
public final class TouchesView: UIView, InspectorTab {
  public static let title = LocalizedText("Touches", "触摸")

  /// The shortest time between updates, in seconds. It is longer than the default, because whole sentences
  /// change.
  public static let updateInterval: TimeInterval = 1 / 8

  let rowList = RowList<TouchesRowView>(frame: .zero)
  private let emptyTab = EmptyTab(
    title: LocalizedText("No touch yet", "还没有触摸").text,
    message: LocalizedText(
      "Touch the stage. Each touch gets a card here. The steps of the last event are below the cards.",
      "触摸舞台：每个触摸在这里有一张卡片，下面是上一个事件的各个步骤。"
    ).text)
  private var cards = TouchCards()
  /// The number of the newest history entry that the cards include; 0 if there is none.
  private var lastReadNumber = 0
  private var shownRevision: Int?
  private var shownMoment: TimeInterval?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    rowList.contentInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
    addSubview(rowList)
    addSubview(emptyTab)
  }

  public required init?(coder: NSCoder) { nil }

  public func show(_ history: TraceHistory, at moment: TimeInterval?) {
    if shownRevision == history.revision, shownMoment == moment { return }
    shownRevision = history.revision
    shownMoment = moment
    let count = history.entries.count(until: moment)
    read(history.entries, count)
    let rows = cards.cards.map(TouchesRow.card) + TouchesView.lastEvent(in: history.entries, count)
    emptyTab.isHidden = !rows.isEmpty
    rowList.isHidden = rows.isEmpty
    rowList.replace(from: 0, with: rows)
  }

  /// Reads the new entries. Reads all entries again if the moment is earlier than before, or if the history
  /// changed old entries.
  private func read(_ entries: ContiguousArray<TraceHistory.Entry>, _ count: Int) {
    let last = count > 0 ? entries[count - 1].number : 0
    let start = entries.first?.number ?? 1
    if last < lastReadNumber || start > lastReadNumber + 1 {
      cards = TouchCards()
      lastReadNumber = 0
    }
    for entry in entries[max(0, min(lastReadNumber - start + 1, count))..<count] { cards.read(entry.fact) }
    lastReadNumber = max(lastReadNumber, last)
  }

  private static func lastEvent(in history: ContiguousArray<TraceHistory.Entry>, _ count: Int) -> [TouchesRow]
  {
    let entries = LastEvent.entries(of: history, count: count)
    guard let first = entries.first else { return [] }
    var rows = [TouchesRow.title(LocalizedText("Steps of the last event", "上一个事件的步骤").text)]
    var step: EventStep?
    var turn: Int?
    for (index, entry) in zip(entries.indices, entries) {
      let next = EventStep(entry.fact) ?? step
      if let next, next != step || entry.turn != turn {
        let isLater = turn != nil && entry.turn != turn
        rows.append(
          .step(next, isFirst: entry.turn != turn, delay: isLater ? entry.time - first.time : nil))
      }
      step = next
      turn = entry.turn
      let (text, rule) = FactWords.sentence(for: entry.fact)
      let isLast = index + 1 == entries.endIndex || entries[index + 1].turn != entry.turn
      rows.append(.sentence(text.text, rule: rule, isLast: isLast))
    }
    return rows
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    rowList.frame = bounds
    emptyTab.frame = bounds
  }
}
