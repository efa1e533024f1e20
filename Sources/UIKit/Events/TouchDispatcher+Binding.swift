extension TouchDispatcher {
  /// Makes the touch of a contact that just landed, bound to its window and view; `nil` when no window takes it.
  func bind(
    _ sample: TouchSample, in scene: UIWindowScene, for application: UIApplication, now: TimeInterval
  ) -> UITouch? {
    guard let (window, hit) = scene.hit(at: sample.location, with: event, for: application) else {
      return nil
    }
    let point = window.pointFromScene(sample.location)

    let touch = UITouch()
    touch.contact = sample.contact
    touch.storedType = sample.type
    touch.storedMaximumPossibleForce =
      sample.maximumPossibleForce.isFinite ? max(0, sample.maximumPossibleForce) : 0
    touch.reading = TouchReading(sample, location: point, now: now)
    touch.precedingReading = touch.reading
    touch.readings.append(touch.reading)
    touch.beganTime = now
    let record = window.tapRecords.join(at: point, now: now)
    touch.tapRecord = record
    touch.storedTapCount = record.count

    touch.storedWindow = window
    touch.hitView = hit
    var exclusive: UIView?
    if let hit, let (cause, other) = withholding(from: hit, in: window) {
      touch.delivery = .withheld
      application.record(.withheld(touch, from: hit, cause))
      if cause == .exclusiveTouchElsewhere { exclusive = other }
    } else {
      touch.storedView = hit
    }
    if let hit { gatherRecognizers(of: touch, from: hit, exclusive: exclusive) }
    application.record(.bound(touch))
    if application.makesTouchedWindowKey { window.makeKey() }
    return touch
  }

  /// Why the view that was hit is not given the touch, and the view whose touch keeps it from that; `nil` when it is.
  private func withholding(from hit: UIView, in window: UIWindow) -> (WithholdingCause, UIView)? {
    for other in event.touches where other.storedWindow === window && other.storedPhase != .cancelled {
      // A touch that was dropped is on no view, and stands in nobody's way.
      guard let view = other.storedView else { continue }
      // Rule 2.8: one that ends in this event still counts, one that was cancelled on the view does not.
      let isTracked = other.delivery == .tracked
      if view === hit {
        if isTracked && !hit.isMultipleTouchEnabled { return (.multipleTouchDisabled, view) }
      } else if hit.isExclusiveTouch {
        return (.exclusiveTouchOfView, view)  // rule 2.9 (a), also one that its view is through with
      } else if isTracked && view.isExclusiveTouch {
        return (.exclusiveTouchElsewhere, view)  // rule 2.9 (b)
      }
    }
    return nil
  }
}
