/// Methods for a mouse. Pressing a button ends the hovering. The next `pointerHover` begins hovering again.
extension TouchScript {
  /// The number of a pointer whose button is down. The methods for fingers also accept it.
  public static let pointer: Int32 = 0

  // MARK: Hovering

  /// Moves the hovering pointer in a straight line over `duration`. If `duration` is 0, the pointer moves at
  /// once. If the pointer does not hover yet, it enters the surface at the location.
  public mutating func pointerHover(to location: CGPoint, duration: TimeInterval = 0) {
    hover(HoverSample(phase: .moved, location: location, timestamp: 0), duration: duration)
  }

  /// Ends the hovering: the pointer leaves the surface.
  public mutating func pointerExit() { hoverExit(.indirectPointer) }

  // MARK: With a button down

  /// Presses a button at `location`. If `location` is nil, presses it where the pointer hovers.
  public mutating func pointerDown(_ button: UIEvent.ButtonMask = .primary, at location: CGPoint? = nil) {
    guard let location = location ?? lastHover(.indirectPointer)?.location else { return }
    if lastHover(.indirectPointer) != nil { pointerExit() }
    buttonMask.formUnion(button)
    var sample = TouchSample(
      contact: .init(number: TouchScript.pointer), phase: .began, location: location, timestamp: duration)
    sample.type = .indirectPointer
    appendBatch([sample])
  }

  /// Moves the pointer with its button down, like `fingerMove`.
  public mutating func pointerMove(to location: CGPoint, duration: TimeInterval = 0) {
    fingerMove(TouchScript.pointer, to: location, duration: duration)
  }

  /// Releases all buttons.
  public mutating func pointerUp() {
    buttonMask = []
    fingerUp(TouchScript.pointer)
  }

  /// Presses a button, waits 0.08 s, and releases it. `.secondary` is the right button.
  public mutating func pointerClick(
    _ button: UIEvent.ButtonMask = .primary, at location: CGPoint, duration: TimeInterval = 0.08
  ) {
    pointerDown(button, at: location)
    wait(duration)
    pointerUp()
  }

  /// Presses a button, moves the pointer in a straight line over `duration`, and releases the button.
  public mutating func pointerDrag(
    _ button: UIEvent.ButtonMask = .primary, from start: CGPoint, to end: CGPoint,
    duration: TimeInterval = 0.4
  ) {
    pointerDown(button, at: start)
    pointerMove(to: end, duration: duration)
    pointerUp()
  }

  // MARK: The wheel

  /// Turns the wheel by several steps. `translation` is the content's movement per step, in points; positive
  /// is down and to the right.
  public mutating func wheelScroll(
    at location: CGPoint, by translation: CGVector, steps: Int = 1, interval: TimeInterval = 0.1
  ) {
    for step in 0..<max(steps, 0) {
      if step > 0 { wait(interval) }
      var sample = ScrollSample(
        source: .wheel, phase: .changed, location: location, translation: translation, timestamp: duration)
      sample.modifierFlags = modifierFlags
      appendInput(.scroll(sample))
    }
  }

  // MARK: Implementation

  /// Returns the last sample of a hovering pointer or pen; nil if it does not hover.
  private func lastHover(_ type: UITouch.TouchType) -> HoverSample? {
    let sample = lastSample { input -> HoverSample? in
      if case .hover(let sample) = input, sample.type == type { sample } else { nil }
    }
    return sample?.phase == .exited ? nil : sample
  }

  /// Moves the hovering pointer or pen to the values of `end` over `duration`. The values in between are
  /// interpolated linearly.
  mutating func hover(_ end: HoverSample, duration: TimeInterval) {
    guard let start = lastHover(end.type) else {
      var sample = end
      sample.phase = .entered
      sample.timestamp = self.duration
      sample.modifierFlags = modifierFlags
      return appendInput(.hover(sample))
    }
    forEachMoveInterval(in: duration) { script, progress, time in
      var sample = end
      sample.location.x = TouchScript.interpolated(start.location.x, end.location.x, progress)
      sample.location.y = TouchScript.interpolated(start.location.y, end.location.y, progress)
      sample.zOffset = TouchScript.interpolated(start.zOffset, end.zOffset, progress)
      sample.altitudeAngle = TouchScript.interpolated(start.altitudeAngle, end.altitudeAngle, progress)
      sample.azimuthAngle = TouchScript.interpolated(start.azimuthAngle, end.azimuthAngle, progress)
      sample.timestamp = time
      sample.modifierFlags = script.modifierFlags
      script.appendInput(.hover(sample))
    }
  }

  mutating func hoverExit(_ type: UITouch.TouchType) {
    guard var sample = lastHover(type) else { return }
    sample.phase = .exited
    sample.timestamp = duration
    sample.modifierFlags = modifierFlags
    appendInput(.hover(sample))
  }

  /// Returns the value at `progress` between `start` and `end`. If `progress` is 1, the result is exactly
  /// `end`.
  static func interpolated(_ start: CGFloat, _ end: CGFloat, _ progress: CGFloat) -> CGFloat {
    progress == 1 ? end : start + (end - start) * progress
  }
}
