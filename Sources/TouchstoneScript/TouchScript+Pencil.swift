/// Functions that add the input of a pencil to a script. Angles are in radians. A force of 1 is an average
/// touch.
extension TouchScript {
  /// The number that identifies the pencil. The functions for fingers also accept it as the finger's number.
  public static let pencil: Int32 = 100
  /// The greatest force of a pencil.
  public static let maximumPencilForce: CGFloat = 4

  /// Moves the hovering pencil in a straight line over `duration`. If `duration` is 0, the pencil moves at
  /// once. `zOffset` is 1 at the greatest distance that the device can measure.
  public mutating func pencilHover(
    to location: CGPoint, zOffset: CGFloat = 0.5, altitude: CGFloat = .pi / 2, azimuth: CGFloat = 0,
    duration: TimeInterval = 0
  ) {
    var sample = HoverSample(phase: .moved, location: location, timestamp: 0)
    sample.type = .pencil
    sample.zOffset = zOffset
    sample.altitudeAngle = altitude
    sample.azimuthAngle = azimuth
    hover(sample, duration: duration)
  }

  /// Ends the hovering: the pencil leaves the device's range.
  public mutating func pencilExit() { hoverExit(.pencil) }

  /// Puts the pencil down, which ends the hovering.
  public mutating func pencilDown(
    at location: CGPoint, force: CGFloat = 1, altitude: CGFloat = .pi / 2, azimuth: CGFloat = 0
  ) {
    pencilExit()
    var sample = TouchSample(
      contact: .init(number: TouchScript.pencil), phase: .began, location: location, timestamp: duration)
    sample.type = .pencil
    sample.force = force
    sample.maximumPossibleForce = TouchScript.maximumPencilForce
    sample.altitudeAngle = altitude
    sample.azimuthAngle = azimuth
    appendBatch([sample])
  }

  /// Moves and rotates the pencil at constant speed over `duration`. If `duration` is 0, the pencil moves at
  /// once. Omitted values do not change.
  public mutating func pencilMove(
    to location: CGPoint, force: CGFloat? = nil, altitude: CGFloat? = nil, azimuth: CGFloat? = nil,
    duration: TimeInterval = 0
  ) {
    guard let start = activeContacts.latestSample(of: .init(number: TouchScript.pencil)) else { return }
    forEachMoveInterval(in: duration) { script, progress, time in
      var sample = start
      sample.phase = .moved
      sample.timestamp = time
      sample.location.x = TouchScript.interpolated(start.location.x, location.x, progress)
      sample.location.y = TouchScript.interpolated(start.location.y, location.y, progress)
      if let force { sample.force = TouchScript.interpolated(start.force, force, progress) }
      if let altitude {
        sample.altitudeAngle = TouchScript.interpolated(start.altitudeAngle, altitude, progress)
      }
      if let azimuth { sample.azimuthAngle = TouchScript.interpolated(start.azimuthAngle, azimuth, progress) }
      script.appendBatch([sample], at: time)
    }
  }

  /// Lifts the pencil at its current location.
  public mutating func pencilUp() { fingerUp(TouchScript.pencil) }

  /// Puts the pencil down, moves it in a straight line over `duration` while the force changes, and lifts it.
  public mutating func pencilStroke(
    from start: CGPoint, to end: CGPoint, force: CGFloat = 1, endForce: CGFloat? = nil,
    altitude: CGFloat = .pi / 2, azimuth: CGFloat = 0, duration: TimeInterval = 0.4
  ) {
    pencilDown(at: start, force: force, altitude: altitude, azimuth: azimuth)
    pencilMove(to: end, force: endForce, duration: duration)
    pencilUp()
  }
}
