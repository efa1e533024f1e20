/// The lines that were logged while one scenario played, or from a person's first touch until a pause.
package nonisolated struct LogRun: Equatable {
  package struct Line: Equatable {
    /// The number of the line's entry in the history.
    package let number: Int
    /// The time, in seconds on the application's clock.
    package let time: TimeInterval
    package let text: String
  }

  /// The run's time 0, in seconds on the application's clock.
  package let start: TimeInterval
  /// The index of the scenario that was played; nil for a run of a person's touches.
  package let playedScenario: Int?
  /// The end of the scenario, in seconds on the application's clock; nil while the scenario plays, and for a
  /// run of a person's touches.
  package var end: TimeInterval?
  package var lines: [Line] = []
  /// The location of the run's first touch, in points of its window; nil if the run has no touch.
  package internal(set) var firstTouchLocation: CGPoint?

  /// Returns the run as it was at a moment, in seconds on the application's clock. If `moment` is nil,
  /// returns the whole run.
  package func truncated(at moment: TimeInterval?) -> LogRun {
    guard let moment else { return self }
    var run = self
    run.lines = Array(lines.prefix { $0.time <= moment })
    if let end, end > moment { run.end = nil }
    return run
  }
}
