import CoreGraphics

/// What a reading brought to a lane that was there, and so how much of it looks different.
struct TimelineNews: Equatable, Sendable {
  enum Extent: Int, Comparable, Sendable {
    /// Ticks, behind other ticks: nothing else gains or loses room by them.
    case ticks
    /// Signs, behind other signs: the words of the one before may lose their room, which is all behind it.
    case signs
    /// Plates, which push those behind them along.
    case plates
    /// Bars began or ended: words beside what ended earlier may lose room, too.
    case bars

    static func < (first: Extent, second: Extent) -> Bool { first.rawValue < second.rawValue }
  }

  private(set) var extent: Extent
  /// In seconds of the clock: what stands there looks the same up to here, but for words that reach so far.
  private(set) var start: TimeInterval

  /// How much a lane had.
  struct Count {
    fileprivate let bars: Int
    fileprivate let openBars: Int
    fileprivate let lastBar: TimelineBar?
    fileprivate let marks: Int

    init(_ lane: TimelineLane) {
      bars = lane.bars.count
      openBars = lane.open.count
      lastBar = lane.bars.last
      marks = lane.marks.count
    }
  }

  /// Nil where nothing came.
  init?(of lane: TimelineLane, since count: Count) {
    let hasOtherBars =
      lane.bars.count != count.bars || lane.open.count != count.openBars || lane.bars.last != count.lastBar
    guard hasOtherBars || lane.marks.count > count.marks else { return nil }
    let firstMark = lane.marks.indices.contains(count.marks) ? lane.marks[count.marks].time : .infinity
    let before = count.marks > 0 ? lane.marks[count.marks - 1].time : -.infinity
    start = min(before, firstMark)
    if hasOtherBars || count.marks == 0 {
      extent = .bars
      return
    }
    extent = .ticks
    for index in count.marks..<lane.marks.count {
      let mark = lane.marks[index]
      let isBelow = mark.kind.isBelow
      // A control's events and actions, which are in two rows, take turns.
      guard
        let earlier = lane.marks[max(0, index - 4)..<index].last(where: { $0.kind.isBelow == isBelow })
      else {
        extent = .bars
        return
      }
      start = min(start, earlier.time)
      extent = max(extent, TimelineNews.extent(of: mark, after: earlier, in: lane))
    }
  }

  private static func extent(
    of mark: TimelineMark, after earlier: TimelineMark, in lane: TimelineLane
  ) -> Extent {
    if mark.kind.isTick, earlier.kind.isTick { return .ticks }
    // Words beside a bar that ended give way to the first mark below it that comes later.
    if mark.kind.isBelow, let bar = lane.bars.last(where: { $0.kind.row == .wait }),
      bar.end ?? .infinity >= earlier.time
    {
      return .bars
    }
    if mark.kind.isSign { return earlier.kind.isSign ? .signs : .bars }
    return earlier.kind.isSign ? .bars : .plates
  }

  func joined(with other: TimelineNews) -> TimelineNews {
    var both = self
    both.extent = max(extent, other.extent)
    both.start = min(start, other.start)
    return both
  }
}

extension TimelineDrawing {
  /// From where to where a lane looks different, in points, since the model's present was `before`; nil where it does not.
  func growth(
    of lane: TimelineLane, _ news: TimelineNews?, since before: TimeInterval
  ) -> ClosedRange<CGFloat>? {
    let (past, present) = (layout.x(of: before), layout.x(of: model.now))
    var (left, right) = (CGFloat.infinity, -CGFloat.infinity)
    func include(_ from: CGFloat, _ to: CGFloat) { (left, right) = (min(left, from), max(right, to)) }
    if let news {
      let start = min(past, layout.x(of: max(news.start, model.start ?? 0)))
      // A clock reaches beyond the present, and so do words that others push along.
      let end = max(present + TimelineStyle.textReach, layout.x(of: model.end) + TimelineStyle.trailing)
      switch news.extent {
      case .ticks: include(start - 2, present + 2)
      case .signs: include(start - 8, end)
      case .plates: include(start - TimelineStyle.widestPlate, end)
      case .bars: include(past - TimelineStyle.textReach, end)
      }
    }
    for index in lane.open {
      let bar = lane.bars[index]
      let start = layout.x(of: bar.start)
      include(past - TimelineStyle.cornerRadius - 4, present + 4)
      if past - start < 3 {
        // What was a point had its words beside it.
        include(start - 8, start + TimelineStyle.textReach)
      } else if inscription(of: bar, width: past - start) != inscription(of: bar, width: present - start) {
        include(start - 2, present + 4)
      }
    }
    return left < right ? left...right : nil
  }

  /// Which of its texts has room in a bar; nil: none.
  private func inscription(of bar: TimelineBar, width: CGFloat) -> Int? {
    let font = bar.kind.row == .main ? TimelineStyle.barFont : TimelineStyle.smallFont
    return words.text(bar.kind).firstIndex {
      OverlayText.layout($0, font: font).size.width + 2 * TimelineStyle.textGap <= width - 1
    }
  }
}
