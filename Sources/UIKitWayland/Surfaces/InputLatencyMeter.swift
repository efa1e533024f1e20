import UIKit
import TouchstoneWayland

/// Measures the time from an input to the frame on the screen that shows the input's effect. A state machine
/// for one surface, without side effects.
///
/// A frame may be replaced before it is shown. The next frame then shows the same input, so presentation
/// feedback is requested for that frame, too. The first of these frames that is shown determines the latency.
struct InputLatencyMeter {
  /// The greatest number of frames with pending feedback. Without this limit, a compositor that never sends
  /// feedback would be asked again and again.
  private static let maximumUnansweredCount = 8

  private(set) var latency = PresentationLatency()
  /// Whether `latency` has changed since the last call of `didReportLatency()`.
  private(set) var hasNewLatency = false

  /// The time of the newest sample that was delivered since the last commit; nil if there is none.
  private var deliveredInputTime: TimeInterval?
  /// The time of the newest sample that a committed frame shows but no presented frame shows; nil if there is
  /// none.
  private var committedInputTime: TimeInterval?
  /// The time of the newest sample that a presented frame shows.
  private var shownInputTime = -TimeInterval.infinity
  private var unansweredCount = 0

  /// Called after samples were delivered to the application. `time` is the time of the newest sample.
  mutating func didDeliver(newest time: TimeInterval) {
    deliveredInputTime = max(deliveredInputTime ?? time, time)
  }

  /// Called when the delivered samples caused no visible change.
  mutating func didChangeNothing() { deliveredInputTime = nil }

  /// Called before a frame is committed. If the frame shows input that no presented frame has shown, returns
  /// the time of the newest such input, with which the caller requests the frame's presentation feedback.
  /// Returns nil if no feedback should be requested.
  mutating func willCommit(canRequestFeedback: Bool) -> TimeInterval? {
    guard let newestInputTime = deliveredInputTime ?? committedInputTime else { return nil }
    guard canRequestFeedback, unansweredCount < InputLatencyMeter.maximumUnansweredCount else {
      if deliveredInputTime != nil { addUnreported(newestInputTime) }
      return nil
    }
    deliveredInputTime = nil
    committedInputTime = newestInputTime
    unansweredCount += 1
    return newestInputTime
  }

  /// Called with the presentation feedback of a frame. `time` is the input time that
  /// `willCommit(canRequestFeedback:)` returned for the frame.
  mutating func didPresent(_ presentation: Presentation, input time: TimeInterval) {
    unansweredCount -= 1
    switch presentation {
    case .presented(let presented):
      // If this input is not newer than the newest input shown so far, an earlier frame has already shown it.
      guard time > shownInputTime else { return }
      shownInputTime = time
      if let committedInputTime, time >= committedInputTime { self.committedInputTime = nil }
      latency.add(input: time, presentation: presented.seconds)
      hasNewLatency = true
    case .discarded:
      if unansweredCount == 0, let committedInputTime { addUnreported(committedInputTime) }
    }
  }

  private mutating func addUnreported(_ time: TimeInterval) {
    latency.add(input: time, presentation: nil)
    hasNewLatency = true
    deliveredInputTime = nil
    committedInputTime = nil
  }

  mutating func didReportLatency() { hasNewLatency = false }
}
