/// The verbs of fingers on a touchpad, which reports their movement as a whole and the pointer's place.
extension TouchScript {
  // MARK: Scrolling

  /// Moves the content with two fingers by `translation` points (positive is down and to the right) over
  /// `duration`, and lifts.
  public mutating func scroll(at location: CGPoint, by translation: CGVector, duration: TimeInterval = 0.4) {
    scrollBegin(at: location)
    scrollChange(by: translation, duration: duration)
    scrollEnd()
  }

  /// Rests the fingers on the touchpad.
  public mutating func scrollBegin(at location: CGPoint) {
    append(ScrollSample(source: .touchpad, phase: .began, location: location, timestamp: duration))
  }

  /// Moves the content evenly: at once, or over `duration`.
  public mutating func scrollChange(by translation: CGVector, duration: TimeInterval = 0) {
    guard let last = lastScroll else { return }
    var before: CGFloat = 0
    report(for: duration) { script, progress, time in
      let share = CGVector(
        dx: translation.dx * progress - translation.dx * before,
        dy: translation.dy * progress - translation.dy * before)
      before = progress
      script.append(
        ScrollSample(
          source: .touchpad, phase: .changed, location: last.location, translation: share, timestamp: time))
    }
  }

  /// Lifts the fingers.
  public mutating func scrollEnd() { finishScroll(.ended) }

  /// Cancels the fingers: the compositor takes them.
  public mutating func scrollCancel() { finishScroll(.cancelled) }

  // MARK: Pinching, turning, dragging

  /// Pinches until the fingers' distance is `scale` times that at the start, and lifts.
  public mutating func touchpadPinch(
    at location: CGPoint, to scale: CGFloat, fingers: Int = 2, duration: TimeInterval = 0.4
  ) {
    transformBegin(at: location, fingers: fingers)
    transformChange(scale: scale, duration: duration)
    transformEnd()
  }

  /// Turns the fingers by `angle` radians (clockwise is positive), and lifts.
  public mutating func touchpadRotate(
    at location: CGPoint, by angle: CGFloat, fingers: Int = 2, duration: TimeInterval = 0.4
  ) {
    transformBegin(at: location, fingers: fingers)
    transformChange(rotation: angle, duration: duration)
    transformEnd()
  }

  /// Moves the fingers together, and lifts.
  public mutating func touchpadSwipe(
    at location: CGPoint, by translation: CGVector, fingers: Int = 3, duration: TimeInterval = 0.4
  ) {
    transformBegin(at: location, fingers: fingers)
    transformChange(by: translation, duration: duration)
    transformEnd()
  }

  /// Rests the fingers on the touchpad.
  public mutating func transformBegin(at location: CGPoint, fingers: Int = 2) {
    append(TransformSample(phase: .began, location: location, fingerCount: fingers, timestamp: duration))
  }

  /// Changes the transform evenly, at once or over `duration`, until the fingers' distance is `scale` times that
  /// at the start, they have turned by `rotation` radians since the start, and have moved by `translation` from
  /// their current location. An omitted scale or rotation stays the same.
  public mutating func transformChange(
    scale: CGFloat? = nil, rotation: CGFloat? = nil, by translation: CGVector = .zero,
    duration: TimeInterval = 0
  ) {
    guard let start = lastTransform else { return }
    var before: CGFloat = 0
    report(for: duration) { script, progress, time in
      var sample = start
      sample.phase = .changed
      sample.timestamp = time
      sample.translation = CGVector(
        dx: translation.dx * progress - translation.dx * before,
        dy: translation.dy * progress - translation.dy * before)
      before = progress
      if let scale { sample.scale = TouchScript.between(start.scale, scale, progress) }
      if let rotation { sample.rotation = TouchScript.between(start.rotation, rotation, progress) }
      script.append(sample)
    }
  }

  /// Lifts the fingers.
  public mutating func transformEnd() { finishTransform(.ended) }

  /// Cancels the fingers: the compositor takes them.
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

  /// The last sample of a scroll in progress.
  private var lastScroll: ScrollSample? {
    let sample = lastInput { input -> ScrollSample? in
      if case .scroll(let sample) = input, sample.source == .touchpad { sample } else { nil }
    }
    switch sample?.phase {
    case .began, .changed: return sample
    case .ended, .cancelled, nil: return nil
    }
  }

  /// The last sample of a transform in progress.
  private var lastTransform: TransformSample? {
    let sample = lastInput { input -> TransformSample? in
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
