extension TouchDispatcher {
  /// Rule 1.14: the recognizers of the hit view and of all views above it that will receive the touch, by policy P1.
  /// Where an `exclusive` view elsewhere has the touches, only those around it do (rule 2.9b).
  func gatherRecognizers(of touch: UITouch, from hit: UIView, exclusive: UIView?) {
    var view: UIView? = hit
    while let current = view {
      if !current.storedGestureRecognizers.isEmpty, exclusive?.isDescendant(of: current) ?? true {
        for recognizer in current.storedGestureRecognizers where accepts(touch, recognizer) {
          touch.recognizers.append(recognizer)
        }
      }
      view = current.storedSuperview
    }
  }

  private func accepts(_ touch: UITouch, _ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer.acceptsTouches, recognizer.wantsTouches, recognizer.input == nil,
      // Rule 13.4: one whose view changed windows amid its sequence stays with the touches of the first.
      recognizer.environment == nil || recognizer.environment === touch.storedWindow?.gestureEnvironment,
      recognizer.storedAllowedTouchTypes.contains(TouchTypeSet(touch.storedType))
    else { return false }
    // Rule 5.32.
    if recognizer.requiresExclusiveTouchType, let first = firstTouch(of: recognizer),
      first.storedType != touch.storedType
    {
      return false
    }
    guard receives(event, recognizer) else { return false }
    // Rule 5.8: asked once for each touch.
    return recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
  }

  /// The first of the touches that it holds, or is about to: those that land together join when their event is sent.
  private func firstTouch(of recognizer: UIGestureRecognizer) -> UITouch? {
    if let first = recognizer.touches.first { return first }
    for touch in event.touches where touch.storedPhase == .began {
      for other in touch.recognizers where other === recognizer { return touch }
    }
    return nil
  }

  /// Rules 1.14 and 5.8: once in a sequence, whose answer holds for its later touches.
  private func receives(_ event: UIEvent, _ recognizer: UIGestureRecognizer) -> Bool {
    if recognizer.participates || firstTouch(of: recognizer) != nil { return true }
    return recognizer.shouldReceive(event)
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true
  }
}
