import UIKit
import Wayland

/// Follows input through the frame that answers it to the screen: a pure state machine for one surface.
struct InputToLight {
  /// Frames whose presentation may be awaited at a time: a compositor that never tells is not asked forever.
  private static let greatestUnansweredCount = 8

  private(set) var latency = PresentationLatency()
  /// Figures came that nobody has been shown.
  private(set) var isNew = false

  /// The time of the newest sample that was handed on since the last frame.
  private var input: TimeInterval?
  private var unansweredCount = 0

  /// Samples were handed to the application, the newest of this time.
  mutating func didDeliver(newest time: TimeInterval) { input = max(input ?? time, time) }

  /// What was handed on changed nothing that is seen.
  mutating func didChangeNothing() { input = nil }

  /// A frame is about to be committed. Returns the time of the input that it answers, whose presentation is to be asked
  /// for; nil where there is nothing to ask.
  mutating func willCommit(canAsk: Bool) -> TimeInterval? {
    guard let input else { return nil }
    self.input = nil
    guard canAsk, unansweredCount < InputToLight.greatestUnansweredCount else {
      latency.add(input: input, light: nil)
      isNew = true
      return nil
    }
    unansweredCount += 1
    return input
  }

  /// The compositor's answer for the frame that answered the input of that time.
  mutating func didPresent(_ presentation: Presentation, input: TimeInterval) {
    unansweredCount -= 1
    switch presentation {
    case .presented(let time): latency.add(input: input, light: time.seconds)
    case .discarded: latency.add(input: input, light: nil)
    }
    isNew = true
  }

  mutating func didShow() { isNew = false }
}
