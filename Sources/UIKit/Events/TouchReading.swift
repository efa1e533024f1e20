/// The values of one sample of a contact, with the location converted to the touch's window.
struct TouchReading: Equatable {
  /// The location in points of the window.
  var location = CGPoint.zero
  /// The time of the reading in seconds on the uptime clock.
  var timestamp: TimeInterval = 0
  /// The radius of the contact in points; 0 if the device does not report it.
  var majorRadius: CGFloat = 0
  /// The force, at most the device's maximum; 0 if the device does not report it.
  var force: CGFloat = 0
  /// The angle between the pencil and the surface, in radians.
  var altitudeAngle: CGFloat = .pi / 2
  /// The direction in which the pencil leans, in radians clockwise from the x axis of the scene.
  var azimuthAngle: CGFloat = 0
  /// The pencil's rotation about its own axis, in radians.
  var rollAngle: CGFloat = 0

  /// Returns whether the two readings differ by more than noise (rule 1.4). A change of the radius alone is
  /// disregarded.
  func differs(from other: TouchReading) -> Bool {
    location != other.location
      || abs(force - other.force) > TouchConstants.forceNoise
      || abs(altitudeAngle - other.altitudeAngle) > TouchConstants.angleNoise
      || abs(azimuthAngle - other.azimuthAngle) > TouchConstants.angleNoise
      || abs(rollAngle - other.rollAngle) > TouchConstants.angleNoise
  }
}

extension TouchReading {
  /// Creates a reading from a sample. Values that are not finite are replaced, so that later calculations use
  /// finite values.
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
