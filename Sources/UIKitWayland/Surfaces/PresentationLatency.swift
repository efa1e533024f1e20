import UIKit

/// The latency from touch to screen: for each frame that shows new input, the time from its newest sample to
/// the moment at which the compositor presented it.
///
/// A sample's time is the device's own if the compositor sends it on the uptime clock, otherwise that of its
/// arrival.
nonisolated public struct PresentationLatency: Sendable {
  /// The number of frames that `median` and `worst` cover.
  public static let capacity = 120

  /// The newest frame's latency, in seconds; nil before the first frame, and if the compositor sent none.
  public private(set) var last: TimeInterval?
  /// The number of known frames, at most `capacity`.
  public private(set) var count = 0
  /// The number of frames since the window opened without a presentation time: the compositor discarded the
  /// frame, has no `wp_presentation`, or sent a time of a clock that cannot be read, or one before the input.
  public private(set) var unknownCount = 0

  private var seconds = InlineArray<120, TimeInterval>(repeating: 0)
  private var next = 0

  public init() {}

  /// The median latency, in seconds; of an even number of frames the greater middle value. Nil before the
  /// first frame.
  public var median: TimeInterval? {
    guard count > 0 else { return nil }
    return sorted[count / 2]
  }

  /// The greatest latency, in seconds; nil before the first frame.
  public var worst: TimeInterval? {
    guard count > 0 else { return nil }
    return sorted[count - 1]
  }

  private var sorted: [TimeInterval] {
    (0..<count).map { seconds[$0] }.sorted()
  }

  /// Adds a frame. Both times are in seconds of the uptime clock; `light` is nil if the compositor sent none.
  mutating func add(input: TimeInterval, light: TimeInterval?) {
    guard let light, light >= input else {
      unknownCount += 1
      last = nil
      return
    }
    last = light - input
    seconds[next] = light - input
    next = (next + 1) % PresentationLatency.capacity
    count = min(count + 1, PresentationLatency.capacity)
  }
}
