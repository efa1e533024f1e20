/// A series of taps at one place in a window (rules 1.8, 1.9).
final class TapRecord {
  /// The location where the series' first touch landed, in points of the window.
  let start: CGPoint
  /// The time when the last touch lifted; `nil` while that touch is down.
  var liftTime: TimeInterval?
  /// The time when a touch last joined or lifted.
  var usedTime: TimeInterval
  var count = 1
  /// Whether no touch of the series was held too long, moved too far, or was cancelled.
  var isValid = true

  init(start: CGPoint, now: TimeInterval) {
    self.start = start
    usedTime = now
  }

  deinit {}

  /// Whether the point is inside the box around the start, tested on each axis (rule 1.8).
  func contains(_ point: CGPoint) -> Bool {
    abs(point.x - start.x) < TouchConstants.tapCountBox && abs(point.y - start.y) < TouchConstants.tapCountBox
  }

  /// Whether a touch that lands now joins the series (rule 1.8). Exactly `tapCountGap` after the lift is too late,
  /// because the gap's timer runs first (policy P5).
  func accepts(_ point: CGPoint, now: TimeInterval) -> Bool {
    guard isValid, let liftTime else { return false }
    return now.elapsed(since: liftTime) < TouchConstants.tapCountGap && contains(point)
  }
}

/// The tap records of one window, oldest first.
struct TapRecords {
  private var records: ContiguousArray<TapRecord> = []

  /// Returns the record that a touch landing at `point` joins, with that touch already counted.
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
