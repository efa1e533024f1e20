import CoreGraphics

/// The change that a reading made to an existing lane, and its extent.
struct TimelineNews: Equatable, Sendable {
  enum Extent: Int, Comparable, Sendable {
    /// Ticks were added after other ticks. No other mark gains or loses room.
    case ticks
    /// Signs were added after other signs. The text after the last old sign may lose its room.
    case signs
    /// Plates were added. They push later plates along.
    case plates
    /// Bars began or ended. Texts beside earlier bars may lose room, too.
    case bars

    static func < (first: Extent, second: Extent) -> Bool { first.rawValue < second.rawValue }
  }

  private(set) var extent: Extent
  /// The start of the change, in seconds of the clock. Before it only texts that reach this far look different.
  private(set) var start: TimeInterval

  /// The size of a lane at one moment.
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

  /// Creates the change; nil if nothing was added.
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
      // A control's events and actions are in two rows and alternate.
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
    // A text beside an ended bar gives way to the first later mark below it.
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
  /// Returns the range in which a lane looks different, in points, since the model's present was `before`; nil if
  /// there is none.
  func growth(
    of lane: TimelineLane, _ news: TimelineNews?, since before: TimeInterval
  ) -> ClosedRange<CGFloat>? {
    let (past, present) = (layout.x(of: before), layout.x(of: model.now))
    var (left, right) = (CGFloat.infinity, -CGFloat.infinity)
    func include(_ from: CGFloat, _ to: CGFloat) { (left, right) = (min(left, from), max(right, to)) }
    if let news {
      let start = min(past, layout.x(of: max(news.start, model.start ?? 0)))
      // A clock ends after the present; so do texts that are pushed along.
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
        // A bar that was a point had its text beside it.
        include(start - 8, start + TimelineStyle.textReach)
      } else if inscription(of: bar, width: past - start) != inscription(of: bar, width: present - start) {
        include(start - 2, present + 4)
      }
    }
    return left < right ? left...right : nil
  }

  /// Returns the index of the text that fits the bar; nil if none does.
  private func inscription(of bar: TimelineBar, width: CGFloat) -> Int? {
    let font = bar.kind.row == .main ? TimelineStyle.barFont : TimelineStyle.smallFont
    return words.text(bar.kind).firstIndex {
      OverlayText.layout($0, font: font).size.width + 2 * TimelineStyle.textGap <= width - 1
    }
  }
}
