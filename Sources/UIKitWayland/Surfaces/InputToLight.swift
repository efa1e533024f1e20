import UIKit
import TouchstoneWayland

/// Measures how long input takes through the frames to the screen: a pure state machine for one surface.
///
/// A frame may be replaced before it is shown. The next frame shows its input as well, so its presentation is
/// requested too, and the first of them that is shown gives the latency.
struct InputToLight {
  /// The greatest number of frames whose feedback is awaited: a compositor that never answers is not asked
  /// forever.
  private static let greatestUnansweredCount = 8

  private(set) var latency = PresentationLatency()
  /// Whether `latency` changed since `didShow()`.
  private(set) var isNew = false

  /// The time of the newest sample that was delivered since the last frame.
  private var input: TimeInterval?
  /// The time of the newest sample that is shown by a frame in flight and by no presented frame.
  private var unseen: TimeInterval?
  /// The time of the newest sample that a presented frame shows.
  private var seen = -TimeInterval.infinity
  private var unansweredCount = 0

  /// Called when samples were delivered to the application; `time` is that of the newest.
  mutating func didDeliver(newest time: TimeInterval) { input = max(input ?? time, time) }

  /// Called when the delivered samples changed nothing visible.
  mutating func didChangeNothing() { input = nil }

  /// Called before a frame is committed. Returns the time of the newest input that this frame is the first to
  /// show, as the stamp of its presentation feedback; nil if no feedback is to be requested.
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

  /// Called with the feedback for a frame; `time` is that of its newest input.
  mutating func didPresent(_ presentation: Presentation, input time: TimeInterval) {
    unansweredCount -= 1
    switch presentation {
    case .presented(let presented):
      // An earlier frame showed this input already.
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
