/// The layout of a model's lanes: rows from top to bottom, times from left to right. Lengths are in points.
struct TimelineLayout {
  enum Row: Equatable {
    case heading(TimelineLane.Kind)
    /// The title of a compared stage.
    case side(String)
    /// The row of a lane, given by its index in the model.
    case lane(Int)
  }

  private(set) var rows: [(row: Row, top: CGFloat, height: CGFloat)] = []
  private(set) var height: CGFloat = 0
  let axis: TimelineAxis
  /// The space before the first moment, in points.
  let leading: CGFloat
  let width: CGFloat
  /// The space for texts after the last moment, in points.
  let trailing: CGFloat
  /// The greatest width of a text beside a bar or mark, in points. A longer text is shortened.
  let textWidth: CGFloat

  /// Creates a layout with the room that the texts need after the last moment.
  @MainActor init(_ model: TimelineModel, pointsPerSecond: CGFloat, textWidth: CGFloat, words: LabelWords) {
    self.init(
      model, pointsPerSecond: pointsPerSecond, textWidth: textWidth,
      trailing: model.trailing(pointsPerSecond: pointsPerSecond, textWidth: textWidth, words: words))
  }

  init(
    _ model: TimelineModel, pointsPerSecond: CGFloat, textWidth: CGFloat = TimelineStyle.widestText,
    trailing: CGFloat = TimelineStyle.minimumTrailing
  ) {
    self.textWidth = textWidth
    self.trailing = trailing
    axis = TimelineAxis(model, pointsPerSecond: pointsPerSecond)
    leading =
      model.removedUntil == nil ? TimelineStyle.leading : TimelineStyle.leadingWithWords
    width =
      model.start == nil ? 0 : leading + axis.x(of: model.end) + trailing
    var kind: TimelineLane.Kind?
    var sides = model.sides.makeIterator()
    var end = 0
    for (index, lane) in model.lanes.enumerated() {
      if index == end, let side = sides.next() {
        add(.side(side.title), TimelineStyle.sideHeight)
        end += side.laneCount
        kind = nil
      }
      if lane.kind != kind {
        kind = lane.kind
        add(.heading(lane.kind), TimelineStyle.headingHeight)
      }
      add(.lane(index), TimelineStyle.laneHeight + (lane.hasWaits ? TimelineStyle.waitRowHeight : 0))
    }
  }

  private mutating func add(_ row: Row, _ height: CGFloat) {
    rows.append((row, self.height, height))
    self.height += height
  }

  func x(of time: TimeInterval) -> CGFloat { leading + axis.x(of: time) }

  func time(at x: CGFloat) -> TimeInterval { axis.time(at: x - leading) }

  /// Returns the zoom, in points per second, at which the whole session with its texts is `width` wide,
  /// within the limits of `clampedPointsPerSecond(_:_:)`.
  @MainActor static func fittingPointsPerSecond(
    _ model: TimelineModel, in width: CGFloat, textWidth: CGFloat, words: LabelWords
  ) -> CGFloat {
    // The greater the zoom, the farther the texts of earlier bars are from the end, and the less room they
    // need beyond it.
    var trailing = textWidth + 40
    var zoom = fittingPointsPerSecond(model, in: width, trailing: trailing)
    for _ in 0..<8 {
      let needed = model.trailing(pointsPerSecond: zoom, textWidth: textWidth, words: words)
      guard needed < trailing else { break }
      trailing = needed
      zoom = fittingPointsPerSecond(model, in: width, trailing: trailing)
    }
    return zoom
  }

  /// Returns the zoom, in points per second, at which the session is `width` wide with `trailing` points
  /// after the last moment.
  static func fittingPointsPerSecond(_ model: TimelineModel, in width: CGFloat, trailing: CGFloat) -> CGFloat
  {
    let probe = TimelineLayout(model, pointsPerSecond: 1, trailing: trailing)
    let fixed = probe.leading + trailing + CGFloat(model.pauses.count) * TimelineAxis.pauseWidth
    let seconds = probe.width - fixed
    return clampedPointsPerSecond((width - fixed) / max(seconds, 0.05), model)
  }

  /// Returns the zoom within its limits: a second is at least 4 points wide, and a millisecond at most 10
  /// points. In a long session the upper limit is lower, so that the session is not too wide to draw.
  static func clampedPointsPerSecond(_ pointsPerSecond: CGFloat, _ model: TimelineModel) -> CGFloat {
    let duration = max(1, model.end - (model.start ?? 0))
    return min(max(pointsPerSecond, 4), min(10_000, max(4, 1_000_000 / duration)))
  }
}
