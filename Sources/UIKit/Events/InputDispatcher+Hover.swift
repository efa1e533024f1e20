// A hovering pointer. Every sample causes a hit test. When the hit view changes, the pointer leaves the views
// that no longer contain it, and enters the views that now contain it.

extension InputDispatcher {
  func handle(_ sample: HoverSample, in scene: UIWindowScene, for application: UIApplication) {
    let old = hovers.first { $0.device == sample.device }
    guard sample.phase != .exited, !application.isIgnoringInteractionEvents else {
      if let old {
        old.store(sample, for: application)
        endHover(old, for: application)
      }
      return
    }
    guard sample.location.isFinite else {
      application.ignoredSamples.invalidLocation += 1
      return
    }
    let event = old ?? HoverEvent(device: sample.device)
    guard let (window, hit) = scene.hit(at: sample.location, with: event, for: application) else {
      if let old { endHover(old, for: application) }
      return
    }
    if let old, old.window === window {
      old.touch.storedPhase = .regionMoved
      old.store(sample, for: application)
      old.move(to: hit)
      send(old, for: application)
      old.updatePointedBar()
      return
    }
    if let old { endHover(old, for: application) }
    if hovers.count >= TouchConstants.maximumContactCount, let oldest = hovers.first {
      endHover(oldest, for: application)
    }
    beginHover(window, hit, old == nil ? event : HoverEvent(device: sample.device), sample, for: application)
  }

  private func beginHover(
    _ window: UIWindow, _ hit: UIView?, _ event: HoverEvent, _ sample: HoverSample,
    for application: UIApplication
  ) {
    event.window = window
    event.touch.storedWindow = window
    event.store(sample, for: application)
    event.touch.precedingReading = event.touch.reading
    event.move(to: hit)
    hovers.append(event)
    send(event, for: application)
    event.updatePointedBar()
  }

  /// Ends the hover. The recognizers that track the hover receive the exit of the pointer.
  func endHover(_ event: HoverEvent, for application: UIApplication) {
    extendLifetime(hovers.removeAndReturn { $0 === event })
    let hit = event.hitView
    event.move(to: nil)
    // The last event still reports the view that the pointer has left.
    event.hitView = hit
    event.touch.storedView = hit
    event.touch.storedPhase = .regionExited
    send(event, for: application)
    event.updatePointedBar()
  }
}

extension HoverEvent {
  fileprivate func store(_ sample: HoverSample, for application: UIApplication) {
    store(sample.location, sample.timestamp, sample.modifierFlags, for: application)
    touch.storedType = sample.type
    touch.precedingReading = touch.reading
    touch.reading.location = location
    touch.reading.timestamp = timestamp
    touch.reading.altitudeAngle = sample.altitudeAngle.isFinite ? sample.altitudeAngle : .pi / 2
    touch.reading.azimuthAngle = sample.azimuthAngle.isFinite ? sample.azimuthAngle : 0
    touch.reading.rollAngle = sample.rollAngle.isFinite ? sample.rollAngle : 0
    zOffset = sample.zOffset.isFinite ? min(max(0, sample.zOffset), 1) : 0
  }
}
