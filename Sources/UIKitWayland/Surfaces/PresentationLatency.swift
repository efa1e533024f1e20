import UIKit

/// How long fingers wait for light: for each frame that answers input, the time from the newest sample it shows to the
/// moment at which the compositor says its first pixel lit up.
///
/// A sample's time is the device's own where the compositor tells it on the uptime clock, and else that of its arrival.
nonisolated public struct PresentationLatency: Sendable {
  /// How many frames `median` and `worst` look back on.
  public static let capacity = 120

  /// Of the newest frame, in seconds; nil before the first, and where the compositor did not tell.
  public private(set) var last: TimeInterval?
  /// How many frames are known, of at most `capacity`.
  public private(set) var count = 0
  /// Frames since the window opened of which the compositor did not tell when they were seen: it discarded them, has no
  /// `wp_presentation`, or told a time of a clock that cannot be read, or from before the input.
  public private(set) var untoldCount = 0

  private var seconds = InlineArray<120, TimeInterval>(repeating: 0)
  private var next = 0

  public init() {}

  /// In seconds; of an even number of frames the greater of the two in the middle; nil before the first.
  public var median: TimeInterval? {
    guard count > 0 else { return nil }
    return sorted[count / 2]
  }

  /// In seconds; nil before the first frame.
  public var worst: TimeInterval? {
    guard count > 0 else { return nil }
    return sorted[count - 1]
  }

  private var sorted: [TimeInterval] {
    (0..<count).map { seconds[$0] }.sorted()
  }

  /// `input` and `light` in seconds of the uptime clock; nil where the light was not told of.
  mutating func add(input: TimeInterval, light: TimeInterval?) {
    guard let light, light >= input else {
      untoldCount += 1
      last = nil
      return
    }
    last = light - input
    seconds[next] = light - input
    next = (next + 1) % PresentationLatency.capacity
    count = min(count + 1, PresentationLatency.capacity)
  }
}
