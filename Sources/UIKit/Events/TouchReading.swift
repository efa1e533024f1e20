/// What one sample said about a contact, its location converted to the touch's window.
struct TouchReading: Equatable {
  /// In points of the window.
  var location = CGPoint.zero
  /// Seconds on the uptime clock.
  var timestamp: TimeInterval = 0
  var majorRadius: CGFloat = 0
  var force: CGFloat = 0
  var altitudeAngle: CGFloat = .pi / 2
  /// Radians clockwise from the x axis of the scene.
  var azimuthAngle: CGFloat = 0
  /// Radians.
  var rollAngle: CGFloat = 0

  /// Rule 1.4: whether `other` is news, and not only noise, after this reading. A radius alone is none.
  func differs(from other: TouchReading) -> Bool {
    location != other.location
      || abs(force - other.force) > TouchConstants.forceNoise
      || abs(altitudeAngle - other.altitudeAngle) > TouchConstants.angleNoise
      || abs(azimuthAngle - other.azimuthAngle) > TouchConstants.angleNoise
      || abs(rollAngle - other.rollAngle) > TouchConstants.angleNoise
  }
}

extension TouchReading {
  /// The sample's values, with those that are no numbers replaced: input from outside must not spread them.
  init(_ sample: TouchSample, location: CGPoint, now: TimeInterval) {
    self.location = location
    timestamp = sample.timestamp.isFinite ? sample.timestamp : now
    majorRadius = sample.majorRadius.isFinite ? max(0, sample.majorRadius) : 0
    let maximumForce = sample.maximumPossibleForce.isFinite ? max(0, sample.maximumPossibleForce) : 0
    force = sample.force.isFinite ? min(max(0, sample.force), maximumForce) : 0
    altitudeAngle = sample.altitudeAngle.isFinite ? sample.altitudeAngle : .pi / 2
    azimuthAngle = sample.azimuthAngle.isFinite ? sample.azimuthAngle : 0
    rollAngle = sample.rollAngle.isFinite ? sample.rollAngle : 0
  }
}
