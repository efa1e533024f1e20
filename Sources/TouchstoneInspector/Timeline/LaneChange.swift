import CoreGraphics

/// A change of an existing lane: the kind of change, and the time from which the drawing differs.
struct LaneChange: Equatable, Sendable {
  enum Extent: Int, Comparable, Sendable {
    /// Ticks were added behind the existing ticks. The drawing of the existing marks does not change.
    case addedTicks
    /// Signs were added behind the existing signs. The text of the last existing sign may be shortened.
    case addedSigns
    /// Plates were added. They may push other plates to the right.
    case addedPlates
    /// Bars began or ended. Texts beside earlier bars may be shortened too.
    case changedBars

    static func < (first: Extent, second: Extent) -> Bool { first.rawValue < second.rawValue }
  }

  private(set) var extent: Extent
  /// The time from which the lane differs, in seconds on the application's clock. Texts of earlier marks that
  /// extend to this time may differ too.
  private(set) var start: TimeInterval

  /// The numbers of bars and of marks in a lane at one moment, and the lane's last bar.
  struct Count {
    fileprivate let bars: Int
    fileprivate let openBars: Int
    fileprivate let lastBar: TimelineBar?
    fileprivate let marks: Int

    init(_ lane: TimelineLane) {
      bars = lane.bars.count
      openBars = lane.openBarIndices.count
      lastBar = lane.bars.last
      marks = lane.marks.count
    }
  }

  /// Creates the change of a lane since the count was taken; nil if the lane's bars and marks have not
  /// changed.
  init?(of lane: TimelineLane, since count: Count) {
    let hasOtherBars =
      lane.bars.count != count.bars || lane.openBarIndices.count != count.openBars
      || lane.bars.last != count.lastBar
    guard hasOtherBars || lane.marks.count > count.marks else { return nil }
    let firstMark = lane.marks.indices.contains(count.marks) ? lane.marks[count.marks].time : .infinity
    let previousMarkTime = count.marks > 0 ? lane.marks[count.marks - 1].time : -.infinity
    start = min(previousMarkTime, firstMark)
    if hasOtherBars || count.marks == 0 {
      extent = .changedBars
      return
    }
    extent = .addedTicks
    for index in count.marks..<lane.marks.count {
      let mark = lane.marks[index]
      let isBelowMainBar = mark.kind.isBelowMainBar
      // A control's events and actions alternate in two rows, so the previous mark in the same row may be
      // several marks earlier.
      guard
        let earlier = lane.marks[max(0, index - 4)..<index].last(where: {
          $0.kind.isBelowMainBar == isBelowMainBar
        })
      else {
        extent = .changedBars
        return
      }
      start = min(start, earlier.time)
      extent = max(extent, LaneChange.extent(of: mark, after: earlier, in: lane))
    }
  }

  private static func extent(
    of mark: TimelineMark, after earlier: TimelineMark, in lane: TimelineLane
  ) -> Extent {
    if mark.kind.isTick, earlier.kind.isTick { return .addedTicks }
    // A text beside an ended bar ends at the first later mark below the bar.
    if mark.kind.isBelowMainBar, let bar = lane.bars.last(where: { $0.kind.row == .wait }),
      bar.end ?? .infinity >= earlier.time
    {
      return .changedBars
    }
    if mark.kind.isSign { return earlier.kind.isSign ? .addedSigns : .changedBars }
    return earlier.kind.isSign ? .changedBars : .addedPlates
  }

  func joined(with other: LaneChange) -> LaneChange {
    var joinedChange = self
    joinedChange.extent = max(extent, other.extent)
    joinedChange.start = min(start, other.start)
    return joinedChange
  }
}

extension TimelineDrawing {
  /// Returns the range of x coordinates, in points, in which a lane's current drawing differs from its
  /// drawing at the time `before`; nil if there is no difference.
  func changedRange(
    of lane: TimelineLane, _ change: LaneChange?, since before: TimeInterval
  ) -> ClosedRange<CGFloat>? {
    let (past, present) = (layout.x(of: before), layout.x(of: model.now))
    var (left, right) = (CGFloat.infinity, -CGFloat.infinity)
    func include(_ from: CGFloat, _ to: CGFloat) { (left, right) = (min(left, from), max(right, to)) }
    if let change {
      let start = min(past, layout.x(of: max(change.start, model.start ?? 0)))
      // Timers, and texts that were pushed to the right, may extend beyond the present.
      let end = max(present + TimelineStyle.textReach, layout.x(of: model.end) + layout.trailing)
      switch change.extent {
      case .addedTicks: include(start - 2, present + 2)
      case .addedSigns: include(start - 8, end)
      case .addedPlates: include(start - TimelineStyle.widestPlate, end)
      case .changedBars: include(past - TimelineStyle.textReach, end)
      }
    }
    for index in lane.openBarIndices {
      let bar = lane.bars[index]
      let start = layout.x(of: bar.start)
      include(past - TimelineStyle.cornerRadius - 4, present + 4)
      if past - start < 3 {
        // The bar was drawn as a point, with its text beside the point. This text must be erased.
        include(start - 8, start + TimelineStyle.textReach)
      } else if fittingTextIndex(of: bar, width: past - start)
        != fittingTextIndex(of: bar, width: present - start)
      {
        include(start - 2, present + 4)
      }
    }
    return left < right ? left...right : nil
  }

  /// Returns the index of the longest text that fits into the bar; nil if none fits.
  private func fittingTextIndex(of bar: TimelineBar, width: CGFloat) -> Int? {
    let font = bar.kind.row == .main ? TimelineStyle.barFont : TimelineStyle.smallFont
    return words.text(bar.kind).firstIndex {
      OverlayText.layout($0, font: font).size.width + 2 * TimelineStyle.textGap <= width - 1
    }
  }
}
