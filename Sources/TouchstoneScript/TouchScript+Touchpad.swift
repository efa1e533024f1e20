/// Methods for a touchpad. A touchpad reports the common movement of its fingers and the pointer's location.
extension TouchScript {
  // MARK: Scrolling

  /// Scrolls with two fingers over `duration`, and lifts them. `translation` is the content's movement in
  /// points; positive is down and to the right.
  public mutating func scroll(at location: CGPoint, by translation: CGVector, duration: TimeInterval = 0.4) {
    scrollBegin(at: location)
    scrollChange(by: translation, duration: duration)
    scrollEnd()
  }

  /// Begins to scroll.
  public mutating func scrollBegin(at location: CGPoint) {
    append(ScrollSample(source: .touchpad, phase: .began, location: location, timestamp: duration))
  }

  /// Scrolls at constant speed over `duration`. If `duration` is 0, scrolls at once.
  public mutating func scrollChange(by translation: CGVector, duration: TimeInterval = 0) {
    guard let last = lastScroll else { return }
    var previousProgress: CGFloat = 0
    forEachMoveInterval(in: duration) { script, progress, time in
      let partialTranslation = CGVector(
        dx: translation.dx * progress - translation.dx * previousProgress,
        dy: translation.dy * progress - translation.dy * previousProgress)
      previousProgress = progress
      script.append(
        ScrollSample(
          source: .touchpad, phase: .changed, location: last.location, translation: partialTranslation,
          timestamp: time))
    }
  }

  /// Ends the scrolling: the fingers lift.
  public mutating func scrollEnd() { finishScroll(.ended) }

  /// Cancels the scrolling, as the compositor does.
  public mutating func scrollCancel() { finishScroll(.cancelled) }

  // MARK: Pinching, rotating, swiping

  /// Pinches until the distance between the fingers is `scale` times the initial distance, and lifts the
  /// fingers.
  public mutating func touchpadPinch(
    at location: CGPoint, to scale: CGFloat, fingers: Int = 2, duration: TimeInterval = 0.4
  ) {
    transformBegin(at: location, fingers: fingers)
    transformChange(scale: scale, duration: duration)
    transformEnd()
  }

  /// Rotates the fingers by `angle` radians, and lifts them. Positive is clockwise.
  public mutating func touchpadRotate(
    at location: CGPoint, by angle: CGFloat, fingers: Int = 2, duration: TimeInterval = 0.4
  ) {
    transformBegin(at: location, fingers: fingers)
    transformChange(rotation: angle, duration: duration)
    transformEnd()
  }

  /// Moves the fingers in the same direction, and lifts them.
  public mutating func touchpadSwipe(
    at location: CGPoint, by translation: CGVector, fingers: Int = 3, duration: TimeInterval = 0.4
  ) {
    transformBegin(at: location, fingers: fingers)
    transformChange(by: translation, duration: duration)
    transformEnd()
  }

  /// Begins a transform.
  public mutating func transformBegin(at location: CGPoint, fingers: Int = 2) {
    append(TransformSample(phase: .began, location: location, fingerCount: fingers, timestamp: duration))
  }

  /// Changes the transform at constant speed over `duration`. If `duration` is 0, changes it at once. `scale`
  /// and `rotation` (in radians) are relative to the beginning of the transform. `translation` (in points) is
  /// relative to the current location. If `scale` or `rotation` is omitted, it does not change.
  public mutating func transformChange(
    scale: CGFloat? = nil, rotation: CGFloat? = nil, by translation: CGVector = .zero,
    duration: TimeInterval = 0
  ) {
    guard let start = lastTransform else { return }
    var previousProgress: CGFloat = 0
    forEachMoveInterval(in: duration) { script, progress, time in
      var sample = start
      sample.phase = .changed
      sample.timestamp = time
      sample.translation = CGVector(
        dx: translation.dx * progress - translation.dx * previousProgress,
        dy: translation.dy * progress - translation.dy * previousProgress)
      previousProgress = progress
      if let scale { sample.scale = TouchScript.interpolated(start.scale, scale, progress) }
      if let rotation { sample.rotation = TouchScript.interpolated(start.rotation, rotation, progress) }
      script.append(sample)
    }
  }

  /// Ends the transform: the fingers lift.
  public mutating func transformEnd() { finishTransform(.ended) }

  /// Cancels the transform, as the compositor does.
  public mutating func transformCancel() { finishTransform(.cancelled) }

  // MARK: Implementation

  private mutating func append(_ sample: ScrollSample) {
    var sample = sample
    sample.modifierFlags = modifierFlags
    appendInput(.scroll(sample))
  }

  private mutating func append(_ sample: TransformSample) {
    var sample = sample
    sample.modifierFlags = modifierFlags
    appendInput(.transform(sample))
  }

  /// The last sample of the scroll in progress; nil if there is none.
  private var lastScroll: ScrollSample? {
    let sample = lastSample { input -> ScrollSample? in
      if case .scroll(let sample) = input, sample.source == .touchpad { sample } else { nil }
    }
    switch sample?.phase {
    case .began, .changed: return sample
    case .ended, .cancelled, nil: return nil
    }
  }

  /// The last sample of the transform in progress; nil if there is none.
  private var lastTransform: TransformSample? {
    let sample = lastSample { input -> TransformSample? in
      if case .transform(let sample) = input { sample } else { nil }
    }
    switch sample?.phase {
    case .began, .changed: return sample
    case .ended, .cancelled, nil: return nil
    }
  }

  private mutating func finishScroll(_ phase: ScrollSample.Phase) {
    guard let last = lastScroll else { return }
    append(
      ScrollSample(source: .touchpad, phase: phase, location: last.location, timestamp: duration))
  }

  private mutating func finishTransform(_ phase: TransformSample.Phase) {
    guard var sample = lastTransform else { return }
    sample.phase = phase
    sample.translation = .zero
    sample.timestamp = duration
    append(sample)
  }
}
