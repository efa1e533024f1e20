/// A series of taps at one place in a window, from which touches get their `tapCount` (rules 1.8, 1.9).
final class TapRecord {
  /// The location where the series' first touch landed, in points of the window.
  let start: CGPoint
  /// The time when the series' last touch lifted, in seconds; nil while that touch is down.
  var liftTime: TimeInterval?
  /// The time when a touch last joined the series or lifted, in seconds.
  var usedTime: TimeInterval
  /// The number of touches in the series.
  var count = 1
  /// Whether further touches may join the series: no touch was held too long, moved too far or was cancelled.
  var isValid = true

  init(start: CGPoint, now: TimeInterval) {
    self.start = start
    usedTime = now
  }

  deinit {}

  /// Whether the point, in points of the window, is inside the box around the series' start (rule 1.8).
  func contains(_ point: CGPoint) -> Bool {
    abs(point.x - start.x) < TouchConstants.tapCountBox && abs(point.y - start.y) < TouchConstants.tapCountBox
  }

  /// Whether a touch that lands now at the point joins the series (rule 1.8). A touch exactly `tapCountGap`
  /// after the lift is too late, because the timer of the gap runs first (policy P5).
  func accepts(_ point: CGPoint, now: TimeInterval) -> Bool {
    guard isValid, let liftTime else { return false }
    return now.elapsed(since: liftTime) < TouchConstants.tapCountGap && contains(point)
  }
}

/// The tap records of one window, oldest first (rules 1.8, 1.9).
struct TapRecords {
  private var records: ContiguousArray<TapRecord> = []

  /// Returns the tap record for a touch that lands at the point: an existing record, whose count grows by
  /// one, or a new one. The point is in points of the window, the time in seconds.
  mutating func join(at point: CGPoint, now: TimeInterval) -> TapRecord {
    let lifetime = TouchConstants.tapCountGap + TouchConstants.tapCountHold
    records.removeAll { now.elapsed(since: $0.usedTime) >= lifetime }  // rule 1.9
    if let record = records.first(where: { $0.accepts(point, now: now) }) {
      record.count += 1
      record.liftTime = nil
      record.usedTime = now
      return record
    }
    let record = TapRecord(start: point, now: now)
    records.append(record)
    return record
  }
}
