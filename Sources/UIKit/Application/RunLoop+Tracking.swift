import Foundation

extension RunLoop.Mode {
  /// The run loop mode while a scroll view is dragged or decelerates (rule 8.28). Timers added only for the
  /// default mode pause. It is one of the common modes.
  nonisolated public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}

extension UIApplication {
  /// The mode in which the host should run Foundation's run loop now (rule 8.28).
  public final var runLoopMode: RunLoop.Mode { movingContents.isTracking ? .tracking : .default }
}
