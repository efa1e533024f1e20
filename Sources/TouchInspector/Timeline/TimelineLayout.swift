/// Where the lanes of a model stand: rows from the top, moments from the left. In points.
struct TimelineLayout {
  enum Row: Equatable {
    case heading(TimelineLane.Kind)
    /// An index of the model's lanes.
    case lane(Int)
  }

  private(set) var rows: [(row: Row, top: CGFloat, height: CGFloat)] = []
  private(set) var height: CGFloat = 0
  let axis: TimelineAxis
  /// Before the first moment.
  let leading: CGFloat
  let width: CGFloat

  init(_ model: TimelineModel, pointsPerSecond: CGFloat) {
    axis = TimelineAxis(model, pointsPerSecond: pointsPerSecond)
    leading =
      model.forgottenUntil == nil ? TimelineStyle.leading : TimelineStyle.leadingWithWords
    width =
      model.start == nil ? 0 : leading + axis.x(of: model.end) + TimelineStyle.trailing
    var kind: TimelineLane.Kind?
    for (index, lane) in model.lanes.enumerated() {
      if lane.kind != kind {
        kind = lane.kind
        add(.heading(lane.kind), TimelineStyle.headingHeight)
      }
      add(.lane(index), TimelineStyle.laneHeight + (lane.hasWaits ? TimelineStyle.waitsHeight : 0))
    }
  }

  private mutating func add(_ row: Row, _ height: CGFloat) {
    rows.append((row, self.height, height))
    self.height += height
  }

  func x(of time: TimeInterval) -> CGFloat { leading + axis.x(of: time) }

  func time(at x: CGFloat) -> TimeInterval { axis.time(at: x - leading) }

  /// How many points each second gets so that everything is `width` wide, within the bounds of the zoom.
  static func fitting(_ model: TimelineModel, in width: CGFloat) -> CGFloat {
    let probe = TimelineLayout(model, pointsPerSecond: 1)
    let fixed = probe.leading + TimelineStyle.trailing + CGFloat(model.pauses.count) * TimelineAxis.pauseWidth
    let seconds = probe.width - fixed
    return pinned((width - fixed) / max(seconds, 0.05), model)
  }

  /// A zoom that shows something: a millisecond is 10 points at most, and nothing gets too wide to draw.
  static func pinned(_ pointsPerSecond: CGFloat, _ model: TimelineModel) -> CGFloat {
    let duration = max(1, model.end - (model.start ?? 0))
    return min(max(pointsPerSecond, 4), min(10_000, max(4, 1_000_000 / duration)))
  }
}
