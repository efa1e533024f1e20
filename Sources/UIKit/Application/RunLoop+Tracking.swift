import Foundation

extension RunLoop.Mode {
  /// The mode of the run loop while a scroll view is dragged or decelerates (rule 8.28). Timers that were
  /// added for the default mode only pause meanwhile. The mode is one of the common modes.
  nonisolated public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}

extension UIApplication {
  /// The mode in which the host must run Foundation's run loop now (rule 8.28).
  public final var runLoopMode: RunLoop.Mode { movingContents.isTracking ? .tracking : .default }
}
