import Foundation

extension RunLoop.Mode {
  /// The mode while a scroll view is dragged or slows down (rule 8.28): timers that were added for the default mode
  /// alone pause. It is one of the common modes.
  nonisolated public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}

extension UIApplication {
  /// The mode in which Foundation's run loop belongs to be run now (rule 8.28).
  public final var runLoopMode: RunLoop.Mode { movingContents.isTracking ? .tracking : .default }
}
