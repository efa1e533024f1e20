import UIKit
import Wayland

/// Follows input through the frames that show it to the screen: a pure state machine for one surface.
///
/// A frame may be replaced before it is ever seen. The next one shows its input as well, so that it is asked after too,
/// and the first of them that is seen tells the latency.
struct InputToLight {
  /// Frames whose presentation may be awaited at a time: a compositor that never tells is not asked forever.
  private static let greatestUnansweredCount = 8

  private(set) var latency = PresentationLatency()
  /// Figures came that nobody has been shown.
  private(set) var isNew = false

  /// The time of the newest sample that was handed on since the last frame.
  private var input: TimeInterval?
  /// The time of the newest sample that a frame in flight shows, and none that was seen.
  private var unseen: TimeInterval?
  /// The time of the newest sample that was seen.
  private var seen = -TimeInterval.infinity
  private var unansweredCount = 0

  /// Samples were handed to the application, the newest of this time.
  mutating func didDeliver(newest time: TimeInterval) { input = max(input ?? time, time) }

  /// What was handed on changed nothing that is seen.
  mutating func didChangeNothing() { input = nil }

  /// A frame is about to be committed. Returns the time of the newest input that it shows and none before it was seen
  /// to show, by which its presentation is to be asked for; nil where there is nothing to ask.
  mutating func willCommit(canAsk: Bool) -> TimeInterval? {
    guard let newest = input ?? unseen else { return nil }
    guard canAsk, unansweredCount < InputToLight.greatestUnansweredCount else {
      if input != nil { giveUp(newest) }
      return nil
    }
    input = nil
    unseen = newest
    unansweredCount += 1
    return newest
  }

  /// The compositor's answer for a frame whose newest input was of that time.
  mutating func didPresent(_ presentation: Presentation, input time: TimeInterval) {
    unansweredCount -= 1
    switch presentation {
    case .presented(let presented):
      // An earlier frame showed it already.
      guard time > seen else { return }
      seen = time
      if let unseen, time >= unseen { self.unseen = nil }
      latency.add(input: time, light: presented.seconds)
      isNew = true
    case .discarded:
      if unansweredCount == 0, let unseen { giveUp(unseen) }
    }
  }

  private mutating func giveUp(_ time: TimeInterval) {
    latency.add(input: time, light: nil)
    isNew = true
    input = nil
    unseen = nil
  }

  mutating func didShow() { isNew = false }
}
