import Foundation

extension RunLoop.Mode {
  /// The mode of the run loop while a scroll view is dragged or decelerates (rule 8.28). During that time,
  /// timers that were added only for the default mode do not fire. The tracking mode is one of the common
  /// modes.
  nonisolated public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}

extension UIApplication {
  /// The mode in which the host must now run Foundation's run loop (rule 8.28).
  public final var runLoopMode: RunLoop.Mode { movingContents.isTracking ? .tracking : .default }
}
