extension TouchDispatcher {
  /// Creates the touch of a contact that landed, and binds it to its window, view and recognizers. Returns
  /// nil if no window is hit. Also returns nil if app code that this method calls, such as a hit test or a
  /// delegate, hides the hit window or closes its scene.
  func bind(
    _ sample: TouchSample, in scene: UIWindowScene, for application: UIApplication, now: TimeInterval
  ) -> Binding? {
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
    touch.beganLocation = touch.reading.location
    let record = window.tapRecords.countTap(at: point, now: now)
    touch.tapRecord = record
    touch.storedTapCount = record.count

    touch.storedWindow = window
    var exclusiveView: UIView?
    if let hit, let (cause, other) = withholdingReason(from: hit, in: window) {
      touch.delivery = .withheld
      application.record(.binding(.withheld(touch, from: hit, cause)))
      if cause == .exclusiveTouchElsewhere { exclusiveView = other }
    } else {
      touch.storedView = hit
    }
    let receivers = hit.map { recognizers(of: touch, from: $0, exclusive: exclusiveView) } ?? []
    guard window.isShown(in: scene, of: application) else { return nil }
    for recognizer in receivers where recognizer.lastAcceptedTouch.event != event.number {
      recognizer.lastAcceptedTouch = (event.number, touch.storedType)
    }
    window.gestureEnvironment.bind(touch, to: receivers)
    application.record(.binding(.bound(touch)))
    if application.makesTouchedWindowKey {
      window.makeKey()
      guard window.isShown(in: scene, of: application) else {
        window.gestureEnvironment.forget(touch)
        return nil
      }
    }
    return Binding(touch: touch, window: window, view: hit)
  }

  /// Returns the reason why the hit view does not receive the touch (rules 2.8, 2.9), and the view of the
  /// earlier touch that is the cause. Nil if the hit view receives the touch.
  private func withholdingReason(from hit: UIView, in window: UIWindow) -> (WithholdingCause, UIView)? {
    var reason: (WithholdingCause, UIView)?
    for other in event.touches where other.isIn(window) && other.storedPhase != .cancelled {
      // A withheld touch has no view, so no other touch is withheld because of it.
      guard let view = other.storedView else { continue }
      // Rule 2.8: a touch that ends in this event still counts as tracked. A touch whose view received a
      // cancellation does not count.
      let isTracked = other.isTracked
      if view === hit {
        if isTracked && !hit.isMultipleTouchEnabled { return (.multipleTouchDisabled, view) }
      } else if isTracked && view.isExclusiveTouch {
        return (.exclusiveTouchElsewhere, view)  // rule 2.9 (b), which has priority over (a)
      } else if hit.isExclusiveTouch {
        // Rule 2.9 (a) applies even if the other view no longer tracks its touch.
        reason = (.exclusiveTouchOfView, view)
      }
    }
    return reason
  }
}

extension UIWindow {
  /// Returns whether the window is visible in this scene of this application.
  final func isShown(in scene: UIWindowScene, of application: UIApplication) -> Bool {
    scene.application === application && storedWindowScene === scene && !storedIsHidden
  }
}
