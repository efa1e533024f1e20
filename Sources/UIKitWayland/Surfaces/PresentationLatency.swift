import UIKit

/// The latency from touch to screen. For each frame that shows new input, it is the time from the newest
/// sample to the moment at which the compositor presented the frame.
///
/// If the compositor sends the device's own time of a sample on the uptime clock, that time is used.
/// Otherwise the time of the sample's arrival is used.
nonisolated public struct PresentationLatency: Sendable {
  /// The greatest number of frames from which `median` and `worst` are computed.
  public static let capacity = 120

  /// The latency of the newest frame, in seconds; nil before the first frame, or if the frame's presentation
  /// time is unknown.
  public private(set) var last: TimeInterval?
  /// The number of frames from which `median` and `worst` are computed, at most `capacity`.
  public private(set) var count = 0
  /// The number of frames without a known presentation time since the window opened. The compositor discarded
  /// such a frame, does not support `wp_presentation`, or sent a time that is before the input or on a clock
  /// that cannot be read.
  public private(set) var unreportedCount = 0

  private var latencies = InlineArray<120, TimeInterval>(repeating: 0)
  private var nextIndex = 0

  /// Creates a measurement that has no frames yet.
  public init() {}

  /// The median latency, in seconds; nil before the first frame. If the number of frames is even, this is the
  /// larger of the two middle values.
  public var median: TimeInterval? {
    guard count > 0 else { return nil }
    return sortedLatencies[count / 2]
  }

  /// The largest latency, in seconds; nil before the first frame.
  public var worst: TimeInterval? {
    guard count > 0 else { return nil }
    return sortedLatencies[count - 1]
  }

  private var sortedLatencies: [TimeInterval] {
    (0..<count).map { latencies[$0] }.sorted()
  }

  /// Adds a frame. Both times are in seconds on the uptime clock. `presentation` is nil if the presentation
  /// time is unknown.
  mutating func add(input: TimeInterval, presentation: TimeInterval?) {
    guard let presentation, presentation >= input else {
      unreportedCount += 1
      last = nil
      return
    }
    last = presentation - input
    latencies[nextIndex] = presentation - input
    nextIndex = (nextIndex + 1) % PresentationLatency.capacity
    count = min(count + 1, PresentationLatency.capacity)
  }
}
