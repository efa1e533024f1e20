/// Methods for fingers. Each method adds steps at the end of the script. Locations are in points of the
/// surface, durations in seconds.
extension TouchScript {
  /// The number of the first finger. All methods use it by default. A method with several fingers also uses
  /// the numbers after it.
  public static let firstFinger: Int32 = 1
  /// The number of the second finger of a pinch or rotation.
  public static let secondFinger: Int32 = 2

  // MARK: One finger at a time

  /// Puts a finger down.
  public mutating func fingerDown(_ finger: Int32 = firstFinger, at location: CGPoint) {
    fingersDown([(finger, location)])
  }

  /// Moves a finger in a straight line over `duration`, with a sample every `moveInterval`. If `duration` is
  /// 0, the finger moves at once.
  public mutating func fingerMove(
    _ finger: Int32 = firstFinger, to location: CGPoint, duration: TimeInterval = 0
  ) {
    fingersMove([(finger, location)], duration: duration)
  }

  /// Moves a finger by a distance from its current location, in points.
  public mutating func fingerMove(
    _ finger: Int32 = firstFinger, by translation: CGPoint, duration: TimeInterval = 0
  ) {
    guard let start = location(of: finger) else { return }
    fingerMove(
      finger, to: CGPoint(x: start.x + translation.x, y: start.y + translation.y), duration: duration)
  }

  /// Lifts a finger at its current location.
  public mutating func fingerUp(_ finger: Int32 = firstFinger) {
    fingersUp([finger])
  }

  /// Cancels the finger's touch, as the system does (rule 12.1).
  public mutating func fingerCancel(_ finger: Int32 = firstFinger) {
    endContacts([finger], phase: .cancelled)
  }

  /// Cancels all touches at once.
  public mutating func fingersCancel() {
    endContacts(activeContacts.samples.map(\.contact.number), phase: .cancelled)
  }

  /// Waits, without changing the fingers.
  public mutating func wait(_ duration: TimeInterval) {
    append(.wait, at: TouchTime.adding(duration, to: self.duration))
  }

  // MARK: Several fingers in one batch

  /// Puts several fingers down at the same time.
  public mutating func fingersDown(_ fingers: [(finger: Int32, location: CGPoint)]) {
    let time = duration
    appendBatch(
      fingers.map {
        TouchSample(
          contact: .init(number: $0.finger), phase: .began, location: $0.location, timestamp: time)
      })
  }

  /// Moves several fingers, which arrive at their destinations at the same time. Fingers that are not down
  /// are ignored.
  public mutating func fingersMove(
    _ fingers: [(finger: Int32, location: CGPoint)], duration: TimeInterval = 0
  ) {
    let startLocations = fingers.map { location(of: $0.finger) }
    fingersMove(fingers.map(\.finger), duration: duration) { index, progress in
      guard let start = startLocations[index] else { return nil }
      let end = fingers[index].location
      return CGPoint(
        x: start.x + (end.x - start.x) * progress, y: start.y + (end.y - start.y) * progress)
    }
  }

  /// Lifts several fingers at the same time, at their current locations.
  public mutating func fingersUp(_ fingers: [Int32]) {
    endContacts(fingers, phase: .ended)
  }

  // MARK: Whole gestures

  /// Taps: puts a finger down, waits 0.08 s (rule 6.T8), and lifts it.
  public mutating func fingerTap(
    _ finger: Int32 = firstFinger, at location: CGPoint, duration: TimeInterval = 0.08
  ) {
    fingerDown(finger, at: location)
    wait(duration)
    fingerUp(finger)
  }

  /// Taps twice. `interval` is the time between the first lift and the second landing.
  public mutating func fingerDoubleTap(
    _ finger: Int32 = firstFinger, at location: CGPoint, interval: TimeInterval = 0.12
  ) {
    fingerTap(finger, at: location)
    wait(interval)
    fingerTap(finger, at: location)
  }

  /// Taps with several fingers at the same time.
  public mutating func fingersTap(at locations: [CGPoint], duration: TimeInterval = 0.08) {
    let fingers = numberedFingers(locations)
    fingersDown(fingers)
    wait(duration)
    fingersUp(fingers.map(\.finger))
  }

  /// Puts a finger down, holds it still, and lifts it.
  public mutating func fingerLongPress(
    _ finger: Int32 = firstFinger, at location: CGPoint, duration: TimeInterval = 1
  ) {
    fingerTap(finger, at: location, duration: duration)
  }

  /// Puts a finger down at `start`, moves it in a straight line to `end` over `duration`, and lifts it.
  public mutating func fingerDrag(
    _ finger: Int32 = firstFinger, from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.4
  ) {
    fingerDown(finger, at: start)
    fingerMove(finger, to: end, duration: duration)
    fingerUp(finger)
  }

  /// Moves two fingers on a line through `center` until their distance has changed from `start` to `end`, in
  /// points. `angle` is the line's angle, in radians clockwise from the x axis.
  public mutating func fingerPinch(
    at center: CGPoint, from start: CGFloat, to end: CGFloat, angle: CGFloat = 0,
    duration: TimeInterval = 0.4
  ) {
    moveTwoFingers(at: center, from: (start, angle), to: (end, angle), duration: duration)
  }

  /// Rotates two fingers around `center`. They land on a horizontal line through `center`, and rotate by
  /// `angle` radians; positive is clockwise.
  public mutating func fingerRotate(
    at center: CGPoint, distance: CGFloat = 100, by angle: CGFloat, duration: TimeInterval = 0.4
  ) {
    moveTwoFingers(at: center, from: (distance, 0), to: (distance, angle), duration: duration)
  }

  // MARK: Implementation

  /// Returns the location of a finger, in points of the surface; nil if the finger is not down.
  public func location(of finger: Int32) -> CGPoint? {
    activeContacts.latestSample(of: .init(number: finger))?.location
  }

  private func numberedFingers(_ locations: [CGPoint]) -> [(finger: Int32, location: CGPoint)] {
    var finger = TouchScript.firstFinger - 1
    return locations.map {
      finger += 1
      return (finger, $0)
    }
  }

  private mutating func moveTwoFingers(
    at center: CGPoint, from start: (distance: CGFloat, angle: CGFloat),
    to end: (distance: CGFloat, angle: CGFloat), duration: TimeInterval
  ) {
    func location(_ side: CGFloat, _ progress: CGFloat) -> CGPoint {
      let radius = (start.distance + (end.distance - start.distance) * progress) / 2 * side
      let angle = start.angle + (end.angle - start.angle) * progress
      return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    let fingers = [TouchScript.firstFinger, TouchScript.secondFinger]
    fingersDown([(fingers[0], location(-1, 0)), (fingers[1], location(1, 0))])
    fingersMove(fingers, duration: duration) { index, progress in location(index == 0 ? -1 : 1, progress) }
    fingersUp(fingers)
  }

  /// Adds a batch every `moveInterval` until the fingers arrive at their destinations. If `duration` is 0,
  /// adds a single batch.
  private mutating func fingersMove(
    _ fingers: [Int32], duration: TimeInterval, along path: (Int, CGFloat) -> CGPoint?
  ) {
    forEachMoveInterval(in: duration) { script, progress, time in
      var samples: [TouchSample] = []
      for (index, finger) in fingers.enumerated() {
        let contact = TouchSample.Contact(number: finger)
        guard script.activeContacts.latestSample(of: contact) != nil, let location = path(index, progress)
        else { continue }
        var sample = script.activeContacts.sampleInheritingValues(of: contact, phase: .moved, timestamp: time)
        sample.location = location
        samples.append(sample)
      }
      script.appendBatch(samples, at: time)
    }
  }

  private mutating func endContacts(_ fingers: [Int32], phase: TouchSample.Phase) {
    let time = duration
    appendBatch(
      fingers.compactMap { finger in
        let contact = TouchSample.Contact(number: finger)
        guard activeContacts.latestSample(of: contact) != nil else { return nil }
        return activeContacts.sampleInheritingValues(of: contact, phase: phase, timestamp: time)
      })
  }

  mutating func appendBatch(_ samples: [TouchSample], at time: TimeInterval? = nil) {
    guard !samples.isEmpty else { return }
    for sample in samples { activeContacts.update(sample) }
    append(
      .batch(Batch(samples: samples, modifierFlags: modifierFlags, buttonMask: buttonMask)),
      at: time ?? duration)
  }

  mutating func appendInput(_ sample: InputSample) {
    append(.input(Input(sample)), at: sample.timestamp)
  }

  /// Calls the closure every `moveInterval` until `duration` has passed. If `duration` is 0, calls it once.
  /// The arguments of the closure are the progress, from 0 to 1, and the time.
  mutating func forEachMoveInterval(
    in duration: TimeInterval, _ body: (inout TouchScript, CGFloat, TimeInterval) -> Void
  ) {
    let count = max(1, Int((duration / max(moveInterval, 0.001)).rounded()))
    let start = self.duration
    for step in 1...count {
      let progress = CGFloat(step) / CGFloat(count)
      body(&self, progress, TouchTime.adding(duration * Double(progress), to: start))
    }
  }

  /// Calls `find` with each input sample, from the last to the first. Returns the first result that is not
  /// nil; nil if there is none.
  func lastSample<Sample>(_ find: (InputSample) -> Sample?) -> Sample? {
    for step in steps.reversed() {
      if case .input(let input) = step.action, let sample = find(input.sample) { return sample }
    }
    return nil
  }
}
