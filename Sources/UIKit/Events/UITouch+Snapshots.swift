extension UITouch {
  /// Returns a new touch object with the values of one reading, for `coalescedTouches(for:)` and
  /// `predictedTouches(for:)` (rules 1.17, 1.18).
  private final func snapshot(_ reading: TouchReading, after preceding: TouchReading) -> UITouch {
    let copy = UITouch()
    copy.contact = contact
    copy.landingNumber = landingNumber
    copy.storedPhase = storedPhase
    copy.storedType = storedType
    copy.storedTapCount = tapCount
    copy.storedWindow = storedWindow
    copy.storedView = storedView
    copy.storedMaximumPossibleForce = storedMaximumPossibleForce
    copy.reading = reading
    copy.precedingReading = preceding
    return copy
  }

  /// Returns one snapshot for each reading of the touch in this event, oldest first (rule 1.17).
  final func coalescedSnapshots() -> [UITouch] {
    var snapshots: [UITouch] = []
    snapshots.reserveCapacity(readings.count)
    var preceding = precedingReading
    for reading in readings {
      snapshots.append(snapshot(reading, after: preceding))
      preceding = reading
    }
    return snapshots
  }

  /// Returns predicted touches, at most `TouchConstants.predictedTouchCount` (rule 1.18). They continue the
  /// movement between the last two readings at the same interval. Empty if the touch does not move, or if the
  /// last two readings are too close together or too far apart in time.
  final func predictedSnapshots() -> [UITouch] {
    guard storedPhase == .moved, let last = readings.last else { return [] }
    let previousReading = readings.count > 1 ? readings[readings.count - 2] : precedingReading
    let interval = last.timestamp.elapsed(since: previousReading.timestamp)
    guard TouchConstants.predictionIntervals.contains(interval) else { return [] }
    var snapshots: [UITouch] = []
    var preceding = last
    for step in 1...TouchConstants.predictedTouchCount {
      var next = last
      next.location.x += (last.location.x - previousReading.location.x) * CGFloat(step)
      next.location.y += (last.location.y - previousReading.location.y) * CGFloat(step)
      next.timestamp += interval * Double(step)
      snapshots.append(snapshot(next, after: preceding))
      preceding = next
    }
    return snapshots
  }
}
