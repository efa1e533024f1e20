/// A series of taps at one place of a window (rules 1.8, 1.9).
final class TapRecord {
  /// Where its first touch landed, in points of the window.
  let start: CGPoint
  /// When its last touch lifted; `nil` while that touch is down.
  var liftTime: TimeInterval?
  /// When a touch last joined or lifted.
  var usedTime: TimeInterval
  var count = 1
  /// A touch of it was held too long, moved too far, or was cancelled.
  var isValid = true

  init(start: CGPoint, now: TimeInterval) {
    self.start = start
    usedTime = now
  }

  deinit {}

  /// Rule 1.8: within the box around the start, judged on each axis.
  func contains(_ point: CGPoint) -> Bool {
    abs(point.x - start.x) < TouchConstants.tapCountBox && abs(point.y - start.y) < TouchConstants.tapCountBox
  }

  /// Rule 1.8. Exactly the gap after the lift is too late: that instant belongs to the gap's end (policy P5).
  func accepts(_ point: CGPoint, now: TimeInterval) -> Bool {
    guard isValid, let liftTime else { return false }
    return now.elapsed(since: liftTime) < TouchConstants.tapCountGap && contains(point)
  }
}

/// The tap records of one window, oldest first.
struct TapRecords {
  private var records: ContiguousArray<TapRecord> = []

  /// The record that a touch landing at `point` now joins, its count already raised.
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
