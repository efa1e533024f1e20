/// A series of taps at one location in a window. The series determines the `tapCount` of its touches (rules
/// 1.8, 1.9).
final class TapRecord {
  /// The location where the series' first touch landed, in points of the window.
  let startLocation: CGPoint
  /// The time when the series' last touch lifted, in seconds; nil while that touch is down.
  var liftTime: TimeInterval?
  /// The time when a touch of the series last landed or lifted, in seconds.
  var lastUseTime: TimeInterval
  /// The number of touches in the series.
  var count = 1
  /// Whether further touches may join the series. False if a touch was held too long, moved too far or was
  /// cancelled.
  var isValid = true

  init(startLocation: CGPoint, now: TimeInterval) {
    self.startLocation = startLocation
    lastUseTime = now
  }

  deinit {}

  /// Returns whether the point, in points of the window, is inside the box around the series' start (rule
  /// 1.8).
  func contains(_ point: CGPoint) -> Bool {
    abs(point.x - startLocation.x) < TouchConstants.tapCountDistance
      && abs(point.y - startLocation.y) < TouchConstants.tapCountDistance
  }

  /// Returns whether a touch that lands at the point now joins the series (rule 1.8). A touch that lands
  /// exactly `tapCountGap` after the last lift is too late, because a timer that is due at that time fires
  /// before the touch (policy P5).
  func accepts(_ point: CGPoint, now: TimeInterval) -> Bool {
    guard isValid, let liftTime else { return false }
    return now.elapsed(since: liftTime) < TouchConstants.tapCountGap && contains(point)
  }
}

/// The tap records of one window, oldest first (rules 1.8, 1.9).
struct TapRecords {
  private var records: ContiguousArray<TapRecord> = []

  /// Returns the tap record for a touch that lands at the point: an existing record with its count increased
  /// by one, or a new record. The point is in points of the window, the time in seconds.
  mutating func countTap(at point: CGPoint, now: TimeInterval) -> TapRecord {
    let lifetime = TouchConstants.tapCountGap + TouchConstants.maximumTapDuration
    records.removeAll { now.elapsed(since: $0.lastUseTime) >= lifetime }  // rule 1.9
    if let record = records.first(where: { $0.accepts(point, now: now) }) {
      record.count += 1
      record.liftTime = nil
      record.lastUseTime = now
      return record
    }
    let record = TapRecord(startLocation: point, now: now)
    records.append(record)
    return record
  }
}
