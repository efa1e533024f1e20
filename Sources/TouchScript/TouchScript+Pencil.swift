/// The verbs of a hand with a pencil. Angles are in radians, a force of 1 is an average touch.
extension TouchScript {
  /// The contact that a pencil makes; the verbs of fingers take it, too.
  public static let pencil: Int32 = 100
  /// What a pencil's force is clamped to.
  public static let maximumPencilForce: CGFloat = 4

  /// The pencil goes to a place above the surface: at once, or over `duration` in a straight line from where it hovers.
  /// `zOffset` is 1 where the device can just tell that it is there.
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

  /// The pencil goes out of the device's sight.
  public mutating func pencilExit() { hoverExit(.pencil) }

  /// The pencil touches; one that hovered does not any more.
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

  /// The pencil moves and turns evenly: at once, or over `duration`. What is not given stays as it is.
  public mutating func pencilMove(
    to location: CGPoint, force: CGFloat? = nil, altitude: CGFloat? = nil, azimuth: CGFloat? = nil,
    duration: TimeInterval = 0
  ) {
    guard let start = hand.last(of: .init(number: TouchScript.pencil)) else { return }
    report(for: duration) { script, progress, time in
      var sample = start
      sample.phase = .moved
      sample.timestamp = time
      sample.location.x = TouchScript.between(start.location.x, location.x, progress)
      sample.location.y = TouchScript.between(start.location.y, location.y, progress)
      if let force { sample.force = TouchScript.between(start.force, force, progress) }
      if let altitude {
        sample.altitudeAngle = TouchScript.between(start.altitudeAngle, altitude, progress)
      }
      if let azimuth { sample.azimuthAngle = TouchScript.between(start.azimuthAngle, azimuth, progress) }
      script.appendBatch([sample], at: time)
    }
  }

  /// The pencil lifts where it is.
  public mutating func pencilUp() { fingerUp(TouchScript.pencil) }

  /// Down, in a straight line to the end over `duration` while the force changes, up.
  public mutating func pencilStroke(
    from start: CGPoint, to end: CGPoint, force: CGFloat = 1, endForce: CGFloat? = nil,
    altitude: CGFloat = .pi / 2, azimuth: CGFloat = 0, duration: TimeInterval = 0.4
  ) {
    pencilDown(at: start, force: force, altitude: altitude, azimuth: azimuth)
    pencilMove(to: end, force: endForce, duration: duration)
    pencilUp()
  }
}
