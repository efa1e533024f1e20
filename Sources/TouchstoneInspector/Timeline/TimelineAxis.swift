/// Converts between times and positions on a timeline. Lengths are in points, times in seconds.
public struct TimelineAxis: Equatable, Sendable {
  /// The number of points per second outside of pauses.
  public let pointsPerSecond: CGFloat
  /// The time at x = 0.
  public let start: TimeInterval
  private let pauses: [ClosedRange<TimeInterval>]
  /// For each pause, the total duration of the pauses before it.
  private let pausedTimeBefore: [TimeInterval]

  /// The width of a pause, independent of its duration.
  public static let pauseWidth: CGFloat = 34

  /// Creates an axis. `pauses` are in chronological order and do not overlap.
  public init(start: TimeInterval, pauses: [ClosedRange<TimeInterval>], pointsPerSecond: CGFloat) {
    self.start = start
    self.pauses = pauses
    self.pointsPerSecond = pointsPerSecond
    var skippedDuration: TimeInterval = 0
    pausedTimeBefore = pauses.map { pause in
      defer { skippedDuration += pause.upperBound - pause.lowerBound }
      return skippedDuration
    }
  }

  /// Creates the axis of a model.
  public init(_ model: TimelineModel, pointsPerSecond: CGFloat) {
    self.init(start: model.start ?? 0, pauses: model.pauses, pointsPerSecond: pointsPerSecond)
  }

  /// Returns the x coordinate of a time, in points.
  public func x(of time: TimeInterval) -> CGFloat {
    let index = pauses.partitioningIndex { $0.lowerBound > time } - 1
    guard pauses.indices.contains(index) else { return (time - start) * pointsPerSecond }
    let pause = pauses[index]
    let left = leftEdge(ofPause: index)
    let fraction = (time - pause.lowerBound) / max(pause.upperBound - pause.lowerBound, 1e-9)
    if fraction < 1 { return left + fraction * TimelineAxis.pauseWidth }
    return left + TimelineAxis.pauseWidth + (time - pause.upperBound) * pointsPerSecond
  }

  /// Returns the time at an x coordinate, in seconds on the application's clock.
  public func time(at x: CGFloat) -> TimeInterval {
    var low = 0
    var high = pauses.count
    while low < high {
      let middle = (low + high) / 2
      if leftEdge(ofPause: middle) <= x { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return start + x / pointsPerSecond }
    let pause = pauses[low - 1]
    let distanceIntoPause = x - leftEdge(ofPause: low - 1)
    if distanceIntoPause < TimelineAxis.pauseWidth {
      return pause.lowerBound + distanceIntoPause / TimelineAxis.pauseWidth
        * (pause.upperBound - pause.lowerBound)
    }
    return pause.upperBound + (distanceIntoPause - TimelineAxis.pauseWidth) / pointsPerSecond
  }

  /// Returns the pauses that intersect a range, each with the x coordinate of its left edge.
  func pauses(from left: CGFloat, to right: CGFloat) -> [(x: CGFloat, pause: ClosedRange<TimeInterval>)] {
    pauses.indices.lazy.map { (leftEdge(ofPause: $0), pauses[$0]) }
      .filter { $0.0 + TimelineAxis.pauseWidth >= left && $0.0 <= right }
  }

  /// Returns the parts of a range of time that are outside of pauses.
  func stretches(from first: TimeInterval, to last: TimeInterval) -> [ClosedRange<TimeInterval>] {
    var result: [ClosedRange<TimeInterval>] = []
    var begin = first
    for pause in pauses where pause.upperBound > first && pause.lowerBound < last {
      if pause.lowerBound > begin { result.append(begin...pause.lowerBound) }
      begin = max(begin, pause.upperBound)
    }
    if begin < last { result.append(begin...last) }
    return result
  }

  private func leftEdge(ofPause index: Int) -> CGFloat {
    (pauses[index].lowerBound - start - pausedTimeBefore[index]) * pointsPerSecond
      + CGFloat(index) * TimelineAxis.pauseWidth
  }
}

extension Array {
  /// Returns the first index at which `isAfter` returns true. `isAfter` must return true for all later
  /// elements.
  fileprivate func partitioningIndex(where isAfter: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
