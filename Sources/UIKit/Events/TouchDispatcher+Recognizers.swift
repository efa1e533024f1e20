extension TouchDispatcher {
  /// Returns the recognizers of the hit view and its superviews that receive the touch (rule 1.14), in the
  /// order of policy P1. `exclusive` is an exclusive view that already has a touch; nil if there is none. In
  /// that case, only recognizers on the exclusive view or its superviews receive this touch (rule 2.9b).
  func recognizers(
    of touch: UITouch, from hit: UIView, exclusive: UIView?
  ) -> ContiguousArray<UIGestureRecognizer> {
    var recognizers: ContiguousArray<UIGestureRecognizer> = []
    var view: UIView? = hit
    while let current = view {
      if !current.storedGestureRecognizers.isEmpty, exclusive?.isDescendant(of: current) ?? true {
        for recognizer in current.storedGestureRecognizers {
          if let exclusion = exclusion(of: recognizer, from: touch) {
            recognizer.record(.binding(.recognizerLeftOut(recognizer, touch, exclusion)))
          } else {
            recognizers.append(recognizer)
          }
        }
      }
      view = current.storedSuperview
    }
    return recognizers
  }

  /// Returns the reason why the recognizer does not receive the touch; nil if it does.
  private func exclusion(
    of recognizer: UIGestureRecognizer, from touch: UITouch
  ) -> RecognizerExclusion? {
    recognizer.resetIfOutsideSequence()
    if !recognizer.storedIsEnabled { return .disabled }
    if !recognizer.acceptsTouches { return .decided }
    if !recognizer.wantsTouches || recognizer.input != nil { return .otherInput }
    // Rule 13.4: if a recognizer's view moves to another window during a sequence, the recognizer accepts
    // only touches of the first window.
    if let environment = recognizer.environment, environment !== touch.storedWindow?.gestureEnvironment {
      return .otherWindow
    }
    guard recognizer.storedAllowedTouchTypes.contains(TouchTypeSet(touch.storedType)) else {
      return .touchType
    }
    let type = firstTouchType(of: recognizer)
    // Rule 5.32: a recognizer that requires an exclusive touch type accepts only touches of the type of its
    // first touch.
    if recognizer.requiresExclusiveTouchType, let type, type != touch.storedType {
      return .exclusiveTouchType
    }
    // Rules 1.14 and 5.8: the recognizer and its delegate are asked about the event once per sequence. The
    // result also applies to later touches.
    if !recognizer.participates, type == nil {
      guard recognizer.shouldReceive(event) else { return .refusedEvent }
      guard recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event as UIEvent) ?? true else {
        return .delegateRefusedEvent
      }
    }
    // Rule 5.8: the delegate is asked once about each touch.
    guard recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true else {
      return .delegateRefusedTouch
    }
    return nil
  }

  /// Returns the type of the first touch that the recognizer accepted in its sequence; nil if there is none.
  /// A touch that was accepted in the current event also counts, although it is added to the recognizer only
  /// when the event is sent.
  private func firstTouchType(of recognizer: UIGestureRecognizer) -> UITouch.TouchType? {
    if let first = recognizer.touches.first { return first.storedType }
    return recognizer.lastAcceptedTouch.event == event.number ? recognizer.lastAcceptedTouch.type : nil
  }
}
